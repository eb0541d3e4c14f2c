import type { Database } from '../../db/database.ts'
import type { Publish } from '../../events/index.ts'
import type { Settings } from '../settings/index.ts'

/** The dependencies of bookings. */
export type BookingDeps = {
  readonly db: Database
  readonly publish: Publish
  readonly settings: Pick<Settings, 'general' | 'booking'>
}

/** `rateLimitFactor` multiplies how many requests a renter may send (D17). */
export type RequestDeps = BookingDeps & { readonly rateLimitFactor: number }
