import type { ErrorReply } from '@rentify/contract/errors'
import { MAX_SAVED } from '@rentify/contract/saved/routes'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOwner, aRenter, type Person } from '../../testing/makers/accounts.ts'
import { aHotel, aRoom, aShop, listed } from '../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let owner: Person
let person: Person
beforeAll(async () => {
  server = await startTestServer()
  ;[owner, person] = [await anOwner(server), await aRenter(server)]
})
beforeEach(async () => {
  await server.db.pool.query('delete from saved')
})
afterAll(() => server.stop())

const as = ({ token }: Person) => ({ token })
const rooms = (count: number) =>
  listed(
    server.db,
    Array.from({ length: count }, () => aRoom(owner.id)),
  )
const save = (id: string, who = person) => server.api.saved.saveListing({ params: { id } }, as(who))
const unsave = (id: string, who = person) =>
  server.api.saved.unsaveListing({ params: { id } }, as(who))
const merge = (ids: string[], who = person) =>
  server.api.saved.mergeSaved({ body: { ids } }, as(who))
const list = async (who = person) => (await server.api.saved.listSaved({}, as(who))).body
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as ErrorReply).code,
]

describe('GET /api/saved', () => {
  it('returns the cards of every type as the lists contain them, newest saved first', async () => {
    const ids = await listed(server.db, [aRoom(owner.id), aHotel(owner.id), aShop(owner.id)])
    for (const id of ids) await save(id)
    const { ids: saved, listings, gone } = await list()
    expect(saved).toEqual([...ids].reverse())
    expect(listings.map(({ _id, type }) => [_id, type])).toEqual([
      [ids[2], 'Shop'],
      [ids[1], 'Hotel'],
      [ids[0], 'Room'],
    ])
    expect(gone).toEqual([])
    const inLists = (await server.api.search.listShops({ query: { limit: 1 } })).body.shops[0]
    expect(listings[0]).toEqual(inLists)
  })

  it('returns only the ids on request', async () => {
    const [id = ''] = await rooms(1)
    await save(id)
    expect((await server.api.saved.listSaved({ query: { only: 'ids' } }, as(person))).body).toEqual(
      { ids: [id], listings: [], gone: [], saves: [] },
    )
    expect(codeOf(await server.request('GET', '/api/saved?only=titles', as(person)))).toEqual([
      400,
      'validation_failed',
    ])
  })

  it('shows a user no saves of another user, and forbids caching', async () => {
    const [id = ''] = await rooms(1)
    await save(id)
    const other = await aRenter(server)
    const { body, headers } = await server.api.saved.listSaved({}, as(other))
    expect([body.ids, headers.get('cache-control')]).toEqual([[], 'private, no-store'])
  })

  it('lists what was deleted, hidden or blocked since, by the title it was saved under, until it is removed', async () => {
    const ids = await listed(
      server.db,
      ['Deleted', 'Hidden', 'Blocked', 'Still there'].map((title) => aRoom(owner.id, { title })),
    )
    const [deleted = '', hidden = '', blocked = '', there = ''] = ids
    for (const id of ids) await save(id)
    await server.db.pool.query('delete from listings where id = $1', [deleted])
    await server.db.pool.query(
      `update listings set is_visible = false, title = 'Hidden words' where id = $1`,
      [hidden],
    )
    await server.db.pool.query(`update listings set status = 'blocked' where id = $1`, [blocked])
    const now = await list()
    expect(now.ids).toEqual([there])
    expect(now.listings.map(({ _id }) => _id)).toEqual([there])
    // Where it was and what, without a picture, and without a word of why it is gone (D10).
    const before = { type: 'Room', city: 'Noida', location: 'Sector 62' }
    expect(now.gone).toEqual([
      { _id: blocked, title: 'Blocked', ...before },
      { _id: hidden, title: 'Hidden', ...before },
      { _id: deleted, title: 'Deleted', ...before },
    ])
    for (const { _id } of now.gone) expect((await unsave(_id)).body).toEqual({ _id, saved: false })
    expect(await list()).toMatchObject({ ids: [there], gone: [] })
  })

  it('masks a phone number in the title of a deleted listing', async () => {
    const [id = ''] = await listed(server.db, [aRoom(owner.id, { title: 'Call 9811112222' })])
    await save(id)
    await server.db.pool.query('delete from listings where id = $1', [id])
    expect((await list()).gone).toMatchObject([{ _id: id, title: 'Call ••••••••••' }])
  })
})

describe('PUT and DELETE /api/saved/{id}', () => {
  it('are idempotent; saving again does not move the listing', async () => {
    const [first = '', second = ''] = await rooms(2)
    for (const id of [first, second, first])
      expect([(await save(id)).status, (await save(id)).body]).toEqual([
        200,
        { _id: id, saved: true },
      ])
    expect((await list()).ids).toEqual([second, first])
    for (let times = 0; times < 2; times++)
      expect((await unsave(first)).body).toEqual({ _id: first, saved: false })
    expect((await list()).ids).toEqual([second])
  })

  it('save once for concurrent requests', async () => {
    const [id = ''] = await rooms(1)
    const answers = await Promise.all(Array.from({ length: 12 }, () => save(id)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
    expect((await list()).ids).toEqual([id])
  })

  it('reject the user’s own listing, listed or hidden', async () => {
    const ids = await listed(server.db, [aRoom(owner.id), aRoom(owner.id, { is_visible: false })])
    for (const id of ids) expect(codeOf(await save(id, owner))).toEqual([403, 'own_listing'])
    expect((await list(owner)).ids).toEqual([])
  })

  it('reject an unknown or hidden listing with fitting messages', async () => {
    const [hidden = ''] = await listed(server.db, [aRoom(owner.id, { is_visible: false })])
    for (const id of [hidden, v7(), 'no-id']) {
      const { status, body } = await save(id)
      expect([status, (body as unknown as ErrorReply).code]).toEqual([404, 'listing_not_found'])
    }
    expect(((await save(hidden)).body as unknown as ErrorReply).message).toBe(
      'This property is no longer available.',
    )
  })

  it('enforce the limit, also for concurrent requests', async () => {
    const ids = await rooms(MAX_SAVED + 6)
    await merge(ids.slice(0, MAX_SAVED - 2))
    const answers = await Promise.all(ids.slice(MAX_SAVED - 2).map((id) => save(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ status }) => status !== 200).map(codeOf)).toEqual(
      Array.from({ length: 6 }, () => [409, 'too_many_saved']),
    )
    expect((await list()).ids).toHaveLength(MAX_SAVED)
  })

  it('delete the saves with the account', async () => {
    const leaving = await aRenter(server)
    const [id = ''] = await rooms(1)
    await save(id, leaving)
    const body = { password: leaving.password }
    const deleted = await server.api.privacy.deleteMyAccount({ body }, { token: leaving.token })
    expect(deleted.status).toBe(200)
    const { rows } = await server.db.pool.query('select * from saved where account_id = $1', [
      leaving.id,
    ])
    expect(rows).toEqual([])
  })
})

describe('DELETE /api/saved', () => {
  it('removes all saves of this user only', async () => {
    const other = await aRenter(server)
    for (const id of await rooms(3)) {
      await save(id)
      await save(id, other)
    }
    expect((await server.api.saved.clearSaved({}, as(person))).body).toEqual({ removed: 3 })
    expect((await server.api.saved.clearSaved({}, as(person))).body).toEqual({ removed: 0 })
    expect([(await list()).ids.length, (await list(other)).ids.length]).toEqual([0, 3])
  })
})

describe('POST /api/saved/remove', () => {
  const remove = (ids: string[], who = person) =>
    server.api.saved.removeSaved({ body: { ids } }, as(who))

  it('removes exactly these from the caller’s list, however often it is sent; unknown ids are ignored', async () => {
    const [a = '', b = '', c = ''] = await rooms(3)
    const other = await aRenter(server)
    for (const who of [person, other]) await merge([a, b, c], who)
    expect((await remove([a, b, v7()])).body).toEqual({ removed: 2 })
    expect((await remove([a, b])).body).toEqual({ removed: 0 })
    expect((await remove([])).body).toEqual({ removed: 0 })
    expect([(await list()).ids, (await list(other)).ids]).toEqual([[c], [c, b, a]])
  })

  it('leaves a concurrent save of another device alone', async () => {
    const ids = await rooms(20)
    await merge(ids.slice(0, 10))
    await Promise.all([remove(ids.slice(0, 10)), merge(ids.slice(10))])
    expect((await list()).ids).toEqual(ids.slice(10).reverse())
  })

  it.each([
    ['more than can be saved', { ids: Array.from({ length: MAX_SAVED + 1 }, () => v7()) }, 'ids'],
    ['a text that is no id', { ids: ['x'] }, 'ids.0'],
    ['nothing', {}, 'ids'],
  ])('rejects %s', async (_, body, path) => {
    expect(
      await server.request('POST', '/api/saved/remove', { ...as(person), body }),
    ).toMatchObject({ status: 400, body: { code: 'validation_failed', errors: [{ path }] } })
  })
})

describe('POST /api/saved/merge', () => {
  it('adds missing listings, the last as the newest, and returns the whole list; repeating it changes nothing', async () => {
    const [a = '', b = '', c = ''] = await rooms(3)
    await save(b)
    for (let times = 0; times < 2; times++)
      expect((await merge([a, b, c, a])).body).toEqual({ ids: [c, a, b] })
    expect((await list()).ids).toEqual([c, a, b])
  })

  it('omits what cannot be saved: own, hidden, unknown', async () => {
    const [own = ''] = await listed(server.db, [aRoom(owner.id)])
    const [hidden = '', fine = ''] = await listed(server.db, [
      aRoom(person.id, { is_visible: false }),
      aRoom(person.id),
    ])
    expect((await merge([own, hidden, v7(), fine], owner)).body).toEqual({ ids: [fine] })
  })

  it('keeps the newest when there are more than the limit', async () => {
    const ids = await rooms(MAX_SAVED + 1)
    const [first = '', ...rest] = ids
    await save(first)
    expect((await merge(rest)).body.ids).toEqual([...rest.slice(1).reverse(), first])
  })

  it.each([
    ['more than can be saved', { ids: Array.from({ length: MAX_SAVED + 1 }, () => v7()) }, 'ids'],
    ['a text that is no id', { ids: [v7(), 'x'] }, 'ids.1'],
    ['no list', { ids: 'x' }, 'ids'],
    ['nothing', {}, 'ids'],
  ])('rejects %s', async (_, body, path) => {
    expect(await server.request('POST', '/api/saved/merge', { ...as(person), body })).toMatchObject(
      { status: 400, body: { code: 'validation_failed', errors: [{ path }] } },
    )
  })

  it('loses nothing when two devices merge concurrently', async () => {
    const ids = await rooms(20)
    await Promise.all([merge(ids.slice(0, 12)), merge(ids.slice(8))])
    expect([...(await list()).ids].sort()).toEqual([...ids].sort())
  })
})
