// The words that listings are found by, and which of them are spelt like a mistyped one: by their
// trigrams, as PostgreSQL's `pg_trgm` measures it, so that both find the same.

import { searchText } from '../words/words.normalize.ts'

export type Vocabulary = {
  /** The word must be new. */
  add(word: string): void
  /** Words that share a fifth of their trigrams with this one, and short ones of its frame. */
  alike(word: string): string[]
  /** All words to which this one would be alike, were it added. */
  likenedTo(word: string): string[]
  /** How many there are; without those of facts. */
  readonly size: number
  /** Those that were added after the first so many. */
  addedAfter(count: number): readonly string[]
}

/** Below pg_trgm's own threshold, at which 'setcor' finds nothing. */
const LEAST_SIMILAR = 0.2
const MOST_SIMILAR = 40
/** Of short words two swapped letters leave no trigram. */
const SHORT = 5
const MOST_SHORT = 200
const LONGEST = 60

export function createVocabulary(): Vocabulary {
  const words: string[] = []
  const sizes: number[] = []
  const withTrigram = new Map<string, number[]>()
  const byFirst = new Map<string, number[]>()

  function similar(word: string): { readonly word: string; readonly similarity: number }[] {
    const trigrams = trigramsOf(word)
    const shared = new Uint8Array(words.length)
    const found: number[] = []
    for (const trigram of trigrams)
      for (const at of withTrigram.get(trigram) ?? []) {
        if (shared[at] === 0) found.push(at)
        shared[at] = (shared[at] ?? 0) + 1
      }
    const similarityOf = (at: number) => {
      const both = shared[at] ?? 0
      // In single precision, as PostgreSQL compares it.
      return Math.fround(both / (trigrams.size + (sizes[at] ?? 0) - both))
    }
    return found
      .filter((at) => similarityOf(at) >= Math.fround(LEAST_SIMILAR))
      .map((at) => ({ word: words[at] ?? '', similarity: similarityOf(at) }))
  }

  function mostSimilar(word: string): string[] {
    return similar(word)
      .sort((a, b) => b.similarity - a.similarity || (a.word < b.word ? -1 : 1))
      .slice(0, MOST_SIMILAR)
      .map((one) => one.word)
  }

  function ofFrame(word: string): string[] {
    const [first, last] = [word[0] ?? '', word.at(-1)]
    return (byFirst.get(first) ?? [])
      .map((at) => words[at] ?? '')
      .filter((one) => one.at(-1) === last && Math.abs(one.length - word.length) <= 1)
  }

  return {
    add(word) {
      if (word.length > LONGEST || word.includes('_')) return
      const trigrams = trigramsOf(word)
      const at = words.push(word) - 1
      sizes.push(trigrams.size)
      for (const trigram of trigrams) append(withTrigram, trigram, at)
      append(byFirst, word[0] ?? '', at)
    },
    alike: (word) => [
      ...new Set([
        ...mostSimilar(word),
        ...(word.length <= SHORT ? ofFrame(word).sort().slice(0, MOST_SHORT) : []),
      ]),
    ],
    likenedTo: (word) => [
      ...new Set([
        ...similar(word).map((one) => one.word),
        ...ofFrame(word).filter(({ length }) => length <= SHORT),
      ]),
    ],
    get size() {
      return words.length
    },
    addedAfter: (count) => words.slice(count),
  }
}

function append(groups: Map<string, number[]>, key: string, at: number): void {
  const group = groups.get(key)
  if (group) group.push(at)
  else groups.set(key, [at])
}

/** `'  s', ' se', 'set', 'et '`; of Latin letters, in which other scripts are compared. */
function trigramsOf(text: string): Set<string> {
  const trigrams = new Set<string>()
  for (const word of text.match(/[a-z0-9]+/g) ?? []) {
    const letters = `  ${word} `
    for (let at = 0; at + 2 < letters.length; at++) trigrams.add(letters.slice(at, at + 3))
  }
  return trigrams
}

/**
 * The words that a text is found by, with the pairs of a word and a number beside each other; the
 * database's `search_words` is the same function.
 */
export function storedWords(text: string): string[] {
  return searchText(text)
    .replace(/(^| )([^0-9 ]+) ([0-9]+)(?= |$)/g, '$1$2 $2_$3 $3')
    .replace(/(^| )([0-9]+) ([^0-9 _]+)(?= |$)/g, '$1$2 $2_$3 $3')
    .split(' ')
    .filter((word) => word !== '')
}
