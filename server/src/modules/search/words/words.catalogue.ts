// What the catalogue knows of a query's words and names; nothing is asked for twice.
import type { WholePlace, WordCounts, WordLookup } from './words.lookup.ts'

export type Known = ReadonlyMap<string, WordCounts>

export type Catalogue = {
  /** The words that listings contain, with the number of listings of each type. */
  readonly known: Known
  /** Asks for words, and for places whose whole name is one of the phrases. */
  look(words: readonly string[], phrases: readonly string[]): void
  /** Asks for words that are spelt like each of these. */
  lookAlike(words: readonly string[]): ReadonlyMap<string, readonly string[]>
  /** The places of these phrases. */
  named(phrases: readonly string[]): readonly WholePlace[]
}

export function openCatalogue(lookup: WordLookup): Catalogue {
  const known = new Map<string, WordCounts>()
  const places = new Map<string, WholePlace[]>()
  const asked = new Set<string>()

  return {
    known,
    look(words, phrases) {
      const terms = [...new Set(words)].filter((word) => !asked.has(word))
      const names = phrases.filter((phrase) => !places.has(phrase))
      if (terms.length === 0 && names.length === 0) return
      const found = lookup.findWords(terms, names)
      for (const term of terms) asked.add(term)
      for (const name of names) places.set(name, [])
      for (const [term, counts] of found.terms) known.set(term, counts)
      for (const place of found.named) places.get(place.phrase)?.push(place)
    },
    lookAlike(words) {
      const alike = new Map<string, Set<string>>()
      for (const { word, term, counts } of lookup.findAlike(words)) {
        alike.set(word, (alike.get(word) ?? new Set()).add(term))
        known.set(term, counts)
      }
      return new Map([...alike].map(([word, terms]) => [word, [...terms]]))
    },
    named: (phrases) => phrases.flatMap((phrase) => places.get(phrase) ?? []),
  }
}
