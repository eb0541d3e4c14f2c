// What a map of many places is drawn on (D25, D63, D94): streets, or squares and names of places.
import 'leaflet/dist/leaflet.css'
import type { PlaceInView } from '@rentify/contract/geo/endpoints'
import type { PublicSettings } from '@rentify/contract/settings/endpoints'
import type L from 'leaflet'
import { useEffect, useState } from 'react'
import { placeLayer } from './parts/place-labels.ts'
import { groundLayer } from './tile-layer.ts'
import './parts/point-map.css'

/** Tiles of another server only once the user has asked for them. */
type Ground = Pick<PublicSettings, 'mapFile' | 'mapTilesUrl' | 'mapTilesCredit'>

/** The lowest layers of a map, whose element has the class `point-map`; `nameOf` stays the same. */
export function useGround(
  map: L.Map | null,
  places: readonly PlaceInView[],
  { mapFile, mapTilesUrl, mapTilesCredit }: Ground,
  nameOf: (latin: string) => string,
): void {
  const [hasFailed, setFailed] = useState(false)
  const hasStreets = mapFile ? !hasFailed : mapTilesUrl !== null
  useEffect(() => {
    if (!map) return undefined
    const failed = () => setFailed(true)
    const ground = groundLayer({ mapFile, mapTilesUrl, mapTilesCredit }, { failed }).addTo(map)
    return () => void ground.remove()
  }, [map, mapFile, mapTilesUrl, mapTilesCredit])

  useEffect(() => {
    if (!map || hasStreets || places.length === 0) return undefined
    const names = placeLayer(map, places, nameOf).addTo(map)
    return () => void names.remove()
  }, [map, places, hasStreets, nameOf])
}
