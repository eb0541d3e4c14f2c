import type { Hour, PaletteName } from '../demo/src/scene.ts'
import { createCanvas } from './canvas.ts'
import { toran } from './furniture/decor.ts'
import { plant } from './furniture/plants.ts'
import { view } from './outdoors/outside.ts'
import { archPath, circle, d, line, path, rect } from './shapes.ts'

/** An open doorway with the street behind it, for empty lists. 640 by 704. */
export function drawDoorway(
  seed: string,
  palette: PaletteName = 'peacock',
  hour: Hour = 'morning',
): string {
  const s = createCanvas('doorway', seed, { palette, hour, view: 'palms' })
  const p = s.palette
  const hole = archPath(150, 132, 340, 604)
  s.add(
    rect(0, 0, 640, 704, p.wall),
    rect(0, 604, 640, 100, p.floor),
    rect(0, 596, 640, 12, p.dado),
  )
  s.add(path(archPath(120, 100, 400, 604), p.dado), view(s, 150, 80, 340, 524, path(hole, '#000')))
  s.add(path('M150 604H490L560 704H80Z', '#fff4dc', 'opacity=".55"'))
  for (const [x, way] of [
    [150, 1],
    [490, -1],
  ] as const) {
    s.add(
      path(d`M${x} 250L${x + way * 62} 286V604H${x}Z`, p.wood),
      path(
        d`M${x + way * 10} 300L${x + way * 50} 322V430L${x + way * 10} 426ZM${x + way * 10} 446L${x + way * 50} 450V584H${x + way * 10}Z`,
        '#251a3d',
        'opacity=".18"',
      ),
      circle(x + way * 52, 452, 5, p.cloth2),
    )
  }
  s.add(line('M150 604H490', p.wood, 10))
  toran(s, 190, 214, 260)
  plant(s, 92, 640, 1.5, 'rubber')
  plant(s, 560, 646, 1.35, 'palm')
  const { defs, body } = s.parts()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 704" width="640" height="704" role="img" aria-label="An open door"><defs>${defs}</defs>${body}</svg>`
}

/** The same house with its door closed, in the evening, for errors. 640 by 704. */
export function drawClosedDoor(seed: string, palette: PaletteName = 'neel'): string {
  const s = createCanvas('doorway', seed, { palette, hour: 'dusk', view: 'palms' })
  const p = s.palette
  s.add(
    rect(0, 0, 640, 704, p.wall),
    rect(0, 604, 640, 100, p.floor),
    rect(0, 596, 640, 12, p.dado),
    path(archPath(120, 100, 400, 604), p.dado),
    path(archPath(150, 132, 340, 604), p.wood),
    line('M320 180V604', '#251a3d', 4),
  )
  for (const x of [176, 346])
    for (const [y, height] of [
      [292, 132],
      [448, 132],
    ] as const)
      s.add(path(d`M${x} ${y}h118v${height}h-118z`, '#251a3d', 'opacity=".2"'))
  for (const x of [302, 338]) s.add(circle(x, 436, 7, p.cloth2))
  s.add(
    line('M302 436V470H338V436', p.cloth2, 5),
    rect(296, 462, 48, 40, p.cloth2),
    circle(320, 480, 5, '#251a3d'),
    line('M150 604H490', p.wood, 10),
  )
  toran(s, 190, 214, 260)
  plant(s, 92, 640, 1.5, 'rubber')
  plant(s, 560, 646, 1.35, 'palm')
  const { defs, body } = s.parts()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 704" width="640" height="704" role="img" aria-label="A closed door"><defs>${defs}</defs>${body}</svg>`
}
