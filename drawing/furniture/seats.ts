import { box, panel, shadow } from '../bodies.ts'
import type { Canvas } from '../canvas.ts'
import { type Colour, deep, lite } from '../colour.ts'
import { d, frame, line, oval, path, rect, SHADE } from '../shapes.ts'

/** A chair seen from behind. */
export function chair(s: Canvas, x: number, z: number, colour: Colour = s.palette.pop): void {
  const k = s.scale(z)
  const [a, b] = s.at(x, s.floorY, z)
  s.add(
    oval(a + 4, b + 2, 40 * k, 8 * k, SHADE, 'opacity=".16"'),
    line(
      d`M${a - 24 * k} ${b}L${a - 20 * k} ${b - 56 * k}M${a + 24 * k} ${b}L${a + 20 * k} ${b - 56 * k}`,
      deep(colour, 0.35),
      6 * k,
    ),
    path(
      d`M${a - 25 * k} ${b - 60 * k}q${-4 * k} ${-62 * k} ${8 * k} ${-64 * k}h${34 * k}q${12 * k} ${2 * k} ${8 * k} ${64 * k}Z`,
      colour,
    ),
    line(
      d`M${a - 12 * k} ${b - 112 * k}v${40 * k}M${a} ${b - 112 * k}v${40 * k}M${a + 12 * k} ${b - 112 * k}v${40 * k}`,
      deep(colour, 0.25),
      4 * k,
    ),
    rect(a - 29 * k, b - 66 * k, 58 * k, 12 * k, lite(colour, 0.2), 5),
  )
}

/** A round stool or cane mudha. */
export function stool(s: Canvas, x: number, z: number, colour: Colour): void {
  const k = s.scale(z)
  const [a, b] = s.at(x, s.floorY, z)
  s.add(
    oval(a + 5, b + 1, 36 * k, 8 * k, SHADE, 'opacity=".17"'),
    path(
      d`M${a - 30 * k} ${b - 58 * k}Q${a - 16 * k} ${b - 30 * k} ${a - 28 * k} ${b}H${a + 28 * k}Q${a + 16 * k} ${b - 30 * k} ${a + 30 * k} ${b - 58 * k}Z`,
      s.palette.wood,
    ),
    line(
      d`M${a - 22 * k} ${b - 54 * k}L${a + 20 * k} ${b - 4 * k}M${a + 22 * k} ${b - 54 * k}L${a - 20 * k} ${b - 4 * k}M${a} ${b - 56 * k}V${b - 2 * k}`,
      lite(s.palette.wood, 0.3),
      2 * k,
    ),
    oval(a, b - 60 * k, 32 * k, 9 * k, colour),
    oval(a, b - 62 * k, 26 * k, 6 * k, lite(colour, 0.25)),
  )
}

/** A sofa facing the viewer, with two or three seats depending on its width. */
export function sofa(
  s: Canvas,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  colour: Colour = s.palette.cloth,
): void {
  const { palette: p, floorY } = s
  shadow(s, x0, x1, z0, z1, 0.2)
  for (const x of [x0 + 10, x1 - 20])
    box(s, x, x + 10, floorY - 16, floorY, z1 - 14, z1, deep(p.wood, 0.2))
  box(s, x0, x1, floorY - 128, floorY - 14, z0, z0 + 34, deep(colour, 0.06), { radius: 12 })
  box(s, x0 + 26, x1 - 26, floorY - 62, floorY - 14, z0 + 30, z1, colour, { radius: 8 })
  const seats = x1 - x0 > 250 ? 3 : x1 - x0 > 150 ? 2 : 1
  const w = (x1 - x0 - 56) / seats
  for (let i = 0; i < seats; i++) {
    panel(s, x0 + 30 + i * w, floorY - 122, w - 4, 62, z0 + 36, lite(colour, 0.1), 10)
    box(
      s,
      x0 + 30 + i * w,
      x0 + 26 + (i + 1) * w,
      floorY - 76,
      floorY - 50,
      z0 + 34,
      z1 + 4,
      lite(colour, 0.06),
      { radius: 8, top: lite(colour, 0.26) },
    )
  }
  box(s, x0, x0 + 28, floorY - 92, floorY - 14, z0, z1 + 4, deep(colour, 0.04), { radius: 10 })
  box(s, x1 - 28, x1, floorY - 92, floorY - 14, z0, z1 + 4, deep(colour, 0.04), { radius: 10 })
  for (const [x, cover] of seats > 1
    ? ([
        [x0 + 40, p.cloth2],
        [x1 - 96, p.pop],
      ] as const)
    : ([[(x0 + x1) / 2 - 28, p.cloth2]] as const)) {
    const [a, b] = s.at(x, floorY - 126, z0 + 60)
    const k = s.scale(z0 + 60)
    s.add(
      `<g transform="rotate(${x < s.cx ? -8 : 8} ${Math.round(a + 28 * k)} ${Math.round(b + 28 * k)})">${rect(a, b, 56 * k, 54 * k, cover, 10)}${frame(a + 10 * k, b + 10 * k, 36 * k, 34 * k, p.soft, 3, 6)}</g>`,
    )
  }
}

/** A cane chair with a round back, facing the viewer. */
export function caneChair(s: Canvas, x: number, z: number, colour: Colour): void {
  const { palette: p } = s
  const [a, b] = s.at(x, s.floorY, z)
  s.add(
    oval(a, b + 4, 76, 12, SHADE, 'opacity=".2"'),
    line(d`M${a - 42} ${b}l8 -50M${a + 42} ${b}l-8 -50`, deep(p.wood, 0.2), 8),
    path(
      d`M${a - 62} ${b - 52}C${a - 80} ${b - 190} ${a + 80} ${b - 190} ${a + 62} ${b - 52}Z`,
      p.wood,
    ),
    path(
      d`M${a - 46} ${b - 58}C${a - 58} ${b - 164} ${a + 58} ${b - 164} ${a + 46} ${b - 58}Z`,
      lite(p.wood, 0.28),
    ),
    rect(a - 56, b - 70, 112, 24, colour, 11),
    rect(a - 34, b - 122, 68, 56, lite(colour, 0.35), 12),
  )
}
