import { slab } from '../bodies.ts'
import type { Canvas } from '../canvas.ts'
import { type Colour, deep, lite, mix } from '../colour.ts'
import { archPath, circle, d, line, oval, path, rect, SHADE } from '../shapes.ts'
import { leaf, plant } from './plants.ts'

/** A framed picture on the wall. */
export function art(s: Canvas, x: number, y: number, w: number, h: number): void {
  const { random, palette: p } = s
  const wood = random.pick([p.wood, '#fffaf0', '#2f2a2a'])
  const paper = random.pick([lite(p.cloth2, 0.5), lite(p.cloth, 0.74), p.soft])
  s.add(
    rect(x - 5 + 5 * s.side, y + 1, w + 10, h + 10, SHADE, 2, 'opacity=".15"'),
    rect(x - 6, y - 6, w + 12, h + 12, wood, 2),
    rect(x, y, w, h, paper),
  )
  const cx = x + w / 2
  const foot = y + h
  const motif = random.whole(0, 4)
  if (motif === 0)
    s.add(
      circle(cx, y + h * 0.42, Math.min(w, h) * 0.25, p.pop),
      path(
        d`M${x} ${foot}V${foot - h * 0.22}Q${x + w * 0.3} ${foot - h * 0.5} ${x + w * 0.6} ${foot - h * 0.24}T${x + w} ${foot - h * 0.3}V${foot}Z`,
        p.cloth,
      ),
    )
  if (motif === 1)
    for (const [i, colour] of [p.cloth, p.pop, p.cloth2].entries())
      s.add(
        path(
          d`M${x + w * (0.12 + i * 0.08)} ${foot}V${y + h * (0.3 + i * 0.13)}Q${cx} ${y + h * (0.02 + i * 0.2)} ${x + w * (0.88 - i * 0.08)} ${y + h * (0.3 + i * 0.13)}V${foot}Z`,
          colour,
        ),
      )
  if (motif === 2) {
    s.add(line(d`M${cx} ${foot - 6}V${y + h * 0.4}`, p.leaf, 3))
    for (let i = 0; i < 5; i++)
      s.add(leaf(cx, foot - 10 - i * h * 0.14, w * 0.38, i % 2 ? -30 : -150, 6, p.leaf))
    s.add(circle(cx, y + h * 0.28, w * 0.13, p.pop))
  }
  if (motif === 3) {
    const petal = Math.min(w, h) * 0.12
    for (let i = 0; i < 8; i++)
      s.add(
        circle(
          cx + Math.cos((i * Math.PI) / 4) * petal * 2,
          y + h / 2 + Math.sin((i * Math.PI) / 4) * petal * 2,
          petal,
          i % 2 ? p.cloth : p.pop,
        ),
      )
    s.add(circle(cx, y + h / 2, petal * 1.1, p.cloth2))
  }
  if (motif === 4)
    s.add(
      path(archPath(x + w * 0.2, y + h * 0.18, w * 0.6, foot), p.cloth),
      circle(cx, y + h * 0.62, Math.min(w, h) * 0.13, p.cloth2),
    )
}

/** A shelf of books with a plant at its end when plants are wanted. */
export function shelf(s: Canvas, x: number, y: number, w: number, green = true): void {
  const { random, palette: p } = s
  const colours = [p.pop, p.cloth, p.cloth2, p.soft, p.dado]
  s.add(rect(x + 4 * s.side, y + 8, w, 8, SHADE, 0, 'opacity=".14"'))
  let at = x + 8
  while (at < x + w - 40) {
    if (random.yes(0.7)) {
      const height = random.between(26, 44)
      const thick = random.between(7, 12)
      s.add(rect(at, y - height, thick, height, random.pick(colours), 1))
      at += thick + 1.5
    } else {
      s.add(path(d`M${at + 4} ${y}q-6 -22 6 -26h8q12 4 6 26Z`, p.pop))
      at += 28
    }
  }
  s.add(rect(x, y, w, 8, p.wood, 2))
  if (green) plant(s, x + w - 20, y, 0.42, 'fern')
}

/** A woven rug; round ones have rings. */
export function rug(
  s: Canvas,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  round = false,
): void {
  const { palette: p, floorY } = s
  const colour = s.random.pick([p.cloth2, p.pop, p.cloth])
  if (round) {
    const z = (z0 + z1) / 2
    const [a, b] = s.at((x0 + x1) / 2, floorY, z)
    const w = ((x1 - x0) / 2) * s.scale(z)
    s.add(
      oval(a, b, w, w * 0.2, colour),
      oval(a, b, w * 0.82, w * 0.16, p.soft),
      oval(a, b, w * 0.7, w * 0.137, mix(colour, p.cloth, 0.55)),
      oval(a, b, w * 0.3, w * 0.06, p.soft),
    )
    return
  }
  slab(s, x0, x1, z0, z1, mix(colour, p.soft, 0.12))
  const stripes = [p.soft, p.cloth, deep(colour, 0.2)]
  for (let i = 0; i < 7; i++)
    slab(
      s,
      x0,
      x1,
      z0 + ((z1 - z0) * (i + 0.25)) / 7,
      z0 + ((z1 - z0) * (i + 0.6)) / 7,
      stripes[i % 3] ?? p.soft,
      floorY,
      'opacity=".85"',
    )
  let tassels = ''
  for (let z = z0 + 3; z < z1; z += 8) {
    const [a, b] = s.at(x0, floorY, z)
    const [e, g] = s.at(x1, floorY, z)
    tassels += d`M${a} ${b}h-9M${e} ${g}h9`
  }
  s.add(line(tassels, p.soft, 2))
}

/** A garland of marigolds over a door. */
export function toran(s: Canvas, x: number, y: number, w: number): void {
  s.add(line(d`M${x} ${y}Q${x + w / 2} ${y + 14} ${x + w} ${y}`, '#4d7a3a', 2))
  const strings = Math.round(w / 15)
  for (let i = 0; i <= strings; i++) {
    const share = i / strings
    const atX = x + w * share
    const atY = y + 28 * share * (1 - share)
    for (let j = 0; j < (i % 2 ? 4 : 2); j++)
      s.add(circle(atX, atY + 4 + j * 8, 5.2, j % 2 ? '#f7b52b' : '#ee7b22'))
    if (i % 2 === 0) s.add(leaf(atX, atY + 18, 18, 90, 5, '#4d7a3a'))
  }
}

/** A standing mirror leaning on the wall. */
export function mirror(
  s: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: Colour = s.palette.wood,
): void {
  s.add(
    path(archPath(x - 6, y - 6, w + 12, y + h + 6), colour),
    path(
      archPath(x, y, w, y + h),
      s.gradient(
        [
          [0, '#dff0f1'],
          [1, '#aacdd2'],
        ],
        'x1="0" y1="0" x2="1" y2="1"',
      ),
    ),
    path(
      d`M${x + w * 0.2} ${y + h}L${x + w * 0.55} ${y + w * 0.3}H${x + w * 0.72}L${x + w * 0.37} ${y + h}Z`,
      '#fff',
      'opacity=".35"',
    ),
  )
}

/** Clothes on wall pegs. */
export function pegs(s: Canvas, x: number, y: number): void {
  const { palette: p } = s
  s.add(rect(x, y, 110, 7, p.wood, 2))
  for (const [i, colour] of [p.cloth, p.pop, p.cloth2].entries())
    s.add(
      path(d`M${x + 12 + i * 36} ${y + 6}q8 -6 16 0l7 58q-15 6 -30 0Z`, colour),
      path(d`M${x + 20 + i * 36} ${y + 8}l4 56h8l-6 -58Z`, SHADE, 'opacity=".12"'),
    )
}

/** A calendar, as on many Indian walls. */
export function calendar(s: Canvas, x: number, y: number): void {
  const { palette: p } = s
  s.add(
    line(d`M${x + 22} ${y - 8}L${x + 4} ${y}M${x + 22} ${y - 8}L${x + 40} ${y}`, '#6b5a50', 1.4),
    rect(x, y, 44, 58, '#fffaf0', 1),
    rect(x, y, 44, 26, p.pop, 1),
    circle(x + 22, y + 13, 8, p.cloth2),
  )
  let cells = ''
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 6; column++)
      cells += d`M${x + 5 + column * 6} ${y + 32 + row * 6}h3.4v3h-3.4z`
  s.add(path(cells, '#9a9088'))
}
