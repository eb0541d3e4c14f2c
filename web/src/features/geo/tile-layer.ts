// Street tiles, only where the operator has configured them and the user asked for them (D63).
import L from 'leaflet'
import { m } from '../../messages/index.js'
import { toast } from '../../ui/toasts/toast.ts'

/** Zoom of a map with an exact point (R19). */
export const ZOOM_WITH_POINT = 15

/** Tiles that name whom their licence wants named; the user is told of the first failure. */
export function tileLayer(url: string, credit: string | null): L.TileLayer {
  let isReported = false
  return L.tileLayer(url, { maxZoom: 19, attribution: asHtml(credit ?? '') }).on(
    'tileerror',
    () => {
      if (!isReported) toast('error', m.map_failed())
      isReported = true
    },
  )
}

/** Leaflet takes markup where the installation has text. */
function asHtml(text: string): string {
  const element = document.createElement('span')
  element.textContent = text
  return element.innerHTML
}
