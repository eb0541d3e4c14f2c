import type { Reader } from '../../../db/reader.ts'
import { isNumbering } from './words.fold.ts'
import { findContaining, findNamed, type NamedPlace, type WholePlace } from './words.repo.ts'

/** A place that the query names: its listings come first. */
export type Hits = { readonly cities: readonly number[]; readonly localities: readonly number[] }

const NONE: Hits = { cities: [], localities: [] }
/** A phrase that matches more localities than this names none of them. */
const MOST_HITS = 300
/** 'btm' of 'BTM Layout' */
const SHORTEST_PART = 3

/**
 * The longest run of words that names a place (`phrase`): whole names first, then localities that
 * contain it. With it every place whose whole name is a run of them.
 */
export async function findHits(
  read: Reader,
  words: readonly string[],
): Promise<{ hits: Hits; named: readonly WholePlace[]; phrase: string | null }> {
  const phrases = [
    ...new Set(
      words.flatMap((_, from) =>
        words.slice(from).map((__, more) => words.slice(from, from + more + 1).join(' ')),
      ),
    ),
  ]
    .filter((phrase) => /[^0-9 ]/.test(phrase))
    .sort((a, b) => b.split(' ').length - a.split(' ').length || b.length - a.length)
  if (phrases.length === 0) return { hits: NONE, named: [], phrase: null }
  const named = await findNamed(read, phrases)
  const whole = pick(phrases, named)
  if (whole) return { ...whole, named }
  const long = phrases.filter(
    (phrase) => phrase.length >= SHORTEST_PART && !isNumbering(phrase.split(' ')),
  )
  const part = long.length > 0 ? pick(long, await findContaining(read, long, MOST_HITS + 1)) : null
  return { hits: NONE, phrase: null, ...part, named }
}

function pick(
  phrases: readonly string[],
  places: readonly NamedPlace[],
): { hits: Hits; phrase: string } | null {
  for (const phrase of phrases) {
    const found = places.filter((place) => place.phrase === phrase)
    if (found.length === 0 || found.length > MOST_HITS) continue
    const ids = (kind: NamedPlace['kind']) =>
      found.filter((place) => place.kind === kind).map(({ id }) => id)
    return { hits: { cities: ids('city'), localities: ids('locality') }, phrase }
  }
  return null
}
