/** A stable 32-bit hash of a text (FNV-1a). */
export function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return h >>> 0
}

/** A random generator that repeats the same sequence for the same seed. */
export type Random = {
  /** 0 to 1, 1 excluded. */
  next(): number
  between(low: number, high: number): number
  /** A whole number, both ends included. */
  whole(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  yes(chance: number): boolean
}

/** Random for a seed; different seeds give unrelated sequences (mulberry32). */
export function seededRandom(seed: string): Random {
  let state = hash(seed) || 1
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => Math.floor(low + (high - low + 1) * next()),
    pick: <T>(list: readonly T[]) => {
      const one = list[Math.floor(next() * list.length)]
      if (one === undefined) throw new Error('Nothing to pick from.')
      return one
    },
    yes: (chance) => next() < chance,
  }
}
