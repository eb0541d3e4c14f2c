import type { Role } from '../accounts/account.ts'
import type { Transition } from '../transitions.ts'

/** The catalogue's vocabulary; the spellings are fixed (R3, R13). */
export const LISTING_TYPES = ['Room', 'Hotel', 'Shop'] as const
export const ROOM_TYPES = [
  'Single Room',
  'Double Room',
  'Shared Room',
  'Studio Apartment',
  'PG for Boys',
  'PG for Girls',
  'Family Room',
  'Flat/Apartment',
] as const
export const FURNISHED_STATES = ['Fully Furnished', 'Semi Furnished', 'Unfurnished'] as const
export const HOTEL_CATEGORIES = ['Budget', 'Mid-Range', 'Luxury', 'Boutique', 'Resort'] as const
export const BUSINESS_TYPES = [
  'General Store',
  'Clothing',
  'Electronics',
  'Restaurant',
  'Cafe',
  'Salon',
  'Medical',
  'Office',
  'Warehouse',
  'Other',
] as const
/** What an approximate point is the centre of (D44). */
export const POINT_PRECISIONS = ['pincode', 'locality', 'city'] as const
export const LISTING_STATUSES = ['active', 'inactive', 'pending', 'blocked'] as const

export const BUDGET_BANDS = [
  '0-2000',
  '2000-5000',
  '5000-8000',
  '8000-12000',
  '12000-20000',
  '20000-50000',
  '50000+',
] as const
export const ROOM_CATEGORIES = [
  'Single',
  'Double',
  'Separate',
  'Shared',
  'Furnished',
  'Semi-Furnished',
  'Unfurnished',
  'PgType',
  'GirlsPg',
  'BoysPg',
] as const
export const SORTS = [
  'newest',
  'popular',
  'price_asc',
  'price_desc',
  'cost_asc',
  'rating',
  'distance',
] as const

/** The cities the home page's search card offers (R2). */
export const CARD_CITIES = ['Noida', 'Delhi', 'Gurgaon', 'Ghaziabad', 'Greater Noida'] as const

export type ListingType = (typeof LISTING_TYPES)[number]
/** When an owner's number shows to signed-in renters (D90); `always` is the default. */
export const CONTACT_POLICIES = ['always', 'after_reply', 'never'] as const
export type ContactPolicy = (typeof CONTACT_POLICIES)[number]
export type RoomType = (typeof ROOM_TYPES)[number]
export type FurnishedState = (typeof FURNISHED_STATES)[number]
export type HotelCategory = (typeof HOTEL_CATEGORIES)[number]
export type BusinessType = (typeof BUSINESS_TYPES)[number]
export type BudgetBand = (typeof BUDGET_BANDS)[number]
export type RoomCategory = (typeof ROOM_CATEGORIES)[number]
export type PointPrecision = (typeof POINT_PRECISIONS)[number]
export type ListingStatus = (typeof LISTING_STATUSES)[number]
export type Sort = (typeof SORTS)[number]

/** A listing has at most five pictures; the first is the main one (D22). */
export const MAX_LISTING_PICTURES = 5

/** Lifting a block restores the state before it, unless an administrator chooses another (D59). */
export const LISTING_TRANSITIONS = [
  { action: 'block', by: ['admin'], from: ['active', 'inactive', 'pending'], to: 'blocked' },
  { action: 'unblock', by: ['admin'], from: ['blocked'], to: ['active', 'inactive', 'pending'] },
  { action: 'activate', by: ['admin'], from: ['inactive', 'pending'], to: 'active' },
  { action: 'activate', by: ['owner', 'system'], from: ['inactive'], to: 'active' },
  { action: 'deactivate', by: ['admin'], from: ['active', 'pending'], to: 'inactive' },
  { action: 'deactivate', by: ['owner', 'system'], from: ['active'], to: 'inactive' },
  { action: 'set_pending', by: ['admin'], from: ['active', 'inactive'], to: 'pending' },
] as const satisfies readonly Transition<ListingStatus, Role | 'system'>[]

/** Guests a request can name (R4); at most the room's `maxOccupancy` (D67). */
export const MAX_GUESTS = 6
/** Nights of one stay. */
export const MAX_NIGHTS = 366
