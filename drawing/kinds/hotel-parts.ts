import { glow } from '../bodies.ts'
import type { Canvas } from '../canvas.ts'
import { deep, lite } from '../colour.ts'
import { toran } from '../furniture/decor.ts'
import { circle, d, path, rect } from '../shapes.ts'
import { signText } from '../sign-text.ts'

/** The upper edge of the pavement. */
export const BASE = 476
export const TRIM = '#fffaf0'
/** The share of its windows that are lit. */
export const litShare = (s: Canvas) => (s.light.lamp > 0.3 ? 0.7 : 0.08)

/** The hotel’s name around `x`. */
export function nameBoard(s: Canvas, x: number, y: number, size = 24): void {
  const name = s.facts.sign ?? 'HOTEL'
  const width = Math.min(420, name.length * size * 0.86 + 48)
  s.add(
    rect(x - width / 2, y - size * 1.3, width, size * 1.72, deep(s.palette.cloth, 0.2), 5),
    signText(x, y, name, size * 0.86, '#ffe6b0', width - 36),
  )
  glow(s, x, y - 6, 150, 0.4)
}

/** A door under an awning. */
export function entrance(s: Canvas, x: number, y: number): void {
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

/** A dome with its base at `y`. */
export function dome(s: Canvas, x: number, y: number, r: number): void {
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
