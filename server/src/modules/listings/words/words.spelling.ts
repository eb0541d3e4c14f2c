// The spellings in which a typed word may stand in listings.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { Reader } from '../../../db/reader.ts'
import { corrections } from './words.corrections.ts'
import { aliasOf, isNumber, isShortened, otherForms, type Span } from './words.fold.ts'
import { findAlike, findTerms } from './words.repo.ts'

type Counts = ReadonlyMap<ListingType, number>
export type Known = ReadonlyMap<string, Counts>
export type Alternatives = readonly (readonly string[])[]
/**
 * One typed word (or alias of several) with its spellings, likeliest first, and for a number the
 * pairs it may occur in.
 */
export type Group = {
  readonly typed: string
  readonly best: readonly string[]
  readonly plain: Alternatives
  readonly pairs: Alternatives
}

// A word this rare may be an owner's own typing error: likelier words are added beside it.
const DOUBTFUL = 3
const SHORTEST_MISTYPED = 3

export type Speller = {
  readonly known: Known
  readonly alike: ReadonlyMap<string, readonly string[]>
}

/** The typed words that listings have, and likelier ones beside the doubtful. */
export async function createSpeller(
  read: Reader,
  spans: readonly Span[],
  required: readonly string[],
): Promise<Speller> {
  const words = spans.flatMap((span) => span.words)
  const first = await findTerms(read, [
    ...new Set([
      ...required,
      ...words,
      ...words.flatMap(otherForms),
      ...spans.flatMap(({ alias, written, guess, others }) => [
        ...alias,
        ...written,
        ...guess,
        ...others.flat(),
      ]),
    ]),
  ])
  const doubtful = words.filter(
    (word) =>
      word.length >= SHORTEST_MISTYPED &&
      !isNumber(word) &&
      count(first.get(word)) < DOUBTFUL &&
      !otherForms(word).some((form) => first.has(form)),
  )
  if (doubtful.length === 0) return { known: first, alike: new Map() }
  const alike = await findAlike(read, doubtful)
  const candidates = await findTerms(read, [...new Set([...alike.values()].flat())])
  return { known: new Map([...candidates, ...first]), alike }
}

function count(counts: Counts | undefined): number {
  return [...(counts?.values() ?? [])].reduce((sum, n) => sum + n, 0)
}

/** A typed word with its spellings. */
export function spell(
  { words, alias, written, guess, others }: Span,
  { known, alike }: Speller,
): Group {
  const spellings = words.map((word) => {
    const likely = corrections(word, alike.get(word) ?? [], (term) => count(known.get(term)))
    const forms = otherForms(word).filter((form) => known.has(form))
    const asTyped = known.has(word) ? [word] : []
    const all = isShortened(word)
      ? [...forms, ...asTyped, ...likely]
      : [...asTyped, ...forms, ...likely]
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
  const named = others.length > 0 ? [alias, words, ...others].find(held) : undefined
  const plain = [
    ...guessed,
    ...spelt,
    ...[alias].filter(({ length }) => length > 0),
    // A spelling error that a listing has as well: 'hydrabad' is Hyderabad.
    ...(alias.length > 0 ? [] : spelt.map(aliasOf).filter(({ length }) => length > 0)),
    ...[written, ...others].filter(held),
  ]
  return {
    typed: words.join(' '),
    best: named ?? (alias.length > 0 ? alias : (guessed[0] ?? spelt[0] ?? [])),
    plain,
    pairs: [],
  }
}
