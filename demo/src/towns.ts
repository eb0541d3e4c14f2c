// Where generated listings beyond the demo's own cities are: in every town of a gazetteer, in large
// ones many, in small ones few.
import type { Locality } from './places.ts'
import type { Random } from './random.ts'

/** A town or city of a gazetteer; localities in the order of how well they are known. */
export type Town = {
  readonly name: string
  readonly state: string
  readonly people: number
  readonly localities: readonly Omit<Locality, 'landmarks'>[]
}

type Place = {
  readonly city: { readonly name: string; readonly state: string; readonly cost: number }
  readonly place: Locality
}

/** One named locality for so many people. */
const PEOPLE_PER_LOCALITY = 6000
/** Above 1: well-known localities have more listings than others. */
const SKEW = 1.5
const LANDMARKS = [
  'the bus stand',
  'the main market',
  'the railway station',
  'the government hospital',
  'the degree college',
  'the old clock tower',
] as const

/** Draws places as people are spread over the towns. */
export function spreadOver(towns: readonly Town[]): (random: Random) => Place {
  let people = 0
  const upTo = towns.map((town) => (people += town.people))
  const cities = towns.map(({ name, state, people }) => ({ name, state, cost: costOf(people) }))
  const known = towns.map(({ people, localities }) =>
    Math.min(localities.length, 1 + Math.round(people / PEOPLE_PER_LOCALITY)),
  )
  return (random) => {
    const at = firstAbove(upTo, random.next() * people)
    const locality = towns[at]?.localities[Math.floor(random.next() ** SKEW * (known[at] ?? 0))]
    const city = cities[at]
    if (!city || !locality) throw new Error('A town without localities.')
    return { city, place: { ...locality, landmarks: LANDMARKS } }
  }
}

/** The price level of a town relative to Noida. */
function costOf(people: number): number {
  if (people >= 5_000_000) return 1.15
  if (people >= 1_000_000) return 0.9
  return people >= 300_000 ? 0.75 : 0.6
}

/** The index of the first of these rising numbers that is above `wanted`. */
function firstAbove(rising: readonly number[], wanted: number): number {
  let [low, high] = [0, rising.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rising[middle] ?? 0) > wanted) high = middle
    else low = middle + 1
  }
  return low
}
