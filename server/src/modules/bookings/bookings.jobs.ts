import { type RawBuilder, sql } from 'kysely'
import type { Job } from '../../jobs/index.ts'
import { confirmListings } from '../listings/index.ts'
import { findOccupied } from './availability/occupied.repo.ts'
import { checkInTomorrow } from './bookings.events.ts'
import type { BookingDeps } from './deps.ts'
import { changeAll } from './lifecycle/lifecycle.ts'

/** Rows of one transaction, so that a request never waits long for one of them. */
const BATCH = 200
/** The parties are told about tomorrow's stay in the morning, not at midnight. */
const REMIND_FROM_HOUR = 9

/** Expires requests, completes stays, sends reminders; every minute, in one process. */
export function bookingJobs(deps: BookingDeps): readonly Job[] {
  const everyMinute = (name: string, run: (deps: BookingDeps) => Promise<unknown>): Job => ({
    name,
    schedule: '* * * * *',
    run: async () => void (await run(deps)),
  })
  return [
    everyMinute('bookings.expire', expireRequests),
    everyMinute('bookings.complete', completeStays),
    everyMinute('bookings.remind', (all) => remindOfCheckIns(all)),
    {
      name: 'bookings.confirm_occupied',
      schedule: '37 2 * * *',
      run: () => confirmOccupied(deps),
    },
  ]
}

/** Declines requests without an answer in time (D28, D31); returns how many. */
export function expireRequests(deps: BookingDeps): Promise<number> {
  const due = sql`status in ('pending', 'accepted') and expires_at <= now()`
  return inBatches(deps, due, (trx, ids) =>
    changeAll(trx, deps.publish, ids, 'end', { endReason: 'expired' }),
  )
}

/** Completes stays whose check-out day is over (D31); returns how many. */
export async function completeStays(deps: BookingDeps): Promise<number> {
  const { timezone } = await deps.settings.general()
  const over = sql`status = 'booked' and check_out < (now() at time zone ${timezone})::date`
  return inBatches(deps, over, (trx, ids) => changeAll(trx, deps.publish, ids, 'complete'))
}

/**
 * Publishes `checkInTomorrow` once for each booked stay that begins tomorrow, from `hour` on;
 * returns how many. A stay booked later than that is told about at once.
 */
export async function remindOfCheckIns(
  deps: BookingDeps,
  hour: number = REMIND_FROM_HOUR,
): Promise<number> {
  const { timezone } = await deps.settings.general()
  const local = sql`(now() at time zone ${timezone})`
  const tomorrow = sql`status = 'booked' and not reminded and check_in = ${local}::date + 1
    and extract(hour from ${local}) >= ${hour}`
  return inBatches(deps, tomorrow, async (trx, ids) => {
    const stays = await trx
      .updateTable('bookings')
      .set({ reminded: true })
      .where('id', 'in', [...ids])
      .returning(['id', 'listing_id', 'renter_id', 'owner_id', 'title', 'check_in', 'check_out'])
      .execute()
    for (const stay of stays)
      await deps.publish(
        trx,
        checkInTomorrow({
          bookingId: stay.id,
          listingId: stay.listing_id,
          renterId: stay.renter_id,
          ownerId: stay.owner_id,
          title: stay.title,
          checkIn: stay.check_in,
          checkOut: stay.check_out,
        }),
      )
    return stays.length
  })
}

/** Rewritten so often while somebody stays. */
const CONFIRMED_EVERY_DAYS = 3
const FIRST = '00000000-0000-0000-0000-000000000000'

/** A place in which somebody stays is one that its owner lets (D87). */
async function confirmOccupied({ db }: Pick<BookingDeps, 'db'>): Promise<void> {
  for (let after = FIRST; ; ) {
    const ids = await findOccupied(db.sql, after)
    const last = ids.at(-1)
    if (last === undefined) return
    await db.transaction((trx) => confirmListings(trx, ids, CONFIRMED_EVERY_DAYS))
    after = last
  }
}

type Transaction = Parameters<Parameters<BookingDeps['db']['transaction']>[0]>[0]

/** Locks the rows that are due in the order of their ids, batch by batch, and works on them. */
async function inBatches(
  { db }: BookingDeps,
  due: RawBuilder<unknown>,
  work: (trx: Transaction, ids: readonly string[]) => Promise<number>,
): Promise<number> {
  for (let done = 0; ; ) {
    const taken = await db.transaction(async (trx) => {
      const { rows } = await sql<{ id: string }>`
        select id from bookings where ${due} order by id limit ${BATCH} for no key update skip locked`.execute(
        trx,
      )
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) await work(trx, ids)
      return ids.length
    })
    done += taken
    if (taken < BATCH) return done
  }
}
