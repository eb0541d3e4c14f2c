// The towns with the localities that addresses there name, for generated listings.
import { findCity } from './cities.ts'
import { gazetteer } from './gazetteer.ts'
import { fold } from './names.ts'
import { cityWeight } from './suggestions.ts'

type Town = {
  readonly name: string
  readonly state: string
  /** Population; more than they have for well-known small places, which have many listings. */
  readonly people: number
  /** The best known first; each name once. */
  readonly localities: readonly {
    readonly name: string
    readonly pincode: string
    readonly latitude: number
    readonly longitude: number
  }[]
}

/** All towns that have localities and whose name means them, the most populous first. */
export function towns(): readonly Town[] {
  const g = gazetteer()
  const byCity = Map.groupBy(g.pincodes.city.keys(), (pin) => g.pincodes.city[pin] as number)
  return Array.from({ length: g.cities.size }, (_, city) => city).flatMap((city) => {
    const name = g.cities.name[city] as string
    const state = g.states[g.cities.state[city] as number] as string
    if (findCity(name, state)?.city !== name) return []
    const found = (byCity.get(city) ?? [])
      .flatMap((pin) => {
        const [from, to] = [g.pincodes.firstLocality[pin], g.pincodes.firstLocality[pin + 1]]
        return Array.from(
          { length: (to as number) - (from as number) },
          (_, n) => (from as number) + n,
        )
      })
      .sort((a, b) => (g.localities.rank[a] as number) - (g.localities.rank[b] as number))
    const localities = new Map(
      found.toReversed().map((l) => [
        fold(g.localities.name[l]),
        {
          name: g.localities.name[l] as string,
          pincode: String(g.pincodes.code[g.localities.pincode[l] as number]),
          latitude: g.localities.lat[l] as number,
          longitude: g.localities.lng[l] as number,
        },
      ]),
    )
    if (localities.size === 0) return []
    return [
      {
        name,
        state,
        people: cityWeight(g, city),
        localities: [...localities.values()].toReversed(),
      },
    ]
  })
}
