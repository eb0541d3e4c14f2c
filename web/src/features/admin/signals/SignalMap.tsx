// Where the listings of a signal are, on one map. Loaded when it is shown: Leaflet is large.
import type { SignalListing } from '@rentify/contract/admin/signals/signals'
import type { Box } from '@rentify/contract/geo/box'
import { useQuery } from '@tanstack/react-query'
import L from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { useSettings } from '../../../api/settings.queries.ts'
import { m } from '../../../messages/index.js'
import { placesInView } from '../../geo/geo.queries.ts'
import { useGround } from '../../geo/map-ground.ts'
import { placeName } from '../../listings/place-names.ts'

const MAX_ZOOM = 14
const PADDING: L.PointTuple = [28, 28]
const NO_PLACES: readonly never[] = []
const NO_GROUND = { mapFile: null, mapTilesUrl: null, mapTilesCredit: null }

/** The first listing's mark is filled, those of the others are rings. */
export function SignalMap({ listings }: { listings: readonly SignalListing[] }) {
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<L.Map | null>(null)
  const [view, setView] = useState<Box | null>(null)
  const settings = useSettings()
  const places = JSON.stringify(listings.map(({ point }) => point))
  useEffect(() => {
    if (!box.current) return undefined
    const points = (JSON.parse(places) as SignalListing['point'][]).flatMap((point) =>
      point ? [[point.latitude, point.longitude] as L.LatLngTuple] : [],
    )
    const made = L.map(box.current, {
      ...{ zoomControl: false, scrollWheelZoom: false, keyboard: false, maxZoom: MAX_ZOOM },
      ...{ dragging: false, doubleClickZoom: false, zoomAnimation: false, fadeAnimation: false },
    })
    made.attributionControl.setPrefix(false)
    made.fitBounds(L.latLngBounds(points), { padding: PADDING, maxZoom: MAX_ZOOM })
    const color = getComputedStyle(box.current).getPropertyValue('--accent')
    for (const [at, point] of points.entries())
      L.circleMarker(point, {
        ...{ radius: 9 + 3 * at, color, weight: 3, interactive: false },
        fillOpacity: at === 0 ? 0.9 : 0,
      }).addTo(made)
    const seen = made.getBounds()
    const [south, north] = [seen.getSouth(), seen.getNorth()]
    setView({ west: seen.getWest(), south, east: seen.getEast(), north })
    setMap(made)
    return () => {
      setMap(null)
      made.remove()
    }
  }, [places])
  const named = useQuery(placesInView(view)).data ?? NO_PLACES
  useGround(map, named, settings ?? NO_GROUND, placeName)
  return (
    <div className="sig-map">
      {/* Its classes are Leaflet's. */}
      <div className="point-map" ref={box} role="img" aria-label={m.signal_map()} />
    </div>
  )
}
