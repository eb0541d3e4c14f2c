// Understands a typed query (D8): city aliases and known words beside mistyped ones, numbers beside
// their neighbours, the named place.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { cityNamed } from '../../geo/index.ts'
import { type RequiredParts, WHOLE } from '../search.parsed.ts'
import { type Known, openCatalogue } from './words.catalogue.ts'
import { findHits, type Hits, phrasesOf } from './words.hits.ts'
import type { WholePlace, WordLookup } from './words.lookup.ts'
import {
  COMPASS,
  endsName,
  isNumber,
  joinedWords,
  otherForms,
  type Span,
  saysType,
  spansOf,
  withJoined,
} from './words.normalize.ts'
import { withinNames, withPairs } from './words.numbers.ts'
import { placesAmong } from './words.place-names.ts'
import { compose, listingsOf, type Words } from './words.query.ts'
import { isRequired, type RequiredWords } from './words.required.ts'
import { cityOfRoad, roadWords, withRoads } from './words.roads.ts'
import { alikeOf, type Group, spell, wordsOf } from './words.spelling.ts'
import {
  besideConnectors,
  largestName,
  type Meant,
  withImpliedUnion,
  withUnions,
} from './words.unions.ts'

/**
 * Which of the typed words a listing must contain; `rarest`: the one that the fewest do; `place`:
 * of several places the name of the one with most listings.
 */
export type WordScope = 'all' | 'known' | 'places' | 'place' | 'rarest' | 'none'

export type QueryMeaning = {
  /**
   * `exact`: numbers next to a neighbour, as typed. `relaxed`: anywhere. Null when no word is left
   * to be asked for: every listing matches.
   */
  wordsFor(
    type: ListingType,
    match: 'exact' | 'relaxed',
    wordScope?: WordScope,
    scope?: RequiredParts,
  ): Words | null
  /** Whether the two differ. */
  readonly canRelax: boolean
  /** The named place, in its likeliest spelling; null when the query names none. */
  readonly place: string | null
  /** Whether listings of the type have its name. */
  isInPlace(type: ListingType): boolean
  /** Whether it is the first of several places, of which a listing has one. */
  readonly isUnion: boolean
  /**
   * For several places, none of which lies in another, with no word for 'or' between them: the
   * meaning in which a listing has one of them.
   */
  readonly united: QueryMeaning | null
  /** The city that a named road leads to. */
  readonly towards: string | null
  /** The words as typed, and those of them that no listing contains. */
  readonly typed: string
  readonly unknown: readonly string[]
  /** The typed words that a listing need not contain. */
  dropped(type: ListingType, wordScope: WordScope): string | null
  /** The words beside the place's name. */
  readonly others: readonly string[]
  /** Whether several places are named. */
  readonly hasPlaces: boolean
  /** Whether there are words beside the place's name. */
  readonly hasOthers: boolean
  /** The likeliest reading of the query, in one line. */
  readonly best: string
}

/** Parses typed words, and parts that listings must contain as words; null without either. */
export function understand(
  lookup: WordLookup,
  typed: string,
  parts: readonly RequiredWords[] = [],
  // Suggestions correct a beginning by itself.
  { isUnderstood = true } = {},
): QueryMeaning | null {
  const written = spansOf(typed)
  if (written.length === 0 && parts.length === 0) return null
  const required = parts.flatMap((part) => part.alternatives.flat())
  const catalogue = openCatalogue(lookup)
  const { known } = catalogue
  const joined = joinedWords(written).flatMap((word) => [word, ...otherForms(word)])
  catalogue.look([...required, ...wordsOf(written), ...joined], [])
  const spans = withJoined(written, known)
  const alike = alikeOf(catalogue, spans)
  const alone = !isUnderstood && !spans.some((span) => isKnown(span, known))
  const spelt = withPairs(spans.map((span) => spell(span, known, alike, alone)))
  const best = spelt.flatMap((group) => group.best)
  const phrases = phrasesOf(best)
  catalogue.look([...besideWords(spelt), ...neighboursOf(spelt)], phrases)
  const named = catalogue.named(phrases)
  const found = findHits(lookup, phrases, named)
  const groups = withRoads(spelt, known)
  const areOfPlace = placesAmong(groups, named, found.phrase, (word) => known.has(word))
  const beside = besideConnectors(lookup, groups, areOfPlace)
  const names = withJoinedNames(withinNames(groups, named), beside.ofPlace, known)
  const places = [...named, ...beside.places]
  const about = { parts, known, named, towards: cityOfRoad(spelt), best: best.join(' ') }
  const implied = withImpliedUnion(names, places)
  return {
    ...meaningOf(withUnions(names, places, found.hits), about),
    united: implied && { ...meaningOf(implied, about), united: null },
  }
}

const LONGEST_INITIALS = 3

type About = {
  readonly parts: readonly RequiredWords[]
  readonly known: Known
  readonly named: readonly WholePlace[]
  readonly towards: string | null
  readonly best: string
}

function meaningOf(
  { meant, ofPlace, hits }: Meant & { readonly hits: Hits },
  { parts, known, named, towards, best }: About,
): Omit<QueryMeaning, 'united'> {
  const rarestOf = (type: ListingType) =>
    meant
      .map((group) => ({ group, listings: listingsOf(group.plain, type, known) }))
      .filter(({ group, listings }) => listings > 0 && /\p{L}/u.test(group.typed))
      .toSorted((a, b) => a.listings - b.listings)[0]?.group
  const placeOf = (type: ListingType) =>
    largestName({ meant, ofPlace }, named, ({ plain }) => listingsOf(plain, type, known))
  const isInScope = (group: Group, at: number, type: ListingType, wordScope: WordScope) =>
    wordScope === 'all' ||
    (wordScope === 'rarest' && group === rarestOf(type)) ||
    (wordScope === 'place' && placeOf(type)?.includes(group)) ||
    ((wordScope === 'known' || wordScope === 'places') && ofPlace[at] === true) ||
    (wordScope === 'known' && !group.isCorrected && listingsOf(group.plain, type, known) > 0)
  const line = (some: readonly Group[]) =>
    some.length > 0 ? some.flatMap((group) => group.best).join(' ') : null
  return {
    wordsFor(type, match, wordScope = 'all', scope = WHOLE) {
      const inScope = meant.filter((group, at) => isInScope(group, at, type, wordScope))
      // Where no word is known, or only a number, nothing is what the user means.
      const says = inScope.some((group) => /\p{L}/u.test(group.typed))
      const asked = (wordScope === 'known' || wordScope === 'rarest') && !says ? meant : inScope
      const rest = asked.filter(
        ({ typed: word, best: meant }) =>
          ![word, meant.join(' ')].some((one) => saysType(one, type)),
      )
      const required = parts.filter((part) => isRequired(part, scope) && part.types.includes(type))
      const words = [
        ...(rest.length > 0 ? rest : asked),
        ...required.map(
          (part): Group => ({
            typed: '',
            best: [],
            plain: part.alternatives,
            pairs: [],
            isCorrected: false,
          }),
        ),
      ]
      return words.length > 0 ? compose(words, match, hits) : null
    },
    place: line(meant.filter((_, at) => ofPlace[at])),
    isInPlace: (type) =>
      meant.every((group, at) => !ofPlace[at] || listingsOf(group.plain, type, known) > 0),
    isUnion: meant.some((group) => group.isUnion === true),
    towards,
    typed: meant.map((group) => group.typed).join(' '),
    unknown: meant.flatMap((group) => group.typed.split(' ')).filter((word) => !known.has(word)),
    dropped: (type, wordScope) =>
      meant
        .filter((group, at) => !isInScope(group, at, type, wordScope))
        .map((group) => group.typed)
        .join(' ') || null,
    hasPlaces: largestName({ meant, ofPlace }, named, () => 0) !== null,
    others: meant.filter((_, at) => !ofPlace[at]).flatMap((group) => group.typed.split(' ')),
    hasOthers: ofPlace.includes(false),
    canRelax: meant.some(({ pairs }) => pairs.length > 0),
    best,
  }
}

/** Whether listings contain a word of it, or it is another name of one. */
function isKnown({ words, alias, guess }: Span, known: Known): boolean {
  return (
    alias.length > 0 ||
    guess.length > 0 ||
    words.some(
      (word) => !isNumber(word) && [word, ...otherForms(word)].some((one) => known.has(one)),
    )
  )
}

/** Whether listings contain every word as it was typed; also true of a text without words. */
export function isKnownText(lookup: WordLookup, typed: string): boolean {
  const catalogue = openCatalogue(lookup)
  const words = spansOf(typed).flatMap((span) => span.words)
  catalogue.look(words, [])
  return words.every((word) => catalogue.known.has(word))
}

/** The words beside the spellings: numbers with their neighbours, and roads of cities. */
function besideWords(groups: readonly Group[]): string[] {
  return [
    ...groups.flatMap(({ pairs }) => pairs.flat()),
    ...groups.flatMap((group, at) => nameOf(group, groups[at + 1]).flat()),
    ...groups.flatMap(({ plain }) => plain.flatMap(asOneName).flat()),
    ...roadWords(groups),
  ]
}

/** What each word makes with the next, as they are typed. */
const neighboursOf = (groups: readonly Group[]) =>
  groups.flatMap((group, at) =>
    groups.slice(at + 1, at + 2).map((next) => group.typed + next.typed),
  )

/** A name of two words as listings have it in one: 'mgroad', or 'mg' and 'groad' of 'M.G. Road'. */
function nameOf({ plain }: Group, next: Group | undefined): string[][] {
  return plain.flatMap((words) =>
    words.length > 1
      ? []
      : (next?.plain ?? []).flatMap((ends) =>
          ends.length > 1 ? [] : asOneName([...words, ...ends]),
        ),
  )
}

function asOneName([word = '', noun = '', ...more]: readonly string[]): string[][] {
  if (!endsName(noun) || more.length > 0 || isNumber(word)) return []
  const initials = word.length > LONGEST_INITIALS ? [] : [[word, `${word.at(-1)}${noun}`]]
  return [[`${word}${noun}`], ...initials]
}

/** The same of one group, which has another name ('gandhi nagar'). */
const withOneName = (group: Group, known: Known): Group => ({
  ...group,
  plain: group.plain.flatMap((words) => {
    const asOne = asOneName(words).filter((all) => all.every((word) => known.has(word)))
    return asOne.length > 0 ? asOne : [words]
  }),
})

/** Names of two words that other listings write as one: 'welcom heritage'. */
function withJoinedNames(
  groups: readonly Group[],
  areOfPlace: readonly boolean[],
  known: Known,
): { meant: Group[]; ofPlace: boolean[] } {
  const meant: Group[] = []
  const ofPlace: boolean[] = []
  for (let at = 0; at < groups.length; at++) {
    const [group, next] = [groups[at] as Group, groups[at + 1]]
    const joined = next && group.typed + next.typed
    const areCities = [at, at + 1].map((n) => areOfPlace[n] && cityNamed(groups[n]?.typed ?? ''))
    // Also of one with their neighbours: the east of 'andheri east metro'.
    const arePlace = [at - 1, at, at + 1].some((n) => areOfPlace[n] && areOfPlace[n + 1])
    const apart = group.plain.flatMap((a) => next?.plain.map((b) => [...a, ...b]) ?? [])
    // 'nagar' is the end of a name, although it is a city as well.
    const asOne = areCities[0]
      ? []
      : nameOf(group, next).filter((words) => words.every((word) => known.has(word)))
    // 'Laxminagar' of the shops where rooms are in 'Laxmi Nagar'.
    const areNames = ![group.typed, next?.typed].some((word) => COMPASS.has(word ?? ''))
    const isApart =
      !arePlace ||
      (areNames &&
        [...(known.get(joined ?? '') ?? [])].some(
          ([type, listings]) => listings > listingsOf(apart, type, known),
        ))
    const isJoined = joined && isApart && !areCities.some(Boolean) && known.has(joined)
    const isName = next?.isAlternative !== true && asOne.length > 0
    ofPlace.push(areOfPlace[at] === true || (isName && areOfPlace[at + 1] === true))
    if (joined && !next.isAlternative && (isJoined || isName)) {
      meant.push({
        ...group,
        typed: `${group.typed} ${next.typed}`,
        best: [...group.best, ...next.best],
        // 'gandhi nagar' is no 'Gandhi Colony, Laxmi Nagar'.
        plain: isName ? asOne : [...apart, [joined]],
        pairs: [],
        isCorrected: false,
      })
      at++
    } else meant.push(withOneName(group, known))
  }
  return { meant, ofPlace }
}
