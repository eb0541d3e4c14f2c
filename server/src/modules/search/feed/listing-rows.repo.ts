// Reads public listings from the database as the index takes them, all or some.
import { filterColumn } from '@rentify/contract/listings/columns'
import {
  FILTER_NAMES,
  type FilterName,
  YES_NO_FILTERS,
} from '@rentify/contract/listings/filterable'
import type { Reader } from '../../../db/reader.ts'
import { run, statement } from '../../../db/statements/statement.ts'
import { COST_FACTS, MONTHLY_COST_SQL, RATING_SQL, type TakenNights } from '../../listings/index.ts'
import { type IndexedListing, titleKey } from '../memory/listing-index.ts'
import { storedWords } from '../memory/vocabulary.ts'
import { NO_PRICE } from '../search.filters.ts'
import { landmarkWords } from '../search.landmarks.ts'

/** Where listings are read, and which nights of hotels are taken. */
export type Source = {
  readonly read: Reader
  readonly takenNights: (hotelIds: readonly string[]) => Promise<readonly TakenNights[]>
}

/**
 * As many bits of the key of a listing's reposts as a number holds (ADR 0206): no group has members
 * that say yes and others that say no.
 */
export const REPOST = `(l.repost_key # hashtextextended(${YES_NO_FILTERS.map(
  (name) => `coalesce(l.${filterColumn(name)}::text, '')`,
).join(" || ',' || ")}, 0)) & (1::bigint << 52) - 1`

/** When a listing was confirmed, or until when it was taken: what is taken is not unconfirmed. */
export const CONFIRMED_DAY = `greatest((l.confirmed_at at time zone 'UTC')::date,
  l.available_from, l.taken_until)`

/** So many at a time that no batch delays other work by more than a few milliseconds. */
const BATCH = 1_000
/** As many blocks of the table hold fewer listings than that. */
const BLOCKS = 128

/** Bounded to what a column holds: no search asks for as much. */
export const KNOWN_COST = `least(case when l.type = 'Hotel' then l.price else ${MONTHLY_COST_SQL} end, ${NO_PRICE - 1})::integer`

/** Made here, since a generated column cannot learn of a fact without writing every row. */
const COST_WORDS = Object.entries(COST_FACTS)
  .map(([token, is]) => `case when ${is} then '_${token}' end`)
  .join(', ')

const COLUMNS = `l.id, l.type, l.price, ${KNOWN_COST} as cost, l.city_id as "cityId",
  l.locality_id as "localityId",
  l.grid_id as "gridId", l.grid_latitude as lat, l.grid_longitude as lng,
  case when l.type = 'Shop' then lower(coalesce(l.category, l.business_type)) end as "shopCategory",
  coalesce(l.shop_area, l.area) as area, l.max_occupancy as "maxOccupancy",
  l.available_from as "availableFrom", ${CONFIRMED_DAY} - date '1970-01-01' as "confirmedDay",
  (extract(epoch from l.created_at) * 1000000)::bigint as "createdAt",
  l.popularity, l.variety, ${RATING_SQL} as rating, l.pictured, ${REPOST} as repost,
  l.public_title as title,
  concat_ws(' ', array_to_string(tsvector_to_array(l.words), ' '), ${COST_WORDS}) as words,
  ${FILTER_NAMES.map((name) => `l.${filterColumn(name)} as "${name}"`).join(', ')}`

const SIZE = statement(
  'index_size',
  "select pg_relation_size('listings') / current_setting('block_size')::integer as blocks",
)
const SCAN = statement(
  'index_scan',
  `select ${COLUMNS} from listings l where l.listed and ctid >= :first::tid and ctid < :end::tid`,
)
const REREAD = statement(
  'index_reread',
  `select ${COLUMNS} from listings l where l.id = any(:ids::uuid[]) and l.listed`,
)
/** Not joined to listings: the names of a few places would be read and sent with each of them. */
const CITIES =
  'select id, id as "cityId", lower(name) as name, key, name as spelling, state from cities'
const LOCALITIES =
  'select id, city_id as "cityId", lower(name) as name, key, name as spelling from localities'
const ALL_CITIES = statement('index_cities', CITIES)
const ALL_LOCALITIES = statement('index_localities', LOCALITIES)
const SOME_CITIES = statement('index_some_cities', `${CITIES} where id = any(:ids::bigint[])`)
const SOME_LOCALITIES = statement(
  'index_some_localities',
  `${LOCALITIES} where id = any(:ids::bigint[])`,
)

type Row = Omit<
  IndexedListing,
  'city' | 'locality' | 'grid' | 'filters' | 'words' | 'titleWords' | 'titleKey' | 'takenNights'
> & {
  readonly cityId: number
  readonly localityId: number
  readonly gridId: number | null
  readonly lat: number
  readonly lng: number
  readonly title: string
  readonly words: string
} & { readonly [N in FilterName]: string | number | boolean | null }

type City = IndexedListing['city']
type Locality = NonNullable<IndexedListing['locality']>
type Places = {
  readonly cities: ReadonlyMap<number, City>
  readonly localities: ReadonlyMap<number, Locality>
}

async function readPlaces(
  cities: Promise<City[]>,
  localities: Promise<Locality[]>,
): Promise<Places> {
  const byId = <P extends { readonly id: number }>(places: P[]) =>
    new Map(places.map((place) => [place.id, place]))
  const [all, within] = await Promise.all([cities, localities])
  return { cities: byId(all), localities: byId(within) }
}

function scan(read: Reader, from: number): Promise<Row[]> {
  const [first, end] = [`(${from},0)`, `(${from + BLOCKS},0)`]
  const rows = run<Row>(read, SCAN, { first, end })
  // Nobody waits for it any more where the process ends meanwhile.
  rows.catch(() => {})
  return rows
}

/**
 * All public listings, batch by batch, until `put` returns false. They are read in the order in
 * which the database has them, which takes a fifth of the time of that of their ids; those that
 * change meanwhile may be missing.
 */
export async function scanListings(
  source: Source,
  put: (batch: readonly IndexedListing[]) => boolean,
): Promise<void> {
  const { read } = source
  const [size] = await run<{ blocks: number }>(read, SIZE, {})
  const blocks = size?.blocks ?? 0
  const places = await readPlaces(
    run<City>(read, ALL_CITIES, {}),
    run<Locality>(read, ALL_LOCALITIES, {}),
  )
  // The database reads a batch while the one before is put into the index.
  let reading = scan(read, 0)
  for (let from = 0; from < blocks; from += BLOCKS) {
    const rows = await reading
    if (from + BLOCKS < blocks) reading = scan(read, from + BLOCKS)
    if (!put(await listingsOf(source, rows, places))) return
  }
}

/** What is public of these listings, batch by batch, and the ids of what is not. */
export async function rereadListings(
  source: Source,
  ids: readonly string[],
  put: (found: readonly IndexedListing[], gone: ReadonlySet<string>) => void,
): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH)
    const rows = await run<Row>(source.read, REREAD, { ids: batch })
    const ofAll = (of: (row: Row) => number) => ({ ids: [...new Set(rows.map(of))] })
    const places = await readPlaces(
      run<City>(
        source.read,
        SOME_CITIES,
        ofAll(({ cityId }) => cityId),
      ),
      run<Locality>(
        source.read,
        SOME_LOCALITIES,
        ofAll(({ localityId }) => localityId),
      ),
    )
    const found = await listingsOf(source, rows, places)
    const gone = new Set(batch)
    for (const { id } of rows) gone.delete(id)
    put(found, gone)
  }
}

async function listingsOf(
  { takenNights }: Source,
  rows: readonly Row[],
  places: Places,
): Promise<IndexedListing[]> {
  const hotels = rows.filter(({ type }) => type === 'Hotel').map(({ id }) => id)
  const taken = hotels.length > 0 ? await takenNights(hotels) : []
  const nights = new Map(taken.map(({ id, ranges }) => [id, ranges]))
  return rows.flatMap((row) => {
    const city = places.cities.get(row.cityId)
    // Of a city that is newer than the names: its listings are read again, being changes.
    return city ? [listingOf(row, city, places, nights.get(row.id) ?? [])] : []
  })
}

function listingOf(
  row: Row,
  city: City,
  { localities }: Places,
  takenNights: IndexedListing['takenNights'],
): IndexedListing {
  const { localityId, gridId, lat, lng } = row
  const grid = gridId === null ? null : { id: gridId, lat, lng }
  return {
    ...row,
    city,
    locality: localities.get(localityId) ?? null,
    grid,
    filters: row,
    words: [...row.words.split(' ').filter(Boolean), ...landmarkWords(grid)],
    titleWords: storedWords(row.title),
    titleKey: titleKey(row.title),
    takenNights,
  }
}
