// Connects modules that do not import each other: exports of personal data, event listeners, rules
// before changes.
import { createEvents, type Events, type Listener } from './events/index.ts'
import {
  type AccountRules,
  accountListeners,
  type PersonalRecords,
} from './modules/accounts/index.ts'
import {
  availabilityRecords,
  bookingRecords,
  bookingRules,
  isGuestOf,
  keepCapacitySold,
} from './modules/bookings/index.ts'
import {
  deleteListingsOf,
  followOwner,
  type ListingRules,
  listingListeners,
  listingRecords,
  type OpensHidden,
} from './modules/listings/index.ts'
import { deleteUploadsOf, uploadRecords } from './modules/media/index.ts'
import { notificationListeners, notificationRecords } from './modules/notifications/index.ts'
import { savedRecords } from './modules/saved/index.ts'

export type Registrations = {
  /** What other modules add to a user's data export (D19). */
  readonly records: readonly PersonalRecords[]
  readonly listeners: readonly Listener[]
  readonly listingRules: ListingRules
  readonly accountRules: AccountRules
  /** Who may open a listing that is not public, beside its owner and administrators (D10). */
  readonly opensHidden: readonly OpensHidden[]
}

export const REGISTRATIONS: Registrations = {
  records: [
    ...listingRecords,
    ...savedRecords,
    ...bookingRecords,
    ...availabilityRecords,
    uploadRecords,
    ...notificationRecords,
  ],
  listeners: [...accountListeners, ...listingListeners, ...notificationListeners],
  listingRules: { beforeDelete: [], beforeChange: [keepCapacitySold] },
  accountRules: { beforeDelete: [deleteUploadsOf], beforeChange: [] },
  opensHidden: [isGuestOf],
}

/**
 * Events with their listeners, and the rules with their dependencies: those of bookings come first,
 * since they may prevent the change. Deleting an account deletes its listings, by the listings' own
 * rules.
 */
export function connectModules({ listeners, listingRules, accountRules }: Registrations): {
  readonly events: Events
  readonly listingRules: ListingRules
  readonly accountRules: AccountRules
} {
  const events = createEvents(listeners)
  const { publish } = events
  const bookings = bookingRules(publish)
  const rules: ListingRules = {
    beforeDelete: [...bookings.listings.beforeDelete, ...listingRules.beforeDelete],
    beforeChange: [...bookings.listings.beforeChange, ...listingRules.beforeChange],
  }
  return {
    events,
    listingRules: rules,
    accountRules: {
      beforeDelete: [
        ...bookings.accounts.beforeDelete,
        ...accountRules.beforeDelete,
        deleteListingsOf({ publish, rules }),
      ],
      // Listings are locked before bookings (ADR 0104).
      beforeChange: [followOwner, ...bookings.accounts.beforeChange, ...accountRules.beforeChange],
    },
  }
}
