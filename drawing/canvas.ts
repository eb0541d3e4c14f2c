import { hash, type Random, seededRandom } from '../demo/src/random.ts'
import type { SceneFacts, Thing } from '../demo/src/scene.ts'
import { type Hour, PALETTE_NAMES } from '../demo/src/scene.ts'
import type { Colour } from './colour.ts'
import { HOURS, type Light, PALETTES, type Palette } from './palette.ts'
import { circle, type Point, rect } from './shapes.ts'

export const WIDTH = 800
export const HEIGHT = 600
/** Distance of the viewer's eye from the back wall. */
const DEPTH = 700

type Stop = readonly [at: number, colour: Colour, opacity?: number]
type Pane = { x: number; y: number; w: number; h: number }

/** A small canvas: the back wall at z = 0 is drawn in picture units, z grows towards the viewer. */
export type Canvas = {
  readonly random: Random
  readonly palette: Palette
  readonly hour: Hour
  readonly light: Light
  readonly facts: SceneFacts
  /** 1: light falls from the left and the room is drawn as written; -1: mirrored. */
  readonly side: 1 | -1
  readonly layout: 0 | 1
  readonly furnished: 'full' | 'semi' | 'bare'
  readonly finish: 'plain' | 'good' | 'fine'
  /** The floor line, ceiling line, left corner and right corner of the back wall. */
  floorY: number
  topY: number
  left: number
  right: number
  /** The vanishing point. */
  cx: number
  readonly cy: number
  outdoor: boolean
  /** The window that light comes from; absent until one is drawn. */
  pane: Pane | null
  add(...shapes: string[]): void
  /** Light drawn over everything at the end. */
  readonly glows: string[]
  /** Projects a point in space onto the picture. */
  at(x: number, y: number, z?: number): Point
  /** The scale of things at depth z. */
  scale(z: number): number
  /** Left edge of something `width` wide that is at `x` when not mirrored. */
  flip(x: number, width?: number): number
  has(thing: Thing, chance?: number): boolean
  gradient(stops: readonly Stop[], direction?: string): string
  radial(stops: readonly Stop[]): string
  clip(shape: string): string
  render(label: string): string
  parts(): { defs: string; body: string }
}

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 1000) / 1000}"`}/>`,
    )
    .join('')

/** An empty canvas for a picture of `kind`, with its paints, hour and side chosen. */
export function createCanvas(kind: string, seed: string, facts: SceneFacts): Canvas {
  const random = seededRandom(`${kind}:${seed}`)
  const hour =
    facts.hour ??
    random.pick<Hour>(['morning', 'day', 'day', 'golden', 'golden', 'dusk', 'morning'])
  const layout = facts.layout ?? ((hash(`layout${seed}${kind}`) >>> 5) & 1 ? 1 : 0)
  const { camera: _camera, ...without } = facts
  const prefix = `s${hash(kind + seed + JSON.stringify(without)).toString(36)}`
  const paletteName =
    facts.palette ??
    PALETTE_NAMES[(hash(`p${seed}${kind}`) >>> 3) % PALETTE_NAMES.length] ??
    'peacock'
  const shapes: string[] = []
  const defs: string[] = []
  const define = (letter: string, make: (id: string) => string) => {
    const id = `${prefix}${letter}${defs.length}`
    defs.push(make(id))
    return id
  }
  const canvas: Canvas = {
    random,
    palette: PALETTES[paletteName],
    hour,
    light: HOURS[hour],
    facts,
    side: (hash(`${seed}${kind}side`) >>> 7) & 1 ? 1 : -1,
    layout,
    furnished: facts.furnished ?? 'full',
    finish: facts.finish ?? random.pick(['plain', 'good', 'good', 'fine']),
    floorY: 430,
    topY: 44,
    left: 64,
    right: 736,
    cx: 400,
    cy: 232,
    outdoor: false,
    pane: null,
    glows: [],
    add: (...more) => void shapes.push(...more),
    at: (x, y, z = 0) => {
      const k = DEPTH / (DEPTH - z)
      return [canvas.cx + (x - canvas.cx) * k, canvas.cy + (y - canvas.cy) * k]
    },
    scale: (z) => DEPTH / (DEPTH - z),
    flip: (x, width = 0) => (canvas.side > 0 ? x : WIDTH - x - width),
    has: (thing, likely = 0.3) => {
      const rolled = random.yes(likely)
      return facts.has ? facts.has.includes(thing) : rolled
    },
    gradient: (stops, direction = 'x1="0" y1="0" x2="0" y2="1"') =>
      `url(#${define('g', (id) => `<linearGradient id="${id}" ${direction}>${stopsOf(stops)}</linearGradient>`)})`,
    radial: (stops) =>
      `url(#${define('r', (id) => `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`)})`,
    clip: (shape) =>
      `clip-path="url(#${define('c', (id) => `<clipPath id="${id}">${shape}</clipPath>`)})"`,
    parts: () => ({ defs: defs.join(''), body: shapes.join('') }),
    render: (label) => {
      evening(canvas)
      const { defs: known, body } = canvas.parts()
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${cameraBox(canvas)}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice" role="img" aria-label="${label}"><defs>${known}</defs>${body}</svg>`
    },
  }
  return canvas
}

/** What the camera sees: rooms lose their outermost edge; a nearer camera shows one half. */
function cameraBox(s: Canvas): string {
  if (s.facts.camera === 'left') return s.outdoor ? '0 90 560 420' : '40 150 448 336'
  if (s.facts.camera === 'right') return s.outdoor ? '240 90 560 420' : '312 150 448 336'
  return s.outdoor ? '0 0 800 600' : '36 42 728 546'
}

/** The hour's tint, the lamps, and a slight darkening towards the edges. */
function evening(s: Canvas): void {
  const { light } = s
  const whole = (fill: string, attributes: string) => rect(0, 0, WIDTH, HEIGHT, fill, 0, attributes)
  if (!s.outdoor && light.lamp > 0.5) {
    // A room at dusk: a warm pool of light under the ceiling, the corners falling off into violet.
    const pool = [
      [0, '#ffe3a8', 1],
      [0.55, '#ffc98a', 0.9],
      [1, '#8d6aa6', 1],
    ] as const
    s.add(
      `<g style="mix-blend-mode:multiply" opacity=".5">${whole(s.radial(pool), 'transform="translate(-200 -230) scale(1.5)"')}</g>`,
    )
    s.glows.unshift(
      circle(
        400,
        130,
        430,
        s.radial([
          [0, '#ffd890', 0.26],
          [0.6, '#ffb866', 0.1],
          [1, '#ffb24d', 0],
        ]),
      ),
    )
  } else if (light.tintStrength) {
    s.add(
      whole(
        light.tint,
        `opacity="${light.tintStrength}" style="mix-blend-mode:${light.lamp > 0.5 ? 'multiply' : 'soft-light'}"`,
      ),
    )
  }
  s.add(...s.glows)
  s.add(
    whole(
      s.radial([
        [0.55, '#1a1030', 0],
        [1, '#1a1030', 0.2],
      ]),
      'transform="translate(-160 -120) scale(1.4)"',
    ),
  )
}
