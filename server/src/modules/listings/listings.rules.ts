import type { Queryable } from '../../db/database.ts'
import type { Publish } from '../../events/index.ts'

/** What is about to happen to a listing. */
export type ListingChange = { readonly listingId: string; readonly action: 'block' | 'unblock' }

/**
 * What higher layers say before listings change. Rules run in the transaction, once the listings' rows are locked, and prevent
 * the change by throwing a Problem: 409 with a code, a sentence and details.
 */
export type ListingRules = {
  readonly beforeDelete: readonly ((
    trx: Queryable,
    listingIds: readonly string[],
  ) => Promise<void>)[]
  readonly beforeChange: readonly ((trx: Queryable, change: ListingChange) => Promise<void>)[]
}

/** What changing a listing needs beside the transaction. */
export type ListingChanges = { readonly publish: Publish; readonly rules: ListingRules }
