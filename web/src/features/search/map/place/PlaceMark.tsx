import type L from 'leaflet'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../../../../ui/Icon.tsx'
import { briefcaseIcon } from '../../../../ui/icons.ts'
import type { MyPlace } from '../../../compare/my-place.ts'
import { placeName } from '../../../listings/place-names.ts'
import { useSpots } from '../use-spots.ts'

/** A flag at the user's own place; the button that chooses the place says it to screen readers. */
export function PlaceMark({ map, place }: { map: L.Map; place: MyPlace }) {
  const list = useRef<HTMLDivElement>(null)
  useSpots(map, list, [{ lat: place.latitude, lng: place.longitude }])
  const pane = map.getPane('tools')
  if (!pane) return null
  return createPortal(
    <div ref={list} className="map-place" aria-hidden="true">
      <div>
        <span>
          <Icon path={briefcaseIcon} />
          <b>{placeName(place.label)}</b>
        </span>
      </div>
    </div>,
    pane,
  )
}
