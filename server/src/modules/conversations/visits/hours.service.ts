import type { ownVisitingHours, VisitingHours } from '@rentify/contract/conversations/visits'
import { message } from '@rentify/contract/messages'
import type * as z from 'zod/mini'
import type { Database, Queryable } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import { findOwnHours, lockOwnListing, replaceHours } from './hours.repo.ts'

type Own = z.infer<typeof ownVisitingHours>

/** @throws {Problem} `listing_not_found`; `no_visits` to a hotel. */
export function showHours(
  { db }: { readonly db: Database },
  ownerId: string,
  listingId: string,
): Promise<Own> {
  return readHours(db.sql, ownerId, listingId)
}

async function readHours(db: Queryable, ownerId: string, listingId: string): Promise<Own> {
  const found = await findOwnHours(db, ownerId, listingId)
  if (!found) throw new Problem('listing_not_found')
  const { type, ...hours } = found
  if (type === 'Hotel') throw new Problem('no_visits', { message: message('no_visits_to_hotels') })
  return hours
}

/**
 * Says when a room or shop can be visited; what is agreed on stays.
 * @throws {Problem} `listing_not_found`; `no_visits` to a hotel.
 */
export async function setHours(
  { db }: { readonly db: Database },
  ownerId: string,
  listingId: string,
  hours: VisitingHours,
): Promise<Own> {
  return db.transaction(async (trx) => {
    await lockOwnListing(trx, ownerId, listingId)
    await readHours(trx, ownerId, listingId)
    await replaceHours(trx, listingId, hours)
    return readHours(trx, ownerId, listingId)
  })
}
