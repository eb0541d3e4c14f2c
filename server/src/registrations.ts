// Connects modules that do not import each other: what each stores about users, which listener
// handles which event, which rule may prevent a change.
import { createEvents, type Events, type Listener } from './events/index.ts'
import {
  type AccountRules,
  accountListeners,
  type PersonalRecords,
} from './modules/accounts/index.ts'
import {
  deleteListingsOf,
  type ListingRules,
  listingListeners,
  listingRecords,
} from './modules/listings/index.ts'
import { deleteUploadsOf, uploadRecords } from './modules/media/index.ts'
import { savedRecords } from './modules/saved/index.ts'

export type Registrations = {
  /** The records in a user's export beside those of accounts themselves (D19). */
  readonly records: readonly PersonalRecords[]
  readonly listeners: readonly Listener[]
  readonly listingRules: ListingRules
  readonly accountRules: AccountRules
}

export const REGISTRATIONS: Registrations = {
  records: [...listingRecords, ...savedRecords, uploadRecords],
  listeners: [...accountListeners, ...listingListeners],
  listingRules: { beforeDelete: [], beforeChange: [] },
  accountRules: { beforeDelete: [deleteUploadsOf], beforeChange: [] },
}

/**
 * Events with their listeners, and the rules with their dependencies. An account's deletion also
 * deletes its listings, under the rules for listings.
 */
export function connectModules({ listeners, listingRules, accountRules }: Registrations): {
  readonly events: Events
  readonly listingRules: ListingRules
  readonly accountRules: AccountRules
} {
  const events = createEvents(listeners)
  const { publish } = events
  return {
    events,
    listingRules,
    accountRules: {
      ...accountRules,
      beforeDelete: [
        ...accountRules.beforeDelete,
        deleteListingsOf({ publish, rules: listingRules }),
      ],
    },
  }
}
