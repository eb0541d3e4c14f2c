import type { ListingType } from '../listings/vocabulary.ts'

/** Rows on a page of the back office, unless `limit` says otherwise (R15). */
export const ADMIN_PAGE_SIZE = 10

/** What an audited action changes (D38). */
export const AUDIT_SUBJECTS = [
  'account',
  'analytics',
  'audit',
  'booking',
  'listing',
  'report',
  'settings',
  'job',
] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]

/** Actions of the command line alone; an endpoint names its own as `audit`. */
export const COMMAND_ACTIONS = ['user.create', 'user.two_factor'] as const

/** The types as the back office names them in rows, and in its filter (R15). */
export const PROPERTY_TYPES = ['room', 'hotel', 'shop'] as const
export type PropertyType = (typeof PROPERTY_TYPES)[number]
export const PROPERTY_FILTERS = ['rooms', 'hotels', 'shops'] as const

/** The listing type of a filter or a row's type. */
export const LISTING_TYPE_OF = {
  room: 'Room',
  hotel: 'Hotel',
  shop: 'Shop',
  rooms: 'Room',
  hotels: 'Hotel',
  shops: 'Shop',
} as const satisfies Record<PropertyType | (typeof PROPERTY_FILTERS)[number], ListingType>
