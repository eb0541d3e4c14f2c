import { m } from '../../../../messages/index.js'
import { FieldGroup } from '../../../../ui/FieldGroup.tsx'
import { useSession } from '../../../accounts/use-session.ts'
import { MyPlaceLine } from '../../../compare/MyPlaceLine.tsx'
import { rememberMyPlace, useMyPlace } from '../../../compare/my-place.ts'
import { placeName } from '../../../listings/place-names.ts'
import { circleAround } from '../../list-area.ts'
import { withArea } from '../../list-changes.ts'
import type { ListState } from '../../listing-search.ts'
import { FilterTiles } from './FilterTiles.tsx'

const RADII_KM = [2, 5, 10] as const

type PlaceChoiceProps = { state: ListState; onChange: (next: ListState) => void }

/** The place that distances count from, and how far from it the list goes (D89, D93). */
export function PlaceChoice({ state, onChange }: PlaceChoiceProps) {
  const session = useSession()
  const place = useMyPlace()
  // The gazetteer answers who is signed in.
  if (session.state !== 'in') return null
  const { circle, bbox, near } = state
  const own = place && circle && circleAround(place, circle.radiusKm)
  const isOwn = own?.lat === circle?.lat && own?.lng === circle?.lng
  const radius = circle && isOwn ? circle.radiusKm : null
  const radii = [...new Set([...RADII_KM, ...(radius === null ? [] : [radius])])]
  return (
    <>
      <MyPlaceLine place={place} onPlace={rememberMyPlace} />
      {place && (
        <FieldGroup label={m.filter_distance({ place: placeName(place.label) })}>
          <FilterTiles
            name="distance"
            values={radius === null ? [] : [String(radius)]}
            otherwise={circle !== null && !isOwn}
            options={[
              { value: '', label: m.filter_distance_any() },
              ...radii
                .sort((one, other) => one - other)
                .map((km) => ({
                  value: String(km),
                  label: m.filter_distance_to({ distance: km }),
                })),
            ]}
            choose={(km) =>
              onChange(
                withArea(state, km ? { circle: circleAround(place, Number(km)) } : { bbox, near }),
              )
            }
          />
        </FieldGroup>
      )}
    </>
  )
}
