import type { CalendarDate } from '@rentify/contract/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import { runBatch } from '../../../db/run-batch.ts'
import {
  CAPACITY,
  type LockedListing,
  listingLock,
  type Nights,
  takenNightsOf,
} from '../capacity/capacity.repo.ts'

/** The renter, or the listing's owner. */
export type Party = {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly isProven: boolean
}

/** What may prevent a new request. */
export type Conflicts = {
  /** Requests of the renter or the listing that expired; the job that ends them comes later. */
  readonly overdue: readonly string[]
  /** Open requests of the renter, and of the listing. */
  readonly own: number
  readonly all: number
  /** The nights of the stay that take no further one. */
  readonly nights: readonly CalendarDate[]
  /** The seconds until the renter may send another request, by each limit that is reached. */
  readonly waits: {
    readonly here: number | null
    readonly proven: number | null
    readonly unproven: number | null
  }
}

/** The most requests of one renter: for the listing a day, or to anybody an hour. */
export type RequestLimits = {
  readonly here: number
  readonly proven: number
  readonly unproven: number
}

/**
 * Locks the accounts of renter and owner and the listing (ADR 0104), and reads what is in the way
 * of a request: sent together (ADR 0185).
 */
export async function lockForRequest(
  trx: Queryable,
  asked: { readonly renterId: string; readonly listingId: string; readonly stay: Nights },
  most: RequestLimits,
): Promise<{
  parties: Party[]
  listing: LockedListing | undefined
  conflicts: Conflicts | undefined
}> {
  const { renterId, listingId, stay } = asked
  const [parties, [listing], [conflicts]] = await runBatch(trx, [
    lockOfParties(renterId, listingId),
    listingLock(trx, listingId),
    selectConflicts(renterId, listingId, stay, most),
  ])
  return { parties, listing, conflicts }
}

/**
 * Locks the accounts of renter and owner in the order of their ids (ADR 0104): the renter's for the
 * limit of open requests, the owner's against its deletion. They can be the same.
 */
function lockOfParties(renterId: string, listingId: string): RawBuilder<Party> {
  const owner = sql`(select owner_id from listings where id = ${listingId}::uuid)`
  const locked = (which: RawBuilder<unknown>, strength: RawBuilder<unknown>) =>
    sql`select * from (select id, name, status,
      email_verified_at is not null as "isProven" from accounts where ${which} for ${strength}) one`
  return sql`
    ${locked(sql`id = ${owner} and id < ${renterId}::uuid`, sql`key share`)} union all
    ${locked(sql`id = ${renterId}::uuid`, sql`no key update`)} union all
    ${locked(sql`id = ${owner} and id > ${renterId}::uuid`, sql`key share`)}`
}

/** The statement that reads them, once the renter's and the listing's row are locked (D28, D67). */
function selectConflicts(
  renterId: string,
  listingId: string,
  stay: Nights,
  most: RequestLimits,
): RawBuilder<Conflicts> {
  const ofRenter = sql`renter_id = ${renterId}::uuid`
  const ofListing = sql`listing_id = ${listingId}::uuid`
  const capacity = sql`(select ${CAPACITY} from listings where id = ${listingId}::uuid)`
  const open = sql`status in ('pending', 'accepted')`
  // Withdrawn ones count, too: each was told to an owner.
  const wait = (which: RawBuilder<unknown>, limit: number, hours: number) => sql`(
    select ceil(extract(epoch from created_at + make_interval(hours => ${hours}) - now()))::integer
    from bookings where ${which} and created_at > now() - make_interval(hours => ${hours})
    order by created_at desc offset ${limit - 1} limit 1)`
  return sql`select
    array(select id::text from bookings where (${ofRenter} or ${ofListing}) and ${open}
      and expires_at <= now() order by id) as overdue,
    (select count(*) from bookings where ${ofRenter} and ${open} and expires_at > now()) as own,
    (select count(*) from bookings where ${ofListing} and ${open} and expires_at > now()) as all,
    ${takenNightsOf({ id: sql`${listingId}::uuid`, capacity }, stay)} as nights,
    json_build_object(
      'here', ${wait(sql`${ofRenter} and ${ofListing}`, most.here, 24)},
      'proven', ${wait(ofRenter, most.proven, 1)},
      'unproven', ${wait(ofRenter, most.unproven, 1)}) as waits`
}
