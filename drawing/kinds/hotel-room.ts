import { box, glow } from '../bodies.ts'
import type { Canvas } from '../canvas.ts'
import { mix } from '../colour.ts'
import { airConditioner, fan, miniBar, television } from '../furniture/appliances.ts'
import { bedFront } from '../furniture/beds.ts'
import { art, rug } from '../furniture/decor.ts'
import { floorLamp, pendant } from '../furniture/lamps.ts'
import { plantAt } from '../furniture/plants.ts'
import { chair, sofa } from '../furniture/seats.ts'
import { chest, desk, nightstand, table } from '../furniture/tables.ts'
import { drawWalls } from '../room/walls.ts'
import { shaft, sunbeam, windowOn } from '../room/window.ts'

/** A guest room: the bed in the middle, or two beds and a seat at the window. */
export function hotelRoom(s: Canvas): string {
  const { random, palette: p } = s
  const l = s.flip
  const fine = s.finish === 'fine'
  const green = s.has('plants', 0.8)
  drawWalls(s, {
    left: 44,
    right: 44,
    ...(s.finish === 'plain'
      ? {}
      : {
          treatment: random.pick(['accent', 'panel', 'accent'] as const),
          floor: random.pick(['wood', 'wood', 'check'] as const),
        }),
  })
  const headboard = mix(p.cloth, p.wood, 0.35)
  const cold = s.has('fridge', 0)
  const screen = s.has('tv', 0.4)
  if (s.layout) {
    windowOn(s, l(516, 190), 78, 190, 336, {
      style: 'two',
      long: true,
      curtain: true,
      sill: false,
      cloth: random.pick([p.cloth2, p.soft]),
      frame: '#fffaf0',
    })
    if (s.has('ac', 0.5)) airConditioner(s, l(228, 132), 62)
    else fan(s, 400)
    if (screen) television(s, l(350, 130), 158, 130)
    else art(s, l(364, 100), 132, 100, 80)
    art(s, l(136, 116), 138, 116, 84)
    sunbeam(s)
    nightstand(s, l(60, 54), 4, 50)
    if (screen && !cold) chest(s, l(352, 128), l(352, 128) + 128, 44, 80)
    else if (cold) miniBar(s, l(380, 70), 50)
    else desk(s, l(346, 136), l(346, 136) + 136, 8, 62)
    rug(s, l(380, 300), l(380, 300) + 300, 120, 240, random.yes(0.5))
    bedFront(s, l(118, 200), l(118, 200) + 200, 196, {
      arched: random.yes(0.6),
      headboard,
      kind: 'wave',
    })
    sofa(s, l(520, 170), l(520, 170) + 170, 60, 132, mix(p.cloth2, p.soft, 0.2))
    if (fine) floorLamp(s, l(718), 60)
    table(s, l(548, 96), l(548, 96) + 96, 176, 214, 46)
    if (green) plantAt(s, l(744), 130, 'palm', 1.1)
  } else {
    windowOn(s, l(88, 140), 78, 140, 336, {
      style: 'two',
      long: true,
      curtain: true,
      sill: false,
      cloth: random.pick([p.cloth2, p.soft]),
      frame: '#fffaf0',
    })
    const bed = l(312, 300)
    if (s.has('ac', 0.4)) airConditioner(s, bed + 84, 54)
    art(s, bed + 62, 118, 176, 86)
    glow(s, bed + 150, 80, 190, 0.6)
    if (screen) television(s, l(632, 110), 176, 110)
    sunbeam(s)
    nightstand(s, bed - 86, 4, 50)
    nightstand(s, bed + 332, 4, 50)
    if (cold) miniBar(s, l(680, 70), 80)
    bedFront(s, bed, bed + 300, 196, { arched: random.yes(0.5), headboard, kind: 'wave' })
    if (s.finish !== 'plain')
      box(s, bed + 30, bed + 270, s.floorY - 44, s.floorY - 10, 214, 244, p.cloth2, { radius: 8 })
    else chair(s, l(200), 160, p.pop)
    if (green) plantAt(s, l(50), 120, 'palm', 1.15)
    if (fine) pendant(s, l(690), 90, 150)
  }
  shaft(s)
  return 'A hotel room'
}
