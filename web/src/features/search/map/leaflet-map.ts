// Leaflet's map: how it opens, what of the world it shows, and how it moves (D93).
import type { Box } from '@rentify/contract/geo/box'
import L from 'leaflet'
import { useEffect } from 'react'
import { m } from '../../../messages/index.js'
import { bboxOf, boxOf } from '../places/area-forms.ts'
import type { MapView } from './map.queries.ts'

/** India. */
const OPENING: L.LatLngTuple = [22.6, 80.4]
const OPENING_ZOOM = 5
const MIN_ZOOM = 4
/** Points are about a kilometre apart: from closer there would be nothing more to see. */
const MAX_ZOOM = 15
/** One place alone is shown with what is around it. */
const FIT_ZOOM = 13
const PAN_PIXELS = 100
/** Points on the edge of a box lie within it on the screen, too: half a step. */
const HALF_STEP = 0.005
/** What lies over the map: its tools above, the list's sheet below. */
const ABOVE: L.PointTuple = [40, 76]
const BELOW: L.PointTuple = [40, 56]
const BELOW_NARROW: L.PointTuple = [40, 208]
/** Below it the list is a sheet over the map. */
export const NARROW = '(max-width: 1023.98px)'

const padding = () => ({
  paddingTopLeft: ABOVE,
  paddingBottomRight: matchMedia(NARROW).matches ? BELOW_NARROW : BELOW,
})

/** A map without ground or marks, at no place yet. */
export function openMap(box: HTMLElement): L.Map {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = L.map(box, {
    zoomControl: false,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
    markerZoomAnimation: !calm,
    inertia: !calm,
    keyboardPanDelta: PAN_PIXELS,
    // Whoever opens it watches its own size.
    trackResize: false,
  })
  map.attributionControl.setPrefix(false)
  const titles = { zoomInTitle: m.place_zoom_in(), zoomOutTitle: m.place_zoom_out() }
  L.control.zoom({ position: 'topright', ...titles }).addTo(map)
  // The arrow keys would slide it.
  if (calm)
    map.panBy = (by, options) => L.Map.prototype.panBy.call(map, by, { ...options, animate: false })
  for (const [name, height] of [
    ['cells', 620],
    ['tools', 640],
  ] as const)
    map.createPane(name).style.zIndex = String(height)
  return map
}

/** What it shows now. */
export function viewOf(map: L.Map): MapView {
  const bounds = map.getBounds()
  const [west, south] = [bounds.getWest(), bounds.getSouth()]
  const [east, north] = [bounds.getEast(), bounds.getNorth()]
  return { bbox: bboxOf({ west, south, east, north }), zoom: map.getZoom() }
}

const boundsOf = ({ west, south, east, north }: Box): L.LatLngBoundsLiteral => [
  [south - HALF_STEP, west - HALF_STEP],
  [north + HALF_STEP, east + HALF_STEP],
]

/** Shows all of a box; all of India without one. */
export function showBox(map: L.Map, box: Box | null): void {
  const still = { animate: false }
  if (!box) map.setView(OPENING, OPENING_ZOOM, still)
  else map.fitBounds(boundsOf(box), { ...still, ...padding(), maxZoom: FIT_ZOOM })
}

/** Goes closer until a box fills the map, at least by a step. */
export function zoomInto(map: L.Map, box: Box): void {
  const bounds = L.latLngBounds(boundsOf(box))
  if (map.getBoundsZoom(bounds) <= map.getZoom()) map.setView(bounds.getCenter(), map.getZoom() + 1)
  else map.fitBounds(bounds, { ...padding(), maxZoom: MAX_ZOOM })
}

/** Draws the edge of the area that the list is limited to. */
export function useEdge(map: L.Map | null, bbox: string): void {
  useEffect(() => {
    if (!map || !bbox) return undefined
    const look = { className: 'map-area map-box', interactive: false }
    const edge = L.rectangle(boundsOf(boxOf(bbox)), look).addTo(map)
    return () => void edge.remove()
  }, [map, bbox])
}
