import { box, panel, shadow } from '../bodies.ts'
import type { Canvas } from '../canvas.ts'
import { deep, lite, mix } from '../colour.ts'
import { art, rug } from '../furniture/decor.ts'
import { floorLamp, pendant } from '../furniture/lamps.ts'
import { leaf, plantAt } from '../furniture/plants.ts'
import { sofa } from '../furniture/seats.ts'
import { table } from '../furniture/tables.ts'
import { view } from '../outdoors/outside.ts'
import { drawWalls } from '../room/walls.ts'
import { shaft, sunbeam } from '../room/window.ts'
import { archPath, circle, d, line, path, rect } from '../shapes.ts'

/** Pigeon holes with keys behind the reception. */
function keyRack(s: Canvas, x: number, y: number): string {
  const { palette: p } = s
  let shapes = ''
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 5; column++) {
      shapes +=
        rect(x + column * 28, y + row * 34, 22, 26, lite(p.wood, 0.05), 2) +
        circle(x + 11 + column * 28, y + 8 + row * 34, 2, p.cloth2) +
        line(d`M${x + 11 + column * 28} ${y + 10 + row * 34}v8`, p.cloth2, 2)
    }
  }
  return shapes
}

function reception(s: Canvas, x0: number, x1: number): void {
  const { palette: p, floorY } = s
  shadow(s, x0, x1, 20, 96, 0.2)
  box(s, x0, x1, floorY - 124, floorY, 24, 92, mix(p.wood, p.cloth, 0.1))
  const slats = Math.floor((x1 - x0 - 8) / 37)
  for (let i = 0; i < slats; i++)
    panel(s, x0 + 6 + i * 37, floorY - 116, 30, 104, 92, lite(p.wood, 0.1), 3)
  box(s, x0 - 10, x1 + 10, floorY - 138, floorY - 124, 20, 100, '#f6efe2', {
    top: '#fffaf0',
    radius: 3,
  })
  const [a, b] = s.at(x0 + 48, floorY - 138, 50)
  s.add(
    path(d`M${a - 16} ${b}a16 14 0 0 1 32 0Z`, p.cloth2),
    circle(a, b - 16, 3, deep(p.cloth2, 0.3)),
  )
  const [e, g] = s.at(x1 - 46, floorY - 138, 50)
  s.add(path(d`M${e - 14} ${g}q-10 -26 4 -40h20q14 14 4 40Z`, p.pop))
  for (const [turn, length] of [
    [-110, 70],
    [-90, 84],
    [-70, 70],
    [-130, 54],
    [-50, 54],
  ] as const) {
    s.add(
      leaf(e, g - 38, length, turn, 9, p.leaf),
      circle(
        e + Math.cos((turn * Math.PI) / 180) * length,
        g - 38 + Math.sin((turn * Math.PI) / 180) * length,
        7,
        '#f7b52b',
      ),
    )
  }
}

/** Three arches in the back wall; the one at `rack` holds the keys, the others open outside. */
function arches(s: Canvas, rack: number): void {
  const { palette: p, floorY } = s
  for (let i = 0; i < 3; i++) {
    const x = 66 + i * 232
    s.add(path(archPath(x - 12, 72, 194, floorY - 8), lite(p.dado, 0.12)))
    const hole = archPath(x, 88, 170, floorY - 8)
    if (i === rack)
      s.add(
        `<g ${s.clip(path(hole, '#000'))}>${rect(x, 60, 170, floorY, deep(p.cloth, 0.16))}</g>`,
        keyRack(s, x + 18, 176),
      )
    else
      s.add(
        view(s, x, 70, 170, floorY - 78, path(hole, '#000')),
        rect(x + 82, 100, 6, floorY - 110, '#fffaf0'),
        rect(x, 232, 170, 6, '#fffaf0'),
      )
  }
  const lit = rack === 0 ? 298 : 66
  s.pane = { x: lit, y: 80, w: 170, h: 300 }
}

/** The entrance hall of a hotel: the desk in the middle, or a lounge with the desk at its side. */
export function lobby(s: Canvas): string {
  const { palette: p } = s
  const l = s.flip
  drawWalls(s, {
    left: 20,
    right: 20,
    treatment: 'plain',
    floor: s.finish === 'fine' ? 'marble' : 'check',
    wall: mix(p.wall, p.soft, 0.3),
  })
  if (s.layout) {
    arches(s, s.side > 0 ? 2 : 0)
    sunbeam(s)
    reception(s, l(520, 220), l(520, 220) + 220)
    for (const x of [l(580), l(680)]) pendant(s, x, 120, 128)
    rug(s, l(130, 340), l(130, 340) + 340, 110, 250)
    sofa(s, l(150, 290), l(150, 290) + 290, 30, 112, p.cloth)
    floorLamp(s, l(464), 40)
    sofa(s, l(60, 120), l(60, 120) + 120, 130, 210, mix(p.pop, p.cloth2, 0.3))
    table(s, l(240, 150), l(240, 150) + 150, 176, 226, 42)
    plantAt(s, l(494), 34, 'snake', 0.9)
    plantAt(s, l(120), 34, 'rubber', 1.1)
  } else {
    arches(s, 1)
    sunbeam(s)
    reception(s, 252, 556)
    for (const x of [250, 400, 550]) pendant(s, x, 120, 128)
    rug(s, l(40, 300), l(40, 300) + 300, 150, 250)
    sofa(s, l(34, 200), l(34, 200) + 200, 130, 200, p.cloth)
    if (s.finish === 'plain') art(s, l(36, 40), 190, 40, 54)
    plantAt(s, l(690), 130, 'palm', 1.5)
    plantAt(s, l(620), 40, 'rubber', 0.9)
  }
  shaft(s)
  return 'A hotel lobby'
}
