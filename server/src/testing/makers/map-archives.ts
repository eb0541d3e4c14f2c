// Small maps of a few streets: a PMTiles archive, version 3, of vector tiles, written from scratch
// so that what reads them is tried with another hand's bytes.
import { gzipSync } from 'node:zlib'

type LngLat = readonly [lng: number, lat: number]
export type MapFeature = {
  readonly layer: string
  readonly shape: 'point' | 'line' | 'area'
  /** An area's last corner is joined to its first. */
  readonly at: readonly LngLat[]
  readonly facts: Readonly<Record<string, string | number | boolean>>
}

type Tile = { readonly id: number; readonly features: MapFeature[]; readonly place: Place }
type Place = { readonly zoom: number; readonly x: number; readonly y: number }
type ArchiveOptions = {
  readonly zooms?: readonly [lowest: number, highest: number]
  readonly metadata?: object
  /** Of the whole file, which ends with noise then. */
  readonly bytes?: number
}

const SHAPES = { point: 1, line: 2, area: 3 } as const
const EXTENT = 4096
const HEADER_BYTES = 127
const GZIP = 2
const VECTOR_TILES = 1

/** The archive of these features. */
export function aMapArchive(
  features: readonly MapFeature[],
  { zooms: [lowest, highest] = [0, 14], metadata = {}, bytes = 0 }: ArchiveOptions = {},
): Buffer {
  const tiles = new Map<number, Tile>()
  for (let zoom = lowest; zoom <= highest; zoom++)
    for (const feature of features)
      for (const place of placesOf(feature, zoom)) {
        const id = tileId(place)
        const tile = tiles.get(id) ?? { id, place, features: [] }
        tile.features.push(feature)
        tiles.set(id, tile)
      }
  const ordered = [...tiles.values()].sort((one, other) => one.id - other.id)
  const contents = ordered.map(({ features: own, place }) => gzipSync(tileOf(own, place)))
  const lengths = contents.map(({ length }) => length)
  const directory = gzipSync(directoryOf(ordered, lengths))
  const described = gzipSync(JSON.stringify(metadata))
  const head = Buffer.alloc(HEADER_BYTES)
  head.write('PMTiles')
  head.writeUInt8(3, 7)
  const tilesAt = HEADER_BYTES + directory.length + described.length
  const tileBytes = lengths.reduce((sum, length) => sum + length, 0)
  const counts = [ordered.length, ordered.length, ordered.length]
  for (const [index, value] of [
    ...[HEADER_BYTES, directory.length],
    ...[HEADER_BYTES + directory.length, described.length],
    ...[tilesAt, 0, tilesAt, tileBytes],
    ...counts,
  ].entries())
    head.writeBigUInt64LE(BigInt(value), 8 + index * 8)
  for (const [index, value] of [1, GZIP, GZIP, VECTOR_TILES, lowest, highest].entries())
    head.writeUInt8(value, 96 + index)
  const parts = [head, directory, described, ...contents]
  return Buffer.concat([...parts, Buffer.alloc(Math.max(0, bytes - tilesAt - tileBytes), 'noise')])
}

/** A square kilometre of a town: a park, a lake, two streets and what may never be drawn. */
export function aTown([lng, lat]: LngLat): MapFeature[] {
  const around = (west: number, south: number, east: number, north: number): LngLat[] => [
    [lng + west, lat + south],
    [lng + east, lat + south],
    [lng + east, lat + north],
    [lng + west, lat + north],
  ]
  const across: LngLat[] = [
    [lng - 0.02, lat],
    [lng + 0.02, lat],
  ]
  return [
    { layer: 'earth', shape: 'area', at: around(-1, -1, 1, 1), facts: { kind: 'earth' } },
    area('landuse', 'park', around(-0.008, 0.001, -0.001, 0.006)),
    area('water', 'lake', around(0.001, 0.001, 0.008, 0.006)),
    area('buildings', 'building', around(0.001, -0.003, 0.003, -0.001)),
    {
      layer: 'roads',
      shape: 'line',
      at: across,
      facts: {
        ...{ kind: 'major_road', kind_detail: 'primary' },
        ...{ name: 'मुख्य मार्ग', 'name:en': 'Station Road', 'name:hi': 'स्टेशन रोड' },
      },
    },
    {
      layer: 'roads',
      shape: 'line',
      at: across.map(([x]) => [lng, lat + x - lng]),
      facts: { kind: 'minor_road', name: 'Temple Lane' },
    },
    {
      layer: 'places',
      shape: 'point',
      at: [[lng - 0.004, lat - 0.004]],
      facts: {
        ...{ kind: 'neighbourhood', name: 'Lakeside' },
        ...{ 'name:en': 'Lakeside', 'name:hi': 'झील किनारा' },
      },
    },
    {
      layer: 'places',
      shape: 'point',
      at: [[lng + 0.004, lat - 0.006]],
      facts: { kind: 'country', name: 'No country' },
    },
    { layer: 'boundaries', shape: 'line', at: across, facts: { kind: 'country' } },
  ]
}

const area = (layer: string, kind: string, at: LngLat[]): MapFeature => ({
  ...{ layer, shape: 'area', at },
  facts: { kind },
})

/** In squares of a zoom, of which there are `2 ** zoom` in a row. */
function placeAt([lng, lat]: LngLat, zoom: number): { x: number; y: number } {
  const angle = (lat * Math.PI) / 180
  const y = (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2
  return { x: (lng / 360 + 0.5) * 2 ** zoom, y: y * 2 ** zoom }
}

function placesOf({ at, layer }: MapFeature, zoom: number): Place[] {
  // Land that goes on and on: the tiles around its middle are enough.
  if (layer === 'earth' && zoom > 8) return []
  const points = at.map((point) => placeAt(point, zoom))
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const places: Place[] = []
  for (let x = Math.floor(Math.min(...xs)); x <= Math.max(...xs); x++)
    for (let y = Math.floor(Math.min(...ys)); y <= Math.max(...ys); y++) places.push({ zoom, x, y })
  return places
}

/** The number of a tile on the curve that archives are ordered by (Hilbert's). */
function tileId({ zoom, x, y }: Place): number {
  let id = (4 ** zoom - 1) / 3
  let [px, py] = [x, y]
  for (let side = 2 ** (zoom - 1); side >= 1; side /= 2) {
    const [right, down] = [px >= side ? 1 : 0, py >= side ? 1 : 0]
    id += side * side * ((3 * right) ^ down)
    px -= right * side
    py -= down * side
    if (down === 0) {
      if (right === 1) [px, py] = [side - 1 - px, side - 1 - py]
      ;[px, py] = [py, px]
    }
  }
  return id
}

function directoryOf(tiles: readonly Tile[], lengths: readonly number[]): Buffer {
  const deltas = tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0))
  // Each tile follows the one before it, which is written as 0; the first is at 0, written as 1.
  const offsets = tiles.map((_, index) => (index === 0 ? 1 : 0))
  const runs = tiles.map(() => 1)
  return numbers([tiles.length, ...deltas, ...runs, ...lengths, ...offsets])
}

function tileOf(features: readonly MapFeature[], place: Place): Buffer {
  const layers = [...new Set(features.map(({ layer }) => layer))]
  return Buffer.concat(
    layers.map((name) =>
      field(
        3,
        layerOf(
          name,
          features.filter(({ layer }) => layer === name),
          place,
        ),
      ),
    ),
  )
}

function layerOf(name: string, features: readonly MapFeature[], place: Place): Buffer {
  const keys = [...new Set(features.flatMap(({ facts }) => Object.keys(facts)))]
  const values = [...new Set(features.flatMap(({ facts }) => Object.values(facts)))]
  return Buffer.concat([
    field(1, Buffer.from(name)),
    ...features.map(({ shape, at, facts }) => {
      const tags = Object.entries(facts).flatMap(([key, value]) => [
        keys.indexOf(key),
        values.indexOf(value),
      ])
      const commands = numbers(commandsOf(shape, at, place))
      return field(
        2,
        Buffer.concat([field(2, numbers(tags)), field(3, SHAPES[shape]), field(4, commands)]),
      )
    }),
    ...keys.map((key) => field(3, Buffer.from(key))),
    ...values.map((value) => field(4, encodedValue(value))),
    field(5, EXTENT),
    field(15, 2),
  ])
}

function commandsOf(shape: MapFeature['shape'], at: readonly LngLat[], place: Place): number[] {
  let [px, py] = [0, 0]
  const steps = at.map((point) => {
    const { x, y } = placeAt(point, place.zoom)
    const [nx, ny] = [Math.round((x - place.x) * EXTENT), Math.round((y - place.y) * EXTENT)]
    const step = [zigzag(nx - px), zigzag(ny - py)]
    ;[px, py] = [nx, ny]
    return step
  })
  const [first = [], ...rest] = steps
  const lines = rest.length > 0 ? [2 + rest.length * 8, ...rest.flat()] : []
  return [9, ...first, ...lines, ...(shape === 'area' ? [15] : [])]
}

const zigzag = (value: number) => (value < 0 ? -value * 2 - 1 : value * 2)

function encodedValue(value: string | number | boolean): Buffer {
  if (typeof value === 'string') return field(1, Buffer.from(value))
  return typeof value === 'number' ? field(5, value) : field(7, value ? 1 : 0)
}

/** A field of a protocol buffer: bytes with their length before them, or a number. */
function field(number: number, value: Buffer | number): Buffer {
  if (typeof value === 'number') return numbers([number * 8, value])
  return Buffer.concat([numbers([number * 8 + 2, value.length]), value])
}

/** In seven bits a byte, the lowest first. */
function numbers(values: readonly number[]): Buffer {
  const bytes: number[] = []
  for (const value of values) {
    let left = value
    for (; left >= 128; left = Math.floor(left / 128)) bytes.push((left % 128) + 128)
    bytes.push(left)
  }
  return Buffer.from(bytes)
}
