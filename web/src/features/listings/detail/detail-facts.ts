// The facts of one listing, label and value; unknown ones are left out (R2, D44, D46).

import type { Electricity } from '@rentify/contract/listings/costs'
import type { HOTEL_ROOM_TYPES, TENANTS } from '@rentify/contract/listings/facilities'
import type { FieldName, Fields, FilterField } from '@rentify/contract/listings/fields'
import type { ListingDetail } from '@rentify/contract/listings/listing'
import { formatRupees, groupDigits } from '@rentify/contract/money'
import { m } from '../../../messages/index.js'
import { dateText } from '../../../ui/dates/date-text.ts'
import { FACT_FIELDS, FIELD_TEXTS } from '../labels.ts'

export type Fact = {
  name: DetailFactName
  label: string
  value: string
  /** Where the value is from, unless the owner has given it. */
  note?: string
}

const TENANT_LABELS: Readonly<Record<(typeof TENANTS)[number], () => string>> = {
  Anyone: m.tenants_anyone,
  Family: m.tenants_family,
  Bachelors: m.tenants_bachelors,
  'Bachelors/Family': m.tenants_either,
  Company: m.tenants_company,
}

const HOTEL_ROOM_LABELS: Readonly<Record<(typeof HOTEL_ROOM_TYPES)[number], () => string>> = {
  Standard: m.hotelroom_standard,
  Deluxe: m.hotelroom_deluxe,
  Suite: m.hotelroom_suite,
  'Family Room': m.hotelroom_family,
  Executive: m.hotelroom_executive,
}

const ELECTRICITY_LABELS: Readonly<Record<Electricity, () => string>> = {
  Included: m.cost_included,
  Fixed: m.cost_fixed,
  Metered: m.cost_metered,
}

/** `2026-12-01` → '1 Dec 2026'; a past date is 'Now'. `today` is a calendar date too. */
export function availableText(date: string, today: string): string {
  if (date <= today) return m.detail_available_now()
  return dateText(date)
}

/** '10:00 – 21:00', or the known half. */
export function hoursText(opens: string | null, closes: string | null): string | null {
  if (opens && closes) return `${opens} – ${closes}`
  if (opens) return m.detail_hours_from({ opens })
  return closes ? m.detail_hours_until({ closes }) : null
}

const wordIn = (labels: Readonly<Record<string, () => string>>) => (value: string) =>
  labels[value]?.() ?? value
const squareFeet = (area: string) => m.listings_fact_area({ area: groupDigits(Number(area)) })

const inRupees = (rupees: string) => formatRupees(Number(rupees))

/** How a field's values read; without it, numbers and texts as they are. */
type Value = { value: (value: string) => string }
type Texts<N extends FieldName> = { label: () => string } & (Fields[N]['kind'] extends
  | 'word'
  | 'list'
  | 'yesNo'
  ? Value
  : Partial<Value>)

/** Facilities and amenities have their own section; closing hours share the opening hours' line. */
type FactField = Exclude<FieldName, 'facilities' | 'amenities' | 'closingHours'>

/**
 * The names and values of the facts that no search filters by, in the order of the detail page; the
 * owners' forms say the same (ADR 0207).
 */
const UNFILTERED: { readonly [N in Exclude<FactField, FilterField>]: Texts<N> } = {
  starRating: { label: m.detail_stars, value: (count) => m.detail_stars_count({ count }) },
  maxOccupancy: { label: m.detail_max_guests },
  area: { label: m.detail_area, value: squareFeet },
  shopArea: { label: m.detail_shop_area, value: squareFeet },
  totalRooms: { label: m.detail_total_rooms },
  roomTypes: { label: m.detail_room_types, value: wordIn(HOTEL_ROOM_LABELS) },
  checkInTime: { label: m.detail_checkin },
  checkOutTime: { label: m.detail_checkout },
  openingHours: { label: m.detail_hours },
  deposit: { label: m.detail_deposit, value: inRupees },
  maintenance: { label: m.detail_maintenance, value: inRupees },
  electricity: { label: m.detail_electricity, value: wordIn(ELECTRICITY_LABELS) },
  electricityAmount: { label: m.detail_electricity_amount, value: inRupees },
  availableFrom: { label: m.detail_available },
  bedsAvailable: { label: m.detail_beds },
  units: { label: m.detail_units },
  mealsIncluded: {
    label: m.detail_meals,
    value: (included) => (included === 'true' ? m.detail_meals_included() : m.detail_meals_none()),
  },
  mealsRequired: {
    label: m.detail_meals_required,
    value: (required) =>
      required === 'true' ? m.detail_meals_required_yes() : m.detail_meals_required_no(),
  },
  mealsPrice: { label: m.detail_meals_price, value: inRupees },
  oneTimeFees: { label: m.detail_fees, value: inRupees },
  noticeDays: { label: m.detail_notice, value: (count) => m.cost_days({ count }) },
  lockInMonths: { label: m.detail_lock_in, value: (count) => m.cost_months({ count }) },
  instantBooking: {
    label: m.detail_instant,
    value: (atOnce) => (atOnce === 'true' ? m.detail_instant_yes() : ''),
  },
  tenantPreferred: { label: m.detail_tenants, value: wordIn(TENANT_LABELS) },
  parkingSpaces: { label: m.detail_parking_spaces },
  parking: { label: m.detail_parking, value: () => m.detail_parking_yes() },
}
export const FACT_TEXTS: Readonly<Record<FactField, { label: () => string } & Partial<Value>>> = {
  ...FIELD_TEXTS,
  ...UNFILTERED,
}

/** The facts of a listing, in the order of the detail page. */
export const FACT_ORDER = [
  'roomType',
  'category',
  ...FACT_FIELDS,
  ...(Object.keys(UNFILTERED) as (keyof typeof UNFILTERED)[]),
] as const
export type DetailFactName = (typeof FACT_ORDER)[number]

/** A field's value in words. */
function factText(listing: ListingDetail, name: FactField): string | null {
  const given = listing[name]
  if (given === null) return null
  const say = FACT_TEXTS[name].value
  return [given]
    .flat()
    .map((one) => (say ? say(String(one)) : typeof one === 'number' ? groupDigits(one) : one))
    .join(', ')
}

const IN_COSTS = () => null
/** What the detail page says by rules of its own; other costs have a section. */
const RULES: {
  readonly [N in FactField]?: (listing: ListingDetail, today: string) => string | null
} = {
  category: (listing) => (listing.type === 'Hotel' ? factText(listing, 'category') : null),
  maintenance: IN_COSTS,
  electricity: IN_COSTS,
  electricityAmount: IN_COSTS,
  mealsRequired: IN_COSTS,
  mealsPrice: IN_COSTS,
  oneTimeFees: IN_COSTS,
  openingHours: ({ openingHours, closingHours }) => hoursText(openingHours, closingHours),
  availableFrom: ({ availableFrom }, today) => availableFrom && availableText(availableFrom, today),
  units: (listing) => (listing.units > 1 ? factText(listing, 'units') : null),
  parking: (listing) =>
    listing.parking && listing.parkingSpaces === null ? factText(listing, 'parking') : null,
}

/** Every known fact in display order; `today` decides whether a room is available now. */
export function detailFacts(listing: ListingDetail, today: string): Fact[] {
  return FACT_ORDER.flatMap((name) => {
    const rule = RULES[name]
    const value = rule ? rule(listing, today) : factText(listing, name)
    const label = name === 'roomType' ? m.detail_type : FACT_TEXTS[name].label
    if (!value) return []
    const isRead = listing.readFromText.some((read) => read === name)
    return [{ name, label: label(), value, ...(isRead && { note: m.detail_from_text() }) }]
  })
}
