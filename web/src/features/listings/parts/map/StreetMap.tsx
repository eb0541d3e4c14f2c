// Leaflet, fetched where the operator has a map (D94), else on request and if tiles are configured.
import 'leaflet/dist/leaflet.css'
import type { ListingDetail } from '@rentify/contract/listings/listing'
import L from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import { m } from '../../../../messages/index.js'
import { groundLayer, ZOOM_WITH_POINT } from '../../../geo/tile-layer.ts'
import { shownPlaceOf } from '../../card-facts.ts'
import type { MapPoint, MapSettings } from './map-point.ts'

const ZOOM_APPROXIMATE = 13
const ZOOM_CITY = 11
const ZOOMS: Readonly<Record<MapPoint['precision'], number>> = {
  exact: ZOOM_WITH_POINT,
  approximate: ZOOM_APPROXIMATE,
  city: ZOOM_CITY,
  unknown: ZOOM_CITY,
}
/** The operator's own streets are drawn at any zoom: names of lanes, a whole circle. */
const STREET_ZOOMS: typeof ZOOMS = { ...ZOOMS, exact: 16, approximate: 14 }
const MAX_ZOOM = 19
const APPROXIMATE_METRES = 1000

type StreetMapProps = {
  listing: ListingDetail
  point: MapPoint
  settings: MapSettings | undefined
  /** Whether there is something to see; until then it lies unseen over what is. */
  isDrawn: boolean
  /** The operator's own map is to be seen, or cannot be. */
  onStreets: (areThere: boolean) => void
}

/** Streets around the point: a pin, a circle if only the area is known, or no marker. */
export function StreetMap({
  listing,
  point: { latitude, longitude, precision },
  settings,
  isDrawn,
  onStreets,
}: StreetMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const { mapFile = null, mapTilesUrl = null, mapTilesCredit = null } = settings ?? {}
  const tell = useEffectEvent(onStreets)
  useEffect(() => {
    if (!box.current) return
    const point: L.LatLngTuple = [latitude, longitude]
    const zooms = mapFile ? STREET_ZOOMS : ZOOMS
    // Nobody has asked for it: a finger that scrolls the page goes past it, until it is tapped.
    const dragging = !mapFile || !matchMedia('(pointer: coarse)').matches
    const map = L.map(box.current, { scrollWheelZoom: false, maxZoom: MAX_ZOOM, dragging })
    map.once('click', () => map.dragging.enable())
    if (mapFile) map.attributionControl.setPrefix(false)
    map.setView(point, zooms[precision])
    const ground = { mapFile, mapTilesUrl, mapTilesCredit }
    const told = { drawn: () => tell(true), failed: () => tell(false) }
    groundLayer(ground, told).addTo(map)
    const color = getComputedStyle(box.current).getPropertyValue('--accent')
    if (precision === 'approximate')
      L.circle(point, { radius: APPROXIMATE_METRES, color }).addTo(map)
    if (precision === 'exact')
      L.circleMarker(point, { radius: 10, color, fillOpacity: 0.9, weight: 3 }).addTo(map)
    return () => void map.remove()
  }, [latitude, longitude, precision, mapFile, mapTilesUrl, mapTilesCredit])
  return (
    <div className={`street-map${isDrawn ? '' : ' waiting'}`}>
      {/* Its classes are Leaflet's. */}
      <div
        ref={box}
        role="application"
        aria-label={m.map_label({ place: shownPlaceOf(listing) })}
      />
    </div>
  )
}
