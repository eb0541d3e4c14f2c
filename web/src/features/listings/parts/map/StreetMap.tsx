// Leaflet, fetched only on request and if tiles are configured (D25).
import 'leaflet/dist/leaflet.css'
import type { ListingDetail } from '@rentify/contract/listings/listing'
import L from 'leaflet'
import { useEffect, useRef } from 'react'
import { useSettings } from '../../../../api/settings.queries.ts'
import { m } from '../../../../messages/index.js'
import { tileLayer, ZOOM_WITH_POINT } from '../../../geo/tile-layer.ts'
import { shownPlaceOf } from '../../card-facts.ts'
import type { MapPoint } from './map-point.ts'

const ZOOM_APPROXIMATE = 13
const ZOOM_CITY = 11
const ZOOMS: Readonly<Record<MapPoint['precision'], number>> = {
  exact: ZOOM_WITH_POINT,
  approximate: ZOOM_APPROXIMATE,
  city: ZOOM_CITY,
  unknown: ZOOM_CITY,
}
const APPROXIMATE_METRES = 1000

type StreetMapProps = { listing: ListingDetail; point: MapPoint; tilesUrl: string }

/** Streets around the point: a pin, a circle if only the area is known, or no marker. */
export function StreetMap({
  listing,
  point: { latitude, longitude, precision },
  tilesUrl,
}: StreetMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const credit = useSettings()?.mapTilesCredit ?? null
  useEffect(() => {
    if (!box.current) return
    const point: L.LatLngTuple = [latitude, longitude]
    const map = L.map(box.current, { scrollWheelZoom: false }).setView(point, ZOOMS[precision])
    tileLayer(tilesUrl, credit).addTo(map)
    const color = getComputedStyle(box.current).getPropertyValue('--accent')
    if (precision === 'approximate')
      L.circle(point, { radius: APPROXIMATE_METRES, color }).addTo(map)
    if (precision === 'exact')
      L.circleMarker(point, { radius: 10, color, fillOpacity: 0.9, weight: 3 }).addTo(map)
    return () => void map.remove()
  }, [latitude, longitude, precision, tilesUrl, credit])
  return (
    <div
      ref={box}
      className="street-map"
      role="application"
      aria-label={m.map_label({ place: shownPlaceOf(listing) })}
    />
  )
}
