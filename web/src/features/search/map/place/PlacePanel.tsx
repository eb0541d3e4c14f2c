import { useQueryClient } from '@tanstack/react-query'
import type L from 'leaflet'
import { useEffect, useRef } from 'react'
import { m } from '../../../../messages/index.js'
import { Button, RoundButton } from '../../../../ui/Button.tsx'
import { closeIcon } from '../../../../ui/icons.ts'
import { useSession } from '../../../accounts/use-session.ts'
import { MyPlaceField } from '../../../compare/MyPlaceField.tsx'
import type { MyPlace } from '../../../compare/my-place.ts'
import { changeMyPlace, useMyPlace } from '../../../compare/use-my-place.ts'
import { placesNear } from '../../../geo/nearby.queries.ts'
import { roundDegrees } from '../../../geo/point.ts'

/** As far as a name says where the middle of a map is. */
const CLOSE_KM = 1
/** So near the map shows the place beside what it shows already. */
const NEAR_METRES = 60_000

/** Where the user's own place is chosen: by its name, or in the middle of the map (D89). */
export function PlacePanel({ map, onClose }: { map: L.Map; onClose: () => void }) {
  const place = useMyPlace()
  const client = useQueryClient()
  // The gazetteer finds names for who is signed in.
  const isIn = useSession().state === 'in'
  const panel = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input, .btn')?.focus({ preventScroll: true })
  }, [])
  const choose = (next: MyPlace) => {
    changeMyPlace(next)
    const at = { lat: next.latitude, lng: next.longitude }
    const isNear = map.distance(map.getCenter(), at) < NEAR_METRES
    if (isNear && !map.getBounds().contains(at)) map.fitBounds(map.getBounds().extend(at))
    onClose()
  }
  const takeMiddle = async () => {
    const { lat, lng } = map.getCenter().wrap()
    const [latitude, longitude] = [roundDegrees(lat), roundDegrees(lng)]
    const near = await client.fetchQuery(placesNear(latitude, longitude)).catch(() => [])
    const close = near.filter(({ distanceKm }) => distanceKm <= CLOSE_KM)
    const named = close.find(({ kind }) => kind === 'locality') ?? close[0]
    choose({ label: named?.name ?? m.map_place_here(), latitude, longitude })
  }
  return (
    <fieldset
      ref={panel}
      className="map-panel map-place-panel"
      onKeyDown={(event) => {
        // The combobox closes its list by the same key.
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
    >
      <legend className="sr">{m.map_place_here()}</legend>
      {isIn ? <MyPlaceField onPlace={choose} /> : <p>{m.compare_my_place_note()}</p>}
      <div className="row">
        <Button small kind="second" onClick={() => void takeMiddle()}>
          {m.map_circle_middle()}
        </Button>
        {place && (
          <>
            <Button
              small
              kind="quiet"
              onClick={() => {
                map.panTo({ lat: place.latitude, lng: place.longitude })
                onClose()
              }}
            >
              {m.map_place_show()}
            </Button>
            <Button
              small
              kind="quiet"
              onClick={() => {
                changeMyPlace(null)
                onClose()
              }}
            >
              {m.map_place_forget()}
            </Button>
          </>
        )}
      </div>
      <RoundButton icon={closeIcon} label={m.common_cancel()} onClick={onClose} />
    </fieldset>
  )
}
