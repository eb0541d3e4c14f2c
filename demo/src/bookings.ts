import { quoteOf } from '@rentify/contract/bookings/amount'
import type { BookingActor, BookingStatus, EndReason } from '@rentify/contract/bookings/vocabulary'
import { daysAfter, todayIn } from '@rentify/contract/calendar'
import { uuidAt } from './ids.ts'
import { phoneOf } from './owners.ts'

/** A listing that demo bookings can be of. */
export type BookableListing = {
  readonly id: string
  readonly type: 'Room' | 'Hotel'
  readonly title: string
  readonly location: string
  readonly city: string
  readonly price: number
}
export type Person = { readonly id: string; readonly name: string }

type Step = readonly [by: BookingActor, to: BookingStatus, daysAgo: number]
type Plan = {
  /** Days from today to check-in. */
  readonly in: number
  readonly nights: number
  readonly guests: number
  readonly message?: string
  readonly reason?: string
  readonly endReason?: EndReason
  readonly steps: readonly Step[]
}

/** One of each state, so that every list and every footer has something to show. */
const PLANS: readonly Plan[] = [
  {
    in: 12,
    nights: 3,
    guests: 2,
    message: 'We arrive by the evening train, around 9 pm.',
    steps: [['renter', 'pending', 1]],
  },
  {
    in: 40,
    nights: 30,
    guests: 1,
    message: 'I start a new job nearby. Is the kitchen shared?',
    steps: [['renter', 'pending', 2]],
  },
  {
    in: 20,
    nights: 4,
    guests: 2,
    steps: [
      ['renter', 'pending', 3],
      ['owner', 'accepted', 2],
    ],
  },
  {
    in: 6,
    nights: 2,
    guests: 1,
    message: 'One night may become two.',
    steps: [
      ['renter', 'pending', 5],
      ['owner', 'accepted', 4],
      ['owner', 'booked', 3],
    ],
  },
  {
    in: 9,
    nights: 5,
    guests: 3,
    reason: 'Sorry, we are painting that week.',
    steps: [
      ['renter', 'pending', 6],
      ['owner', 'declined', 5],
    ],
  },
  {
    in: 5,
    nights: 3,
    guests: 2,
    endReason: 'expired',
    steps: [
      ['renter', 'pending', 8],
      ['system', 'declined', 2],
    ],
  },
  {
    in: -30,
    nights: 4,
    guests: 2,
    steps: [
      ['renter', 'pending', 45],
      ['owner', 'accepted', 44],
      ['owner', 'booked', 43],
      ['system', 'completed', 25],
    ],
  },
  {
    in: 15,
    nights: 2,
    guests: 1,
    reason: 'A pipe burst on that floor.',
    steps: [
      ['renter', 'pending', 9],
      ['owner', 'accepted', 8],
      ['owner', 'booked', 8],
      ['owner', 'cancelled', 4],
    ],
  },
]
const DAY_MS = 86_400_000

type Parties = { readonly renter: Person; readonly owner: Person; readonly now: number }

/** The demo's bookings in every state, of one renter with the owner of these listings. */
export const demoBookings = (listings: readonly BookableListing[], parties: Parties) =>
  PLANS.flatMap((plan, n) => {
    const listing = listings[n % Math.max(1, listings.length)]
    return listing ? [bookingOf(plan, `booking ${n}`, listing, parties)] : []
  })

/** A booking and its history around `now`, as rows of `bookings` and `booking_events`. */
export function bookingOf(
  plan: Plan,
  words: string,
  listing: BookableListing,
  { renter, owner, now }: Parties,
) {
  const today = todayIn('Asia/Kolkata', new Date(now))
  const at = (daysAgo: number) => new Date(now - daysAgo * DAY_MS).toISOString()
  const [first] = plan.steps
  const last = plan.steps.at(-1)
  if (!first || !last) throw new Error('A booking begins with a request.')
  const checkIn = daysAfter(today, plan.in)
  const checkOut = daysAfter(checkIn, plan.nights)
  const id = uuidAt(now - first[2] * DAY_MS, words)
  const isOpen = last[1] === 'pending' || last[1] === 'accepted'
  const { unit, quantity, price } = quoteOf(listing, checkIn, checkOut)
  const { message = null, reason = null, endReason = null } = plan
  const booking = {
    ...{ id, listing_id: listing.id, renter_id: renter.id, owner_id: owner.id, status: last[1] },
    ...{ check_in: checkIn, check_out: checkOut, guests: plan.guests, message, phone: phoneOf(1) },
    ...{ listing_type: listing.type, title: listing.title, location: listing.location },
    ...{ city: listing.city, renter_name: renter.name, owner_name: owner.name },
    ...{ price, unit, quantity, reason, end_reason: endReason },
    expires_at: isOpen ? at(last[2] - 6) : null,
    created_at: at(first[2]),
    updated_at: at(last[2]),
  }
  const accounts = { renter: renter.id, owner: owner.id, admin: null, system: null }
  const history = plan.steps.map(([actor, to_status, daysAgo], step) => ({
    ...{ booking_id: id, number: step + 1, at: at(daysAgo), actor, account_id: accounts[actor] },
    ...{ from_status: plan.steps[step - 1]?.[1] ?? null, to_status },
    reason: step === plan.steps.length - 1 ? reason : null,
    end_reason: step === plan.steps.length - 1 ? endReason : null,
  }))
  return { booking, history }
}

export type DemoBooking = ReturnType<typeof bookingOf>
