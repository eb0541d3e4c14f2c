// Roads that are called after a city ('Jaipur Highway', 'Mysore Road'): they are in other cities
// (D64).
import { cityNamed } from '../../geo/index.ts'
import type { Known } from './words.catalogue.ts'
import { cityWord, searchText, wordsNamed } from './words.normalize.ts'
import type { Alternatives, Group } from './words.spelling.ts'

const ROADS = wordsNamed('cityRoads')
/** Beside a city anywhere in a listing they say enough. */
const RARE = wordsNamed('rareRoads')
/** The words that a road in another city is written with. */
const WRITTEN = [...wordsNamed('writtenRoads')]

/** There is a village for every word. */
const FEWEST_PEOPLE = 20_000

/** The city that a group names, as listings have it. */
function cityOf({ typed, best }: Group): string | null {
  const found = cityNamed(typed)
  if (!found || found.population < FEWEST_PEOPLE) return null
  const name = searchText(found.city)
  return name === best.join(' ') ? name : null
}

/** The city that the first road leads to. */
export function cityOfRoad(groups: readonly Group[]): string | null {
  const at = groups.findIndex((group, n) => isRoad(groups[n + 1]) && cityOf(group) !== null)
  return at < 0 ? null : (groups[at]?.best.join(' ') ?? null)
}

const isRoad = (group: Group | undefined) => group !== undefined && ROADS.has(group.typed)

/** The words, beside those of the query, whose listings tell roads from cities. */
export function roadWords(groups: readonly Group[]): string[] {
  return groups.flatMap((group) => {
    const city = cityOf(group)
    if (city === null) return []
    return [cityWord(city), ...group.plain.flatMap(joinedRoads)]
  })
}

const joinedRoads = (words: readonly string[]) => WRITTEN.map((road) => `${words.at(-1)}${road}`)

/**
 * A city before a word for a road is that road, which is dropped as a whole: listings that write
 * both together, or both but not in the city itself. A city alone is none of its roads elsewhere.
 */
export function withRoads(groups: readonly Group[], known: Known): Group[] {
  const meant: Group[] = []
  for (let at = 0; at < groups.length; at++) {
    const group = groups[at] as Group
    const [city, road] = [cityOf(group), groups[at + 1]]
    if (city !== null && road && isRoad(road)) {
      meant.push(asRoad(group, road, city, known))
      at++
    } else meant.push(city === null ? group : { ...group, plain: inCity(group, city, known) })
  }
  return meant
}

function asRoad(city: Group, road: Group, name: string, known: Known): Group {
  const joined = city.plain.flatMap((words) => road.plain.map(([way]) => [`${words.at(-1)}${way}`]))
  const elsewhere = RARE.has(road.typed) ? [] : [`!${cityWord(name)}`]
  const apart = city.plain.flatMap((words) =>
    road.plain.map((ways) => [...words, ...ways, ...elsewhere]),
  )
  return {
    ...city,
    typed: `${city.typed} ${road.typed}`,
    best: [...city.best, ...road.best],
    plain: [...joined.filter(([word = '']) => known.has(word)), ...apart],
    pairs: [],
    isCorrected: city.isCorrected || road.isCorrected,
  }
}

/** Listings whose locality is a road to the city are not in it. */
function inCity(group: Group, city: string, known: Known): Alternatives {
  const roads = [...new Set(group.plain.flatMap(joinedRoads))].filter((road) => known.has(road))
  if (roads.length === 0 || !known.has(cityWord(city))) return group.plain
  return group.plain.flatMap((words) => [
    [...words, cityWord(city)],
    [...words, ...roads.map((road) => `!${road}`)],
  ])
}
