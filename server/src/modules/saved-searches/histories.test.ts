// Whatever happens to listings and searches, and whoever matches: somebody is told of a listing
// exactly if their unrelaxed list shows it and it became new, cheaper or free since they asked.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { queueJob } from '../../jobs/index.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { anOwner, aRenter, type Person } from '../../testing/makers/accounts.ts'
import { aRoom, listed } from '../../testing/makers/listings.ts'
import { cardsIn } from '../../testing/search.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { MATCH } from './saved-searches.service.ts'

let database: TestDatabase
/** Two processes on one database: either may match. */
let servers: readonly [TestServer, TestServer]
let owner: Person
let people: readonly Person[]
beforeAll(async () => {
  database = await createTestDatabase()
  const first = await startTestServer({}, undefined, {}, database)
  servers = [first, await startTestServer({ dataDir: first.dataDir }, undefined, {}, database)]
  owner = await anOwner(first)
  people = [await aRenter(first), await aRenter(first)]
})
afterAll(async () => {
  await servers[1].stop().catch(() => {})
  await servers[0].stop().catch(() => {})
})

const QUERIES = [
  'city=Pune',
  'city=Pune&maxPrice=12000',
  'location=Camp&bedrooms=2',
  'q=garden&maxPrice=18000',
  'minPrice=9000&maxPrice=16000&furnished=Fully+Furnished',
] as const
/** More of them: `MATCHED_HISTORIES=200 vitest run … histories.test.ts`. */
const HISTORIES = Number(process.env.MATCHED_HISTORIES ?? 4)

const CITIES = ['Pune', 'Noida'] as const
const TITLES = ['Garden flat', 'Quiet corner', 'Blue door', 'Old mill'] as const

type Model = {
  /** When each listing last became worth telling, by the number of the act. */
  readonly since: Map<string, number>
  readonly price: Map<string, number>
  readonly isShown: Map<string, boolean>
  readonly searches: Map<string, { who: Person; query: string; since: number; paused: boolean }>
  readonly told: Set<string>
}

const acts = fc.array(
  fc.record({
    act: fc.constantFrom(
      'add',
      'add',
      'price',
      'price',
      'hide',
      'edit',
      'save',
      'save',
      'pause',
      'remove',
      'open',
    ),
    n: fc.nat(1_000),
    round: fc.constantFrom('first', 'second', 'both', 'killed'),
  }),
  { minLength: 6, maxLength: 14 },
)

it('tells exactly of what the lists show, each once, whoever is killed', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (history) => {
      await database.db.pool.query(
        'truncate listings, saved_searches, told_listings, notifications, opened_listings, watched_listings, search_watch cascade',
      )
      const model: Model = {
        ...{ since: new Map(), price: new Map(), isShown: new Map() },
        ...{ searches: new Map(), told: new Set() },
      }
      await act(model, { act: 'save', n: 0 }, 0)
      await round('first')
      for (const [at, { round: who, ...one }] of history.entries()) {
        await act(model, one, at + 1)
        await round(who)
        await expectTold(model)
      }
    }),
    { numRuns: HISTORIES, endOnFailure: true },
  )
})

async function act(model: Model, { act, n }: { act: string; n: number }, at: number) {
  const { pool } = database.db
  const ids = [...model.price.keys()]
  const id = ids[n % Math.max(1, ids.length)] ?? ''
  const change = (set: string, ...values: unknown[]) =>
    pool.query(`update listings set ${set} where id = $1`, [id, ...values])
  const [server] = servers
  if (act === 'add') {
    // Far from each other's prices, so that none is a repost of another.
    const price = 8_000 + 1_000 * ids.length
    const [added = ''] = await listed(database.db, [
      aRoom(owner.id, {
        ...{ city: CITIES[n % 2] ?? '', location: n % 3 ? 'Camp' : 'Hill Road', price },
        ...{ title: `${TITLES[n % 4]} ${'abcdefghijklmnop'[ids.length]}`, bedrooms: n % 4 },
        furnished: n % 2 ? 'Fully Furnished' : 'Unfurnished',
      }),
    ])
    model.price.set(added, price)
    model.isShown.set(added, true)
    model.since.set(added, at)
  } else if (act === 'save') {
    const who = people[n % 2] ?? owner
    const query = QUERIES[n % QUERIES.length] ?? ''
    const body = { type: 'Room', query, frequency: 'bell' } as const
    const answer = await server.api.savedSearches.saveSearch({ body }, { token: who.token })
    const known = model.searches.get(answer.body._id)
    if (!known || known.paused)
      model.searches.set(answer.body._id, { who, query, since: at, paused: false })
  } else if (act === 'pause' || act === 'remove') {
    const [searchId, search] = [...model.searches][n % Math.max(1, model.searches.size)] ?? []
    if (!searchId || !search) return
    const call = { params: { id: searchId } }
    const as = { token: search.who.token }
    if (act === 'remove') {
      await server.api.savedSearches.deleteSavedSearch(call, as)
      model.searches.delete(searchId)
    } else {
      const paused = !search.paused
      await server.api.savedSearches.changeSavedSearch({ ...call, body: { paused } }, as)
      model.searches.set(searchId, { ...search, paused, since: paused ? search.since : at })
    }
  } else if (!id) return
  else if (act === 'price') {
    const price = (model.price.get(id) ?? 0) + (n % 2 ? 300 : -300)
    await change('price = $2', price)
    if (n % 2 === 0 && model.isShown.get(id)) model.since.set(id, at)
    model.price.set(id, price)
  } else if (act === 'hide') {
    const isShown = !model.isShown.get(id)
    await change('is_visible = $2', isShown)
    model.isShown.set(id, isShown)
    if (isShown) model.since.set(id, at)
  } else if (act === 'edit') await change('bedrooms = $2', n % 4)
  else if (act === 'open') {
    const who = people[n % 2] ?? owner
    if (!model.isShown.get(id)) return
    await server.api.listings.getRoom({ params: { id } }, { token: who.token })
    const isKept = [...model.searches.values()].some((one) => one.who === who)
    if (!isKept) return
    await expect
      .poll(async () => {
        const { rows } = await pool.query(
          'select from opened_listings where account_id = $1 and listing_id = $2',
          [who.id, id],
        )
        return rows.length
      })
      .toBe(1)
    model.told.add(`${who.id} ${id} opened`)
  }
}

/** Matches and rings; a killed process loses its connections in the middle of what it does. */
async function round(who: 'first' | 'second' | 'both' | 'killed'): Promise<void> {
  const [first, second] = servers
  const { pool } = database.db
  await pool.query("update search_watch set leased_until = '-infinity'")
  await queueJob(database.db.sql, MATCH, {}, { key: `${MATCH} now` })
  if (who === 'killed') {
    let isOver = false
    const killing = first
      .runDueJobs()
      .catch(() => {})
      .finally(() => {
        isOver = true
      })
    while (!isOver)
      await pool
        .query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and state like 'idle in transaction%' and random() < 0.2`,
        )
        .catch(() => {})
    await killing
    // The pool of both servers gets rid of what was killed.
    const asks = () => Promise.all(Array.from({ length: 20 }, () => pool.query('select 1')))
    await expect
      .poll(() =>
        asks()
          .then(() => true)
          .catch(() => false),
      )
      .toBe(true)
  }
  if (who !== 'second') await first.runDueJobs()
  if (who !== 'first') await second.runDueJobs()
  // Whatever was undone is tried again by the next minute's job.
  await pool.query("update search_watch set leased_until = '-infinity'")
  await queueJob(database.db.sql, MATCH, {}, { key: `${MATCH} now` })
  await Promise.all([first.runDueJobs(), second.runDueJobs()])
  await pool.query(
    'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where locked_at is null), run_at => now())',
  )
  await first.runDueJobs()
}

async function expectTold(model: Model): Promise<void> {
  for (const { who, query, since, paused } of model.searches.values()) {
    if (paused) continue
    const asked = async (path: string) =>
      (await servers[0].request('GET', path, { headers: { 'cache-control': 'no-cache' } })).body
    const meant = await asked(`/api/listings/understand?type=Room&${query}`)
    if ((meant as { relaxed: unknown[] }).relaxed.length > 0) continue
    const shown = cardsIn(await asked(`/api/rooms?${query}&fold=true&limit=100`))
    for (const { _id: id } of shown)
      if ((model.since.get(id) ?? 0) > since && !model.told.has(`${who.id} ${id} opened`))
        model.told.add(`${who.id} ${id}`)
  }
  const { rows } = await database.db.pool.query<{ told: string }>(
    "select account_id || ' ' || listing_id as told from told_listings",
  )
  const expected = [...model.told].filter((one) => !one.endsWith('opened'))
  expect(rows.map(({ told }) => told).sort()).toEqual(expected.sort())
  // The bell rang for each, once.
  const { rows: rung } = await database.db.pool.query<{ n: number }>(
    "select coalesce(sum((facts ->> 'count')::int), 0)::int as n from notifications where kind = 'saved_search'",
  )
  expect(rung[0]?.n).toBe(expected.length)
}
