// Of which words more or fewer listings are shown than before, as far as that decides what a typed
// word means; of the words that searches rest on, in the time that the changes take.
import { DEAD } from '../memory/columns.ts'
import type { ListingIndex } from '../memory/listing-index.ts'
import { DOUBTFUL } from '../words/words.spelling.ts'

export type WordNews = {
  /** From now on; one that is watched already stays as it is. */
  watch(word: string): void
  forget(word: string): void
  /** The watched words that are known better or less since this was called last. */
  changed(): readonly string[]
}

export function createWordNews(index: ListingIndex): WordNews {
  const { columns, slotsIn, deaths } = index
  /** How many listings have it; with so many that it is certain, the count ends. */
  const known = new Map<string, number>()
  /** The words that were counted with a listing. */
  const bySlot = new Map<number, Set<string>>()
  let seen = { slots: columns.end, deaths: deaths.length }

  function count(word: string): number {
    const slots = slotsIn.word(word)
    let n = 0
    for (let at = slots.length - 1; at >= 0 && n < DOUBTFUL; at--) {
      const slot = slots[at] ?? 0
      if (columns.type[slot] === DEAD) continue
      n++
      const words = bySlot.get(slot)
      if (words) words.add(word)
      else bySlot.set(slot, new Set([word]))
    }
    return n
  }

  /** The watched words of listings that came and went. */
  function touched(): Iterable<string> {
    const words = new Set<string>()
    for (let slot = seen.slots; slot < columns.end; slot++) {
      const own = index.wordsOf(slot)
      if (!own) return known.keys()
      for (const word of own) if (known.has(word)) words.add(word)
    }
    for (const slot of deaths.slice(seen.deaths)) {
      for (const word of bySlot.get(slot) ?? []) if (known.has(word)) words.add(word)
      bySlot.delete(slot)
    }
    return words
  }

  return {
    watch(word) {
      if (!known.has(word)) known.set(word, count(word))
    },
    forget: (word) => void known.delete(word),
    changed() {
      const words = [...touched()].filter((word) => {
        const before = known.get(word)
        const now = count(word)
        known.set(word, now)
        return now !== before
      })
      seen = { slots: columns.end, deaths: deaths.length }
      return words
    },
  }
}
