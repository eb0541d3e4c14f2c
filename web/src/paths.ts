// Every address of the web app, as a function.
import { matchPath } from './router/match.ts'

type Query = Readonly<Record<string, string | number | boolean | null | undefined>>

/**
 * A path with the query values that are set: `withQuery('/rooms', { city: 'Noida', budget: '' })` →
 * `/rooms?city=Noida`.
 */
export function withQuery(path: string, query: Query = {}): string {
  const pairs = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${path}?${search}` : path
}

const one = (prefix: string) => (id: string) => `${prefix}/${encodeURIComponent(id)}`

export const paths = {
  home: () => '/',
  login: () => '/login',
  rooms: (query?: Query) => withQuery('/rooms', query),
  hotels: (query?: Query) => withQuery('/hotels', query),
  /** Shops are at `/shop` (R2). */
  shops: (query?: Query) => withQuery('/shop', query),
  /** The home search before scripts load (D48): the server redirects with 303 to the right list. */
  find: () => '/find',
  /** Stores the chosen language and redirects back (D43). */
  language: () => '/language',
  /** Room, hotel and shop alike (D12). */
  listing: one('/room'),
  profile: () => '/profile',
  forgotPassword: () => '/forgot-password',
  help: () => '/help',
  saved: () => '/saved-rooms',
  compare: (query?: Query) => withQuery('/compare', query),
  savedSearches: () => '/saved-searches',
  reviews: () => '/reviews',
  messages: (query?: Query) => withQuery('/messages', query),
  /** What a renter and an owner have written to each other about a listing. */
  conversation: (id: string, query?: Query) => withQuery(one('/messages')(id), query),
  notifications: () => '/notifications',
  notificationPreferences: () => '/notifications/preferences',
  myBookingRequests: () => '/my-booking-requests',
  myBookings: () => '/my-bookings',
  /** A stay's own page, for its renter and its owner. */
  booking: one('/bookings'),
  ownerDashboard: () => '/owner-dashboard',
  myListings: () => '/my-listings',
  /** An owner's calendar of one listing. */
  listingCalendar: (id: string) => `${one('/my-listings')(id)}/calendar`,
  /** The measured figures of one listing, for its owner. */
  listingInsights: (id: string) => `${one('/my-listings')(id)}/insights`,
  addProperty: () => '/add-property',
  addRoom: () => '/add-room',
  addHotel: () => '/add-hotel',
  addShop: () => '/add-shop',
  editProperty: one('/edit-property'),
  editRoom: one('/edit-room'),
  editHotel: one('/edit-hotel'),
  editShop: one('/edit-shop'),
  admin: () => '/admin',
  privacy: () => '/privacy-policy.html',
  terms: () => '/terms.html',
  /** The grievance officer for complaints. */
  grievance: () => '/terms.html#grievance',
  disclaimer: () => '/disclaimer.html',
  career: () => '/career.html',
  partner: () => '/partner.html',
} as const

/** The list of each type. */
export const LISTS = { Room: paths.rooms, Hotel: paths.hotels, Shop: paths.shops } as const

/**
 * What the shell's search box searches: the hotels or shops list on its own page, rooms everywhere
 * else (D73).
 */
export function searchedAt(pathname: string): keyof typeof LISTS {
  return (['Hotel', 'Shop'] as const).find((type) => matchPath(LISTS[type](), pathname)) ?? 'Room'
}

/** The address of a search: only text left after trimming; none if that is empty (R5). */
export function searchPath(text: string, type: keyof typeof LISTS): string | null {
  const search = text.trim()
  return search ? LISTS[type]({ search }) : null
}
