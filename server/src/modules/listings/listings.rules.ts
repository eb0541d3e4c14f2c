import type { CalendarDate } from '@rentify/contract/calendar'
import type { ListingDetail } from '@rentify/contract/listings/listing'
import type { ContactPolicy } from '@rentify/contract/listings/vocabulary'
import type { Database, Queryable } from '../../db/database.ts'
import type { Publish } from '../../events/index.ts'
import type { Rules } from '../../rules.ts'

/**
 * A listing before a change. An edit carries what it changes of the capacity (a room's units, a
 * hotel's rooms) and of the date from which on it is available; null when it changes nothing of it.
 */
export type ListingChange = { readonly listingId: string } & (
  | { readonly action: 'block' | 'unblock' }
  | {
      readonly action: 'edit'
      readonly capacity: CapacityChange | null
      readonly availableFrom: AvailabilityChange | null
    }
)

/** `field` is the form's name of the number. */
type CapacityChange = {
  readonly field: 'units' | 'totalRooms'
  readonly before: number
  readonly after: number
}

/** From which night on the listing can be booked; null from now on (D84). */
type AvailabilityChange = {
  readonly before: CalendarDate | null
  readonly after: CalendarDate | null
}

/** The rules of higher layers for listings. */
export type ListingRules = {
  /** By their ids. */
  readonly deletion: Rules<readonly string[]>
  readonly change: Rules<ListingChange>
}

/**
 * A rule of a higher layer that lets an account open a listing that is not public: whether this one
 * may (D10).
 */
export type OpensHidden = (db: Queryable, listingId: string, accountId: string) => Promise<boolean>

/** Tells a higher layer that an account looks at a listing of another's; it never fails. */
export type NoteOpened = (db: Database, accountId: string, listingId: string) => Promise<void>

/** A higher layer's answer to which open request an account has on a listing (D84). */
export type OpenRequestOf = (
  db: Queryable,
  listingId: string,
  accountId: string,
) => Promise<ListingDetail['openRequest']>

/** By which choice of its owner a listing's contact shows, and whether it does (D90). */
export type Contact = { readonly policy: ContactPolicy; readonly shown: boolean }

export const ALWAYS_SHOWN: Contact = { policy: 'always', shown: true }

/** A higher layer's answer to whether another account sees a listing's contact. */
export type ContactOf = (
  db: Queryable,
  listing: { readonly id: string; readonly ownerId: string },
  accountId: string,
) => Promise<Contact>

/**
 * A higher layer's way to keep a locked listing's nights until this day from being booked, of so
 * many units; null: of all.
 * @throws {Problem} `too_many_blocks`.
 */
export type TakenUntil = (
  trx: Queryable,
  listingId: string,
  taken: { readonly until: CalendarDate; readonly units: number | null },
) => Promise<void>

/** A higher layer's way to undo that: what a locked listing's owner called taken since then. */
export type TakenBack = (trx: Queryable, listingId: string, since: Date) => Promise<void>

/** A higher layer's answer to which of these rooms take nobody today, and until when. */
export type TakenRooms = (
  db: Queryable,
  listingIds: readonly string[],
) => Promise<readonly { readonly id: string; readonly until: CalendarDate }[]>

/** A higher layer's answer to which of these asks their owner has read of here (D87). */
export type SeenAsksOf = (
  db: Queryable,
  ownerId: string,
  askIds: readonly string[],
) => Promise<readonly string[]>

/** A hotel's nights that take no further stay, as ranges of days since 1970, from today on. */
export type TakenNights = {
  readonly id: string
  readonly ranges: readonly (readonly [from: number, to: number])[]
}

/** A higher layer's answer to which nights of hotels are taken; hotels without any are left out. */
export type TakenNightsOf = (
  db: Pick<Database, 'sql' | 'readPrimary'>,
  hotelIds: readonly string[],
) => Promise<readonly TakenNights[]>

/**
 * What an edit changes of the capacity; `after` is undefined where it leaves it. A number that is
 * not given counts as one.
 */
export function capacityChanged(
  field: CapacityChange['field'],
  before: number | null,
  after: number | null | undefined,
): CapacityChange | null {
  const change = { field, before: before ?? 1, after: after ?? 1 }
  return after === undefined || change.before === change.after ? null : change
}

/** What an edit changes of the date of availability; `after` is undefined where it leaves it. */
export function availabilityChanged(
  before: CalendarDate | null,
  after: CalendarDate | null | undefined,
): AvailabilityChange | null {
  return after === undefined || before === after ? null : { before, after }
}

/** The dependencies of a change of listings beside the transaction. */
export type ListingChanges = { readonly publish: Publish; readonly rules: ListingRules }
