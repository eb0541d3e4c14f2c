import type { Canvas } from '../canvas.ts'
import { deep, lite, mix } from '../colour.ts'
import { d, line, oval, path, rect } from '../shapes.ts'

export type FloorKind = 'wood' | 'tile' | 'check' | 'terrazzo' | 'oxide' | 'marble'

const NEAR = 380
const FROM = -700
const TO = 1500
const TILE = 78
const TILE_DEPTHS = [0, 42, 88, 138, 190, 244, 300, 358] as const

/** Floors that suit a place of this finish. */
const FLOORS: Readonly<Record<Canvas['finish'], readonly FloorKind[]>> = {
  plain: ['tile', 'oxide', 'terrazzo', 'tile', 'check'],
  good: ['tile', 'check', 'terrazzo', 'wood', 'wood'],
  fine: ['wood', 'marble', 'wood', 'check'],
}

/** Draws the floor up to the viewer. */
export function floor(s: Canvas, kind: FloorKind = s.random.pick(FLOORS[s.finish])): void {
  const { palette: p } = s
  const base = {
    oxide: '#b4533f',
    wood: mix(p.wood, '#e8c391', 0.42),
    check: lite(p.floor, 0.4),
    marble: mix(p.soft, '#e9e4dc', 0.5),
    tile: lite(p.floor, 0.18),
    terrazzo: lite(p.floor, 0.18),
  }[kind]
  s.add(
    path(
      quad(s, FROM, TO, 0, NEAR),
      s.gradient([
        [0, deep(base, 0.12)],
        [0.5, base],
        [1, lite(base, 0.18)],
      ]),
    ),
  )
  if (kind === 'wood') planks(s, base)
  if (kind === 'tile' || kind === 'check' || kind === 'marble') tiles(s, base, kind === 'check')
  if (kind === 'terrazzo') chips(s)
  if (kind === 'oxide') s.add(path(quad(s, FROM, TO, 60, 130), '#fff', 'opacity=".07"'))
  if (kind === 'marble') veins(s, base)
}

function quad(s: Canvas, x0: number, x1: number, z0: number, z1: number): string {
  const y = s.floorY
  const corners = [s.at(x0, y, z0), s.at(x1, y, z0), s.at(x1, y, z1), s.at(x0, y, z1)]
  return `M${corners.map(([a, b]) => d`${a} ${b}`).join('L')}Z`
}

const between = (s: Canvas, x0: number, z0: number, x1: number, z1: number) => {
  const [a, b] = s.at(x0, s.floorY, z0)
  const [e, g] = s.at(x1, s.floorY, z1)
  return d`M${a} ${b}L${e} ${g}`
}

function planks(s: Canvas, base: string): void {
  let joints = ''
  let darker = ''
  for (let x = FROM, i = 0; x < TO; x += 44, i++) {
    joints += between(s, x, 0, x, NEAR)
    if (i % 3 === 0) darker += quad(s, x, x + 44, 0, NEAR)
    const z = ((i * 97) % 300) + 10
    joints += between(s, x, z, x + 44, z)
  }
  s.add(
    path(darker, deep(base, 0.1), 'opacity=".5"'),
    line(joints, deep(base, 0.3), 1.4, 'opacity=".55"'),
  )
}

function tiles(s: Canvas, base: string, checked: boolean): void {
  let joints = ''
  for (let x = FROM; x < TO; x += TILE) joints += between(s, x, 0, x, NEAR)
  for (const z of TILE_DEPTHS) joints += between(s, FROM, z, TO, z)
  if (checked) {
    let dark = ''
    for (const [i, z] of TILE_DEPTHS.entries())
      for (let x = FROM + (i % 2) * TILE; x < TO; x += TILE * 2)
        dark += quad(s, x, x + TILE, z, TILE_DEPTHS[i + 1] ?? NEAR)
    s.add(path(dark, mix(s.palette.dado, s.palette.cloth, 0.35), 'opacity=".85"'))
  }
  s.add(line(joints, deep(base, 0.22), 1.5, 'opacity=".45"'))
}

function chips(s: Canvas): void {
  const p = s.palette
  const colours = [p.cloth, p.pop, '#ffffff', p.wood, p.dado]
  for (let i = 0; i < 120; i++) {
    const z = s.random.between(2, 320)
    const [x, y] = s.at(s.random.between(-100, 900), s.floorY, z)
    const k = s.scale(z)
    if (x > -5 && x < 805 && y < 605)
      s.add(
        oval(
          x,
          y,
          s.random.between(1.5, 4) * k,
          s.random.between(0.7, 1.7) * k,
          colours[i % colours.length] ?? p.pop,
          'opacity=".55"',
        ),
      )
  }
}

function veins(s: Canvas, base: string): void {
  let shapes = ''
  for (let i = 0; i < 9; i++) {
    const z = s.random.between(8, 300)
    const [x, y] = s.at(s.random.between(40, 760), s.floorY, z)
    const k = s.scale(z)
    shapes += d`M${x} ${y}q${20 * k} ${-5 * k} ${34 * k} ${3 * k}t${40 * k} ${-2 * k}`
  }
  s.add(
    line(shapes, deep(base, 0.14), 1.6, 'opacity=".5"'),
    rect(0, s.floorY + 40, 800, 26, '#fff', 0, 'opacity=".12"'),
  )
}
