// Connects modules that do not import each other: exports of personal data, event listeners, rules
// before changes.

import type { Queryable } from './db/database.ts'
import { createEvents, type Events, type Listener, type Publish } from './events/index.ts'
import {
  type AccountRules,
  accountListeners,
  type PersonalRecords,
} from './modules/accounts/index.ts'
import { auditRecords, deleteAuditValuesOf } from './modules/admin/index.ts'
import { deleteCountsOf } from './modules/analytics/index.ts'
import {
  availabilityRecords,
  blockUntil,
  bookingListeners,
  bookingRecords,
  bookingRules,
  findOpenRequest,
  isGuestOf,
  requestsByDay,
  takenNightsOfHotels,
  takenRooms,
  unblockAnswered,
} from './modules/bookings/index.ts'
import {
  contactOf,
  conversationRecords,
  conversationRules,
  type WantsMessageMails,
} from './modules/conversations/index.ts'
import { deleteImportedRowsOf, importRecords } from './modules/imports/index.ts'
import {
  anonymizeReportsOf,
  type ContactOf,
  deleteListingsOf,
  type Interest,
  type ListingRules,
  listingListeners,
  listingRecords,
  type NoteOpened,
  type OpenRequestOf,
  type OpensHidden,
  ownerRules,
  type SeenAsksOf,
  type TakenBack,
  type TakenNightsOf,
  type TakenRooms,
  type TakenUntil,
} from './modules/listings/index.ts'
import { deleteUploadsOf, uploadRecords } from './modules/media/index.ts'
import { moderationListeners, signalRecords } from './modules/moderation/index.ts'
import {
  blankReasonsOf,
  deleteNotificationsOf,
  notificationListeners,
  notificationRecords,
  seenAsksOf,
  wantsMessageMails,
} from './modules/notifications/index.ts'
import { eraseReviewsOf, reviewListeners, reviewRecords } from './modules/reviews/index.ts'
import { deleteSavedOf, savedRecords, savesByDay } from './modules/saved/index.ts'
import { noteOpenedListing, savedSearchRecords } from './modules/saved-searches/index.ts'
import { joinRules, type Rules } from './rules.ts'

/** A module's rules for listings and accounts, which may publish events. */
type ModuleRules = (publish: Publish) => {
  readonly listings?: PartsOf<ListingRules>
  readonly accounts?: PartsOf<AccountRules>
}
type PartsOf<R> = { readonly [K in keyof R]?: Partial<R[K]> }

export type Registrations = {
  /** What other modules add to a user's data export (D19). */
  readonly records: readonly PersonalRecords[]
  readonly listeners: readonly Listener[]
  /** In this order, every refusal before the first consequence (ADR 0120). */
  readonly rules: readonly ModuleRules[]
  /** Who may open a listing that is not public, beside its owner and administrators (D10). */
  readonly opensHidden: readonly OpensHidden[]
  /** Who hears of a signed-in person's look at a listing. */
  readonly noteOpened: NoteOpened
  /** The open request of a listing's viewer. */
  readonly openRequestOf: OpenRequestOf
  /** Whether a listing's contact shows to another account (D90). */
  readonly contactOf: ContactOf
  /** Whether an account wants mails about messages that it has not read (D90). */
  readonly wantsMessageMails: WantsMessageMails
  /** Which nights of hotels are taken (D102). */
  readonly takenNightsOf: TakenNightsOf
  /** Which rooms take nobody today. */
  readonly takenRooms: TakenRooms
  /** Keeps nights from being booked that an owner calls taken (D87). */
  readonly takenUntil: TakenUntil
  /** Frees them again, when the owner takes that back. */
  readonly takenBack: TakenBack
  /** Which asks their owners have read of (D87). */
  readonly seenAsksOf: SeenAsksOf
  /** What makes a listing popular, beside its views (D9). */
  readonly interests: readonly Interest[]
}

/**
 * Deletes the rows of people that no foreign key binds to their accounts (ADR 0299). The
 * transaction has locked these accounts, and deletes them.
 */
export async function deletePersonalRowsOf(
  trx: Queryable,
  accountIds: readonly string[],
): Promise<void> {
  await deleteNotificationsOf(trx, accountIds)
  await deleteSavedOf(trx, accountIds)
  await deleteAuditValuesOf(trx, accountIds)
}

export const REGISTRATIONS: Registrations = {
  records: [
    ...listingRecords,
    ...importRecords,
    ...savedRecords,
    ...savedSearchRecords,
    ...conversationRecords,
    ...bookingRecords,
    ...availabilityRecords,
    ...reviewRecords,
    uploadRecords,
    ...notificationRecords,
    signalRecords,
    ...auditRecords,
  ],
  listeners: [
    ...accountListeners,
    ...listingListeners,
    ...bookingListeners,
    ...reviewListeners,
    ...moderationListeners,
    ...notificationListeners,
  ],
  rules: [
    bookingRules,
    () => conversationRules,
    () => ({
      listings: { deletion: { consequences: [deleteCountsOf] } },
      accounts: {
        deletion: {
          consequences: [
            blankReasonsOf,
            deleteUploadsOf,
            eraseReviewsOf,
            (trx, accountId) => deletePersonalRowsOf(trx, [accountId]),
          ],
        },
      },
    }),
  ],
  opensHidden: [isGuestOf],
  noteOpened: noteOpenedListing,
  openRequestOf: findOpenRequest,
  contactOf,
  wantsMessageMails,
  takenNightsOf: takenNightsOfHotels,
  takenRooms,
  takenUntil: blockUntil,
  takenBack: unblockAnswered,
  seenAsksOf,
  interests: [savesByDay, requestsByDay],
}

/**
 * Events with their listeners, and every rule: what the server, the commands and the import ask.
 * Deleting an account deletes its listings last, by the listings' own rules, and then what imports
 * remember of them.
 */
export function connectModules({ listeners, rules }: Registrations = REGISTRATIONS): {
  readonly events: Events
  readonly listingRules: ListingRules
  readonly accountRules: AccountRules
} {
  const events = createEvents(listeners)
  const { publish } = events
  const modules = rules.map((rulesOf) => rulesOf(publish))
  const listingRules: ListingRules = {
    deletion: joinRules(modules.map(({ listings }) => listings?.deletion)),
    change: joinRules(modules.map(({ listings }) => listings?.change)),
  }
  const deleted: Partial<Rules<string>> = {
    consequences: [
      anonymizeReportsOf,
      deleteListingsOf({ publish, rules: listingRules }),
      deleteImportedRowsOf,
    ],
  }
  return {
    events,
    listingRules,
    accountRules: {
      deletion: joinRules([...modules.map(({ accounts }) => accounts?.deletion), deleted]),
      // Listings are locked before bookings (ADR 0104).
      change: joinRules([ownerRules, ...modules.map(({ accounts }) => accounts?.change)]),
    },
  }
}
