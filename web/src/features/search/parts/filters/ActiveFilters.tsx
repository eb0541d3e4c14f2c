import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { formatRupees } from '@rentify/contract/money'
import type { Chip, RelaxedPart } from '@rentify/contract/search/understanding'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { m } from '../../../../messages/index.js'
import { Chip as FilterChip } from '../../../../ui/Chip.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { closeIcon } from '../../../../ui/icons.ts'
import { lazy } from '../../../../ui/lazy.tsx'
import { unbroken } from '../../../../ui/unbroken.ts'
import { placeName } from '../../../listings/place-names.ts'
import type { Area } from '../../list-area.ts'
import {
  activeFilters,
  type FilterName,
  isArea,
  withFilter,
  withoutFilter,
} from '../../list-changes.ts'
import { type ListState, valuesOf } from '../../listing-search.ts'
import { loadPlaces } from '../../places/load-places.ts'
import { understandingOf } from '../../search.queries.ts'
import type { Stays } from '../../stays/stays.ts'
import { type BarFilter, valueLabel } from './filter-choices.ts'
import { understoodLabel } from './understood-label.ts'

/** Of a part of the map; the chip 'Near Me' itself is on. */
const AreaChip = lazy(() => loadPlaces().then(({ AreaChip }) => AreaChip))

type ActiveChip = {
  readonly key: string
  readonly label: string
  readonly without: ListState
  /** The part of the search text that it stands for. */
  readonly part?: Chip
  /** The row of filters has a control of its own for it, where it is wide enough for one. */
  readonly inRow?: boolean
  /** The list relaxed it. */
  readonly relaxed?: boolean
}

/** One chip for each chosen value, and for each part that was understood of the search text. */
function chipsOf(
  type: ListingType,
  state: ListState,
  name: Exclude<FilterName, keyof Area>,
  understood: readonly Chip[],
  relaxed: readonly RelaxedPart[],
  stays: Stays | undefined,
): ActiveChip[] {
  const isRelaxed = (chip: Chip | undefined) =>
    relaxed.some(({ kind, text }) => kind === chip?.kind && text === chip.text)
  if (name === 'search' && understood.length > 1)
    // Two parts can have one label, and one text: their place in the search tells them apart.
    return understood.map((chip, at) => ({
      key: `${name} ${at}`,
      label: stays?.understood(chip) ?? understoodLabel(chip),
      part: chip,
      without: withFilter(type, state, name, chip.without),
      relaxed: isRelaxed(chip),
    }))
  return valuesOf(state, name).map((value) => ({
    key: `${name} ${value}`,
    label: stays?.label(name, value, state.checkOut) ?? chipText(name, value),
    without: withoutFilter(type, state, name, value),
    relaxed: name === 'search' && isRelaxed(understood[0]),
    inRow:
      !['search', 'maxMonthlyCost', 'roomCategory', 'like'].includes(name) &&
      !(name === 'location' && state.city !== ''),
  }))
}

function chipText(name: Exclude<FilterName, keyof Area>, value: string): string {
  if (name === 'search') return m.filter_search_badge({ search: unbroken(value) })
  if (name === 'minPrice') return m.filter_price_from({ price: formatRupees(Number(value)) })
  if (name === 'maxPrice') return m.listings_band_to({ upper: formatRupees(Number(value)) })
  if (name === 'maxMonthlyCost') return m.filter_cost_chip({ amount: formatRupees(Number(value)) })
  if (name === 'like') return m.filter_like()
  if (name === 'roomCategory') return m.home_card_choice({ value })
  return name === 'location' ? placeName(value) : valueLabel(name as BarFilter, value)
}

type ActiveFiltersProps = {
  type: ListingType
  state: ListState
  stays?: Stays | undefined
  onChange: (next: ListState) => void
}

/** The active filters; a click removes one, from the search text if it was understood there. */
export function ActiveFilters({ type, state, stays, onChange }: ActiveFiltersProps) {
  const names = activeFilters(type, state)
  const { data, isError } = useQuery(understandingOf(type, state))
  // Until the shorter text is understood, the other chips stay.
  const [previous, setPrevious] = useState<{ search: string; chips: readonly Chip[] } | null>(null)
  const isPrevious = !data && !isError && previous?.search === state.search
  const relaxed = data?.relaxed ?? []
  const understood = data?.chips ?? (isPrevious ? previous.chips : [])
  const hasArea = Boolean(state.bbox || state.circle)
  const chips = names.flatMap((name) =>
    isArea(name) ? [] : chipsOf(type, state, name, understood, relaxed, stays),
  )
  const { list, focusAfter } = useFocusAfterRemoval(
    hasArea + chips.map(({ key, label }) => key + label).join(),
  )
  if (chips.length === 0 && !hasArea) return null
  const remove = ({ part, without }: ActiveChip, at: number) => {
    focusAfter(at)
    if (part)
      setPrevious({ search: part.without, chips: understood.filter((chip) => chip !== part) })
    onChange(without)
  }
  return (
    <ul ref={list} className="active-filters" aria-label={m.filter_active()}>
      {hasArea && (
        <AreaChip
          type={type}
          state={state}
          onLoadError={() => undefined}
          onRemove={(next) => {
            focusAfter(0)
            onChange(next)
          }}
        />
      )}
      {chips.map((chip, at) => (
        <li key={chip.key} className={chip.inRow ? 'filter-narrow' : ''}>
          <FilterChip
            on={!chip.relaxed}
            className={chip.relaxed ? 'left-out' : ''}
            aria-label={m.filter_remove({
              label: chip.relaxed ? m.filter_left_out({ label: chip.label }) : chip.label,
            })}
            aria-disabled={(isPrevious && chip.part !== undefined) || undefined}
            onClick={() => (isPrevious && chip.part ? undefined : remove(chip, at))}
          >
            <span>{chip.label}</span>
            <Icon path={closeIcon} />
          </FilterChip>
        </li>
      ))}
    </ul>
  )
}

/** Removing a chip moves the focus to the next one, else to the Filters button or the search. */
function useFocusAfterRemoval(shown: string) {
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<{ at: number; page: Element | null } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once the chips change
  useLayoutEffect(() => {
    if (!removed.current) return
    const { at, page } = removed.current
    removed.current = null
    const chips = [...(list.current?.querySelectorAll('button') ?? [])]
    const others = page?.querySelectorAll<HTMLElement>('[aria-haspopup=dialog], input[type=search]')
    const order = [...chips.slice(at), ...chips.slice(0, at).reverse(), ...(others ?? [])]
    // A wide row hides chips that have a menu.
    order.find((one) => one.checkVisibility?.() ?? true)?.focus()
  }, [shown])
  return {
    list,
    focusAfter: (at: number) => {
      removed.current = { at, page: list.current?.closest('.page') ?? null }
    },
  }
}
