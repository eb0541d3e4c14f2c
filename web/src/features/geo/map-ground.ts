// What a map of many places is drawn on (D25, D63): street tiles, or squares and names of places.
import 'leaflet/dist/leaflet.css'
import type L from 'leaflet'
import { SquareLayer } from './parts/place-labels.ts'
import { tileLayer } from './tile-layer.ts'
import './parts/point-map.css'

export { placeLayer } from './parts/place-labels.ts'

/** The lowest layer of a map; its element has the class `point-map`. */
export function groundLayer(tilesUrl: string | null, credit: string | null): L.GridLayer {
  return tilesUrl ? tileLayer(tilesUrl, credit) : new SquareLayer({ keepBuffer: 1 })
}
