import { box, outline, panel, shadow } from '../bodies.ts'
import type { Canvas } from '../canvas.ts'
import { type Colour, deep, lite, mix } from '../colour.ts'
import { circle, d, path, poly, rect, SHADE } from '../shapes.ts'
import { deskLamp, tableLamp } from './lamps.ts'
import { leaf } from './plants.ts'

/** A small chest beside a bed, optionally with a lamp. */
export function nightstand(s: Canvas, x0: number, z0: number, z1: number, lamp = true): void {
  const { palette: p, floorY } = s
  box(s, x0, x0 + 54, floorY - 66, floorY - 6, z0, z1, p.wood, { radius: 3 })
  panel(s, x0 + 5, floorY - 60, 44, 22, z1, lite(p.wood, 0.12), 3)
  panel(s, x0 + 23, floorY - 51, 8, 3, z1, deep(p.wood, 0.4), 1)
  if (lamp) tableLamp(s, x0 + 27, (z0 + z1) / 2, floorY - 66)
}

/** A desk with a laptop, books and a lamp. */
export function desk(s: Canvas, x0: number, x1: number, z0: number, z1: number): void {
  const { palette: p, floorY } = s
  const wood = mix(p.wood, '#d9a873', 0.4)
  const top = floorY - 110
  shadow(s, x0, x1, z0, z1, 0.13)
  for (const x of [x0 + 4, x1 - 12]) {
    box(s, x, x + 8, floorY - 100, floorY, z0, z0 + 8, deep(wood, 0.3))
    box(s, x, x + 8, floorY - 100, floorY, z1 - 10, z1, deep(wood, 0.16))
  }
  box(s, x0, x1, top, floorY - 100, z0, z1, wood, { radius: 2 })
  const z = (z0 + z1) / 2
  const k = s.scale(z)
  const [a, b] = s.at(x0 + 22, top, z)
  s.add(
    rect(a, b - 48 * k, 72 * k, 48 * k, '#27343c', 4),
    rect(
      a + 4,
      b - 44 * k,
      72 * k - 8,
      40 * k - 3,
      s.gradient([
        [0, '#8fd0d4'],
        [1, '#d7f0e4'],
      ]),
      2,
    ),
    poly(
      [
        [a - 5, b + 4],
        [a + 72 * k + 5, b + 4],
        [a + 72 * k, b - 2],
        [a, b - 2],
      ],
      '#b8c2c5',
    ),
  )
  books(s, x1 - 62, top, z, 4)
  deskLamp(s, x1 - 12, z, top)
}

/** A few books standing on a surface at height y. */
function books(s: Canvas, x: number, y: number, z: number, count: number): void {
  const { palette: p } = s
  const colours = [p.pop, p.cloth2, p.cloth, p.soft]
  const k = s.scale(z)
  for (let i = 0; i < count; i++) {
    const height = s.random.between(28, 40)
    const [a, b] = s.at(x + i * 11, y - height, z)
    s.add(rect(a, b, 9 * k, height * k, colours[i % colours.length] ?? p.pop, 1))
  }
}

/** A cupboard on the back wall. */
export function wardrobe(
  s: Canvas,
  x0: number,
  x1: number,
  z1: number,
  colour: Colour = s.palette.wood,
  height = 262,
): void {
  const { floorY } = s
  shadow(s, x0, x1, 0, z1, 0.15)
  box(s, x0, x1, floorY - height, floorY - 4, 0, z1, colour, { radius: 3 })
  const middle = (x0 + x1) / 2
  const leafWidth = middle - x0 - 10
  for (const x of [x0 + 6, middle + 4]) {
    panel(s, x, floorY - height + 8, leafWidth, height - 22, z1, lite(colour, 0.13), 3)
    outline(s, x + 7, floorY - height + 18, leafWidth - 14, height * 0.5, z1, deep(colour, 0.16))
  }
  panel(s, middle - 8, floorY - height * 0.48, 4, 30, z1, deep(colour, 0.5), 2)
  panel(s, middle + 6, floorY - height * 0.48, 4, 30, z1, deep(colour, 0.5), 2)
}

/** A low chest of drawers. */
export function chest(s: Canvas, x0: number, x1: number, z1: number, height = 74): void {
  const { floorY } = s
  const wood = lite(s.palette.wood, 0.08)
  shadow(s, x0, x1, 0, z1, 0.14)
  box(s, x0, x1, floorY - height, floorY - 8, 4, z1, wood, { radius: 3 })
  const parts = Math.max(2, Math.round((x1 - x0) / 80))
  const w = (x1 - x0) / parts
  for (let i = 0; i < parts; i++) {
    panel(s, x0 + 4 + i * w, floorY - height + 8, w - 8, height - 24, z1, lite(wood, 0.14), 3)
    panel(s, x0 + w / 2 - 8 + i * w, floorY - height + 20, 16, 3, z1, deep(wood, 0.4), 1)
  }
}

/** A table with a vase and a cup, its top at `height` above the floor. */
export function table(
  s: Canvas,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  height = 60,
  laid = true,
): void {
  const { palette: p, floorY } = s
  shadow(s, x0, x1, z0, z1, 0.15)
  for (const x of [x0 + 6, x1 - 14])
    box(s, x, x + 8, floorY - height, floorY, z1 - 12, z1 - 4, deep(p.wood, 0.2))
  box(s, x0, x1, floorY - height - 10, floorY - height, z0, z1, p.wood, {
    radius: 3,
    top: lite(p.wood, 0.34),
  })
  if (!laid) return
  const z = (z0 + z1) / 2
  const [a, b] = s.at((x0 + x1) / 2, floorY - height - 10, z)
  const k = s.scale(z)
  s.add(
    path(
      d`M${a - 10 * k} ${b}q${-8 * k} ${-20 * k} ${2 * k} ${-30 * k}h${14 * k}q${10 * k} ${10 * k} ${2 * k} ${30 * k}Z`,
      p.pop,
    ),
    leaf(a, b - 28 * k, 40 * k, -70, 8, p.leaf),
    leaf(a, b - 28 * k, 44 * k, -108, 8, lite(p.leaf, 0.2)),
    leaf(a, b - 28 * k, 34 * k, -90, 7, p.leaf),
    rect(a + 30 * k, b - 12 * k, 14 * k, 12 * k, p.soft, 2),
    rect(a - 52 * k, b - 6 * k, 32 * k, 6 * k, p.cloth2, 1),
  )
}

/** Cardboard boxes of a tenant moving in: an unfurnished room has no furniture of its own. */
export function movingBoxes(s: Canvas, x: number, z: number): void {
  const { floorY } = s
  const card = '#c99a62'
  shadow(s, x, x + 138, z, z + 54, 0.15)
  for (const [dx, lift, size, dz] of [
    [0, 0, 72, 0],
    [78, 0, 60, 8],
    [16, 66, 56, 4],
  ] as const) {
    box(
      s,
      x + dx,
      x + dx + size,
      floorY - lift - size * 0.9,
      floorY - lift,
      z + dz,
      z + dz + 50,
      card,
      { top: lite(card, 0.3) },
    )
    panel(
      s,
      x + dx + size / 2 - 5,
      floorY - lift - size * 0.9,
      10,
      size * 0.9,
      z + dz + 50,
      '#ecd2a4',
    )
  }
}

/** A water pitcher of clay on its stand. */
export function matka(s: Canvas, x: number, z: number): void {
  const k = s.scale(z)
  const [a, b] = s.at(x, s.floorY, z)
  const clay = '#b9643f'
  s.add(
    path(
      d`M${a - 26 * k} ${b}l${8 * k} ${-34 * k}h${36 * k}l${8 * k} ${34 * k}`,
      'none',
      `stroke="${SHADE}" stroke-width="${Math.round(4 * k)}"`,
    ),
    circle(a, b - 62 * k, 34 * k, clay),
    rect(a - 15 * k, b - 104 * k, 30 * k, 14 * k, clay, 4),
    rect(a - 20 * k, b - 108 * k, 40 * k, 8 * k, lite(clay, 0.2), 4),
    path(
      d`M${a - 24 * k} ${b - 76 * k}q${24 * k} ${10 * k} ${48 * k} 0`,
      'none',
      'stroke="#fff3e0" stroke-width="3"',
    ),
  )
}
