import type { CalendarDate } from '@rentify/contract/calendar'
import {
  DAYS_BEFORE_ROOM_REVIEW,
  DAYS_TO_REVIEW,
  REVIEW_SIDES,
  type ReviewSide,
} from '@rentify/contract/reviews/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { Job } from '../../jobs/index.ts'
import { reviewAsked, reviewsShown } from './reviews.events.ts'
import { shownFrom, windowOf } from './reviews.policy.ts'
import { noteStay, type StayRow } from './reviews.repo.ts'
import type { ReviewDeps } from './reviews.service.ts'

/** Rows of one transaction, so that a request never waits long for one of them. */
const BATCH = 100
/** People are asked during the day. */
const ASK_FROM_HOUR = 10

/** Asks for reviews, and tells of those that are shown alone. */
export const reviewJobs = (deps: ReviewDeps): readonly Job[] => [
  {
    name: 'reviews.ask',
    schedule: '*/10 * * * *',
    run: async () => void (await askForReviews(deps)),
  },
  {
    name: 'reviews.announce',
    schedule: '* * * * *',
    run: async () => void (await announceReviews(deps)),
  },
]

type Ask = 'asked_during' | 'asked_at_end'

const DUE: Readonly<Record<Ask, RawBuilder<boolean>>> = {
  asked_during: sql`b.status = 'booked' and b.listing_type = 'Room'
    and b.check_in <= installation_today() - ${DAYS_BEFORE_ROOM_REVIEW}::integer
    and b.check_out > installation_today()`,
  asked_at_end: sql`b.status in ('booked', 'completed') and b.check_out <= installation_today()
    and b.check_out > installation_today() - ${DAYS_TO_REVIEW}::integer`,
}

/** Asks whoever has not written yet, once during a long stay and once at its end (D91). */
export async function askForReviews(deps: ReviewDeps, hour: number = ASK_FROM_HOUR): Promise<void> {
  for (const ask of ['asked_at_end', 'asked_during'] as const) {
    let taken = BATCH
    while (taken === BATCH)
      taken = await deps.db.transaction((trx) => askSome(trx, deps, ask, hour))
  }
}

async function askSome(
  trx: Queryable,
  { publish }: ReviewDeps,
  ask: Ask,
  hour: number,
): Promise<number> {
  const flag = sql.ref(ask)
  const { rows } = await sql<StayRow & { written: readonly ReviewSide[] }>`
    select b.id as "bookingId", b.status, b.listing_type as "listingType",
      b.listing_id as "listingId", b.renter_id as "renterId", b.owner_id as "ownerId", b.title,
      b.check_in as "checkIn", b.check_out as "checkOut", installation_today() as today,
      array(select r.side from reviews r where r.booking_id = b.id) as written
    from bookings b
    where ${DUE[ask]} and not b.removed
      and extract(hour from now() at time zone installation_time_zone()) >= ${hour}
      and not exists (select from reviewed_stays s where s.booking_id = b.id and s.${flag})
    order by b.id limit ${BATCH} for no key update of b skip locked`.execute(trx)
  for (const stay of rows) {
    await noteStay(trx, stay.bookingId, shownFrom(stay.checkOut))
    const { bookingId, listingId, renterId, ownerId, title } = stay
    const sides = REVIEW_SIDES.filter((side) => !stay.written.includes(side))
    const { until }: { until: CalendarDate } = windowOf(stay, stay.today)
    if (sides.length > 0)
      await publish(
        trx,
        reviewAsked({ bookingId, listingId, renterId, ownerId, title, sides, until }),
      )
  }
  const ids = rows.map(({ bookingId }) => bookingId)
  await sql`update reviewed_stays set ${flag} = true where booking_id in (
    select booking_id from reviewed_stays where booking_id = any(${ids}::uuid[])
    order by booking_id for no key update)`.execute(trx)
  return rows.length
}

type Shown = Pick<StayRow, 'bookingId' | 'listingId' | 'renterId' | 'ownerId' | 'title'> & {
  readonly sides: ReviewSide[]
}

/** Publishes what is shown since fourteen days passed; readers see it without this. */
export async function announceReviews({ db, publish }: ReviewDeps): Promise<void> {
  let taken = BATCH
  while (taken === BATCH)
    taken = await db.transaction(async (trx) => {
      const { rows } = await sql<Shown>`
        with due as (
          select booking_id from reviewed_stays where not announced and shown_at <= now()
          order by booking_id limit ${BATCH} for no key update skip locked),
        told as (
          update reviewed_stays s set announced = true from due
          where s.booking_id = due.booking_id returning s.booking_id)
        select b.id as "bookingId", b.listing_id as "listingId", b.renter_id as "renterId",
          b.owner_id as "ownerId", b.title,
          array(select r.side from reviews r where r.booking_id = b.id) as sides
        from told join bookings b on b.id = told.booking_id`.execute(trx)
      for (const stay of rows) if (stay.sides.length > 0) await publish(trx, reviewsShown(stay))
      return rows.length
    })
}
