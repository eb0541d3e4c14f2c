import { box, glow, panel, shadow, slab } from '../bodies.ts'
import type { Canvas } from '../canvas.ts'
import { lite, mix } from '../colour.ts'
import { plantAt } from '../furniture/plants.ts'
import { drawWalls } from '../room/walls.ts'
import { sunbeam, windowOn } from '../room/window.ts'
import { circle, d, line, oval, path, poly, rect, SHADE } from '../shapes.ts'

function tiles(s: Canvas, top: number): void {
  const { palette: p, floorY, left, right } = s
  let joints = ''
  for (let y = top; y < floorY; y += 34) joints += d`M${left} ${y}H${right}`
  for (let x = left; x <= right; x += 44) joints += d`M${x} ${top}V${floorY - 12}`
  s.add(
    rect(left, top, right - left, floorY - top - 12, mix(p.dado, '#ffffff', 0.45)),
    line(joints, '#ffffff', 2.5, 'opacity=".75"'),
    rect(left, top - 8, right - left, 10, p.cloth),
    rect(left, top + 2, right - left, 3, p.cloth2),
  )
}

function geyser(s: Canvas, x: number): void {
  s.add(
    rect(
      x,
      66,
      74,
      96,
      s.gradient([
        [0, '#ffffff'],
        [1, '#dfe5e6'],
      ]),
      30,
    ),
    circle(x + 37, 140, 4, '#e0482e'),
    line(d`M${x + 22} 162v34M${x + 52} 162v34`, '#b4bec0', 4),
  )
}

function basin(s: Canvas, x: number): void {
  const { palette: p, floorY } = s
  s.add(
    oval(x + 65, 180, 64, 80, p.wood),
    oval(
      x + 65,
      180,
      56,
      72,
      s.gradient(
        [
          [0, '#dff0f1'],
          [1, '#aacdd2'],
        ],
        'x1="0" y1="0" x2="1" y2="1"',
      ),
    ),
    poly(
      [
        [x + 40, 240],
        [x + 78, 112],
        [x + 92, 116],
        [x + 54, 248],
      ],
      '#fff',
      'opacity=".4"',
    ),
  )
  glow(s, x + 65, 92, 120)
  box(s, x - 20, x + 150, floorY - 116, floorY - 22, 0, 74, p.wood, { radius: 3 })
  panel(s, x - 12, floorY - 106, 74, 76, 74, lite(p.wood, 0.12), 3)
  panel(s, x + 68, floorY - 106, 74, 76, 74, lite(p.wood, 0.12), 3)
  box(s, x - 26, x + 156, floorY - 130, floorY - 116, 0, 82, '#f4efe6', {
    radius: 3,
    top: '#fffdf8',
  })
  const [a, b] = s.at(x + 65, floorY - 130, 44)
  s.add(
    path(d`M${a - 56} ${b - 26}h112q-4 32 -32 32h-48q-28 0 -32 -32Z`, '#ffffff'),
    oval(a, b - 26, 56, 9, '#dfe6e7'),
    line(d`M${a} ${b - 30}v-26q0 -8 -10 -8h-8`, '#aab5b8', 6),
  )
}

function toilet(s: Canvas, x: number): void {
  const { floorY } = s
  shadow(s, x, x + 96, 0, 110, 0.14)
  box(s, x + 8, x + 88, floorY - 130, floorY - 66, 0, 26, '#fbfaf6', { radius: 8 })
  const [a, b] = s.at(x + 48, floorY, 84)
  s.add(
    path(d`M${a - 46} ${b - 66}h92q4 36 -26 44l4 24h-48l4 -24q-30 -8 -26 -44Z`, '#fbfaf6'),
    path(d`M${a + 10} ${b - 66}h36q4 36 -26 44l4 24h-12Z`, '#d9e0e1', 'opacity=".8"'),
    oval(a, b - 66, 48, 11, '#ffffff'),
    oval(a, b - 66, 36, 7, '#cfdadc'),
  )
}

function bucket(s: Canvas, x: number): void {
  const { palette: p } = s
  const [a, b] = s.at(x, s.floorY, 130)
  s.add(
    oval(a + 6, b, 46, 9, SHADE, 'opacity=".18"'),
    path(d`M${a - 40} ${b - 66}h80l-9 66q-31 7 -62 0Z`, p.pop),
    oval(a, b - 66, 40, 9, lite(p.pop, 0.25)),
    oval(a, b - 64, 34, 6, '#8fc9d6'),
    path(d`M${a + 30} ${b - 82}h34v24q-16 5 -34 0Z`, p.cloth2),
    line(d`M${a + 64} ${b - 76}q14 4 0 14`, p.cloth2, 4),
  )
}

function towel(s: Canvas, x: number): void {
  const { palette: p } = s
  s.add(
    line(d`M${x - 6} 236h72`, p.metal, 5),
    path(d`M${x} 236h58v96q-29 8 -58 0Z`, p.cloth),
    rect(x, 312, 58, 7, p.cloth2),
  )
}

/** A shower behind glass. */
function shower(s: Canvas, x: number): void {
  const { palette: p, floorY } = s
  slab(s, x, x + 200, 0, 120, mix(p.dado, '#ffffff', 0.2))
  s.add(
    line(d`M${x + 150} 250V120q0 -14 -16 -14h-34`, '#aab5b8', 6),
    path(d`M${x + 76} 104h48l10 16h-68Z`, '#c7d0d2'),
    rect(x + 141, 246, 18, 30, '#c7d0d2', 5),
  )
  s.add(
    line(
      [0, 1, 2, 3].map((i) => d`M${x + 76 + i * 16} 128v${60 + (i % 2) * 24}`).join(''),
      '#ffffff',
      2,
      'opacity=".7" stroke-dasharray="3 9"',
    ),
  )
  const [a, b] = s.at(x + 200, 92, 0)
  const [e, g] = s.at(x + 200, floorY, 130)
  const [, h] = s.at(x + 200, 92, 130)
  s.add(
    poly(
      [
        [a, b],
        [e, h],
        [e, g],
        [a, floorY],
      ],
      '#d8eef0',
      'opacity=".42"',
    ),
    line(d`M${a} ${b}L${e} ${h}V${g}`, '#aab5b8', 4),
  )
}

/** A bathroom; the better ones have a shower behind glass. */
export function bath(s: Canvas): string {
  const { random, palette: p } = s
  const l = s.flip
  const warm = s.has('geyser', s.finish === 'plain' ? 0.4 : 1)
  const green = s.has('plants', 0.6)
  drawWalls(s, {
    left: 90,
    right: 90,
    treatment: 'plain',
    wall: mix(p.wall, '#ffffff', 0.4),
    floor: random.pick(['check', 'tile', 'terrazzo']),
  })
  if (s.layout) {
    tiles(s, 120)
    windowOn(s, l(128, 96), 150, 96, 84, { curtain: false, style: 'grill', sill: false })
    towel(s, l(250, 60))
    basin(s, l(320, 130))
    sunbeam(s)
    if (warm) geyser(s, l(243, 74))
    toilet(s, l(128, 96))
    shower(s, l(506, 200))
    if (s.finish === 'plain') bucket(s, l(456))
    if (green) plantAt(s, l(270), 150, 'snake', 0.7)
  } else {
    tiles(s, 190)
    windowOn(s, l(560, 100), 76, 100, 84, { curtain: false, style: 'grill' })
    if (warm) geyser(s, l(132, 74))
    basin(s, l(322, 130))
    sunbeam(s)
    toilet(s, l(548, 96))
    bucket(s, l(196))
    towel(s, l(232, 60))
    if (green) plantAt(s, l(700), 110, 'snake', 0.8)
  }
  return 'A bathroom'
}
