import type { BusinessType } from '@rentify/contract/listings/vocabulary'
import { glow } from '../bodies.ts'
import type { Canvas } from '../canvas.ts'
import { type Colour, deep, lite } from '../colour.ts'
import { circle, d, line, oval, path, poly, rect } from '../shapes.ts'

/** The goods of a business in a window or on its back wall, inside the given rectangle. */
export function goods(
  s: Canvas,
  business: BusinessType,
  x: number,
  y: number,
  w: number,
  h: number,
): string {
  const show = BY_BUSINESS[business]
  return show(s, x, y, w, h)
}

type Show = (s: Canvas, x: number, y: number, w: number, h: number) => string

const coloursOf = (s: Canvas): Colour[] => [
  s.palette.pop,
  s.palette.cloth,
  s.palette.cloth2,
  s.palette.leaf,
  '#d9536b',
  s.palette.soft,
]
const at = (colours: readonly Colour[], i: number): Colour =>
  colours[i % colours.length] ?? '#ffffff'

const stacked =
  (colours: (s: Canvas) => Colour[]): Show =>
  (s, x, y, w, h) => {
    const random = s.random
    const palette = colours(s)
    let shapes = ''
    for (let row = 0; row < 3; row++) {
      const board = y + (h / 3) * (row + 1) - 4
      shapes += rect(x, board, w, 5, deep(s.palette.wood, 0.1))
      for (let px = x + 10; px < x + w - 22; ) {
        const width = random.between(13, 26)
        const height = random.between(Math.min(22, h / 5), h / 3 - 14)
        shapes +=
          rect(px, board - height, width, height, random.pick(palette), 3) +
          rect(px, board - height * 0.6, width, height * 0.24, '#fffaf0', 0, 'opacity=".8"')
        px += width + random.between(2, 7)
      }
    }
    return shapes
  }

const clothing: Show = (s, x, y, w, h) => {
  const colours = coloursOf(s)
  let shapes = line(d`M${x + 20} ${y + 26}H${x + w - 20}`, '#6b5a50', 4)
  const count = Math.floor((w - 50) / 38)
  for (let i = 0; i < count; i++) {
    const px = x + 36 + i * 38
    const length = s.random.between(0.44, 0.64) * Math.min(h, 150)
    shapes +=
      path(d`M${px - 12} ${y + 32}l12 -6l12 6l6 ${length}h-36Z`, at(colours, i)) +
      path(d`M${px - 18} ${y + 32 + length - 9}h36v6h-36Z`, s.palette.cloth2, 'opacity=".9"')
  }
  const foot = y + h
  for (const px of [x + w * 0.24, x + w * 0.76])
    shapes +=
      path(
        d`M${px - 20} ${foot - 100}q20 -18 40 0l-6 34l14 66h-56l14 -66Z`,
        at(colours, Math.round(px / 10) & 3),
      ) +
      circle(px, foot - 124, 13, '#c98f68') +
      rect(px - 3, foot - 112, 6, 12, '#c98f68')
  return shapes
}

const electronics: Show = (s, x, y, w, h) => {
  const { palette: p } = s
  let shapes = ''
  const sets = Math.max(2, Math.floor(w / 124))
  for (let i = 0; i < sets; i++) {
    const px = x + 14 + i * ((w - 14) / sets)
    shapes +=
      rect(px, y + 16, 110, 66, '#1d262b', 4) +
      rect(px + 5, y + 21, 100, 54, at([p.cloth, p.pop, p.cloth2], i), 2) +
      circle(px + 55, y + 48, 16, '#fff', 'opacity=".35"')
  }
  const foot = y + h
  shapes += rect(x, foot - 46, w, 46, p.wood)
  for (let i = 0; i < Math.floor((w - 20) / 46); i++)
    shapes += rect(x + 16 + i * 46, foot - 78, 20, 32, i % 2 ? '#2b3138' : '#e7ebec', 3)
  return shapes
}

const eating =
  (cups: boolean): Show =>
  (s, x, y, w, h) => {
    const { palette: p } = s
    const colours = coloursOf(s)
    const foot = y + h
    let shapes = rect(x, y, w, 34, deep(p.wood, 0.2))
    for (let i = 0; i < 3; i++) {
      const px = x + (w * (i * 2 + 1)) / 6
      shapes +=
        line(d`M${px} ${y}v34`, '#3a302e', 2) +
        path(d`M${px - 22} ${y + 54}q22 -36 44 0Z`, p.pop) +
        circle(px, y + 58, 7, '#fff2c8')
      glow(s, px, y + 60, 80, 0.8)
    }
    shapes += rect(x, foot - 60, w, 60, p.cloth) + rect(x, foot - 68, w, 10, p.soft)
    for (let i = 0; i < Math.floor((w - 30) / 74); i++) {
      const px = x + 34 + i * 74
      shapes += cups
        ? path(d`M${px} ${foot - 92}h24v16q0 8 -8 8h-8q-8 0 -8 -8Z`, p.soft) +
          line(d`M${px + 12} ${foot - 100}q-5 -7 0 -13t0 -12`, '#fff', 3, 'opacity=".8"')
        : path(d`M${px - 12} ${foot - 84}h44q-4 16 -22 16t-22 -16Z`, '#c98a5b') +
          oval(px + 10, foot - 84, 22, 6, at(colours, i))
    }
    return shapes
  }

const salon: Show = (s, x, y, w, h) => {
  const { palette: p } = s
  const foot = y + h
  const seats = Math.max(2, Math.round(w / 190))
  let shapes = ''
  for (let i = 0; i < seats; i++) {
    const px = x + (w * (i + 0.5)) / seats
    shapes +=
      oval(px, y + 66, 44, 54, p.wood) +
      oval(px, y + 66, 37, 47, '#cfe7ea') +
      poly(
        [
          [px - 16, y + 100],
          [px + 8, y + 24],
          [px + 16, y + 28],
          [px - 8, y + 106],
        ],
        '#fff',
        'opacity=".6"',
      )
    shapes +=
      rect(px - 26, foot - 74, 52, 16, p.cloth, 6) +
      path(d`M${px - 24} ${foot - 74}q0 -50 24 -50t24 50Z`, lite(p.cloth, 0.1)) +
      rect(px - 4, foot - 58, 8, 48, '#9aa6aa') +
      oval(px, foot - 8, 26, 6, '#9aa6aa')
  }
  return shapes
}

const office: Show = (s, x, y, w, h) => {
  const { palette: p } = s
  const colours = coloursOf(s)
  const foot = y + h
  const desks = Math.max(2, Math.floor(w / 124))
  let shapes = ''
  for (let i = 0; i < desks; i++) {
    const px = x + 12 + (i * (w - 12)) / desks
    shapes +=
      rect(px, foot - 58, 106, 8, p.wood) +
      rect(px + 6, foot - 50, 5, 50, deep(p.wood, 0.2)) +
      rect(px + 95, foot - 50, 5, 50, deep(p.wood, 0.2)) +
      rect(px + 28, foot - 100, 52, 36, '#27343c', 3) +
      rect(px + 32, foot - 96, 44, 28, '#9fd6d8', 2) +
      path(d`M${px + 34} ${foot - 34}q0 -22 20 -22t20 22v10h-40Z`, at(colours, i))
  }
  return shapes + line(d`M${x} ${y + 20}h${w}`, '#fff', 8)
}

/** Cartons on racks. */
const cartons: Show = (s, x, y, w, h) => {
  let shapes = ''
  const rows = 3
  for (let row = 0; row < rows; row++) {
    const board = y + (h / rows) * (row + 1) - 3
    for (let px = x + 8; px < x + w - 40; px += 50) {
      if (!s.random.yes(0.86)) continue
      const height = h / rows - s.random.between(14, 26)
      shapes +=
        rect(
          px,
          board - height,
          44,
          height,
          at(['#c99a62', '#b98450', '#d6aa74'], Math.round(px) + row),
          2,
        ) + rect(px + 18, board - height, 8, height, '#ecd2a4')
    }
    shapes += rect(x, board, w, 6, '#4a6b8a')
  }
  for (let px = x; px <= x + w; px += w / 3) shapes += rect(px - 3, y, 6, h, '#4a6b8a')
  return shapes
}

/** Bare shelves and a board, for a vacant shop. */
const vacant: Show = (s, x, y, w, h) => {
  const { palette: p } = s
  let shapes = ''
  for (let row = 0; row < 3; row++)
    shapes += rect(x + w * 0.06, y + (h / 3) * (row + 1) - 8, w * 0.42, 6, deep(p.wood, 0.05), 1)
  shapes +=
    rect(x + w * 0.56, y + h * 0.62, w * 0.36, h * 0.38, lite(p.wood, 0.1), 2) +
    rect(x + w * 0.54, y + h * 0.58, w * 0.4, h * 0.06, p.wood, 2)
  return (
    shapes +
    line(d`M${x + w * 0.72} ${y}v${h * 0.16}`, '#3a302e', 2) +
    circle(x + w * 0.72, y + h * 0.18, 8, '#fff2c8')
  )
}

const BY_BUSINESS: Readonly<Record<BusinessType, Show>> = {
  'General Store': stacked(coloursOf),
  Clothing: clothing,
  Electronics: electronics,
  Restaurant: eating(false),
  Cafe: eating(true),
  Salon: salon,
  Medical: stacked((s) => ['#ffffff', '#bfe3d2', '#9fd0e0', s.palette.cloth2]),
  Office: office,
  Warehouse: cartons,
  Other: vacant,
}
