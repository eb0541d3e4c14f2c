import { glow } from '../bodies.ts'
import type { Canvas } from '../canvas.ts'
import { deep, lite, mix } from '../colour.ts'
import { circle, d, line, oval, path, rect } from '../shapes.ts'

const IRON = '#3a302e'

/** A lamp on a table top at height y. */
export function tableLamp(s: Canvas, x: number, z: number, y: number): void {
  const { palette: p } = s
  const k = s.scale(z)
  const [a, b] = s.at(x, y, z)
  const shade = mix(p.cloth2, '#ffe9b8', 0.45)
  s.add(
    rect(a - 3 * k, b - 30 * k, 6 * k, 28 * k, deep(p.wood, 0.2)),
    oval(a, b - 2 * k, 13 * k, 4 * k, deep(p.wood, 0.2)),
    path(
      d`M${a - 14 * k} ${b - 62 * k}h${28 * k}l${9 * k} ${34 * k}h${-46 * k}Z`,
      s.light.lamp > 0.2 ? mix(shade, '#fff0c0', 0.6) : shade,
    ),
  )
  glow(s, a, b - 44 * k, 120 * k)
}

/** A jointed lamp on a desk at height y. */
export function deskLamp(s: Canvas, x: number, z: number, y: number): void {
  const [a, b] = s.at(x, y, z)
  const k = s.scale(z)
  const colour = s.palette.pop
  s.add(
    line(d`M${a} ${b}l${6 * k} ${-34 * k}l${-22 * k} ${-22 * k}`, deep(colour, 0.3), 4),
    oval(a, b, 12 * k, 4 * k, deep(colour, 0.3)),
    path(d`M${a - 16 * k} ${b - 62 * k}l${-22 * k} ${8 * k}l${14 * k} ${18 * k}Z`, colour),
  )
  glow(s, a - 20 * k, b - 46 * k, 70 * k, 0.8)
}

export function floorLamp(s: Canvas, x: number, z: number): void {
  const [a, b] = s.at(x, s.floorY, z)
  const k = s.scale(z)
  s.add(
    oval(a, b, 24 * k, 6 * k, IRON),
    rect(a - 2, b - 196 * k, 4, 196 * k, IRON),
    path(
      d`M${a - 22 * k} ${b - 236 * k}h${44 * k}l${14 * k} ${50 * k}h${-72 * k}Z`,
      s.light.lamp > 0.2 ? '#ffe9b0' : mix(s.palette.cloth2, '#ffe9b8', 0.5),
    ),
  )
  glow(s, a, b - 204 * k, 170 * k)
}

/** A lamp hanging from the ceiling down to height y. */
export function pendant(s: Canvas, x: number, z: number, y: number): void {
  const [a, b] = s.at(x, y, z)
  const k = s.scale(z)
  const colour = s.palette.pop
  s.add(
    line(d`M${a} 0V${b - 24 * k}`, IRON, 2),
    path(
      d`M${a - 34 * k} ${b + 8 * k}C${a - 34 * k} ${b - 28 * k} ${a + 34 * k} ${b - 28 * k} ${a + 34 * k} ${b + 8 * k}Z`,
      colour,
    ),
    oval(a, b + 8 * k, 34 * k, 5 * k, s.light.lamp > 0.2 ? '#fff0c4' : deep(colour, 0.3)),
  )
  glow(s, a, b + 12 * k, 130 * k, 0.85)
}

/** A tube light on the wall, for plain rooms. */
export function tubeLight(s: Canvas, x: number, y: number, width = 150): void {
  const lit = s.light.lamp > 0.2
  s.add(
    rect(x + 4 * s.side, y + 6, width, 10, '#2a1836', 4, 'opacity=".14"'),
    rect(x, y, width, 5, '#c9cfd0', 2),
    rect(x + 6, y + 4, width - 12, 7, lit ? '#fff7dd' : '#ffffff', 3),
  )
  glow(s, x + width / 2, y + 8, 150, 0.7)
}

/** A bare bulb on its wire. */
export function bulb(s: Canvas, x: number, y: number): void {
  s.add(
    line(d`M${x} 0V${y - 12}`, IRON, 2),
    rect(x - 4, y - 14, 8, 9, IRON, 2),
    circle(x, y + 1, 9, s.light.lamp > 0.2 ? '#fff0b8' : '#fdf8e8'),
  )
  glow(s, x, y, 150, 0.9)
}

/** A lantern on an outer wall. */
export function wallLantern(s: Canvas, x: number, y: number): void {
  s.add(
    rect(x - 16, y, 32, 10, IRON, 3),
    path(d`M${x - 20} ${y + 60}l8 -50h24l8 50Z`, lite('#fff0c4', 0.2)),
    rect(x - 22, y + 58, 44, 7, IRON, 2),
  )
  glow(s, x, y + 40, 160)
}
