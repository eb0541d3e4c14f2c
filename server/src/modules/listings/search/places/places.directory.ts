// The places that listings stand in, in memory: a requested city is resolved without the database
// (ADR 0232).
import type { Listener } from '../../../../db/listener.ts'
import type { Reader } from '../../../../db/reader.ts'
import type { RequestedPlace } from '../search.filters.ts'
import { run, statement } from '../statement.ts'
import { createPlaceNames, type FewPlaces, type Place, type PlaceNames } from './place-names.ts'

export type PlaceDirectory = {
  /**
   * The places that `findPlaces` finds for these names; null when only the database can tell: for
   * names that no place has yet, and for a location without a city, which matches parts of words.
   */
  resolve(city: RequestedPlace | null, location: RequestedPlace | null): FewPlaces | null
  close(): void
}

/** Where nothing is held in memory: every name is resolved by the database. */
export const NO_DIRECTORY: PlaceDirectory = { resolve: () => null, close() {} }

/** The channel on which the database tells of new cities and localities. */
const CHANNEL = 'places'
/** An import adds thousands of places one after the other. */
const SETTLE_MS = 1_000
/** So many at a time that no batch delays other work by more than a few milliseconds. */
const BATCH = 2_000
const RETRY_MS = 5_000

const CITIES = statement(
  'directory_cities',
  `select id, id as "cityId", lower(name) as name, key from cities where id > :after::bigint order by id limit ${BATCH}`,
)
const LOCALITIES = statement(
  'directory_localities',
  `select id, city_id as "cityId", lower(name) as name, key from localities where id > :after::bigint order by id limit ${BATCH}`,
)
const BEFORE_ALL = '-9223372036854775808'

/** Reads all places in the background, and again whenever the database tells of new ones. */
export async function openPlaceDirectory(
  read: Reader,
  listener: Listener,
  onTrouble: (error: Error) => void,
): Promise<PlaceDirectory> {
  let places: PlaceNames | null = null
  let version = 0
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function schedule(ms: number) {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void load(), ms).unref()
  }

  function changed() {
    places = null
    version++
    schedule(SETTLE_MS)
  }

  async function load() {
    const loading = version
    try {
      const cities = await readAll(read, CITIES)
      const localities = await readAll(read, LOCALITIES)
      // Otherwise a notification has scheduled the next reading.
      if (loading === version && listener.isListening()) places = namesOf(cities, localities)
    } catch (error) {
      if (isClosed) return
      onTrouble(error as Error)
      schedule(RETRY_MS)
    }
  }

  await listener.listen(CHANNEL, changed, changed)
  schedule(0)
  return {
    resolve(city, location) {
      const found = places?.resolve(city, location)
      // A place may have been created a moment ago.
      return found && found.cities.length + found.localities.length > 0 ? found : null
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

async function readAll(read: Reader, batch: typeof CITIES): Promise<Place[]> {
  const places: Place[] = []
  for (let after: string | number = BEFORE_ALL; ; ) {
    const rows: Place[] = await run<Place>(read, batch, { after })
    places.push(...rows)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return places
    after = last.id
  }
}

function namesOf(cities: readonly Place[], localities: readonly Place[]): PlaceNames {
  const names = createPlaceNames()
  for (const city of cities) names.addCity(city)
  for (const locality of localities) names.addLocality(locality)
  return names
}
