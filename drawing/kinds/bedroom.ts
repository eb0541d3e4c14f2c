import { wallEnds } from '../bodies.ts'
import type { Canvas } from '../canvas.ts'
import { mix } from '../colour.ts'
import { airConditioner, fan, refrigerator, router, television } from '../furniture/appliances.ts'
import { bedFront, bedSide } from '../furniture/beds.ts'
import { art, calendar, pegs, rug, shelf } from '../furniture/decor.ts'
import { bulb, tubeLight } from '../furniture/lamps.ts'
import { plantAt, plantOn } from '../furniture/plants.ts'
import { chair } from '../furniture/seats.ts'
import { chest, desk, matka, movingBoxes, nightstand, wardrobe } from '../furniture/tables.ts'
import { drawWalls } from '../room/walls.ts'
import { door, shaft, sunbeam, windowOn } from '../room/window.ts'

/** An empty room with a built-in cupboard and boxes just carried in, for 'Unfurnished'. */
export function emptyRoom(s: Canvas, label: string): string {
  const l = s.flip
  const [from, to] = wallEnds(s)
  windowOn(s, l(s.layout ? 300 : 330, 170), 106, 170, 170, { curtain: false })
  if (s.layout) door(s, l(from + 34, 92))
  else
    wardrobe(
      s,
      l(to - 160, 150),
      l(to - 160, 150) + 150,
      26,
      mix(s.palette.wood, s.palette.wall, 0.25),
      310,
    )
  if (s.has('ac', 0)) airConditioner(s, l(from + 40, 132), 70)
  fan(s, 400)
  if (s.finish === 'plain') tubeLight(s, l(540, 150), 116)
  else bulb(s, l(560), 120)
  sunbeam(s)
  if (s.layout)
    wardrobe(
      s,
      l(to - 150, 140),
      l(to - 150, 140) + 140,
      26,
      mix(s.palette.wood, s.palette.wall, 0.25),
      310,
    )
  movingBoxes(s, l(s.layout ? 240 : 130, 138), s.layout ? 90 : 60)
  if (s.has('fridge', 0)) refrigerator(s, l(s.layout ? 440 : from + 8, 88), 60, '#d8dfe0')
  shaft(s)
  return label
}

function sideways(s: Canvas): void {
  const { random, palette: p } = s
  const l = s.flip
  const [, to] = wallEnds(s)
  const width = random.pick([132, 150, 164])
  const cold = s.has('fridge', 0.1)
  const screen = s.has('tv', 0.25)
  const writes = s.has('desk', 0.7)
  const green = s.has('plants', 0.8)
  const full = s.furnished === 'full'
  // A refrigerator needs a place at the wall, so everything else moves up.
  const shift = cold ? -30 : 0
  windowOn(
    s,
    l(random.between(286, 306) + shift, width),
    random.between(104, 120),
    width,
    random.between(150, 172),
  )
  if (s.has('ac', 0.4)) airConditioner(s, l(512, 132), 74)
  else if (s.finish === 'plain') tubeLight(s, l(514, 150), 100)
  const end = to - (cold ? 104 : 14)
  const cupboard = !writes && !screen
  if (screen) television(s, l(536, 146), 148, 146)
  else if (!cupboard) {
    if (random.yes(0.6)) shelf(s, l(540, 140), 208, 140, green)
    else {
      art(s, l(548, 62), 156, 62, 82)
      art(s, l(628, 48), 172, 48, 60)
    }
  }
  if (full) art(s, l(166, 70), 176, 70, 88)
  else pegs(s, l(150, 110), 196)
  fan(s, 400)
  sunbeam(s)
  if (full) rug(s, l(250, 260), l(250, 260) + 260, 150, 236, random.yes(0.4))
  const bed = l(134 + shift, 292)
  bedSide(s, bed, bed + 292, 14, 122, { head: s.side > 0 ? -1 : 1 })
  nightstand(s, l(438 + shift, 54), 10, 54)
  const room = cold ? 128 : Math.max(150, end - 524)
  const left = l(end - room, room)
  const right = left + room
  if (writes) desk(s, left, right, 10, 76)
  else if (screen) chest(s, left, right, 58)
  else wardrobe(s, left + 4, right - 4, 54)
  if (s.has('wifi', 0) && !cupboard) {
    const [a, b] = s.at(s.side > 0 ? right - 34 : left + 34, s.floorY - (writes ? 110 : 74), 30)
    if (!writes) s.add(router(a, b))
    else s.add(router(s.side > 0 ? right - 60 : left + 60, 204))
  }
  if (cold) refrigerator(s, l(to - 94, 88), 64, mix(p.pop, '#ffffff', 0.1))
  if (writes) chair(s, (left + right) / 2 - 12, 112, p.pop)
  if (green) {
    plantAt(s, l(100), 190, random.pick(['rubber', 'palm', 'snake']), 0.95)
    if (random.yes(0.5)) plantAt(s, l(650), 190, random.pick(['fern', 'snake']), 0.85)
  } else if (s.finish === 'plain') matka(s, l(112), 150)
}

function headOn(s: Canvas): void {
  const { random, palette: p } = s
  const l = s.flip
  const [from, to] = wallEnds(s)
  const cold = s.has('fridge', 0.1)
  const screen = s.has('tv', 0.25)
  const writes = s.has('desk', 0.7)
  const green = s.has('plants', 0.8)
  const full = s.furnished === 'full'
  windowOn(s, l(478, 142), 104, 142, 158)
  if (s.has('ac', 0.4)) airConditioner(s, l(from + 62, 132), 72)
  else if (s.finish === 'plain') tubeLight(s, l(from + 60, 150), 96)
  if (full) art(s, l(from + 86, 92), 152, 92, 70)
  else calendar(s, l(from + 104, 44), 158)
  if (screen) television(s, l(318, 136), 170, 136)
  else if (full) shelf(s, l(318, 128), 224, 128, green)
  else pegs(s, l(326, 110), 190)
  fan(s, 400)
  sunbeam(s)
  const bed = l(from + 52, 164)
  if (full) rug(s, l(310, 190), l(310, 190) + 190, 120, 232)
  if (screen) chest(s, l(322, 124), l(322, 124) + 124, 52)
  else nightstand(s, l(from + 240, 54), 6, 50)
  const start = 470
  const end = to - (cold ? 100 : 16)
  const x = l(start, end - start)
  if (writes) desk(s, x, x + end - start, 8, 70)
  else
    wardrobe(
      s,
      l(Math.max(start + 30, end - 130), 126),
      l(Math.max(start + 30, end - 130), 126) + 126,
      50,
      undefined,
      128,
    )
  if (s.has('wifi', 0) && screen) s.add(router(...s.at(l(402), s.floorY - 74, 30)))
  if (cold) refrigerator(s, l(to - 94, 88), 60, mix(p.cloth2, '#ffffff', 0.15))
  bedFront(s, bed, bed + 164, 186, { arched: s.finish === 'fine', pillows: 1 })
  if (writes) chair(s, x + (end - start) / 2, 106, p.cloth2)
  if (green) {
    plantOn(s, l(from + 266), s.floorY - 66, 30, 'fern', 0.4)
    plantAt(s, l(to - 20), 170, random.pick(['rubber', 'palm', 'snake']), 1.05)
  }
}

/** A room for one. */
export function single(s: Canvas): string {
  drawWalls(s)
  if (s.furnished === 'bare') return emptyRoom(s, 'An empty room')
  if (s.layout) headOn(s)
  else sideways(s)
  shaft(s)
  return 'A single room'
}
