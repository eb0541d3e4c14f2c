import { type Canvas, WIDTH } from '../canvas.ts'
import { deep, lite } from '../colour.ts'
import { rug } from '../furniture/decor.ts'
import { wallLantern } from '../furniture/lamps.ts'
import { plant, plantAt } from '../furniture/plants.ts'
import { caneChair } from '../furniture/seats.ts'
import { table } from '../furniture/tables.ts'
import { view } from '../outdoors/outside.ts'
import { floor } from '../room/floor.ts'
import { archPath, d, line, path, rect, SHADE } from '../shapes.ts'

function railing(s: Canvas): void {
  const { palette: p } = s
  let bars = ''
  for (let x = -10; x < 820; x += 30) bars += `M${x} 322V452`
  s.add(
    line(bars, deep(p.metal, 0.35), 5),
    line(
      [0, 1, 2, 3, 4, 5].map((i) => `M${10 + i * 150} 400q22 -54 45 0t45 0`).join(''),
      deep(p.metal, 0.35),
      4,
    ),
  )
  s.add(
    rect(0, 312, WIDTH, 13, p.wood, 4),
    rect(0, 448, WIDTH, 9, deep(p.floor, 0.25)),
    rect(0, 456, WIDTH, 26, SHADE, 0, 'opacity=".12"'),
  )
}

/** A wooden swing on chains. */
function swing(s: Canvas, x: number): void {
  const { palette: p } = s
  s.add(
    line(d`M${x - 110} 60V420M${x + 110} 60V420`, '#3a302e', 4),
    rect(x - 128, 414, 256, 22, p.wood, 6),
    rect(x - 128, 432, 256, 8, deep(p.wood, 0.25), 3),
    rect(x - 122, 400, 244, 18, p.cloth, 9),
  )
  for (const [at, colour] of [
    [x - 92, p.pop],
    [x + 30, p.cloth2],
  ] as const)
    s.add(rect(at, 346, 62, 58, colour, 12), rect(at + 12, 358, 38, 34, lite(colour, 0.3), 8))
  s.add(rect(x - 130, 462, 260, 14, SHADE, 7, 'opacity=".16"'))
}

/** A balcony: cane chairs before the railing, or a swing under arches. */
export function balcony(s: Canvas): string {
  const { random, palette: p } = s
  const l = s.flip
  s.outdoor = true
  s.floorY = 452
  s.topY = 0
  s.add(view(s, 0, 0, WIDTH, 470))
  floor(s, random.pick(['check', 'oxide', 'tile']))
  railing(s)
  if (s.layout) {
    const holes = [-70, 190, 450, 710].map((x) => archPath(x, 84, 230, 700)).join('')
    s.add(path(`M0 0H${WIDTH}V600H0Z${holes}`, p.wall, 'fill-rule="evenodd"'))
    for (const x of [160, 420, 680])
      s.add(
        rect(x + (s.side > 0 ? 20 : 0), 130, 10, 470, deep(p.wall, 0.14)),
        rect(x - 6, 556, 42, 44, deep(p.wall, 0.1), 3),
        rect(x - 8, 170, 46, 12, lite(p.wall, 0.3), 3),
      )
    s.add(rect(0, 0, WIDTH, 26, deep(p.wall, 0.18)), rect(0, 26, WIDTH, 7, p.wood))
    rug(s, 210, 590, 90, 200)
    swing(s, 305)
    plantAt(s, 560, 60, random.pick(['palm', 'rubber']), 1.15)
    plantAt(s, 640, 96, 'fern', 1)
    plantAt(s, 110, 80, 'snake', 1)
    for (const x of [520, 600]) {
      s.add(line(`M${x} 40V104`, '#3a302e', 2))
      plant(s, x, 154, 0.6, 'fern')
    }
    wallLantern(s, 435, 210)
    return 'A balcony with a swing'
  }
  const wall = l(-30, 190)
  s.add(
    rect(wall, 0, 190, 600, p.wall),
    rect(s.side > 0 ? wall + 160 : wall, 0, 30, 600, deep(p.wall, 0.15)),
  )
  wallLantern(s, wall + 92, 130)
  s.add(rect(0, 0, WIDTH, 34, deep(p.wall, 0.2)), rect(0, 34, WIDTH, 8, p.wood))
  for (const [i, x] of [l(330) - 120, l(330) + 40, l(330) + 200].entries()) {
    s.add(line(`M${x} 40V${96 + i * 10}`, '#3a302e', 2))
    plant(s, x, 146 + i * 10, 0.62, 'fern')
  }
  rug(s, l(300, 330), l(300, 330) + 330, 110, 220)
  caneChair(s, l(350), 130, p.cloth)
  caneChair(s, l(600), 130, p.pop)
  table(s, l(448, 90), l(448, 90) + 90, 120, 170, 52)
  plantAt(s, l(716), 60, 'palm', 1.2)
  plantAt(s, l(770), 120, 'rubber', 1.1)
  plantAt(s, l(206), 40, 'snake', 0.9)
  return 'A balcony with a view'
}
