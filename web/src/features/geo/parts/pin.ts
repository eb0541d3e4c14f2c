// The pin of a listing: dragged, or moved with the arrow keys.
import L from 'leaflet'

const STEP_PIXELS = 8
const FINE_STEP_PIXELS = 1
const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const SHAPE =
  '<svg viewBox="-30 -84 60 90" aria-hidden="true"><ellipse cy="2" rx="12" ry="3.5"/><path d="M0 0C-6-16-28-26-28-52A28 28 0 0128-52C28-26 6-16 0 0Z"/><circle cy="-53" r="11"/></svg>'

/** `label` names the pin for screen readers; `onMove` receives every new point. */
export function createPin(
  at: L.LatLngExpression,
  label: string,
  onMove: (to: L.LatLng) => void,
): L.Marker {
  const icon = L.divIcon({
    className: 'map-pin',
    html: SHAPE,
    iconSize: [44, 66],
    iconAnchor: [22, 62],
  })
  const pin = L.marker(at, { icon, draggable: true, autoPan: true, keyboard: true })
  pin.on('dragend', () => onMove(pin.getLatLng().wrap()))
  pin.on('add', () => {
    const element = pin.getElement()
    element?.setAttribute('aria-label', label)
    element?.addEventListener('keydown', (event) => {
      const map = (pin as unknown as { _map?: L.Map })._map
      const direction = DIRECTIONS[event.key]
      if (!map || !direction) return
      // The map would move too.
      event.stopPropagation()
      event.preventDefault()
      const step = event.shiftKey ? FINE_STEP_PIXELS : STEP_PIXELS
      const here = map.latLngToContainerPoint(pin.getLatLng())
      const to = map.containerPointToLatLng(here.add([direction[0] * step, direction[1] * step]))
      pin.setLatLng(to)
      if (!map.getBounds().contains(to)) map.panTo(to)
      onMove(to)
    })
  })
  return pin
}
