// The facts of one listing, label and value; unknown ones are left out (R2, D44, D46).

import type { HOTEL_ROOM_TYPES, TENANTS } from '@rentify/contract/listings/facilities'
import type { ListingDetail } from '@rentify/contract/listings/listing'
import { formatRupees } from '@rentify/contract/money'
import { m } from '../../messages/index.js'
import { numberText } from '../../ui/number-text.ts'
import { factText } from './card-facts.ts'
import { categoryLabel, FACT_FIELDS, FIELD_TEXTS, roomTypeLabel } from './labels.ts'

export type Fact = { label: string; value: string }
type Row = [label: () => string, value: string | null]

export const TENANT_LABELS: Readonly<Record<(typeof TENANTS)[number], () => string>> = {
  Anyone: m.tenants_anyone,
  Family: m.tenants_family,
  Bachelors: m.tenants_bachelors,
  'Bachelors/Family': m.tenants_either,
  Company: m.tenants_company,
}

export const HOTEL_ROOM_LABELS: Readonly<Record<(typeof HOTEL_ROOM_TYPES)[number], () => string>> =
  {
    Standard: m.hotelroom_standard,
    Deluxe: m.hotelroom_deluxe,
    Suite: m.hotelroom_suite,
    'Family Room': m.hotelroom_family,
    Executive: m.hotelroom_executive,
  }

/** `2026-12-01` → '1 Dec 2026'; a past date is 'Now'. `today` is a calendar date too. */
export function availableText(date: string, today: string): string {
  if (date <= today) return m.detail_available_now()
  // Short months in Hindi end in a sign that is rarely written.
  const month = m.language_month() === 'long' ? 'long' : 'short'
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(m.language_tag(), {
    day: 'numeric',
    month,
    year: 'numeric',
    timeZone: 'UTC',
  })
}

/** '10:00 – 21:00', or the known half. */
export function hoursText(opens: string | null, closes: string | null): string | null {
  if (opens && closes) return `${opens} – ${closes}`
  if (opens) return m.detail_hours_from({ opens })
  return closes ? m.detail_hours_until({ closes }) : null
}

const squareFeet = (area: number | null) =>
  area === null ? null : m.listings_fact_area({ area: numberText(area) })
const number = (value: number | null) => (value === null ? null : numberText(value))

/** A field's value, and whether the listing's text alone says so. */
function countText(listing: ListingDetail, name: (typeof FACT_FIELDS)[number]): string | null {
  const value = factText(listing, name)
  return value !== null && listing.readFromText.some((read) => read === name)
    ? m.detail_from_text({ value })
    : value
}

/** Every known fact in display order; `today` decides whether a room is available now. */
export function detailFacts(listing: ListingDetail, today: string): Fact[] {
  const { mealsIncluded, tenantPreferred, availableFrom } = listing
  const facts: Row[] = [
    [m.detail_type, listing.roomType && roomTypeLabel(listing.roomType)],
    [
      m.detail_category,
      listing.type === 'Hotel' && listing.category ? categoryLabel(listing.category) : null,
    ],
    ...FACT_FIELDS.map((name): Row => [FIELD_TEXTS[name].label, countText(listing, name)]),
    [
      m.detail_stars,
      listing.starRating === null ? null : m.detail_stars_count({ count: listing.starRating }),
    ],
    [m.detail_max_guests, number(listing.maxOccupancy)],
    [m.detail_area, squareFeet(listing.area)],
    [m.detail_shop_area, squareFeet(listing.shopArea)],
    [m.detail_total_rooms, number(listing.totalRooms)],
    [m.detail_room_types, listing.roomTypes.map((type) => HOTEL_ROOM_LABELS[type]()).join(', ')],
    [m.detail_checkin, listing.checkInTime],
    [m.detail_checkout, listing.checkOutTime],
    [m.detail_hours, hoursText(listing.openingHours, listing.closingHours)],
    [m.detail_deposit, listing.deposit === null ? null : formatRupees(listing.deposit)],
    [m.detail_available, availableFrom && availableText(availableFrom, today)],
    [m.detail_beds, number(listing.bedsAvailable)],
    [m.detail_units, listing.units > 1 ? number(listing.units) : null],
    [
      m.detail_meals,
      mealsIncluded === null
        ? null
        : mealsIncluded
          ? m.detail_meals_included()
          : m.detail_meals_none(),
    ],
    [m.detail_instant, listing.instantBooking ? m.detail_instant_yes() : null],
    [m.detail_tenants, tenantPreferred && TENANT_LABELS[tenantPreferred]()],
    [m.detail_parking_spaces, number(listing.parkingSpaces)],
    [
      m.detail_parking,
      listing.parking && listing.parkingSpaces === null ? m.detail_parking_yes() : null,
    ],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label: label(), value }] : []))
}
