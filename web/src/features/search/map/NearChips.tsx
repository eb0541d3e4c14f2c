import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../messages/index.js'
import { Chip } from '../../../ui/Chip.tsx'
import {
  bagIcon,
  busIcon,
  hospitalIcon,
  metroIcon,
  railIcon,
  schoolIcon,
} from '../../../ui/icons.ts'
import { withFilter } from '../list-changes.ts'
import type { ListState } from '../listing-search.ts'
import { understandingOf } from '../search.queries.ts'

/** Kinds of landmark that a search text may name without a name (D75). */
const KINDS = [
  { name: m.near_metro, icon: metroIcon },
  { name: m.near_railway, icon: railIcon },
  { name: m.near_bus, icon: busIcon },
  { name: m.near_college, icon: schoolIcon },
  { name: m.near_hospital, icon: hospitalIcon },
  { name: m.near_market, icon: bagIcon },
] as const

type NearChipsProps = {
  type: ListingType
  state: ListState
  onChange: (next: ListState) => void
}

/** Adds 'near a metro station' to the search text, or takes it out again. */
export function NearChips({ type, state, onChange }: NearChipsProps) {
  const { data } = useQuery(understandingOf(type, state))
  const { search } = state
  return (
    <ul className="chips near-chips" aria-label={m.near_label()}>
      {KINDS.map(({ name, icon }) => {
        const words = name().toLowerCase()
        const on = search.toLowerCase().includes(words)
        const without = data?.chips.find(({ text }) => text.toLowerCase() === words)?.without
        const next = on ? (without ?? withoutWords(search, words)) : `${search} ${words}`.trim()
        return (
          <li key={words}>
            <Chip
              icon={icon}
              on={on}
              aria-pressed={on}
              onClick={() => onChange(withFilter(type, state, 'search', next))}
            >
              {name()}
            </Chip>
          </li>
        )
      })}
    </ul>
  )
}

function withoutWords(search: string, words: string): string {
  const at = search.toLowerCase().indexOf(words)
  return `${search.slice(0, at)}${search.slice(at + words.length)}`.replace(/\s+/g, ' ').trim()
}
