import type { Colour } from './colour.ts'
import { line, round } from './shapes.ts'

// Signboards are drawn in strokes, so a machine without fonts draws the same picture. Six units
// high.
const LETTERS: Readonly<Record<string, readonly [width: number, strokes: string]>> = {
  A: [4, 'M0 6L2 0L4 6M.8 4H3.2'],
  B: [3.9, 'M0 6V0H2.2Q3.6 0 3.6 1.5T2.2 3H0M2.2 3Q3.9 3 3.9 4.5T2.2 6H0'],
  C: [4, 'M4 1.1Q3.2 0 2.1 0Q0 0 0 3T2.1 6Q3.2 6 4 4.9'],
  D: [4, 'M0 0V6H1.6Q4 6 4 3T1.6 0Z'],
  E: [3.3, 'M3.3 0H0V6H3.3M0 3H2.7'],
  F: [3.2, 'M3.2 0H0V6M0 3H2.6'],
  G: [4.1, 'M4 1.1Q3.2 0 2.1 0Q0 0 0 3T2.1 6Q4.1 6 4.1 3.4H2.5'],
  H: [4, 'M0 0V6M4 0V6M0 3H4'],
  I: [0, 'M0 0V6'],
  J: [2.6, 'M2.6 0V4.4Q2.6 6 1.3 6T0 4.6'],
  K: [4, 'M0 0V6M3.8 0L0 3.6M1.3 2.5L4 6'],
  L: [3.2, 'M0 0V6H3.2'],
  M: [4.8, 'M0 6V0L2.4 4L4.8 0V6'],
  N: [4, 'M0 6V0L4 6V0'],
  O: [4.2, 'M2.1 0Q0 0 0 3T2.1 6Q4.2 6 4.2 3T2.1 0Z'],
  P: [3.8, 'M0 6V0H2.2Q3.8 0 3.8 1.7T2.2 3.4H0'],
  Q: [4.2, 'M2.1 0Q0 0 0 3T2.1 6Q4.2 6 4.2 3T2.1 0ZM2.6 4.4L4.2 6.2'],
  R: [3.9, 'M0 6V0H2.2Q3.8 0 3.8 1.7T2.2 3.4H0M2 3.4L3.9 6'],
  S: [3.8, 'M3.6 1Q3 0 1.9 0Q.2 0 .2 1.5Q.2 2.7 1.9 3Q3.8 3.3 3.8 4.6Q3.8 6 1.9 6Q.6 6 0 4.9'],
  T: [4, 'M0 0H4M2 0V6'],
  U: [4, 'M0 0V3.9Q0 6 2 6T4 3.9V0'],
  V: [4, 'M0 0L2 6L4 0'],
  W: [5.8, 'M0 0L1.4 6L2.9 1L4.4 6L5.8 0'],
  X: [3.8, 'M0 0L3.8 6M3.8 0L0 6'],
  Y: [4, 'M0 0L2 3L4 0M2 3V6'],
  Z: [3.8, 'M0 0H3.8L0 6H3.8'],
  '&': [4.2, 'M4.2 6L1 2Q.4 .2 1.8 0Q3.2 .2 2.6 1.8L.6 3.4Q-.4 5.8 1.6 6Q3.4 6 4.2 3.6'],
  '2': [3.8, 'M.1 1.4Q.3 0 1.9 0T3.6 1.7Q3.6 2.8 0 6H3.8'],
  '4': [4, 'M3 6V0L0 4.2H4'],
  '7': [3.6, 'M0 0H3.6L1.4 6'],
  ' ': [1.6, ''],
}
const GAP = 1.7

const lengthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (LETTERS[letter]?.[0] ?? -GAP) + GAP, -GAP)

/** A sign's words in capitals around `x`, baseline at `y`; shrunk if wider than `most`. */
export function signText(
  x: number,
  y: number,
  words: string,
  size: number,
  colour: Colour,
  most = Number.POSITIVE_INFINITY,
): string {
  const text = words.toUpperCase()
  const unit = Math.min(size / 6, most / Math.max(1, lengthOf(text)))
  let at = x - (lengthOf(text) * unit) / 2
  return [...text]
    .map((letter) => {
      const [width, strokes] = LETTERS[letter] ?? [-GAP, '']
      const drawn =
        strokes &&
        `<g transform="translate(${round(at)} ${round(y - 6 * unit)}) scale(${Math.round(unit * 1000) / 1000})">${line(strokes, colour, 1.15)}</g>`
      at += (width + GAP) * unit
      return drawn
    })
    .join('')
}
