// Bodies in the space of a canvas.

import { type Canvas, WIDTH } from './canvas.ts'
import { type Colour, deep, lite } from './colour.ts'
import { circle, d, frame, path, poly, rect, SHADE } from './shapes.ts'

export type BoxLook = { top?: Colour; side?: Colour; front?: Colour; radius?: number }

/** A box in space, in three tones. */
export function box(
  s: Canvas,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  z0: number,
  z1: number,
  colour: Colour,
  look: BoxLook = {},
): void {
  const side = look.side ?? deep(colour, 0.24)
  let shapes = ''
  if (x1 < s.cx)
    shapes += poly([s.at(x1, y0, z0), s.at(x1, y0, z1), s.at(x1, y1, z1), s.at(x1, y1, z0)], side)
  if (x0 > s.cx)
    shapes += poly([s.at(x0, y0, z0), s.at(x0, y0, z1), s.at(x0, y1, z1), s.at(x0, y1, z0)], side)
  if (y0 > s.cy)
    shapes += poly(
      [s.at(x0, y0, z0), s.at(x1, y0, z0), s.at(x1, y0, z1), s.at(x0, y0, z1)],
      look.top ?? lite(colour, 0.2),
    )
  else if (y1 < s.cy)
    shapes += poly(
      [s.at(x0, y1, z0), s.at(x1, y1, z0), s.at(x1, y1, z1), s.at(x0, y1, z1)],
      deep(colour, 0.35),
    )
  const [a, b] = s.at(x0, y0, z1)
  const k = s.scale(z1)
  s.add(
    shapes + rect(a, b, (x1 - x0) * k, (y1 - y0) * k, look.front ?? colour, (look.radius ?? 0) * k),
  )
}

/** A flat rectangle on the plane z. */
export function panel(
  s: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  z: number,
  fill: Colour,
  radius = 0,
  attributes = '',
): void {
  const [a, b] = s.at(x, y, z)
  const k = s.scale(z)
  s.add(rect(a, b, width * k, height * k, fill, radius * k, attributes))
}

/** The outline of a rectangle on the plane z. */
export function outline(
  s: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  z: number,
  colour: Colour,
  stroke = 2,
): void {
  const [a, b] = s.at(x, y, z)
  const k = s.scale(z)
  s.add(frame(a, b, width * k, height * k, colour, stroke, 2))
}

/** A flat piece of the floor (or of a table top at height y). */
export function slab(
  s: Canvas,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  fill: Colour,
  y = s.floorY,
  attributes = '',
): void {
  s.add(
    poly([s.at(x0, y, z0), s.at(x1, y, z0), s.at(x1, y, z1), s.at(x0, y, z1)], fill, attributes),
  )
}

/** The shadow that a body casts on the floor, away from the light. */
export function shadow(
  s: Canvas,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  strength = 0.17,
): void {
  const shift = 16 * s.side
  const y = s.floorY
  s.add(
    poly(
      [
        s.at(x0, y, z0),
        s.at(x1, y, z0),
        s.at(x1 + shift, y, z1 + 20),
        s.at(x0 + shift, y, z1 + 20),
      ],
      SHADE,
      `opacity="${strength}"`,
    ),
  )
}

/** Lamplight around a point, when the hour calls for it. */
export function glow(s: Canvas, x: number, y: number, radius: number, strength = 1): void {
  const { lamp } = s.light
  if (lamp > 0.2)
    s.glows.push(
      circle(
        x,
        y,
        radius,
        s.radial([
          [0, '#ffe2a0', 0.85 * lamp * strength],
          [0.35, '#ffc76b', 0.34 * lamp * strength],
          [1, '#ffb24d', 0],
        ]),
      ),
    )
}

/** A cushion or pillow with soft sides, its shade below. */
export function cushion(
  s: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
): void {
  s.add(
    path(
      d`M${x + 6} ${y + 8}Q${x + width / 2} ${y - 6} ${x + width - 6} ${y + 8}Q${x + width + 5} ${y + height / 2} ${x + width - 2} ${y + height}Q${x + width / 2} ${y + height + 7} ${x + 2} ${y + height}Q${x - 5} ${y + height / 2} ${x + 6} ${y + 8}Z`,
      colour,
    ),
    path(
      d`M${x + 2} ${y + height * 0.7}Q${x + width / 2} ${y + height * 0.92} ${x + width - 1} ${y + height * 0.7}L${x + width - 2} ${y + height}Q${x + width / 2} ${y + height + 7} ${x + 2} ${y + height}Z`,
      deep(colour, 0.15),
      'opacity=".65"',
    ),
  )
}

/** Both ends of the back wall in unmirrored coordinates: what `flip` takes. */
export function wallEnds(s: Canvas): [from: number, to: number] {
  return s.side > 0 ? [s.left, s.right] : [WIDTH - s.right, WIDTH - s.left]
}
