import type { BusinessType } from '@rentify/contract/listings/vocabulary'
import { BUSINESS_TYPES } from '@rentify/contract/listings/vocabulary'
import { box, glow, panel, shadow } from '../bodies.ts'
import type { Canvas } from '../canvas.ts'
import { deep, lite, mix } from '../colour.ts'
import { airConditioner, fan } from '../furniture/appliances.ts'
import { mirror, rug } from '../furniture/decor.ts'
import { pendant, tubeLight } from '../furniture/lamps.ts'
import { plantAt } from '../furniture/plants.ts'
import { chair, sofa, stool } from '../furniture/seats.ts'
import { movingBoxes, table } from '../furniture/tables.ts'
import { drawWalls } from '../room/walls.ts'
import { sunbeam } from '../room/window.ts'
import { d, frame, line, path, poly, rect } from '../shapes.ts'
import { goods } from './goods.ts'

function counter(s: Canvas, x0: number, x1: number, z0: number, z1: number): void {
  const { palette: p, floorY } = s
  shadow(s, x0, x1, z0, z1, 0.2)
  box(s, x0, x1, floorY - 96, floorY, z0, z1, mix(p.wood, p.cloth, 0.12))
  const slats = Math.floor((x1 - x0) / 40)
  for (let i = 0; i < slats; i++)
    panel(
      s,
      x0 + 5 + (i * (x1 - x0)) / slats,
      floorY - 88,
      (x1 - x0) / slats - 10,
      76,
      z1,
      lite(p.wood, 0.1),
      3,
    )
  box(s, x0 - 8, x1 + 8, floorY - 108, floorY - 96, z0 - 4, z1 + 6, '#f6efe2', {
    top: '#fffaf0',
    radius: 3,
  })
  const [a, b] = s.at(x0 + 40, floorY - 108, (z0 + z1) / 2)
  s.add(
    rect(a - 26, b - 26, 54, 26, '#2b333a', 4),
    poly(
      [
        [a - 22, b - 26],
        [a + 22, b - 26],
        [a + 14, b - 52],
        [a - 14, b - 52],
      ],
      '#3d4750',
    ),
    rect(a - 10, b - 46, 20, 12, '#9fd6d8', 1),
  )
}

/** Businesses that sell over a counter: shelves behind, the counter in front. */
function selling(s: Canvas, business: BusinessType): void {
  const l = s.flip
  if (s.layout) {
    s.add(
      rect(82, 120, 636, 270, deep(s.palette.wood, 0.12), 3),
      rect(90, 128, 620, 258, mix(s.palette.soft, s.palette.wood, 0.25)),
    )
    s.add(
      `<g ${s.clip(rect(90, 128, 620, 258, '#000'))}>${goods(s, business, 90, 128, 620, 256)}</g>`,
    )
    for (const x of [296, 504]) s.add(rect(x - 5, 124, 10, 266, deep(s.palette.wood, 0.05), 2))
    counter(s, l(470, 230), l(470, 230) + 230, 140, 200)
    table(s, l(150, 190), l(150, 190) + 190, 120, 190, 66, false)
    for (let i = 0; i < 5; i++) {
      const [a, b] = s.at(l(150, 190) + 24 + i * 36, s.floorY - 76, 150)
      s.add(
        rect(
          a - 14,
          b - 34,
          30,
          34,
          [s.palette.pop, s.palette.cloth2, s.palette.cloth, '#ffffff', s.palette.leaf][i] ??
            s.palette.pop,
          4,
        ),
        rect(a - 14, b - 22, 30, 8, '#fffaf0', 0, 'opacity=".8"'),
      )
    }
    return
  }
  const x = l(100, 420)
  s.add(
    rect(x - 8, 128, 436, 262, deep(s.palette.wood, 0.12), 3),
    rect(x, 136, 420, 250, mix(s.palette.soft, s.palette.wood, 0.25)),
  )
  s.add(`<g ${s.clip(rect(x, 136, 420, 250, '#000'))}>${goods(s, business, x, 136, 420, 248)}</g>`)
  const side = l(560, 160)
  s.add(
    rect(side - 6, 186, 172, 202, deep(s.palette.wood, 0.12), 3),
    rect(side, 192, 160, 192, mix(s.palette.soft, s.palette.wood, 0.25)),
    `<g ${s.clip(rect(side, 192, 160, 192, '#000'))}>${goods(s, business, side, 192, 160, 190)}</g>`,
  )
  counter(s, l(150, 400), l(150, 400) + 400, 130, 190)
}

function wearing(s: Canvas): void {
  const l = s.flip
  const { palette: p } = s
  enlarged(s, 'Clothing', l(s.layout ? 250 : 90, 440), 128, 440, 296, 1.3)
  mirror(s, l(s.layout ? 110 : 590, 84), 158, 84, 252)
  if (s.layout) rug(s, 250, 560, 90, 200, true)
  counter(s, l(s.layout ? 480 : 560, 170), l(s.layout ? 480 : 560, 170) + 170, 110, 170)
  stool(s, l(s.layout ? 210 : 330), 140, p.cloth2)
}

/** Goods are drawn larger than in a street window, because the viewer is closer. */
function enlarged(
  s: Canvas,
  business: BusinessType,
  x: number,
  y: number,
  w: number,
  h: number,
  size: number,
): void {
  s.add(
    `<g transform="translate(${x} ${y}) scale(${size})">${goods(s, business, 0, 0, w / size, h / size)}</g>`,
  )
}

function eating(s: Canvas, business: BusinessType): void {
  const l = s.flip
  const { palette: p } = s
  const x = l(s.layout ? 400 : 96, 300)
  s.add(
    `<g ${s.clip(rect(x, 170, 300, 250, '#000'))}>${goods(s, business, x, 170, 300, 250)}</g>`,
    frame(x, 170, 300, 250, deep(p.wood, 0.1), 6),
  )
  const board = l(s.layout ? 140 : 470, 150)
  s.add(
    rect(board, 140, 150, 110, '#2c3a38', 4),
    frame(board, 140, 150, 110, p.wood, 7, 4),
    line(
      [0, 1, 2, 3].map((i) => d`M${board + 18} ${168 + i * 20}h${60 + ((i * 31) % 50)}`).join(''),
      '#f2ead8',
      3,
      'opacity=".8"',
    ),
  )
  for (const [at, z] of s.layout
    ? ([
        [l(250), 50],
        [l(560), 100],
        [l(220), 160],
      ] as const)
    : ([
        [l(540), 60],
        [l(260), 110],
        [l(600), 165],
      ] as const)) {
    stool(s, at - 66, z + 12, p.pop)
    stool(s, at + 66, z + 12, p.cloth2)
    table(s, at - 42, at + 42, z, z + 44, 78, true)
  }
  for (const at of [l(280), l(520)]) pendant(s, at, 130, 134)
}

function barber(s: Canvas): void {
  const l = s.flip
  const { palette: p } = s
  const x = l(s.layout ? 250 : 84, 460)
  s.add(
    rect(x + 10, 150, 440, 176, mix(p.cloth2, p.soft, 0.6), 8),
    rect(x + 4, 322, 452, 12, p.wood, 3),
  )
  for (let i = 0; i < 9; i++)
    s.add(
      rect(
        x + 26 + i * 48,
        300 - (i % 3) * 6,
        12,
        22 + (i % 3) * 6,
        [p.pop, p.cloth, '#ffffff', p.cloth2][i % 4] ?? p.pop,
        4,
      ),
    )
  enlarged(s, 'Salon', x, 128, 460, 300, 1.28)
  glow(s, x + 230, 150, 220, 0.6)
  if (s.layout) sofa(s, l(70, 170), l(70, 170) + 170, 60, 130, p.cloth2)
  else counter(s, l(570, 150), l(570, 150) + 150, 80, 140)
}

function working(s: Canvas): void {
  const l = s.flip
  const { palette: p } = s
  const board = l(s.layout ? 500 : 110, 190)
  s.add(
    rect(board, 130, 190, 116, '#ffffff', 3),
    frame(board, 130, 190, 116, p.metal, 5, 3),
    line(d`M${board + 20} 216q30 -50 60 -20t70 -44`, p.pop, 4),
  )
  const x = l(s.layout ? 100 : 360, 340)
  s.add(goods(s, 'Office', x, 176, 340, 236))
  for (const at of s.layout ? [l(300), l(540)] : [l(210), l(450)]) {
    table(s, at - 84, at + 84, 120, 176, 84, false)
    const [a, b] = s.at(at, s.floorY - 94, 146)
    s.add(
      rect(a - 40, b - 58, 80, 52, '#27343c', 4),
      rect(a - 35, b - 53, 70, 42, '#9fd6d8', 2),
      rect(a - 6, b - 8, 12, 8, '#27343c'),
    )
    chair(s, at, 196, at < 400 ? p.pop : p.cloth)
  }
}

function storing(s: Canvas): void {
  const l = s.flip
  const gate = l(s.layout ? 90 : 520, 200)
  s.add(goods(s, 'Warehouse', l(s.layout ? 330 : 80, 380), 96, 380, 326))
  s.add(
    path(d`M${gate} ${s.floorY}V150h200V${s.floorY}Z`, '#46525c'),
    rect(gate, 150, 200, 44, s.palette.cloth2),
    line(
      [0, 1, 2].map((i) => d`M${gate} ${160 + i * 13}h200`).join(''),
      deep(s.palette.cloth2, 0.2),
      2,
    ),
  )
  movingBoxes(s, l(s.layout ? 250 : 440, 138), 110)
}

function waiting(s: Canvas): void {
  const l = s.flip
  enlarged(s, 'Other', l(s.layout ? 280 : 90, 420), 150, 420, 276, 1.2)
  movingBoxes(s, l(s.layout ? 110 : 550, 138), 60)
}

/** A shop from the inside, fitted for its business. */
export function shopInside(s: Canvas): string {
  const business = s.facts.business ?? s.random.pick(BUSINESS_TYPES)
  const l = s.flip
  const rough = business === 'Warehouse' || business === 'Other'
  drawWalls(s, {
    left: 44,
    right: 44,
    treatment: rough || business === 'Office' ? 'plain' : s.random.pick(['plain', 'dado'] as const),
    floor:
      business === 'Warehouse' ? 'terrazzo' : s.random.pick(['tile', 'check', 'terrazzo'] as const),
  })
  s.pane = { x: l(560, 160), y: 100, w: 160, h: 300 }
  if (s.has('ac', 0.5)) airConditioner(s, l(330, 132), 62)
  else if (!['Cafe', 'Restaurant'].includes(business)) fan(s, 400)
  if (rough || business === 'General Store') tubeLight(s, l(180, 150), 76)
  sunbeam(s)
  if (business === 'General Store' || business === 'Medical' || business === 'Electronics')
    selling(s, business)
  else if (business === 'Clothing') wearing(s)
  else if (business === 'Cafe' || business === 'Restaurant') eating(s, business)
  else if (business === 'Salon') barber(s)
  else if (business === 'Office') working(s)
  else if (business === 'Warehouse') storing(s)
  else waiting(s)
  if (s.has('plants', 0.5) && !rough) plantAt(s, l(716), 150, 'rubber', 1)
  glow(s, 400, 150, 260, 0.35)
  return business === 'Restaurant' || business === 'Cafe' ? 'Tables inside' : 'Inside the shop'
}
