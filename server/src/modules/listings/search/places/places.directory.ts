// The places that listings stand in, in memory: a requested city is resolved without the database
// (ADR 0232).
import type { Listener } from '../../../../db/listener.ts'
import type { Reader } from '../../../../db/reader.ts'
import { searchText } from '../../words/words.normalize.ts'
import type { RequestedPlace } from '../search.filters.ts'
import { run, statement } from '../statement.ts'
import type { Places } from './places.repo.ts'

export type FewPlaces = Pick<Places, 'cities' | 'localities'>

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

/** `name`: in lower case; `key`: its normalized words. */
type Place = {
  readonly id: number
  readonly cityId: number
  readonly name: string
  readonly key: string
}

/** Places by each word of their names. */
type ByWord = ReadonlyMap<string, readonly Place[]>

type Index = {
  readonly cities: ByWord
  readonly localities: ByWord
  readonly ofCity: ReadonlyMap<number, readonly Place[]>
}

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
  let places: Index | null = null
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
      if (loading === version && listener.isListening()) places = indexOf(cities, localities)
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
      const found = places && resolveIn(places, city, location)
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

function indexOf(cities: readonly Place[], localities: readonly Place[]): Index {
  return {
    cities: byWord(cities),
    localities: byWord(localities),
    ofCity: grouped(localities, ({ cityId }) => [cityId]),
  }
}

const byWord = (places: readonly Place[]): ByWord =>
  grouped(places, ({ key }) => new Set(key.split(' ')))

function grouped<K>(places: readonly Place[], keysOf: (place: Place) => Iterable<K>) {
  const groups = new Map<K, Place[]>()
  for (const place of places)
    for (const key of keysOf(place)) {
      const group = groups.get(key)
      if (group) group.push(place)
      else groups.set(key, [place])
    }
  return groups
}

function resolveIn(
  { cities, localities, ofCity }: Index,
  city: RequestedPlace | null,
  location: RequestedPlace | null,
): FewPlaces | null {
  if (!city || !isReadable(city) || (location && !isReadable(location))) return null
  const named = idsOf(placesNamed(cities, city))
  const within = placesNamed(localities, city)
  if (!location) return { cities: [...named], localities: outside(within, named) }
  const ofLocation = idsOf(placesNamed(cities, location))
  const inBoth = new Set([...named].filter((id) => ofLocation.has(id)))
  const both = [
    ...[...named].flatMap((id) => ofCity.get(id) ?? []).filter((one) => isPartOf(one, location)),
    ...within.filter((one) => ofLocation.has(one.cityId) || isPartOf(one, location)),
  ]
  return { cities: [...inBoth], localities: outside(both, inBoth) }
}

/** A name without a letter or digit has no words to be found by. */
const isReadable = ({ exact }: RequestedPlace) => exact === null || searchText(exact) !== ''

const idsOf = (places: readonly Place[]) => new Set(places.map(({ id }) => id))

const outside = (localities: readonly Place[], cities: ReadonlySet<number>) => [
  ...idsOf(localities.filter(({ cityId }) => !cities.has(cityId))),
]

/** Places whose name has the requested words side by side, or is the other name as typed. */
function placesNamed(places: ByWord, { key, exact }: RequestedPlace): readonly Place[] {
  const named = key === '' ? [] : havingWords(places, key)
  if (exact === null) return named
  const typed = havingWords(places, searchText(exact)).filter(({ name }) => name === exact)
  return [...named, ...typed]
}

function havingWords(places: ByWord, key: string): readonly Place[] {
  const [rarest = []] = key
    .split(' ')
    .map((word) => places.get(word) ?? [])
    .sort((a, b) => a.length - b.length)
  return rarest.filter((place) => ` ${place.key} `.includes(` ${key} `))
}

const isPartOf = ({ name }: Place, { part, exact }: RequestedPlace) =>
  (part !== null && name.includes(part)) || name === exact
