import type { Canvas } from '../canvas.ts'
import { type Colour, deep, lite } from '../colour.ts'
import { d, line, oval, path, rect, SHADE } from '../shapes.ts'

export type PlantKind = 'rubber' | 'snake' | 'palm' | 'fern'

/** One leaf from (x, y) in a direction, with its rib. */
export function leaf(
  x: number,
  y: number,
  length: number,
  degrees: number,
  width: number,
  colour: Colour,
): string {
  const turn = (degrees * Math.PI) / 180
  const endX = x + Math.cos(turn) * length
  const endY = y + Math.sin(turn) * length
  const sideX = -Math.sin(turn) * width
  const sideY = Math.cos(turn) * width
  const midX = (x + endX) / 2
  const midY = (y + endY) / 2
  return (
    path(
      d`M${x} ${y}Q${midX + sideX} ${midY + sideY} ${endX} ${endY}Q${midX - sideX} ${midY - sideY} ${x} ${y}Z`,
      colour,
    ) +
    line(
      d`M${x} ${y}L${midX + (endX - midX) * 0.7} ${midY + (endY - midY) * 0.7}`,
      deep(colour, 0.2),
      1.2,
      'opacity=".6"',
    )
  )
}

const SNAKE = [
  [-112, 92],
  [-100, 122],
  [-90, 140],
  [-80, 116],
  [-68, 96],
  [-95, 84],
] as const
const PALM = [
  [-160, 78],
  [-140, 100],
  [-118, 122],
  [-90, 128],
  [-64, 122],
  [-40, 100],
  [-20, 78],
] as const

/** A potted plant with its pot at (x, y) on the picture. */
export function plant(s: Canvas, x: number, y: number, k: number, kind?: PlantKind): void {
  const random = s.random
  const colour = s.palette.leaf
  const pot = random.pick([s.palette.pop, '#c56a45', s.palette.soft, s.palette.cloth2])
  const sort = kind ?? random.pick<PlantKind>(['rubber', 'snake', 'palm', 'fern'])
  const rim = y - 50 * k
  let shapes = oval(x + 5, y + 1, 34 * k, 7 * k, SHADE, 'opacity=".17"')
  if (sort === 'rubber') {
    shapes += line(d`M${x} ${rim}V${rim - 120 * k}`, '#5c4433', 4 * k)
    for (let i = 0; i < 11; i++)
      shapes += leaf(
        x,
        rim - 14 * k - i * 11 * k,
        (52 - i * 1.6) * k,
        i % 2 ? -24 - i * 4 : -156 + i * 4,
        14 * k,
        i % 3 ? colour : lite(colour, 0.16),
      )
    shapes += leaf(x, rim - 126 * k, 44 * k, -88, 12 * k, lite(colour, 0.2))
  }
  if (sort === 'snake')
    for (const [turn, length] of SNAKE)
      shapes += leaf(
        x + (turn + 90) * 0.5 * k,
        rim + 6 * k,
        length * k,
        turn,
        13 * k,
        turn === -90 ? lite(colour, 0.18) : turn % 20 ? colour : deep(colour, 0.1),
      )
  if (sort === 'palm')
    for (const [turn, length] of PALM)
      shapes += leaf(
        x,
        rim + 4 * k,
        length * k,
        turn,
        20 * k,
        turn < -90 ? deep(colour, 0.08) : lite(colour, 0.1),
      )
  if (sort === 'fern') {
    for (let i = 0; i < 13; i++) {
      const length = random.between(52, 80) * k
      const turn = ((-170 + i * 13.3) * Math.PI) / 180
      shapes += line(
        d`M${x} ${rim + 6 * k}Q${x + Math.cos(turn) * length * 0.7} ${rim + Math.sin(turn) * length * 1.1} ${x + Math.cos(turn) * length * 1.15} ${rim + Math.sin(turn) * length * 0.5}`,
        i % 2 ? colour : lite(colour, 0.18),
        7 * k,
      )
    }
  }
  s.add(
    shapes,
    path(d`M${x - 27 * k} ${rim}h${54 * k}l${-8 * k} ${50 * k}h${-38 * k}Z`, pot),
    path(
      d`M${x + 6 * k} ${rim}h${21 * k}l${-8 * k} ${50 * k}h${-15 * k}Z`,
      deep(pot, 0.18),
      'opacity=".7"',
    ),
    rect(x - 30 * k, rim - 5 * k, 60 * k, 11 * k, lite(pot, 0.14), 3),
  )
}

/** A potted plant standing on the floor at depth z. */
export function plantAt(s: Canvas, x: number, z: number, kind?: PlantKind, size = 1): void {
  const [a, b] = s.at(x, s.floorY, z)
  plant(s, a, b, s.scale(z) * size, kind)
}

/** A potted plant on a surface at height y. */
export function plantOn(
  s: Canvas,
  x: number,
  y: number,
  z: number,
  kind: PlantKind,
  size = 0.5,
): void {
  const [a, b] = s.at(x, y, z)
  plant(s, a, b, s.scale(z) * size, kind)
}
