import type { Canvas } from '../canvas.ts'
import { HEIGHT, WIDTH } from '../canvas.ts'
import { type Colour, lite, mix } from '../colour.ts'
import { archPath, circle, d, line, oval, path, poly, rect, SHADE } from '../shapes.ts'

const RUBBER = '#26242d'
const WHEEL_SHADE = '#1c1330'

/** Pavement and road below `y`. */
export function street(s: Canvas, y: number): void {
  s.add(
    rect(
      0,
      y,
      WIDTH,
      HEIGHT - y,
      s.gradient([
        [0, '#8b8791'],
        [1, '#6d6a78'],
      ]),
    ),
    rect(0, y, WIDTH, 34, '#d6cbbb'),
    rect(0, y + 30, WIDTH, 7, '#b3a798'),
  )
  let joints = ''
  for (let x = 20; x < WIDTH; x += 70) joints += `M${x} ${y}l-14 30`
  s.add(line(joints, '#b8ad9d', 2))
  for (let x = -20; x < WIDTH; x += 150)
    s.add(
      poly(
        [
          [x, y + 92],
          [x + 80, y + 92],
          [x + 72, y + 102],
          [x - 8, y + 102],
        ],
        '#e7e2d4',
        'opacity=".75"',
      ),
    )
}

const placed = (x: number, y: number, direction: number, shapes: string[], size = 1) =>
  `<g transform="translate(${x} ${y}) scale(${direction * size} ${size})">${shapes.join('')}</g>`
const wheel = (x: number, y: number, r: number) =>
  circle(x, y, r, RUBBER) + circle(x, y, r * 0.4, '#b0b5ba')

/** A scooter, looking right when `direction` is 1. */
export const scooter = (x: number, y: number, colour: Colour, direction: number) =>
  placed(x, y, direction, [
    oval(0, 2, 66, 8, WHEEL_SHADE, 'opacity=".25"'),
    wheel(-40, -14, 15),
    wheel(40, -14, 15),
    path(
      'M-62 -26q4 -26 30 -26h26q6 24 14 26h14l10 -52q3 -8 10 -6l4 2l-6 58q-2 12 -12 12h-66q-20 0 -24 -14Z',
      colour,
    ),
    path('M-56 -52q22 -10 54 -4q4 4 -2 8h-48q-8 0 -4 -4Z', '#3a2f38'),
    line('M36 -84l-14 -6', '#3a2f38', 5),
    circle(38, -70, 6, '#fff1c4'),
  ])

/** An auto-rickshaw. */
export const autoRickshaw = (x: number, y: number, direction: number) =>
  placed(x, y, direction, [
    oval(0, 2, 96, 9, WHEEL_SHADE, 'opacity=".25"'),
    path(
      'M-86 -24V-84Q-84 -122 -46 -124H20Q46 -122 58 -84L66 -60Q88 -54 88 -34V-18H-80Z',
      '#f5b528',
    ),
    path('M-86 -66V-84Q-84 -122 -46 -124H20Q46 -122 58 -84L62 -74H-86Z', '#2f7d4f'),
    path('M-70 -70V-88Q-68 -106 -50 -106H-14V-70Z', '#233038'),
    path('M-4 -70V-106H16Q34 -104 42 -82L46 -70Z', '#bfe0e6'),
    rect(-74, -64, 58, 30, '#3a2f38', 6),
    wheel(-52, -14, 16),
    wheel(64, -14, 15),
    circle(84, -44, 5, '#fff1c4'),
    rect(-86, -30, 168, 5, '#2f7d4f'),
  ])

/** A delivery van. */
export const van = (
  x: number,
  y: number,
  direction: number,
  cab: Colour,
  load: Colour,
  band: Colour,
) =>
  placed(
    x,
    y,
    direction,
    [
      oval(0, 2, 130, 10, WHEEL_SHADE, 'opacity=".25"'),
      rect(-120, -104, 150, 84, load, 5),
      rect(-120, -50, 150, 10, band),
      path('M34 -88h44q14 0 20 24l6 24v20H34Z', cab),
      path('M46 -78h28q8 0 12 16l2 8H46Z', '#cfe8ec'),
      rect(-122, -22, 228, 8, '#3a3844'),
      wheel(-76, -10, 17),
      wheel(68, -10, 17),
    ],
    1.15,
  )

/** A small car. */
export const car = (x: number, y: number, colour: Colour, direction: number) =>
  placed(x, y, direction, [
    oval(0, 2, 112, 9, WHEEL_SHADE, 'opacity=".25"'),
    path(
      'M-104 -22V-44Q-102 -54 -84 -56L-58 -84Q-52 -90 -42 -90H22Q34 -90 42 -82L66 -56L96 -50Q106 -48 106 -38V-22Z',
      colour,
    ),
    path('M-70 -56L-50 -78Q-46 -82 -40 -82H-16V-56Z', '#cfe8ec'),
    path('M-8 -82H20Q28 -82 34 -76L54 -56H-8Z', '#cfe8ec'),
    rect(-104, -30, 210, 6, mix(colour, '#251a3d', 0.25)),
    wheel(-62, -16, 18),
    wheel(62, -16, 18),
    circle(100, -42, 5, '#fff1c4'),
    rect(-20, -50, 14, 4, lite(colour, 0.4), 2),
  ])

/** A bicycle leaning on its stand. */
export const bicycle = (x: number, y: number, colour: Colour, direction: number) =>
  placed(x, y, direction, [
    oval(0, 2, 56, 6, WHEEL_SHADE, 'opacity=".22"'),
    `<g fill="none" stroke="${RUBBER}" stroke-width="4"><circle cx="-36" cy="-24" r="24"/><circle cx="36" cy="-24" r="24"/></g>`,
    line(
      'M-36 -24L-12 -62H24L36 -24M-12 -62L4 -24L24 -62M-36 -24H4M24 -62L20 -76H32M-12 -62V-72',
      colour,
      5,
    ),
    line('M-22 -73H-4', '#3a2f38', 6),
  ])

/** A window seen from the street; lit ones show their curtains. */
export function facadeWindow(
  s: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  lit: boolean,
  arched: boolean,
): void {
  const glass = lit ? '#ffd98c' : mix(s.light.sky[0], '#27404f', 0.45)
  const shape = arched ? archPath(x, y, w, y + h) : d`M${x} ${y}h${w}v${h}h${-w}Z`
  s.add(
    path(shape, '#fffaf0', 'stroke="#fffaf0" stroke-width="8" stroke-linejoin="round"'),
    path(shape, glass),
  )
  if (lit)
    s.add(
      path(
        d`M${x} ${y + h}V${y + h * 0.3}q${w * 0.18} ${h * 0.3} ${w * 0.06} ${h * 0.7}ZM${x + w} ${y + h}V${y + h * 0.3}q${-w * 0.18} ${h * 0.3} ${-w * 0.06} ${h * 0.7}Z`,
        s.palette.cloth2,
        'opacity=".8"',
      ),
    )
  else
    s.add(
      poly(
        [
          [x + w * 0.15, y + h],
          [x + w * 0.5, y + (arched ? h * 0.2 : 0)],
          [x + w * 0.72, y + (arched ? h * 0.2 : 0)],
          [x + w * 0.37, y + h],
        ],
        '#fff',
        'opacity=".2"',
      ),
    )
  s.add(
    rect(x + w / 2 - 1.5, y + (arched ? 2 : 0), 3, h, '#fffaf0'),
    rect(x - 7, y + h + 2, w + 14, 6, '#fffaf0', 1),
    rect(x - 4, y + h + 8, w + 8, 5, SHADE, 0, 'opacity=".16"'),
  )
}
