import type { BusinessType } from '@rentify/contract/listings/vocabulary'
import { BUSINESS_TYPES } from '@rentify/contract/listings/vocabulary'
import { glow } from '../bodies.ts'
import { type Canvas, WIDTH } from '../canvas.ts'
import { type Colour, deep, lite, mix } from '../colour.ts'
import { plant } from '../furniture/plants.ts'
import { view } from '../outdoors/outside.ts'
import { bicycle, facadeWindow, scooter, street, van } from '../outdoors/street.ts'
import { circle, d, line, path, poly, rect } from '../shapes.ts'
import { signText } from '../sign-text.ts'
import { goods } from './goods.ts'
import { awning, BASE, displayWindow, forecourt, shopDoor, signboard } from './shop-parts.ts'

/** The signboard's default words. */
const SIGNS: Readonly<Record<BusinessType, readonly string[]>> = {
  'General Store': ['KIRANA STORE', 'DAILY NEEDS', 'APNA BAZAAR', 'CORNER STORE'],
  Clothing: ['VASTRA', 'RANG', 'DHAGA', 'SAREE GHAR'],
  Electronics: ['BIJLI ELECTRONICS', 'TARANG MOBILES', 'CHAMAK'],
  Restaurant: ['SWAAD', 'RASOI', 'THALI HOUSE', 'TANDOOR'],
  Cafe: ['CHAI & COFFEE', 'ADDA CAFE', 'FILTER KAAPI', 'CUTTING CHAI'],
  Salon: ['SALON', 'ROOP SALON', 'SHRINGAR'],
  Medical: ['MEDICAL', 'JEEVAN MEDICAL', 'CHEMIST'],
  Office: ['OFFICE SPACE', 'WORK HOUSE', 'CHAMBERS'],
  Warehouse: ['WAREHOUSE', 'GODOWN', 'STORAGE'],
  Other: ['SHOP TO LET', 'TO LET', 'SPACE TO LET'],
}

/** The whole front: a house of its own with windows above. */
function corner(s: Canvas, business: BusinessType, wall: Colour, words: string): void {
  const { random, palette: p, light } = s
  const x0 = 84
  const x1 = 716
  const top = 54
  s.add(
    rect(
      x0,
      top,
      x1 - x0,
      BASE - top,
      s.gradient([
        [0, lite(wall, 0.18)],
        [1, wall],
      ]),
    ),
    rect(x1 - 26, top, 26, BASE - top, deep(wall, 0.14)),
    rect(x0 - 12, top - 10, x1 - x0 + 24, 14, '#fffaf0', 2),
  )
  const arched = random.yes(0.5)
  for (let i = 0; i < 4; i++)
    facadeWindow(
      s,
      x0 + 52 + i * 146,
      top + 30,
      86,
      74,
      random.yes(light.lamp > 0.3 ? 0.6 : 0.1),
      arched,
    )
  if (s.has('ac', 0.6))
    s.add(
      rect(x0 + 470, top + 112, 44, 22, '#e8ecec', 3),
      circle(x0 + 484, top + 123, 8, '#9aa6aa'),
    )
  const signY = top + 136
  signboard(s, x0, x1, signY, words, business === 'Medical')
  const y = signY + 96
  const h = BASE - y - 26
  const doorX = s.side > 0 ? x1 - 196 : x0 + 46
  const windowX = s.side > 0 ? x0 + 36 : x0 + 210
  displayWindow(s, business, windowX, y, 386, h)
  shopDoor(s, doorX, y)
  awning(s, x0, x1, signY + 66, 12)
  street(s, BASE)
  s.add(
    poly(
      [
        [doorX - 6, BASE],
        [doorX + 126, BASE],
        [doorX + 134, BASE + 22],
        [doorX - 14, BASE + 22],
      ],
      deep(p.cloth, 0.25),
    ),
  )
  plant(s, s.side > 0 ? x1 - 40 : x0 + 28, BASE + 18, 0.86, 'rubber')
  plant(s, s.side > 0 ? x0 + 14 : x1 - 14, BASE + 18, 0.7, 'palm')
  forecourt(s, business, windowX)
  s.add(scooter(s.flip(610), BASE + 90, random.pick([p.pop, p.cloth2, p.cloth]), -s.side))
}

/** One shop in a row, its neighbours half in the picture. */
function inRow(s: Canvas, business: BusinessType, wall: Colour, words: string): void {
  const { random, palette: p, light } = s
  const lit = light.lamp > 0.3
  const top = 86
  for (const [x, w] of [
    [-60, 210],
    [650, 210],
  ] as const) {
    const other = mix(random.pick([p.dado, p.soft, mix(p.pop, p.soft, 0.6)]), s.light.mid, 0.2)
    s.add(
      rect(x, top + 30, w, BASE - top - 30, other),
      rect(x - 6, top + 22, w + 12, 12, mix('#fffaf0', s.light.mid, 0.15)),
    )
    for (let i = 0; i < 2; i++)
      facadeWindow(s, x + 30 + i * 92, top + 58, 56, 62, random.yes(lit ? 0.5 : 0.1), false)
    const shutter = mix(random.pick([p.cloth2, p.metal, p.cloth]), s.light.mid, 0.25)
    s.add(
      rect(x + 10, top + 156, w - 20, 44, mix(p.wood, s.light.mid, 0.25), 4),
      rect(x + 14, top + 212, w - 28, BASE - top - 212, shutter),
      line(
        Array.from({ length: 13 }, (_, i) => d`M${x + 14} ${top + 222 + i * 13}h${w - 28}`).join(
          '',
        ),
        deep(shutter, 0.25),
        2,
      ),
    )
  }
  const x0 = 146
  const x1 = 654
  s.add(
    rect(
      x0,
      top - 30,
      x1 - x0,
      BASE - top + 30,
      s.gradient([
        [0, lite(wall, 0.2)],
        [1, wall],
      ]),
    ),
    rect(x0 - 10, top - 40, x1 - x0 + 20, 14, '#fffaf0', 2),
    rect(x0, top + 70, x1 - x0, 5, '#fffaf0', 0, 'opacity=".8"'),
  )
  for (let i = 0; i < 3; i++) {
    const x = x0 + 44 + i * 150
    facadeWindow(s, x, top - 8, 118, 62, random.yes(lit ? 0.6 : 0.1), false)
    s.add(
      line(
        Array.from({ length: 9 }, (_, j) => d`M${x + 3 + j * 14} ${top + 30}v26`).join(''),
        deep(p.metal, 0.4),
        2.4,
      ),
      rect(x - 6, top + 27, 130, 5, deep(p.metal, 0.4), 2),
    )
  }
  if (s.has('ac', 0.6))
    s.add(
      rect(s.flip(576, 48), top + 82, 48, 24, '#e8ecec', 3),
      circle(s.flip(576, 48) + 15, top + 94, 9, '#9aa6aa'),
    )
  const signY = top + 108
  signboard(s, x0, x1, signY, words, business === 'Medical')
  const y = signY + 92
  const h = BASE - y - 24
  const windowX = s.side > 0 ? x0 + 30 : x0 + 178
  const doorX = s.side > 0 ? x1 - 152 : x0 + 32
  displayWindow(s, business, windowX, y, 300, h)
  shopDoor(s, doorX, y)
  awning(s, x0, x1, signY + 64, 10)
  street(s, BASE)
  s.add(
    poly(
      [
        [doorX - 6, BASE],
        [doorX + 126, BASE],
        [doorX + 134, BASE + 22],
        [doorX - 14, BASE + 22],
      ],
      deep(p.cloth, 0.25),
    ),
  )
  plant(s, s.side > 0 ? x0 + 4 : x1 - 4, BASE + 18, 0.78, 'snake')
  if (business === 'General Store') forecourt(s, business, windowX - 30)
  s.add(bicycle(s.flip(180), BASE + 56, p.cloth, s.side))
  s.add(scooter(s.flip(640), BASE + 92, random.pick([p.pop, p.cloth2]), -s.side))
}

/** A shed with three gates and a van before it. */
function warehouse(s: Canvas, words: string): void {
  const { palette: p, light } = s
  const lit = light.lamp > 0.3
  const tin = s.layout ? mix(p.wall, '#b9c2c5', 0.55) : '#bcc5c8'
  s.add(
    path(
      `M40 ${BASE}V170L400 78L760 170V${BASE}Z`,
      s.gradient([
        [0, lite(tin, 0.2)],
        [1, deep(tin, 0.1)],
      ]),
    ),
  )
  let ribs = ''
  for (let x = 60; x < 750; x += 20)
    ribs += d`M${x} ${170 - (1 - Math.abs(x - 400) / 360) * 88}V${BASE}`
  s.add(
    line(ribs, deep(tin, 0.2), 2, 'opacity=".7"'),
    path('M24 176L400 78L776 176V160L400 60L24 160Z', p.cloth),
    signText(400, 168, words, 28, deep(p.cloth, 0.3), 380),
  )
  const gates = s.layout
    ? ([
        [120, 1],
        [420, 1],
      ] as const)
    : ([
        [96, 1],
        [316, 0],
        [536, 1],
      ] as const)
  const w = s.layout ? 260 : 168
  for (const [x, open] of gates) {
    s.add(
      rect(x - 8, 232, w + 16, BASE - 232, deep(tin, 0.3)),
      rect(x, 240, w, BASE - 240, open ? (lit ? '#f3cf8a' : '#46525c') : p.cloth2),
    )
    if (open)
      s.add(
        `<g ${s.clip(rect(x, 240, w, BASE - 240, '#000'))}>${goods(s, 'Warehouse', x + 8, 270, w - 16, BASE - 274)}</g>`,
        rect(x, 240, w, 30, p.cloth2),
      )
    else
      s.add(
        line(
          Array.from({ length: 17 }, (_, i) => d`M${x} ${252 + i * 13}h${w}`).join(''),
          deep(p.cloth2, 0.2),
          2,
        ),
      )
    if (lit && open) glow(s, x + w / 2, 360, 180, 0.6)
  }
  street(s, BASE)
  plant(s, 64, BASE + 20, 1, 'snake')
  s.add(van(s.flip(560), BASE + 100, -s.side, p.cloth, p.soft, p.pop))
}

/** A shop seen from the street. */
export function shop(s: Canvas): string {
  const { random, palette: p } = s
  s.outdoor = true
  const business = s.facts.business ?? random.pick(BUSINESS_TYPES)
  const words = s.facts.sign ?? random.pick(SIGNS[business])
  const wall = random.pick([p.wall, mix(p.pop, p.soft, 0.5), p.soft, mix(p.cloth2, p.soft, 0.4)])
  s.add(view(s, 0, 0, WIDTH, BASE))
  if (business === 'Warehouse') warehouse(s, words)
  else if (s.layout) inRow(s, business, wall, words)
  else corner(s, business, wall, words)
  return business === 'Warehouse' ? 'A warehouse' : 'A shop front'
}
