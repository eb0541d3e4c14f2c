// What the meaning of a saved search rests on, recorded while it is resolved: where nothing of it
// changes, the search need not be resolved anew (ADR 0302).
import type { Filters } from '../search.filters.ts'
import type { WordLookup } from '../words/words.lookup.ts'

export type AskedPlaces = Pick<Filters, 'city' | 'location'>

export type Basis = {
  /** Whose listings were counted, and those that a doubtful one may mean. */
  readonly words: ReadonlySet<string>
  /** Words that few listings have: another may be meant. */
  readonly doubtful: ReadonlySet<string>
  /** What was looked for as the whole name of a place, and as a part of a locality's. */
  readonly names: ReadonlySet<string>
  readonly parts: ReadonlySet<string>
  /** The places that its parameters name; null: none. */
  readonly places: AskedPlaces | null
  /** It is of all cities of a state. */
  readonly isOfState: boolean
}

type Asked = Pick<Basis, 'words' | 'doubtful' | 'names' | 'parts'>

const NONE: ReadonlySet<string> = new Set()
/** What a search without a text asks of words and names. */
export const NOTHING_ASKED: Asked = { words: NONE, doubtful: NONE, names: NONE, parts: NONE }

/** A lookup with the same answers, and what was asked of it so far. */
export function recordLookups(lookup: WordLookup): {
  readonly lookup: WordLookup
  readonly asked: Asked
} {
  const words = new Set<string>()
  const doubtful = new Set<string>()
  const names = new Set<string>()
  const parts = new Set<string>()
  const addAll = (to: Set<string>, some: readonly string[]) => {
    for (const one of some) to.add(one)
  }
  return {
    asked: { words, doubtful, names, parts },
    lookup: {
      findWords(terms, phrases) {
        addAll(words, terms)
        addAll(names, phrases)
        return lookup.findWords(terms, phrases)
      },
      findAlike(some) {
        addAll(doubtful, some)
        return lookup.findAlike(some)
      },
      findContaining(phrases, most) {
        addAll(parts, phrases)
        return lookup.findContaining(phrases, most)
      },
    },
  }
}
