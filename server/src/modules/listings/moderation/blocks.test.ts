import type { ListingStatus } from '@rentify/contract/listings/vocabulary'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { migrate, readMigrations } from '../../../db/upgrade/index.ts'
import type { Problem } from '../../../http/problem.ts'
import { createTestDatabase } from '../../../testing/database.ts'
import { anOwnersAccount, aRoom, listed } from '../../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { blockListing, unblockListing } from './blocks.ts'

let server: TestServer
let owner: string
beforeAll(async () => {
  server = await startTestServer()
  owner = await anOwnersAccount(server.db)
})
afterAll(() => server.stop())

const aListing = async (over: { status?: ListingStatus; is_visible?: boolean } = {}) =>
  (await listed(server.db, [aRoom(owner, { title: 'Room by the lake', ...over })]))[0] ?? ''
const NONE = { refusals: [], consequences: [] }
const NO_RULES = { deletion: NONE, change: NONE }
const depsOf = ({ db }: { db: Database }) => ({
  db,
  publish: async () => {},
  rules: NO_RULES,
  record: async () => {},
})
// How long many wait for one row depends on the machine: the background connections wait longer.
const patient = () => depsOf({ db: server.db.background })
const block = (id: string, reason: string | null = null) => blockListing(patient(), id, reason)
const unblock = (id: string) => unblockListing(patient(), id)
const codeOf = (error: Problem) => error.code
const stateOf = (id: string) =>
  server.db.sql
    .selectFrom('listings')
    .leftJoin('listing_blocks', 'listing_id', 'id')
    .select(['status', 'is_visible', 'listed', 'reason', 'status_before'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('lifting a block (D59)', () => {
  it.each([
    { status: 'active', is_visible: true, public: true },
    { status: 'active', is_visible: false, public: false },
    { status: 'pending', is_visible: true, public: false },
    { status: 'inactive', is_visible: true, public: false },
    { status: 'inactive', is_visible: false, public: false },
  ] as const)(
    'restores the state before: $status, visible $is_visible',
    async ({ status, is_visible, public: isPublic }) => {
      const id = await aListing({ status, is_visible })
      await block(id, 'a report')
      expect(await stateOf(id)).toEqual({
        status: 'blocked',
        is_visible,
        listed: false,
        reason: 'a report',
        status_before: status,
      })
      expect(await unblock(id)).toEqual({ title: 'Room by the lake', status, listed: isPublic })
      expect(await stateOf(id)).toEqual({
        status,
        is_visible,
        listed: isPublic,
        reason: null,
        status_before: null,
      })
      expect((await server.api.listings.getListing({ params: { id } })).status).toBe(
        isPublic ? 200 : 404,
      )
    },
  )

  it('restores the state before the first of several blocks, and keeps the reason of the last', async () => {
    const id = await aListing({ status: 'pending' })
    for (const reason of ['a report', 'another report']) await block(id, reason)
    expect(await stateOf(id)).toMatchObject({ reason: 'another report', status_before: 'pending' })
    expect(await unblock(id)).toMatchObject({ status: 'pending' })
  })

  it('leaves a status unchanged that changed during the block, and a later block records that one', async () => {
    const id = await aListing()
    await block(id)
    await server.db.pool.query(`update listings set status = 'inactive' where id = $1`, [id])
    await block(id)
    expect(await stateOf(id)).toMatchObject({ status: 'blocked', status_before: 'inactive' })
    await server.db.pool.query(`update listings set status = 'pending' where id = $1`, [id])
    expect(await unblock(id)).toMatchObject({ status: 'pending' })
    await expect(unblock(id)).rejects.toMatchObject({
      code: 'wrong_status',
      details: { status: 'pending' },
    })
  })

  it('leaves a listing hidden that the owner hid during the block', async () => {
    const id = await aListing()
    await block(id)
    await server.db.pool.query('update listings set is_visible = false where id = $1', [id])
    expect(await unblock(id)).toEqual({
      title: 'Room by the lake',
      status: 'active',
      listed: false,
    })
  })

  it('makes a listing inactive whose earlier status was not recorded', async () => {
    const id = await aListing({ status: 'blocked' })
    expect(await unblock(id)).toMatchObject({ status: 'inactive', listed: false })
    const again = await aListing({ status: 'blocked' })
    await block(again, 'a report')
    expect(await unblock(again)).toMatchObject({ status: 'inactive', listed: false })
  })

  it('restores the state before, under concurrent blocks and unblocks', async () => {
    for (const status of ['active', 'pending'] as const) {
      const id = await aListing({ status })
      const outcomes = await Promise.all(
        Array.from({ length: 24 }, (_, n) =>
          n % 3 === 2 ? unblock(id).catch(codeOf) : block(id, `report ${n}`),
        ),
      )
      for (const outcome of outcomes)
        if (typeof outcome === 'object') expect(outcome.status).toBe(status)
        else expect(['Room by the lake', 'wrong_status']).toContain(outcome)
      await block(id)
      expect(await unblock(id)).toMatchObject({ status, listed: status === 'active' })
    }
  })

  it('changes nothing and clears no cached list when a listing is blocked already', async () => {
    const id = await aListing()
    await block(id)
    const version = async () =>
      (await server.db.pool.query('select xmin::text from listings where id = $1', [id])).rows
    const before = await version()
    await block(id, 'another report')
    expect(await version()).toEqual(before)
  })
})

it('makes nothing public when the block is older than the recording of states', async () => {
  const database = await createTestDatabase({ template: null })
  try {
    await migrate(
      database.connection,
      (await readMigrations()).map(({ name }) => name).filter((name) => name < '0026'),
    )
    const [id = ''] = await listed(database.db, [
      aRoom(await anOwnersAccount(database.db), { status: 'blocked' }),
    ])
    await database.db.pool.query(
      'insert into listing_blocks (listing_id, reason) values ($1, $2)',
      [id, 'a report'],
    )
    await migrate(database.connection)
    expect(await unblockListing(depsOf(database), id)).toMatchObject({
      status: 'inactive',
      listed: false,
    })
  } finally {
    await database.drop()
  }
})
