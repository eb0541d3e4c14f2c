import { formatRupees } from '@rentify/contract/money'
import { m } from '../../../messages/index.js'
import { numberText } from '../../../ui/number-text.ts'
import { HOTEL_ROOM_LABELS, TENANT_LABELS } from '../detail-facts.ts'
import { FIELD_TEXTS } from '../labels.ts'
import { facilityOf } from '../parts/facility-labels.ts'
import type { ListingField } from './values.ts'

type Labels = Readonly<Record<string, (() => string) | undefined>>

const WORDS: Partial<Record<ListingField, (value: string) => string>> = {
  roomType: FIELD_TEXTS.roomType.value,
  furnished: FIELD_TEXTS.furnished.value,
  category: FIELD_TEXTS.category.value,
  businessType: FIELD_TEXTS.businessType.value,
  bedrooms: FIELD_TEXTS.bedrooms.value,
  bathrooms: FIELD_TEXTS.bathrooms.value,
  facilities: (name) => facilityOf(name).label,
  amenities: (name) => facilityOf(name).label,
  roomTypes: (name) => (HOTEL_ROOM_LABELS as Labels)[name]?.() ?? name,
  tenantPreferred: (name) => (TENANT_LABELS as Labels)[name]?.() ?? name,
  mealsIncluded: (value) => (value === 'true' ? m.detail_meals_included() : m.detail_meals_none()),
  instantBooking: (value) => (value === 'true' ? m.wizard_instant_yes() : m.wizard_instant_no()),
  price: (value) => rupees(value),
  deposit: (value) => rupees(value),
  area: (value) => squareFeet(value),
  shopArea: (value) => squareFeet(value),
}

const rupees = (value: string) => (/^\d+$/.test(value) ? formatRupees(Number(value)) : value)
const squareFeet = (value: string) =>
  /^\d+$/.test(value) ? m.listings_fact_area({ area: numberText(Number(value)) }) : value

/** A field's value as people read it. */
export function valueText(field: ListingField, value: string | readonly string[]): string {
  if (value.length === 0) return m.wizard_value_none()
  if (field === 'pictures') return m.wizard_value_photos({ count: value.length })
  const say = WORDS[field] ?? ((text: string) => text)
  return typeof value === 'string' ? say(value) : value.map(say).join(', ')
}

/** The choices of a field, labelled. */
export const optionsOf = (field: ListingField, values: readonly string[]) =>
  values.map((value) => ({ value, label: valueText(field, value) }))
