import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect } from './connect.ts'
import { startTransactionPooler } from './testing/transaction-pooler.ts'

const log = { info() {}, warn() {}, error() {} }
const using = (databaseUrl: string, databaseReadUrl: string | null = null) =>
  connect({ dataDir: '/nowhere', databaseUrl, databaseReadUrl, log, as: 'server' })

/** The cluster's own address, as `pg` reads it. */
function direct(): string {
  const { host = '', port, user, password, database } = inject('cluster')
  return `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

describe('a database behind a transaction pooler', () => {
  let pooler: Awaited<ReturnType<typeof startTransactionPooler>>
  beforeAll(async () => {
    pooler = await startTransactionPooler(inject('cluster'))
  })
  afterAll(() => pooler.stop())

  it('is rejected with the name of the variable that points to it', async () => {
    await expect(using(pooler.url)).rejects.toThrow(
      /^DATABASE_URL leads through a transaction pooler/,
    )
    await expect(using(direct(), pooler.url)).rejects.toThrow(
      /^DATABASE_READ_URL leads through a transaction pooler/,
    )
  })

  it('accepts a direct connection', async () => {
    expect(await using(direct(), direct())).toMatchObject({
      connection: { connectionString: direct() },
      readConnections: [{ connection: { connectionString: direct() } }],
    })
  })

  it('names the variable of an unusable connection too', async () => {
    await expect(using('postgres://anyone@127.0.0.1:1/none')).rejects.toThrow(
      'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
    )
    await expect(using('postgres://anyone:secret@127.0.0.1:1,127.0.0.1:2/none')).rejects.toThrow(
      'No host of DATABASE_URL accepts writes: 127.0.0.1:1 does not answer, 127.0.0.1:2 does not answer.',
    )
  })

  it('goes without a replica that is away, and says so', async () => {
    const said: string[] = []
    const there = await connect({
      ...{ dataDir: '/nowhere', databaseUrl: direct(), as: 'server' },
      databaseReadUrl: 'postgres://anyone@127.0.0.1:1/none',
      log: { ...log, warn: (message) => said.push(message) },
    })
    expect(there.readConnections).toMatchObject([{ host: '127.0.0.1:1' }])
    expect(said).toEqual([
      'The database of DATABASE_READ_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1. Public reads go without 127.0.0.1:1 until it answers.',
    ])
  })
})
