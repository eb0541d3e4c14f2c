// Reads public listings from the database as the index takes them, all or some.
import { filterColumn } from '@rentify/contract/listings/columns'
import {
  FILTER_NAMES,
  type FilterName,
  YES_NO_FILTERS,
} from '@rentify/contract/listings/filterable'
import type { Reader } from '../../../db/reader.ts'
import { run, statement } from '../../../db/statements/statement.ts'
import type { TakenNights } from '../../listings/index.ts'
import { type IndexedListing, titleKey } from '../memory/listing-index.ts'
import { storedWords } from '../memory/vocabulary.ts'

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

/** So many at a time that no batch delays other work by more than a few milliseconds. */
const BATCH = 1_000

const COLUMNS = `l.id, l.type, l.price, l.city_id as "cityId", c.name as "citySpelling",
  lower(c.name) as "cityName", c.key as "cityKey", c.state as "cityState", p.id as "localityId",
  p.name as "localitySpelling", lower(p.name) as "localityName", p.key as "localityKey",
  l.grid_id as "gridId", l.grid_latitude as lat, l.grid_longitude as lng,
  case when l.type = 'Shop' then lower(coalesce(l.category, l.business_type)) end as "shopCategory",
  coalesce(l.shop_area, l.area) as area, l.max_occupancy as "maxOccupancy",
  l.available_from as "availableFrom",
  (extract(epoch from l.created_at) * 1000000)::bigint as "createdAt",
  l.popularity, l.rating, l.pictured, ${REPOST} as repost, l.public_title as title,
  array_to_string(tsvector_to_array(l.words), ' ') as words,
  ${FILTER_NAMES.map((name) => `l.${filterColumn(name)} as "${name}"`).join(', ')}`
const FROM =
  'listings l join cities c on c.id = l.city_id left join localities p on p.id = l.locality_id'

const SCAN = statement(
  'index_scan',
  `select ${COLUMNS} from ${FROM} where l.listed and l.id > :after::uuid order by l.id limit ${BATCH}`,
)
const REREAD = statement(
  'index_reread',
  `select ${COLUMNS} from ${FROM} where l.id = any(:ids::uuid[]) and l.listed`,
)
type Row = Omit<
  IndexedListing,
  'city' | 'locality' | 'grid' | 'filters' | 'words' | 'titleWords' | 'titleKey' | 'takenNights'
> & {
  readonly cityId: number
  readonly citySpelling: string
  readonly cityName: string
  readonly cityKey: string
  readonly cityState: string | null
  readonly localityId: number | null
  readonly localitySpelling: string
  readonly localityName: string
  readonly localityKey: string
  readonly gridId: number | null
  readonly lat: number
  readonly lng: number
  readonly title: string
  readonly words: string
} & { readonly [N in FilterName]: string | number | boolean | null }

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

function scan(read: Reader, after: string): Promise<Row[]> {
  const rows = run<Row>(read, SCAN, { after })
  // Nobody waits for it any more where the process ends meanwhile.
  rows.catch(() => {})
  return rows
}

/** All public listings, batch by batch, until `put` returns false. */
export async function scanListings(
  source: Source,
  put: (batch: readonly IndexedListing[]) => boolean,
): Promise<void> {
  // The database reads a batch while the one before is put into the index.
  for (let reading: Promise<Row[]> | null = scan(source.read, BEFORE_ALL); reading; ) {
    const rows: Row[] = await reading
    const last = rows.length < BATCH ? undefined : rows.at(-1)
    reading = last ? scan(source.read, last.id) : null
    if (!put(await withNights(source, rows))) return
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
    const found = await withNights(source, rows)
    const gone = new Set(batch)
    for (const { id } of rows) gone.delete(id)
    put(found, gone)
  }
}

async function withNights(
  { takenNights }: Source,
  rows: readonly Row[],
): Promise<IndexedListing[]> {
  const hotels = rows.filter(({ type }) => type === 'Hotel').map(({ id }) => id)
  const taken = hotels.length > 0 ? await takenNights(hotels) : []
  const nights = new Map(taken.map(({ id, ranges }) => [id, ranges]))
  return rows.map((row) => listingOf(row, nights.get(row.id) ?? []))
}

function listingOf(row: Row, takenNights: IndexedListing['takenNights']): IndexedListing {
  const { cityId, citySpelling, localityId, gridId, lat, lng } = row
  return {
    ...row,
    city: {
      ...{ id: cityId, cityId, name: row.cityName, key: row.cityKey },
      spelling: citySpelling,
      state: row.cityState,
    },
    locality:
      localityId === null
        ? null
        : {
            ...{ id: localityId, cityId, name: row.localityName, key: row.localityKey },
            spelling: row.localitySpelling,
          },
    grid: gridId === null ? null : { id: gridId, lat, lng },
    filters: row,
    words: row.words.split(' ').filter(Boolean),
    titleWords: storedWords(row.title),
    titleKey: titleKey(row.title),
    takenNights,
  }
}
