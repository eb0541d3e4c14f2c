// What the server tells moderators of listings by itself, and what they decide (D92).
import type { AdminSignal, signalsQuery } from '@rentify/contract/admin/signals/signals'
import type { ErrorReply } from '@rentify/contract/errors'
import { LEAST_PEERS, MANY_LISTINGS, NEW_ACCOUNT_DAYS } from '@rentify/contract/moderation/signals'
import type { SignalKind } from '@rentify/contract/moderation/vocabulary'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { anAdmin, anOwner, type Person } from '../../testing/makers/accounts.ts'
import { anOwnersAccount, aRoom, listed } from '../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { examineAll } from './examine.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await anAdmin(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await raw`delete from listings`.execute(server.db.sql)
})

const as = ({ token }: Person) => ({ token })
const look = () => examineAll(server.db.background, 50)
const list = async (query: z.input<typeof signalsQuery> = {}) =>
  (await server.api.admin.listSignals({ query: { limit: 50, ...query } }, as(admin))).body
const signals = async (kind: SignalKind, status: 'open' | 'decided' = 'open') =>
  (await list({ kind, status })).signals
const decide = ({ _id }: Pick<AdminSignal, '_id'>, decision: 'fine' | 'blocked', reason?: string) =>
  server.api.admin.decideSignal({ params: { id: _id }, body: { decision, reason } }, as(admin))
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as ErrorReply).code,
]
const set = (id: string, over: { price?: number; description?: string; status?: string }) =>
  server.db.pool.query(
    `update listings set price = coalesce($2, price), description = coalesce($3, description),
      status = coalesce($4, status) where id = $1`,
    [id, over.price ?? null, over.description ?? null, over.status ?? null],
  )
const only = <T>(found: readonly T[]): T => {
  expect(found).toHaveLength(1)
  return found[0] as T
}

const FLAT = {
  room_type: 'Flat/Apartment',
  bedrooms: 2,
  location: 'Sector 62',
  city: 'Noida',
} as const
/** So many flats of ₹14,500, each of an owner who is verified. */
async function peers(count: number, over: Parameters<typeof aRoom>[1] = {}) {
  const owner = await anOwnersAccount(server.db, { verified: true })
  return listed(
    server.db,
    Array.from({ length: count }, () => aRoom(owner, { ...FLAT, price: 14_500, ...over })),
  )
}
async function priced(price: number, over: Parameters<typeof aRoom>[1] = {}) {
  const owner = await anOwnersAccount(server.db)
  return (await listed(server.db, [aRoom(owner, { ...FLAT, price, ...over })]))[0] ?? ''
}

describe('a price', () => {
  it.each([
    [5_799, true],
    [5_800, false],
    [14_500, false],
    [43_500, false],
    [43_501, true],
  ])('of ₹%i among twenty peers of ₹14,500: far from them is %s', async (price, isFar) => {
    await peers(LEAST_PEERS)
    const id = await priced(price)
    await look()
    expect((await signals('price')).map(({ listing }) => listing._id)).toEqual(isFar ? [id] : [])
  })

  it('is compared with its locality, or with its city where the locality has too few', async () => {
    await peers(LEAST_PEERS)
    await peers(LEAST_PEERS, { location: 'Sector 18', price: 60_000 })
    // Far from Sector 62, not from Sector 18.
    await priced(50_000)
    await priced(50_000, { location: 'Sector 18' })
    await look()
    expect(only(await signals('price')).evidence).toEqual({
      ...{ kind: 'price', price: 50_000, median: 14_500, peers: LEAST_PEERS + 1, type: 'Room' },
      ...{ sort: 'Flat/Apartment', size: 2, place: 'Sector 62' },
    })
    const id = await priced(900, { location: 'Sector 1' })
    await look()
    const found = (await signals('price')).find(({ listing }) => listing._id === id)
    expect(found?.evidence).toMatchObject({ place: 'Noida', price: 900 })
  })

  it('says nothing among nineteen, among others of another size, or of a hidden price', async () => {
    await peers(LEAST_PEERS - 1)
    await peers(3, { bedrooms: 3 })
    await priced(1_000)
    await priced(1_000, { bedrooms: 3 })
    await look()
    expect(await signals('price')).toEqual([])
  })

  it('is far only beyond the spread of its peers', async () => {
    const prices = Array.from({ length: LEAST_PEERS }, (_, n) => 6_000 * 1.2 ** n)
    const owner = await anOwnersAccount(server.db, { verified: true })
    await listed(
      server.db,
      prices.map((price) => aRoom(owner, { ...FLAT, price: Math.round(price) })),
    )
    await priced(5_000)
    await look()
    expect(await signals('price')).toEqual([])
  })
})

describe('a phone number', () => {
  const PHONE = '+919812300001'
  it.each([
    [2, false],
    [3, true],
  ])('on %i accounts is a signal: %s', async (count, isFound) => {
    for (let n = 0; n < count; n++) {
      const owner = await anOwnersAccount(server.db)
      await listed(server.db, [aRoom(owner, { phone: PHONE }), aRoom(owner, { phone: PHONE })])
    }
    await look()
    const found = await signals('shared_phone')
    // Once an owner, whichever of their listings shows it.
    expect(found).toHaveLength(isFound ? count : 0)
    if (isFound)
      expect(found[0]).toMatchObject({
        evidence: { phone: PHONE, accountIds: { length: 3 } },
        others: { length: 2 },
      })
  })

  it('counts profiles, too', async () => {
    for (const phone of [PHONE, PHONE]) await anOwnersAccount(server.db, { phone })
    const owner = await anOwnersAccount(server.db)
    await listed(server.db, [aRoom(owner, { phone: PHONE })])
    await look()
    expect(only(await signals('shared_phone')).listing.owner._id).toBe(owner)
    await raw`update accounts set phone = null where phone = ${PHONE}`.execute(server.db.sql)
  })
})

describe('many listings', () => {
  it.each([
    ['of a new account', MANY_LISTINGS, {}, true],
    ['of a new account, one fewer', MANY_LISTINGS - 1, {}, false],
    ['of a verified account', MANY_LISTINGS, { verified: true }, false],
  ])('%s', async (_, count, account, isFound) => {
    const owner = await anOwnersAccount(server.db, account)
    await listed(
      server.db,
      Array.from({ length: count }, () => aRoom(owner)),
    )
    await look()
    expect(await signals('many_listings')).toHaveLength(isFound ? 1 : 0)
  })

  it('are only those of the first days', async () => {
    const owner = await anOwnersAccount(server.db)
    await raw`update accounts set created_at = now() - make_interval(days => ${NEW_ACCOUNT_DAYS + 2})
      where id = ${owner}`.execute(server.db.sql)
    await listed(
      server.db,
      Array.from({ length: MANY_LISTINGS }, () => aRoom(owner)),
    )
    await look()
    expect(await signals('many_listings')).toEqual([])
  })
})

describe('contact details in a text', () => {
  it.each([
    ['Call 98123 45678 any time', 'phone', 'Call 98123 45678 any time'],
    ['Write to asha@rooms.example', 'email', 'Write to asha@rooms.example'],
    ['More on www.rooms.in today', 'link', 'More on www.rooms.in today'],
  ])('%s', async (description, contact, excerpt) => {
    const owner = await anOwnersAccount(server.db)
    await listed(server.db, [aRoom(owner, { title: 'Quiet room', description })])
    await look()
    expect(only(await signals('contact_in_text')).evidence).toEqual({
      kind: 'contact_in_text',
      found: [{ text: 'description', contact, excerpt }],
    })
  })

  it.each(['Rent 65000-75000, area 1200', 'Near the metro. Quiet street.', 'Ready on 01.12.2026'])(
    'are none in: %s',
    async (description) => {
      const owner = await anOwnersAccount(server.db)
      await listed(server.db, [aRoom(owner, { description })])
      await look()
      expect(await signals('contact_in_text')).toEqual([])
    },
  )
})

/** A listing with a number in its text. */
async function withNumber(owner?: string) {
  const of = owner ?? (await anOwnersAccount(server.db))
  return (await listed(server.db, [aRoom(of, { description: 'Call 9812345678' })]))[0] ?? ''
}

describe('a signal', () => {
  it('does not come back once found fine, unless its evidence changes', async () => {
    const id = await withNumber()
    await look()
    expect((await decide(only(await signals('contact_in_text')), 'fine')).status).toBe(200)
    await look()
    expect(await signals('contact_in_text')).toEqual([])
    expect(only(await signals('contact_in_text', 'decided')).decision).toMatchObject({
      decision: 'fine',
      by: { _id: admin.id },
    })
    await set(id, { description: 'Call 9812345679' })
    await look()
    expect(only(await signals('contact_in_text')).evidence).toMatchObject({
      found: [{ excerpt: 'Call 9812345679' }],
    })
  })

  it('goes when what it says is no longer so', async () => {
    const id = await withNumber()
    await look()
    const open = only(await signals('contact_in_text'))
    await set(id, { description: 'Quiet' })
    await look()
    expect(await signals('contact_in_text')).toEqual([])
    expect(codeOf(await decide(open, 'fine'))).toEqual([404, 'signal_not_found'])
  })

  it('is found when an owner edits a listing, before the night', async () => {
    const owner = await anOwner(server)
    const [id = ''] = await listed(server.db, [aRoom(owner.id, { description: 'Quiet' })])
    const { body } = await server.api.listings.getListing({ params: { id } }, as(owner))
    await server.api.admin.updateProperty(
      { params: { id }, body: { description: 'Call 9812345678', version: body.version } },
      as(owner),
    )
    await server.runDueJobs()
    expect(only(await signals('contact_in_text')).listing._id).toBe(id)
  })

  it('is open no more once its listing is blocked elsewhere', async () => {
    const id = await withNumber()
    await look()
    await server.api.admin.setPropertyStatus(
      { params: { id }, body: { status: 'blocked', reason: 'Fraud' } },
      as(admin),
    )
    await server.runDueJobs()
    expect(await signals('contact_in_text')).toEqual([])
    expect(only(await signals('contact_in_text', 'decided')).decision).toMatchObject({
      decision: 'blocked',
      reason: 'Fraud',
    })
  })

  it('is shown to its owner in their download, without its evidence, and goes with the account', async () => {
    const owner = await anOwner(server)
    const id = await withNumber(owner.id)
    await look()
    const { body } = await server.request('GET', '/api/auth/export', as(owner))
    const { listing_signals: mine } = (body as { records: Record<string, object[]> }).records
    expect(mine).toEqual([
      {
        ...{ id: expect.any(String), kind: 'contact_in_text', listing_id: id },
        ...{ found_at: expect.any(String), decision: null, template: null, reason: null },
        decided_at: null,
      },
    ])
    await server.api.admin.deleteUser({ params: { id: owner.id } }, as(admin))
    const { rows } = await server.db.pool.query('select from listing_signals')
    expect(rows).toEqual([])
  })
})

describe('a pass over all listings', () => {
  it('goes on from where it was interrupted, and ends', async () => {
    const owner = await anOwnersAccount(server.db, { verified: true })
    await listed(
      server.db,
      Array.from({ length: 7 }, () => aRoom(owner, { description: 'Call 9812345678' })),
    )
    // As one that died after its fourth listing.
    await raw`insert into signal_pass (after_id, begun_at)
      select id, now() from listings order by id offset 3 limit 1`.execute(server.db.sql)
    await examineAll(server.db, 2)
    expect(await signals('contact_in_text')).toHaveLength(3)
    await examineAll(server.db, 2)
    expect(await signals('contact_in_text')).toHaveLength(7)
  })
})

describe('the list', () => {
  it('is read page by page, with the counts of what is open', async () => {
    const owner = await anOwnersAccount(server.db, { verified: true })
    await listed(
      server.db,
      Array.from({ length: 5 }, () => aRoom(owner, { description: 'Call 9812345678' })),
    )
    await look()
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ limit: 2, ...(cursor && { cursor }) })
      expect(page.counts.contact_in_text).toBe(5)
      seen.push(...page.signals.map(({ listing }) => listing._id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect([seen.length, new Set(seen).size]).toEqual([5, 5])
    expect((await list({ owner: admin.id })).signals).toEqual([])
    const { body } = await server.api.admin.getDashboardStats({}, as(admin))
    expect(body.waiting.signals).toBe(5)
  })
})

describe('a decision', () => {
  it('to block needs a reason, which the owner reads, and closes all signals of the listing', async () => {
    const owner = await anOwner(server)
    await peers(LEAST_PEERS)
    const [id = ''] = await listed(server.db, [
      aRoom(owner.id, { ...FLAT, price: 500, description: 'Call 9812345678' }),
    ])
    await look()
    const signal = only(await signals('price'))
    expect(codeOf(await decide(signal, 'blocked'))).toEqual([400, 'validation_failed'])
    expect((await decide(signal, 'blocked', 'The price is not real')).status).toBe(200)
    expect((await list()).signals).toEqual([])
    const { body } = await server.api.moderation.getListingBlock({ params: { id } }, as(owner))
    expect(body.block?.reason).toBe('The price is not real')
    await server.runDueJobs()
    const decided = [
      ...(await signals('price', 'decided')),
      ...(await signals('contact_in_text', 'decided')),
    ]
    expect(decided.map(({ decision }) => decision?.by?._id)).toEqual([admin.id, admin.id])
    const audit = await server.api.admin.listAudit(
      { query: { action: 'signal.decide', search: id } },
      as(admin),
    )
    expect(only(audit.body.entries).changes.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['decision', 'status', 'reason']),
    )
  })

  it('is made once: of two moderators at the same time, one is told', async () => {
    const other = await anAdmin(server)
    await withNumber()
    await look()
    const signal = only(await signals('contact_in_text'))
    const answers = await Promise.all([
      decide(signal, 'fine'),
      server.api.admin.decideSignal(
        { params: { id: signal._id }, body: { decision: 'blocked', reason: 'Number in text' } },
        as(other),
      ),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.filter(({ status }) => status === 409).map(codeOf)).toEqual([
      [409, 'wrong_status'],
    ])
  })

  it('about a whole owner blocks what the moderator saw, and nothing when it is other', async () => {
    const owner = await anOwnersAccount(server.db)
    const ids = await listed(
      server.db,
      Array.from({ length: 3 }, () => aRoom(owner, { description: 'Call 9812345678' })),
    )
    await look()
    const blockAll = (listings: number) =>
      server.api.admin.blockListingsOf(
        { params: { id: owner }, body: { listings, reason: 'One number, no room' } },
        as(admin),
      )
    expect(codeOf(await blockAll(2))).toEqual([409, 'listings_differ'])
    const { body } = await blockAll(3)
    expect(body.outcomes.map(({ _id, done }) => [_id, done]).sort()).toEqual(
      ids.map((id) => [id, true]).sort(),
    )
    expect((await list()).signals).toEqual([])
    const { rows } = await server.db.pool.query('select distinct status from listings')
    expect(rows).toEqual([{ status: 'blocked' }])
    expect(codeOf(await blockAll(3))).toEqual([409, 'listings_differ'])
  })

  it('about a whole owner finds fine what the moderator saw, and nothing of others', async () => {
    const [owner, other] = [await anOwnersAccount(server.db), await anOwnersAccount(server.db)]
    await listed(server.db, [
      ...Array.from({ length: 3 }, () => aRoom(owner, { description: 'Call 9812345678' })),
      aRoom(other, { description: 'Call 9812345670' }),
    ])
    await look()
    const dismissAll = (signals: number) =>
      server.api.admin.dismissSignalsOf({ params: { id: owner }, body: { signals } }, as(admin))
    expect(codeOf(await dismissAll(2))).toEqual([409, 'signals_differ'])
    const open = (await list({ owner })).signals.map(({ _id }) => _id)
    const { body } = await dismissAll(3)
    expect(body.outcomes).toEqual(
      open.map((_id) => ({ _id, done: true, code: null, message: null })),
    )
    const { signals: left } = await list()
    expect(left.map(({ listing }) => listing.owner._id)).toEqual([other])
    const decided = await signals('contact_in_text', 'decided')
    expect(decided.map(({ decision }) => decision?.decision)).toEqual(['fine', 'fine', 'fine'])
    await look()
    expect((await list({ owner })).signals).toEqual([])
    const audit = await server.api.admin.listAudit(
      { query: { action: 'signal.decide', limit: 3 } },
      as(admin),
    )
    const changed = audit.body.entries.flatMap(({ changes }) => changes)
    expect(changed.filter(({ field }) => field === 'signal').map(({ after }) => after)).toEqual(
      open.toReversed(),
    )
    expect(codeOf(await dismissAll(3))).toEqual([409, 'signals_differ'])
  })
})
