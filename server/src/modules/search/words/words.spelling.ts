// The spellings in which a typed word may stand in listings.
import { cityNamed } from '../../geo/index.ts'
import type { Catalogue, Known } from './words.catalogue.ts'
import { corrections } from './words.corrections.ts'
import {
  aliasOf,
  asWritten,
  isNumber,
  isShortened,
  otherForms,
  type Span,
} from './words.normalize.ts'

export type Alternatives = readonly (readonly string[])[]
/**
 * One typed word (or alias of several) with its spellings, likeliest first, and for a number the
 * pairs it may occur in.
 */
export type Group = {
  readonly typed: string
  readonly best: readonly string[]
  readonly plain: Alternatives
  /** The spellings as they are typed, where listings contain them in other words. */
  readonly names?: Alternatives
  readonly pairs: Alternatives
  /** No listing contains it as it was typed: its spellings are corrections. */
  readonly isCorrected: boolean
  /** Whether 'or' or 'and' precedes it. */
  readonly isAlternative?: boolean
  /** Several places, of which a listing is in one. */
  readonly isUnion?: boolean
}

// A word this rare may be an owner's own typing error: likelier words are added beside it.
export const DOUBTFUL = 3
const SHORTEST_MISTYPED = 3

/** Every word that a spelling of these may be of. */
export function wordsOf(spans: readonly Span[]): string[] {
  return spans.flatMap(({ words, alias, written, guess, others }) => [
    ...words,
    ...words.flatMap(otherForms),
    ...asWritten(alias),
    ...written,
    ...guess,
    ...others.flatMap(asWritten),
  ])
}

/** For typed words that few listings contain, those that are spelt alike. */
export function alikeOf(
  catalogue: Catalogue,
  spans: readonly Span[],
): ReadonlyMap<string, readonly string[]> {
  const { known } = catalogue
  const ofPlaces = wordsOfPlaces(spans)
  const doubtful = spans
    .flatMap(({ words }) => words)
    .filter(
      (word) =>
        !ofPlaces.has(word) &&
        word.length >= SHORTEST_MISTYPED &&
        !isNumber(word) &&
        count(known, word) < DOUBTFUL &&
        !otherForms(word).some((form) => known.has(form)),
    )
  return catalogue.lookAlike(doubtful)
}

/** There is a village for every word. */
const FEWEST_PEOPLE = 20_000
const LONGEST_NAME = 3

/** A city's name is no typing error, whether it has listings or not (D76). */
function wordsOfPlaces(spans: readonly Span[]): ReadonlySet<string> {
  const words = spans.flatMap((span) => span.words)
  const named = words.flatMap((_, at) =>
    Array.from({ length: LONGEST_NAME }, (__, more) => words.slice(at, at + more + 1)).filter(
      (run) => (cityNamed(run.join(' '))?.population ?? 0) >= FEWEST_PEOPLE,
    ),
  )
  return new Set(named.flat())
}

function count(known: Known, word: string): number {
  return [...(known.get(word)?.values() ?? [])].reduce((sum, n) => sum + n, 0)
}

/** A typed word with its spellings. */
export function spell(
  { words, alias, written, guess, others, isAlternative }: Span,
  known: Known,
  alike: ReadonlyMap<string, readonly string[]>,
  alone = false,
): Group {
  const spellings = words.map((word) => {
    const likely = corrections(word, alike.get(word) ?? [], (term) => count(known, term), alone)
    const forms = otherForms(word).filter((form) => known.has(form))
    const itself = known.has(word) ? [word] : []
    const all = isShortened(word)
      ? [...forms, ...itself, ...likely]
      : [...itself, ...forms, ...likely]
    return all.length > 0 ? [...new Set(all)] : [word]
  })
  const spelt = spellings.reduce<string[][]>(
    (ways, some) => ways.flatMap((way) => some.map((word) => [...way, word])),
    [[]],
  )
  const held = (phrase: readonly string[]) =>
    phrase.length > 0 && phrase.every((word) => known.has(word))
  const guessed = held(guess) && !held(words) ? [guess] : []
  // The name that listings have: 'thoraipakkam' where all of them write 'Duraipakkam'.
  const isName = (phrase: readonly string[]) => held(phrase === words ? phrase : asWritten(phrase))
  const named = others.length > 0 ? [alias, words, ...others].find(isName) : undefined
  const isGiven = ({ length }: readonly string[]) => length > 0
  const aliases = [
    ...[alias].filter(isGiven),
    // A spelling error that a listing has as well: 'hydrabad' is Hyderabad.
    ...(alias.length > 0 ? [] : spelt.map(aliasOf).filter(isGiven)),
  ]
  const names = [...aliases, ...[written].filter(held), ...others.filter(isName)]
  return {
    typed: words.join(' '),
    best: named ?? (alias.length > 0 ? alias : (guessed[0] ?? spelt[0] ?? [])),
    plain: [...guessed, ...spelt, ...names.map(asWritten)],
    names: [...guessed, ...spelt, ...names],
    pairs: [],
    isCorrected:
      alias.length === 0 &&
      guessed.length === 0 &&
      named === undefined &&
      !words.every((word) => [word, ...otherForms(word)].some((form) => known.has(form))),
    isAlternative,
  }
}
