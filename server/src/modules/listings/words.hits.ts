import type { Reader } from '../../db/reader.ts'
import { findContaining, findNamed, type NamedPlace } from './words.repo.ts'

/** A place that was named: its listings come first. */
export type Hits = { readonly cities: readonly number[]; readonly localities: readonly number[] }

const NONE: Hits = { cities: [], localities: [] }
/** A phrase that names more localities than this names none of them. */
const MOST_HITS = 300

/** The longest run of words that names a place: whole names first, then localities that contain it. */
export async function findHits(read: Reader, words: readonly string[]): Promise<Hits> {
  const phrases = [...new Set(words.flatMap((_, from) => words.slice(from).map((__, more) => words.slice(from, from + more + 1).join(' '))))]
    .filter((phrase) => /[^0-9 ]/.test(phrase))
    .sort((a, b) => b.split(' ').length - a.split(' ').length || b.length - a.length)
  if (phrases.length === 0) return NONE
  const named = pick(phrases, await findNamed(read, phrases))
  if (named) return named
  const long = phrases.filter((phrase) => phrase.length >= 4)
  return (long.length > 0 && pick(long, await findContaining(read, long, MOST_HITS + 1))) || NONE
}

function pick(phrases: readonly string[], places: readonly NamedPlace[]): Hits | null {
  for (const phrase of phrases) {
    const found = places.filter((place) => place.phrase === phrase)
    if (found.length === 0 || found.length > MOST_HITS) continue
    const ids = (kind: NamedPlace['kind']) => found.filter((place) => place.kind === kind).map(({ id }) => id)
    return { cities: ids('city'), localities: ids('locality') }
  }
  return null
}
