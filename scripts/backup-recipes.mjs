// Tries the recipes of docs/operations.md for a PostgreSQL of your own, on a cluster of its own:
// pg_dump and pg_restore, and pgBackRest to a moment. `node scripts/backup-recipes.mjs [15]`; needs
// that version's programs, pgbackrest, and to be run as root or as a user who may run PostgreSQL.
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const major = process.argv[2] ?? '15'
const programs = `/usr/lib/postgresql/${major}/bin`
if (!existsSync(join(programs, 'postgres')))
  throw new Error(`There is no PostgreSQL ${major} in ${programs}.`)
const folder = mkdtempSync(join(tmpdir(), 'rentify-recipes-'))
const isRoot = process.getuid?.() === 0
const [uid, gid] = isRoot
  ? ['-u', '-g'].map((kind) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' })))
  : []
const as = uid === undefined ? {} : { uid, gid }
const own = (path) => uid !== undefined && chownSync(path, uid, gid)
own(folder)

/** Runs a program as PostgreSQL's user; returns what it prints. */
function run(program, args) {
  const path = existsSync(join(programs, program)) ? join(programs, program) : program
  const env = { PATH: `${programs}:/usr/bin:/bin`, LC_ALL: 'C', PGHOST: folder, PGUSER: 'rentify' }
  return execFileSync(path, args, { ...as, cwd: folder, env, encoding: 'utf8', stdio: 'pipe' })
}
const ask = (database, question) => run('psql', ['-d', database, '-Atqc', question]).trim()
/** Migrates the database where it is new, and looks for orphans, counts that disagree and more. */
function check(database) {
  const url = `postgres://rentify@localhost/${database}?host=${encodeURIComponent(folder)}`
  execFileSync(process.execPath, ['server/src/commands/integrity-check.ts'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: join(folder, 'rentify'), DEMO: 'off' },
    stdio: 'pipe',
  })
}
function assertSame(found, wanted, what) {
  if (found !== wanted) throw new Error(`${what}: '${found}' instead of '${wanted}'.`)
  console.log(`${what}: as it should be.`)
}

const data = join(folder, 'data')
const repository = join(folder, 'repository')
const conf = join(folder, 'pgbackrest.conf')
const rest = ['--config', conf, '--stanza=rentify', '--log-level-console=error']
const start = () => run('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-w', 'start'])
const stop = () => run('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop'])
const FILL = `insert into accounts (id, email, name, role)
    select gen_random_uuid(), 'owner' || n || '@people.example', 'Owner ' || n, 'owner'
    from generate_series(1, 50) n;
  insert into listings (id, type, owner_id, title, description, price, city, latitude, longitude, room_type)
    select gen_random_uuid(), 'Room', id, 'Room by the lake', 'Gym, lift; pets welcome.', 7000,
      'Kolkata', 22.57, 88.36, 'Single Room' from accounts`
const CONTENT = "select md5(string_agg(l::text, '' order by id)) from listings l"

try {
  run('initdb', ['-D', data, '-U', 'rentify', '-A', 'trust', '-E', 'UTF8', '--locale=C'])
  writeFileSync(
    join(data, 'postgresql.auto.conf'),
    [
      "listen_addresses = ''",
      `unix_socket_directories = '${folder}'`,
      "archive_mode = 'on'",
      `archive_command = 'pgbackrest --config=${conf} --stanza=rentify archive-push %p'`,
      "archive_timeout = '60s'",
      '',
    ].join('\n'),
  )
  own(join(data, 'postgresql.auto.conf'))
  for (const path of [repository, join(folder, 'spool')]) {
    mkdirSync(path)
    own(path)
  }
  writeFileSync(
    conf,
    `[global]
repo1-path=${repository}
repo1-retention-full=2
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=a-passphrase-of-this-try
lock-path=${join(folder, 'spool')}
log-path=${join(folder, 'spool')}
start-fast=y

[rentify]
pg1-path=${data}
pg1-socket-path=${folder}
pg1-user=rentify
pg1-database=postgres
`,
  )
  start()
  run('createdb', ['rentify'])
  check('rentify')
  ask('rentify', FILL)
  const content = ask('rentify', CONTENT)

  run('pg_dump', ['-Fc', '-f', join(folder, 'rentify.dump'), 'rentify'])
  run('createdb', ['again'])
  const dump = join(folder, 'rentify.dump')
  run('pg_restore', ['--exit-on-error', '--no-owner', '-j', '2', '-d', 'again', dump])
  run('psql', ['-d', 'again', '-qc', 'analyze'])
  assertSame(ask('again', CONTENT), content, 'pg_dump and pg_restore')
  check('again')

  run('pgbackrest', [...rest, 'stanza-create'])
  run('pgbackrest', [...rest, '--type=full', 'backup'])
  ask('rentify', "update accounts set name = 'After the backup' where email like 'owner1@%'")
  const moment = ask('rentify', 'select clock_timestamp()')
  await pause(50)
  ask('rentify', 'delete from accounts')
  run('pgbackrest', [...rest, 'check'])
  stop()
  run('pgbackrest', [
    ...[...rest, '--delta', '--type=time', `--target=${moment}`],
    ...['--target-action=promote', 'restore'],
  ])
  start()
  while (ask('postgres', 'select pg_is_in_recovery()') === 't') await pause(100)
  assertSame(
    ask(
      'rentify',
      "select count(*) || ' ' || count(*) filter (where name like 'After%') from accounts",
    ),
    '50 1',
    'pgBackRest to a moment',
  )
  assertSame(ask('rentify', CONTENT), content, 'Its listings')
  check('rentify')
} catch (error) {
  console.error(error.stderr?.toString() || error.stdout?.toString() || '')
  throw error
} finally {
  try {
    stop()
  } catch {
    // It was stopped already.
  }
  rmSync(folder, { recursive: true, force: true })
}
