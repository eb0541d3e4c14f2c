import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { MAX_RADIUS_KM } from '../list-area.ts'
import { withArea, withoutFilter } from '../list-changes.ts'
import type { ListState } from '../listing-search.ts'

/** The state looking further: twice the circle, or outside of the box; null where neither is. */
export function withWiderArea(type: ListingType, state: ListState): ListState | null {
  const { bbox, circle } = state
  if (bbox) return withoutFilter(type, state, 'bbox')
  if (!circle || circle.radiusKm >= MAX_RADIUS_KM) return null
  const radiusKm = Math.min(MAX_RADIUS_KM, circle.radiusKm * 2)
  return withArea(state, { circle: { ...circle, radiusKm } })
}
