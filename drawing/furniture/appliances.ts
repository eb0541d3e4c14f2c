import { box, panel, shadow } from '../bodies.ts'
import type { Canvas } from '../canvas.ts'
import { type Colour, deep, lite } from '../colour.ts'
import { circle, d, line, oval, path, poly, rect, SHADE } from '../shapes.ts'

/** A split air conditioner on the wall. */
export function airConditioner(s: Canvas, x: number, y: number): void {
  s.add(
    rect(x + 5 * s.side, y + 7, 132, 44, SHADE, 8, 'opacity=".14"'),
    rect(
      x,
      y,
      132,
      44,
      s.gradient([
        [0, '#ffffff'],
        [1, '#dfe7e8'],
      ]),
      8,
    ),
    rect(x + 10, y + 31, 112, 6, '#aebcbf', 3),
    rect(x + 10, y + 8, 40, 3, '#d2dcde', 1),
    circle(x + 117, y + 14, 2.6, '#36b37e'),
  )
}

/** A television on the wall. */
export function television(s: Canvas, x: number, y: number, w = 150): void {
  const h = w * 0.58
  s.add(
    rect(x + 5 * s.side, y + 7, w, h, SHADE, 6, 'opacity=".16"'),
    rect(x, y, w, h, '#1d262b', 6),
    rect(
      x + 5,
      y + 5,
      w - 10,
      h - 12,
      s.gradient(
        [
          [0, '#2f5d6b'],
          [1, '#16343f'],
        ],
        'x1="0" y1="0" x2="1" y2="1"',
      ),
      3,
    ),
    poly(
      [
        [x + 14, y + 6],
        [x + w * 0.4, y + 6],
        [x + w * 0.2, y + h - 8],
        [x + 6, y + h - 8],
      ],
      '#fff',
      'opacity=".09"',
    ),
  )
}

/** A refrigerator on the back wall, 88 wide. */
export function refrigerator(s: Canvas, x0: number, z1: number, colour: Colour): void {
  const { palette: p, floorY } = s
  shadow(s, x0, x0 + 88, 0, z1, 0.15)
  box(s, x0, x0 + 88, floorY - 226, floorY - 4, 0, z1, colour, {
    radius: 9,
    side: deep(colour, 0.3),
  })
  panel(s, x0, floorY - 152, 88, 4, z1, deep(colour, 0.3))
  panel(s, x0 + 9, floorY - 196, 5, 34, z1, '#f5f2ea', 2)
  panel(s, x0 + 9, floorY - 140, 5, 52, z1, '#f5f2ea', 2)
  panel(s, x0 + 52, floorY - 204, 16, 16, z1, p.cloth2, 2)
  panel(s, x0 + 62, floorY - 182, 13, 16, z1, lite(p.pop, 0.2), 2)
  panel(s, x0 + 70, floorY - 220, 12, 210, z1, '#fff', 6, 'opacity=".14"')
}

/** The small refrigerator of a hotel room. */
export function miniBar(s: Canvas, x0: number, z1: number): void {
  const { floorY, palette: p } = s
  shadow(s, x0, x0 + 70, 0, z1, 0.14)
  box(s, x0, x0 + 70, floorY - 96, floorY - 4, 0, z1, '#e8ecec', { radius: 5, side: '#b6bfc1' })
  panel(s, x0 + 8, floorY - 84, 5, 40, z1, '#9aa6aa', 2)
  panel(s, x0 + 26, floorY - 86, 30, 6, z1, p.cloth2, 2)
}

/** A front-loading washing machine. */
export function washingMachine(s: Canvas, x0: number, z0: number, z1: number): void {
  const { floorY } = s
  shadow(s, x0, x0 + 84, z0, z1, 0.15)
  box(s, x0, x0 + 84, floorY - 104, floorY - 4, z0, z1, '#eef1f1', {
    radius: 5,
    side: '#bcc6c8',
    top: '#ffffff',
  })
  panel(s, x0 + 5, floorY - 98, 74, 14, z1, '#cfd8da', 3)
  const [a, b] = s.at(x0 + 42, floorY - 46, z1)
  const k = s.scale(z1)
  s.add(
    circle(a, b, 31 * k, '#b7c2c5'),
    circle(a, b, 25 * k, '#31434c'),
    circle(a - 6 * k, b - 7 * k, 10 * k, '#7fa3b0', 'opacity=".6"'),
  )
  const [e, g] = s.at(x0 + 66, floorY - 91, z1)
  s.add(circle(e, g, 5 * k, '#6f8288'))
}

/** A ceiling fan at depth z. */
export function fan(s: Canvas, x: number, z = 60): void {
  const [a, b] = s.at(x, s.topY, z)
  const k = s.scale(z)
  const y = b + 40 * k
  const colour = s.random.pick(['#fbf7ee', '#8a6a4f', '#d8dde0'])
  s.add(
    rect(a - 2.5, b - 30, 5, 70 * k, '#7c7a78'),
    oval(a, y + 6, 150 * k, 14, SHADE, 'opacity=".05"'),
    path(
      d`M${a} ${y}L${a - 146 * k} ${y - 2}Q${a - 154 * k} ${y + 6} ${a - 144 * k} ${y + 10}L${a} ${y + 9}Z`,
      colour,
    ),
    path(
      d`M${a} ${y}L${a + 132 * k} ${y - 10}Q${a + 142 * k} ${y - 4} ${a + 132 * k} ${y + 3}L${a} ${y + 9}Z`,
      deep(colour, 0.08),
    ),
    path(
      d`M${a - 8} ${y + 4}L${a + 26 * k} ${y + 26 * k}Q${a + 42 * k} ${y + 29 * k} ${a + 44 * k} ${y + 22 * k}L${a + 10} ${y + 2}Z`,
      lite(colour, 0.1),
    ),
    rect(a - 19, y - 6, 38, 18, deep(colour, 0.18), 8),
    oval(a, y + 12, 15, 4, deep(colour, 0.34)),
  )
}

/** A wireless router on a shelf or table at (x, y) on the picture. */
export function router(x: number, y: number): string {
  return (
    rect(x - 16, y - 9, 32, 9, '#2b333a', 3) +
    line(d`M${x - 11} ${y - 9}v-18M${x + 11} ${y - 9}v-18`, '#2b333a', 3) +
    circle(x - 6, y - 4.5, 1.6, '#4fe08a') +
    circle(x, y - 4.5, 1.6, '#4fe08a') +
    circle(x + 6, y - 4.5, 1.6, '#f2c14a')
  )
}

/** A gas cylinder, as in many Indian kitchens. */
export function gasCylinder(s: Canvas, x: number, z: number): void {
  const [a, b] = s.at(x, s.floorY, z)
  const k = s.scale(z)
  const red = '#c7402f'
  s.add(
    oval(a + 4, b, 32 * k, 7 * k, SHADE, 'opacity=".18"'),
    rect(a - 26 * k, b - 78 * k, 52 * k, 78 * k, red, 18 * k),
    rect(a - 26 * k, b - 42 * k, 52 * k, 5 * k, deep(red, 0.25)),
    rect(a - 14 * k, b - 92 * k, 28 * k, 16 * k, deep(red, 0.15), 4),
    rect(a + 8 * k, b - 72 * k, 8 * k, 60 * k, '#fff', 4, 'opacity=".18"'),
  )
}
