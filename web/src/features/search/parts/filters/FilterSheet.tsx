import type { ListingType, Sort } from '@rentify/contract/listings/vocabulary'
import { groupDigits } from '@rentify/contract/money'
import type { Understanding } from '@rentify/contract/search/understanding'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../../messages/index.js'
import { Button } from '../../../../ui/Button.tsx'
import { Sheet } from '../../../../ui/Dialog.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { FieldGroup } from '../../../../ui/FieldGroup.tsx'
import { lazy } from '../../../../ui/lazy.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { FilterTiles } from '../../FilterTiles.tsx'
import { clearedState, takesSeveral, withBand, withFilter } from '../../list-changes.ts'
import type { ListState } from '../../listing-search.ts'
import { loadPlaces } from '../../places/load-places.ts'
import { listingFacets } from '../../search.queries.ts'
import type { Stays } from '../../stays/stays.ts'
import { CostLimit } from './CostLimit.tsx'
import { barFilters, chosen, filterLabel, sortOptions } from './filter-choices.ts'
import { filterOptions } from './filter-options.ts'
import { PriceRange } from './PriceRange.tsx'
import './filter-sheet.css'

const PlaceChoice = lazy(() => loadPlaces().then(({ PlaceChoice }) => PlaceChoice))

const SHOW = {
  Room: m.filter_show_rooms,
  Hotel: m.filter_show_hotels,
  Shop: m.filter_show_shops,
} as const

type FilterSheetProps = {
  type: ListingType
  state: ListState
  stays: Stays | undefined
  understood: Understanding['order'] | undefined
  onApply: (next: ListState) => void
  onClose: () => void
}

/** The filters on a phone: counted while choosing, applied together as one history step. */
export function FilterSheet({
  type,
  state,
  stays,
  understood,
  onApply,
  onClose,
}: FilterSheetProps) {
  const [draft, setDraft] = useState(state)
  const sorts = sortOptions(type, draft, understood)
  const { data: facets } = useQuery(listingFacets(type, draft))
  return (
    <Sheet side="bottom" title={m.filter_bar()} onClose={onClose}>
      <div className="filter-sheet">
        {stays?.Fields && (
          <div className="filter-stay">
            <stays.Fields
              value={draft}
              onChange={(stay) => setDraft({ ...draft, ...stay })}
              onLoadError={onClose}
            />
          </div>
        )}
        {barFilters(type).map((name) => {
          const control = {
            values: chosen(draft, name),
            options: filterOptions(name, draft, facets),
            choose: (value: string) =>
              setDraft(
                name === 'budget'
                  ? withBand(type, draft, value)
                  : withFilter(type, draft, name, value),
              ),
          }
          if (name === 'city')
            return (
              <Field key={name} label={filterLabel(name)}>
                {(field) => (
                  <Select
                    {...field}
                    value={control.values[0] ?? ''}
                    options={control.options}
                    onChange={(event) => control.choose(event.target.value)}
                  />
                )}
              </Field>
            )
          return (
            <FieldGroup key={name} label={filterLabel(name)}>
              <FilterTiles
                name={name}
                several={takesSeveral(name)}
                otherwise={name === 'budget' && (draft.minPrice !== '' || draft.maxPrice !== '')}
                {...control}
              />
              {name === 'budget' && (
                <PriceRange
                  minPrice={draft.minPrice}
                  maxPrice={draft.maxPrice}
                  onChange={(prices) => setDraft({ ...draft, ...prices })}
                />
              )}
              {name === 'budget' && type !== 'Hotel' && (
                <CostLimit
                  value={draft.maxMonthlyCost}
                  onChange={(maxMonthlyCost) => setDraft({ ...draft, maxMonthlyCost })}
                />
              )}
            </FieldGroup>
          )
        })}
        <PlaceChoice state={draft} onChange={setDraft} onLoadError={() => undefined} />
        <FieldGroup label={m.sort_label()}>
          <FilterTiles
            name="sort"
            values={[sorts.some(({ value }) => value === draft.sort) ? draft.sort : '']}
            options={sorts}
            choose={(sort) => setDraft({ ...draft, sort: sort as Sort | '' })}
          />
        </FieldGroup>
      </div>
      <div className="filter-sheet-end">
        <Button kind="quiet" onClick={() => setDraft(clearedState(draft))}>
          {m.filter_clear()}
        </Button>
        <Button onClick={() => onApply(draft)}>
          {facets ? SHOW[type]({ count: groupDigits(facets.total) }) : m.search_submit()}
        </Button>
      </div>
    </Sheet>
  )
}
