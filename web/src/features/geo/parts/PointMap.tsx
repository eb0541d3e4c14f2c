// Leaflet, fetched when the map is shown. Without streets it draws the gazetteer's places (D25).
import 'leaflet/dist/leaflet.css'
import type { MapView, PlaceInView } from '@rentify/contract/geo/endpoints'
import type { PublicSettings } from '@rentify/contract/settings/endpoints'
import L from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSettings } from '../../../api/settings.queries.ts'
import { m } from '../../../messages/index.js'
import type { Point } from '../point.ts'
import { groundLayer, ZOOM_WITH_POINT } from '../tile-layer.ts'
import { createPin } from './pin.ts'
import { placeLayer } from './place-labels.ts'
import type { ShownPlace } from './shown-place.ts'
import './point-map.css'

/** Where the map opens without a point (R19). */
const OPENING: L.LatLngTuple = [20.5937, 78.9629]
const OPENING_ZOOM = 5
const MIN_ZOOM = 4
const MAX_ZOOM = 18
/** A shown place is an area, not a point. */
const AREA_METRES = 700
/** On which single streets have names. */
const ZOOM_OF_STREETS = 16

export type PointMapProps = {
  point: Point | null
  /** A place to show without a pin. */
  shown: ShownPlace | null
  places: readonly PlaceInView[]
  /** The operator's own streets. */
  mapFile?: PublicSettings['mapFile']
  tilesUrl: string | null
  /** They cannot be drawn. */
  onNoStreets?: () => void
  onPoint: (point: Point) => void
  onView: (view: MapView) => void
}

/** A map on which a click or the Enter key sets the point; the pin is dragged or moved by keys. */
export function PointMap({
  point,
  shown,
  places,
  mapFile = null,
  tilesUrl,
  onNoStreets,
  onPoint,
  onView,
}: PointMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const pin = useRef<L.Marker>(undefined)
  /** The last point set on the map itself: the map stays where it is. */
  const own = useRef<string>(undefined)
  const [map, setMap] = useState<L.Map | null>(null)
  const credit = useSettings()?.mapTilesCredit ?? null

  const set = useEffectEvent(({ lat, lng }: L.LatLng) => {
    own.current = keyOf({ lat, lng })
    onPoint({ lat, lng })
  })
  const failed = useEffectEvent(() => onNoStreets?.())
  const leastZoom = useEffectEvent(() => (mapFile ? ZOOM_OF_STREETS : ZOOM_WITH_POINT))
  const look = useEffectEvent((to: L.Map) => onView(viewOf(to)))

  useEffect(() => {
    if (!box.current) return
    const made = openMap(box.current, set, look)
    setMap(made)
    return () => {
      pin.current = undefined
      own.current = undefined
      made.remove()
      setMap(null)
    }
  }, [])

  useEffect(() => {
    if (!map) return
    if (!point) {
      pin.current?.remove()
      pin.current = undefined
      return
    }
    if (pin.current) pin.current.setLatLng(point)
    else pin.current = createPin(point, m.place_pin(), set).addTo(map)
    if (own.current !== keyOf(point))
      map.setView(point, Math.max(map.getZoom(), leastZoom()), { animate: false })
  }, [map, point])

  useEffect(() => {
    if (!map || !shown) return undefined
    map.setView(shown, shown.zoom, { animate: false })
    if (!shown.isArea) return undefined
    const area = L.circle(shown, { radius: AREA_METRES, className: 'map-area', interactive: false })
    area.addTo(map)
    return () => void area.remove()
  }, [map, shown])

  const isAtPlace = point !== null || shown !== null
  useEffect(() => {
    if (map && tilesUrl && isAtPlace && map.getZoom() < ZOOM_OF_STREETS)
      map.setZoom(ZOOM_OF_STREETS, { animate: false })
  }, [map, tilesUrl, isAtPlace])

  const hasStreets = tilesUrl !== null || mapFile !== null
  useEffect(() => {
    if (!map || hasStreets) return undefined
    const drawn = placeLayer(map, places).addTo(map)
    return () => void drawn.remove()
  }, [map, places, hasStreets])

  useEffect(() => {
    if (!map) return undefined
    const settings = { mapFile, mapTilesUrl: tilesUrl, mapTilesCredit: credit }
    const ground = groundLayer(settings, { failed }).addTo(map)
    return () => void ground.remove()
  }, [map, mapFile, tilesUrl, credit])

  return <div ref={box} className="point-map" role="application" aria-label={m.place_map()} />
}

const keyOf = ({ lat, lng }: Point) => `${lat.toFixed(6)} ${lng.toFixed(6)}`

function viewOf(map: L.Map): MapView {
  const bounds = map.getBounds()
  const round = (degrees: number, most: number) =>
    Math.max(-most, Math.min(most, Math.round(degrees * 1e4) / 1e4))
  return {
    south: round(bounds.getSouth(), 90),
    west: round(bounds.getWest(), 180),
    north: round(bounds.getNorth(), 90),
    east: round(bounds.getEast(), 180),
  }
}

function openMap(
  box: HTMLElement,
  onSet: (at: L.LatLng) => void,
  onLook: (map: L.Map) => void,
): L.Map {
  const map = L.map(box, {
    scrollWheelZoom: false,
    attributionControl: true,
    zoomControl: false,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    zoomAnimation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  })
  map.attributionControl.setPrefix(false)
  L.control.zoom({ zoomInTitle: m.place_zoom_in(), zoomOutTitle: m.place_zoom_out() }).addTo(map)
  L.control.scale({ imperial: false }).addTo(map)
  map.on('click', ({ latlng }) => onSet(latlng.wrap()))
  map.on('moveend', () => onLook(map))
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.target !== box) return
    // Enter would send the form.
    event.preventDefault()
    onSet(map.getCenter().wrap())
  })
  map.setView(OPENING, OPENING_ZOOM)
  return map
}
