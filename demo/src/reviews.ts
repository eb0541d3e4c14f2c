import { daysAfter } from '@rentify/contract/calendar'
import { DAYS_TO_REVIEW, MARKS, type ReviewSide } from '@rentify/contract/reviews/vocabulary'
import { type BookableListing, bookingOf, type DemoBooking, type Person } from './bookings.ts'
import { uuidAt } from './ids.ts'
import { seededRandom } from './random.ts'

/** A listing with whoever owns it. */
type OwnedListing = BookableListing & { readonly owner: Person }

/** How many guests reviewed each of these places; averages are shown from three on. */
const GUESTS = [5, 4, 3, 1]
const DAY_MS = 86_400_000

/** Marked as what they are: nobody stayed there. */
const RENTERS = [
  'Demo review: clean, quiet, and just like the pictures. The owner answered within the hour.',
  'Demo review: good value for the area. The water pressure is low in the mornings.',
  'Demo review: close to the metro, and the neighbours are friendly. I would come again.',
  'Demo review: the room is smaller than I thought, but everything works.',
  null,
]
const OWNERS = [
  'Demo review: paid on time and left the place tidy.',
  'Demo review: a considerate guest, welcome any time.',
  null,
]
const ANSWER = 'Demo answer: thank you! A new pump was fitted after your stay.'

type Written = { readonly side: ReviewSide; readonly text: string | null; readonly answer?: string }

/** A completed stay that ended so many days ago. */
const ended = (daysAgo: number, nights: number) => ({
  ...{ in: -daysAgo - nights, nights, guests: 1 },
  steps: [
    ['renter', 'pending', daysAgo + nights + 12],
    ['owner', 'accepted', daysAgo + nights + 11],
    ['owner', 'booked', daysAgo + nights + 10],
    ['system', 'completed', daysAgo],
  ] as const,
})
const nightsOf = ({ type }: BookableListing) => (type === 'Hotel' ? 3 : 30)

/** The rows of `reviewed_stays` and `reviews` about a stay. */
function reviewsOf({ booking }: DemoBooking, written: readonly Written[], now: number) {
  const { id, check_out: checkOut, renter_id: renter, owner_id: owner } = booking
  const random = seededRandom(`review ${booking.title} ${booking.check_in}`)
  const end = Date.parse(`${checkOut}T12:00:00+05:30`)
  const last = end + written.length * DAY_MS
  // Both at once, or the one after fourteen days.
  const shown =
    written.length > 1
      ? new Date(last).toISOString()
      : `${daysAfter(checkOut, DAYS_TO_REVIEW)}T00:00:00+05:30`
  const isShown = Date.parse(shown) <= now
  return {
    stay: {
      ...{ booking_id: id, shown_at: shown, announced: isShown },
      ...{ asked_during: true, asked_at_end: true },
    },
    reviews: written.map(({ side, text, answer = null }, n) => {
      const at = end + (n + 1) * DAY_MS
      const [author_id, subject_id] = side === 'renter' ? [renter, owner] : [owner, renter]
      return {
        ...{ booking_id: id, side, id: uuidAt(at, `review ${id} ${side}`), author_id, subject_id },
        listing_id: side === 'renter' ? booking.listing_id : null,
        marks: Object.fromEntries(MARKS[side].map((mark) => [mark, random.whole(3, 5)])),
        ...{ text, written_at: new Date(at).toISOString(), answer },
        answered_at: answer === null ? null : new Date(last + DAY_MS).toISOString(),
      }
    }),
  }
}

type ReviewedDemo = {
  /** Of the demo's renter with its owner. */
  readonly bookings: readonly DemoBooking[]
  /** Of other owners. */
  readonly listings: readonly OwnedListing[]
  readonly renter: Person
  /** Owners, who stay elsewhere, too. */
  readonly guests: readonly Person[]
  readonly now: number
}

/**
 * Reviews of demo stays, with those stays: places with and without an average, the demo's renter
 * and owner about each other with an answer, and one of each side that is still hidden.
 */
export function demoReviews({ bookings, listings, renter, guests, now }: ReviewedDemo) {
  const parties = (owner: Person, guest: Person) => ({ renter: guest, owner, now })
  const theirs = bookings
    .filter(({ booking }) => booking.status === 'completed')
    .map((stay) => ({
      ...{ stay, isNew: false },
      written: [
        { side: 'renter', text: RENTERS[1] ?? null, answer: ANSWER },
        { side: 'owner', text: OWNERS[0] ?? null },
      ] as const,
    }))
  const others = listings.slice(0, GUESTS.length).flatMap((listing, at) =>
    guests.slice(0, GUESTS[at]).map((guest, n) => {
      const nights = nightsOf(listing)
      const plan = ended(20 + n * (nights + 9), nights)
      return {
        stay: bookingOf(plan, `reviewed ${at} ${n}`, listing, parties(listing.owner, guest)),
        isNew: true,
        written: [
          { side: 'renter', text: RENTERS[(at + n) % RENTERS.length] ?? null },
          ...(n % 2 === 0
            ? [{ side: 'owner', text: OWNERS[n % OWNERS.length] ?? null } as const]
            : []),
        ] as const,
      }
    }),
  )
  const hidden = listings.slice(GUESTS.length, GUESTS.length + 2).map((listing, at) => ({
    stay: bookingOf(
      ended(3 + at, nightsOf(listing)),
      `hidden ${at}`,
      listing,
      parties(listing.owner, renter),
    ),
    isNew: true,
    written: [
      at === 0
        ? ({ side: 'renter', text: RENTERS[0] ?? null } as const)
        : ({ side: 'owner', text: OWNERS[1] ?? null } as const),
    ],
  }))
  const made = [...theirs, ...others, ...hidden]
  const reviewed = made.map(({ stay, written }) => reviewsOf(stay, written, now))
  return {
    bookings: made.flatMap(({ stay, isNew }) => (isNew ? [stay] : [])),
    stays: reviewed.map(({ stay }) => stay),
    reviews: reviewed.flatMap(({ reviews }) => reviews),
  }
}
