// Random histories by several actors while days pass, beside a small model of the lifecycle (D27,
// D28, D31, D51, D68, D84).
import { DAYS_TO_ANSWER } from '@rentify/contract/bookings/vocabulary'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAdmin } from '../../testing/makers/accounts.ts'
import { aCrowd, aRoomFor, call, type Member } from '../../testing/makers/booking-races.ts'
import { inDays } from '../../testing/makers/bookings.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { completeStays, expireRequests } from './bookings.jobs.ts'

let server: TestServer
let owner: Member
let renters: Member[]
let admin: Pick<Member, 'id' | 'token'>
/** Whole days before check-in until which an owner can cancel, counted from any time of a day. */
let daysToCancel: number
beforeAll(async () => {
  server = await startTestServer({ rateLimitFactor: 1000 })
  ;[owner] = (await aCrowd(server, 1, 'owner')) as [Member]
  renters = await aCrowd(server, 3)
  admin = await anAdmin(server)
  const { cancellationDeadlineHours } = await server.settings.booking()
  daysToCancel = Math.floor(cancellationDeadlineHours / 24) + 1
})
afterAll(() => server.stop())

type Decided = 'accepted' | 'declined' | 'booked' | 'cancelled'
type Status = Decided | 'pending' | 'completed'
/** A booking of the model: `by` made the last change; days are numbers. */
type Known = {
  id: string
  renter: number
  from: number
  to: number
  asked: number
  status: Status
  by: string
}
type Actor = 'owner' | 'admin'
type Step =
  | {
      readonly kind: 'ask'
      readonly renter: number
      readonly from: number
      readonly nights: number
    }
  | { readonly kind: 'decide'; readonly which: number; readonly to: Decided }
  | {
      readonly kind: 'move'
      readonly which: number
      readonly by: Actor
      readonly to: 'booked' | 'completed' | 'cancelled'
    }
  | { readonly kind: 'acceptAndBook' | 'withdraw'; readonly which: number }
  | { readonly kind: 'open'; readonly from: number | null }
  | { readonly kind: 'pass'; readonly days: number }

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
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      which,
      by: fc.constantFrom('owner' as const, 'admin' as const),
      to: fc.constantFrom('booked', 'completed', 'completed', 'completed', 'cancelled'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('open' as const),
      from: fc.option(fc.integer({ min: 0, max: 8 }), { nil: null, freq: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      days: fc.integer({ min: 1, max: 4 }),
    }),
  },
)

const FROM: Readonly<Record<Decided, readonly Status[]>> = {
  accepted: ['pending'],
  declined: ['pending', 'accepted'],
  booked: ['accepted'],
  cancelled: ['booked'],
}
/** From where the panel leads, by who leads there. */
const MOVED: Readonly<Record<Actor, Partial<Record<Status, readonly Status[]>>>> = {
  owner: {
    booked: ['pending', 'accepted'],
    completed: ['booked'],
    cancelled: ['pending', 'accepted', 'declined', 'booked'],
  },
  admin: {
    booked: ['pending'],
    completed: ['booked'],
    cancelled: ['pending', 'accepted', 'declined', 'booked'],
  },
}
const isOpen = ({ status }: Known) => status === 'pending' || status === 'accepted'
const meets = (a: Pick<Known, 'from' | 'to'>, b: Pick<Known, 'from' | 'to'>) =>
  a.from < b.to && b.from < a.to

const HOLDING: readonly Status[] = ['booked', 'completed']

/** What should happen, by the rules alone. */
class Model {
  readonly bookings: Known[] = []
  readonly units: number
  today = 0
  /** From which day on the room is available. */
  opens: number | null = null
  constructor(units: number) {
    this.units = units
  }

  /** How many stays hold a night. */
  held = (night: number) =>
    this.bookings.filter(
      ({ status, from, to }) => HOLDING.includes(status) && from <= night && night < to,
    ).length

  /** Whether each night has room for one more stay. */
  fits({ from, to }: Pick<Known, 'from' | 'to'>): boolean {
    for (let night = from; night < to; night++) if (this.held(night) >= this.units) return false
    return true
  }

  isEarly = ({ from }: Pick<Known, 'from'>) => this.opens !== null && from < this.opens

  ask(asked: Pick<Known, 'renter' | 'from' | 'to'>): string | null {
    if (this.isEarly(asked) || !this.fits(asked)) return 'dates_taken'
    const own = this.bookings.filter((one) => one.renter === asked.renter && isOpen(one))
    return own.some((one) => meets(one, asked)) ? 'already_requested' : null
  }

  decide(booking: Known, to: Decided): string | null {
    if (booking.status === to && booking.by === 'owner') return null
    return FROM[to].includes(booking.status) ? this.change(booking, to, 'owner') : 'wrong_status'
  }

  /** What an administrator does, or the owner in the panel. */
  move(booking: Known, to: Status, by: Actor): string | null {
    const isWithdrawn = booking.status === 'cancelled' && booking.by === 'renter'
    if (isWithdrawn && by === 'owner') return 'booking_not_found'
    if (booking.status === to && booking.by === by) return null
    return MOVED[by][to]?.includes(booking.status) ? this.change(booking, to, by) : 'wrong_status'
  }

  private change(booking: Known, to: Status, by: Actor): string | null {
    if ((to === 'accepted' || to === 'booked') && this.isEarly(booking)) return 'dates_taken'
    if (to === 'booked' && !this.fits(booking)) return 'dates_taken'
    const isLate = booking.status === 'booked' && booking.from - this.today < daysToCancel
    if (to === 'cancelled' && by === 'owner' && isLate) return 'cancellation_too_late'
    if (to === 'completed') {
      if (this.today < booking.from) return 'not_begun'
      booking.to = Math.min(booking.to, Math.max(this.today, booking.from + 1))
    }
    Object.assign(booking, { status: to, by })
    if (to === 'booked')
      for (const one of this.bookings)
        if (isOpen(one) && !this.fits(one)) Object.assign(one, { status: 'declined', by: 'system' })
    return null
  }

  /** The owner moves the date from which on the room is available. */
  open(from: number | null): string | null {
    const [before, after] = [
      this.opens ?? Number.NEGATIVE_INFINITY,
      from ?? Number.NEGATIVE_INFINITY,
    ]
    const isSold = this.bookings.some(
      (one) =>
        one.status === 'booked' && one.from > this.today && one.from < after && one.to > before,
    )
    if (after > before && isSold) return 'nights_sold'
    this.opens = from
    return null
  }

  withdraw(booking: Known): string | null {
    if (booking.status === 'cancelled' && booking.by === 'renter') return null
    if (booking.status !== 'pending') return 'wrong_status'
    Object.assign(booking, { status: 'cancelled', by: 'renter' })
    return null
  }

  pass(days: number): void {
    this.today += days
    for (const one of this.bookings) {
      const isUnanswered = one.status === 'pending' && this.today - one.asked >= DAYS_TO_ANSWER
      if (isUnanswered || (isOpen(one) && this.today > one.from))
        Object.assign(one, { status: 'declined', by: 'system' })
      if (one.status === 'booked' && this.today > one.to)
        Object.assign(one, { status: 'completed', by: 'system' })
    }
  }
}

/** Days pass for the bookings alone: they move back, past each other's old nights. */
async function pass(days: number): Promise<void> {
  const FAR = 10_000
  for (const by of [FAR, -FAR - days])
    await sql`update bookings set check_in = check_in + ${by}::int, check_out = check_out + ${by}::int,
      expires_at = expires_at + make_interval(days => ${by}),
      created_at = created_at + make_interval(days => ${by})`.execute(server.db.sql)
  await sql`update listings set available_from = available_from - ${days}::int
    where available_from is not null`.execute(server.db.sql)
  const deps = { db: server.db, publish: async () => {}, settings: server.settings }
  await expireRequests(deps)
  await completeStays(deps)
}

async function take(model: Model, room: string, one: Step): Promise<void> {
  if (one.kind === 'pass') {
    await pass(one.days)
    return model.pass(one.days)
  }
  if (one.kind === 'ask') {
    const { renter, nights } = one
    // Not today: a request needs two hours' notice, which the evening does not have.
    const from = model.today + 1 + one.from
    const asked = { renter, from, to: from + nights, asked: model.today }
    const answer = await call(server, renters[renter] as Member, 'POST', '/api/bookings/create', {
      roomId: room,
      checkInDate: inDays(asked.from - model.today),
      checkOutDate: inDays(asked.to - model.today),
      guests: 1,
      contactInfo: { phone: '9876543210' },
    })
    expect(answer.code).toBe(model.ask(asked))
    const { booking } = answer.body as { booking?: { _id: string } }
    if (booking) model.bookings.push({ ...asked, id: booking._id, status: 'pending', by: 'renter' })
    return
  }
  if (one.kind === 'open') {
    const from = one.from === null ? null : model.today + one.from
    const answer = await call(server, owner, 'PUT', `/api/rooms/${room}`, {
      availableFrom: one.from === null ? null : inDays(one.from),
    })
    expect(answer.code).toBe(model.open(from))
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
  } else if (one.kind === 'move') {
    const { by, to } = one
    const who = by === 'owner' ? owner : admin
    const moved = `/api/admin/bookings/${known.id}/status`
    const answer = await call(server, who, 'PUT', moved, { status: to })
    expect(answer.code).toBe(model.move(known, to, by))
  } else {
    const answer = await call(server, renters[known.renter] as Member, 'DELETE', path)
    expect(answer.code).toBe(model.withdraw(known))
  }
}

/** On no night hold more stays than there are units, whatever was given back before. */
async function mostHeld(room: string): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(n), 0)::int as most from (select count(*) as n from bookings
      cross join lateral generate_series(check_in, check_out - 1, interval '1 day') night
      where listing_id = ${room} and status in ('booked', 'completed') group by night) held`.execute(
    server.db.sql,
  )
  return rows[0]?.most ?? 0
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
        for (const one of [...RIVALS, ...steps]) {
          await take(model, room, one)
          expect(await mostHeld(room)).toBeLessThanOrEqual(units)
        }
        const { rows } = await sql<{ id: string; status: Status; nights: number; whole: boolean }>`
        select b.id, b.status, b.check_out - b.check_in as nights,
          b.status = (select to_status from booking_events e where e.booking_id = b.id order by number desc limit 1)
          and not exists (select from booking_events e join booking_events p on p.booking_id = e.booking_id and p.number = e.number - 1
            where e.booking_id = b.id and e.from_status <> p.to_status) as whole
        from bookings b`.execute(server.db.sql)
        const expected = model.bookings.map(({ id, status, from, to }) => ({
          id,
          status,
          nights: to - from,
          whole: true,
        }))
        const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
        expect(rows.sort(byId)).toEqual(expected.sort(byId))
      },
    ),
    { numRuns: 18 },
  )
})
