// The places of listings and their points, numbered in the order in which they were first there.
import { createPlaceNames, type Place, type PlaceNames } from '../places/place-names.ts'
import { NOWHERE } from './columns.ts'
import { createNumbers } from './id-table.ts'
import { createPoints, type Grid, type Points, squareOfGrid } from './points.ts'
import { createSlotLists, type SavedSlotLists } from './slot-lists.ts'

export type Locality = Place & { readonly spelling: string }
/** Its state is null until a listing there has one. */
export type City = Place & { readonly spelling: string; state: string | null }
export type PutCity = Readonly<City>

export type PlaceNumbers = {
  readonly names: PlaceNames
  /** By number, from 1. */
  readonly cities: readonly City[]
  readonly localities: readonly Locality[]
  readonly points: Omit<Points, 'add' | 'pack' | 'save'>
  /** The numbers of points in a cell. */
  pointsInSquare(square: number): Uint32Array
  /** Null where no listing has stood in it. */
  findCity(id: number): number | null
  findLocality(id: number): number | null
  /** What is new gets the next number. */
  numberOfCity(city: PutCity): number
  numberOfLocality(locality: Locality): number
  numberOfPoint(grid: Grid): number
  /** Leaves no memory to spare. */
  pack(): void
  save(): SavedPlaces
}

export type SavedPlaces = {
  readonly cities: readonly City[]
  readonly localities: readonly Locality[]
  readonly points: Float64Array
  readonly pointsInSquare: SavedSlotLists<number>
}

export function createPlaceNumbers(saved?: SavedPlaces): PlaceNumbers {
  const names = createPlaceNames()
  const cities = createNumbers(({ id }: City) => id, saved?.cities)
  const localities = createNumbers(({ id }: Locality) => id, saved?.localities)
  const points = createPoints(saved?.points)
  const pointsInSquare = createSlotLists(saved?.pointsInSquare)
  for (const city of cities.values.slice(1)) names.addCity(city)
  for (const locality of localities.values.slice(1)) names.addLocality(locality)

  return {
    names,
    cities: cities.values,
    localities: localities.values,
    points,
    pointsInSquare: pointsInSquare.slotsOf,
    findCity: cities.find,
    findLocality: localities.find,
    numberOfCity(city) {
      const number = cities.numberOf(city.id, () => {
        names.addCity(city)
        return { ...city }
      })
      const known = cities.values[number]
      if (known) known.state ??= city.state
      return number
    },
    numberOfLocality: (locality) =>
      localities.numberOf(locality.id, () => {
        names.addLocality(locality)
        return locality
      }),
    numberOfPoint(grid) {
      const known = points.numberOf(grid.id)
      if (known !== NOWHERE) return known
      const number = points.add(grid)
      pointsInSquare.add(squareOfGrid(grid), number)
      return number
    },
    pack() {
      points.pack()
      pointsInSquare.pack()
    },
    save: () => ({
      cities: cities.values.slice(1),
      localities: localities.values.slice(1),
      points: points.save(),
      pointsInSquare: pointsInSquare.save(),
    }),
  }
}
