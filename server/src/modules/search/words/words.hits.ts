import { forward } from '../../geo/index.ts'
import type { NamedPlace, WholePlace, WordLookup } from './words.lookup.ts'
import { isNumbering, searchText } from './words.normalize.ts'

/** A place that the query names: its listings come first. */
export type Hits = {
  readonly cities: readonly number[]
  readonly localities: readonly number[]
  /** Whether localities of that name in other cities are left out: 'Saket' means Delhi's first. */
  readonly areLikeliest?: boolean
}

const NONE: Hits = { cities: [], localities: [] }
/** A phrase that matches more localities than this names none of them. */
export const MAX_HITS = 300
/** 'btm' of 'BTM Layout' */
const SHORTEST_PART = 3

/** Every run of these words that may be a name, the longest first. */
export function phrasesOf(words: readonly string[]): string[] {
  const runs = words.flatMap((_, from) =>
    words.slice(from).map((__, more) => words.slice(from, from + more + 1).join(' ')),
  )
  return [...new Set(runs)]
    .filter((phrase) => /[^0-9 ]/.test(phrase))
    .sort((a, b) => b.split(' ').length - a.split(' ').length || b.length - a.length)
}

/**
 * The longest run of words that names a place (`phrase`): whole names first, then localities that
 * contain it. `phrases` are those runs, `named` the places that have one as their whole name.
 */
export function findHits(
  lookup: WordLookup,
  phrases: readonly string[],
  named: readonly WholePlace[],
): { hits: Hits; phrase: string | null } {
  const whole = pick(phrases, named)
  if (whole) return { ...whole, hits: likeliest(whole, named) }
  const long = phrases.filter(
    (phrase) => phrase.length >= SHORTEST_PART && !isNumbering(phrase.split(' ')),
  )
  const part = long.length > 0 ? pick(long, lookup.findContaining(long, MAX_HITS + 1)) : null
  return part ?? { hits: NONE, phrase: null }
}

function pick(
  phrases: readonly string[],
  places: readonly NamedPlace[],
): { hits: Hits; phrase: string } | null {
  for (const phrase of phrases) {
    const found = places.filter((place) => place.phrase === phrase)
    if (found.length === 0 || found.length > MAX_HITS) continue
    const ids = (kind: NamedPlace['kind']) =>
      found.filter((place) => place.kind === kind).map(({ id }) => id)
    return { hits: { cities: ids('city'), localities: ids('locality') }, phrase }
  }
  return null
}

const MAX_CACHED = 500
const firstPlaces = new Map<string, ReturnType<typeof forward>[number] | undefined>()

/** The gazetteer's likeliest place; a search, its facets and its chips ask for it in turn. */
export function firstPlace(text: string) {
  if (!firstPlaces.has(text)) {
    if (firstPlaces.size >= MAX_CACHED) firstPlaces.clear()
    firstPlaces.set(text, forward(text, 1)[0])
  }
  return firstPlaces.get(text)
}

/** Of localities of one name in several cities, those in the named city, else in the likeliest. */
function likeliest(
  { hits, phrase }: { hits: Hits; phrase: string },
  named: readonly WholePlace[],
): Hits {
  const alike = named.filter((place) => place.phrase === phrase && place.kind === 'locality')
  if (new Set(alike.map(({ city }) => city)).size < 2) return hits
  const cityIds = named.flatMap(({ kind, id }) => (kind === 'city' ? [id] : []))
  const there = alike.filter(({ city }) => city !== null && cityIds.includes(city))
  const meant = searchText(firstPlace(phrase)?.city ?? '')
  const those = there.length > 0 ? there : alike.filter(({ cityKey }) => cityKey === meant)
  if (those.length === 0 || those.length === alike.length) return hits
  return { ...hits, localities: those.map(({ id }) => id), areLikeliest: true }
}
