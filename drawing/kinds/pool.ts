import { glow } from '../bodies.ts'
import { type Canvas, WIDTH } from '../canvas.ts'
import { lite, mix } from '../colour.ts'
import { plant } from '../furniture/plants.ts'
import { view } from '../outdoors/outside.ts'
import { facadeWindow } from '../outdoors/street.ts'
import { palm } from '../outdoors/trees.ts'
import { archPath, d, line, oval, path, poly, rect, SHADE } from '../shapes.ts'

/** A pool with its deck and loungers, from `y` down. */
export function pool(s: Canvas, y: number): void {
  const { palette: p, light } = s
  const l = s.flip
  const water = light.lamp > 0.8 ? '#2f7fa0' : '#4fb3c4'
  s.add(
    rect(
      0,
      y,
      WIDTH,
      600 - y,
      s.gradient([
        [0, mix(p.floor, '#fff4dc', 0.35)],
        [1, p.floor],
      ]),
    ),
  )
  s.add(
    poly(
      [
        [150, y + 46],
        [650, y + 46],
        [790, y + 190],
        [10, y + 190],
      ],
      TRIM,
    ),
    poly(
      [
        [164, y + 54],
        [636, y + 54],
        [762, y + 182],
        [38, y + 182],
      ],
      s.gradient([
        [0, lite(water, 0.35)],
        [1, water],
      ]),
    ),
  )
  let ripples = ''
  for (let i = 0; i < 16; i++)
    ripples += d`M${s.random.between(150, 610)} ${y + 70 + i * 6.5}q12 -6 24 0t24 0`
  s.add(line(ripples, '#ffffff', 2.4, 'opacity=".5"'))
  for (const [x, colour] of [
    [l(70, 0), p.pop],
    [l(176, 0), p.cloth],
  ] as const) {
    s.add(
      oval(x + 14, y + 34, 58, 7, SHADE, 'opacity=".18"'),
      path(d`M${x - 40} ${y + 30}l16 -34h14l-6 22h62v12Z`, colour),
      line(d`M${x - 30} ${y + 30}v10M${x + 42} ${y + 30}v10`, p.wood, 4),
    )
  }
  const ux = l(124)
  s.add(
    line(d`M${ux} ${y + 30}V${y - 84}`, p.wood, 5),
    path(
      d`M${ux - 76} ${y - 66}Q${ux} ${y - 138} ${ux + 76} ${y - 66}q-19 -12 -38 0q-19 -12 -38 0q-19 -12 -38 0q-19 -12 -38 0Z`,
      p.cloth2,
    ),
  )
  plant(s, l(740), y + 40, 0.9, 'palm')
}

const TRIM = '#fffaf0'

/** The wing of the house behind its pool. */
function pavilion(s: Canvas, y: number): void {
  const { palette: p, light } = s
  const x = s.flip(110, 520)
  const wall = mix(p.wall, p.soft, 0.4)
  s.add(
    rect(
      x,
      y - 190,
      520,
      190,
      s.gradient([
        [0, lite(wall, 0.25)],
        [1, wall],
      ]),
    ),
    rect(x - 12, y - 200, 544, 14, TRIM, 2),
    rect(x, y - 104, 520, 6, TRIM, 0, 'opacity=".85"'),
  )
  for (let i = 0; i < 6; i++) {
    facadeWindow(
      s,
      x + 30 + i * 82,
      y - 170,
      44,
      50,
      s.random.yes(light.lamp > 0.3 ? 0.6 : 0.08),
      false,
    )
    s.add(
      path(
        archPath(x + 22 + i * 82, y - 88, 60, y),
        light.lamp > 0.3 ? '#f6c878' : mix(wall, '#251a3d', 0.42),
      ),
    )
    if (light.lamp > 0.3) glow(s, x + 52 + i * 82, y - 40, 80, 0.6)
  }
}

/** The pool of a hotel, palms behind it. */
export function poolside(s: Canvas): string {
  const { palette: p, light, random } = s
  s.outdoor = true
  const y = 330
  const leaf = mix(p.leaf, light.near, light.lamp > 0.8 ? 0.5 : 0.08)
  s.add(view(s, 0, 0, WIDTH, y))
  s.add(rect(0, y - 34, WIDTH, 40, mix(leaf, '#a9c26a', 0.3)))
  if (s.layout) pavilion(s, y - 20)
  for (let x = -10; x < WIDTH; x += 46)
    s.add(oval(x, y - 30, 34, 24, mix(leaf, '#a9c26a', random.between(0, 0.4))))
  for (const [x, height] of [
    [60, 270],
    [250, 220],
    [560, 240],
    [742, 290],
  ] as const)
    s.add(palm(x, y + 6, height, leaf, random.between(-20, 20)))
  pool(s, y)
  return 'A swimming pool'
}
