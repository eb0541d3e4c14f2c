import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { describeServer, findServers, tellPresence } from './index.ts'
import { commitOf } from './version.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const log = { warn: () => {} }
const names = async () => (await findServers(database.db.sql)).map(({ name }) => name)
const aServer = (port: number, workers = 1) => describeServer({ port, workers, commit: 'abcdef1' })
const untilThere = (name: string) =>
  expect.poll(names, { timeout: 5_000, interval: 10 }).toContain(name)

describe('a server', () => {
  it('is known while it runs, with its version and workers, and gone when it ends', async () => {
    const server = aServer(7001, 4)
    const presence = tellPresence(database.db, server, log)
    await untilThere(server.name)
    expect(await findServers(database.db.sql)).toMatchObject([
      {
        name: expect.stringMatching(/:7001$/),
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        commit: 'abcdef1',
        workers: 4,
        startedAt: server.startedAt,
      },
    ])
    await presence.stop()
    expect(await names()).toEqual([])
  })

  it('that died is still told, until another takes its place or a day has passed', async () => {
    const [died, other] = [aServer(7002), aServer(7003)]
    // As a killed process leaves them: nobody takes them back.
    for (const server of [died, other])
      await raw`insert into servers (id, name, version, workers, started_at, seen_at)
        values (${server.id}, ${server.name}, '0.1.0', 1, now(), now() - interval '2 minutes')`.execute(
        database.db.sql,
      )
    const successor = aServer(7002)
    const presence = tellPresence(database.db, successor, log)
    await expect
      .poll(async () => (await findServers(database.db.sql)).map(({ id }) => id))
      .toEqual([successor.id, other.id])
    await presence.stop()
    await raw`update servers set seen_at = now() - interval '2 days'`.execute(database.db.sql)
    const last = tellPresence(database.db, aServer(7004), log)
    await expect.poll(names).toEqual([expect.stringMatching(/:7004$/)])
    await last.stop()
  })
})

describe('the commit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rentify-commit-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const git = (...args: string[]) =>
    execFileSync(
      'git',
      ['-C', folder, '-c', 'user.name=x', '-c', 'user.email=x@x.example', ...args],
      {
        encoding: 'utf8',
      },
    ).trim()

  it('is that of the checkout, packed, detached or in a work tree; none elsewhere', () => {
    expect(commitOf(folder)).toBeNull()
    git('init', '-q')
    expect(commitOf(folder)).toBeNull()
    writeFileSync(join(folder, 'a'), 'a')
    git('add', 'a')
    git('commit', '-qm', 'one')
    const commit = git('rev-parse', 'HEAD').slice(0, 12)
    expect(commitOf(folder)).toBe(commit)
    git('pack-refs', '--all')
    expect(commitOf(folder)).toBe(commit)
    git('worktree', 'add', '-q', '-b', 'other', join(folder, 'tree'))
    expect(commitOf(join(folder, 'tree'))).toBe(commit)
    git('checkout', '-q', '--detach')
    expect(commitOf(folder)).toBe(commit)
  })
})
