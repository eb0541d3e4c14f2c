import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts'
import { type Colour, deep, lite, mix } from '../colour.ts'
import { frame, poly, rect, SHADE } from '../shapes.ts'
import { type FloorKind, floor } from './floor.ts'

type Treatment = 'plain' | 'dado' | 'panel' | 'accent'
export type WallsLook = {
  left?: number
  right?: number
  wall?: Colour
  treatment?: Treatment
  floor?: FloorKind
}

/** How near to the viewer the open side of the room is drawn. */
const OPENING = 360

const TREATMENTS: Readonly<Record<Canvas['finish'], readonly Treatment[]>> = {
  plain: ['plain', 'dado', 'dado'],
  good: ['plain', 'dado', 'panel', 'accent'],
  fine: ['panel', 'accent', 'accent'],
}

/** Draws walls, ceiling, floor and skirting of a room; sets its corners and vanishing point. */
export function drawWalls(s: Canvas, look: WallsLook = {}): void {
  const { palette: p, random } = s
  const wall = look.wall ?? p.wall
  s.left = look.left ?? random.pick([64, 84, 104])
  s.right = WIDTH - (look.right ?? random.pick([64, 84, 104]))
  s.topY = 44
  s.cx = 400 + random.between(-46, 46)
  const { left, right, topY: top, floorY } = s
  const bright = s.side > 0
  const near = (x: number, y: number) => s.at(x, y, OPENING)
  const band = (y0: number, y1: number, colour: Colour) => {
    s.add(
      rect(left, y0, right - left, y1 - y0, colour),
      poly(
        [[left, y0], [left, y1], near(left, y1), near(left, y0)],
        deep(colour, bright ? 0.06 : 0.18),
      ),
      poly(
        [[right, y0], [right, y1], near(right, y1), near(right, y0)],
        deep(colour, bright ? 0.18 : 0.06),
      ),
    )
  }
  s.add(rect(0, 0, WIDTH, HEIGHT, wall))
  s.add(
    poly(
      [[left, top], [right, top], near(right, top), near(left, top)],
      s.gradient([
        [0, lite(wall, 0.75)],
        [1, lite(wall, 0.55)],
      ]),
    ),
  )
  s.add(
    poly(
      [[left, top], [left, floorY], near(left, floorY), near(left, top)],
      deep(wall, bright ? 0.05 : 0.16),
    ),
  )
  s.add(
    poly(
      [[right, top], [right, floorY], near(right, floorY), near(right, top)],
      deep(wall, bright ? 0.16 : 0.05),
    ),
  )
  s.add(
    rect(
      left,
      top,
      right - left,
      floorY - top,
      s.gradient(
        [
          [0, lite(wall, 0.3)],
          [1, wall],
        ],
        bright ? 'x1="0" y1="0" x2="1" y2="1"' : 'x1="1" y1="0" x2="0" y2="1"',
      ),
    ),
  )
  const treatment = look.treatment ?? random.pick(TREATMENTS[s.finish])
  if (treatment === 'dado') {
    band(290, floorY, mix(wall, p.dado, 0.72))
    band(285, 290, mix(p.dado, p.cloth, 0.4))
  }
  if (treatment === 'panel')
    for (let x = left + 26; x < right - 80; x += 118)
      s.add(frame(x, 300, 100, 96, deep(wall, 0.13), 3, 3))
  if (treatment === 'accent')
    s.add(
      rect(
        left,
        top,
        right - left,
        floorY - top,
        s.gradient([
          [0, mix(p.dado, p.cloth, 0.22)],
          [1, mix(p.dado, p.cloth, 0.34)],
        ]),
      ),
    )
  s.add(rect(left, top, right - left, 10, '#fff', 0, 'opacity=".4"'))
  floor(s, look.floor)
  band(floorY - 13, floorY, lite(mix(p.wood, wall, 0.35), 0.2))
  s.add(rect(left, floorY - 2, right - left, 10, SHADE, 0, 'opacity=".12"'))
  const across = 'x1="0" y1="0" x2="1" y2="0"'
  s.add(
    rect(
      left,
      top,
      50,
      floorY - top,
      s.gradient(
        [
          [0, SHADE, 0.12],
          [1, SHADE, 0],
        ],
        across,
      ),
    ),
    rect(
      right - 50,
      top,
      50,
      floorY - top,
      s.gradient(
        [
          [0, SHADE, 0],
          [1, SHADE, 0.14],
        ],
        across,
      ),
    ),
  )
}
