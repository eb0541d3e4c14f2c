// How far the list is pulled over a phone's map.

const HEIGHTS = ['peek', 'half', 'full'] as const
export type SheetHeight = (typeof HEIGHTS)[number]

/** The share of the map that each leaves free. */
const FREE: Readonly<Record<SheetHeight, number>> = { peek: 1, half: 0.5, full: 0 }
/** Pixels in a millisecond: a flick goes on to the next height. */
const FLICK = 0.5
/** A flick carries it so many milliseconds further. */
const CARRY_MS = 250

/** One higher or lower, as far as there is any. */
export function stepped(height: SheetHeight, by: 1 | -1): SheetHeight {
  return HEIGHTS[HEIGHTS.indexOf(height) + by] ?? height
}

/** Where a sheet stops that was let go with its top so far down, at a speed downwards. */
export function stoppedAt(top: number, speed: number, whole: number): SheetHeight {
  const carried = (top + (Math.abs(speed) > FLICK ? speed * CARRY_MS : 0)) / Math.max(1, whole)
  const distance = (height: SheetHeight) => Math.abs(FREE[height] - carried)
  return [...HEIGHTS].sort((a, b) => distance(a) - distance(b))[0] ?? 'peek'
}
