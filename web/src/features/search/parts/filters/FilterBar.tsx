import { FILTER_NAMES } from '@rentify/contract/listings/filterable'
import type { ListingType, Sort } from '@rentify/contract/listings/vocabulary'
import type { Chip as UnderstoodChip } from '@rentify/contract/search/understanding'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { m } from '../../../../messages/index.js'
import { Button } from '../../../../ui/Button.tsx'
import { Chip, ChipSelect } from '../../../../ui/Chip.tsx'
import { filterIcon, nearIcon } from '../../../../ui/icons.ts'
import { lazy } from '../../../../ui/lazy.tsx'
import { useMedia } from '../../../../ui/use-media.ts'
import { askToSignIn } from '../../../accounts/sign-in.ts'
import { session } from '../../../accounts/use-session.ts'
import { useLocate } from '../../home/use-locate.ts'
import {
  activeFilters,
  clearedState,
  withArea,
  withFilter,
  withoutFilter,
} from '../../list-changes.ts'
import type { ListState } from '../../listing-search.ts'
import { listingFacets, understandingOf } from '../../search.queries.ts'
import type { Stays } from '../../stays/stays.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import {
  type BarFilter,
  barFilters,
  chosen,
  chosenOnly,
  filterLabel,
  pricesText,
  sortOptions,
} from './filter-choices.ts'
import './filter-bar.css'

const PriceMenu = lazy(() => import('./PriceMenu.tsx').then(({ PriceMenu }) => PriceMenu))
const FilterSheet = lazy(() => import('./FilterSheet.tsx').then(({ FilterSheet }) => FilterSheet))

/** From this width on the filters are a row; below, a sheet (D47). */
const WIDE = '(min-width: 768px)'

type FilterRow = typeof import('./filter-options.ts')

type FilterBarProps = {
  type: ListingType
  state: ListState
  stays?: Stays | undefined
  onChange: (next: ListState) => void
}

/** The filters above a list: a row of chips, a sheet below 768 px (D47). */
export function FilterBar({ type, state, stays, onChange }: FilterBarProps) {
  const [open, setOpen] = useState(false)
  const [pricesOpen, setPricesOpen] = useState(false)
  const bar = useRef<HTMLFormElement>(null)
  const prices = useRef<HTMLButtonElement>(null)
  const wide = useMedia(WIDE)
  const facets = useQuery({ ...listingFacets(type, state), enabled: wide }).data
  const row = useRow(wide)
  // After each render: other labels have other widths.
  useLayoutEffect(() => (wide && bar.current ? row?.keepInOneRow(bar.current) : undefined))
  const active = activeFilters(type, state)
  const understood = useQuery(understandingOf(type, state)).data
  const inText = filtersInText(understood?.chips ?? [])
  // A filter that is set has one control: its menu, or its chip where there is no menu.
  const isSet = (name: BarFilter) =>
    chosen(state, name).length > 0 ||
    (name === 'budget' && (state.minPrice !== '' || state.maxPrice !== ''))
  const menus = barFilters(type).filter((name) => !inText.includes(name) || isSet(name))
  const sorts = sortOptions(type, state, understood?.order)
  return (
    <form
      ref={bar}
      className="filter-bar"
      aria-label={m.filter_bar()}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="chips">
        <Chip
          className="filter-narrow filter-all"
          icon={filterIcon}
          on={active.length > 0}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <span className="filter-count">
            {active.length > 0 ? m.filter_open_active({ count: active.length }) : m.filter_open()}
          </span>
        </Chip>
        <div className="filter-menus">
          <ActiveFilters type={type} state={state} stays={stays} onChange={onChange} />
          {stays?.Control && wide && (
            <stays.Control state={state} understood={understood?.chips} onChange={onChange} />
          )}
          {menus.map((name) =>
            name === 'budget' ? (
              <Chip
                key={name}
                ref={prices}
                className="filter-wide menu-chip"
                on={isSet(name)}
                aria-label={`${filterLabel(name)}: ${pricesText(state)}`}
                aria-haspopup="dialog"
                aria-expanded={pricesOpen}
                onClick={() => setPricesOpen(!pricesOpen)}
              >
                <span>{pricesText(state)}</span>
              </Chip>
            ) : (
              <ChipSelect
                key={name}
                className="filter-wide"
                label={filterLabel(name)}
                {...(row?.selectOf(name, state, facets) ?? chosenOnly(name, state))}
                onChange={(event) => onChange(withFilter(type, state, name, event.target.value))}
              />
            ),
          )}
        </div>
        <div className="filter-end">
          <NearMeChip type={type} state={state} onChange={onChange} />
          <ChipSelect
            label={m.sort_label()}
            value={sorts.some(({ value }) => value === state.sort) ? state.sort : ''}
            options={sorts.map(({ value, label }) => ({
              value,
              label: m.sort_chip({ name: label }),
            }))}
            onChange={(event) => onChange({ ...state, sort: event.target.value as Sort | '' })}
          />
          {active.length > 0 && (
            <Button
              small
              kind="quiet"
              className="filter-clear"
              onClick={() => {
                focusFilterBar()
                onChange(clearedState(state))
              }}
            >
              {m.filter_clear()}
            </Button>
          )}
        </div>
      </div>
      {pricesOpen && (
        <PriceMenu
          type={type}
          state={state}
          facets={facets}
          button={prices}
          onChange={onChange}
          onClose={() => setPricesOpen(false)}
          onLoadError={() => setPricesOpen(false)}
        />
      )}
      {open && (
        <FilterSheet
          type={type}
          state={state}
          stays={stays}
          understood={understood?.order}
          onClose={() => setOpen(false)}
          onLoadError={() => setOpen(false)}
          onApply={(next) => {
            setOpen(false)
            onChange(next)
          }}
        />
      )}
    </form>
  )
}

/** For buttons that disappear with the filters that they clear. */
export function focusFilterBar(): void {
  const controls = document.querySelectorAll<HTMLElement>(
    '.filter-bar .chips > button, .filter-bar .filter-menus > :is(select, button)',
  )
  const first = [...controls].find((control) => control.checkVisibility?.() ?? true)
  first?.focus({ preventScroll: true })
}

/** The filters that the search text names: their chips take the place of their menus. */
function filtersInText(chips: readonly UnderstoodChip[]): readonly BarFilter[] {
  return chips.flatMap(({ kind }) => {
    if (kind === 'price' || kind === 'cheap') return ['budget']
    if (kind === 'near') return ['city']
    return FILTER_NAMES.filter((name) => name === kind)
  })
}

/** What the row of filters has, fetched when there is room for it. */
function useRow(wide: boolean): FilterRow | undefined {
  const [row, setRow] = useState<FilterRow>()
  useEffect(() => {
    if (wide) import('./filter-options.ts').then(setRow, () => {})
  }, [wide])
  return row
}

function NearMeChip({ type, state, onChange }: FilterBarProps) {
  const { locating, ask } = useLocate((near) => onChange(withArea(state, { near })))
  const on = state.near !== null
  // Locating the user requires a sign-in wherever it is offered (R5).
  const find = () =>
    session.current().state === 'in'
      ? ask()
      : askToSignIn({
          message: m.listings_login_search(),
          returnTo: location.pathname + location.search,
        })
  return (
    <Chip
      icon={nearIcon}
      on={on}
      aria-pressed={on}
      aria-busy={locating}
      onClick={() => (on ? onChange(withoutFilter(type, state, 'near')) : find())}
    >
      {locating ? m.filter_locating() : m.filter_near_me()}
    </Chip>
  )
}
