import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { m } from '../../../paraglide/messages.js'
import { Chip } from '../../../ui/Chip.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { closeIcon } from '../../../ui/icons.ts'
import {
  bandLabel,
  businessLabel,
  categoryLabel,
  furnishedLabel,
  roomTypeLabel,
} from '../labels.ts'
import { activeFilters, type FilterName, type ListState, withoutFilter } from '../listing-search.ts'
import './filter-bar.css'

function filterText(state: ListState, name: FilterName): string {
  if (name === 'near') return m.filter_near_me()
  if (name === 'search') return m.filter_search_badge({ search: state.search })
  if (name === 'budget') return state.budget ? bandLabel(state.budget) : ''
  if (name === 'roomType') return roomTypeLabel(state.roomType)
  if (name === 'furnished') return furnishedLabel(state.furnished)
  if (name === 'category') return categoryLabel(state.category)
  if (name === 'businessType') return businessLabel(state.businessType)
  return name === 'roomCategory' ? m.home_card_choice({ value: state[name] }) : state[name]
}

type ActiveFiltersProps = {
  type: ListingType
  state: ListState
  onChange: (next: ListState) => void
}

/** What narrows the list now; a press takes one away. */
export function ActiveFilters({ type, state, onChange }: ActiveFiltersProps) {
  const names = activeFilters(type, state)
  if (names.length === 0) return null
  return (
    <ul className="active-filters" aria-label={m.filter_active()}>
      {names.map((name) => {
        const label = filterText(state, name)
        return (
          <li key={name}>
            <Chip
              aria-label={m.filter_remove({ label })}
              onClick={() => onChange(withoutFilter(type, state, name))}
            >
              <span>{label}</span>
              <Icon path={closeIcon} />
            </Chip>
          </li>
        )
      })}
    </ul>
  )
}
