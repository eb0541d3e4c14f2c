import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { copyDataDir } from '../../testing/server-process.ts'
import { type EmbeddedPostgres, joinEmbedded, startEmbedded } from './index.ts'
import { isAlive, signal, waitUntil } from './processes.ts'

const said: string[] = []
const log = {
  info: (line: string) => void said.push(line),
  warn: (line: string) => void said.push(line),
  error: (line: string) => void said.push(line),
}
const WRITER = fileURLToPath(new URL('./testing/writer.ts', import.meta.url))

let fresh: string
let folder: string
const open: EmbeddedPostgres[] = []
const children: ChildProcess[] = []

beforeAll(async () => {
  fresh = await mkdtemp(join(tmpdir(), 'rentify-fresh-'))
  const first = await startEmbedded({ dataDir: fresh, log })
  await first.stop()
})

afterAll(() => rm(fresh, { recursive: true }))

/** A data directory with a database that has run once. */
async function aDataDir(name = 'data'): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'rentify-embedded-'))
  copyDataDir(fresh, join(folder, name))
  return join(folder, name)
}

async function start(
  dataDir: string,
  how = startEmbedded,
  options: { stuckMs?: number } = {},
): Promise<EmbeddedPostgres> {
  const postgres = await how({ dataDir, log, ...options })
  open.push(postgres)
  return postgres
}

async function ask<Row extends pg.QueryResultRow>(
  postgres: EmbeddedPostgres,
  question: string,
  password = postgres.connection.password,
): Promise<Row[]> {
  const client = new pg.Client({ ...postgres.connection, password })
  await client.connect()
  try {
    return (await client.query<Row>(question)).rows
  } finally {
    await client.end()
  }
}

const postmaster = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/** A server that writes rows and prints which were acknowledged. */
async function aWriter(dataDir: string) {
  const child = spawn(process.execPath, [WRITER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const acknowledged = () => output.slice(0, output.lastIndexOf('\n')).split('\n').map(Number)
  const wrote = (count: number) => waitUntil(() => acknowledged().length >= count, 30_000)
  expect(await wrote(50)).toBe(true)
  return { child, acknowledged, wrote }
}

async function numbers(postgres: EmbeddedPostgres): Promise<number[]> {
  return (
    await ask<{ number: number }>(postgres, 'select number from written order by number')
  ).map(({ number }) => number)
}

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const postgres of open.splice(0).reverse()) await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
  said.length = 0
})

describe('the embedded database', { timeout: 120_000 }, () => {
  it('is closed to other users: a socket in a closed folder, and a password only we can read', async () => {
    const dataDir = await aDataDir()
    const postgres = await start(dataDir)
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o077).toBe(0)
    expect(statSync(postgres.connection.host).mode & 0o077).toBe(0)
    await expect(ask(postgres, 'select 1', 'guessed')).rejects.toThrow(
      /password authentication failed/,
    )
    expect(await ask(postgres, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  })

  it('syncs to disk before acknowledging, and sorts alike on every machine', async () => {
    const postgres = await start(await aDataDir())
    const question =
      "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('data_checksums') as checksums, datlocprovider::text || datlocale as locale from pg_database where datname = current_database()"
    expect(await ask(postgres, question)).toEqual([
      { fsync: 'on', commit: 'on', checksums: 'on', locale: 'bC.UTF-8' },
    ])
  })

  it('rejects a second server with one sentence, and the first goes on', async () => {
    const dataDir = await aDataDir()
    const postgres = await start(dataDir)
    await expect(startEmbedded({ dataDir, log })).rejects.toThrow(
      `Rentify already runs on ${dataDir} (process ${process.pid}): stop it first, or set DATA_DIR to another folder.`,
    )
    expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('serves a command beside the server, and runs on after the command', async () => {
    const dataDir = await aDataDir()
    const server = await start(dataDir)
    const command = await joinEmbedded({ dataDir, log })
    expect(await ask(command, 'select 1 as one')).toEqual([{ one: 1 }])
    await command.stop()
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('runs for the time of a command when no server runs', async () => {
    const dataDir = await aDataDir()
    const command = await joinEmbedded({ dataDir, log })
    const pid = postmaster(dataDir)
    await command.stop()
    expect(isAlive(pid)).toBe(false)
  })

  it('runs on for a command that outlives the server', async () => {
    const dataDir = await aDataDir()
    const server = await startEmbedded({ dataDir, log })
    const command = await start(dataDir, joinEmbedded)
    await server.stop()
    expect(await ask(command, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('rejects files of another major version', async () => {
    const dataDir = await aDataDir()
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
    await expect(start(dataDir)).rejects.toThrow(
      /was made by PostgreSQL 17, and this Rentify brings PostgreSQL 18: back it up/,
    )
    expect(existsSync(join(dataDir, 'postgres', 'base'))).toBe(true)
  })

  it('starts over after an interrupted first start', async () => {
    const dataDir = await aDataDir()
    rmSync(join(dataDir, 'postgres'), { recursive: true })
    mkdirSync(join(dataDir, 'postgres.new-1'))
    writeFileSync(join(dataDir, 'postgres.new-1', 'PG_VERSION'), '18\n')
    const postgres = await start(dataDir)
    expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(existsSync(join(dataDir, 'postgres.new-1'))).toBe(false)
  })

  it('makes a new password when the old one is lost', async () => {
    const dataDir = await aDataDir()
    rmSync(join(dataDir, 'postgres.password'))
    expect(await ask(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('works with a path too long for a socket', async () => {
    const postgres = await start(await aDataDir('long-'.repeat(20)))
    expect(postgres.connection.host.length).toBeLessThan(80)
    expect(statSync(postgres.connection.host).mode & 0o077).toBe(0)
    expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
    await open.pop()?.stop()
    rmSync(postgres.connection.host, { recursive: true })
  })

  it.each([
    ['Devanagari letters, whose bytes are too many for a socket', 'किराये के कमरे और दुकानें'],
    ['Devanagari letters', 'कमरे'],
    ['spaces and signs', ` it's "two" 100%, #1? $HOME; \\ & {a}`],
    ['a line break', 'two\nlines'],
    ['the longest name of a folder', 'क'.repeat(85)],
  ])('works in a folder with %s, also when it is made there', async (_, name) => {
    folder = await mkdtemp(join(tmpdir(), 'rentify-embedded-'))
    const dataDir = join(folder, name)
    const first = await startEmbedded({ dataDir, log })
    expect(await ask(first, 'select 1 as one')).toEqual([{ one: 1 }])
    await first.stop()
    const second = await start(dataDir)
    const command = await start(dataDir, joinEmbedded)
    expect(await ask(command, 'select 1 as one')).toEqual([{ one: 1 }])
    const { host } = second.connection
    if (!host.startsWith(dataDir)) onTestFinished(() => rmSync(host, { recursive: true }))
  })

  it('does not mistake another process with the pid for the killed postmaster', async () => {
    const dataDir = await aDataDir()
    writeFileSync(
      join(dataDir, 'postgres', 'postmaster.pid'),
      `${process.ppid}\n${join(dataDir, 'postgres')}\n0\n5432\n\n\n0\nready   \n`,
    )
    expect(await ask(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }])
    expect(isAlive(process.ppid)).toBe(true)
  })
})

describe('after a kill -9 nothing acknowledged is lost', { timeout: 120_000 }, () => {
  it('of the server: the next start adopts the running database', async () => {
    const dataDir = await aDataDir()
    const writer = await aWriter(dataDir)
    const pid = postmaster(dataDir)
    writer.child.kill('SIGKILL')
    await once(writer.child, 'close')
    const next = await start(dataDir)
    expect(postmaster(dataDir)).toBe(pid)
    expect(await numbers(next)).toEqual(expect.arrayContaining(writer.acknowledged()))
  })

  it('of PostgreSQL: it restarts under the running server', async () => {
    const dataDir = await aDataDir()
    const writer = await aWriter(dataDir)
    const pid = postmaster(dataDir)
    const before = writer.acknowledged().length
    signal(pid, 'SIGKILL')
    expect(await writer.wrote(before + 100)).toBe(true)
    expect(postmaster(dataDir)).not.toBe(pid)
    writer.child.kill('SIGKILL')
    await once(writer.child, 'close')
    expect(await numbers(await start(dataDir))).toEqual(
      expect.arrayContaining(writer.acknowledged()),
    )
  })

  it('of both: the next start recovers', async () => {
    const dataDir = await aDataDir()
    const writer = await aWriter(dataDir)
    writer.child.kill('SIGKILL')
    signal(postmaster(dataDir), 'SIGKILL')
    await once(writer.child, 'close')
    expect(await numbers(await start(dataDir))).toEqual(
      expect.arrayContaining(writer.acknowledged()),
    )
  })

  it('of one backend: the others restart with it, and writing goes on', async () => {
    const dataDir = await aDataDir()
    const writer = await aWriter(dataDir)
    const watcher = await start(dataDir, joinEmbedded)
    const before = writer.acknowledged().length
    const [victim] = await ask<{ pid: number }>(
      watcher,
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
    )
    signal(victim?.pid ?? 0, 'SIGKILL')
    expect(await writer.wrote(before + 100)).toBe(true)
    writer.child.kill('SIGKILL')
    await once(writer.child, 'close')
    // PostgreSQL may notice the dead backend only now, and then rejects connections for a moment.
    await expect
      .poll(() => numbers(watcher), { timeout: 30_000 })
      .toEqual(expect.arrayContaining(writer.acknowledged()))
  })
})

describe('a database that lives on but lets nobody in', { timeout: 120_000 }, () => {
  it('is started again', async () => {
    const dataDir = await aDataDir()
    const postgres = await start(dataDir, startEmbedded, { stuckMs: 1_000 })
    const stuck = postmaster(dataDir)
    const [writer] = await ask<{ pid: number }>(
      postgres,
      "select pid from pg_stat_activity where backend_type = 'walwriter'",
    )
    signal(stuck, 'SIGSTOP')
    signal(writer?.pid ?? 0, 'SIGKILL')
    await expect.poll(() => isAlive(stuck), { timeout: 30_000 }).toBe(false)
    await expect
      .poll(() => ask(postgres, 'select 1 as one').catch(() => null), { timeout: 30_000 })
      .toEqual([{ one: 1 }])
  })
})
