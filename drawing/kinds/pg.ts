import { box, panel } from '../bodies.ts'
import type { Canvas } from '../canvas.ts'
import { deep, mix } from '../colour.ts'
import { airConditioner, fan, router, television } from '../furniture/appliances.ts'
import { bunk } from '../furniture/beds.ts'
import { calendar, rug, shelf } from '../furniture/decor.ts'
import { tubeLight } from '../furniture/lamps.ts'
import { plantOn } from '../furniture/plants.ts'
import { chair } from '../furniture/seats.ts'
import { desk } from '../furniture/tables.ts'
import { drawWalls } from '../room/walls.ts'
import { shaft, sunbeam, windowOn } from '../room/window.ts'
import { emptyRoom } from './bedroom.ts'

/** Steel lockers side by side. */
function lockers(s: Canvas, x: number, count: number): void {
  const { palette: p, floorY } = s
  for (let i = 0; i < count; i++) {
    const x0 = x + i * 78
    const colour = i % 2 ? p.cloth2 : mix(p.cloth, '#ffffff', 0.2)
    box(s, x0, x0 + 72, floorY - 132, floorY - 4, 0, 44, colour, { radius: 3 })
    panel(s, x0 + 8, floorY - 120, 26, 3, 44, deep(colour, 0.3))
    panel(s, x0 + 8, floorY - 113, 26, 3, 44, deep(colour, 0.3))
    panel(s, x0 + 59, floorY - 78, 5, 18, 44, deep(colour, 0.5), 2)
  }
}

/** A paying guest's room: bunks and lockers, or a bunk and desks to study at. */
export function pg(s: Canvas): string {
  const { random } = s
  const l = s.flip
  drawWalls(s, {
    left: 50,
    right: 50,
    treatment: 'dado',
    floor: random.pick(['tile', 'check', 'terrazzo']),
  })
  if (s.furnished === 'bare') return emptyRoom(s, 'An empty PG room')
  const green = s.has('plants', 0.8)
  const full = s.furnished === 'full'
  if (s.layout) {
    windowOn(s, l(500, 150), 104, 150, 142, { style: 'grill' })
    if (s.has('ac', 0.3)) airConditioner(s, l(330, 132), 64)
    else fan(s, 400, 90)
    if (s.has('tv', 0.1)) television(s, l(332, 124), 158, 124)
    else if (full) shelf(s, l(334, 120), 210, 120, green)
    else calendar(s, l(372, 44), 156)
    if (s.finish === 'plain') tubeLight(s, l(500, 150), 66)
    sunbeam(s)
    lockers(s, l(336, 150), 2)
    desk(s, l(512, 196), l(512, 196) + 196, 8, 70)
    if (full) rug(s, l(360, 200), l(360, 200) + 200, 130, 236)
    bunk(s, l(78, 232), l(78, 232) + 232, s.side > 0 ? 1 : -1)
    chair(s, l(610), 106, s.palette.pop)
  } else {
    windowOn(s, 326, 120, 148, 150, { style: 'grill' })
    if (s.has('ac', 0.3)) airConditioner(s, 334, 58)
    else fan(s, 400, 90)
    sunbeam(s)
    lockers(s, 324, 2)
    if (green) plantOn(s, 358, s.floorY - 132, 22, 'snake', 0.5)
    if (s.has('wifi', 0)) s.add(router(...s.at(438, s.floorY - 132, 22)))
    if (full) rug(s, 330, 470, 96, 230)
    bunk(s, 78, 304, 1)
    bunk(s, 496, 722, -1)
  }
  shaft(s)
  return 'A PG room with bunk beds'
}
