import { glow } from '../bodies.ts'
import type { Canvas } from '../canvas.ts'
import { type Colour, deep, lite, mix } from '../colour.ts'
import { facadeWindow } from '../outdoors/street.ts'
import { d, line, oval, poly, rect, SHADE } from '../shapes.ts'
import { signText } from '../sign-text.ts'
import { BASE, dome, entrance, litShare, nameBoard, TRIM } from './hotel-parts.ts'

/** Three floors with wings: the hotel of every mid-sized town. */
export function classic(s: Canvas, wall: Colour): void {
  const { random, palette: p, light } = s
  const x0 = 150
  const x1 = 650
  const top = random.pick([98, 112])
  const arched = random.yes(0.65)
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
      facadeWindow(s, x, y, 52, storey - 40, random.yes(litShare(s)), arched)
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
      facadeWindow(s, x0 + wing, top + 126 + row * 74, 34, 46, random.yes(litShare(s)), false)
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
export function narrow(s: Canvas, wall: Colour): void {
  const { random, palette: p } = s
  const l = s.flip
  for (const [x, height, w] of [
    [-20, 250, 270],
    [560, 290, 260],
  ] as const) {
    const other = mix(random.pick([p.dado, p.soft, p.wall]), s.light.mid, 0.28)
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
          random.yes(litShare(s) * 0.7),
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
        random.yes(litShare(s)),
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
    s.add(signText(boardX + 23, top + 48 + i * 40, letter, 26, '#ffe6b0'))
  glow(s, boardX + 23, top + 116, 140, 0.8)
  if (s.facts.sign)
    s.add(
      rect(x0 + 30, BASE - 174, 250, 30, deep(p.cloth, 0.2), 4),
      signText(x0 + 155, BASE - 152, s.facts.sign, 17, '#ffe6b0', 226),
    )
  entrance(s, x0 + 155, BASE - 108)
}

/** Glass and stone with a drive under a roof. */
export function tower(s: Canvas, wall: Colour): void {
  const { random, palette: p, light } = s
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
        random.yes(litShare(s)),
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
      const lit = random.yes(litShare(s))
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
