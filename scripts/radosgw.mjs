// `node scripts/radosgw.mjs [1000]`: raises Ceph's S3 service on this machine, in memory and for as
// long as it runs, and tries pictures, off-site backups and so many uploads to killed servers on it
// (40 unless told). Needs radosgw, ceph-mon and ceph-osd, as Debian 12 has them:
// apt-get install --no-install-recommends radosgw ceph-mon ceph-osd
import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fail, install, underProjectNode } from './project.mjs'
import { allGreen, stage, vitest } from './stages.mjs'

const uploads = process.argv[2] ?? '40'
if (!/^[1-9][0-9]*$/.test(uploads)) fail('Usage: node scripts/radosgw.mjs 1000 (how many uploads)')
install()
await underProjectNode()
const folder = mkdtempSync(join(tmpdir(), 'rentify-radosgw-'))
const at = (name) => join(folder, name)
const [KEY, SECRET, PORT] = ['tester', 'secret-of-tests', 5431]
const ADDRESSES = '[v2:127.0.0.1:5432,v1:127.0.0.1:5433]'
const daemons = []

const ceph = (program, ...args) =>
  execFileSync(program, ['-c', at('ceph.conf'), ...args], { timeout: 60_000, stdio: 'pipe' })
const keys = (...args) => execFileSync('ceph-authtool', [at('keyring'), ...args], { stdio: 'pipe' })
function daemon(program, ...args) {
  const out = openSync(at(`${program}.out`), 'a')
  const args_ = ['-c', at('ceph.conf'), ...args, '-f']
  daemons.push(spawn(program, args_, { stdio: ['ignore', out, out] }))
  closeSync(out)
}

async function raise() {
  const fsid = randomUUID()
  for (const name of ['mon', 'osd', 'run']) mkdirSync(at(name))
  const settings = {
    fsid,
    mon_host: ADDRESSES,
    keyring: at('keyring'),
    run_dir: at('run'),
    admin_socket: at('run/$name-$pid.asok'),
    log_file: at('$name.log'),
    mon_data: at('mon'),
    osd_data: at('osd'),
    rgw_data: at('run'),
    public_network: '127.0.0.0/8',
    // One copy of everything, on one disk that is none.
    osd_objectstore: 'memstore',
    memstore_device_bytes: 1_073_741_824,
    osd_memory_target: 939_524_096,
    osd_pool_default_size: 1,
    osd_pool_default_min_size: 1,
    osd_pool_default_pg_num: 8,
    osd_pool_default_pg_autoscale_mode: 'off',
    osd_crush_chooseleaf_type: 0,
    mon_allow_pool_size_one: true,
    rgw_frontends: `beast endpoint=127.0.0.1:${PORT}`,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  writeFileSync(at('ceph.conf'), `[global]\n${lines.join('\n')}\n`)
  const all = ['mon', 'osd'].flatMap((whom) => ['--cap', whom, 'allow *'])
  keys('--create-keyring', '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *')
  for (const name of ['client.admin', 'osd.0']) keys('--gen-key', '-n', name, ...all)
  const map = ['--create', '--fsid', fsid, '--addv', 'a', ADDRESSES, at('monmap')]
  execFileSync('monmaptool', map, { stdio: 'pipe' })
  ceph('ceph-mon', '--mkfs', '-i', 'a', '--monmap', at('monmap'), '--keyring', at('keyring'))
  daemon('ceph-mon', '-i', 'a')
  const osd = randomUUID()
  ceph('ceph', 'osd', 'new', osd)
  ceph('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd)
  daemon('ceph-osd', '-i', '0')
  daemon('radosgw', '-n', 'client.admin')
  for (let looks = 0; ; looks++) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/`).catch(() => null)
    if (answer?.ok) break
    if (looks > 180) throw new Error('radosgw did not answer within three minutes.')
    await pause(1000)
  }
  const who = ['--uid', 'tester', '--display-name', 'Tester']
  ceph('radosgw-admin', 'user', 'create', ...who, '--access-key', KEY, '--secret-key', SECRET)
}

async function end() {
  for (const one of daemons.toReversed()) {
    if (one.exitCode !== null) continue
    const ended = new Promise((resolve) => one.once('exit', resolve))
    one.kill('SIGKILL')
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
}

let green = false
try {
  await raise()
  console.log('radosgw answers.')
  const env = { S3_URL: `s3://${KEY}:${SECRET}@127.0.0.1:${PORT}/rentify?tls=off` }
  const test = vitest(
    'server/src/modules/media/store/stores.test.ts',
    'server/src/db/backup/offsite/log.test.ts',
    'server/src/modules/media/lost-uploads.test.ts',
  )
  const name = 'pictures, backups and killed servers on radosgw'
  green = await allGreen(() =>
    stage(name, test, { show: true, env: { ...env, KILLED_UPLOADS: uploads } }),
  )
} catch (error) {
  await end()
  fail(`radosgw cannot be tried here: ${error.message}`)
}
await end()
process.exit(green ? 0 : 1)
