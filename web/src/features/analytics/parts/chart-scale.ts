/** Ends of an axis that read well: 1, 2 or 5 times a power of ten, in at most five steps. */
export function ticksUpTo(most: number): readonly number[] {
  const rough = Math.max(1, most) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((one) => one >= rough) ?? 1)
  return Array.from({ length: Math.ceil(Math.max(1, most) / step) + 1 }, (_, at) => at * step)
}

/** A point's x as a percentage of the chart's width; a single point is in the middle. */
export const xPercentOf = (at: number, count: number): number =>
  count < 2 ? 50 : (at / (count - 1)) * 100

/** The point that a key leads to, or null for a key that leads to none. */
export function pointAfter(key: string, at: number, count: number): number | null {
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    PageUp: at + 7,
    PageDown: at - 7,
    Home: 0,
    End: count - 1,
  }
  const next = moves[key]
  return next === undefined ? null : Math.min(count - 1, Math.max(0, next))
}
