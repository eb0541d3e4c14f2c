// A hash is of a picture's inner part, which is still there when its edges are cut off: whoever
// looks a picture up asks for that part as it lies in what is left (ADR 0317).

/** Grey values of a picture in each direction, before a part of them is hashed. */
export const GREY_SIDE = 160
/** The share of each side that is no part of what is hashed. */
const EDGE = 0.05

/** The share that was cut off, by edge. */
export type Cut = {
  readonly left?: number
  readonly right?: number
  readonly top?: number
  readonly bottom?: number
}

/** What is expected of a copy, as it is first: nothing, all around, one edge, or two. */
export const CUTS: readonly Cut[] = [
  {},
  { left: EDGE / 2, right: EDGE / 2, top: EDGE / 2, bottom: EDGE / 2 },
  { left: EDGE },
  { right: EDGE },
  { top: EDGE },
  { bottom: EDGE },
  { left: EDGE, top: EDGE },
  { left: EDGE, bottom: EDGE },
  { right: EDGE, top: EDGE },
  { right: EDGE, bottom: EDGE },
]

/** Where a part of a picture begins and ends, as shares of it. */
export type Window = { readonly across: Span; readonly down: Span }
type Span = readonly [number, number]

/** Where the inner part of a picture lies in what is left of it. */
export function windowAfter({ left = 0, right = 0, top = 0, bottom = 0 }: Cut): Window {
  return { across: spanAfter(left, right), down: spanAfter(top, bottom) }
}

function spanAfter(before: number, after: number): Span {
  const rest = 1 - before - after
  return [(EDGE - before) / rest, (1 - EDGE - before) / rest]
}

/** A part of a picture's grey values as a square of means. */
export function sampled(grey: Uint8Array, { across, down }: Window, side: number): Float64Array {
  const columns = coversOf(across, side)
  const rows = coversOf(down, side)
  const narrow = new Float64Array(GREY_SIDE * side)
  for (let y = 0; y < GREY_SIDE; y++)
    for (const [x, cover] of columns.entries())
      narrow[y * side + x] = meanOf(grey, cover, y * GREY_SIDE, 1)
  const square = new Float64Array(side * side)
  for (const [y, cover] of rows.entries())
    for (let x = 0; x < side; x++) square[y * side + x] = meanOf(narrow, cover, x, side)
  return square
}

/** Which values a mean is of, and how much of each. */
type Cover = { readonly first: number; readonly shares: readonly number[] }

function coversOf([begin, end]: Span, side: number): Cover[] {
  return Array.from({ length: side }, (_, at) => {
    const edge = (n: number) => (begin + ((end - begin) * n) / side) * GREY_SIDE
    const [from, to] = [edge(at), edge(at + 1)]
    const first = Math.floor(from)
    const shares: number[] = []
    for (let value = first; value < to; value++)
      shares.push((Math.min(to, value + 1) - Math.max(from, value)) / (to - from))
    return { first, shares }
  })
}

/** Of values that lie `step` apart, the first at `from`. */
function meanOf(
  values: Uint8Array | Float64Array,
  { first, shares }: Cover,
  from: number,
  step: number,
): number {
  let sum = 0
  for (let n = 0; n < shares.length; n++)
    sum += (shares[n] ?? 0) * (values[from + (first + n) * step] ?? 0)
  return sum
}
