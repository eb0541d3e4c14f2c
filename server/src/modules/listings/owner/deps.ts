import type { Database } from '../../../db/database.ts'
import type { Media } from '../../media/index.ts'
import type { Settings } from '../../settings/index.ts'
import type { ListingChanges } from '../listings.rules.ts'

/** The dependencies of what owners do with their listings. */
export type OwnerDeps = ListingChanges & {
  readonly db: Database
  readonly media: Media
  readonly settings: Pick<Settings, 'general'>
  /** Multiplies how many listings an account adds in an hour (D17). */
  readonly rateLimitFactor: number
}
