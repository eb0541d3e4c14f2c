import type { Database, Queryable } from '../../db/database.ts'
import type { Publish } from '../../events/index.ts'
import type { Settings } from '../settings/index.ts'

/** The dependencies of bookings. */
export type BookingDeps = {
  readonly db: Database
  readonly publish: Publish
  readonly settings: Pick<Settings, 'general' | 'booking'>
}

/**
 * A higher layer's answer to which of these stays, on which nothing is agreed, show their renter
 * how to reach the owner (D90); by their ids.
 */
export type ShownContactsOf = (
  db: Queryable,
  renterId: string,
  stays: readonly {
    readonly id: string
    readonly listingId: string | null
    readonly ownerId: string | null
  }[],
) => Promise<ReadonlySet<string>>

/** The dependencies of whoever reads them as a party. */
export type PartyDeps = BookingDeps & { readonly shownContactsOf: ShownContactsOf }

/** `rateLimitFactor` multiplies how many requests a renter may send (D17). */
export type RequestDeps = PartyDeps & { readonly rateLimitFactor: number }
