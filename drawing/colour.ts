/** A colour as `#rrggbb`. */
export type Colour = string

const channels = (colour: Colour): [number, number, number] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number]

/** `a` moved towards `b` by `share` (0 to 1). */
export function mix(a: Colour, b: Colour, share: number): Colour {
  const from = channels(a)
  const to = channels(b)
  return `#${from
    .map((value, i) =>
      Math.round(value + ((to[i] ?? 0) - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Towards warm light. */
export const lite = (colour: Colour, share = 0.18) => mix(colour, '#fff4dc', share)

/** Towards violet shade: shadows under an Indian sun are never grey. */
export const deep = (colour: Colour, share = 0.2) => mix(colour, '#251a3d', share)
