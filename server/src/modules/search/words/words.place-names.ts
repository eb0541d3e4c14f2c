// Which words of a query are the name of a place (D64): the last that a search leaves out.
import { CITY_ALIASES } from '../../geo/index.ts'
import type { WholePlace } from './words.lookup.ts'
import { isNumber } from './words.normalize.ts'
import { longestName } from './words.places.ts'

/** A typed word (or alias of several), and its likeliest spelling. */
type Spelt = { readonly typed: string; readonly best: readonly string[] }

/**
 * Beside a place that is named as listings write it, a word that only resembles another place names
 * none: in '2bhk mumbai with sauna' that is not Sohna.
 */
export function placesAmong(
  groups: readonly Spelt[],
  named: readonly WholePlace[],
  phrase: string | null,
  isKnown: (word: string) => boolean,
): readonly boolean[] {
  const ofPlace = isOfName(groups, named, phrase)
  const isWritten = ({ typed, best }: Spelt) =>
    typed.split(' ').every((word) => isKnown(word)) || !isCorrected(typed, best)
  const cities = new Set(
    groups
      .filter((group, at) => ofPlace[at] && isWritten(group))
      .flatMap(({ best }) => named.filter(({ phrase }) => phrase === best.join(' ')))
      .filter(({ kind }) => kind === 'city')
      .map(({ id }) => id),
  )
  // 'kormangala bangalore' is Koramangala, which is there.
  const isThere = ({ best }: Spelt) =>
    named.some(({ phrase, city }) => phrase === best.join(' ') && city !== null && cities.has(city))
  const written = groups.map(
    (group, at) => ofPlace[at] === true && (isWritten(group) || isThere(group)),
  )
  return written.some((one, at) => one && !isNumber(groups[at]?.typed ?? '')) ? written : ofPlace
}

/** For each group, whether it belongs to the name of a place. */
function isOfName(
  groups: readonly Spelt[],
  named: readonly WholePlace[],
  phrase: string | null,
): boolean[] {
  const ofPlace = groups.map(() => false)
  const mark = (from: number, to: number) => ofPlace.fill(true, from, to)
  const typed = groups.map(({ best }) => ({ words: best }))
  for (let from = 0; from < groups.length; from++) {
    const to = longestName(typed, from, named)?.to
    if (to !== undefined) mark(from, to)
    for (let end = groups.length; end > from && phrase !== null; end--) {
      const words = typed.slice(from, end).flatMap((group) => group.words)
      if (words.join(' ') === phrase) mark(from, end)
    }
  }
  return ofPlace
}

/** Whether the likeliest spelling is another word, rather than an alias of several. */
function isCorrected(typed: string, best: readonly string[]): boolean {
  return typed.split(' ').length === best.length && !Object.hasOwn(CITY_ALIASES, typed)
}
