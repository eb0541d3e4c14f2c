import type { geoEndpoints } from '@rentify/contract/geo/endpoints'
import { geoRoutes } from '@rentify/contract/geo/routes'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { clientOf } from '../../../api/client.ts'
import { m } from '../../../messages/index.js'
import { Chip } from '../../../ui/Chip.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { closeIcon } from '../../../ui/icons.ts'
import { myPlace } from '../../compare/my-place.ts'
import { placeName } from '../../listings/place-names.ts'
import type { Circle } from '../list-area.ts'
import { withoutFilter } from '../list-changes.ts'
import type { ListState } from '../listing-search.ts'
import { circleAround } from './area-forms.ts'

// Not the call of a listing's page: it would load that page's code.
const api = clientOf<typeof geoEndpoints>(geoRoutes)

/** A place names a point up to here, or up to a fifth of a larger circle. */
const CLOSE_KM = 1

type AreaChipProps = {
  type: ListingType
  state: ListState
  onRemove: (next: ListState) => void
}

/** The chip of a box or a circle, named after what the circle is around. */
export function AreaChip({ type, state, onRemove }: AreaChipProps) {
  const { circle } = state
  const { data: label } = useQuery({
    queryKey: ['geo', 'area', circle],
    queryFn: () => areaLabel(circle),
    staleTime: 60_000,
  })
  if (!label) return null
  return (
    <li>
      <Chip
        on
        aria-label={m.filter_remove({ label })}
        onClick={() => onRemove(withoutFilter(type, state, circle ? 'circle' : 'bbox'))}
      >
        <span>{label}</span>
        <Icon path={closeIcon} />
      </Chip>
    </li>
  )
}

/** Of a box, where there is no circle. */
async function areaLabel(circle: Circle | null): Promise<string> {
  if (!circle) return m.filter_box()
  const distance = Math.round(circle.radiusKm * 10) / 10
  const name = await nameOf(circle).catch(() => null)
  return name
    ? m.filter_circle({ distance, place: placeName(name) })
    : m.filter_circle_here({ distance })
}

/** The user's own place, else the closest locality or landmark; null where none is close. */
async function nameOf({ lat, lng, radiusKm }: Circle): Promise<string | null> {
  const mine = myPlace()
  const own = mine && circleAround(mine, radiusKm)
  if (own?.lat === lat && own.lng === lng) return mine?.label ?? null
  const { places } = await api.listNearby({ query: { lat, lng } })
  const close = places.filter(({ distanceKm }) => distanceKm <= Math.max(CLOSE_KM, radiusKm / 5))
  const nearest = close.find(({ kind }) => kind === 'locality') ?? close[0]
  return nearest?.name ?? null
}
