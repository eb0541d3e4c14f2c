import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { formatRupees } from '@rentify/contract/money'
import { m } from '../../../messages/index.js'
import { Chip } from '../../../ui/Chip.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { closeIcon } from '../../../ui/icons.ts'
import {
  activeFilters,
  type FilterName,
  type ListState,
  valuesOf,
  withoutFilter,
} from '../listing-search.ts'
import { placeName } from '../place-names.ts'
import { valueLabel } from './filter-choices.ts'
import './filter-bar.css'

/** One chip for each chosen value. */
function chipsOf(state: ListState, name: FilterName): { value?: string; label: string }[] {
  if (name === 'near') return [{ label: m.filter_near_me() }]
  return valuesOf(state, name).map((value) => ({ value, label: chipText(name, value) }))
}

function chipText(name: Exclude<FilterName, 'near'>, value: string): string {
  if (name === 'search') return m.filter_search_badge({ search: value })
  if (name === 'minPrice') return m.filter_price_from({ price: formatRupees(Number(value)) })
  if (name === 'maxPrice') return m.listings_band_to({ upper: formatRupees(Number(value)) })
  if (name === 'roomCategory') return m.home_card_choice({ value })
  return name === 'location' ? placeName(value) : valueLabel(name, value)
}

type ActiveFiltersProps = {
  type: ListingType
  state: ListState
  onChange: (next: ListState) => void
}

/** The active filters; clicking one removes it. */
export function ActiveFilters({ type, state, onChange }: ActiveFiltersProps) {
  const names = activeFilters(type, state)
  if (names.length === 0) return null
  return (
    <ul className="active-filters" aria-label={m.filter_active()}>
      {names.flatMap((name) =>
        chipsOf(state, name).map(({ value, label }) => (
          <li key={`${name} ${value}`}>
            <Chip
              aria-label={m.filter_remove({ label })}
              onClick={() => onChange(withoutFilter(type, state, name, value))}
            >
              <span>{label}</span>
              <Icon path={closeIcon} />
            </Chip>
          </li>
        )),
      )}
    </ul>
  )
}
