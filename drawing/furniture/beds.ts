import { box, cushion, panel, shadow, slab } from '../bodies.ts'
import type { Canvas } from '../canvas.ts'
import { type Colour, deep, lite, mix } from '../colour.ts'
import { archPath, d, line, path, rect } from '../shapes.ts'

type Pattern = 'stripe' | 'dots' | 'wave' | 'border'
const PATTERNS: readonly Pattern[] = ['stripe', 'dots', 'wave', 'border']

/** Woven lines on a cloth that hangs on the plane z. */
function pattern(
  s: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  z: number,
  colour: Colour,
  kind: Pattern,
): void {
  const [a, b] = s.at(x, y, z)
  const w = width * s.scale(z)
  const h = height * s.scale(z)
  let shape = ''
  if (kind === 'stripe') {
    for (let i = 0; i < w; i += 26) shape += d`M${a + i + 8} ${b}v${h}`
    s.add(line(shape, colour, 4, 'stroke-linecap="butt"'))
  }
  if (kind === 'dots') {
    for (let j = 8; j < h - 3; j += 15)
      for (let i = 10 + ((j * 7) % 14); i < w - 4; i += 24)
        shape += d`M${a + i} ${b + j}l4 4l-4 4l-4 -4z`
    s.add(path(shape, colour))
  }
  if (kind === 'wave') {
    for (let j = 10; j < h; j += 17) {
      shape += d`M${a} ${b + j}`
      for (let i = 0; i < w - 1; i += 24) {
        const step = Math.min(24, w - i)
        shape += d`q${step / 4} -8 ${step / 2} 0t${step / 2} 0`
      }
    }
    s.add(line(shape, colour, 3))
  }
  if (kind === 'border')
    s.add(rect(a, b + h - 16, w, 7, colour), rect(a, b + h - 5, w, 2.5, colour))
}

export type SideBed = { head: 1 | -1; cloth?: Colour; kind?: Pattern }

/** A bed with its long side to the viewer; `head` is the end of the pillow (-1 left). */
export function bedSide(
  s: Canvas,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  look: SideBed,
): void {
  const { palette: p, floorY: y } = s
  const cloth = look.cloth ?? p.cloth
  const kind = look.kind ?? s.random.pick(PATTERNS)
  const left = look.head < 0
  shadow(s, x0 - 6, x1 + 6, z0, z1)
  const headBoard = () =>
    left
      ? box(s, x0 - 12, x0, y - 138, y, z0, z1, deep(p.wood, 0.06), { radius: 4 })
      : box(s, x1, x1 + 12, y - 138, y, z0, z1, deep(p.wood, 0.06), { radius: 4 })
  headBoard()
  box(s, x0, x1, y - 44, y - 14, z0, z1, p.wood)
  box(s, x0 + 6, x0 + 18, y - 14, y, z1 - 12, z1, deep(p.wood, 0.2))
  box(s, x1 - 18, x1 - 6, y - 14, y, z1 - 12, z1, deep(p.wood, 0.2))
  box(s, x0 + 2, x1 - 2, y - 70, y - 42, z0, z1 - 2, p.soft, { radius: 9, top: lite(p.soft, 0.5) })
  const length = x1 - x0
  const from = left ? x0 + length * 0.36 : x0 + 2
  const to = left ? x1 - 2 : x1 - length * 0.36
  box(s, from, to, y - 75, y - 34, z0, z1 + 3, cloth, { top: lite(cloth, 0.14), radius: 6 })
  pattern(s, from + 3, y - 72, to - from - 6, 37, z1 + 3, mix(p.cloth2, p.soft, 0.25), kind)
  box(
    s,
    left ? from : to - 30,
    left ? from + 30 : to,
    y - 79,
    y - 36,
    z0,
    z1 + 4,
    lite(p.soft, 0.2),
    { radius: 6 },
  )
  const pillowX = left ? x0 + 10 : x1 - 82
  for (const [i, depth] of [0.3, 0.78].entries()) {
    const z = z0 + (z1 - z0) * depth
    const [a, b] = s.at(pillowX, y - 96 + i * 4, z)
    const k = s.scale(z)
    cushion(s, a, b, 72 * k, 26 * k, i ? p.cloth2 : lite(p.soft, 0.3))
  }
  if (left) box(s, x1, x1 + 10, y - 60, y, z0, z1, deep(p.wood, 0.06), { radius: 4 })
  else {
    box(s, x0 - 10, x0, y - 60, y, z0, z1, deep(p.wood, 0.06), { radius: 4 })
    if (x0 >= s.cx) headBoard()
  }
}

export type FrontBed = {
  cloth?: Colour
  headboard?: Colour
  kind?: Pattern
  arched?: boolean
  pillows?: 1 | 2
}

/** A bed with its foot to the viewer, headboard on the back wall; it reaches forward to z1. */
export function bedFront(s: Canvas, x0: number, x1: number, z1: number, look: FrontBed = {}): void {
  const { palette: p, floorY } = s
  const cloth = look.cloth ?? p.cloth
  const width = x1 - x0
  const k = s.scale(z1)
  shadow(s, x0, x1, 0, z1, 0.2)
  headBoard(s, x0, x1, look.headboard ?? mix(p.wood, p.cloth, 0.12), look.arched ?? false)
  box(s, x0, x1, floorY - 40, floorY - 6, 0, z1, p.wood)
  box(s, x0 + 3, x1 - 3, floorY - 72, floorY - 36, 0, z1 - 2, p.soft, {
    top: lite(p.soft, 0.4),
    radius: 10,
  })
  const count = look.pillows ?? (width > 150 ? 2 : 1)
  for (const row of [0, 1]) {
    for (let i = 0; i < count; i++) {
      const pillow = count === 2 ? (width - 40) / 2 - 6 : width - 56
      const z = 18 + row * 34
      const [a, b] = s.at(
        x0 + (count === 2 ? 16 : 28) + i * (pillow + 14) + row * 10,
        floorY - 122 + row * 16,
        z,
      )
      const size = s.scale(z)
      cushion(
        s,
        a,
        b,
        (pillow - row * 20) * size,
        (56 - row * 10) * size,
        row ? p.cloth2 : lite(p.soft, 0.35),
      )
    }
  }
  const y = floorY - 76
  slab(
    s,
    x0 - 3,
    x1 + 3,
    74,
    z1,
    s.gradient([
      [0, lite(cloth, 0.26)],
      [1, lite(cloth, 0.08)],
    ]),
    y,
  )
  const [a, b] = s.at(x0 - 3, y, z1)
  const across = (width + 6) * k
  s.add(
    path(
      d`M${a} ${b}h${across}v${50 * k}q${-across * 0.25} ${8 * k} ${-across * 0.5} 0t${-across * 0.5} 0Z`,
      cloth,
    ),
  )
  slab(s, x0 - 4, x1 + 4, 74, 100, lite(p.soft, 0.25), y - 2)
  slab(s, x0 - 4, x1 + 4, z1 - 62, z1 - 12, p.cloth2, y - 2)
  pattern(
    s,
    x0 + 4,
    floorY - 66,
    width - 8,
    34,
    z1 + 1,
    mix(p.cloth2, p.soft, 0.2),
    look.kind ?? s.random.pick<Pattern>(['dots', 'wave', 'border']),
  )
}

function headBoard(s: Canvas, x0: number, x1: number, colour: Colour, arched: boolean): void {
  const { floorY } = s
  const width = x1 - x0
  const top = floorY - 168
  if (arched) {
    s.add(
      path(archPath(x0 - 18, top + 4, width + 36, floorY), colour),
      path(archPath(x0 - 6, top + 18, width + 12, floorY), lite(colour, 0.16)),
    )
    return
  }
  s.add(rect(x0 - 16, top, width + 32, 168, colour, 10))
  const parts = width > 200 ? 4 : 2
  for (let i = 0; i < parts; i++)
    s.add(
      rect(
        x0 - 10 + (i * (width + 20)) / parts,
        top + 8,
        (width + 20) / parts - 6,
        150,
        lite(colour, 0.12),
        8,
      ),
    )
}

/** A two-storey bunk of steel; `way` 1 has its head at the left. */
export function bunk(s: Canvas, x0: number, x1: number, way: 1 | -1): void {
  const { palette: p, floorY } = s
  const steel = mix(p.metal, p.cloth, 0.4)
  const front = 96
  const posts = [x0 - 4, x1 - 6]
  shadow(s, x0, x1, 6, front, 0.2)
  for (const x of posts) box(s, x, x + 10, floorY - 232, floorY, 4, 14, deep(steel, 0.12))
  for (const [y, cloth, kind] of [
    [floorY - 40, p.cloth, 'stripe'],
    [floorY - 166, mix(p.pop, p.cloth2, 0.35), 'dots'],
  ] as const) {
    panel(s, x0, y - 62, x1 - x0, 7, 8, deep(steel, 0.1), 3)
    box(s, x0, x1, y, y + 14, 8, front - 4, steel)
    box(s, x0 + 4, x1 - 4, y - 24, y, 10, front - 6, p.soft, { radius: 7, top: lite(p.soft, 0.5) })
    const from = way > 0 ? x0 + 72 : x0 + 4
    const to = way > 0 ? x1 - 4 : x1 - 72
    box(s, from, to, y - 29, y + 4, 10, front - 3, cloth, { radius: 5 })
    pattern(s, from + 4, y - 27, to - from - 8, 28, front - 3, lite(p.soft, 0.2), kind)
    box(
      s,
      way > 0 ? from : to - 16,
      way > 0 ? from + 16 : to,
      y - 31,
      y + 2,
      10,
      front - 2,
      lite(p.soft, 0.25),
      { radius: 4 },
    )
    const [a, b] = s.at(way > 0 ? x0 + 12 : x1 - 64, y - 44, 60)
    const k = s.scale(60)
    s.add(
      rect(a, b, 52 * k, 24 * k, lite(p.soft, 0.3), 11),
      rect(a, b + 13 * k, 52 * k, 11 * k, deep(p.soft, 0.14), 8, 'opacity=".7"'),
    )
  }
  for (const x of posts)
    box(s, x, x + 10, floorY - 232, floorY, front - 10, front, steel, { radius: 3 })
  panel(s, way > 0 ? x0 + 70 : x0 + 50, floorY - 206, x1 - x0 - 120, 6, front, steel, 3)
  const ladder = way > 0 ? x1 - 46 : x0 + 14
  for (let i = 0; i < 6; i++)
    panel(s, ladder, floorY - 210 + i * 36, 30, 6, front + 4, lite(steel, 0.25), 3)
  for (const x of [ladder - 4, ladder + 28])
    panel(s, x, floorY - 224, 6, 224, front + 6, lite(steel, 0.1), 3)
}
