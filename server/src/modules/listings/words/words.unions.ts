// 'pune or mumbai': names of places with 'or' or 'and' between them, of which a listing has one
// (D64).
import type { Hits } from './words.hits.ts'
import { longestName } from './words.places.ts'
import type { WholePlace } from './words.repo.ts'
import type { Alternatives, Group } from './words.spelling.ts'

type Meant = { readonly meant: readonly Group[]; readonly ofPlace: readonly boolean[] }

/** Joins the places that are alternatives into one group; listings in each of them come first. */
export function withUnions(
  { meant, ofPlace }: Meant,
  named: readonly WholePlace[],
  hits: Hits,
): Meant & { hits: Hits } {
  if (!meant.some(({ isAlternative }) => isAlternative)) return { meant, ofPlace, hits }
  const groups: Group[] = []
  const areOfPlace: boolean[] = []
  const places: WholePlace[] = []
  for (let at = 0; at < meant.length; ) {
    const runs = runsFrom(at, meant, ofPlace)
    const of = runs.map((run) => placesOf(run, named))
    const end = at + runs.reduce((sum, run) => sum + run.length, 0)
    if (runs.length > 1 && areApart(of)) {
      groups.push(unionOf(runs))
      areOfPlace.push(true)
      places.push(...of.flat())
      at = end
    } else {
      groups.push(meant[at] as Group)
      areOfPlace.push(ofPlace[at] === true)
      at++
    }
  }
  const ids = (kind: WholePlace['kind']) =>
    places.filter((place) => place.kind === kind).map(({ id }) => id)
  const all = places.length > 0 ? { cities: ids('city'), localities: ids('locality') } : hits
  return { meant: groups, ofPlace: areOfPlace, hits: all }
}

/** The names of places from there that are connected: each is one or several groups. */
function runsFrom(
  from: number,
  groups: readonly Group[],
  ofPlace: readonly boolean[],
): (readonly Group[])[] {
  const runs: Group[][] = []
  for (let at = from; at < groups.length && ofPlace[at]; at++) {
    const group = groups[at] as Group
    if (at === from || group.isAlternative) runs.push([group])
    else runs.at(-1)?.push(group)
  }
  return runs
}

/** The places that a name of these groups is the whole name of. */
function placesOf(run: readonly Group[], named: readonly WholePlace[]): WholePlace[] {
  const typed = run.map(({ best }) => ({ words: best }))
  const phrase = longestName(typed, 0, named)?.phrase
  return named.filter((place) => place.phrase === phrase)
}

/** 'Koramangala and Bangalore' is one place: none lies in another. */
function areApart(all: readonly (readonly WholePlace[])[]): boolean {
  return all.every((some, at) =>
    some.every(({ city }) =>
      all.every(
        (others, n) => n === at || !others.some(({ kind, id }) => kind === 'city' && id === city),
      ),
    ),
  )
}

function unionOf(runs: readonly (readonly Group[])[]): Group {
  const [first] = runs
  const of = (run: readonly Group[]) =>
    run.reduce<Alternatives>(
      (ways, { plain, pairs }) =>
        ways.flatMap((way) =>
          (pairs.length > 0 ? pairs : plain).map((words) => [...way, ...words]),
        ),
      [[]],
    )
  return {
    typed: runs.flatMap((run) => run.map(({ typed }) => typed)).join(' '),
    // A search that is widened begins at the first.
    best: first?.flatMap(({ best }) => best) ?? [],
    plain: runs.flatMap(of),
    pairs: [],
    isCorrected: false,
    isUnion: true,
  }
}
