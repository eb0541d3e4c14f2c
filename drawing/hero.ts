import type { Hour, PaletteName, SceneFacts, SceneKind } from '../demo/src/scene.ts'
import { type Canvas, createCanvas } from './canvas.ts'
import { drawScene } from './draw.ts'
import { plant } from './furniture/plants.ts'
import { view } from './outdoors/outside.ts'
import { autoRickshaw, scooter } from './outdoors/street.ts'
import { palm } from './outdoors/trees.ts'
import { d, line, path, poly, rect, SHADE } from './shapes.ts'

const WIDTH = 1200
const HEIGHT = 1000
const LEFT = 96
const TOP = 206
const CELL = { w: 320, h: 212, gap: 14 }
const FLOORS = 3
const HOUSE_WIDTH = CELL.w * 3 + CELL.gap * 4
const BOTTOM = TOP + FLOORS * (CELL.h + CELL.gap) + CELL.gap
const ROOF = TOP - 12

type Flat = readonly [kind: SceneKind, palette: PaletteName, facts: SceneFacts, crop: string]
const ROOM = '36 60 728 482'
const FRONT = '70 178 660 320'
const USUAL = ['ac', 'plants', 'desk', 'fridge'] as const

const flats = (hour: Hour): readonly Flat[] => [
  ['single', 'gulabi', { hour, layout: 0, has: ['ac', 'desk', 'plants'] }, ROOM],
  ['living', 'peacock', { hour, layout: 0, has: ['plants'] }, ROOM],
  ['kitchen', 'haldi', { hour, layout: 1 }, ROOM],
  ['pg', 'neel', { hour, layout: 0 }, ROOM],
  ['hotelRoom', 'jamun', { hour: 'dusk', layout: 0, finish: 'fine', has: ['plants'] }, ROOM],
  ['studio', 'neem', { hour, layout: 1, has: ['plants', 'fridge'] }, ROOM],
  ['shop', 'haldi', { hour: 'day', layout: 0, business: 'Cafe', sign: 'CHAI & COFFEE' }, FRONT],
  ['lobby', 'peacock', { hour, layout: 0, finish: 'fine' }, ROOM],
  [
    'shop',
    'gulabi',
    { hour: 'day', layout: 0, business: 'General Store', sign: 'KIRANA STORE' },
    FRONT,
  ],
]

/** The hero picture: a house cut open, each flat a scene, shops and a hotel below. 1200 by 1000. */
export function drawHero(seed: string, hour: Hour = 'golden'): string {
  const s = createCanvas('house', seed, { hour, palette: 'peacock', view: 'city' })
  s.cx = WIDTH / 2
  s.add(view(s, 0, 0, WIDTH, 930))
  s.add(
    rect(LEFT, TOP, HOUSE_WIDTH, BOTTOM - TOP, '#f6e7cf'),
    rect(LEFT - 14, ROOF, HOUSE_WIDTH + 28, 20, '#fffaf0', 3),
    rect(LEFT - 4, TOP + 8, HOUSE_WIDTH + 8, 6, SHADE, 0, 'opacity=".15"'),
  )
  roof(s)
  for (const [i, flat] of flats(hour).entries())
    putFlat(
      s,
      seed,
      flat,
      LEFT + CELL.gap + (i % 3) * (CELL.w + CELL.gap),
      TOP + CELL.gap + Math.floor(i / 3) * (CELL.h + CELL.gap),
    )
  for (let i = 1; i < FLOORS; i++)
    s.add(
      rect(LEFT - 8, TOP + i * (CELL.h + CELL.gap) + 2, HOUSE_WIDTH + 16, 10, '#fffaf0', 2),
      rect(LEFT, TOP + i * (CELL.h + CELL.gap) + 12, HOUSE_WIDTH, 3, '#e0c59f'),
    )
  road(s)
  s.add(...s.glows)
  const { defs, body } = s.parts()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice" role="img" aria-label="A house cut open: rooms, a PG, a hotel and shops"><defs>${defs}</defs>${body}</svg>`
}

/** One scene as a flat of the house: the same drawing in a smaller frame. */
function putFlat(
  s: Canvas,
  seed: string,
  [kind, palette, facts, crop]: Flat,
  x: number,
  y: number,
): void {
  const whole = drawScene(kind, `house${seed}${palette}`, {
    view: 'city',
    has: USUAL,
    ...facts,
    palette,
  })
  const inner = whole.slice(whole.indexOf('>') + 1)
  s.add(
    `<svg x="${x}" y="${y}" width="${CELL.w}" height="${CELL.h}" viewBox="${crop}" preserveAspectRatio="xMidYMid slice" overflow="hidden">${inner}`,
    rect(x, y, CELL.w, 12, SHADE, 0, 'opacity=".16"'),
    rect(x, y, 7, CELL.h, SHADE, 0, 'opacity=".1"'),
  )
}

/** Tanks, washing on the line, plants and a dish on the roof. */
function roof(s: Canvas): void {
  s.add(
    line(
      Array.from({ length: 44 }, (_, i) => `M${LEFT + 8 + i * 22} ${ROOF}v-34`).join(''),
      '#c9a77c',
      4,
    ),
    rect(LEFT - 6, ROOF - 40, HOUSE_WIDTH + 12, 8, '#b98a5a', 3),
  )
  for (const [x, k] of [
    [LEFT + 130, 1.15],
    [LEFT + 210, 0.9],
  ] as const) {
    s.add(
      rect(x - 44 * k, ROOF - 20, 10, 20, '#8b8791'),
      rect(x + 34 * k, ROOF - 20, 10, 20, '#8b8791'),
      rect(x - 52 * k, ROOF - 96 * k, 104 * k, 80 * k, '#23262f', 12),
      rect(x - 30 * k, ROOF - 110 * k, 60 * k, 18 * k, '#31353f', 6),
    )
    s.add(
      rect(x - 52 * k, ROOF - 72 * k, 104 * k, 5, '#31353f'),
      rect(x - 52 * k, ROOF - 48 * k, 104 * k, 5, '#31353f'),
      rect(x + 26 * k, ROOF - 96 * k, 26 * k, 80 * k, '#000', 8, 'opacity=".2"'),
    )
  }
  s.add(
    line(`M${LEFT + 330} ${ROOF}V${ROOF - 116}M${LEFT + 640} ${ROOF}V${ROOF - 116}`, '#7a5a44', 6),
    line(
      `M${LEFT + 330} ${ROOF - 112}Q${LEFT + 485} ${ROOF - 96} ${LEFT + 640} ${ROOF - 112}`,
      '#fffaf0',
      2.5,
    ),
  )
  for (const [i, colour] of [
    '#e4633c',
    '#0f6c74',
    '#f2a93b',
    '#fffaf0',
    '#a23b4f',
    '#2d5596',
  ].entries()) {
    const x = LEFT + 352 + i * 46
    const y = ROOF - 107 + Math.sin(((i + 0.6) / 6) * Math.PI) * 7
    const length = i % 2 ? 62 : 44
    s.add(
      path(
        d`M${x} ${y}h34q3 ${length / 2} -2 ${length}q-16 5 -32 0q4 ${-length / 2} 0 ${-length}Z`,
        colour,
      ),
      path(d`M${x + 20} ${y}h14q3 ${length / 2} -2 ${length}h-10Z`, SHADE, 'opacity=".12"'),
    )
  }
  plant(s, LEFT + 700, ROOF, 1.1, 'rubber')
  plant(s, LEFT + 760, ROOF, 0.9, 'fern')
  plant(s, LEFT + 818, ROOF, 1.1, 'palm')
  s.add(
    line(`M${LEFT + 930} ${ROOF}v-96`, '#6b6470', 4),
    path(`M${LEFT + 886} ${ROOF - 120}q52 -10 62 50q-60 6 -62 -50Z`, '#e9eced'),
    line(`M${LEFT + 918} ${ROOF - 92}l26 -26`, '#6b6470', 3),
  )
}

function road(s: Canvas): void {
  const y = BOTTOM
  s.add(
    rect(0, y - 2, WIDTH, HEIGHT, '#d8cbb9'),
    rect(0, y + 34, WIDTH, 8, '#b3a596'),
    rect(
      0,
      y + 42,
      WIDTH,
      HEIGHT,
      s.gradient([
        [0, '#85808c'],
        [1, '#6a6675'],
      ]),
    ),
  )
  for (let x = -40; x < WIDTH; x += 170)
    s.add(
      poly(
        [
          [x, y + 96],
          [x + 90, y + 96],
          [x + 82, y + 107],
          [x - 8, y + 107],
        ],
        '#efe8d8',
        'opacity=".7"',
      ),
    )
  s.add(palm(54, y + 20, 330, '#3f7d55', -14), palm(1160, y + 22, 290, '#47805f', 12))
  plant(s, 1108, y + 22, 1.1, 'snake')
  plant(s, 82, y + 24, 0.9, 'fern')
  s.add(autoRickshaw(930, y + 80, -1), scooter(330, y + 74, '#a23b4f', 1))
}
