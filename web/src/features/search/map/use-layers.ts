// What lies below the bubbles of a map.
import type { PlaceInView } from '@rentify/contract/geo/endpoints'
import type L from 'leaflet'
import { useEffect } from 'react'
import { groundLayer, placeLayer } from '../../geo/map-ground.ts'
import { boxOf } from '../places/area-forms.ts'
import { drawBox } from './leaflet-map.ts'

/** Streets where there are any, else squares and the names of places. */
export function useGround(
  map: L.Map | null,
  places: readonly PlaceInView[],
  tilesUrl: string | null,
  credit: string | null,
): void {
  useEffect(() => {
    if (!map) return undefined
    const ground = groundLayer(tilesUrl, credit).addTo(map)
    return () => void ground.remove()
  }, [map, tilesUrl, credit])

  useEffect(() => {
    if (!map || tilesUrl || places.length === 0) return undefined
    const names = placeLayer(map, places).addTo(map)
    return () => void names.remove()
  }, [map, places, tilesUrl])
}

/** The edge of the area that the list is limited to. */
export function useEdge(map: L.Map | null, bbox: string): void {
  useEffect(() => {
    if (!map || !bbox) return undefined
    const edge = drawBox(map, boxOf(bbox))
    return () => void edge.remove()
  }, [map, bbox])
}
