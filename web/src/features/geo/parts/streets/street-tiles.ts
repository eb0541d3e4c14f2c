// The tiles of an operator's map, read by ranges and unpacked once for all squares that show them.
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { PMTiles } from 'pmtiles'
import { type Facts, LAYERS, type LayerName } from './rules.ts'

export type XY = { readonly x: number; readonly y: number }
type Box = readonly [west: number, north: number, east: number, south: number]

/** A feature in its tile's units. */
export type Shape = {
  readonly type: 'point' | 'line' | 'area'
  readonly facts: Facts
  readonly lines: readonly (readonly XY[])[]
  readonly box: Box
}

/** What the archive has of one square, whose sides are `extent` long. */
export type StreetTile = {
  readonly extent: number
  readonly layers: Readonly<Partial<Record<LayerName, readonly Shape[]>>>
}

/** A square of the screen: a tile, or the part of one where the archive has no finer. */
export type TilePart = {
  readonly tile: StreetTile
  /** Of the tile, in the archive. */
  readonly key: string
  readonly at: XY
  /** How often the square fits into the tile's side, and which one it is. */
  readonly share: number
  readonly column: number
  readonly row: number
}

const TYPES = [null, 'point', 'line', 'area'] as const
/** Unpacked tiles that are kept: a screen shows about ten. */
const MOST_TILES = 48

/** Reads a tile's bytes (MVT). */
function readTile(bytes: ArrayBuffer): StreetTile {
  const { layers } = new VectorTile(new PbfReader(bytes))
  const read: Partial<Record<LayerName, readonly Shape[]>> = {}
  let extent = 4096
  for (const name of LAYERS) {
    const layer = layers[name]
    if (!layer) continue
    ;({ extent } = layer)
    const shapes: Shape[] = []
    for (let index = 0; index < layer.length; index++) {
      const feature = layer.feature(index)
      const type = TYPES[feature.type]
      const lines = feature.loadGeometry()
      if (type) shapes.push({ type, facts: feature.properties, lines, box: boxOf(lines) })
    }
    read[name] = shapes
  }
  return { extent, layers: read }
}

function boxOf(lines: readonly (readonly XY[])[]): Box {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const line of lines)
    for (const { x, y } of line) {
      west = Math.min(west, x)
      east = Math.max(east, x)
      north = Math.min(north, y)
      south = Math.max(south, y)
    }
  return [west, north, east, south]
}

/** Finds what the archive at this address has of a square of 2 ** zoom in a row; null: nothing. */
export function openStreetTiles(
  address: string,
): (zoom: number, at: XY) => Promise<TilePart | null> {
  const archive = new PMTiles(address)
  const kept = new Map<string, Promise<StreetTile | null>>()
  const load = async (zoom: number, { x, y }: XY) => {
    const found = await archive.getZxy(zoom, x, y)
    return found ? readTile(found.data) : null
  }
  return async (zoom, { x, y }) => {
    const { maxZoom } = await archive.getHeader()
    const finer = Math.max(0, zoom - maxZoom)
    const share = 2 ** finer
    // The world goes round.
    const width = 2 ** zoom
    const within = ((x % width) + width) % width
    const at = { x: Math.floor(within / share), y: Math.floor(y / share) }
    const key = `${zoom - finer} ${at.x} ${at.y}`
    const tile = kept.get(key) ?? load(zoom - finer, at)
    kept.delete(key)
    kept.set(key, tile)
    if (kept.size > MOST_TILES) kept.delete(kept.keys().next().value ?? '')
    // What failed is asked for again.
    tile.catch(() => kept.delete(key))
    const read = await tile
    return read && { tile: read, key, at, share, column: within % share, row: y % share }
  }
}
