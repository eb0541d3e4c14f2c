import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { run } from '../../commands/database-check.ts'
import { databaseUrl } from '../../testing/database.ts'
import { freePort } from '../../testing/free-port.ts'
import { programsOf, startOwnPostgres } from '../../testing/own-postgres.ts'
import { identityFor } from '../embedded/identity.ts'
import { startTransactionPooler } from '../testing/transaction-pooler.ts'

const BOUNCER = ['/usr/sbin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(existsSync)
const here = () => databaseUrl(inject('cluster').database ?? 'postgres')

/** What the command says, and its exit code. */
async function checked(...args: string[]): Promise<{ code: number; said: string[] }> {
  const said: string[] = []
  const say = (line: unknown) => void said.push(String(line))
  const { done } = run({
    args,
    variables: {},
    terminal: { say, complain: say, askSecret: async () => '' },
  })
  return { code: await done, said }
}

const missingOf = (said: readonly string[]) => said.filter((line) => line.startsWith('✗'))

it('says of a server that does all of it that Rentify runs there', async () => {
  const { code, said } = await checked(here())
  expect([code, missingOf(said), said.at(-1)]).toEqual([0, [], 'Rentify runs there.'])
  expect(said.filter((line) => line.startsWith('✓')).length).toBeGreaterThan(15)
})

it('leaves nothing behind', async () => {
  await checked(here())
  const { default: pg } = await import('pg')
  const client = new pg.Client(inject('cluster'))
  await client.connect()
  const { rows } = await client.query(
    "select nspname from pg_namespace where nspname ~ 'rentify_check'",
  )
  await client.end()
  expect(rows).toEqual([])
})

it.skipIf(!programsOf(15))('accepts PostgreSQL 15', async () => {
  const postgres = await startOwnPostgres(programsOf(15) ?? '')
  onTestFinished(() => postgres.stop())
  const { host = '', user } = postgres.connection
  const { code, said } = await checked(
    `postgres://${user}@/postgres?host=${encodeURIComponent(host)}`,
  )
  expect([code, missingOf(said)]).toEqual([0, []])
})

it('says what a transaction pooler breaks, and for whom', async () => {
  const pooler = await startTransactionPooler(inject('cluster'))
  onTestFinished(() => pooler.stop())
  const { code, said } = await checked(pooler.url)
  expect(code).toBe(1)
  expect(missingOf(said)[0]).toMatch(
    /^✗ a session keeps its settings between transactions: .* \(for everything: a transaction pooler gives each transaction another session\)$/,
  )
  expect(said.at(-1)).toMatch(/^Rentify does not run there: \d+ of \d+ are missing\.$/)
})

it.skipIf(!BOUNCER || !programsOf(15)).each([
  { mode: 'session', code: 0, broken: false },
  { mode: 'transaction', code: 1, broken: true },
])('finds PgBouncer in $mode mode: exit code $code', async ({ mode, code, broken }) => {
  const answer = await checked(await startBouncer(mode))
  expect([answer.code, missingOf(answer.said).length > 0]).toEqual([code, broken])
})

it('names what it was not given, or cannot reach', async () => {
  expect(await checked()).toEqual({ code: 1, said: [expect.stringMatching(/^Usage: /)] })
  expect(await checked('postgres://nobody@127.0.0.1:1/none')).toEqual({
    code: 1,
    said: ['The database cannot be tried: connect ECONNREFUSED 127.0.0.1:1.'],
  })
})

/** PgBouncer before a PostgreSQL whose socket its user can reach; its address. */
async function startBouncer(mode: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rentify-bouncer-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const postgres = await startOwnPostgres(programsOf(15) ?? '')
  onTestFinished(() => postgres.stop())
  const { host = '', user } = postgres.connection
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
postgres = host=${host} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
`,
  )
  // It does not run as root.
  const child = spawn(BOUNCER ?? '', [join(folder, 'pgbouncer.ini')], {
    ...identityFor(join(folder, 'postgres')),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(async () => {
    const ended = once(child, 'close')
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true })
  })
  let log = ''
  const isUp = new Promise<void>((resolve) => {
    child.stderr.on('data', (chunk) => {
      log += chunk
      if (log.includes('process up')) resolve()
    })
  })
  await Promise.race([isUp, once(child, 'close')])
  expect(log).toContain('process up')
  return `postgres://${user}@127.0.0.1:${port}/postgres`
}
