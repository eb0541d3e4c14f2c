import type { CalendarDate } from '@rentify/contract/calendar'
import { message } from '@rentify/contract/messages'
import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import type { ListingRules } from '../../listings/index.ts'
import { notifyAvailability } from '../signals.repo.ts'
import { bookedRanges, HOLDING, nightsOf } from './capacity.repo.ts'

type ListingChange = Parameters<ListingRules['change']['refusals'][number]>[1]

/**
 * An owner cannot lower the capacity below what is booked (D52). Runs under the lock on the
 * listing's row, so that nothing is booked meanwhile.
 * @throws {Problem} `capacity_sold` at the field, which names the nights.
 */
export async function assertCapacityCoversBookings(
  trx: Queryable,
  change: ListingChange,
): Promise<void> {
  if (change.action !== 'edit' || !change.capacity) return
  const { listingId, capacity } = change
  const { field, before, after } = capacity
  if (after >= before) return
  const nights = await nightsBookedAbove(trx, listingId, after)
  if (nights.length === 0) return
  const said = message('capacity_sold_on', { nights: nights.join(',') })
  const fields = [{ path: field, message: said }]
  throw new Problem('capacity_sold', { message: said, fields, details: { nights } })
}

/**
 * An owner cannot move the date of availability past a booked stay that is still to begin (D84);
 * one that has begun, or is over, keeps its nights. Runs under the lock on the listing's row.
 * @throws {Problem} `nights_sold` at the field, which names the nights.
 */
export async function assertAvailableForBookings(
  trx: Queryable,
  change: ListingChange,
): Promise<void> {
  if (change.action !== 'edit' || !change.availableFrom) return
  const { listingId, availableFrom } = change
  const { before, after } = availableFrom
  if (after === null || (before !== null && after <= before)) return
  const closed = sql`daterange(${before}::date, ${after}::date)`
  const { rows } = await sql<{ nights: CalendarDate[] }>`
    select ${nightsOf(sql`select greatest(check_in, ${before}::date), least(check_out, ${after}::date)
      from bookings where listing_id = ${listingId}::uuid and status = 'booked'
        and check_in > installation_today() and daterange(check_in, check_out) && ${closed}`)} as nights`.execute(
    trx,
  )
  const nights = rows[0]?.nights ?? []
  if (nights.length === 0) return
  const said = message('nights_sold_on', { nights: nights.join(',') })
  const fields = [{ path: 'availableFrom', message: said }]
  throw new Problem('nights_sold', { message: said, fields, details: { nights } })
}

/** What can be booked is another, and with one unit every stay excludes every other. */
export async function followCapacity(trx: Queryable, change: ListingChange): Promise<void> {
  if (change.action !== 'edit' || !(change.capacity || change.availableFrom)) return
  const { listingId, capacity } = change
  await notifyAvailability(trx, listingId)
  if (capacity?.after === 1) await markSole(trx, listingId)
  else if (capacity?.before === 1)
    await sql`update bookings set sole = false where listing_id = ${listingId}::uuid and sole`.execute(
      trx,
    )
}

/** The nights from today on for which more stays are booked, in order. */
async function nightsBookedAbove(
  trx: Queryable,
  listingId: string,
  capacity: number,
): Promise<CalendarDate[]> {
  const ahead = sql`installation_today()`
  const { rows } = await sql<{ nights: CalendarDate[] }>`
    select ${nightsOf(sql`select greatest(from_night, ${ahead}), to_night
      from (${bookedRanges({ id: sql`${listingId}::uuid` })}) s where booked > ${capacity} and to_night > ${ahead}`)} as nights`.execute(
    trx,
  )
  return rows[0]?.nights ?? []
}

/**
 * From now on the exclusion constraint guards what is booked; but for stays that were together on a
 * night that is over.
 */
async function markSole(trx: Queryable, listingId: string): Promise<void> {
  await sql`update bookings b set sole = true where listing_id = ${listingId}::uuid and status = 'booked'
    and not exists (select from bookings o where o.listing_id = b.listing_id
      and o.status in ${HOLDING} and o.id <> b.id
      and daterange(o.check_in, o.check_out) && daterange(b.check_in, b.check_out))`.execute(trx)
}
