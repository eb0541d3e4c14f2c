// What a map of many places is drawn on (D25, D63): street tiles, or squares and names of places.
import 'leaflet/dist/leaflet.css'
import type { PlaceInView } from '@rentify/contract/geo/endpoints'
import type L from 'leaflet'
import { useEffect } from 'react'
import { placeLayer, SquareLayer } from './parts/place-labels.ts'
import { tileLayer } from './tile-layer.ts'
import './parts/point-map.css'

/** The lowest layers of a map, whose element has the class `point-map`. */
export function useGround(
  map: L.Map | null,
  places: readonly PlaceInView[],
  tilesUrl: string | null,
  credit: string | null,
): void {
  useEffect(() => {
    if (!map) return undefined
    const ground = tilesUrl ? tileLayer(tilesUrl, credit) : new SquareLayer({ keepBuffer: 1 })
    ground.addTo(map)
    return () => void ground.remove()
  }, [map, tilesUrl, credit])

  useEffect(() => {
    if (!map || tilesUrl || places.length === 0) return undefined
    const names = placeLayer(map, places).addTo(map)
    return () => void names.remove()
  }, [map, places, tilesUrl])
}
