// The ground of maps: the operator's own file (D94), tiles where they are configured and the user
// asked for them (D63), or squares.
import type { PublicSettings } from '@rentify/contract/settings/endpoints'
import L from 'leaflet'
import { m } from '../../messages/index.js'
import { toast } from '../../ui/toasts/toast.ts'
import { SquareLayer } from './parts/place-labels.ts'

/** Zoom of a map with an exact point (R19). */
export const ZOOM_WITH_POINT = 15

/** Both called once at most: when streets are to be seen, and when they cannot be. */
type Told = { readonly drawn?: () => void; readonly failed?: () => void }

/**
 * The ground of a map. Tiles are of another server: leave `mapTilesUrl` null until the user has
 * asked for them.
 */
export function groundLayer(
  settings: Pick<PublicSettings, 'mapFile' | 'mapTilesUrl' | 'mapTilesCredit'> | undefined,
  told: Told = {},
): L.Layer {
  if (settings?.mapFile) return streetLayer(settings.mapFile, told)
  if (settings?.mapTilesUrl) return tileLayer(settings.mapTilesUrl, settings.mapTilesCredit)
  return new SquareLayer({ keepBuffer: 1 })
}

/**
 * Squares, over which streets are drawn when their code and the file's part are there. The user is
 * told of the first failure; it is no reason to take away what is drawn already.
 */
function streetLayer(
  { path, credit }: NonNullable<PublicSettings['mapFile']>,
  { drawn, failed }: Told,
): L.Layer {
  let state: 'waiting' | 'drawn' | 'failed' | 'removed' = 'waiting'
  const ground = L.layerGroup([new SquareLayer({ keepBuffer: 1 })]).on('remove', () => {
    state = 'removed'
  })
  const fail = () => {
    if (state === 'failed' || state === 'removed') return
    toast('error', m.map_failed())
    if (state === 'waiting') failed?.()
    state = 'failed'
  }
  import('./parts/streets/street-layer.ts').then(({ StreetLayer }) => {
    const streets = new StreetLayer(path, asHtml(credit)).on('tileerror', fail)
    streets.once('drawn', () => {
      if (state !== 'waiting') return
      state = 'drawn'
      drawn?.()
    })
    streets.once('load', () => {
      // The file has nothing of this part of the world.
      if (state === 'waiting') failed?.()
    })
    ground.addLayer(streets)
  }, fail)
  return ground
}

/** Tiles that name whom their licence wants named; the user is told of the first failure. */
function tileLayer(url: string, credit: string | null): L.TileLayer {
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
