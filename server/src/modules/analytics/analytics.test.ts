import type { MeasuredEvent } from '@rentify/contract/analytics/events'
import type { Range } from '@rentify/contract/analytics/vocabulary'
import { daysAfter } from '@rentify/contract/calendar'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAdmin, anOwner, aRenter, type Person } from '../../testing/makers/accounts.ts'
import { aRequest } from '../../testing/makers/bookings.ts'
import { aRoom, listed } from '../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { countEvents, maintainAnalytics } from './counting.repo.ts'
import { deleteOldEmptySearches } from './empty-searches.repo.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const BROWSER = { 'user-agent': PHONE, 'sec-fetch-site': 'same-origin', 'x-country': 'IN' }
const KOLKATA = 'Asia/Kolkata'

let server: TestServer
let [owner, other, renter, admin] = [] as unknown as [Person, Person, Person, Person]
let [room, second, theirs, hidden]: [string, string, string, string] = ['', '', '', '']
beforeAll(async () => {
  server = await startTestServer({ countryHeader: 'x-country' })
  owner = await anOwner(server)
  other = await anOwner(server)
  renter = await aRenter(server)
  admin = await anAdmin(server)
  ;[room = '', second = '', theirs = '', hidden = ''] = await listed(server.db, [
    aRoom(owner.id),
    aRoom(owner.id),
    aRoom(other.id),
    aRoom(owner.id, { is_visible: false }),
  ])
})
beforeEach(async () => {
  await server.db.pool.query(
    'truncate analytics_empty_searches, analytics_inbox, analytics_events, analytics_hours, analytics_days, analytics_shares, analytics_state',
  )
})
afterAll(() => server.stop())

type Sent = {
  device?: 'mobile' | 'tablet' | 'desktop'
  source?: 'direct' | 'instagram' | 'whatsapp' | null
  headers?: Record<string, string>
  token?: string
}
const send = async (
  events: readonly Partial<MeasuredEvent>[],
  { device = 'mobile', source = 'direct', headers, token }: Sent = {},
) =>
  (
    await server.request('POST', '/api/analytics/events', {
      token,
      headers: { ...BROWSER, ...headers },
      body: { device, source, events: events.map((event) => ({ ago: 0, ...event })) },
    })
  ).status

const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)
const of = (kind: 'impression' | 'click' | 'view', listingId = room) => ({ kind, listingId })

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await server.db.pool.query(text, values)).rows as Row[]
const waiting = async () =>
  (await query<{ n: number }>('select count(*) as n from analytics_inbox'))[0]?.n

/** Counts as the background job does, buffered events included. */
async function counted(): Promise<void> {
  await query(`select graphile_worker.add_job('analytics.count')`)
  await server.runDueJobs()
}

const report = async (
  who: Person,
  range: Range = 'today',
  dates: { from?: string; to?: string } = {},
) =>
  (await server.api.analytics.getAnalytics({ query: { range, ...dates } }, { token: who.token }))
    .body

describe('a day of traffic', () => {
  it('is on the page in exactly these numbers', async () => {
    // Counted: a visitor on a phone, a renter on a desktop.
    await send(
      [{ kind: 'visit' }, ...times(30, of('impression')), ...times(10, of('impression', theirs))],
      {
        source: 'instagram',
      },
    )
    await send(
      [{ kind: 'visit' }, of('click'), of('click', theirs), of('view'), of('view', theirs)],
      {
        device: 'desktop',
        token: renter.token,
        headers: { 'x-country': 'FR' },
      },
    )
    await send([{ kind: 'search' }, { kind: 'search' }, { kind: 'empty_search' }])
    // At ten minutes past midnight, and ten to.
    await send([{ kind: 'visit' }, of('view', second)], { headers: { 'x-country': 'AE' } })
    await send([{ kind: 'visit' }, of('view', second)], { headers: { 'x-country': 'GB' } })
    // Not counted: a program, visitors who do not want to be, a prepared page, owner and
    // administrator, a hidden and an unknown listing, and events from another day.
    const noise = [{ kind: 'visit' } as const, of('impression'), of('view')]
    for (const headers of [
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      { 'user-agent': 'curl/8.5.0' },
      { dnt: '1' },
      { 'sec-gpc': '1' },
      { 'sec-purpose': 'prefetch;prerender' },
    ])
      expect(await send(noise, { headers })).toBe(204)
    await send(noise.slice(1), { token: owner.token })
    await send(noise, { token: admin.token })
    await send([of('view', hidden), of('view', uuidv7())])
    await send([
      { ...of('view'), ago: 3_600_001 },
      { ...of('view'), ago: -60_000 },
    ])
    // The server's own: a contact shown once although opened twice, a save, a request.
    for (const token of [renter.token, renter.token, owner.token])
      await server.api.listings.getListing({ params: { id: room } }, { token })
    await server.api.saved.saveListing({ params: { id: room } }, { token: renter.token })
    await server.api.saved.saveListing({ params: { id: room } }, { token: renter.token })
    await server.api.saved.mergeSaved({ body: { ids: [room, theirs] } }, { token: renter.token })
    await aRequest(server, renter, room)

    await expect.poll(waiting, { timeout: 8000 }).toBe(57)
    const midnight = `(now() at time zone 'Asia/Kolkata')::date::timestamp at time zone 'Asia/Kolkata'`
    await query(`update analytics_inbox set at = ${midnight} + case country
      when 'AE' then interval '10 minutes' when 'GB' then interval '-10 minutes' else interval '5 minutes' end`)
    await counted()
    expect(await waiting()).toBe(0)

    const all = await report(admin)
    expect(all).toMatchObject({ range: 'today', of: 'all', timezone: KOLKATA, from: all.to })
    expect(all.totals).toEqual({
      visits: 3,
      impressions: 40,
      clicks: 2,
      ctr: 5,
      detailViews: 3,
      searches: 3,
      emptySearches: 1,
      contactReveals: 1,
      saves: 2,
      requests: 1,
    })
    expect(all.series[0]).toMatchObject({ at: `${all.to}T00:00`, visits: 3, detailViews: 3 })
    expect(all.series.slice(1).every(({ impressions }) => impressions === 0)).toBe(true)
    expect(all.devices).toEqual([
      { name: 'mobile', count: 2, share: 66.7 },
      { name: 'desktop', count: 1, share: 33.3 },
      { name: 'tablet', count: 0, share: 0 },
    ])
    const named = (shares: readonly { name: string; count: number }[]) =>
      Object.fromEntries(shares.flatMap(({ name, count }) => (count ? [[name, count]] : [])))
    expect([named(all.sources), named(all.countries)]).toEqual([
      { direct: 2, instagram: 1 },
      { IN: 1, AE: 1, other: 1 },
    ])
    expect((await report(admin, '7days')).totals).toMatchObject({ visits: 4, detailViews: 4 })
    const chosen = await report(admin, 'custom', { from: daysAfter(all.to, -3), to: all.to })
    expect(chosen).toMatchObject({
      from: daysAfter(all.to, -3),
      to: all.to,
      totals: { visits: 4, detailViews: 4 },
      previous: { visits: 0 },
    })
    expect(chosen.series.map(({ visits }) => visits)).toEqual([0, 0, 1, 3])
    // Days still to come are left out.
    expect(await report(admin, 'custom', { from: all.to, to: daysAfter(all.to, 9) })).toMatchObject(
      {
        from: all.to,
        to: all.to,
        totals: { visits: 3 },
        previous: { visits: 1 },
      },
    )
    const yesterday = await report(admin, 'yesterday')
    expect(yesterday).toMatchObject({
      from: yesterday.to,
      totals: { visits: 1, detailViews: 1 },
      previous: { visits: 0 },
    })
    expect(Date.parse(all.to) - Date.parse(yesterday.to)).toBe(86_400_000)
    expect(yesterday.series).toHaveLength(24)
    expect(yesterday.series.at(-1)).toMatchObject({ at: `${yesterday.to}T23:00`, visits: 1 })

    const own = await report(owner)
    expect(own).toMatchObject({
      of: 'own',
      totals: {
        visits: null,
        searches: null,
        impressions: 30,
        clicks: 1,
        detailViews: 2,
        saves: 1,
        requests: 1,
      },
    })
    expect(named(own.devices)).toEqual({ mobile: 1, desktop: 1 })
    const one = await server.api.analytics.getListingAnalytics(
      { params: { id: second }, query: { range: '30days' } },
      { token: owner.token },
    )
    expect(one.body).toMatchObject({
      of: 'listing',
      totals: { detailViews: 2, impressions: 0, ctr: null },
    })
    expect(one.body.series).toHaveLength(30)
    expect(one.body.series.slice(-2).map(({ detailViews }) => detailViews)).toEqual([1, 1])
  })

  it('leaves nothing that tells a visitor from another', async () => {
    await send([of('view')], { token: renter.token, headers: { 'x-country': 'in' } })
    await counted()
    expect(Object.keys((await query<object>('select * from analytics_events'))[0] ?? {})).toEqual([
      'at',
      'kind',
      'listing_id',
      'device',
      'source',
      'country',
    ])
  })
})

describe('a search without results', () => {
  const searched = (text: string, ago = 0) => ({ kind: 'empty_search', text, ago }) as const
  const top = async () =>
    (await server.api.analytics.listEmptySearches({}, { token: admin.token })).body.searches

  it('is counted by its text, the same however it was typed', async () => {
    await send([searched('Igloo in  Patna'), searched('houseboat', 60_000)])
    await send([searched(' igloo IN patna ')], { token: renter.token })
    await counted()
    await send([searched('ＩＧＬＯＯ in Patna')])
    // Not counted, as nothing else of them is.
    await send([searched('igloo in patna')], { headers: { dnt: '1' } })
    await send([searched('igloo in patna')], { token: admin.token })
    await counted()
    const found = await top()
    expect(found.map(({ text, count }) => [text, count])).toEqual([
      ['igloo in patna', 3],
      ['houseboat', 1],
    ])
    expect(Date.parse(found[0]?.lastAt ?? '')).toBeGreaterThan(Date.parse(found[1]?.lastAt ?? ''))
    expect((await report(admin)).totals.emptySearches).toBe(4)
    expect(
      Object.keys((await query<object>('select * from analytics_empty_searches'))[0] ?? {}),
    ).toEqual(['day', 'text', 'n', 'last_at'])
  })

  it.each([
    '9876543210',
    '+91 98765 43210',
    '98-76-54-32-10 flat',
    '९८७६५४३२१०',
    'owner 0612 2234567',
    'asha@example.in',
    'asha＠example.in',
    'asha (at) example (dot) in',
    'asha at example dot in',
    'asha at example.in',
    'asha at gmail com',
    '\u200b \n ',
  ])('with %j counts, but its text is not stored', async (text) => {
    await send([searched(text)])
    await counted()
    expect(await top()).toEqual([])
    expect((await report(admin)).totals.emptySearches).toBe(1)
  })

  it('keeps prices, pincodes and sectors', async () => {
    const texts = ['2 bhk under 15000', 'flat in 110001', 'sector 62 noida', 'villa 1,20,000']
    await send(texts.map((text) => searched(text)))
    await counted()
    expect((await top()).map(({ text }) => text).sort()).toEqual(texts.toSorted())
  })

  it('is stored in 80 characters, a thousand texts a day, for 35 days', async () => {
    await query(`insert into analytics_empty_searches (day, text, n, last_at)
      select (now() at time zone 'UTC')::date, 'word ' || n, 1, now() from generate_series(1, 998) n`)
    await query(`insert into analytics_empty_searches (day, text, n, last_at)
      select (now() at time zone 'UTC')::date - age, 'old', 1, now() from unnest(array[34, 36]) age`)
    await send([
      searched('a '.repeat(60)),
      searched('twice'),
      searched('twice'),
      searched('word 7'),
    ])
    await counted()
    const stored = await query<{ text: string; n: number }>(
      `select text, n from analytics_empty_searches where text not like 'word %' or n > 1 order by n, text`,
    )
    // The most frequent two had room; a known text always has.
    expect(stored.map(({ text, n }) => [text, n])).toEqual([
      ['a '.repeat(60).slice(0, 80).trim(), 1],
      ['old', 1],
      ['old', 1],
      ['twice', 2],
      ['word 7', 2],
    ])
    await send([searched('one too many')])
    await counted()
    expect((await query('select from analytics_empty_searches')).length).toBe(1002)
    await deleteOldEmptySearches(server.db)
    expect((await query('select from analytics_empty_searches')).length).toBe(1001)
  })
})

describe('POST /api/analytics/events', () => {
  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a site beside ours', { 'sec-fetch-site': 'same-site' }],
    ['another site, from an old browser', { origin: 'https://other.example' }],
  ])('rejects %s', async (_, headers) => {
    const body = { device: 'mobile', source: null, events: [{ kind: 'search', ago: 0 }] }
    const answer = await server.request('POST', '/api/analytics/events', {
      headers: { 'user-agent': PHONE, ...headers },
      body,
    })
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  it.each([
    ['no event', []],
    ['more than a batch', times(51, { kind: 'search', ago: 0 })],
    ['an unknown kind', [{ kind: 'like', ago: 0 }]],
    ['a view of nothing', [{ kind: 'view', ago: 0 }]],
    ['a time that is none', [{ kind: 'search', ago: 'now' }]],
  ])('rejects %s', async (_, events) => {
    expect(await send(events as Partial<MeasuredEvent>[])).toBe(400)
  })

  it('rejects a body that is too large', async () => {
    const body = { device: 'mobile', source: null, events: [], more: 'x'.repeat(20_000) }
    const answer = await server.request('POST', '/api/analytics/events', { headers: BROWSER, body })
    expect(answer.status).toBe(413)
  })
})

describe('counting', () => {
  const anEvent = (kind: string, at: string, listing: string | null = room) =>
    query(
      `insert into analytics_inbox (at, kind, listing_id, device) values (${at}, $1, $2, 'mobile')`,
      [kind, listing],
    )
  const days = async () =>
    query<{ day: string; kind: string; n: number }>(
      'select day, kind, n from analytics_days where listing_id is null order by day, kind',
    )

  it('of an interrupted run is repeated whole: nothing is lost or doubled', async () => {
    for (let times = 0; times < 3; times++) await anEvent('view', 'now()')
    await query(`alter table analytics_shares add constraint never check (false) not valid`)
    await expect(countEvents(server.db, KOLKATA)).rejects.toThrow()
    await query('alter table analytics_shares drop constraint never')
    expect([await waiting(), await days()]).toEqual([3, []])
    await Promise.all([countEvents(server.db, KOLKATA), countEvents(server.db, KOLKATA)])
    await countEvents(server.db, KOLKATA)
    expect((await days()).map(({ n }) => n)).toEqual([3])
    expect(await query('select kind from analytics_events')).toHaveLength(3)
  })

  it('is made anew when the time zone changes: days begin at the new midnight', async () => {
    const day = `(now() at time zone 'UTC')::date - 5`
    await anEvent('view', `(${day} + time '20:00') at time zone 'UTC'`)
    await anEvent('view', `(${day} + time '12:00') at time zone 'UTC'`)
    await countEvents(server.db, KOLKATA)
    expect((await days()).map(({ n }) => n)).toEqual([1, 1])
    await countEvents(server.db, 'UTC')
    expect((await days()).map(({ n }) => n)).toEqual([2])
    await countEvents(server.db, KOLKATA)
    expect((await days()).map(({ n }) => n)).toEqual([1, 1])
  })

  it('goes on when a listing was deleted in between', async () => {
    const [gone = ''] = await listed(server.db, [aRoom(owner.id)])
    await anEvent('view', 'now()', gone)
    await anEvent('view', 'now()')
    await query('delete from listings where id = $1', [gone])
    await countEvents(server.db, KOLKATA)
    expect((await days()).map(({ n }) => n)).toEqual([2])
  })

  it('drops events after 35 days, hours after days, and old counts', async () => {
    for (const age of [1, 36, 80]) await anEvent('view', `now() - interval '${age} days'`)
    await countEvents(server.db, KOLKATA)
    await query('select maintain_analytics(35)')
    await maintainAnalytics(server.db)
    expect(await query('select at from analytics_events')).toHaveLength(1)
    expect((await days()).map(({ n }) => n)).toEqual([1, 1])
  })

  it('is exact for many events in several batches', async () => {
    await query(
      `insert into analytics_inbox (at, kind, listing_id, device, source, country)
       select now() - (i % 6) * interval '1 day', case i % 10 when 0 then 'view' when 1 then 'click' else 'impression' end,
         case i % 2 when 0 then $1::uuid else $2::uuid end, 'mobile', 'direct', 'IN'
       from generate_series(1, 50000) i`,
      [room, theirs],
    )
    expect(await countEvents(server.db, KOLKATA)).toBe(50_000)
    const { totals } = await report(admin, '7days')
    expect(totals).toMatchObject({
      impressions: 40_000,
      clicks: 5_000,
      detailViews: 5_000,
      ctr: 12.5,
    })
    expect((await report(owner, '7days')).totals).toMatchObject({
      impressions: 20_000,
      clicks: 0,
      detailViews: 5_000,
    })
  })
})

it.each([
  ['range=custom', 'to'],
  ['range=custom&from=2026-11-02', 'to'],
  ['range=custom&from=2026-11-02&to=2026-11-01', 'to'],
  ['range=custom&from=2025-01-01&to=2026-01-02', 'to'],
  ['range=custom&from=yesterday&to=2026-11-01', 'from'],
  ['range=90days', 'range'],
])('?%s is refused at %s', async (asked, field) => {
  const answer = await server.request('GET', `/api/admin/analytics?${asked}`, {
    token: admin.token,
  })
  expect(answer).toMatchObject({
    status: 400,
    body: {
      code: 'validation_failed',
      errors: expect.arrayContaining([expect.objectContaining({ path: field })]),
    },
  })
})

describe('the CSV file', () => {
  it('has the figures of the page, and is on record', async () => {
    await send([{ kind: 'visit' }, ...times(4, of('impression')), of('click')])
    await counted()
    const answer = await server.request('GET', '/api/admin/analytics/export?range=7days', {
      token: admin.token,
    })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="analytics-/)
    const rows = String(answer.body)
      .trim()
      .split('\r\n')
      .map((row) => row.split(','))
    expect(rows[0]?.slice(1)).toEqual(['name', 'figure', 'value', 'previous'])
    const total = (figure: string) =>
      rows.find(([part, , name]) => part === 'total' && name === figure)
    expect([total('impressions')?.slice(3), total('ctr')?.slice(3)]).toEqual([
      ['4', '0'],
      ['25', ''],
    ])
    expect(rows.filter(([part, , name]) => part === 'day' && name === 'clicks')).toHaveLength(7)
    const { body } = await server.api.admin.listAudit(
      { query: { action: 'analytics.export' } },
      { token: admin.token },
    )
    expect(body.entries).toMatchObject([
      {
        ...{ by: { _id: admin.id }, subject: { type: 'analytics', _id: null } },
        changes: [
          { field: 'rows', after: rows.length - 1 },
          { field: 'range', after: '7days' },
          { field: 'of', after: 'all' },
          { field: 'from' },
          { field: 'to' },
        ],
      },
    ])
  })
})
