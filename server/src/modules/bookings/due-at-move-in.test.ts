// What a room's request says beside the rent: its deposit, and what is due at move-in (D29, D52,
// D84).
import type { BookingDetail } from '@rentify/contract/bookings/booking'
import { monthsAfter } from '@rentify/contract/calendar'
import type { ErrorReply } from '@rentify/contract/errors'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAdmin, anOwner, aRenter, type Person } from '../../testing/makers/accounts.ts'
import { aBookingForm, aRequest, inDays } from '../../testing/makers/bookings.ts'
import { aHotel, aRoom, listed } from '../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let owner: Person
let renter: Person
beforeAll(async () => {
  server = await startTestServer()
  ;[owner, renter] = [await anOwner(server), await aRenter(server)]
})
afterAll(() => server.stop())

const one = async (row: ReturnType<typeof aRoom>) => (await listed(server.db, [row]))[0] ?? ''
const room = (over: Parameters<typeof aRoom>[1] = {}) =>
  one(aRoom(owner.id, { price: 8_000, deposit: 16_000, ...over }))
const months = (count: number) => ({
  checkInDate: inDays(10),
  checkOutDate: monthsAfter(inDays(10), count),
})
const read = async (id: string, by: Person) =>
  (await server.api.bookings.getBooking({ params: { id } }, { token: by.token })).body
const amounts = ({ totalAmount, deposit, dueAtMoveIn }: BookingDetail) => [
  totalAmount,
  deposit,
  dueAtMoveIn,
]

it.each([
  ['a room with a deposit', () => room(), [24_000, 16_000, 24_000]],
  ['a room without one', () => room({ deposit: 0 }), [24_000, 0, 8_000]],
  ['a room whose owner has not said', () => room({ deposit: null }), [24_000, null, null]],
])(
  'the request for three months in %s says it to both sides, and the rent is its amount',
  async (_, place, expected) => {
    const { _id } = await aRequest(server, renter, await place(), months(3))
    for (const who of [renter, owner]) expect(amounts(await read(_id, who))).toEqual(expected)
  },
)

it('the request says what else was agreed to be paid, and what it comes to', async () => {
  const id = await room({
    ...{ maintenance: 1_200, electricity: 'Fixed', electricity_amount: 1_000 },
    ...{ meals_price: 3_000, one_time_fees: 200, notice_days: 30, lock_in_months: 6 },
  })
  const { _id } = await aRequest(server, renter, id, months(3))
  const agreed = {
    ...{ maintenance: 1_200, electricity: 'Fixed', electricityAmount: 1_000 },
    ...{ mealsIncluded: null, mealsRequired: null, mealsPrice: 3_000 },
    ...{ oneTimeFees: 200, noticeDays: 30, lockInMonths: 6 },
    ...{ monthlyCost: 10_200, costUnknown: [] },
  }
  await server.request('PUT', `/api/rooms/${id}`, {
    token: owner.token,
    body: { maintenance: 9_000, electricity: 'Metered' },
  })
  for (const who of [renter, owner]) {
    const booking = await read(_id, who)
    expect([amounts(booking), booking.costs]).toEqual([[24_000, 16_000, 26_400], agreed])
  }
})

it('a hotel has neither', async () => {
  const { _id } = await aRequest(server, renter, await one(aHotel(owner.id, { price: 2_400 })))
  const booking = await read(_id, owner)
  expect([...amounts(booking), booking.costs]).toEqual([4_800, null, null, null])
})

it('later edits of the listing change nothing that was agreed', async () => {
  const id = await room()
  const { _id } = await aRequest(server, renter, id, months(1))
  const edited = await server.request('PUT', `/api/rooms/${id}`, {
    token: owner.token,
    body: { price: 9_000, deposit: 50_000 },
  })
  expect(edited.status).toBe(200)
  expect(amounts(await read(_id, renter))).toEqual([8_000, 16_000, 24_000])
})

it('what is stored is what was shown: another deposit is asked about, as another rent is', async () => {
  const id = await room()
  const ask = (shown: object) =>
    server.request('POST', '/api/bookings/create', {
      token: renter.token,
      body: aBookingForm(id, { ...months(1), ...shown }),
    })
  for (const shown of [
    { quotedAmount: 8_000, quotedDue: 23_000 },
    { quotedAmount: 8_000, quotedDue: null },
    { quotedAmount: 7_000, quotedDue: 24_000 },
  ]) {
    const { status, body } = await ask(shown)
    expect([status, (body as ErrorReply).code, (body as ErrorReply).details]).toEqual([
      409,
      'amount_changed',
      {
        quote: { unit: 'month', quantity: 1, price: 8_000, totalAmount: 8_000 },
        deposit: 16_000,
        dueAtMoveIn: 24_000,
      },
    ])
  }
  expect((await ask({ quotedAmount: 8_000, quotedDue: 24_000 })).status).toBe(201)
})

it('follows an amount that the administration agreed on, where the first month is known', async () => {
  const admin = await anAdmin(server)
  const { _id } = await aRequest(server, renter, await room({ maintenance: 500 }), months(1))
  const change = async (body: object) => {
    const path = `/api/admin/bookings/${_id}`
    expect((await server.request('PUT', path, { token: admin.token, body })).status).toBe(200)
    return amounts(await read(_id, owner))
  }
  expect(await change({ totalAmount: 7_500 })).toEqual([7_500, 16_000, 24_000])
  const two = { checkIn: inDays(10), checkOut: monthsAfter(inDays(10), 2) }
  expect(await change({ ...two, totalAmount: 15_000 })).toEqual([15_000, 16_000, null])
  expect(await change({ totalAmount: 16_000 })).toEqual([16_000, 16_000, 24_500])
})
