// The parts of a shop's front.
import type { BusinessType } from '@rentify/contract/listings/vocabulary'
import { glow } from '../bodies.ts'
import type { Canvas } from '../canvas.ts'
import { deep, mix } from '../colour.ts'
import { toran } from '../furniture/decor.ts'
import { circle, d, frame, oval, path, poly, rect, SHADE } from '../shapes.ts'
import { signText } from '../sign-text.ts'
import { goods } from './goods.ts'

export const BASE = 470
const OPEN_FRONT: readonly BusinessType[] = ['General Store']

export function awning(s: Canvas, x0: number, x1: number, y: number, parts: number): void {
  const { palette: p } = s
  const w = (x1 - x0 - 8) / parts
  const below = (x1 - x0 + 28) / parts
  for (let i = 0; i < parts; i++) {
    const x = x0 - 14 + i * below
    s.add(
      path(
        d`M${x0 + 4 + i * w} ${y}h${w}L${x + below} ${y + 42}a${below / 2} 13 0 0 1 ${-below} 0Z`,
        i % 2 ? p.soft : p.pop,
      ),
    )
  }
  s.add(rect(x0 + 2, y + 54, x1 - x0 - 4, 18, SHADE, 0, 'opacity=".13"'))
}

export function signboard(
  s: Canvas,
  x0: number,
  x1: number,
  y: number,
  words: string,
  medical: boolean,
): void {
  const { palette: p } = s
  const middle = (x0 + x1) / 2
  s.add(
    rect(x0 + 18, y + 6, x1 - x0 - 36, 66, SHADE, 6, 'opacity=".2"'),
    rect(x0 + 18, y, x1 - x0 - 36, 64, deep(p.cloth, 0.14), 6),
    frame(x0 + 26, y + 7, x1 - x0 - 52, 50, p.cloth2, 2.5, 4),
  )
  s.add(signText(middle, y + 45, words, 27, '#fff1cf', x1 - x0 - (medical ? 190 : 90)))
  if (medical)
    for (const x of [x0 + 62, x1 - 62])
      s.add(
        rect(x - 16, y + 16, 32, 32, '#fff', 4),
        path(d`M${x - 4} ${y + 20}h8v8h8v8h-8v8h-8v-8h-8v-8h8Z`, '#2c9a62'),
      )
  for (const share of [0.23, 0.5, 0.77]) glow(s, x0 + (x1 - x0) * share, y + 34, 130, 0.35)
}

export function displayWindow(
  s: Canvas,
  business: BusinessType,
  x: number,
  y: number,
  w: number,
  h: number,
): void {
  const { palette: p, light } = s
  const lit = light.lamp > 0.3
  s.add(
    rect(x - 8, y - 8, w + 16, h + 16, p.wood, 3),
    rect(x, y, w, h, lit ? '#ffdf9f' : mix(p.soft, p.wood, 0.35)),
  )
  if (lit) glow(s, x + w / 2, y + h / 2, 260, 0.5)
  const open = OPEN_FRONT.includes(business)
  const shine = open
    ? ''
    : poly(
        [
          [x + 30, y + h],
          [x + 130, y],
          [x + 180, y],
          [x + 80, y + h],
        ],
        '#fff',
        'opacity=".16"',
      ) +
      poly(
        [
          [x + 100, y + h],
          [x + 200, y],
          [x + 216, y],
          [x + 116, y + h],
        ],
        '#fff',
        'opacity=".14"',
      )
  s.add(`<g ${s.clip(rect(x, y, w, h, '#000'))}>${goods(s, business, x, y, w, h)}${shine}</g>`)
  if (!open) s.add(rect(x + w / 2 - 3, y, 6, h, p.wood))
  s.add(rect(x - 14, y + h + 6, w + 28, 12, '#e6dccb', 2))
}

export function shopDoor(s: Canvas, x: number, y: number): void {
  const { palette: p, light } = s
  s.add(
    rect(x - 8, y - 8, 136, BASE - y + 8, p.wood, 3),
    rect(x, y, 120, BASE - y, light.lamp > 0.3 ? '#ffe2a4' : mix('#7fa9ae', p.cloth, 0.2)),
    poly(
      [
        [x + 16, BASE],
        [x + 70, y],
        [x + 92, y],
        [x + 38, BASE],
      ],
      '#fff',
      'opacity=".2"',
    ),
  )
  s.add(
    rect(x + 96, y + 70, 6, 40, '#f7e9c8', 3),
    rect(x + 26, y + 30, 60, 26, '#fffaf0', 4),
    signText(x + 56, y + 49, 'OPEN', 12, '#b0401f'),
  )
  toran(s, x, y + 2, 120)
}

/** Crates of fruit, or tables, on the pavement. */
export function forecourt(s: Canvas, business: BusinessType, x: number): void {
  const { palette: p } = s
  if (business === 'General Store') {
    for (let i = 0; i < 4; i++) {
      const at = x + 24 + i * 84
      const fruit = ['#e8762b', '#d23f31', '#7fa83b', '#f2c230'][i] ?? '#e8762b'
      s.add(
        path(d`M${at} ${BASE - 24}h70l-7 34h-56Z`, '#b98450'),
        ...[0, 1, 2, 3, 4].map((j) => circle(at + 11 + j * 12, BASE - 26 - (j % 2) * 6, 8, fruit)),
      )
    }
  }
  if (business === 'Cafe' || business === 'Restaurant') {
    for (const at of [x + 110, x + 270])
      s.add(
        oval(at, BASE + 26, 48, 7, '#1c1330', 'opacity=".2"'),
        rect(at - 3, BASE - 20, 6, 44, '#4b3b33'),
        oval(at, BASE - 20, 38, 8, p.soft),
        rect(at - 64, BASE - 4, 24, 26, p.pop, 4),
        rect(at + 40, BASE - 4, 24, 26, p.pop, 4),
      )
  }
}
