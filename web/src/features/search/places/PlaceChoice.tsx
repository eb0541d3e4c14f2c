import { useEffect, useRef, useState } from 'react'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { FieldGroup } from '../../../ui/FieldGroup.tsx'
import { pinIcon } from '../../../ui/icons.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { useSession } from '../../accounts/use-session.ts'
import type { MyPlace } from '../../compare/my-place.ts'
import { changeMyPlace, useMyPlace } from '../../compare/use-my-place.ts'
import { placeName } from '../../listings/place-names.ts'
import { FilterTiles } from '../FilterTiles.tsx'
import { withArea } from '../list-changes.ts'
import type { ListState } from '../listing-search.ts'
import { circleAround } from './area-forms.ts'

const MyPlaceField = lazy(() =>
  import('../../compare/MyPlaceField.tsx').then(({ MyPlaceField }) => MyPlaceField),
)

const RADII_KM = [2, 5, 10] as const

type PlaceChoiceProps = {
  state: ListState
  /** Begins with the place, where none is chosen. */
  asks?: boolean
  onChange: (next: ListState) => void
}

/** The place that distances count from, and how far from it the list goes (D89, D93). */
export function PlaceChoice({ state, asks = false, onChange }: PlaceChoiceProps) {
  const session = useSession()
  const place = useMyPlace()
  const [asking, setAsking] = useState(asks && !place)
  const other = useRef<HTMLButtonElement>(null)
  const asked = useRef(asking)
  // The field that was typed into is gone.
  useEffect(() => {
    if (asked.current && !asking) other.current?.focus({ preventScroll: true })
    asked.current = asking
  }, [asking])
  // The gazetteer answers who is signed in.
  if (session.state !== 'in') return null
  const choose = (next: MyPlace) => {
    setAsking(false)
    changeMyPlace(next)
  }
  const { circle, bbox, near } = state
  const own = place && circle && circleAround(place, circle.radiusKm)
  const isOwn = own?.lat === circle?.lat && own?.lng === circle?.lng
  const radius = circle && isOwn ? circle.radiusKm : null
  const radii = [...new Set([...RADII_KM, ...(radius === null ? [] : [radius])])]
  return (
    <>
      {asking ? (
        <MyPlaceField onPlace={choose} onLoadError={() => setAsking(false)} />
      ) : (
        <p>
          <Button ref={other} small kind="quiet" icon={pinIcon} onClick={() => setAsking(true)}>
            {place ? m.filter_place_other() : m.filter_place()}
          </Button>
          {place && (
            <Button
              small
              kind="quiet"
              onClick={() => {
                changeMyPlace(null)
                other.current?.focus({ preventScroll: true })
              }}
            >
              {m.map_place_forget()}
            </Button>
          )}
        </p>
      )}
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
