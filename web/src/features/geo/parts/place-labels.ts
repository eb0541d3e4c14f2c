// Names of places on a map without tiles, as many as fit without covering each other.
import type { PlaceInView } from '@rentify/contract/geo/endpoints'
import L from 'leaflet'
import { labelled } from './labelled.ts'

const CHARACTER_WIDTH = 7.2
const DOT = 12

/** A dot for every place, with its name where there is room. */
export function placeLayer(map: L.Map, places: readonly PlaceInView[]): L.LayerGroup {
  const spots = places.map(({ name, latitude, longitude }) => {
    const { x, y } = map.project([latitude, longitude])
    return { x, y, width: DOT + name.length * CHARACTER_WIDTH }
  })
  const shown = labelled(spots)
  return L.layerGroup(
    places.map(({ kind, name, latitude, longitude }, at) => {
      const dot = document.createElement('span')
      dot.textContent = shown[at] ? name : ''
      return L.marker([latitude, longitude], {
        interactive: false,
        keyboard: false,
        icon: L.divIcon({ className: `place-dot ${kind}`, html: dot, iconSize: [0, 0] }),
      })
    }),
  )
}

/** Squares that move and grow with the map, so that an empty part still shows where it moves. */
export class SquareLayer extends L.GridLayer {
  protected override createTile(): HTMLElement {
    return L.DomUtil.create('div', 'map-square')
  }
}
