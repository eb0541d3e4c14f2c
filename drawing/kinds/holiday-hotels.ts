import { glow } from '../bodies.ts'
import type { Canvas } from '../canvas.ts'
import { type Colour, deep, lite, mix } from '../colour.ts'
import { toran } from '../furniture/decor.ts'
import { facadeWindow } from '../outdoors/street.ts'
import { archPath, circle, d, line, path, rect } from '../shapes.ts'
import { BASE, dome, litShare, nameBoard, TRIM } from './hotel-parts.ts'

/** An old house with cusped arches and projecting balconies, made a hotel. */
export function haveli(s: Canvas, wall: Colour): void {
  const { random, palette: p } = s
  const x0 = 96
  const x1 = 704
  const top = 152
  s.add(
    rect(
      x0,
      top,
      x1 - x0,
      BASE - top,
      s.gradient([
        [0, lite(wall, 0.24)],
        [1, wall],
      ]),
    ),
  )
  for (const x of [x0 - 26, x1 - 44]) {
    s.add(
      rect(x, top - 50, 70, BASE - top + 50, deep(wall, 0.06)),
      rect(x - 8, top - 58, 86, 12, TRIM, 2),
    )
    dome(s, x + 35, top - 58, 40)
    facadeWindow(s, x + 17, top, 36, 60, random.yes(litShare(s)), true)
    facadeWindow(s, x + 17, top + 130, 36, 60, random.yes(litShare(s)), true)
  }
  s.add(rect(x0 + 40, top - 12, x1 - x0 - 80, 16, TRIM, 2))
  for (let x = x0 + 52; x < x1 - 60; x += 24)
    s.add(path(archPath(x, top - 28, 18, top - 12), lite(wall, 0.3)))
  for (let column = 0; column < 5; column++) {
    const x = x0 + 92 + column * 88
    s.add(path(archPath(x - 12, top + 30, 72, top + 138), lite(wall, 0.45)))
    facadeWindow(s, x + 4, top + 46, 40, 72, random.yes(litShare(s)), true)
    s.add(
      path(d`M${x - 16} ${top + 138}h80l-12 20h-56Z`, mix(p.cloth, wall, 0.3)),
      rect(x - 16, top + 124, 80, 14, mix(p.cloth2, wall, 0.3), 2),
    )
  }
  s.add(rect(x0, top + 178, x1 - x0, 8, TRIM, 0, 'opacity=".85"'))
  for (let column = 0; column < 5; column++) {
    const x = x0 + 70 + column * 98
    if (column === 2) continue
    s.add(
      path(archPath(x, top + 208, 76, BASE - 4), deep(wall, 0.34)),
      path(
        archPath(x + 8, top + 220, 60, BASE - 4),
        s.light.lamp > 0.3 ? '#f6c878' : deep(wall, 0.5),
      ),
    )
    if (s.light.lamp > 0.3) glow(s, x + 38, top + 290, 90, 0.7)
  }
  s.add(
    path(archPath(336, top + 182, 128, BASE), lite(p.cloth2, 0.3)),
    path(archPath(348, top + 200, 104, BASE), deep(p.wood, 0.2)),
    rect(398, top + 214, 4, BASE - top - 214, p.cloth2),
  )
  for (const x of [372, 428])
    for (let y = top + 250; y < BASE - 10; y += 26) s.add(circle(x, y, 3, p.cloth2))
  toran(s, 348, top + 236, 104)
  glow(s, 400, top + 280, 180)
  nameBoard(s, 400, top + 8, 20)
}

/** Low cottages behind a pool. */
export function resort(s: Canvas, wall: Colour): void {
  const { random, palette: p } = s
  for (const [x, size] of [
    [70, 0.9],
    [310, 1.1],
    [580, 0.9],
  ] as const) {
    const w = 190 * size
    const h = 150 * size
    const y = 372
    s.add(
      rect(
        x,
        y - h,
        w,
        h,
        s.gradient([
          [0, lite(wall, 0.25)],
          [1, wall],
        ]),
      ),
      path(
        d`M${x - 26 * size} ${y - h + 8}L${x + w / 2} ${y - h - 86 * size}L${x + w + 26 * size} ${y - h + 8}Z`,
        mix('#b5563c', p.cloth, 0.2),
      ),
    )
    s.add(
      line(
        d`M${x + w * 0.15} ${y - h - 14 * size}L${x + w / 2} ${y - h - 80 * size}L${x + w * 0.85} ${y - h - 14 * size}`,
        deep('#b5563c', 0.2),
        2,
        'opacity=".6"',
      ),
    )
    facadeWindow(
      s,
      x + 18 * size,
      y - h + 36 * size,
      44 * size,
      56 * size,
      random.yes(litShare(s)),
      true,
    )
    facadeWindow(
      s,
      x + w - 62 * size,
      y - h + 36 * size,
      44 * size,
      56 * size,
      random.yes(litShare(s)),
      true,
    )
    s.add(path(archPath(x + w / 2 - 26 * size, y - 96 * size, 52 * size, y), p.wood))
    for (const post of [x - 12 * size, x + w * 0.33, x + w * 0.66, x + w + 4 * size])
      s.add(rect(post, y - h + 8, 8 * size, h - 8, TRIM))
    glow(s, x + w / 2, y - 50, 130, 0.7)
  }
  nameBoard(s, 415, 204, 19)
}
