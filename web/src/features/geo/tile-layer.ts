// Street tiles, only where the operator has configured them and the user asked for them (D63).
import L from 'leaflet'

/** Zoom of a map with an exact point (R19). */
export const ZOOM_WITH_POINT = 15

/** A tile layer that reports its first failure. */
export function tileLayer(url: string, onFailed: () => void): L.TileLayer {
  let told = false
  return L.tileLayer(url, {
    maxZoom: 19,
    attribution: url.includes('openstreetmap') ? '© OpenStreetMap' : '',
  }).on('tileerror', () => {
    if (!told) onFailed()
    told = true
  })
}
