// What deleting, blocking or deactivating means for bookings (D19, D24, D52, D71).
import type { EndReason } from '@rentify/contract/bookings/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { Publish } from '../../events/index.ts'
import { Problem } from '../../http/problem.ts'
import type { AccountRules } from '../accounts/index.ts'
import type { ListingRules } from '../listings/index.ts'
import {
  assertAvailableForBookings,
  assertCapacityCoversBookings,
  followCapacity,
} from './capacity/capacity.rules.ts'
import { changeAll } from './lifecycle/lifecycle.ts'

type Rules = { readonly listings: ListingRules; readonly accounts: AccountRules }

/** The rules of bookings for listings and accounts. */
export function bookingRules(publish: Publish): Rules {
  const end = async (
    trx: Queryable,
    which: RawBuilder<unknown>,
    endReason: EndReason,
  ): Promise<void> => {
    const { rows } = await sql<{ id: string }>`
      select id from bookings b where ${which} order by id for no key update`.execute(trx)
    const ids = rows.map(({ id }) => id)
    await changeAll(trx, publish, ids, 'end', { endReason })
  }
  const close = async (trx: Queryable, accountId: string): Promise<void> => {
    const theirs = ofAccount(accountId)
    await end(trx, sql`${theirs} and ${OVERDUE}`, 'expired')
    await end(trx, sql`${theirs} and ${OPEN}`, 'account_closed')
  }
  return {
    listings: {
      deletion: {
        refusals: [(trx, listingIds) => assertNoStaysAhead(trx, ofListings(listingIds))],
        consequences: [
          async (trx, listingIds) => {
            const there = ofListings(listingIds)
            await end(trx, sql`${there} and ${OVERDUE}`, 'expired')
            await end(trx, sql`${there} and ${OPEN}`, 'listing_deleted')
          },
        ],
      },
      change: {
        refusals: [assertCapacityCoversBookings, assertAvailableForBookings],
        consequences: [
          async (trx, { listingId, action }) => {
            if (action === 'block')
              await end(trx, sql`${ofListings([listingId])} and ${OPEN}`, 'listing_blocked')
          },
          followCapacity,
        ],
      },
    },
    accounts: {
      deletion: {
        refusals: [
          async (trx, accountId) => {
            await lockListingsOf(trx, accountId)
            await assertNoStaysAhead(trx, ofAccount(accountId))
          },
        ],
        consequences: [close, forget],
      },
      change: {
        refusals: [],
        consequences: [
          async (trx, { accountId, action }) => {
            // The owner could not answer, or the renter could not arrive.
            if (action === 'deactivate') await close(trx, accountId)
          },
        ],
      },
    },
  }
}

const ofListings = (ids: readonly string[]) => sql`b.listing_id = any(${ids}::uuid[])`
const ofAccount = (id: string) => sql`(b.renter_id = ${id} or b.owner_id = ${id})`
const OPEN = sql`b.status in ('pending', 'accepted')`
const OVERDUE = sql`${OPEN} and b.expires_at <= now()`
/** Enough for a sentence and a list; there may be thousands. */
const MAX_NAMED = 100

/** @throws {Problem} `stays_ahead`, naming the first of them. */
async function assertNoStaysAhead(trx: Queryable, which: RawBuilder<unknown>): Promise<void> {
  const { rows: stays } = await sql<object>`
    select b.id as "_id", b.listing_id as "roomId", b.title, b.status, b.check_in as "checkInDate",
      b.check_out as "checkOutDate"
    from bookings b where ${which} and (b.status = 'booked' or (b.status = 'accepted'
      and b.expires_at > now()))
    order by b.check_in, b.id limit ${MAX_NAMED}`.execute(trx)
  if (stays.length > 0) throw new Problem('stays_ahead', { details: { stays } })
}

/** Listings come before bookings (ADR 0104), also where their own deletion follows. */
async function lockListingsOf(trx: Queryable, accountId: string): Promise<void> {
  await trx
    .selectFrom('listings')
    .select('id')
    .where('owner_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Blanks the person's name, phone and words in bookings that others keep (D52). */
async function forget(trx: Queryable, accountId: string): Promise<void> {
  await sql`select from bookings where renter_id = ${accountId} or owner_id = ${accountId} order by id for no key update`.execute(
    trx,
  )
  await sql`update bookings set renter_name = null, phone = null, message = null where renter_id = ${accountId}`.execute(
    trx,
  )
  await sql`update bookings set owner_name = null, reason = null where owner_id = ${accountId}`.execute(
    trx,
  )
  await sql`update booking_events set reason = null where account_id = ${accountId} and reason is not null`.execute(
    trx,
  )
}
