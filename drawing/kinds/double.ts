import type { Canvas } from '../canvas.ts'
import { mix } from '../colour.ts'
import { airConditioner, fan, refrigerator, television } from '../furniture/appliances.ts'
import { bedFront, bedSide } from '../furniture/beds.ts'
import { art, calendar, mirror, pegs, rug } from '../furniture/decor.ts'
import { tubeLight } from '../furniture/lamps.ts'
import { plantAt, plantOn } from '../furniture/plants.ts'
import { chair } from '../furniture/seats.ts'
import { chest, desk, nightstand, wardrobe } from '../furniture/tables.ts'
import { drawWalls } from '../room/walls.ts'
import { shaft, sunbeam, windowOn } from '../room/window.ts'
import { emptyRoom } from './bedroom.ts'

/** A room for two with one wide bed. */
export function double(s: Canvas): string {
  const { random, palette: p } = s
  const l = s.flip
  drawWalls(s, { left: 56, right: 56 })
  if (s.furnished === 'bare') return emptyRoom(s, 'An empty room for two')
  const full = s.furnished === 'full'
  const green = s.has('plants', 0.8)
  if (s.layout) {
    windowOn(s, l(140, 180), 104, 180, 168)
    if (s.has('ac', 0.5)) airConditioner(s, l(390, 132), 70)
    else fan(s, 400)
    const screen = s.has('tv', 0.3)
    if (screen) television(s, l(560, 140), 160, 140)
    else if (full) art(s, l(404, 96), 148, 96, 74)
    sunbeam(s)
    if (full) rug(s, l(170, 330), l(170, 330) + 330, 180, 250)
    const bed = l(110, 360)
    bedSide(s, bed, bed + 360, 12, 150, { head: s.side > 0 ? -1 : 1 })
    if (screen || !s.has('desk', 0.4)) chest(s, l(540, 180), l(540, 180) + 180, 60, 84)
    else {
      desk(s, l(550, 176), l(550, 176) + 176, 10, 74)
      chair(s, l(630), 112, p.pop)
    }
    if (!screen && full) mirror(s, l(604, 70), 150, 70, 118)
    if (green) {
      plantAt(s, l(92), 176, 'palm', 0.95)
      plantAt(s, l(724), 150, 'rubber', 1)
    }
  } else {
    const bed = l(150, 250)
    windowOn(s, l(468, 130), 104, 130, 166)
    if (full) {
      art(s, l(176, 84), 138, 84, 88)
      art(s, l(290, 84), 138, 84, 88)
    } else calendar(s, l(252, 44), 150)
    if (s.has('ac', 0.5)) airConditioner(s, l(208, 132), 66)
    else fan(s, 420)
    if (s.finish === 'plain') tubeLight(s, l(450, 150), 76)
    if (s.has('tv', 0)) television(s, l(466, 120), 288 - 132, 120)
    sunbeam(s)
    wardrobe(s, l(612, 120), l(612, 120) + 120, 58, mix(p.wood, p.soft, 0.08), 290)
    nightstand(s, l(84, 54), 6, 52)
    nightstand(s, l(420, 54), 6, 52, full)
    if (s.has('fridge', 0.05)) refrigerator(s, l(506, 88), 60, '#d8dfe0')
    else if (full && s.has('desk', 0.3)) chest(s, l(500, 96), l(500, 96) + 96, 50)
    if (full) rug(s, l(420, 230), l(420, 230) + 230, 110, 226, random.yes(0.5))
    bedFront(s, bed, bed + 250, 190, { arched: s.finish !== 'plain' && random.yes(0.5) })
    if (green) plantAt(s, l(716), 168, 'snake', 1.05)
  }
  shaft(s)
  return 'A double room'
}

/** A shared room with two beds. */
export function shared(s: Canvas): string {
  const { random, palette: p } = s
  const l = s.flip
  drawWalls(s, { left: 56, right: 56 })
  if (s.furnished === 'bare') return emptyRoom(s, 'An empty room to share')
  const other = random.yes(0.5) ? p.cloth : mix(p.cloth2, p.pop, 0.4)
  const green = s.has('plants', 0.7)
  const full = s.furnished === 'full'
  if (s.layout) {
    windowOn(s, l(410, 170), 104, 170, 156)
    if (s.has('ac', 0.4)) airConditioner(s, l(124, 132), 72)
    else fan(s, 400)
    if (full) art(s, l(138, 96), 150, 96, 76)
    else pegs(s, l(130, 110), 190)
    if (s.has('tv', 0)) television(s, l(616, 112), 170, 112)
    else if (!full) calendar(s, l(640, 44), 160)
    sunbeam(s)
    const far = l(392, 300)
    bedSide(s, far, far + 300, 10, 112, { head: s.side > 0 ? 1 : -1, cloth: other })
    nightstand(s, l(312, 54), 6, 50)
    if (full) rug(s, l(330, 300), l(330, 300) + 300, 140, 236)
    bedFront(s, l(104, 160), l(104, 160) + 160, 196, { kind: 'dots', pillows: 1 })
    if (green) plantAt(s, l(712), 190, 'palm', 1.1)
  } else {
    windowOn(s, 318, 106, 164, 176)
    if (full) {
      art(s, 150, 150, 92, 74)
      art(s, 556, 150, 92, 74)
    } else pegs(s, l(560, 110), 180)
    if (s.has('ac', 0.5)) airConditioner(s, l(536, 132), 66)
    else fan(s, 400)
    sunbeam(s)
    nightstand(s, 334, 6, 52)
    nightstand(s, 412, 6, 52, false)
    if (green) plantOn(s, 439, s.floorY - 66, 30, 'fern', 0.5)
    if (full) rug(s, 318, 482, 110, 236)
    bedFront(s, 92, 292, 190, { kind: 'dots' })
    bedFront(s, 508, 708, 190, { kind: 'dots', cloth: other })
  }
  shaft(s)
  return 'A shared room with two beds'
}
