import type { ErrorReply } from '@rentify/contract/errors'
import { MAX_SAVED_SEARCHES } from '@rentify/contract/saved-searches/routes'
import type { Frequency } from '@rentify/contract/saved-searches/saved-search'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOwner, aRenter, type Person } from '../../testing/makers/accounts.ts'
import { aRoom, listed } from '../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let owner: Person
let person: Person
beforeAll(async () => {
  server = await startTestServer()
  ;[owner, person] = [await anOwner(server), await aRenter(server)]
})
beforeEach(async () => {
  await server.db.pool.query('delete from saved_searches')
})
afterAll(() => server.stop())

const as = ({ token }: Person) => ({ token })
const save = (query: string, frequency: Frequency = 'bell', who = person) =>
  server.api.savedSearches.saveSearch({ body: { type: 'Room', query, frequency } }, as(who))
const list = async (who = person) =>
  (await server.api.savedSearches.listSavedSearches({}, as(who))).body.searches
const change = (id: string, body: object, who = person) =>
  server.api.savedSearches.changeSavedSearch({ params: { id }, body }, as(who))
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as ErrorReply).code,
]

describe('saved searches', () => {
  it('are listed newest first, as the list’s own filters in one spelling', async () => {
    await save('sort=price_asc&maxPrice=20000&city=Pune&cursor=')
    const named = {
      type: 'Hotel',
      query: '?q=pool',
      name: 'By the sea',
      frequency: 'daily',
    } as const
    await server.api.savedSearches.saveSearch({ body: named }, as(person))
    expect(await list()).toMatchObject([
      { type: 'Hotel', query: 'q=pool', name: 'By the sea', frequency: 'daily', unread: 0 },
      { type: 'Room', query: 'city=Pune&maxPrice=20000', name: null, paused: false },
    ])
  })

  it('are one where they ask for the same, and the latest wish holds', async () => {
    const first = await save('bedrooms=2&bedrooms=3&city=Pune')
    const again = await save('city=Pune&bedrooms=3&bedrooms=2&sort=newest', 'weekly')
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body._id).toBe(first.body._id)
    expect(await list()).toMatchObject([{ frequency: 'weekly' }])
  })

  it('take what a list takes, and nothing else', async () => {
    expect(codeOf(await save('bedrooms=many'))).toEqual([400, 'validation_failed'])
    expect(codeOf(await save('type=Shop'))).toEqual([400, 'validation_failed'])
    expect(await list()).toEqual([])
  })

  it('are at most fifty a person, whoever asks at the same time', async () => {
    await server.db.pool.query(
      `insert into saved_searches (account_id, id, type, query, frequency)
       select $1, gen_random_uuid(), 'Room', 'minPrice=' || n, 'bell' from generate_series(1, $2) n`,
      [person.id, MAX_SAVED_SEARCHES - 2],
    )
    const queries = Array.from({ length: 5 }, (_, n) => `maxPrice=${n + 1}`)
    const answers = await Promise.all(queries.map((query) => save(query)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409])
    expect(codeOf(await save('minPrice=9999'))).toEqual([409, 'too_many_saved_searches'])
    expect(await list()).toHaveLength(MAX_SAVED_SEARCHES)
    const [kept] = await list()
    expect((await save(kept?.query ?? '', 'daily')).status).toBe(201)
  })

  it('are saved once by a call that is repeated', async () => {
    const call = () =>
      server.request('POST', '/api/saved-searches', {
        token: person.token,
        headers: { 'idempotency-key': 'save-me-once' },
        body: { type: 'Shop', query: 'city=Kota', frequency: 'bell' },
      })
    const [first, second] = [await call(), await call()]
    expect(second.body).toEqual(first.body)
    expect(await list()).toHaveLength(1)
  })

  it('are changed and deleted by their owner alone', async () => {
    const id = (await save('city=Pune')).body._id
    const other = await aRenter(server)
    expect(codeOf(await change(id, { paused: true }, other))).toEqual([
      404,
      'saved_search_not_found',
    ])
    await server.api.savedSearches.deleteSavedSearch({ params: { id } }, as(other))
    expect(await list(other)).toEqual([])
    expect((await change(id, { name: ' Near work ', frequency: 'weekly' })).body).toMatchObject({
      ...{ name: 'Near work', frequency: 'weekly', paused: false },
    })
    expect((await change(id, { paused: true })).body).toMatchObject({
      name: 'Near work',
      paused: true,
    })
    expect(codeOf(await change(id, { name: '  ' }))).toEqual([400, 'validation_failed'])
    await server.api.savedSearches.deleteSavedSearch({ params: { id } }, as(person))
    expect(await list()).toEqual([])
  })

  it('tell before how many listings match, and how many new ones a week', async () => {
    const rooms = Array.from({ length: 9 }, (_, n) =>
      aRoom(owner.id, { city: 'Kota', price: 5000 + 500 * n }),
    )
    const ids = await listed(server.db, rooms)
    await server.db.pool.query(
      "update listings set created_at = now() - interval '60 days' where id = any($1::uuid[])",
      [ids.slice(0, 4)],
    )
    const estimate = async (query: string) =>
      (
        await server.api.savedSearches.estimateSearch(
          { query: { type: 'Room', query } },
          as(person),
        )
      ).body
    expect(await estimate('city=Kota')).toEqual({
      matching: 9,
      perWeek: 2,
      asks: { text: 'Rooms, Kota', more: 0, all: 'Rooms, Kota' },
    })
    expect(await estimate('city=Kota&maxPrice=6000')).toMatchObject({ matching: 3, perWeek: 0 })
    expect(await estimate('q=cheap+castle+in+kota')).toMatchObject({ matching: 0, perWeek: 0 })
  })

  it('are called by what they ask for, in their owner’s language', async () => {
    const search = (await save('city=Pune&bedrooms=2&maxPrice=20000')).body
    expect(search).toMatchObject({
      name: null,
      asks: { text: 'Rooms, Pune, 2 BHK, up to ₹20,000' },
    })
    const { body } = await server.request('GET', '/api/saved-searches', {
      token: person.token,
      headers: { 'accept-language': 'hi' },
    })
    expect(body).toMatchObject({ searches: [{ asks: { text: 'कमरे, पुणे, 2 BHK, ₹20,000 तक' } }] })
  })

  it('are refused where they would tell of more than fifty a day', async () => {
    const many = Array.from({ length: 1_404 }, (_, n) =>
      aRoom(owner.id, { city: 'Noida', title: `Flat ${n.toString(36)}xq`, price: 5_000 + 200 * n }),
    )
    for (let at = 0; at < many.length; at += 200)
      await listed(server.db.background, many.slice(at, at + 200))
    expect(codeOf(await save('city=Noida'))).toEqual([409, 'search_too_wide'])
    expect((await save('city=Noida&maxPrice=20000')).status).toBe(201)
  })
})
