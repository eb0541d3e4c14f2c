import { type Colour, deep, lite, mix } from '../colour.ts'
import { lettering } from '../lettering.ts'
import { archPath, circle, d, line, oval, path, poly, rect, SHADE } from '../shapes.ts'
import { glow, type Stage } from '../stage.ts'
import { toran } from '../things/decor.ts'
import { facadeWindow } from '../world/street.ts'

/** Where the pavement begins. */
export const BASE = 476
const TRIM = '#fffaf0'
const litShare = (s: Stage) => (s.light.lamp > 0.3 ? 0.7 : 0.08)

function nameBoard(s: Stage, x: number, y: number, size = 24): void {
  const name = s.facts.sign ?? 'HOTEL'
  const width = Math.min(420, name.length * size * 0.86 + 48)
  s.add(
    rect(x - width / 2, y - size * 1.3, width, size * 1.72, deep(s.palette.cloth, 0.2), 5),
    lettering(x, y, name, size * 0.86, '#ffe6b0', width - 36),
  )
  glow(s, x, y - 6, 150, 0.4)
}

function entrance(s: Stage, x: number, y: number): void {
  const { palette: p, light } = s
  s.add(
    rect(x - 50, y + 8, 100, 100, light.lamp > 0.3 ? '#ffe3a6' : '#5f8f98'),
    rect(x - 2, y + 8, 4, 100, TRIM),
    path(d`M${x - 84} ${y + 6}h168l20 -34h-208Z`, p.cloth),
  )
  s.add(
    path(
      d`M${x - 84} ${y + 6}h168v10q-14 12 -28 0q-14 12 -28 0q-14 12 -28 0q-14 12 -28 0q-14 12 -28 0q-14 12 -28 0Z`,
      lite(p.cloth, 0.12),
    ),
    rect(x - 82, y + 6, 7, 102, p.cloth2),
    rect(x + 75, y + 6, 7, 102, p.cloth2),
  )
  toran(s, x - 50, y + 18, 100)
  glow(s, x, y + 40, 190)
}

function dome(s: Stage, x: number, y: number, r: number): void {
  const { palette: p } = s
  s.add(
    path(
      d`M${x - r} ${y}C${x - r} ${y - r * 1.2} ${x - r * 0.26} ${y - r * 1.06} ${x} ${y - r * 1.7}C${x + r * 0.26} ${y - r * 1.06} ${x + r} ${y - r * 1.2} ${x + r} ${y}Z`,
      p.cloth,
    ),
    rect(x - 1, y - r * 2.05, 2, r * 0.4, p.cloth2),
    circle(x, y - r * 2.05, 3.5, p.cloth2),
  )
}

/** Three floors with wings: the hotel of every mid-sized town. */
export function classic(s: Stage, wall: Colour): void {
  const { dice: roll, palette: p, light } = s
  const x0 = 150
  const x1 = 650
  const top = roll.pick([98, 112])
  const arched = roll.yes(0.65)
  s.add(
    rect(x0 - 70, top + 96, 70, BASE - top - 96, deep(wall, 0.12)),
    rect(x1, top + 96, 70, BASE - top - 96, deep(wall, 0.24)),
    rect(x0 - 78, top + 88, 80, 12, TRIM),
    rect(x1 - 2, top + 88, 80, 12, deep(TRIM, 0.12)),
  )
  s.add(
    rect(
      x0,
      top,
      x1 - x0,
      BASE - top,
      s.gradient([
        [0, lite(wall, 0.2)],
        [1, wall],
      ]),
    ),
    rect(x0 - 12, top - 12, x1 - x0 + 24, 16, TRIM, 2),
    rect(x0 - 6, top + 4, x1 - x0 + 12, 8, SHADE, 0, 'opacity=".13"'),
  )
  if (arched) {
    for (const x of [x0 + 34, x1 - 34]) {
      s.add(rect(x - 26, top - 40, 52, 30, wall))
      dome(s, x, top - 38, 32)
    }
  }
  const storey = (BASE - top - 130) / 3
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 5; column++) {
      const x = x0 + 32 + column * 92
      const y = top + 34 + row * storey
      facadeWindow(s, x, y, 52, storey - 40, roll.yes(litShare(s)), arched)
      if (row && (column + row) % 2 === 0)
        s.add(
          line(
            Array.from({ length: 8 }, (_, i) => d`M${x - 6 + i * 9} ${y + storey - 62}v26`).join(
              '',
            ),
            deep(p.metal, 0.4),
            2.4,
          ),
          rect(x - 10, y + storey - 66, 72, 5, deep(p.metal, 0.4), 2),
        )
    }
    s.add(rect(x0, top + 20 + (row + 1) * storey, x1 - x0, 6, TRIM, 0, 'opacity=".8"'))
  }
  for (const wing of [-50, 520])
    for (let row = 0; row < 3; row++)
      facadeWindow(s, x0 + wing, top + 126 + row * 74, 34, 46, roll.yes(litShare(s)), false)
  const ground = BASE - 108
  s.add(
    rect(x0, ground, x1 - x0, 108, deep(wall, 0.1)),
    rect(x0 - 10, ground - 8, x1 - x0 + 20, 12, TRIM),
  )
  for (const x of [x0 + 26, x1 - 136])
    s.add(
      rect(
        x,
        ground + 20,
        110,
        78,
        light.lamp > 0.3 ? '#ffdc97' : '#9cc4cb',
        0,
        `stroke="${TRIM}" stroke-width="6"`,
      ),
      rect(x + 53, ground + 20, 4, 78, TRIM),
    )
  entrance(s, 400, ground)
  nameBoard(s, 400, top - 16)
}

/** A narrow house in the bazaar, its name down the side. */
export function narrow(s: Stage, wall: Colour): void {
  const { dice: roll, palette: p } = s
  const l = s.flip
  for (const [x, height, w] of [
    [-20, 250, 270],
    [560, 290, 260],
  ] as const) {
    const other = mix(roll.pick([p.dado, p.soft, p.wall]), s.light.mid, 0.28)
    s.add(
      rect(l(x, w), BASE - height, w, height, other),
      rect(l(x, w) - 6, BASE - height - 8, w + 12, 10, mix(TRIM, s.light.mid, 0.2)),
    )
    for (let row = 0; row < 2; row++)
      for (let column = 0; column < 3; column++)
        facadeWindow(
          s,
          l(x, w) + 30 + column * 80,
          BASE - height + 34 + row * 86,
          42,
          50,
          roll.yes(litShare(s) * 0.7),
          false,
        )
    s.add(
      rect(l(x, w) + 14, BASE - 74, w - 28, 74, mix(p.cloth2, s.light.mid, 0.35)),
      line(
        Array.from(
          { length: 6 },
          (_, i) => d`M${l(x, w) + 14} ${BASE - 68 + i * 12}h${w - 28}`,
        ).join(''),
        SHADE,
        1.5,
        'opacity=".25"',
      ),
    )
  }
  const x0 = l(250, 310)
  const top = 66
  s.add(
    rect(
      x0,
      top,
      310,
      BASE - top,
      s.gradient([
        [0, lite(wall, 0.2)],
        [1, wall],
      ]),
    ),
    rect(s.side > 0 ? x0 + 290 : x0, top, 20, BASE - top, deep(wall, 0.14)),
    rect(x0 - 10, top - 10, 330, 14, TRIM, 2),
  )
  for (let row = 0; row < (s.facts.sign ? 3 : 4); row++) {
    for (let column = 0; column < 3; column++)
      facadeWindow(
        s,
        x0 + 34 + column * 92,
        top + 28 + row * 76,
        54,
        44,
        roll.yes(litShare(s)),
        false,
      )
    s.add(rect(x0, top + 86 + row * 76, 310, 5, TRIM, 0, 'opacity=".75"'))
  }
  const boardX = l(562, 46)
  s.add(
    rect(boardX - 4, top + 16, 8, 220, '#6b6470'),
    rect(boardX, top + 10, 46, 214, deep(p.cloth, 0.15), 6),
  )
  for (const [i, letter] of [...'HOTEL'].entries())
    s.add(lettering(boardX + 23, top + 48 + i * 40, letter, 26, '#ffe6b0'))
  glow(s, boardX + 23, top + 116, 140, 0.8)
  if (s.facts.sign)
    s.add(
      rect(x0 + 30, BASE - 174, 250, 30, deep(p.cloth, 0.2), 4),
      lettering(x0 + 155, BASE - 152, s.facts.sign, 17, '#ffe6b0', 226),
    )
  entrance(s, x0 + 155, BASE - 108)
}

/** An old house with cusped arches and projecting balconies, made a hotel. */
export function haveli(s: Stage, wall: Colour): void {
  const { dice: roll, palette: p } = s
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
    facadeWindow(s, x + 17, top, 36, 60, roll.yes(litShare(s)), true)
    facadeWindow(s, x + 17, top + 130, 36, 60, roll.yes(litShare(s)), true)
  }
  s.add(rect(x0 + 40, top - 12, x1 - x0 - 80, 16, TRIM, 2))
  for (let x = x0 + 52; x < x1 - 60; x += 24)
    s.add(path(archPath(x, top - 28, 18, top - 12), lite(wall, 0.3)))
  for (let column = 0; column < 5; column++) {
    const x = x0 + 92 + column * 88
    s.add(path(archPath(x - 12, top + 30, 72, top + 138), lite(wall, 0.45)))
    facadeWindow(s, x + 4, top + 46, 40, 72, roll.yes(litShare(s)), true)
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

/** Glass and stone with a drive under a roof. */
export function tower(s: Stage, wall: Colour): void {
  const { dice: roll, palette: p, light } = s
  const l = s.flip
  const x0 = l(230, 340)
  const glass = light.lamp > 0.5 ? '#2b3763' : mix(light.sky[0], '#2e6472', 0.5)
  s.add(
    rect(l(90, 180), 190, 180, BASE - 190, deep(wall, 0.12)),
    rect(l(84, 192), 182, 192, 12, TRIM),
  )
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 3; column++)
      facadeWindow(
        s,
        l(90, 180) + 22 + column * 52,
        214 + row * 56,
        32,
        34,
        roll.yes(litShare(s)),
        false,
      )
  s.add(
    rect(
      x0,
      40,
      340,
      BASE - 40,
      s.gradient([
        [0, lite(wall, 0.28)],
        [1, wall],
      ]),
    ),
    rect(x0 - 8, 32, 356, 14, TRIM, 2),
    rect(x0 + 110, 58, 120, BASE - 160, glass),
  )
  s.add(
    poly(
      [
        [x0 + 110, 300],
        [x0 + 200, 58],
        [x0 + 230, 58],
        [x0 + 140, 330],
      ],
      '#fff',
      'opacity=".12"',
    ),
  )
  for (let y = 58; y < BASE - 110; y += 30)
    s.add(rect(x0 + 110, y, 120, 3, TRIM, 0, 'opacity=".55"'))
  for (let row = 0; row < 9; row++) {
    for (const side of [20, 62, 246, 288]) {
      const lit = roll.yes(litShare(s))
      s.add(
        rect(x0 + side, 62 + row * 34, 30, 22, lit ? '#ffd98c' : glass, 2),
        rect(x0 + side - 3, 85 + row * 34, 36, 4, TRIM),
      )
    }
  }
  s.add(rect(x0 - 70, BASE - 102, 480, 14, p.cloth, 3), rect(x0 - 78, BASE - 90, 496, 8, TRIM, 2))
  for (const x of [x0 - 58, x0 + 56, x0 + 270, x0 + 384])
    s.add(rect(x, BASE - 82, 14, 82, lite(wall, 0.4)))
  s.add(
    rect(x0 + 90, BASE - 82, 160, 82, light.lamp > 0.3 ? '#ffe3a6' : '#7fb0b8'),
    rect(x0 + 168, BASE - 82, 4, 82, TRIM),
  )
  glow(s, x0 + 170, BASE - 40, 240)
  nameBoard(s, x0 + 170, BASE - 112, 20)
  const fx = l(660)
  s.add(
    oval(fx, BASE + 8, 76, 14, lite(p.dado, 0.3)),
    oval(fx, BASE + 5, 64, 10, '#9fd3dc'),
    line(
      d`M${fx} ${BASE + 2}V${BASE - 58}M${fx} ${BASE - 58}q-26 10 -30 56M${fx} ${BASE - 58}q26 10 30 56M${fx} ${BASE - 58}q-12 14 -14 56M${fx} ${BASE - 58}q12 14 14 56`,
      '#e3f6f8',
      3,
      'opacity=".85"',
    ),
  )
}

/** Low cottages behind a pool. */
export function resort(s: Stage, wall: Colour): void {
  const { dice: roll, palette: p } = s
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
      roll.yes(litShare(s)),
      true,
    )
    facadeWindow(
      s,
      x + w - 62 * size,
      y - h + 36 * size,
      44 * size,
      56 * size,
      roll.yes(litShare(s)),
      true,
    )
    s.add(path(archPath(x + w / 2 - 26 * size, y - 96 * size, 52 * size, y), p.wood))
    for (const post of [x - 12 * size, x + w * 0.33, x + w * 0.66, x + w + 4 * size])
      s.add(rect(post, y - h + 8, 8 * size, h - 8, TRIM))
    glow(s, x + w / 2, y - 50, 130, 0.7)
  }
  nameBoard(s, 415, 204, 19)
}
