import { daysAfter, todayInIndia } from '@rentify/contract/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Queryable } from '../../db/database.ts'
import { queueJob } from '../../jobs/index.ts'
import { anOwner, aRenter, type Person } from '../../testing/makers/accounts.ts'
import { aHotel, aRoom, listed } from '../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { MATCH } from './saved-searches.service.ts'

let server: TestServer
let owner: Person
let person: Person
beforeAll(async () => {
  server = await startTestServer()
  ;[owner, person] = [await anOwner(server), await aRenter(server)]
})
beforeEach(async () => {
  await server.db.pool.query('delete from saved_searches')
  await server.db.pool.query('delete from told_listings')
  await server.db.pool.query('delete from notifications')
  // The first search begins the matching.
  await saved('city=Jaipur')
  await round()
})
afterAll(() => server.stop())

const as = ({ token }: Person) => ({ token })

async function saved(query: string, type: 'Room' | 'Hotel' = 'Room', who = person) {
  const body = { type, query, frequency: 'bell' } as const
  const { status, body: search } = await server.api.savedSearches.saveSearch({ body }, as(who))
  expect(status).toBe(201)
  return search._id
}

/** Matches everything until now, and rings. */
async function round(): Promise<void> {
  await queueJob(server.db.sql, MATCH, {}, { key: `${MATCH} now` })
  await server.runDueJobs()
}

const update = (set: string, id: string) =>
  server.db.pool.query(`update listings set ${set} where id = $1`, [id])

async function told(who = person) {
  const { rows } = await server.db.pool.query<{ id: string; reason: string; by: number | null }>(
    `select listing_id as id, reason, cheaper_by as by from told_listings where account_id = $1
     order by told_at, listing_id`,
    [who.id],
  )
  return rows.map(({ id, reason, by }) => [id, reason, ...(by === null ? [] : [by])])
}

async function bell(who = person) {
  const { body } = await server.api.notifications.listNotifications({}, as(who))
  return body.data.notifications.map(({ kind, title, message, link }) => [
    kind,
    title,
    message,
    link,
  ])
}

const room = async (over: Parameters<typeof aRoom>[1] = {}, trx?: Queryable) =>
  (
    await listed(trx ? { sql: trx } : server.db, [
      aRoom(owner.id, { city: 'Pune', price: 15_000, ...over }),
    ])
  )[0] ?? ''

describe('a saved search', () => {
  it('tells of a new listing once, at the bell', async () => {
    await room({ title: 'Was there before' })
    await round()
    await saved('city=Pune&maxPrice=20000')
    const id = await room({ title: 'Sunny room' })
    await room({ title: 'Too dear', price: 30_000 })
    await room({ title: 'Elsewhere', city: 'Noida' })
    await round()
    await round()
    expect(await told()).toEqual([[id, 'new']])
    expect(await bell()).toEqual([
      [
        'saved_search',
        'New in your saved search',
        '“Sunny room” is new. Your search: Rooms, Pune, up to ₹20,000.',
        `/room/${id}`,
      ],
    ])
  })

  it('tells of nothing that its list had, though it is matched only now', async () => {
    const before = await room({ title: 'Came a moment before' })
    await saved('city=Pune')
    const after = await room({ title: 'Came a moment after' })
    await round()
    await update('price = 16000', before)
    await round()
    expect(await told()).toEqual([[after, 'new']])
  })

  it('tells of what an import that takes long began before', async () => {
    await saved('city=Pune')
    const id = await room({ title: 'Begun long before' })
    const began = "update listing_changes set at = at - interval '5 seconds'"
    await server.db.pool.query(`${began} where listing_ids = array[$1]::uuid[]`, [id])
    await round()
    expect(await told()).toEqual([[id, 'new']])
  })

  it('tells of what a long transaction listed before, and shows only now', async () => {
    let id = ''
    await server.db.transaction(async (trx) => {
      id = await room({ title: 'Imported with many' }, trx)
      await saved('city=Pune')
      await room({ title: 'Elsewhere', city: 'Noida' })
      await round()
    })
    await round()
    expect(await told()).toEqual([[id, 'new']])
  })

  it('tells others where an account is deleted at that moment', async () => {
    const leaving = await aRenter(server)
    await saved('city=Pune', 'Room', leaving)
    await saved('city=Pune')
    await round()
    const id = await room({ title: 'Quiet room' })
    let matched: Promise<void> = Promise.resolve()
    await server.db.transaction(async (trx) => {
      await sql`delete from accounts where id = ${leaving.id}`.execute(trx)
      matched = round()
      const waiting = () =>
        server.db.pool.query(
          `select from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        )
      await expect.poll(async () => (await waiting()).rows.length).toBeGreaterThan(0)
    })
    await matched
    expect(await told()).toEqual([[id, 'new']])
    expect(await told(leaving)).toEqual([])
  })

  it('tells of nothing that came while nobody had a search', async () => {
    await server.db.pool.query('delete from saved_searches')
    const id = await room({ title: 'Came in between' })
    await round()
    await saved('city=Pune')
    await round()
    expect((await told()).map(([listing]) => listing)).not.toContain(id)
  })

  it('tells of a lower price, and by how much', async () => {
    const id = await room({ title: 'Corner flat', price: 22_000 })
    await round()
    await saved('city=Pune&maxPrice=20000')
    await update('price = 23000', id)
    await round()
    await update('price = 20000', id)
    await round()
    expect(await told()).toEqual([[id, 'cheaper', 3_000]])
    expect((await bell())[0]?.[2]).toBe(
      '“Corner flat” is ₹3,000 cheaper. Your search: Rooms, Pune, up to ₹20,000.',
    )
    await update('price = 19000', id)
    await round()
    expect(await told()).toHaveLength(1)
  })

  it('tells of what is free again: shown again, or its day has come', async () => {
    const [hidden, later] = [
      await room(),
      await room({ title: 'Free from today', available_from: todayInIndia() }),
    ]
    await round()
    await saved('city=Pune')
    await update('is_visible = false', hidden)
    await round()
    await update('is_visible = true', hidden)
    await round()
    expect(await told()).toEqual([[hidden, 'free']])
    // As if three days had passed since changes were matched; this server looks now and then, too.
    const daysLater = async () => {
      const day = daysAfter(todayInIndia(), -3)
      await server.db.pool.query('update search_watch set day = $1', [day])
      await round()
      return told()
    }
    await expect.poll(daysLater).toEqual([
      [hidden, 'free'],
      [later, 'free'],
    ])
  })

  it('tells of a hotel whose nights are free again, whoever asks for these', async () => {
    const [id = ''] = await listed(server.db, [aHotel(owner.id, { city: 'Agra' } as never)])
    const block = (from: string, to: string) =>
      server.api.availability.blockDates({ params: { id }, body: { from, to } }, as(owner))
    const day = (ahead: number) =>
      new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    const blocked = await block(day(20), day(25))
    expect(blocked.status).toBeLessThan(300)
    await round()
    await saved(`city=Agra&checkIn=${day(21)}&checkOut=${day(23)}`, 'Hotel')
    await saved('city=Agra', 'Hotel', await aRenter(server))
    await server.db.pool.query('delete from blocked_dates where listing_id = $1', [id])
    await round()
    expect(await told()).toEqual([[id, 'free']])
    const { rows } = await server.db.pool.query('select * from told_listings')
    expect(rows).toHaveLength(1)
  })

  it('tells of no listing of one’s own, opened or reposted', async () => {
    await saved('city=Pune', 'Room', owner)
    await saved('city=Pune')
    const [own, first] = [await room(), await room({ title: 'Room with a view' })]
    await server.api.listings.getRoom({ params: { id: own } }, as(person))
    await expect
      .poll(async () => (await sql`select from opened_listings`.execute(server.db.sql)).rows.length)
      .toBe(1)
    await round()
    expect([await told(owner), await told()]).toEqual([[], [[first, 'new']]])
    await room({ title: 'Room with a view', price: 15_100 })
    await round()
    expect(await told()).toEqual([[first, 'new']])
  })

  it('tells nothing while it is paused, nor afterwards of that time', async () => {
    const id = await saved('city=Pune')
    const change = (paused: boolean) =>
      server.api.savedSearches.changeSavedSearch({ params: { id }, body: { paused } }, as(person))
    await change(true)
    await room({ title: 'Meanwhile' })
    await round()
    await change(false)
    const after = await room({ title: 'Afterwards' })
    await round()
    expect(await told()).toEqual([[after, 'new']])
  })

  it('counts what it told until it is opened', async () => {
    const id = await saved('city=Pune')
    await listed(
      server.db,
      [1, 2].map((n) => aRoom(owner.id, { city: 'Pune', title: `Flat ${n}` })),
    )
    await round()
    const unread = async () =>
      (await server.api.savedSearches.listSavedSearches({}, as(person))).body.searches[0]?.unread
    expect(await unread()).toBe(2)
    expect((await bell())[0]?.slice(2)).toEqual([
      '2 places match what you are looking for. Your search: Rooms, Pune.',
      '/saved-searches',
    ])
    await server.api.savedSearches.changeSavedSearch(
      { params: { id }, body: { opened: true } },
      as(person),
    )
    expect(await unread()).toBe(0)
  })

  it('means something else as places and words do', async () => {
    await saved('location=Zorvania')
    await saved('q=quuxhaven+towers', 'Room', owner)
    const other = await anOwner(server)
    const ids = await listed(server.db, [
      aRoom(other.id, { city: 'Pune', location: 'Zorvania Road' }),
      aRoom(other.id, { city: 'Pune', title: 'Flat in Quuxhaven Towers' }),
    ])
    await round()
    expect([await told(), await told(owner)]).toEqual([[[ids[0], 'new']], [[ids[1], 'new']]])
  })
})
