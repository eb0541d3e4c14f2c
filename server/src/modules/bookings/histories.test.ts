// Random histories by several actors, beside a small model of the lifecycle (D27, D28, D51).
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCrowd, aRoomFor, call, type Member } from '../../testing/makers/booking-races.ts'
import { inDays } from '../../testing/makers/bookings.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { expireRequests } from './bookings.jobs.ts'

let server: TestServer
let owner: Member
let renters: Member[]
beforeAll(async () => {
  server = await startTestServer({ rateLimitFactor: 1000 })
  ;[owner] = (await aCrowd(server, 1, 'owner')) as [Member]
  renters = await aCrowd(server, 3)
})
afterAll(() => server.stop())

type Status = 'pending' | 'accepted' | 'declined' | 'booked' | 'cancelled'
/** A booking of the model: `by` made the last change. */
type Known = { id: string; renter: number; from: number; to: number; status: Status; by: string }
type Step =
  | {
      readonly kind: 'ask'
      readonly renter: number
      readonly from: number
      readonly nights: number
    }
  | { readonly kind: 'decide'; readonly which: number; readonly to: Exclude<Status, 'pending'> }
  | { readonly kind: 'acceptAndBook' | 'withdraw' | 'expire'; readonly which: number }

const which = fc.nat({ max: 30 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('ask' as const),
      renter: fc.nat({ max: 2 }),
      from: fc.nat({ max: 5 }),
      nights: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      which,
      to: fc.constantFrom('accepted', 'declined', 'booked', 'booked', 'cancelled'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('acceptAndBook' as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('withdraw' as const, 'expire' as const), which }),
  },
)

const FROM: Readonly<Record<Exclude<Status, 'pending'>, readonly Status[]>> = {
  accepted: ['pending'],
  declined: ['pending', 'accepted'],
  booked: ['accepted'],
  cancelled: ['booked'],
}
const isOpen = ({ status }: Known) => status === 'pending' || status === 'accepted'
const meets = (a: Pick<Known, 'from' | 'to'>, b: Pick<Known, 'from' | 'to'>) =>
  a.from < b.to && b.from < a.to

/** What should happen, by the rules alone. */
class Model {
  readonly bookings: Known[] = []
  readonly units: number
  constructor(units: number) {
    this.units = units
  }

  /** Whether each night has room for one more stay. */
  fits({ from, to }: Pick<Known, 'from' | 'to'>): boolean {
    const booked = this.bookings.filter(({ status }) => status === 'booked')
    for (let night = from; night < to; night++)
      if (booked.filter((one) => one.from <= night && night < one.to).length >= this.units)
        return false
    return true
  }

  ask(asked: Pick<Known, 'renter' | 'from' | 'to'>): string | null {
    if (!this.fits(asked)) return 'dates_taken'
    const own = this.bookings.filter((one) => one.renter === asked.renter && isOpen(one))
    return own.some((one) => meets(one, asked)) ? 'already_requested' : null
  }

  decide(booking: Known, to: Exclude<Status, 'pending'>): string | null {
    if (booking.status === to && booking.by === 'owner') return null
    if (!FROM[to].includes(booking.status)) return 'wrong_status'
    if (to === 'booked' && !this.fits(booking)) return 'dates_taken'
    Object.assign(booking, { status: to, by: 'owner' })
    if (to === 'booked')
      for (const one of this.bookings)
        if (isOpen(one) && !this.fits(one)) Object.assign(one, { status: 'declined', by: 'system' })
    return null
  }

  withdraw(booking: Known): string | null {
    if (booking.status === 'cancelled' && booking.by === 'renter') return null
    if (booking.status !== 'pending') return 'wrong_status'
    Object.assign(booking, { status: 'cancelled', by: 'renter' })
    return null
  }
}

const FIRST_DAY = 10
async function take(model: Model, room: string, one: Step): Promise<void> {
  if (one.kind === 'ask') {
    const { renter, from, nights } = one
    const asked = { renter, from, to: from + nights }
    const answer = await call(server, renters[renter] as Member, 'POST', '/api/bookings/create', {
      roomId: room,
      checkInDate: inDays(FIRST_DAY + asked.from),
      checkOutDate: inDays(FIRST_DAY + asked.to),
      guests: 1,
      contactInfo: { phone: '9876543210' },
    })
    expect(answer.code).toBe(model.ask(asked))
    const { booking } = answer.body as { booking?: { _id: string } }
    if (booking) model.bookings.push({ ...asked, id: booking._id, status: 'pending', by: 'renter' })
    return
  }
  const known = model.bookings[one.which % Math.max(1, model.bookings.length)]
  if (!known) return
  const path = `/api/bookings/${known.id}`
  if (one.kind === 'acceptAndBook') {
    for (const to of ['accepted', 'booked'] as const)
      await take(model, room, { kind: 'decide', which: one.which, to })
  } else if (one.kind === 'decide') {
    const answer = await call(server, owner, 'PATCH', `${path}/status`, { status: one.to })
    expect(answer.code).toBe(model.decide(known, one.to))
  } else if (one.kind === 'withdraw') {
    const answer = await call(server, renters[known.renter] as Member, 'DELETE', path)
    expect(answer.code).toBe(model.withdraw(known))
  } else if (isOpen(known)) {
    Object.assign(known, { status: 'declined', by: 'system' })
    await sql`update bookings set expires_at = now() where id = ${known.id}`.execute(server.db.sql)
    const publish = async () => {}
    await expireRequests({ db: server.db, publish, settings: server.settings })
  }
}

/** Rivals for the same nights, so that selling to one has something to decline. */
const RIVALS: readonly Step[] = [0, 1, 2].map((renter) => ({
  kind: 'ask',
  renter,
  from: renter % 2,
  nights: 3,
}))

it('any history is the model’s, and every booking’s record leads to its state', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 2 }),
      fc.array(step, { minLength: 6, maxLength: 20 }),
      async (units, steps) => {
        await server.db.sql.deleteFrom('bookings').execute()
        const model = new Model(units)
        const room = await aRoomFor(server, owner, { units })
        for (const one of [...RIVALS, ...steps]) await take(model, room, one)
        const { rows } = await sql<{ id: string; status: Status; whole: boolean }>`
        select b.id, b.status,
          b.status = (select to_status from booking_events e where e.booking_id = b.id order by number desc limit 1)
          and not exists (select from booking_events e join booking_events p on p.booking_id = e.booking_id and p.number = e.number - 1
            where e.booking_id = b.id and e.from_status <> p.to_status) as whole
        from bookings b`.execute(server.db.sql)
        const expected = model.bookings.map(({ id, status }) => ({ id, status, whole: true }))
        const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
        expect(rows.sort(byId)).toEqual(expected.sort(byId))
      },
    ),
    { numRuns: 12 },
  )
})
