import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { anOwnersAccount, aRoom } from '../../../../testing/makers/listings.ts'
import { insertListings } from '../../bulk.ts'
import { readPlaces } from '../search.filters.ts'
import type { FewPlaces } from './place-names.ts'
import { openPlaceDirectory, type PlaceDirectory } from './places.directory.ts'
import { findPlaces } from './places.repo.ts'

const PLACES: readonly (readonly [city: string, location: string])[] = [
  ['Noida', 'Sector 62'],
  ['Noida', 'Sector 6'],
  ['Noida', 'Noida Extension'],
  ['Greater Noida', 'Noida Extension'],
  ['Greater Noida', 'Alpha 1'],
  ['Pune', 'Koregaon Park'],
  ['puNE camp', 'MG Road'],
  ['Bengaluru', 'MG Road'],
  ['Bangalore', 'Salt Lake'],
  ['100% Nagar', 'near 100% mall'],
  ['Salt_Lake', 'Pune Road'],
  ['Shivpuri', 'Puri Road'],
  ['Puri', 'Janakpuri'],
  ['पुरवा', 'नया पुरवा'],
  ['***', '???'],
]

const isFirst = (name: string, at: number, names: readonly string[]) => names.indexOf(name) === at

const CITIES = [
  ...PLACES.map(([city]) => city),
  ...['noida', 'gurugram', 'bangalore', 'BANGALORE', 'extension', 'mg road', 'पुणे', 'o', '%', '\\'],
  ...['road mg', 'nowhere at all', '_', 'salt lake'],
].filter(isFirst)
const LOCATIONS = [
  ...PLACES.map(([, location]) => location),
  ...['sector', 'noida', 'puri', 'o', '100%', '%', '_', 'bangalore', 'पुरवा'],
].filter(isFirst)

let database: TestDatabase
let directory: PlaceDirectory

async function addPlaces(places: typeof PLACES): Promise<void> {
  const owner = await anOwnersAccount(database.db)
  const writer = await database.db.background.pool.connect()
  const rooms = places.map(([city, location]) => aRoom(owner, { city, location }))
  await insertListings(writer, rooms, { batch: 100 })
  writer.release()
}

const inOrder = ({ cities, localities }: FewPlaces) => ({
  cities: [...cities].sort(),
  localities: [...localities].sort(),
})

/** Others are left to the database. */
const isWord = (name: string) => /[\p{L}\d]/u.test(name)

const unlessNone = (places: FewPlaces | null) =>
  places && places.cities.length + places.localities.length > 0 ? inOrder(places) : null

beforeAll(async () => {
  database = await createTestDatabase()
  await addPlaces(PLACES)
  const { read, listener } = database.db
  directory = await openPlaceDirectory(read, listener, (error) => expect.unreachable(error.message))
  const { city } = readPlaces({ city: 'Noida' })
  await vi.waitFor(() => expect(directory.resolve(city, null)).not.toBe(null))
})
afterAll(async () => {
  directory.close()
  await database.drop()
})

describe('the directory of places', () => {
  it.each(CITIES)('resolves a city as the database does: %s', async (city) => {
    const requested = readPlaces({ city })
    const found = await findPlaces(database.db.read, requested.city, null)
    const resolved = directory.resolve(requested.city, null)
    expect(resolved && inOrder(resolved)).toEqual(isWord(city) ? unlessNone(found) : null)
  })

  it.each(LOCATIONS)(
    'resolves a location in any city as the database does: %s',
    async (location) => {
      for (const city of CITIES) {
        const requested = readPlaces({ city, location })
        const found = await findPlaces(database.db.read, requested.city, requested.location)
        const resolved = directory.resolve(requested.city, requested.location)
        const isKnown = isWord(city) && isWord(location)
        expect(resolved && inOrder(resolved), city).toEqual(isKnown ? unlessNone(found) : null)
      }
    },
  )

  it('leaves a location without a city to the database', () => {
    const { location } = readPlaces({ location: 'Sector 62' })
    expect(directory.resolve(null, location)).toBe(null)
  })

  it('leaves every name to the database from a new place on, until it has read that place', async () => {
    const { city: noida } = readPlaces({ city: 'Noida' })
    const { city: newtown } = readPlaces({ city: 'Newtown' })
    expect(directory.resolve(newtown, null)).toBe(null)
    await addPlaces([['Newtown', 'Harbour']])
    await expect.poll(() => directory.resolve(noida, null)).toBe(null)
    await expect
      .poll(() => directory.resolve(newtown, null)?.cities, { timeout: 10_000 })
      .toHaveLength(1)
  })
})
