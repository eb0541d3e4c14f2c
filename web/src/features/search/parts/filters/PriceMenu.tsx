import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { Facets } from '@rentify/contract/search/endpoints'
import type { RefObject } from 'react'
import { Popover } from '../../../../ui/Popover.tsx'
import { FilterTiles } from '../../FilterTiles.tsx'
import { takesSeveral, withBand } from '../../list-changes.ts'
import type { ListState } from '../../listing-search.ts'
import { CostLimit } from './CostLimit.tsx'
import { chosen, filterLabel } from './filter-choices.ts'
import { filterOptions } from './filter-options.ts'
import { PriceRange } from './PriceRange.tsx'
import './filter-sheet.css'

type PriceMenuProps = {
  type: ListingType
  state: ListState
  facets: Facets | undefined
  button: RefObject<HTMLElement | null>
  onChange: (next: ListState) => void
  onClose: () => void
}

/** The row's menu of prices: the bands, 'Any Price', the lowest and the highest. */
export function PriceMenu({ type, state, facets, button, onChange, onClose }: PriceMenuProps) {
  const { minPrice, maxPrice } = state
  return (
    <Popover label={filterLabel('budget')} button={button} onClose={onClose}>
      <FilterTiles
        name="budget"
        values={chosen(state, 'budget')}
        several={takesSeveral('budget')}
        otherwise={minPrice !== '' || maxPrice !== ''}
        options={filterOptions('budget', state, facets)}
        choose={(value) => onChange(withBand(type, state, value))}
      />
      <PriceRange
        minPrice={minPrice}
        maxPrice={maxPrice}
        onChange={(prices) => onChange({ ...state, ...prices })}
      />
      {type !== 'Hotel' && (
        <CostLimit
          value={state.maxMonthlyCost}
          onChange={(maxMonthlyCost) => onChange({ ...state, maxMonthlyCost })}
        />
      )}
    </Popover>
  )
}
