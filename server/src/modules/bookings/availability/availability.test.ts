import type { Block } from '@rentify/contract/bookings/availability'
import { daysAfter, todayIn } from '@rentify/contract/calendar'
import type { ErrorReply } from '@rentify/contract/errors'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdmin, anOwner, aRenter, type Person } from '../../../testing/makers/accounts.ts'
import { aRequest } from '../../../testing/makers/bookings.ts'
import { aHotel, aRoom, aShop, listed } from '../../../testing/makers/listings.ts'
import { aBlock, aStay, stays } from '../../../testing/makers/stays.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let owner: Person
let renter: Person
beforeAll(async () => {
  server = await startTestServer()
  ;[owner, renter] = [await anOwner(server), await aRenter(server)]
})
afterAll(() => server.stop())

const as = ({ token }: Person) => ({ token })
const march = (day: number) => daysAfter('2030-02-28', day)
async function aListing(row = aHotel(owner.id, { total_rooms: 2 })): Promise<string> {
  const [id = ''] = await listed(server.db, [row])
  return id
}
const show = (id: string, who?: Person, query = { from: march(1), to: march(30) }) =>
  server.api.availability.getAvailability({ params: { id }, query }, who ? as(who) : {})
const block = (id: string, from: number, to: number, who = owner, reason?: string) =>
  server.api.availability.blockDates(
    { params: { id }, body: { from: march(from), to: march(to), reason } },
    as(who),
  )
const unblock = (id: string, blockId: string, who = owner) =>
  server.api.availability.unblockDates({ params: { id, blockId } }, as(who))
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as ErrorReply).code,
]

describe('GET /api/listings/{id}/availability', () => {
  it('shows every caller the nights that take no further stay, and nothing about whose they are', async () => {
    const id = await aListing()
    await stays(server.db, [
      aStay(id, [march(3), march(6)]),
      aStay(id, [march(5), march(8)]),
      aStay(id, [march(20), march(22)]),
    ])
    await aBlock(server.db, id, [march(10), march(12)], { reason: 'painting' })
    for (const who of [undefined, renter]) {
      const { status, body, headers } = await show(id, who)
      expect([status, body]).toEqual([
        200,
        {
          bookable: true,
          instant: false,
          from: march(1),
          to: march(30),
          earliest: expect.any(String),
          latest: expect.any(String),
          availableFrom: null,
          taken: [5, 10, 11].map(march),
          own: null,
        },
      ])
      expect(headers.get('cache-control')).toContain('no-store')
      expect(JSON.stringify(body)).not.toContain('painting')
    }
  })

  it('reads date-times as days of the installation’s time zone, as every date is read', async () => {
    const id = await aListing()
    // 18:30 in UTC is midnight in India.
    const midnight = (date: string) => `${daysAfter(date, -1)}T18:30:00.000Z`
    const blocked = await server.api.availability.blockDates(
      { params: { id }, body: { from: midnight(march(7)), to: midnight(march(9)) } },
      as(owner),
    )
    expect(blocked.body.block).toMatchObject({ from: march(7), to: march(9) })
    const shown = await show(id, owner, { from: midnight(march(6)), to: midnight(march(10)) })
    expect(shown.body).toMatchObject({ from: march(6), to: march(10), taken: [7, 8].map(march) })
    const today = todayIn('Asia/Kolkata')
    const [first, last] = [daysAfter(today, 10), daysAfter(today, 12)]
    const dates = { checkInDate: midnight(first), checkOutDate: midnight(last) }
    const asked = await aRequest(server, renter, id, dates)
    expect(asked).toMatchObject({ checkInDate: first, checkOutDate: last })
    const room = await aListing(aRoom(owner.id))
    const edited = await server.request('PUT', `/api/rooms/${room}`, {
      ...as(owner),
      body: { availableFrom: midnight(march(7)) },
    })
    expect(edited.status).toBe(200)
    const { rows } = await server.db.pool.query<{ day: string }>(
      'select available_from::text as day from listings where id = $1',
      [room],
    )
    expect(rows).toEqual([{ day: march(7) }])
  })

  it('shows its owner what is booked and blocked', async () => {
    const id = await aListing()
    await stays(server.db, [
      aStay(id, [march(3), march(6)]),
      aStay(id, [march(5), march(7)]),
      aStay(id, [march(5), march(7)], { status: 'pending' }),
    ])
    const blockId = await aBlock(server.db, id, [march(6), march(40)], { reason: 'painting' })
    const { body, headers } = await show(id, owner)
    expect(body.own).toEqual({
      capacity: 2,
      booked: { [march(3)]: 1, [march(4)]: 1, [march(5)]: 2, [march(6)]: 1 },
      blocks: [
        {
          _id: blockId,
          from: march(6),
          to: march(40),
          reason: 'painting',
          units: null,
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        },
      ],
    })
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  it('begins today and ends half a year later, counted where the installation is', async () => {
    const id = await aListing()
    for (const timezone of ['Asia/Kolkata', 'America/New_York'] as const) {
      await server.changeSettings({ general: { timezone } })
      const { body } = await show(id, undefined, {} as never)
      const today = todayIn(timezone)
      expect([body.from, body.to]).toEqual([today, daysAfter(today, 183)])
      expect(body.latest).toBe(daysAfter(today, 365))
      expect([today, daysAfter(today, 1)]).toContain(body.earliest)
    }
    await server.changeSettings({ general: { timezone: 'Asia/Kolkata' } })
  })

  it.each([
    ['a shop', () => aShop(owner.id), false],
    ['a listing without a price', () => aRoom(owner.id, { price: null }), false],
    ['a room for nothing', () => aRoom(owner.id, { price: 0 }), true],
    ['a hotel', () => aHotel(owner.id), true],
  ])('says whether it can be booked: %s', async (_, row, bookable) => {
    expect((await show(await aListing(row()))).body.bookable).toBe(bookable)
  })

  it('says that a request books at once, where the settings let it', async () => {
    const id = await aListing(aHotel(owner.id, { instant_booking: true }))
    expect((await show(id)).body.instant).toBe(true)
    await server.changeSettings({ booking: { autoConfirmBookings: false } })
    expect((await show(id)).body.instant).toBe(false)
    await server.changeSettings({ booking: { autoConfirmBookings: true } })
  })

  it('of a hidden listing is for its owner, administrators and its guests', async () => {
    const id = await aListing(aHotel(owner.id, { is_visible: false }))
    await stays(server.db, [aStay(id, [march(3), march(6)], { renter_id: renter.id })])
    const stranger = await aRenter(server)
    for (const who of [undefined, stranger])
      expect(codeOf(await show(id, who))).toEqual([404, 'listing_not_found'])
    for (const who of [owner, renter, await anAdmin(server)])
      expect([(await show(id, who)).status, (await show(id, who)).body.bookable]).toEqual([
        200,
        false,
      ])
    expect(codeOf(await show(v7()))).toEqual([404, 'listing_not_found'])
  })

  it.each([
    ['from=2030-03-01&to=2030-03-01', 'to', 'The last day must be after the first'],
    ['to=2020-03-01', 'to', 'The last day must be after the first'],
    ['from=2030-03-01&to=2035-03-01', 'to', 'Please choose at most two years'],
    ['from=2030-02-30', 'from', 'Please enter a valid date'],
    ['from=9999-12-31', 'from', 'Please enter a valid date'],
    ['from=soon', 'from', 'Please enter a valid date'],
  ])('rejects %s', async (query, path, message) => {
    const answer = await server.request(
      'GET',
      `/api/listings/${await aListing()}/availability?${query}`,
    )
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path, message }] } })
  })
})

describe('blocked dates', () => {
  it('are taken at once, and free again afterwards', async () => {
    const id = await aListing()
    const { status, body } = await block(id, 5, 8, owner, 'family visit')
    expect([status, body]).toEqual([
      201,
      {
        success: true,
        message: 'These dates are blocked.',
        block: {
          _id: expect.any(String),
          from: march(5),
          to: march(8),
          reason: 'family visit',
          units: null,
          createdAt: expect.any(String),
        },
        remaining: [],
      },
    ])
    expect((await show(id)).body.taken).toEqual([5, 6, 7].map(march))
    expect((await unblock(id, body.block._id)).body).toMatchObject({ success: true })
    expect((await show(id)).body.taken).toEqual([])
    expect(codeOf(await unblock(id, body.block._id))).toEqual([404, 'block_not_found'])
  })

  it('leave stays that are already booked, and name them', async () => {
    const id = await aListing()
    const [second = '', first = ''] = await stays(server.db, [
      aStay(id, [march(7), march(9)]),
      aStay(id, [march(3), march(6)]),
      aStay(id, [march(8), march(9)]),
      aStay(id, [march(5), march(6)], { status: 'pending' }),
    ])
    const { body } = await block(id, 5, 8)
    expect(body.remaining).toEqual([
      { _id: first, checkInDate: march(3), checkOutDate: march(6) },
      { _id: second, checkInDate: march(7), checkOutDate: march(9) },
    ])
    const { rows } = await server.db.pool.query(
      'select status, count(*) as n from bookings where listing_id = $1 group by 1 order by 1',
      [id],
    )
    expect(rows).toEqual([
      { status: 'booked', n: 3 },
      { status: 'pending', n: 1 },
    ])
  })

  it('are one block for the same dates, also sent concurrently, with the last reason', async () => {
    const id = await aListing()
    const blocks = await Promise.all(Array.from({ length: 8 }, () => block(id, 5, 8)))
    expect(blocks.map(({ status }) => status)).toEqual(Array(8).fill(201))
    await block(id, 5, 8, owner, 'painting')
    const kept = (await show(id, owner)).body.own?.blocks ?? []
    expect(kept.map(({ _id, reason }: Block) => [_id, reason])).toEqual([
      [blocks[0]?.body.block._id, 'painting'],
    ])
  })

  it('may overlap; freeing one leaves the other', async () => {
    const id = await aListing()
    const first = await block(id, 5, 8)
    await block(id, 7, 10)
    await unblock(id, first.body.block._id)
    expect((await show(id)).body.taken).toEqual([7, 8, 9].map(march))
  })

  it('of another owner’s listing do not exist', async () => {
    const other = await anOwner(server)
    const [id, otherId] = [await aListing(), await aListing(aRoom(other.id))]
    const { body } = await block(id, 5, 8)
    expect(codeOf(await block(id, 5, 9, other))).toEqual([404, 'listing_not_found'])
    expect(codeOf(await unblock(id, body.block._id, other))).toEqual([404, 'listing_not_found'])
    expect(codeOf(await unblock(otherId, body.block._id, other))).toEqual([404, 'block_not_found'])
    expect(codeOf(await block(v7(), 5, 8))).toEqual([404, 'listing_not_found'])
    expect((await show(id)).body.taken).toHaveLength(3)
  })

  it('are told to open pages of every process with the commit', async () => {
    const id = await aListing()
    const told: unknown[] = []
    await server.db.listener.listen(
      'changes',
      (payload) => void told.push(JSON.parse(payload ?? '')),
      () => {},
    )
    await block(id, 5, 8)
    await expect.poll(() => told).toContainEqual({ type: 'availability', id })
  })

  it.each([
    [{ from: '2030-03-05', to: '2030-03-05' }, 'to'],
    [{ from: '2030-03-05', to: '2033-03-05' }, 'to'],
    [{ to: '2030-03-05' }, 'from'],
    [{ from: '2030-03-05', to: '2030-03-06', reason: 'x'.repeat(1001) }, 'reason'],
  ])('reject %j', async (body, path) => {
    const id = await aListing()
    const answer = await server.request('POST', `/api/listings/${id}/blocks`, {
      ...as(owner),
      body,
    })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } })
  })

  it('have a limit', async () => {
    const id = await aListing()
    await server.db.pool.query(
      `insert into blocked_dates (id, listing_id, from_date, to_date) select gen_random_uuid(), $1, '2040-01-01'::date + n, '2040-01-02'::date + n from generate_series(1, 500) n`,
      [id],
    )
    expect(codeOf(await block(id, 5, 8))).toEqual([409, 'too_many_blocks'])
  })
})

describe('the capacity of a listing with booked stays', () => {
  const edit = (id: string, totalRooms: number, headers = {}) =>
    server.request('PUT', `/api/hotels/${id}`, { ...as(owner), body: { totalRooms }, headers })
  /** What is said at the field, which is what the answer says. */
  const saidOf = async (answer: ReturnType<typeof edit>) => {
    const { message, errors } = (await answer).body as ErrorReply
    expect(errors).toEqual([{ path: 'totalRooms', message }])
    return message
  }
  const soleOf = async (id: string) => {
    const { rows } = await server.db.pool.query<{ sole: boolean }>(
      'select sole from bookings where listing_id = $1 order by id',
      [id],
    )
    return rows.map(({ sole }) => sole)
  }

  it('cannot be lowered below what is booked', async () => {
    const id = await aListing(aHotel(owner.id, { total_rooms: 3 }))
    await stays(server.db, [
      aStay(id, [march(3), march(6)]),
      aStay(id, [march(4), march(7)]),
      aStay(id, [march(5), march(8)]),
    ])
    expect(await edit(id, 1)).toMatchObject({
      status: 409,
      body: { code: 'capacity_sold', details: { nights: [4, 5, 6].map(march) } },
    })
    expect(await edit(id, 2)).toMatchObject({ body: { details: { nights: [march(5)] } } })
    expect(await saidOf(edit(id, 2))).toBe(`More than that is already booked for 5 Mar 2030.`)
    expect(await saidOf(edit(id, 2, { 'accept-language': 'hi' }))).toContain(`5 मार्च 2030 के लिए`)
    await stays(server.db, [aStay(id, [march(6), march(14)]), aStay(id, [march(7), march(14)])])
    expect(await saidOf(edit(id, 1))).toBe(
      `More than that is already booked for 4 Mar 2030, 5 Mar 2030, 6 Mar 2030 and 7 more.`,
    )
    expect((await edit(id, 4)).status).toBe(200)
    expect((await edit(id, 3)).status).toBe(200)
  })

  it('may be lowered below what was booked on nights that are over', async () => {
    const id = await aListing(aHotel(owner.id, { total_rooms: 2 }))
    const today = todayIn('Asia/Kolkata')
    await stays(server.db, [
      aStay(id, [daysAfter(today, -3), daysAfter(today, 2)]),
      aStay(id, [daysAfter(today, -2), today]),
    ])
    expect((await edit(id, 1)).status).toBe(200)
  })

  it('of one is guarded by the database, of more is not', async () => {
    const id = await aListing(aHotel(owner.id, { total_rooms: 2 }))
    await stays(server.db, [aStay(id, [march(3), march(6)]), aStay(id, [march(6), march(8)])])
    expect((await edit(id, 1)).status).toBe(200)
    expect(await soleOf(id)).toEqual([true, true])
    await expect(
      stays(server.db, [aStay(id, [march(5), march(7)], { sole: true })]),
    ).rejects.toMatchObject({ constraint: 'sold_once' })
    expect((await edit(id, 2)).status).toBe(200)
    expect(await soleOf(id)).toEqual([false, false])
    await stays(server.db, [aStay(id, [march(5), march(7)])])
  })
})
