// The circle on the map, whose edge can be dragged.
import L from 'leaflet'
import type { Circle } from '../../list-area.ts'
import { circleOf } from '../../places/area-forms.ts'
import { boxAroundCircle, RADII } from './circles.ts'

type Dragged = { onSize: (radiusKm: number) => void; onEnd: (radiusKm: number) => void }

/** Draws it, and returns what takes it away again; `resize` draws another radius. */
export function drawCircle(map: L.Map, circle: Circle, { onSize, onEnd }: Dragged) {
  const look = { className: 'map-area', interactive: false }
  const shape = L.circle(circle, { ...look, radius: circle.radiusKm * 1000 }).addTo(map)
  const middle = L.circleMarker(circle, { ...look, radius: 4 }).addTo(map)
  const icon = L.divIcon({ className: 'map-edge', iconSize: [44, 44] })
  const edge = L.marker(eastOf(circle), {
    icon,
    draggable: true,
    // Keys change the radius by its slider.
    keyboard: false,
    pane: 'tools',
  }).addTo(map)
  let radiusKm = circle.radiusKm
  const resize = (km: number) => {
    radiusKm = km
    shape.setRadius(km * 1000)
  }
  edge.on('drag', () => {
    const km = map.distance(circle, edge.getLatLng()) / 1000
    resize(circleOf({ ...circle, radiusKm: Math.max(RADII[0], km) }).radiusKm)
    onSize(radiusKm)
  })
  edge.on('dragend', () => onEnd(radiusKm))
  return {
    resize(km: number) {
      resize(km)
      edge.setLatLng(eastOf({ ...circle, radiusKm: km }))
    },
    remove() {
      for (const layer of [shape, middle, edge]) layer.remove()
    },
  }
}

const eastOf = (circle: Circle): L.LatLngTuple => [circle.lat, boxAroundCircle(circle).east]
