// Owners say that their places are still to be had, and renters that they are not (D87).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOwner, aRenter, type Person } from '../../../testing/makers/accounts.ts'
import { aBookingForm, aRequest, decided, inDays } from '../../../testing/makers/bookings.ts'
import { aHotel, aRoom, aShop, listed } from '../../../testing/makers/listings.ts'
import { aStay, stays } from '../../../testing/makers/stays.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import type { ListingRow } from '../bulk.repo.ts'

let server: TestServer
let owner: Person
let renter: Person
beforeAll(async () => {
  server = await startTestServer()
  ;[owner, renter] = [await anOwner(server), await aRenter(server)]
})
afterAll(() => server.stop())

const as = ({ token }: Person) => ({ token })
/** A listing that was confirmed so many days ago. */
async function old(days: number, make = aRoom, over: Partial<ListingRow> = {}, of = owner) {
  const [id = ''] = await listed(server.db, [make(of.id, over)])
  await ago(id, days)
  return id
}
const ago = (id: string, days: number) =>
  server.db.pool.query(
    'update listings set confirmed_at = now() - make_interval(days => $2) where id = $1',
    [id, days],
  )
/** Whole days since a listing was confirmed, as everybody reads it. */
async function daysSince(id: string) {
  const { body } = await server.api.listings.getListing({ params: { id } })
  return Math.round((Date.now() - Date.parse(body.confirmedAt)) / 86_400_000)
}
type Said = {
  answer?: 'free' | 'taken' | 'hide'
  until?: string
  units?: number
  instead?: boolean
}
const TAKEN = { answer: 'taken', until: inDays(9) } as const
const confirm = (id: string, said?: Said, by = owner) =>
  server.api.freshness.confirmListing(
    { params: { id }, body: said as { answer: 'free' } | undefined },
    as(by),
  )

describe('a listing is confirmed', () => {
  it('by one tap', async () => {
    const id = await old(12)
    expect(await daysSince(id)).toBe(12)
    expect(await confirm(id)).toMatchObject({
      status: 200,
      body: { message: 'Thank you. Renters see that it was confirmed today.', isVisible: true },
    })
    await expect.poll(() => daysSince(id)).toBe(0)
  })

  it('by an edit of its owner, and by showing it, but not by hiding it', async () => {
    const [edited, shown] = [await old(12), await old(12)]
    const params = { params: { id: edited } }
    await server.api.owner.updateRoom({ ...params, body: { price: 9100 } }, as(owner))
    await expect.poll(() => daysSince(edited)).toBe(0)
    const toggle = (isVisible: boolean) =>
      server.api.owner.toggleRoom({ params: { id: shown }, body: { isVisible } }, as(owner))
    await toggle(false)
    const { rows } = await server.db.pool.query<{ old: boolean }>(
      "select confirmed_at < now() - interval '11 days' as old from listings where id = $1",
      [shown],
    )
    expect(rows).toEqual([{ old: true }])
    await toggle(true)
    await expect.poll(() => daysSince(shown)).toBe(0)
  })

  it('by accepting a request, and by blocking a night', async () => {
    const [asked, blocked] = [await old(12), await old(12)]
    const body = aBookingForm(asked)
    const { body: made } = await server.api.bookings.createBooking({ body }, as(renter))
    expect(await daysSince(asked)).toBe(12)
    await decided(server, owner, made.booking, 'accepted')
    await server.runDueJobs()
    await expect.poll(() => daysSince(asked)).toBe(0)
    const dates = { from: inDays(3), to: inDays(4), reason: '' }
    await server.api.availability.blockDates({ params: { id: blocked }, body: dates }, as(owner))
    await expect.poll(() => daysSince(blocked)).toBe(0)
  })

  it('by whoever stays there today', async () => {
    const [lived, empty] = [await old(12), await old(12)]
    await stays(server.db, [
      aStay(lived, [inDays(-20), inDays(20)], { status: 'booked' }),
      aStay(empty, [inDays(5), inDays(9)], { status: 'booked' }),
    ])
    await server.db.pool.query("select graphile_worker.add_job('bookings.confirm_occupied')")
    await server.runDueJobs()
    await expect.poll(() => daysSince(lived)).toBe(0)
    expect(await daysSince(empty)).toBe(12)
  })
})

describe('an owner who says that it is taken', () => {
  it('until a day has its nights blocked until then', async () => {
    const id = await old(12)
    const until = inDays(9)
    expect(await confirm(id, { answer: 'taken', until })).toMatchObject({ status: 200 })
    const query = { from: inDays(0), to: inDays(12) }
    const free = await server.api.availability.getAvailability({ params: { id }, query })
    expect(free.body.taken).toEqual(Array.from({ length: 9 }, (_, day) => inDays(day)))
  })

  it('tells of a shop from which day on it is free, and “still free” that it is', async () => {
    const id = await old(12, aShop)
    const from = async () =>
      (await server.api.listings.getListing({ params: { id } })).body.availableFrom
    await confirm(id, { answer: 'taken', until: inDays(9) })
    await expect.poll(from).toBe(inDays(9))
    await confirm(id, { answer: 'free' })
    await expect.poll(from).toBe(null)
  })

  it.each([
    ['for longer than a block may be', aRoom, { answer: 'taken', until: inDays(733) }, 'until'],
    ['of more units than there are', aRoom, { ...TAKEN, units: 2 }, 'units'],
    ['of no unit', aRoom, { ...TAKEN, units: 0 }, 'units'],
    ['“still free” of one unit', aRoom, { answer: 'free', units: 1 }, 'units'],
    ['without a day', aRoom, { answer: 'taken' }, 'until'],
    ['until today', aRoom, { answer: 'taken', until: inDays(0) }, 'until'],
    ['“still free” until a day', aRoom, { answer: 'free', until: inDays(3) }, 'until'],
    ['of a hotel', aHotel, { answer: 'taken', until: inDays(3) }, 'answer'],
  ] as const)('%s is told what is missing', async (_, make, said, path) => {
    const { status, body } = await confirm(await old(12, make), said)
    expect([status, body]).toMatchObject([400, { errors: [{ path }] }])
  })
})

describe('an owner of three rooms of a kind', () => {
  const ofThree = (over: Partial<ListingRow> = {}) => old(12, aRoom, { units: 3, ...over })
  const nights = async (id: string, by?: Person) => {
    const query = { from: inDays(0), to: inDays(12) }
    const { body } = await server.api.availability.getAvailability(
      { params: { id }, query },
      by && as(by),
    )
    return body
  }
  const until = (day: number) => Array.from({ length: day }, (_, night) => inDays(night))
  const dates = { checkInDate: inDays(2), checkOutDate: inDays(4) }
  const book = async (id: string) => {
    const asked = await aRequest(server, await aRenter(server), id, dates)
    await decided(server, owner, asked, 'accepted')
    return decided(server, owner, asked, 'booked')
  }

  it('says how many are taken: the others can be booked, and no more', async () => {
    const id = await ofThree()
    const { body } = await confirm(id, { ...TAKEN, units: 2 })
    expect(body.message).toMatch(/^Thank you\. 2 of 3 are taken until \d/)
    expect((await nights(id)).taken).toEqual([])
    expect((await nights(id, owner)).own).toMatchObject({
      capacity: 3,
      blocks: [{ from: inDays(0), to: inDays(9), units: 2 }],
    })
    expect(await book(id)).toMatchObject({ status: 200 })
    expect((await nights(id)).taken).toEqual([inDays(2), inDays(3)])
    const another = { body: aBookingForm(id, dates) }
    expect(await server.api.bookings.createBooking(another, as(renter))).toMatchObject({
      status: 409,
      body: { code: 'dates_taken' },
    })
  })

  it('takes back a slip of all of them or of some, and nothing of the calendar', async () => {
    const id = await ofThree()
    const body = { from: inDays(0), to: inDays(9), reason: 'Repairs' }
    await confirm(id, { ...TAKEN, units: 2 })
    await confirm(id, { ...TAKEN, units: 1, instead: true })
    expect((await nights(id, owner)).own?.blocks).toMatchObject([{ units: 1 }])
    await confirm(id, { ...TAKEN, until: inDays(7), instead: true })
    expect(await nights(id, owner)).toMatchObject({
      taken: until(7),
      own: { blocks: [{ to: inDays(7), units: null }] },
    })
    await server.api.availability.blockDates({ params: { id }, body }, as(owner))
    await confirm(id, { answer: 'free', instead: true })
    expect((await nights(id, owner)).own?.blocks).toMatchObject([
      { to: inDays(9), reason: 'Repairs' },
    ])
  })

  it('leaves what they said of some, when the others are “still free”', async () => {
    const id = await ofThree()
    await confirm(id, { ...TAKEN, units: 2 })
    await confirm(id, { answer: 'free' })
    expect((await nights(id, owner)).own?.blocks).toMatchObject([{ units: 2 }])
  })

  it('is told by the last answer, and all of them are the whole', async () => {
    const id = await ofThree()
    await confirm(id, { ...TAKEN, units: 2 })
    await confirm(id, { ...TAKEN, until: inDays(5), units: 1 })
    const { own } = await nights(id, owner)
    expect(own?.blocks).toMatchObject([{ from: inDays(0), to: inDays(5), units: 1 }])
    await confirm(id, { ...TAKEN, until: inDays(7), units: 3 })
    expect(await nights(id, owner)).toMatchObject({
      taken: until(7),
      own: { blocks: [{ to: inDays(7), units: null }] },
    })
  })

  it('has those taken that they say beside what is booked here', async () => {
    const id = await ofThree()
    expect(await book(id)).toMatchObject({ status: 200 })
    await confirm(id, { ...TAKEN, units: 2 })
    expect((await nights(id)).taken).toEqual([inDays(2), inDays(3)])
  })

  it('is asked again about the others, though some are taken for long', async () => {
    const [some, all] = [await ofThree(), await ofThree()]
    await confirm(some, { ...TAKEN, units: 2 })
    await confirm(all, TAKEN)
    for (const id of [some, all]) await ago(id, 12)
    await server.db.pool.query("select graphile_worker.add_job('bookings.confirm_occupied')")
    await server.runDueJobs()
    await expect.poll(() => daysSince(all)).toBe(0)
    expect(await daysSince(some)).toBe(12)
  })
})

it('“Hide” hides it, and “still free” shows it again', async () => {
  const id = await old(12)
  expect((await confirm(id, { answer: 'hide' })).body).toMatchObject({ isVisible: false })
  expect((await confirm(id)).body).toMatchObject({ isVisible: true })
})

it('a blocked listing is confirmed by nobody', async () => {
  const id = await old(12, aRoom, { status: 'blocked' })
  expect(await confirm(id)).toMatchObject({ status: 409, body: { code: 'wrong_status' } })
})

it('the dashboard’s listings are those of ten days and more, confirmed in one go', async () => {
  const many = await anOwner(server)
  for (let number = 0; number < 60; number++) await old(11, aRoom, {}, many)
  await old(30, aRoom, { title: 'The oldest one' }, many)
  await old(9, aRoom, {}, many)
  await old(30, aRoom, { is_visible: false }, many)
  await old(30, aShop, {}, many)
  const list = async () => (await server.api.freshness.listUnconfirmed({}, as(many))).body
  const before = await list()
  expect([before.total, before.listings.length]).toEqual([62, 50])
  expect(before.listings[0]).toMatchObject({ title: 'The oldest one' })
  const { body } = await server.api.freshness.confirmAll({}, as(many))
  expect(body).toEqual({
    success: true,
    message: 'Thank you. Your 62 listings are confirmed.',
    total: 62,
  })
  await server.runDueJobs()
  expect(await list()).toEqual({ total: 0, listings: [] })
  const { rows } = await server.db.pool.query(
    "select 1 from listings where owner_id = $1 and confirmed_at < now() - interval '8 days'",
    [many.id],
  )
  expect(rows.length).toBe(2)
})

it('a listing that is taken for a while is not asked about meanwhile', async () => {
  const patient = await anOwner(server)
  const id = await old(30, aShop, {}, patient)
  const total = async () => (await server.api.freshness.listUnconfirmed({}, as(patient))).body.total
  expect(await total()).toBe(1)
  await server.db.pool.query('update listings set taken_until = $2 where id = $1', [id, inDays(2)])
  expect(await total()).toBe(0)
})
