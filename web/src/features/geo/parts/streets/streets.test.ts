import { describe, expect, it } from 'vitest'
import { chooseNames, type Name, namesOf } from './names.ts'
import { paint, shapesOf } from './paint.ts'
import {
  COLOURS,
  type Colours,
  LAYERS,
  nameIn,
  placeNameRule,
  RULES,
  streetNameRule,
  widthAt,
} from './rules.ts'
import type { Shape, StreetTile, XY } from './street-tiles.ts'

const EXTENT = 4096
const COLOURED = Object.fromEntries(COLOURS.map((name) => [name, name])) as Colours

const shape = (type: Shape['type'], facts: Shape['facts'], ...line: [number, number][]): Shape => {
  const points = line.map(([x, y]) => ({ x, y }))
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const
  return { type, facts, lines: [points], box }
}
const tileOf = (layers: Record<string, Shape[]>): StreetTile => ({ extent: EXTENT, layers })
const partOf = (tile: StreetTile, share = 1, column = 0, row = 0) => ({
  ...{ tile, key: '', at: { x: 0, y: 0 }, share, column, row },
})

/** The colours that a square is painted with, in their order. */
function colours(tile: StreetTile, zoom: number, part = partOf(tile)): string[] {
  const painted: string[] = []
  const context: Record<string, unknown> = new Proxy(
    {
      fill: () => painted.push(String(context.fillStyle)),
      stroke: () => painted.push(String(context.strokeStyle)),
      fillRect: () => painted.push(String(context.fillStyle)),
    } as Record<string, unknown>,
    { get: (own, key) => (key in own ? own[String(key)] : () => {}) },
  )
  const options = { zoom, pixels: 512, colours: COLOURED }
  paint(context as unknown as CanvasRenderingContext2D, part, options)
  return painted
}

const SQUARE: [number, number][] = [
  [0, 0],
  [900, 0],
  [900, 900],
]
const ACROSS: [number, number][] = [
  [0, 2000],
  [4096, 2000],
]
const TOWN = tileOf({
  landuse: [shape('area', { kind: 'park' }, ...SQUARE), shape('area', { kind: 'military' })],
  water: [shape('area', { kind: 'lake' }, ...SQUARE), shape('line', { kind: 'river' }, ...ACROSS)],
  buildings: [shape('area', { kind: 'building' }, ...SQUARE)],
  roads: [
    shape('line', { kind: 'highway', name: 'NH 9' }, ...ACROSS),
    shape('line', { kind: 'minor_road', 'name:en': 'Temple Lane' }, ...ACROSS),
    shape('line', { kind: 'rail' }, ...ACROSS),
  ],
})

describe('no border is drawn (D25, D94)', () => {
  const drawingBorders = (layers: readonly string[]) =>
    layers.filter((layer) => layer === 'boundaries')
  const drawn = [...RULES.map(({ layer }) => layer), ...LAYERS]

  it('since no rule draws boundaries, and their layer is not even read', () => {
    expect(drawingBorders(drawn)).toEqual([])
    expect(drawingBorders([...drawn, 'boundaries'])).toEqual(['boundaries'])
  })

  it('whatever else a tile has', () => {
    const line = shape('line', { kind: 'country' }, ...ACROSS)
    const borders = tileOf({
      boundaries: [line],
      earth: [line],
      landuse: [line],
      water: [shape('line', { kind: 'maritime_boundary' }, ...ACROSS)],
      roads: [line],
    })
    for (const zoom of [1, 5, 10, 14, 18]) expect(colours(borders, zoom)).toEqual(['earth'])
  })

  it('nor is any name of a country or a state written', () => {
    for (const kind of ['country', 'region', 'continent', 'county', 'disputed', 'anything'])
      for (const zoom of [1, 5, 10, 14, 18])
        expect([kind, placeNameRule({ kind, name: 'Here' }, zoom)]).toEqual([kind, null])
    const tile = tileOf({
      places: [
        shape('point', { kind: 'country', name: 'A country' }, [9, 9]),
        shape('point', { kind: 'region', name: 'A state' }, [9, 9]),
        shape('point', { kind: 'locality', name: 'A town' }, [9, 9]),
      ],
    })
    expect(written(tile, 12)).toEqual(['A town'])
  })
})

const SCREEN = { x: 0, y: 0, side: 512 }
const written = (tile: StreetTile, zoom: number, language: 'en' | 'hi' = 'en') =>
  namesOf({ tile }, SCREEN, { zoom, language }).map(({ text }) => text)

describe('a square is painted', () => {
  it('with more the nearer one looks, roads over land, wide ones over narrow ones', () => {
    expect(colours(TOWN, 6)).toEqual(['earth', 'green', 'water', 'casing', 'highway'])
    expect(colours(TOWN, 16)).toEqual([
      ...['earth', 'green', 'water', 'building'],
      ...['casing', 'casing', 'water', 'rail', 'minor', 'highway'],
    ])
  })

  it('from its part of a tile, where the archive has no finer one', () => {
    expect(colours(TOWN, 18, partOf(TOWN, 4, 3, 3))).toEqual(['earth'])
    expect(colours(TOWN, 18, partOf(TOWN, 4, 0, 0))).toContain('building')
  })

  it('with lines of the kinds that rules name alone', () => {
    for (const rule of RULES.filter(({ layer }) => layer === 'roads'))
      expect(rule.kinds).not.toBeNull()
    const [green] = RULES.filter(({ layer }) => layer === 'landuse')
    expect(green && shapesOf(TOWN, green)).toHaveLength(1)
  })

  it('with lines that grow evenly between two zooms', () => {
    const widths = [
      [10, 1],
      [14, 5],
    ] as const
    expect([8, 10, 11, 14, 18].map((zoom) => widthAt(widths, zoom))).toEqual([1, 1, 2, 5, 5])
  })
})

describe('names', () => {
  it('are in the page’s language, else in English, else as they stand there', () => {
    const facts = { name: 'दिल्ली', 'name:en': 'Delhi', 'name:hi': 'दिल्ली' }
    expect([nameIn('en', facts), nameIn('hi', facts)]).toEqual(['Delhi', 'दिल्ली'])
    expect(nameIn('hi', { name: 'Pune', 'name:en': 'Pune city' })).toBe('Pune city')
    expect(nameIn('hi', { name: 'Pune' })).toBe('Pune')
    expect(nameIn('en', {})).toBe('')
  })

  it('of streets come with the zoom, those of wide ones first', () => {
    expect(written(TOWN, 12)).toEqual([])
    expect(written(TOWN, 14)).toEqual(['NH 9'])
    expect(written(TOWN, 17)).toEqual(['NH 9', 'Temple Lane'])
    expect(streetNameRule({ kind: 'path' }, 19)).toBeNull()
  })

  it('run along the longest straight part of their street, never upside down', () => {
    const bent = shape(
      'line',
      { kind: 'minor_road', name: 'Bent' },
      [4000, 0],
      [4000, 800],
      [0, 800],
    )
    const [name] = namesOf({ tile: tileOf({ roads: [bent] }) }, SCREEN, {
      ...{ zoom: 17, language: 'en' },
    })
    expect(name).toMatchObject({ at: { x: 250, y: 100 }, room: 500 })
    expect(Math.abs(name?.angle ?? 9)).toBeCloseTo(0)
  })

  const name = (text: string, rank: number, at: XY, room = 999): Name => ({
    ...{ text, at, room, angle: 0 },
    rule: { rank, size: 12, weight: 400, colour: 'name' },
  })
  const chosen = (...names: Name[]) =>
    chooseNames(names, (text) => text.length * 8).map(({ text }) => text)

  it('leave out what would cover a more important one, or does not fit on its street', () => {
    const here = { x: 100, y: 100 }
    expect(chosen(name('Lane', 7, here, 40), name('City', 0, here))).toEqual(['City'])
    expect(chosen(name('Lane', 7, here), name('City', 0, { x: 100, y: 140 }))).toHaveLength(2)
    expect(chosen(name('A long street', 7, here, 50))).toEqual([])
  })

  it('move along their street, to where nothing else is', () => {
    const crossing = [name('High Street', 6, { x: 0, y: 0 }), name('Lane', 7, { x: 0, y: 0 }, 400)]
    const [, lane] = chooseNames(crossing, (text) => text.length * 8)
    expect(lane).toMatchObject({ text: 'Lane', at: { x: -100, y: 0 } })
    const short = name('Lane', 7, { x: 0, y: 0 }, 40)
    expect(chosen(name('High Street', 6, { x: 0, y: 0 }), short)).toEqual(['High Street'])
  })

  it('are not repeated on one street but far away', () => {
    const at = (x: number) => name('Road', 6, { x, y: 0 }, 100)
    expect(chosen(at(0), at(200))).toHaveLength(1)
    expect(chosen(at(0), at(300))).toHaveLength(2)
  })
})
