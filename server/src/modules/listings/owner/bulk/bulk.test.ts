// Owners change many listings at once: what becomes of each, and what undoing restores.
import type { BulkChangeReply, BulkRow } from '@rentify/contract/listings/bulk/bulk'
import { MAX_BULK_AT_ONCE } from '@rentify/contract/listings/bulk/vocabulary'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Problem } from '../../../../http/problem.ts'
import { queueJob } from '../../../../jobs/index.ts'
import { REGISTRATIONS } from '../../../../registrations.ts'
import { anAdmin, anOwner, aRenter, type Person } from '../../../../testing/makers/accounts.ts'
import { aRequest, decided } from '../../../../testing/makers/bookings.ts'
import { aHotel, aRoom, aShop, listed } from '../../../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../../../testing/server.ts'

/** Listings that a rule of a higher layer lets nobody edit. */
const guarded = new Set<string>()

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startTestServer({}, undefined, {
    rules: [
      ...REGISTRATIONS.rules,
      () => ({
        listings: {
          change: {
            refusals: [
              async (_, { listingId }) => {
                if (guarded.has(listingId)) throw new Problem('wrong_status')
              },
            ],
          },
        },
      }),
    ],
  })
})
beforeEach(async () => {
  owner = await anOwner(server)
})
afterAll(() => server.stop())

type Form = Parameters<typeof server.api.bulk.changeMyListings>[0]['body']

const as = ({ token }: Person) => ({ token })
const bulk = async (body: Form, headers: Record<string, string> = {}) => {
  const reply = await server.api.bulk.changeMyListings({ body }, { ...as(owner), headers })
  expect(reply.status).toBe(200)
  return reply.body
}
const undo = (id: string, by = owner) =>
  server.api.bulk.undoMyBulkChange({ params: { id } }, as(by))
const undone = async (id: string) => {
  const reply = await undo(id)
  expect(reply.status).toBe(200)
  return reply.body
}
const find = async (id: string) =>
  (await server.api.bulk.getMyBulkChange({ params: { id } }, as(owner))).body
const outcomes = ({ rows }: BulkChangeReply, of: keyof BulkRow = 'outcome') =>
  Object.fromEntries(rows.map((row) => [row.listingId, row[of]]))
const stateOf = async (id: string) => {
  const row = await server.db.sql
    .selectFrom('listings')
    .select(['is_visible', 'price', 'version', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { isVisible: row.is_visible, price: row.price, version: row.version }
}
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code: string }).code,
]

describe('an owner', () => {
  it('hides listings of every kind at once, and is told what became of each', async () => {
    const [room = '', hotel = '', hidden = '', blocked = ''] = await listed(server.db, [
      aRoom(owner.id),
      aHotel(owner.id),
      aShop(owner.id, { is_visible: false }),
      aShop(owner.id, { status: 'blocked' }),
    ])
    const [other = ''] = await listed(server.db, [aRoom((await anOwner(server)).id)])
    const missing = v7()
    const done = await bulk({ action: 'hide', ids: [room, hotel, hidden, blocked, other, missing] })
    expect(outcomes(done)).toEqual({
      [room]: 'changed',
      [hotel]: 'changed',
      [hidden]: 'unchanged',
      [blocked]: 'blocked',
      [other]: 'gone',
      [missing]: 'gone',
    })
    expect(done.change).toMatchObject({
      action: 'hide',
      state: 'done',
      total: 6,
      done: 6,
      outcomes: { changed: 2, unchanged: 1, blocked: 1, gone: 2 },
      can: { undo: true },
    })
    // Those that did not work are first, and another owner's title is not told.
    expect(
      done.rows
        .slice(0, 3)
        .map(({ outcome }) => outcome)
        .sort(),
    ).toEqual([...['blocked', 'gone', 'gone']])
    expect(done.rows.find(({ listingId }) => listingId === other)?.title).toBe('')
    expect((await stateOf(room)).isVisible).toBe(false)
    expect((await stateOf(blocked)).isVisible).toBe(true)
    expect((await stateOf(other)).isVisible).toBe(true)
    await expect
      .poll(async () => (await server.api.listings.getListing({ params: { id: room } })).status)
      .toBe(404)
  })

  it('shows everything that a search finds, beyond the page that they see', async () => {
    const hotels = await listed(
      server.db,
      Array.from({ length: 30 }, () => aHotel(owner.id, { is_visible: false })),
    )
    const [room = ''] = await listed(server.db, [aRoom(owner.id, { is_visible: false })])
    const done = await bulk({
      action: 'show',
      search: { q: 'sunrise', type: 'Hotel', state: 'inactive' },
    })
    expect(done.change).toMatchObject({ total: 30, outcomes: { changed: 30 } })
    expect(new Set(done.rows.map(({ listingId }) => listingId))).toEqual(new Set(hotels))
    expect((await stateOf(room)).isVisible).toBe(false)
  })

  it('changes prices by a percentage in whole rupees, as edits, and bookings keep their copy', async () => {
    const [room = '', odd = '', free = '', none = '', dear = '', cheap = ''] = await listed(
      server.db,
      [
        aRoom(owner.id, { price: 8500 }),
        aRoom(owner.id, { price: 3333 }),
        aRoom(owner.id, { price: 0 }),
        aHotel(owner.id, { price: null }),
        aShop(owner.id, { price: 990_000_000 }),
        aShop(owner.id, { price: 4 }),
      ],
    )
    const renter = await aRenter(server)
    const booking = await aRequest(server, renter, room)
    await decided(server, owner, booking, 'accepted')
    await decided(server, owner, booking, 'booked')
    const priceOf = async () =>
      server.db.sql
        .selectFrom('bookings')
        .select(['price', 'total_amount'])
        .where('id', '=', booking._id)
        .executeTakeFirstOrThrow()
    const agreed = await priceOf()
    const done = await bulk({
      action: 'price',
      percent: 7.5,
      ids: [room, odd, free, none, dear, cheap],
    })
    expect(outcomes(done)).toEqual({
      [room]: 'changed',
      [odd]: 'changed',
      [free]: 'unchanged',
      [none]: 'no_price',
      [dear]: 'price_out_of_range',
      [cheap]: 'unchanged',
    })
    expect(await stateOf(room)).toMatchObject({ price: 9138, version: 2 })
    expect(await stateOf(odd)).toMatchObject({ price: 3583, version: 2 })
    expect(await stateOf(free)).toMatchObject({ price: 0, version: 1 })
    expect(done.rows.find(({ listingId }) => listingId === odd)).toMatchObject({
      before: 3333,
      after: 3583,
    })
    expect(await priceOf()).toEqual(agreed)
    expect(outcomes(await bulk({ action: 'price', percent: -90, ids: [cheap] }))).toEqual({
      [cheap]: 'price_out_of_range',
    })
  })

  it('changes the others where a rule prevents the change of one', async () => {
    const [kept = '', changed = ''] = await listed(server.db, [aRoom(owner.id), aRoom(owner.id)])
    guarded.add(kept)
    const done = await bulk({ action: 'price', percent: -10, ids: [kept, changed] })
    expect(outcomes(done)).toEqual({ [kept]: 'refused', [changed]: 'changed' })
    expect([(await stateOf(kept)).price, (await stateOf(changed)).price]).toEqual([8500, 7650])
  })

  it('is told which value is invalid, and nothing changes', async () => {
    const ids = await listed(server.db, [aRoom(owner.id)])
    const wrong: readonly [Record<string, unknown>, string][] = [
      [{ action: 'sell', ids }, 'action'],
      [{ action: 'hide' }, 'ids'],
      [{ action: 'hide', ids: [] }, 'ids'],
      [{ action: 'hide', ids, search: {} }, 'ids'],
      [{ action: 'hide', ids, percent: 5 }, 'percent'],
      ...[undefined, 0, 5.25, 101, -91].map(
        (percent) => [{ action: 'price', ids, percent }, 'percent'] as [object & {}, string],
      ),
      [{ action: 'show', search: { state: 'gone' } }, 'search.state'],
    ] as [Record<string, unknown>, string][]
    for (const [body, path] of wrong)
      expect([
        body,
        await server.request('POST', '/api/my/listings/bulk', { ...as(owner), body }),
      ]).toMatchObject([body, { status: 400, body: { errors: [{ path }] } }])
    expect((await server.api.bulk.listMyBulkChanges({}, as(owner))).body).toEqual({ changes: [] })
  })

  it('changes once by a call that is repeated with its key', async () => {
    const ids = await listed(server.db, [aRoom(owner.id)])
    const key = { 'idempotency-key': v7() }
    const first = await bulk({ action: 'price', percent: 10, ids }, key)
    expect(await bulk({ action: 'price', percent: 10, ids }, key)).toEqual(first)
    expect((await stateOf(ids[0] ?? '')).price).toBe(9350)
  })

  it('has an act finished in the background whose call did not get so far, and only once', async () => {
    const ids = await listed(
      server.db,
      Array.from({ length: 3 }, () => aRoom(owner.id)),
    )
    const { change } = await bulk({ action: 'price', percent: 10, ids })
    // As if the process had ended after the first of the listings.
    const [first = '', ...others] = ids.toSorted()
    await server.db.sql
      .updateTable('bulk_change_rows')
      .set({ outcome: null, price_before: null, price_after: null })
      .where('change_id', '=', change._id)
      .where('listing_id', '<>', first)
      .execute()
    await server.db.sql
      .updateTable('bulk_changes')
      .set({ state: 'running' })
      .where('id', '=', change._id)
      .execute()
    await server.db.sql
      .updateTable('listings')
      .set({ price: 8500 })
      .where('id', 'in', others)
      .execute()
    await queueJob(server.db.sql, 'listings.bulk_change', { id: change._id })
    await server.runDueJobs()
    expect((await find(change._id)).change).toMatchObject({ state: 'done', done: 3 })
    expect(await Promise.all(ids.map(async (id) => (await stateOf(id)).price))).toEqual([
      ...[9350, 9350, 9350],
    ])
  })

  it('downloads the selected as CSV, whose cells run as no formula', async () => {
    const [one = ''] = await listed(server.db, [
      aRoom(owner.id, { title: '=cmd()', location: 'Call 9811112222' }),
      aShop(owner.id),
    ])
    const [other = ''] = await listed(server.db, [aRoom((await anOwner(server)).id)])
    const lines = async (body: Parameters<typeof server.api.bulk.exportMyListings>[0]['body']) => {
      const {
        status,
        headers,
        body: text,
      } = await server.request('POST', '/api/my/listings/export', { ...as(owner), body })
      expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
      return String(text).trim().split('\r\n')
    }
    const [head, row, ...rest] = await lines({ ids: [one, other] })
    expect(head).toContain('_id,type,title,price,location,city')
    expect(row).toContain(`${one},Room,'=cmd(),8500,Call 9811112222,Noida`)
    expect(rest).toEqual([])
    expect(await lines({ search: { type: 'Shop' } })).toHaveLength(2)
  })
})

describe('undoing', () => {
  it('restores what is still as the act left it, and lists the rest', async () => {
    const [kept = '', shown = '', blocked = '', deleted = '', before = ''] = await listed(
      server.db,
      [...Array.from({ length: 4 }, () => aRoom(owner.id)), aRoom(owner.id, { is_visible: false })],
    )
    const { change } = await bulk({ action: 'hide', search: {} })
    await server.api.owner.toggleRoom(
      { params: { id: shown }, body: { isVisible: true } },
      as(owner),
    )
    await server.db.sql
      .updateTable('listings')
      .set({ status: 'blocked' })
      .where('id', '=', blocked)
      .execute()
    await server.api.owner.deleteRoom({ params: { id: deleted } }, as(owner))
    const restored = await undone(change._id)
    expect(outcomes(restored, 'undone')).toEqual({
      [kept]: 'restored',
      [shown]: 'changed_since',
      [blocked]: 'blocked',
      [deleted]: 'gone',
      [before]: null,
    })
    expect(restored.change).toMatchObject({
      state: 'undone',
      total: 4,
      done: 4,
      undone: { restored: 1, changed_since: 1, blocked: 1, gone: 1 },
      can: { undo: false },
    })
    expect((await stateOf(kept)).isVisible).toBe(true)
    expect((await stateOf(blocked)).isVisible).toBe(false)
    expect((await stateOf(before)).isVisible).toBe(false)
    expect(codeOf(await undo(change._id))).toEqual([409, 'wrong_status'])
  })

  it('brings prices back, but never one that an administrator has set, even to the same', async () => {
    const admin = await anAdmin(server)
    const [plain = '', edited = '', ruled = '', titled = ''] = await listed(
      server.db,
      Array.from({ length: 4 }, () => aRoom(owner.id)),
    )
    const { change } = await bulk({ action: 'price', percent: 20, search: {} })
    const edit = async (id: string, body: { price?: number; title?: string }, by: Person) =>
      expect((await server.api.admin.updateProperty({ params: { id }, body }, as(by))).status).toBe(
        200,
      )
    await edit(edited, { price: 9000 }, owner)
    await edit(ruled, { price: 5000 }, admin)
    await edit(ruled, { price: 10_200 }, admin)
    // The form sends the price with it.
    await edit(titled, { title: 'A better title', price: 10_200 }, admin)
    expect(outcomes(await undone(change._id), 'undone')).toEqual({
      [plain]: 'restored',
      [edited]: 'changed_since',
      [ruled]: 'changed_since',
      [titled]: 'restored',
    })
    expect(await stateOf(plain)).toMatchObject({ price: 8500, version: 3 })
    expect((await stateOf(ruled)).price).toBe(10_200)
  })

  it('goes back act by act', async () => {
    const [id = ''] = await listed(server.db, [aRoom(owner.id, { price: 10_000 })])
    const first = await bulk({ action: 'price', percent: 10, ids: [id] })
    const second = await bulk({ action: 'price', percent: 10, ids: [id] })
    const { body } = await server.api.bulk.listMyBulkChanges({}, as(owner))
    expect(body.changes.map(({ _id }) => _id)).toEqual([second.change._id, first.change._id])
    await undone(second.change._id)
    await undone(first.change._id)
    expect((await stateOf(id)).price).toBe(10_000)
  })

  it('is for the owner alone, and for a day', async () => {
    const [id = ''] = await listed(server.db, [aRoom(owner.id)])
    const { change } = await bulk({ action: 'hide', ids: [id] })
    expect(codeOf(await undo(change._id, await anOwner(server)))).toEqual([404, 'change_not_found'])
    await server.db.pool.query(
      `update bulk_changes set created_at = now() - interval '24 hours 1 second' where id = $1`,
      [change._id],
    )
    expect(codeOf(await undo(change._id))).toEqual([404, 'change_not_found'])
    expect((await stateOf(id)).isVisible).toBe(false)
  })
})

describe('an act on more than 500 listings', () => {
  it('goes on in the background, tells how far it is, and is undone there', async () => {
    const ids: string[] = []
    while (ids.length < MAX_BULK_AT_ONCE + 20) {
      const some = Array.from({ length: 65 }, () => aRoom(owner.id))
      ids.push(...(await listed(server.db, some)))
    }
    const { change } = await bulk({ action: 'hide', search: {} })
    expect(change).toMatchObject({ state: 'running', total: ids.length, done: 0 })
    expect(change.can.undo).toBe(false)
    expect(codeOf(await undo(change._id))).toEqual([409, 'wrong_status'])
    const visible = async () =>
      server.db.sql
        .selectFrom('listings')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('owner_id', '=', owner.id)
        .where('is_visible', '=', true)
        .executeTakeFirstOrThrow()
    // One is gone before its turn.
    await server.api.owner.deleteRoom({ params: { id: ids[7] ?? '' } }, as(owner))
    await server.runDueJobs()
    const done = await find(change._id)
    expect(done.change).toMatchObject({
      state: 'done',
      done: ids.length,
      outcomes: { changed: ids.length - 1, gone: 1 },
    })
    expect([done.totalPages, done.rows.length, done.rows[0]?.outcome]).toEqual([2, 500, 'gone'])
    const second = await server.api.bulk.getMyBulkChange(
      { params: { id: change._id }, query: { page: 2 } },
      as(owner),
    )
    expect(second.body.rows).toHaveLength(20)
    expect(await visible()).toEqual({ n: 0 })

    expect((await undone(change._id)).change).toMatchObject({ state: 'undoing', done: 0 })
    await server.runDueJobs()
    expect((await find(change._id)).change).toMatchObject({
      state: 'undone',
      undone: { restored: ids.length - 1 },
    })
    expect(await visible()).toEqual({ n: ids.length - 1 })
  })
})
