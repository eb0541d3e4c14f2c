// What was understood of a search text, in the user's language.
import { FILTERS, type FilterName } from '@rentify/contract/listings/filterable'
import { formatRupees, groupDigits } from '@rentify/contract/money'
import type { RelaxedPart } from '@rentify/contract/search/understanding'
import { m } from '../../../../messages/index.js'
import { unbroken } from '../../../../ui/unbroken.ts'
import { placeName } from '../../../listings/place-names.ts'
import { valueLabel } from './filter-choices.ts'

/** Room types are shown as typed: 'flat' is several. */
const isNamed = (kind: string): kind is FilterName => kind in FILTERS && kind !== 'roomType'

/** A part's label: filters as the filter bar names them, places by name, the rest as typed. */
export function understoodLabel({ kind, values, least, most, text }: RelaxedPart): string {
  if (isNamed(kind)) return values.map((value) => valueLabel(kind, value)).join(', ')
  if (kind === 'words' && values.length > 0) return values.map(placeName).join(', ')
  if (kind === 'words' || kind === 'place') return m.filter_search_badge({ search: unbroken(text) })
  if (kind === 'near') return m.search_near({ place: values.map(placeName).join(', ') })
  if (kind === 'area') return areaLabel(least, most) ?? unbroken(text)
  if (kind !== 'price') return unbroken(text)
  const [lower, upper] = [least, most].map((price) => price !== null && formatRupees(price))
  if (lower && upper) return m.listings_band_between({ lower, upper })
  if (upper) return m.listings_band_to({ upper })
  return lower ? m.filter_price_from({ price: lower }) : text
}

/** An area with its bounds; null without any. */
function areaLabel(least: number | null, most: number | null): string | null {
  const [lower, upper] = [least, most].map((feet) => feet !== null && groupDigits(feet))
  if (lower && upper) return m.search_area_between({ lower, upper })
  if (upper) return m.search_area_to({ area: upper })
  return lower ? m.search_area_from({ area: lower }) : null
}
