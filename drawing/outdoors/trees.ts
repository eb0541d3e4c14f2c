// Trees and palms.
import type { Canvas } from '../canvas.ts'
import { type Colour, deep, lite } from '../colour.ts'
import { circle, d, line, path, rect } from '../shapes.ts'

/** A round-headed tree at (x, y), sometimes in flower like a gulmohar. */
export function tree(s: Canvas, x: number, y: number, r: number, colour: Colour): string {
  const random = s.random
  let shapes = rect(x - r * 0.07, y - r * 0.6, r * 0.14, r * 0.7, '#5b4034')
  for (let i = 0; i < 6; i++) {
    const turn = (i / 6) * Math.PI * 2
    shapes += circle(
      x + Math.cos(turn) * r * 0.42,
      y - r * 0.95 + Math.sin(turn) * r * 0.32,
      r * random.between(0.36, 0.5),
      deep(colour, 0.14),
    )
  }
  for (let i = 0; i < 4; i++)
    shapes += circle(
      x - r * 0.15 + random.between(-0.3, 0.32) * r,
      y - r * 1.08 + random.between(-0.25, 0.12) * r,
      r * random.between(0.2, 0.3),
      lite(colour, 0.14),
    )
  if (random.yes(0.35))
    for (let i = 0; i < 9; i++)
      shapes += circle(
        x + random.between(-0.6, 0.6) * r,
        y - r * random.between(0.7, 1.4),
        r * 0.055,
        '#f0643c',
      )
  return shapes
}

const FRONDS = [
  [-165, 0.5],
  [-140, 0.52],
  [-112, 0.42],
  [-70, 0.42],
  [-40, 0.52],
  [-14, 0.5],
  [14, 0.36],
  [166, 0.36],
] as const

/** A palm at (x, y). */
export function palm(x: number, y: number, height: number, colour: Colour, lean = 8): string {
  const crownX = x + lean
  const crownY = y - height
  let shapes = line(
    d`M${x} ${y}Q${x + lean * 0.2} ${y - height * 0.6} ${crownX} ${crownY}`,
    '#7a5a44',
    height * 0.055,
  )
  for (const [degrees, share] of FRONDS) {
    const turn = (degrees * Math.PI) / 180
    const length = height * share
    const endX = crownX + Math.cos(turn) * length
    const endY = crownY + Math.sin(turn) * length * 0.7 + length * 0.35
    const bendX = crownX + Math.cos(turn) * length * 0.6
    const bendY = crownY + Math.sin(turn) * length * 0.75
    shapes += path(
      d`M${crownX} ${crownY}Q${bendX} ${bendY - length * 0.1} ${endX} ${endY}Q${bendX} ${bendY + length * 0.12} ${crownX} ${crownY}Z`,
      degrees < -80 || degrees > 90 ? deep(colour, 0.12) : colour,
    )
  }
  return shapes
}
