import type { SavedList } from '@rentify/contract/saved/saved'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Problem } from '../../../http/problem.ts'
import { REGISTRATIONS } from '../../../registrations.ts'
import { anOwner, aRenter, type Person } from '../../../testing/makers/accounts.ts'
import { aHotel, aRoom, aShop, listed } from '../../../testing/makers/listings.ts'
import { aPicture, showing } from '../../../testing/makers/pictures.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import type { ListingRow } from '../bulk.repo.ts'

/** Listings with accepted stays ahead, as a rule of bookings will know them. */
const booked = new Set<string>()

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startTestServer({}, undefined, {
    rules: [
      ...REGISTRATIONS.rules,
      () => ({
        listings: {
          deletion: {
            refusals: [
              async (_, ids) => {
                if (ids.some((id) => booked.has(id)))
                  throw new Problem('wrong_status', { details: { nights: ['2026-12-24'] } })
              },
            ],
          },
        },
      }),
    ],
  })
  owner = await anOwner(server)
})
afterAll(() => server.stop())

const aListing = async (over: Partial<ListingRow> = {}, of = aRoom) =>
  (await listed(server.db, [of(owner.id, over)]))[0] ?? ''
const remove = (
  id: string,
  { type = 'rooms', token = owner.token, key = v7(), language = 'en' } = {},
) =>
  server.request('DELETE', `/api/${type}/${id}`, {
    token,
    headers: { 'idempotency-key': key, 'accept-language': language },
  })
const isThere = async (id: string) =>
  (await server.db.pool.query('select from listings where id = $1', [id])).rowCount === 1

describe('deleting a listing (D24)', () => {
  it.each([
    { type: 'Room', of: aRoom, path: 'rooms', inHindi: 'रूम हटा दिया गया।' },
    { type: 'Hotel', of: aHotel, path: 'hotels', inHindi: 'होटल हटा दिया गया।' },
    { type: 'Shop', of: aShop, path: 'shops', inHindi: 'दुकान हटा दी गई।' },
  ] as const)('really deletes a $type, and says so', async ({ type, of, path, inHindi }) => {
    const id = await aListing({}, of)
    expect(await remove(id, { type: path })).toMatchObject({
      status: 200,
      body: { success: true, message: `${type} deleted.` },
    })
    expect(await isThere(id)).toBe(false)
    for (const token of [undefined, owner.token])
      expect(await server.request('GET', `/api/${path}/${id}`, { token })).toMatchObject({
        status: 404,
        body: { code: 'listing_not_found' },
      })
    expect(await remove(id, { type: path })).toMatchObject({ status: 404 })
    const other = await aListing({}, of)
    expect(await remove(other, { type: path, language: 'hi' })).toMatchObject({
      body: { message: inHindi },
    })
  })

  it('deletes hidden and blocked ones too', async () => {
    for (const over of [{ is_visible: false }, { status: 'blocked' }] as const)
      expect(await remove(await aListing(over))).toMatchObject({ status: 200 })
  })

  it('leaves the listing of another owner, of another type, and answers 404', async () => {
    const id = await aListing()
    const other = await anOwner(server)
    for (const call of [
      remove(id, { token: other.token }),
      remove(id, { type: 'shops' }),
      remove(v7()),
      remove('not-an-id'),
    ])
      expect(await call).toMatchObject({ status: 404, body: { code: 'listing_not_found' } })
    expect(await isThere(id)).toBe(true)
  })

  it('answers a repeated call with its key as the first time', async () => {
    const [id, key] = [await aListing(), v7()]
    const first = await remove(id, { key })
    const again = await remove(id, { key })
    expect([again.status, again.body]).toEqual([200, first.body])
  })

  it('works once of several at once', async () => {
    const id = await aListing()
    const answers = await Promise.all(Array.from({ length: 8 }, () => remove(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(404)])
  })

  it('is rejected by a rule, and nothing is deleted', async () => {
    const id = await aListing()
    booked.add(id)
    expect(await remove(id)).toMatchObject({
      status: 409,
      body: { code: 'wrong_status', details: { nights: ['2026-12-24'] } },
    })
    expect(await isThere(id)).toBe(true)
  })

  it('deletes its pictures, but for those that another listing shows', async () => {
    const [own, shared] = ['a1'.repeat(16), 'b2'.repeat(16)] as const
    for (const id of [own, shared]) await aPicture(server.db, id)
    const id = await aListing(showing(own, shared))
    await aListing(showing(shared))
    await remove(id)
    await server.runDueJobs()
    const { rows } = await server.db.pool.query<{ id: string }>(
      'select id from pictures where id = any($1)',
      [[own, shared]],
    )
    expect(rows.map((row) => row.id)).toEqual([shared])
  })

  it('shows it as gone to those who saved it', async () => {
    const renter = await aRenter(server)
    const id = await aListing({ title: 'Room by the lake' })
    await server.request('PUT', `/api/saved/${id}`, { token: renter.token })
    await remove(id)
    const { body } = await server.api.saved.listSaved({}, { token: renter.token })
    expect((body as SavedList).gone).toMatchObject([{ _id: id, title: 'Room by the lake' }])
  })

  it('keeps the import’s record, so that it is not imported again', async () => {
    const id = await aListing()
    const { pool } = server.db
    const key = v7()
    await pool.query(`insert into import_sources (name, type) values ('a list', 'Room')`)
    await pool.query(
      `insert into imported_listings (source_id, row_key, listing_id, owner_id, content)
       select id, $1, $2, $3, $1 from import_sources where name = 'a list'`,
      [key, id, owner.id],
    )
    await remove(id)
    const { rows } = await pool.query(
      'select listing_id, owner_id from imported_listings where row_key = $1',
      [key],
    )
    expect(rows).toEqual([{ listing_id: null, owner_id: owner.id }])
  })
})
