import { FIELDS } from '@rentify/contract/listings/fields'
import { ASKED_FIELDS } from '@rentify/contract/listings/forms/form-fields'
import { formatRupees } from '@rentify/contract/money'
import { m } from '../../../messages/index.js'
import { FACT_TEXTS } from '../detail/detail-facts.ts'
import { facilityLabel } from '../facility-labels.ts'
import type { ListingField } from './values.ts'

type Say = (value: string) => string

/** The values that no detail page shows, or shows otherwise. */
const WORDS: Partial<Record<ListingField, Say>> = {
  facilities: facilityLabel,
  amenities: facilityLabel,
  instantBooking: (value) => (value === 'true' ? m.wizard_instant_yes() : m.wizard_instant_no()),
  price: (value) => formatRupees(Number(value)),
}
const FACTS: Partial<Record<ListingField, { value?: Say }>> = FACT_TEXTS
/** The fields whose values are shown as typed until they are numbers. */
const AMOUNTS: readonly ListingField[] = [
  'price',
  ...ASKED_FIELDS.filter((name) => ['area', 'rupees'].includes(FIELDS[name].kind)),
]

/** A field's value as people read it. */
export function valueText(field: ListingField, value: string | readonly string[]): string {
  if (value.length === 0) return m.wizard_value_none()
  if (AMOUNTS.includes(field) && /\D/.test(String(value))) return String(value)
  if (field === 'pictures') return m.wizard_value_photos({ count: value.length })
  const say = WORDS[field] ?? FACTS[field]?.value ?? ((text: string) => text)
  return typeof value === 'string' ? say(value) : value.map(say).join(', ')
}

/** The choices of a field, labelled. */
export const optionsOf = (field: ListingField, values: readonly string[]) =>
  values.map((value) => ({ value, label: valueText(field, value) }))
