import { box, panel } from '../bodies.ts'
import type { Canvas } from '../canvas.ts'
import { lite, mix } from '../colour.ts'
import { airConditioner, fan, refrigerator, television } from '../furniture/appliances.ts'
import { bedFront, bedSide } from '../furniture/beds.ts'
import { art, rug } from '../furniture/decor.ts'
import { floorLamp, pendant } from '../furniture/lamps.ts'
import { plantAt, plantOn } from '../furniture/plants.ts'
import { chair, stool } from '../furniture/seats.ts'
import { nightstand, table } from '../furniture/tables.ts'
import { drawWalls } from '../room/walls.ts'
import { shaft, sunbeam, windowOn } from '../room/window.ts'
import { d, line, rect } from '../shapes.ts'
import { emptyRoom } from './bedroom.ts'

/** A short kitchen counter with its cupboards above, `width` wide. */
function kitchenette(s: Canvas, x: number, width: number, green: boolean): void {
  const { palette: p, floorY } = s
  const colour = mix(p.cloth, p.soft, 0.15)
  const parts = 3
  const w = width / parts
  box(s, x, x + width, 84, 176, 0, 46, colour, { radius: 3 })
  for (let i = 0; i < parts; i++)
    panel(s, x + 5 + i * (w - 1), 90, w - 8, 80, 46, lite(colour, 0.14), 3)
  for (let y = 196; y < floorY - 120; y += 24)
    for (let at = x; at < x + width - 5; at += 42) s.add(rect(at, y, 40, 22, '#fffaf2', 2))
  box(s, x, x + width, floorY - 110, floorY, 0, 74, colour)
  for (let i = 0; i < parts; i++)
    panel(s, x + 6 + i * (w - 1), floorY - 92, w - 10, 80, 74, lite(colour, 0.14), 3)
  box(s, x - 5, x + width + 5, floorY - 122, floorY - 110, 0, 82, '#f3ece0', {
    top: '#fffaf0',
    radius: 2,
  })
  const [a, b] = s.at(x + 60, floorY - 122, 40)
  s.add(
    rect(a - 24, b - 40, 50, 40, '#c7cfd1', 8),
    line(d`M${a + 26} ${b - 30}q16 2 12 -12`, '#8b979b', 5),
    rect(a - 14, b - 48, 28, 8, '#39424a', 3),
  )
  if (green) plantOn(s, x + 150, floorY - 122, 40, 'fern', 0.46)
}

/** One room to live, cook and sleep in. */
export function studio(s: Canvas): string {
  const { random, palette: p } = s
  const l = s.flip
  drawWalls(s, { left: 34, right: 34 })
  const green = s.has('plants', 0.9)
  if (s.furnished === 'bare') {
    emptyRoom(s, 'An empty studio')
    return 'An empty studio'
  }
  const full = s.furnished === 'full'
  if (s.layout) {
    const cold = s.has('fridge', 0.3)
    windowOn(s, cold ? l(300, 124) : l(338, 160), 92, cold ? 124 : 160, 178)
    if (s.has('ac', 0.5)) airConditioner(s, l(150, 132), 70)
    else fan(s, 380)
    if (s.has('tv', 0)) television(s, l(142, 148), 150, 148)
    else if (full) art(s, l(162, 104), 150, 104, 84)
    kitchenette(s, l(540, 214), 214, green)
    sunbeam(s)
    nightstand(s, l(338, 54), 6, 50)
    if (cold) refrigerator(s, l(444, 88), 60, '#d8dfe0')
    if (full) rug(s, l(340, 260), l(340, 260) + 260, 130, 240, true)
    bedFront(s, l(112, 210), l(112, 210) + 210, 184, {
      cloth: random.pick([p.cloth, p.pop]),
      arched: s.finish === 'fine',
    })
    table(s, l(424, 110), l(424, 110) + 110, 150, 200, 84)
    stool(s, l(400), 214, p.cloth2)
    stool(s, l(566), 190, p.pop)
    pendant(s, l(480), 170, 118)
    if (green) plantAt(s, l(46), 150, 'rubber', 1.2)
  } else {
    const cold = s.has('fridge', 0.2)
    windowOn(s, cold ? l(274, 132) : l(300, 176), 92, cold ? 132 : 176, 190)
    if (s.has('ac', 0.5)) airConditioner(s, l(118, 132), 70)
    if (s.has('tv', 0)) television(s, l(120, 140), 150, 140)
    else if (full) art(s, l(142, 84), 150, 84, 96)
    kitchenette(s, l(520, 210), 210, green)
    sunbeam(s)
    if (full) rug(s, l(180, 330), l(180, 330) + 330, 120, 236)
    const bed = l(80, 280)
    bedSide(s, bed, bed + 280, 14, 120, {
      head: s.side > 0 ? -1 : 1,
      cloth: random.pick([p.cloth, p.pop]),
    })
    pendant(s, l(470), 190, 110)
    if (cold) refrigerator(s, l(426, 88), 56, '#d8dfe0')
    else if (full) floorLamp(s, l(398), 22)
    table(s, l(430, 130), l(430, 130) + 130, 150, 210, 84)
    chair(s, l(496), 226, p.cloth2)
    if (green) plantAt(s, l(28), 120, 'rubber', 1.2)
  }
  shaft(s)
  return 'A studio apartment'
}
