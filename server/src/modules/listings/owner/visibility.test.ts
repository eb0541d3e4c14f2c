import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOwner, type Person } from '../../../testing/makers/accounts.ts'
import { aHotel, aRoom, aShop, listed } from '../../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import type { ListingRow } from '../bulk.repo.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startTestServer()
  owner = await anOwner(server)
})
afterAll(() => server.stop())

const OF = { Room: aRoom, Hotel: aHotel, Shop: aShop } as const
const aListing = async (over: Partial<ListingRow> = {}, type: ListingType = 'Room') =>
  (await listed(server.db, [OF[type](owner.id, over)]))[0] ?? ''
const pathOf = (id: string, type = 'rooms') => `/api/${type}/${id}/toggle-visibility`
const patch = (id: string, body?: unknown, headers: Record<string, string> = {}) =>
  server.request('PATCH', pathOf(id), { token: owner.token, headers, body })
const stateOf = (id: string) =>
  server.db.sql
    .selectFrom('listings')
    .select(['is_visible', 'version', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('an owner', () => {
  it.each([
    { type: 'Room', call: 'toggleRoom' },
    { type: 'Hotel', call: 'toggleHotel' },
    { type: 'Shop', call: 'toggleShop' },
  ] as const)('hides a $type and shows it again', async ({ type, call }) => {
    const id = await aListing({}, type)
    const set = (isVisible: boolean) =>
      server.api.owner[call]({ params: { id }, body: { isVisible } }, { token: owner.token })
    const find = async () => (await server.api.listings.getListing({ params: { id } })).status
    expect(await set(false)).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Your listing is hidden.',
        _id: id,
        isVisible: false,
        version: 1,
      },
    })
    await expect.poll(find).toBe(404)
    expect(await set(true)).toMatchObject({
      status: 200,
      body: { message: 'Your listing is visible again.', isVisible: true },
    })
    await expect.poll(find).toBe(200)
  })

  it.each([
    ['no body', undefined, {}],
    ['an empty body declared as JSON', undefined, { 'content-type': 'application/json' }],
    ['an empty object', {}, {}],
    ['null', null, {}],
  ])('toggles with %s', async (_, body, headers) => {
    const id = await aListing()
    for (const isVisible of [false, true, false])
      expect(await patch(id, body, headers)).toMatchObject({ status: 200, body: { isVisible } })
    expect(await stateOf(id)).toMatchObject({ is_visible: false })
  })

  it('is told which value is invalid, and nothing changes', async () => {
    const id = await aListing()
    for (const isVisible of ['false', 0, null])
      expect(await patch(id, { isVisible })).toMatchObject({
        status: 400,
        body: {
          code: 'validation_failed',
          errors: [{ path: 'isVisible', message: 'isVisible must be true or false.' }],
        },
      })
    expect(await stateOf(id)).toMatchObject({ is_visible: true })
  })

  it('does not hide the listing of another owner, of another type, or a missing one', async () => {
    const id = await aListing()
    const other = await anOwner(server)
    for (const { path, token } of [
      { path: pathOf(id), token: other.token },
      { path: pathOf(id, 'hotels'), token: owner.token },
      { path: pathOf(v7()), token: owner.token },
      { path: pathOf('not-an-id'), token: owner.token },
    ])
      expect(await server.request('PATCH', path, { token })).toMatchObject({
        status: 404,
        body: { code: 'listing_not_found' },
      })
    expect(await stateOf(id)).toMatchObject({ is_visible: true })
  })

  it('neither shows nor hides a blocked listing (D59)', async () => {
    for (const is_visible of [true, false]) {
      const id = await aListing({ status: 'blocked', is_visible })
      for (const body of [{ isVisible: true }, { isVisible: false }, undefined])
        expect(await patch(id, body)).toMatchObject({
          status: 409,
          body: {
            code: 'wrong_status',
            details: { action: 'toggle_visibility', status: 'blocked' },
          },
        })
      expect(await stateOf(id)).toMatchObject({ is_visible })
    }
  })

  it('changes nothing by repeating a value, and no cached list is cleared', async () => {
    const id = await aListing()
    await patch(id, { isVisible: false })
    const row = async () =>
      (await server.db.pool.query('select xmin::text from listings where id = $1', [id])).rows
    const before = await row()
    expect(await patch(id, { isVisible: false })).toMatchObject({ body: { isVisible: false } })
    expect(await row()).toEqual(before)
  })

  it('keeps the version, and a later change is dated', async () => {
    const id = await aListing({ version: 3, updated_at: new Date('2026-01-01T00:00:00Z') })
    expect(await patch(id)).toMatchObject({ body: { version: 3 } })
    const { version, updated_at } = await stateOf(id)
    expect(version).toBe(3)
    expect(updated_at.getTime()).toBeGreaterThan(Date.now() - 60_000)
  })

  it('toggles once by a call that is repeated with its key', async () => {
    const id = await aListing()
    const key = { 'idempotency-key': v7() }
    const first = await patch(id, undefined, key)
    expect(first).toMatchObject({ status: 200, body: { isVisible: false } })
    const again = await patch(id, undefined, key)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await stateOf(id)).toMatchObject({ is_visible: false })
    expect(await patch(id, { isVisible: true }, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    })
  })

  it('loses no toggle of several at once', async () => {
    const id = await aListing()
    const answers = await Promise.all(Array.from({ length: 15 }, () => patch(id)))
    const shown = answers.map(({ body }) => (body as { isVisible: boolean }).isVisible)
    expect(shown.filter((isVisible) => !isVisible)).toHaveLength(8)
    expect(await stateOf(id)).toMatchObject({ is_visible: false })
  })
})
