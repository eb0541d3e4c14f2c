import type { NearbyPlace } from '@rentify/contract/geo/endpoints'
import { useQuery } from '@tanstack/react-query'
import type L from 'leaflet'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { m } from '../../../../messages/index.js'
import { Icon } from '../../../../ui/Icon.tsx'
import { pinIcon } from '../../../../ui/icons.ts'
import { placesNear } from '../../../geo/nearby.queries.ts'
import type { Point } from '../../../geo/point.ts'
import { placeName } from '../../../listings/place-names.ts'
import { NARROW } from '../leaflet-map.ts'
import { useSpots } from '../use-spots.ts'

/** From further off, they would be those of one neighbourhood among many. */
const FROM_ZOOM = 10
const HEIGHT = 44
const CHARACTER_WIDTH = 7.5
const SIDES = 52
/** Of the map's height, what its tools and the circle's panel cover. */
const COVERED = { above: 172, below: 76, belowNarrow: 168 }

type Named = Point & { readonly name: string }

/** Landmarks and localities around the map's middle, to be taken as the middle of a circle. */
export function Landmarks({ map, onChoose }: { map: L.Map; onChoose: (place: Point) => void }) {
  const list = useRef<HTMLUListElement>(null)
  const { lat, lng } = map.getCenter()
  const hundredths = (degrees: number) => Math.round(degrees * 100) / 100
  const near = useQuery({
    ...placesNear(hundredths(lat), hundredths(lng)),
    enabled: map.getZoom() >= FROM_ZOOM,
  })
  const places = near.data ? fitting(map, near.data) : []
  useSpots(map, list, places)
  const pane = map.getPane('tools')
  if (!pane) return null
  return createPortal(
    <ul ref={list} className="map-landmarks" aria-label={m.map_landmarks()}>
      {places.map((place) => (
        <li key={`${place.lat} ${place.lng} ${place.name}`}>
          <button
            type="button"
            className="map-landmark"
            onClick={() => onChoose({ lat: place.lat, lng: place.lng })}
          >
            <span>
              <Icon path={pinIcon} />
              {place.name}
            </span>
          </button>
        </li>
      ))}
    </ul>,
    pane,
  )
}

/** Those in view that neither lie under anything nor cover each other, the nearest first. */
function fitting(map: L.Map, places: readonly NearbyPlace[]): Named[] {
  const size = map.getSize()
  const bottom = size.y - (matchMedia(NARROW).matches ? COVERED.belowNarrow : COVERED.below)
  const isSeen = (x: number, y: number) => x > 0 && x < size.x && y > COVERED.above && y < bottom
  const taken: { x: number; y: number; width: number }[] = []
  return places.flatMap(({ name: latin, latitude: lat, longitude: lng }) => {
    const name = placeName(latin)
    const { x, y } = map.latLngToContainerPoint([lat, lng])
    const width = name.length * CHARACTER_WIDTH + SIDES
    const isFree = taken.every(
      (other) =>
        Math.abs(other.y - y) >= HEIGHT || Math.abs(other.x - x) * 2 >= other.width + width,
    )
    if (!isFree || !isSeen(x, y)) return []
    taken.push({ x, y, width })
    return [{ name, lat, lng }]
  })
}
