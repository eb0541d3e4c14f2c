// One person's requests cost an owner an email each: how many, and how many emails come of them.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOwner, aRenter, type Person } from '../../../testing/makers/accounts.ts'
import { aBookingForm, aRequest, decided, inDays } from '../../../testing/makers/bookings.ts'
import { aRoom, listed } from '../../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let owner: Person
let renter: Person
beforeAll(async () => {
  server = await startTestServer({ rateLimitFactor: 1 })
  ;[owner, renter] = [await anOwner(server), await aRenter(server)]
})
afterAll(() => server.stop())

const room = async () => (await listed(server.db, [aRoom(owner.id, { units: 10 })]))[0] ?? ''
const stay = (n: number) => ({ checkInDate: inDays(10 + 2 * n), checkOutDate: inDays(11 + 2 * n) })
const ask = async (roomId: string, n = 0, by = renter) => {
  const { status, body, headers } = await server.api.bookings.createBooking(
    { body: aBookingForm(roomId, stay(n)) },
    { token: by.token },
  )
  return { status, code: (body as { code?: string }).code, body, headers }
}
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status)

describe('requests', () => {
  it('of one person for one listing are five a day, withdrawn ones among them', async () => {
    const [here, there] = [await room(), await room()]
    for (let n = 0; n < 5; n++)
      await decided(server, renter, await aRequest(server, renter, here), 'withdrawn')
    const sixth = await ask(here)
    expect(sixth).toMatchObject({
      status: 429,
      code: 'too_many_bookings',
      body: { message: expect.stringContaining('asked for this property several times today') },
    })
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3600)
    expect(statusesOf([await ask(there), await ask(here, 0, await aRenter(server))])).toEqual([
      201, 201,
    ])
    await sql`update bookings set created_at = created_at - interval '1 day'
      where listing_id = ${here}`.execute(server.db.sql)
    expect((await ask(here)).status).toBe(201)
  })

  it('sent at once are counted one after the other', async () => {
    const [here, by] = [await room(), await aRenter(server)]
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => ask(here, n, by)))
    expect(statusesOf(answers).sort()).toEqual([201, 201, 201, 201, 201, 429, 429, 429])
  })

  it('of a person whose address is not verified are ten an hour', async () => {
    const [rooms, by] = [[await room(), await room(), await room()], await aRenter(server)]
    for (let n = 0; n < 10; n++) await aRequest(server, by, rooms[n % 3] ?? '', stay(n))
    const eleventh = await ask(rooms[1] ?? '', 11, by)
    expect(eleventh).toMatchObject({ status: 429, code: 'too_many_bookings' })
    expect(Number(eleventh.headers.get('retry-after'))).toBeLessThanOrEqual(3600)
    await sql`update accounts set email_verified_at = now() where id = ${by.id}`.execute(
      server.db.sql,
    )
    expect((await ask(rooms[1] ?? '', 11, by)).status).toBe(201)
  })
})

describe('emails about one person’s requests for one listing', () => {
  let told: string[]
  const news = async () => {
    const all = (await server.emailsTo(owner.email)).map(({ subject, text }) => {
      const booking = /\/bookings\/([\w-]+)/.exec(text)?.[1]
      return `${subject} ${booking}`
    })
    const fresh = all.filter((one) => !told.includes(one))
    told = all
    return fresh
  }
  const later = async () => {
    await server.runDueJobs()
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(server.db.sql)
  }
  const send = async (by: Person, roomId: string) => aRequest(server, by, roomId)
  const withdraw = (by: Person, booking: Awaited<ReturnType<typeof send>>) =>
    decided(server, by, booking, 'withdrawn')

  beforeAll(async () => {
    await later()
    told = []
    await news()
  })

  it('are none of a request that is withdrawn before the first left', async () => {
    const by = await aRenter(server)
    await withdraw(by, await send(by, await room()))
    expect(await news()).toEqual([])
    await later()
    expect(await news()).toEqual([])
  })

  it('are one at once, and one of how it went on', async () => {
    const [here, by] = [await room(), await aRenter(server)]
    const first = await send(by, here)
    expect(await news()).toEqual([expect.stringContaining(first._id)])
    await withdraw(by, first)
    expect(await news()).toEqual([])
    const second = await send(by, here)
    expect(await news()).toEqual([])
    await withdraw(by, second)
    const third = await send(by, here)
    expect(await news()).toEqual([])
    await later()
    expect(await news()).toEqual([expect.stringContaining(third._id)])
  })

  it('are of the last request, also when the withdrawal before it is heard of later', async () => {
    const hold = (interval: string) =>
      sql`update graphile_worker._private_jobs set run_at = now() + ${interval}::interval
        where key like 'notifications.booking_changed %'`.execute(server.db.sql)
    const [here, by] = [await room(), await aRenter(server)]
    const first = await send(by, here)
    expect(await news()).toEqual([expect.stringContaining(first._id)])
    await withdraw(by, first)
    const second = await send(by, here)
    expect(await news()).toEqual([])
    await withdraw(by, second)
    await hold('1 hour')
    const third = await send(by, here)
    expect(await news()).toEqual([])
    await hold('0')
    expect(await news()).toEqual([])
    await later()
    expect(await news()).toEqual([expect.stringContaining(third._id)])
  })

  it('tell that nothing is left, once', async () => {
    const [here, by] = [await room(), await aRenter(server)]
    const first = await send(by, here)
    expect(await news()).toHaveLength(1)
    await withdraw(by, first)
    const second = await send(by, here)
    await withdraw(by, second)
    await later()
    expect(await news()).toEqual([expect.stringMatching(/^Request cancelled /)])
  })

  it('of another person, or about what the owner decided, come as ever', async () => {
    const [here, one, other] = [await room(), await aRenter(server), await aRenter(server)]
    await send(one, here)
    await send(other, here)
    expect(await news()).toHaveLength(2)
  })
})
