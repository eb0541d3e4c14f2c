import { glow } from '../bodies.ts'
import type { Canvas } from '../canvas.ts'
import { mix } from '../colour.ts'
import { airConditioner, fan, television } from '../furniture/appliances.ts'
import { art, rug, shelf } from '../furniture/decor.ts'
import { bulb, floorLamp, pendant, tubeLight } from '../furniture/lamps.ts'
import { plantAt } from '../furniture/plants.ts'
import { chair, sofa, stool } from '../furniture/seats.ts'
import { chest, movingBoxes, table } from '../furniture/tables.ts'
import { drawWalls } from '../room/walls.ts'
import { shaft, sunbeam, windowOn } from '../room/window.ts'

function emptyHall(s: Canvas): string {
  const l = s.flip
  windowOn(s, l(120, 260), 76, 260, 340, {
    style: 'two',
    long: true,
    curtain: false,
    sill: false,
    frame: '#fffaf0',
  })
  if (s.has('ac', 0)) airConditioner(s, l(520, 132), 66)
  fan(s, 430)
  if (s.finish === 'plain') tubeLight(s, l(520, 150), 128)
  else bulb(s, l(600), 120)
  sunbeam(s)
  movingBoxes(s, l(510, 138), s.layout ? 90 : 40)
  shaft(s)
  return 'An empty hall with a balcony door'
}

/** The hall of a flat. */
export function living(s: Canvas): string {
  const { random, palette: p } = s
  const l = s.flip
  drawWalls(s, { left: 40, right: s.layout ? 40 : 76 })
  if (s.furnished === 'bare') return emptyHall(s)
  const full = s.furnished === 'full'
  const green = s.has('plants', 0.9)
  const cover = random.pick([p.cloth, p.cloth, mix(p.pop, p.cloth2, 0.3)])
  if (s.layout) {
    windowOn(s, 262, 92, 276, 148, {
      style: random.pick(['two', 'four']),
      curtain: true,
      cloth: random.pick([p.soft, p.cloth2]),
    })
    if (s.has('ac', 0.4)) airConditioner(s, l(600, 132), 78)
    else fan(s, 400)
    if (s.has('tv', 0.5)) {
      television(s, l(70, 148), 176, 148)
      chest(s, l(62, 164), l(62, 164) + 164, 50, 66)
    } else if (full) {
      shelf(s, l(70, 130), 196, 130, green)
      chest(s, l(62, 164), l(62, 164) + 164, 50, 66)
    }
    if (full) art(s, l(624, 84), 158, 84, 104)
    sunbeam(s)
    if (full) rug(s, 236, 564, 128, 244)
    sofa(s, 252, 552, 14, 96, cover)
    sofa(s, l(590, 120), l(590, 120) + 120, 70, 150, mix(p.cloth2, p.pop, 0.35))
    if (full) floorLamp(s, l(576), 22)
    table(s, 312, 482, 156, 208, 44)
    if (green) plantAt(s, l(66), 150, 'palm', 1.2)
  } else {
    windowOn(s, l(94, 240), 76, 240, 344, {
      style: random.pick(['two', 'four']),
      long: true,
      curtain: true,
      sill: false,
      frame: '#fffaf0',
      cloth: random.pick([p.soft, p.cloth2]),
    })
    const x = l(388, 300)
    if (s.has('tv', 0)) television(s, x + 74, 140, 156)
    else if (full) {
      art(s, x + 54, 126, 78, 104)
      art(s, x + 158, 126, 78, 104)
    }
    if (s.has('ac', 0.4)) airConditioner(s, x + 84, 56)
    else if (full && s.finish !== 'plain') pendant(s, 400, 170, 96)
    else fan(s, 400)
    sunbeam(s)
    if (full) rug(s, 250, 640, 120, 236)
    sofa(s, x, x + 300, 14, 96, cover)
    if (full) floorLamp(s, l(716), 50)
    table(s, x + 40, x + 230, 150, 204, 44)
    if (green) {
      plantAt(s, l(66), 60, 'rubber', 1.2)
      plantAt(s, l(340), 34, 'snake', 0.8)
    }
  }
  shaft(s)
  return 'A living room'
}

/** A dining corner. */
export function dining(s: Canvas): string {
  const { random, palette: p } = s
  const l = s.flip
  drawWalls(s, { left: 50, right: 50, treatment: random.pick(['plain', 'dado', 'panel'] as const) })
  windowOn(s, l(s.layout ? 520 : 120, 150), 104, 150, 168)
  const x = l(s.layout ? 130 : 400, 250)
  if (random.yes(0.5)) {
    art(s, x + 20, 142, 92, 92)
    art(s, x + 142, 142, 92, 92)
  } else shelf(s, x + 30, 206, 190, s.has('plants', 0.8))
  if (s.has('ac', 0.2)) airConditioner(s, x + 60, 62)
  sunbeam(s)
  chest(s, x, x + 250, 54, 88)
  rug(s, 190, 610, 90, 250)
  for (const at of [306, 494]) stool(s, at, 58, p.cloth2)
  table(s, 236, 564, 104, 190, 92)
  const [a, b] = s.at(330, s.floorY - 102, 150)
  glow(s, a, b - 90, 150, 0.6)
  pendant(s, 400, 140, 150)
  chair(s, 310, 216, p.pop)
  chair(s, 490, 216, p.cloth)
  if (s.has('plants', 0.8))
    plantAt(s, l(s.layout ? 712 : 88), 120, random.pick(['rubber', 'palm']), 1.15)
  shaft(s)
  return 'A dining corner'
}
