// Understands a typed query (D8): city aliases and known words beside mistyped ones, numbers beside
// their neighbours, the named place.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { Reader } from '../../../db/reader.ts'
import { corrections } from './words.corrections.ts'
import { isNumber, isShortened, otherForms, type Span, saysType, spansOf } from './words.fold.ts'
import { findHits, type Hits } from './words.hits.ts'
import { longestName, type NamedSet, namedBy } from './words.places.ts'
import { findAlike, findTerms, type WholePlace } from './words.repo.ts'

/** A query, every group of which must match in one of its spellings. */
export type Words = {
  /** PostgreSQL's tsquery, as text. */
  readonly query: string
  /** The maximum number of listings of the type that match: the count of its rarest group. */
  readonly bound: number
  /**
   * Whether exactly `bound` listings match: the query is one word in one spelling. With several
   * words or spellings, a listing may contain more than one.
   */
  readonly exact: boolean
  readonly hits: Hits
  /**
   * Places whose listings of the type are exactly the matches: the whole query was their names.
   * Null when it has further words.
   */
  readonly places: NamedSet | null
  /** `like` patterns, all of which the title of an intended listing matches. */
  readonly title: readonly string[]
}

export type Meaning = {
  /** `exact`: numbers next to a neighbour, as typed. `relaxed`: anywhere. */
  wordsFor(type: ListingType, match: 'exact' | 'relaxed'): Words
  /** Whether the two differ. */
  readonly canRelax: boolean
  /** Whether listings contain every word as it was typed. */
  readonly asTyped: boolean
  /** The likeliest reading of the query, in one line. */
  readonly best: string
}

type Counts = ReadonlyMap<ListingType, number>
type Known = ReadonlyMap<string, Counts>
type Alternatives = readonly (readonly string[])[]
/**
 * One typed word (or alias of several) with its spellings, likeliest first, and for a number the
 * pairs it may occur in.
 */
type Group = {
  readonly typed: string
  readonly best: readonly string[]
  readonly plain: Alternatives
  readonly pairs: Alternatives
}

// A word this rare may be an owner's own typing error: likelier words are added beside it.
const DOUBTFUL = 3
const SHORTEST_MISTYPED = 3

/** Parses a query; null when it has no word. */
export async function understand(read: Reader, typed: string): Promise<Meaning | null> {
  const spans = spansOf(typed)
  if (spans.length === 0) return null
  const speller = await createSpeller(read, spans)
  const groups = withPairs(spans.map((span) => spell(span, speller)))
  const best = groups.flatMap((group) => group.best)
  const [{ hits, named }, paired] = await Promise.all([
    findHits(read, best),
    findTerms(read, [...new Set(groups.flatMap(({ pairs }) => pairs.flat()))]),
  ])
  const known: Known = new Map([...speller.known, ...paired])
  const meant = withinNames(groups, named)
  return {
    wordsFor(type, match) {
      const rest = meant.filter(({ typed: word }) => !saysType(word, type))
      return compose(rest.length > 0 ? rest : meant, type, match, known, { hits, named })
    },
    canRelax: groups.some(({ pairs }) => pairs.length > 0),
    asTyped: spans.every(({ words }) => words.every((word) => speller.known.has(word))),
    best: best.join(' '),
  }
}

type Speller = { readonly known: Known; readonly alike: ReadonlyMap<string, readonly string[]> }

async function createSpeller(read: Reader, spans: readonly Span[]): Promise<Speller> {
  const words = spans.flatMap((span) => span.words)
  const first = await findTerms(read, [
    ...new Set([
      ...words,
      ...words.flatMap(otherForms),
      ...spans.flatMap(({ alias, written, guess }) => [...alias, ...written, ...guess]),
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

function spell({ words, alias, written, guess }: Span, { known, alike }: Speller): Group {
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
  const plain = [
    ...guessed,
    ...spelt,
    ...[alias].filter(({ length }) => length > 0),
    ...[written].filter(held),
  ]
  return {
    typed: words.join(' '),
    best: alias.length > 0 ? alias : (guessed[0] ?? spelt[0] ?? []),
    plain,
    pairs: [],
  }
}

/** 'sector 62', '2 bhk': a number belongs to the word before or after it, in either order. */
function withPairs(groups: readonly Group[]): Group[] {
  return groups.map((group, at) => {
    const number = group.typed
    if (!isNumber(number)) return group
    const neighbours = [
      ...(groups[at - 1]?.plain.map((words) => words.at(-1)) ?? []),
      ...(groups[at + 1]?.plain.map((words) => words[0]) ?? []),
    ]
    const beside = neighbours.filter((word) => word !== undefined && !isNumber(word))
    return {
      ...group,
      pairs: beside.flatMap((word) => [[`${word}_${number}`], [`${number}_${word}`]]),
    }
  })
}

/**
 * In a place's name a number belongs where the name has it: 'sector 18 noida' does not match plot
 * 18 in another sector.
 */
function withinNames(groups: readonly Group[], named: readonly WholePlace[]): Group[] {
  const meant = [...groups]
  const typed = groups.map(({ best }) => ({ words: best }))
  for (let from = 0; from < groups.length; ) {
    const to = longestName(typed, from, named)?.to ?? from + 1
    for (let at = from; at < to; at++) {
      const [group, before, after] = [
        groups[at],
        at > from ? groups[at - 1] : undefined,
        at + 1 < to ? groups[at + 1] : undefined,
      ]
      if (!group || group.pairs.length === 0) continue
      const beside = [
        ...(before ? [`${before.best.at(-1)}_${group.typed}`] : []),
        ...(after ? [`${group.typed}_${after.best[0]}`] : []),
      ]
      const pair = group.pairs.find(([token]) => token !== undefined && beside.includes(token))
      if (pair) meant[at] = { ...group, pairs: [pair] }
    }
    from = to
  }
  return meant
}

/** A correction and an alias are often the same word, which must not be counted twice. */
function distinct(alternatives: Alternatives): Alternatives {
  return [...new Map(alternatives.map((words) => [words.join(' '), words])).values()]
}

function compose(
  groups: readonly Group[],
  type: ListingType,
  match: 'exact' | 'relaxed',
  known: Known,
  { hits, named }: { hits: Hits; named: readonly WholePlace[] },
): Words {
  const meant = groups.map(({ plain, pairs }) =>
    distinct(match === 'exact' && pairs.length > 0 ? pairs : plain),
  )
  const boundOf = (alternatives: Alternatives) =>
    alternatives.reduce(
      (sum, words) => sum + Math.min(...words.map((word) => known.get(word)?.get(type) ?? 0)),
      0,
    )
  const bounds = meant.map(boundOf)
  return {
    query: meant
      .map(
        (alternatives) =>
          `(${alternatives.map((words) => words.map((word) => `'${word}'`).join(' & ')).join(' | ')})`,
      )
      .join(' & '),
    bound: Math.min(...bounds),
    exact: meant.length === 1 && meant[0]?.length === 1 && meant[0][0]?.length === 1,
    hits,
    places: namedBy(
      groups.map(({ best }, at) => ({ words: best, listings: bounds[at] ?? 0 })),
      type,
      named,
    ),
    title: groups.flatMap(({ best }) => best.map((word) => `%${word}%`)),
  }
}
