// 'pune or mumbai': names of places of which a listing has one (D64, ADR 0235).
import { type Hits, MAX_HITS } from './words.hits.ts'
import type { WholePlace, WordLookup } from './words.lookup.ts'
import { isNumber } from './words.normalize.ts'
import { longestName } from './words.places.ts'
import type { Alternatives, Group } from './words.spelling.ts'

export type Meant = { readonly meant: readonly Group[]; readonly ofPlace: readonly boolean[] }

/** A name of a place, of one or several words. */
type Name = { readonly groups: readonly Group[]; readonly places: readonly WholePlace[] }
/** Names of which a listing has all: a locality and its city. */
type Alternative = readonly Name[]

/** Spellings of one name: each word multiplies them. */
const MAX_WAYS = 100
/** Fewer letters are the beginning of too many names. */
const SHORTEST_PART = 3

/**
 * The groups beside a word for 'or' that are part of a locality's name, as 'hsr' is of 'HSR
 * Layout', count as places, too.
 */
export function besideConnectors(
  lookup: WordLookup,
  groups: readonly Group[],
  ofPlace: readonly boolean[],
): { ofPlace: readonly boolean[]; places: readonly WholePlace[] } {
  const phraseOf = (group: Group) => group.best.join(' ')
  const beside = groups.filter(
    (group, at) =>
      !ofPlace[at] &&
      (group.isAlternative || groups[at + 1]?.isAlternative) &&
      !isNumber(group.typed) &&
      phraseOf(group).length >= SHORTEST_PART,
  )
  if (beside.length === 0) return { ofPlace, places: [] }
  const found = lookup.findContaining(beside.map(phraseOf), MAX_HITS + 1)
  const byPhrase = Map.groupBy(found, ({ phrase }) => phrase)
  const isPlace = (group: Group) => {
    const localities = byPhrase.get(phraseOf(group)) ?? []
    return beside.includes(group) && localities.length > 0 && localities.length <= MAX_HITS
  }
  return {
    ofPlace: groups.map((group, at) => ofPlace[at] === true || isPlace(group)),
    places: found.map((place) => ({ ...place, city: null, cityKey: null, counts: {} })),
  }
}

/** Joins the places with a word for 'or' among them into one group; listings there come first. */
export function withUnions(
  meant: Meant,
  named: readonly WholePlace[],
  hits: Hits,
): Meant & { readonly hits: Hits } {
  const found = united(meant, named, (alternatives) =>
    alternatives.some(([first], at) => at > 0 && first?.groups[0]?.isAlternative === true),
  )
  return found ?? { ...meant, hits }
}

/** The same without such a word: of cities, or of localities of one city; null of others. */
export function withImpliedUnion(
  meant: Meant,
  named: readonly WholePlace[],
): (Meant & { readonly hits: Hits }) | null {
  if (meant.meant.some(({ isAlternative }) => isAlternative)) return null
  return united(meant, named, (alternatives) => {
    const kinds = alternatives.map((alternative) => mostExact(alternative))
    if (kinds.every((places) => places.some(({ kind }) => kind === 'city'))) return true
    const [first = [], ...others] = kinds.map((places) => places.map(({ city }) => city))
    return first.some((city) => city !== null && others.every((cities) => cities.includes(city)))
  })
}

/**
 * Of several names of places the groups of the one with most listings: what is left where no
 * listing is in all of them. Null for one name.
 */
export function largestName(
  { meant, ofPlace }: Meant,
  named: readonly WholePlace[],
  listings: (group: Group) => number,
): readonly Group[] | null {
  const names = meant.flatMap((_, at) =>
    ofPlace[at] && !ofPlace[at - 1] ? namesFrom(at, meant, ofPlace, named) : [],
  )
  const sizeOf = ({ groups }: Name) => Math.min(...groups.map(listings))
  const [largest] = names.toSorted((a, b) => sizeOf(b) - sizeOf(a))
  return names.length > 1 && largest ? largest.groups : null
}

function united(
  { meant, ofPlace }: Meant,
  named: readonly WholePlace[],
  isMeant: (alternatives: readonly Alternative[]) => boolean,
): (Meant & { readonly hits: Hits }) | null {
  const groups: Group[] = []
  const areOfPlace: boolean[] = []
  const places: WholePlace[] = []
  for (let at = 0; at < meant.length; ) {
    const alternatives = alternativesOf(namesFrom(at, meant, ofPlace, named))
    if (alternatives.length > 1 && isMeant(alternatives)) {
      groups.push(unionOf(alternatives))
      areOfPlace.push(true)
      places.push(...alternatives.flatMap(mostExact))
      at += alternatives.flat().reduce((sum, name) => sum + name.groups.length, 0)
    } else {
      const end = at + Math.max(1, alternatives.flat().flatMap(({ groups: all }) => all).length)
      groups.push(...meant.slice(at, end))
      areOfPlace.push(...ofPlace.slice(at, end))
      at = end
    }
  }
  if (groups.length === meant.length) return null
  const ids = (kind: WholePlace['kind']) => [
    ...new Set(places.filter((place) => place.kind === kind).map(({ id }) => id)),
  ]
  return {
    meant: groups,
    ofPlace: areOfPlace,
    hits: { cities: ids('city'), localities: ids('locality') },
  }
}

/** The names of places that follow each other from there. */
function namesFrom(
  from: number,
  groups: readonly Group[],
  ofPlace: readonly boolean[],
  named: readonly WholePlace[],
): Name[] {
  const names: Name[] = []
  for (let at = from; at < groups.length && ofPlace[at]; ) {
    let end = at + 1
    while (end < groups.length && ofPlace[end] && !groups[end]?.isAlternative) end++
    const typed = groups.slice(at, end).map(({ best }) => ({ words: best }))
    const whole = longestName(typed, 0, named)
    const to = at + (whole?.to ?? 1)
    names.push({
      groups: groups.slice(at, to),
      places: named.filter(({ phrase }) => phrase === whole?.phrase),
    })
    at = to
  }
  return names
}

/** A name begins an alternative where a connector precedes it, or where it is elsewhere. */
function alternativesOf(names: readonly Name[]): Alternative[] {
  const alternatives: Name[][] = []
  for (const name of names) {
    const current = alternatives.at(-1)
    const isApart = current?.some((other) => areApart(other.places, name.places)) ?? true
    const isOne = current?.some((other) => isWithin(other.places, name.places)) ?? false
    if (!current || isApart || (name.groups[0]?.isAlternative && !isOne)) alternatives.push([name])
    else current.push(name)
  }
  return alternatives
}

/** Whether a place of one lies in a place of the other, which is then one place: its city. */
function isWithin(some: readonly WholePlace[], others: readonly WholePlace[]): boolean {
  const lies = (inner: readonly WholePlace[], outer: readonly WholePlace[]) =>
    inner.some(({ city }) => outer.some(({ kind, id }) => kind === 'city' && id === city))
  return lies(some, others) || lies(others, some)
}

function areApart(some: readonly WholePlace[], others: readonly WholePlace[]): boolean {
  return some.length > 0 && others.length > 0 && !isWithin(some, others)
}

/** Its localities, or else its cities. */
function mostExact(alternative: Alternative): WholePlace[] {
  const places = alternative.flatMap((name) => name.places)
  const localities = places.filter(({ kind }) => kind === 'locality')
  return localities.length > 0 ? localities : places
}

function unionOf(alternatives: readonly Alternative[]): Group {
  const names = alternatives.flat()
  const waysOf = (alternative: Alternative) =>
    alternative
      .flatMap(({ groups }) => groups)
      .reduce<Alternatives>(
        (ways, { plain, pairs }) =>
          ways
            .flatMap((way) => (pairs.length > 0 ? pairs : plain).map((words) => [...way, ...words]))
            .slice(0, MAX_WAYS),
        [[]],
      )
  return {
    typed: names.flatMap(({ groups }) => groups.map(({ typed }) => typed)).join(' '),
    // A search that is widened begins at the first.
    best: names[0]?.groups.flatMap(({ best }) => best) ?? [],
    plain: alternatives.flatMap(waysOf),
    pairs: [],
    isCorrected: false,
    isUnion: true,
  }
}
