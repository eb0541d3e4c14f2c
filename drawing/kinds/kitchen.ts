import { box, panel, slab } from '../bodies.ts'
import type { Canvas } from '../canvas.ts'
import { type Colour, lite, mix } from '../colour.ts'
import { gasCylinder, refrigerator, washingMachine } from '../furniture/appliances.ts'
import { shelf } from '../furniture/decor.ts'
import { pendant, tubeLight } from '../furniture/lamps.ts'
import { plantAt } from '../furniture/plants.ts'
import { stool } from '../furniture/seats.ts'
import { table } from '../furniture/tables.ts'
import { drawWalls } from '../room/walls.ts'
import { shaft, sunbeam, windowOn } from '../room/window.ts'
import { circle, d, line, oval, path, rect } from '../shapes.ts'

function tiledWall(s: Canvas, x0: number, x1: number, top: number): void {
  const { random, palette: p } = s
  s.add(rect(x0, top, x1 - x0, 340 - top, '#e6dccb'))
  let shapes = ''
  for (let y = top; y < s.floorY - 110; y += 26) {
    for (let x = x0 + (Math.round(y / 26) % 2) * 22; x < x1 - 4; x += 44)
      shapes += rect(
        x,
        y,
        Math.min(42, x1 - x),
        24,
        random.yes(0.1) ? lite(p.cloth2, 0.3) : random.yes(0.5) ? '#fffaf2' : '#f4ecdf',
        2,
      )
  }
  s.add(shapes)
}

function counter(s: Canvas, x0: number, x1: number, colour: Colour): void {
  const { floorY } = s
  const parts = Math.round((x1 - x0) / 115)
  const w = (x1 - x0) / parts
  box(s, x0, x1, floorY - 112, floorY, 0, 88, colour)
  for (let i = 0; i < parts; i++) {
    panel(s, x0 + 8 + i * w, floorY - 92, w - 12, 82, 88, lite(colour, 0.13), 3)
    panel(s, x0 + w / 2 - 14 + i * w, floorY - 84, 30, 4, 88, '#f7e9c8', 2)
  }
  box(s, x0 - 6, x1 + 6, floorY - 126, floorY - 112, 0, 96, '#3d3a40', {
    top: '#5b565c',
    radius: 3,
  })
}

/** A gas stove with a cooker and a pan. */
function stove(s: Canvas, x: number): void {
  const { palette: p, floorY } = s
  box(s, x, x + 130, floorY - 136, floorY - 126, 24, 80, '#c9d0d2')
  for (const at of [x + 34, x + 96]) {
    const [a, b] = s.at(at, floorY - 137, 52)
    s.add(oval(a, b, 26, 6.5, '#2b2f33'))
  }
  const [a, b] = s.at(x + 34, floorY - 140, 52)
  s.add(
    path(d`M${a - 30} ${b - 32}h60v26q0 8 -8 8h-44q-8 0 -8 -8Z`, '#b9c2c5'),
    rect(a - 33, b - 38, 66, 8, '#98a3a7', 3),
    rect(a - 7, b - 46, 14, 9, '#2b2f33', 3),
    rect(a + 28, b - 34, 34, 7, '#2b2f33', 3),
  )
  const [e, g] = s.at(x + 96, floorY - 140, 52)
  s.add(path(d`M${e - 26} ${g - 16}h52q-2 18 -14 18h-24q-12 0 -14 -18Z`, p.pop))
}

function sink(s: Canvas, x: number): void {
  const y = s.floorY - 126.5
  slab(s, x, x + 110, 26, 76, '#aeb8ba', y)
  slab(s, x + 6, x + 104, 32, 72, '#87949a', y)
  const [a, b] = s.at(x, y, 30)
  s.add(line(d`M${a + 58} ${b}v-38q0 -12 14 -12t14 12v6`, '#c7d0d2', 6))
}

/** Spice jars on the counter. */
function jars(s: Canvas, x: number, y: number, count: number): void {
  const { palette: p } = s
  const colours = [p.pop, p.cloth2, p.leaf, '#c98a5b', p.dado]
  for (let i = 0; i < count; i++) {
    const [a, b] = s.at(x + i * 21, y, 30)
    s.add(
      rect(a - 8, b - 30, 16, 30, colours[i % colours.length] ?? p.pop, 3),
      rect(a - 9, b - 36, 18, 8, '#f5ead6', 2),
    )
  }
}

function fruitBowl(s: Canvas, x: number, y: number, z: number): void {
  const [a, b] = s.at(x, y, z)
  s.add(
    path(d`M${a - 26} ${b}q-10 -24 4 -26h44q14 2 4 26Z`, '#c56a45'),
    circle(a - 14, b - 28, 11, '#e8b23a'),
    circle(a, b - 34, 11, '#d9532f'),
    circle(a + 14, b - 28, 11, '#8fae3f'),
  )
}

function cupboards(s: Canvas, x: number, width: number, colour: Colour): void {
  box(s, x, x + width, 66, 196, 0, 56, colour, { radius: 3 })
  panel(s, x + 5, 72, width / 2 - 8, 118, 56, lite(colour, 0.13), 3)
  panel(s, x + width / 2 + 3, 72, width / 2 - 8, 118, 56, lite(colour, 0.13), 3)
  panel(s, x + width / 2 - 9, 166, 4, 16, 56, '#f7e9c8', 2)
  panel(s, x + width / 2 + 5, 166, 4, 16, 56, '#f7e9c8', 2)
}

/** A kitchen: cupboards along one wall, or open shelves, a hood and a small table. */
export function kitchen(s: Canvas): string {
  const { random, palette: p, floorY } = s
  const l = s.flip
  const colour = random.pick([p.cloth, mix(p.cloth, p.soft, 0.25), mix(p.pop, p.wood, 0.3), p.leaf])
  const cold = s.has('fridge', 0.7)
  const washes = s.has('washer', 0.2)
  const green = s.has('plants', 0.6)
  drawWalls(s, {
    left: 30,
    right: 30,
    treatment: 'plain',
    floor: random.pick(['tile', 'check', 'terrazzo']),
  })
  tiledWall(s, 30, 770, s.layout ? 258 : 232)
  if (s.layout) openKitchen(s, colour, cold, washes, green)
  else {
    windowOn(s, l(300, 150), 76, 150, 134, { curtain: false, style: 'two' })
    cupboards(s, l(470, 130), 130, colour)
    cupboards(s, l(604, 130), 130, colour)
    shelf(s, l(170, 108), 176, 108, green)
    sunbeam(s)
    if (cold) refrigerator(s, l(62, 88), 92, random.pick(['#d8dfe0', p.pop, p.cloth2]))
    else if (washes) washingMachine(s, l(62, 84), 10, 88)
    const from = cold || washes ? l(172, 580) : l(60, 692)
    counter(s, from, from + (cold || washes ? 580 : 692), colour)
    stove(s, l(520, 130))
    sink(s, l(318, 110))
    jars(s, l(650, 84), floorY - 126, 4)
    fruitBowl(s, l(464), floorY - 126, 46)
    pendant(s, 400, 130, 118)
    if (green) plantAt(s, l(720), 190, 'fern', 0.9)
  }
  shaft(s)
  return 'A kitchen'
}

function openKitchen(
  s: Canvas,
  colour: Colour,
  cold: boolean,
  washes: boolean,
  green: boolean,
): void {
  const { palette: p, floorY } = s
  const l = s.flip
  windowOn(s, l(96, 132), 84, 132, 140, {
    curtain: false,
    style: s.finish === 'plain' ? 'grill' : 'four',
  })
  for (const y of [148, 226]) {
    const x = l(264, 150)
    s.add(rect(x, y, 150, 8, p.wood, 2))
    for (let i = 0; i < 5; i++)
      s.add(
        rect(
          x + 10 + i * 28,
          y - 34,
          20,
          34,
          [p.cloth2, '#f5ead6', p.pop, p.leaf, p.dado][(i + (y > 200 ? 2 : 0)) % 5] ?? p.pop,
          4,
        ),
        rect(x + 8 + i * 28, y - 39, 24, 7, '#8a6a4f', 2),
      )
  }
  const hood = l(450, 120)
  s.add(
    path(d`M${hood} 232L${hood + 36} 160H${hood + 84}L${hood + 120} 232Z`, '#c3ccce'),
    rect(hood + 42, 60, 36, 102, '#d3dadb'),
    rect(hood - 4, 230, 128, 14, '#9eaaad', 3),
  )
  if (s.finish === 'plain') tubeLight(s, l(600, 140), 110)
  else cupboards(s, l(612, 136), 136, colour)
  sunbeam(s)
  if (cold) refrigerator(s, l(656, 88), 84, '#d8dfe0')
  const end = cold ? 640 : 760
  counter(s, l(50, end - 50), l(50, end - 50) + end - 50, colour)
  sink(s, l(110, 110))
  stove(s, l(446, 130))
  jars(s, l(270, 84), floorY - 126, 4)
  if (washes) washingMachine(s, l(620, 84), 130, 196)
  else gasCylinder(s, l(664), 150)
  table(s, l(196, 170), l(196, 170) + 170, 160, 220, 74, false)
  fruitBowl(s, l(282), floorY - 84, 190)
  stool(s, l(172), 214, p.cloth2)
  stool(s, l(402), 206, p.pop)
  if (green) plantAt(s, l(66), 170, 'snake', 0.9)
}
