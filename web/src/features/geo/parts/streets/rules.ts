// What of an operator's map is drawn, and how, after the names of Protomaps' basemap. What no rule
// names is not drawn: no boundaries, and no names of countries or states, so no border (D25, D94).
import type { Language } from '@rentify/contract/languages'

/** Each is a custom property, `--street-<name>`, of streets.css. */
export const COLOURS = [
  ...(['earth', 'green', 'water', 'building', 'casing', 'path', 'rail'] as const),
  ...(['minor', 'major', 'highway', 'place', 'name'] as const),
] as const
type Colour = (typeof COLOURS)[number]
export type Colours = Readonly<Record<Colour, string>>

/** Of a feature: `kind`, `kind_detail`, `name` and others. */
export type Facts = Readonly<Record<string, string | number | boolean>>

/** Pixels at zooms, growing evenly between them. */
type Widths = readonly (readonly [zoom: number, pixels: number])[]

export type Rule = {
  readonly layer: 'landcover' | 'landuse' | 'water' | 'buildings' | 'roads'
  /** Null: all of the layer. */
  readonly kinds: readonly string[] | null
  readonly colour: Colour
  /** The zoom from which it is drawn. */
  readonly from: number
  /** Of lines; areas have none. */
  readonly widths?: Widths
  readonly casing?: boolean
  readonly dash?: readonly [drawn: number, left: number]
}

const GREEN = [
  ...['park', 'forest', 'wood', 'grass', 'grassland', 'scrub', 'garden', 'meadow', 'orchard'],
  ...['nature_reserve', 'national_park', 'recreation_ground', 'village_green', 'golf_course'],
  ...['playground', 'pitch', 'cemetery', 'zoo'],
]

/** In the order in which they are painted. */
export const RULES: readonly Rule[] = [
  { layer: 'landcover', kinds: GREEN, colour: 'green', from: 0 },
  { layer: 'landuse', kinds: GREEN, colour: 'green', from: 0 },
  { layer: 'water', kinds: null, colour: 'water', from: 0 },
  {
    ...{ layer: 'water', kinds: ['river', 'canal', 'stream'], colour: 'water', from: 10 },
    widths: [
      [10, 1],
      [18, 8],
    ],
  },
  { layer: 'buildings', kinds: null, colour: 'building', from: 15 },
  {
    ...{ layer: 'roads', kinds: ['path'], colour: 'path', from: 16, dash: [4, 3] },
    widths: [
      [16, 1],
      [18, 2],
    ],
  },
  {
    ...{ layer: 'roads', kinds: ['rail'], colour: 'rail', from: 10, dash: [7, 3] },
    widths: [
      [10, 1],
      [18, 3],
    ],
  },
  {
    ...{ layer: 'roads', kinds: ['minor_road', 'other'], colour: 'minor', from: 13, casing: true },
    widths: [
      [13, 0.8],
      [15, 3],
      [18, 15],
    ],
  },
  {
    ...{ layer: 'roads', kinds: ['major_road'], colour: 'major', from: 7, casing: true },
    widths: [
      [7, 0.6],
      [12, 2],
      [15, 6],
      [18, 22],
    ],
  },
  {
    ...{ layer: 'roads', kinds: ['highway'], colour: 'highway', from: 4, casing: true },
    widths: [
      [4, 0.6],
      [12, 3],
      [15, 8],
      [18, 26],
    ],
  },
]

/** Layers that are read at all. */
export const LAYERS = ['landcover', 'landuse', 'water', 'buildings', 'roads', 'places'] as const
export type LayerName = (typeof LAYERS)[number]

/** A rule's width at a zoom; outside of its zooms that of the nearest. */
export function widthAt(widths: Widths, zoom: number): number {
  const next = widths.findIndex(([at]) => at >= zoom)
  const [toZoom, to] = widths[next === -1 ? widths.length - 1 : next] ?? [0, 1]
  const [fromZoom, from] = widths[next - 1] ?? [toZoom, to]
  const share = toZoom === fromZoom ? 1 : (zoom - fromZoom) / (toZoom - fromZoom)
  return from + (to - from) * share
}

export type NameRule = {
  /** Lower ones are written first, and keep others away. */
  readonly rank: number
  readonly size: number
  readonly weight: number
  readonly colour: 'place' | 'name'
}

const TOWNS = ['city', 'town']
const ROADS: Readonly<Record<string, readonly [from: number, rank: number]>> = {
  highway: [13, 5],
  major_road: [14, 6],
  minor_road: [16, 7],
}

/** How a place's name is written; null: not at all. */
export function placeNameRule({ kind, kind_detail: detail }: Facts, zoom: number): NameRule | null {
  if (kind === 'locality') {
    const rank = TOWNS.indexOf(String(detail))
    if (rank === -1) return { rank: 2, size: 13, weight: 500, colour: 'place' }
    return { rank, size: 15 - rank, weight: 600, colour: 'place' }
  }
  if (kind !== 'neighbourhood' && kind !== 'macrohood') return null
  return zoom < 12 ? null : { rank: 3, size: 13, weight: 500, colour: 'place' }
}

/** How a street's name is written along it; null: not at all. */
export function streetNameRule({ kind }: Facts, zoom: number): NameRule | null {
  const [from, rank] = ROADS[String(kind)] ?? [Number.POSITIVE_INFINITY, 0]
  return zoom < from ? null : { rank, size: 12, weight: 400, colour: 'name' }
}

/** The name in the page's language, else in English, else as it stands there. */
export function nameIn(language: Language, facts: Facts): string {
  return String(facts[`name:${language}`] ?? facts['name:en'] ?? facts.name ?? '').trim()
}
