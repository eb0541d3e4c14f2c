// The row of filters, fetched where there is room for it: the options of each, counted by the
// facets (D47), and what fits them into it.

import { FILTERS, type FilterDescription } from '@rentify/contract/listings/filterable'
import { groupDigits } from '@rentify/contract/money'
import type { Facets } from '@rentify/contract/search/endpoints'
import { m } from '../../../../messages/index.js'
import type { Option } from '../../../../ui/Select.tsx'
import { takesSeveral } from '../../list-changes.ts'
import type { ListState } from '../../listing-search.ts'
import { ALL_CHOSEN, anyLabel, type BarFilter, chosen, valueLabel } from './filter-choices.ts'

export { keepInOneRow } from './fit-into-row.ts'

/** The possible values in catalogue order; null if only those of existing listings are offered. */
function choicesOf(name: BarFilter): readonly string[] | null {
  if (name === 'city') return null
  const { sparse, values }: FilterDescription = FILTERS[name]
  return sparse ? null : values
}

/** A filter's options with their counts; an option without results is disabled. */
export function filterOptions(
  name: BarFilter,
  state: ListState,
  facets: Facets | undefined,
): Option[] {
  const counts = new Map(facets?.[name].map(({ value, count }) => [value, count]))
  const current = chosen(state, name)
  const choices = choicesOf(name)
  const known = choices ?? [...counts.keys()]
  const option = (value: string): Option => {
    const label = valueLabel(name, value)
    if (!facets || (!choices && !counts.has(value))) return { value, label }
    const count = counts.get(value) ?? 0
    return {
      value,
      label: m.filter_counted({ label, count: groupDigits(count) }),
      disabled: count === 0 && !current.includes(value),
    }
  }
  const unknown = current.filter((value) => !known.includes(value))
  return [{ value: '', label: anyLabel(name) }, ...[...unknown, ...known].map(option)]
}

/**
 * A filter as one select. With several values it shows all of them, marks each, and choosing one
 * again removes it.
 */
export function selectOf(
  name: BarFilter,
  state: ListState,
  facets: Facets | undefined,
): { value: string; options: Option[] } {
  const values = chosen(state, name)
  const options = filterOptions(name, state, facets)
  if (name === 'city' || !takesSeveral(name) || values.length === 0)
    return { value: values[0] ?? '', options }
  const marked = options.map((option) =>
    values.includes(option.value) ? { ...option, label: `✓ ${option.label}` } : option,
  )
  const all = values.map((value) => valueLabel(name, value)).join(', ')
  const shown = { value: ALL_CHOSEN, label: all, hidden: true }
  const [any, ...rest] = marked
  return { value: ALL_CHOSEN, options: [...(any ? [any] : []), shown, ...rest] }
}
