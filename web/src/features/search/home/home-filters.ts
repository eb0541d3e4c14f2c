// The home page's search card: its choices, stored for the browser session (R2, R3).
import {
  BUDGET_BANDS,
  type BudgetBand,
  CARD_CITIES,
  LISTING_TYPES,
  type ListingType,
  ROOM_CATEGORIES,
  type RoomCategory,
} from '@rentify/contract/listings/vocabulary'
import { LISTS } from '../../../paths.ts'
import { NO_STAY, type StayState } from '../../listings/stays/stay.ts'

type CardCity = (typeof CARD_CITIES)[number]
export type HomeFilters = {
  propertyType: ListingType
  location: CardCity | ''
  budget: BudgetBand | ''
  roomCategory: RoomCategory | ''
} & StayState

/** 'Clear All' resets to Room with everything else empty. */
export const CLEAR_FILTERS: HomeFilters = {
  propertyType: 'Room',
  location: '',
  budget: '',
  roomCategory: '',
  ...NO_STAY,
}

export const HOME_FILTERS_KEY = 'homeFilters'

const oneOf = <V extends string, E>(values: readonly V[], value: unknown, otherwise: E): V | E =>
  values.find((one) => one === value) ?? otherwise

/** Turns any stored value into a valid choice. */
export function readHomeFilters(stored: string | null): HomeFilters {
  let value: Partial<Record<keyof HomeFilters, unknown>> = {}
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}')
    if (typeof parsed === 'object' && parsed !== null) value = parsed
  } catch {
    // An invalid value counts as none.
  }
  return {
    propertyType: oneOf(LISTING_TYPES, value.propertyType, CLEAR_FILTERS.propertyType),
    location: oneOf(CARD_CITIES, value.location, ''),
    budget: oneOf(BUDGET_BANDS, value.budget, ''),
    roomCategory: oneOf(ROOM_CATEGORIES, value.roomCategory, ''),
    // What of it is over, the list and the fields leave out.
    checkIn: String(value.checkIn ?? ''),
    checkOut: String(value.checkOut ?? ''),
    guests: String(value.guests ?? ''),
  }
}

/**
 * A room category applies to rooms only, dates and guests to hotels (D102); each stays chosen until
 * the user returns to them (D73).
 */
const applied = (filters: HomeFilters): HomeFilters => ({
  ...filters,
  ...(filters.propertyType === 'Room' ? {} : { roomCategory: '' }),
  ...(filters.propertyType === 'Hotel' ? {} : NO_STAY),
})

/** The filters that have badges, with their values. Room is the default and needs none. */
export function homeBadges(chosen: HomeFilters): { name: keyof HomeFilters; value: string }[] {
  const filters = applied(chosen)
  const names = ['propertyType', 'location', 'budget', 'roomCategory'] as const
  return names
    .filter((name) => filters[name] !== CLEAR_FILTERS[name])
    .map((name) => ({ name, value: filters[name] }))
}

/** Where 'Find Now' leads: the type's list with the non-empty filters and `filtered=true`. */
export function findPath(filters: HomeFilters): string {
  return LISTS[filters.propertyType]({ ...applied(filters), filtered: true })
}

/** Where 'Near Me' leads: the list of the chosen type (D73). */
export function nearMePath(type: ListingType, { lat, lng }: { lat: number; lng: number }): string {
  return LISTS[type]({ lat, lng, nearby: true })
}
