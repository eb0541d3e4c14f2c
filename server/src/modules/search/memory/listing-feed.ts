// Keeps the index as the database is (D74, ADR 0279): all listings are read once, and before an
// answer is made, what was committed since.

import { setTimeout as pause } from 'node:timers/promises'
import { filterColumn } from '@rentify/contract/listings/columns'
import {
  FILTER_NAMES,
  type FilterName,
  YES_NO_FILTERS,
} from '@rentify/contract/listings/filterable'
import { DATABASE_MS, DatabaseTimeout, inTime, withoutBudget } from '../../../db/budget.ts'
import type { Reader } from '../../../db/reader.ts'
import { run, statement } from '../../../db/statements/statement.ts'
import { asCaller } from '../../../fair-queue.ts'
import {
  createListingIndex,
  type IndexedListing,
  type ListingIndex,
  titleKey,
} from './listing-index.ts'
import { storedWords } from './vocabulary.ts'

export type ListingFeed = {
  /**
   * The index with everything that was committed before this call.
   * @throws {DatabaseTimeout} where the database does not tell of changes in time, or all listings
   * are still being read.
   */
  current(): Promise<ListingIndex>
  /** How many listings are held, and when changes were last read; null while there are none. */
  state(): { readonly listings: number; readonly readAt: Date } | null
  /** Resolves when the index has been read for the first time, and when it is closed before. */
  readonly loaded: Promise<void>
  /** Reads changes soon, so that the next search need not. */
  hear(): void
  close(): void
}

/** Whoever asks first, others wait for its reads, too. */
const CALLER = 'the listing index'
/** So many at a time that no batch delays other work by more than a few milliseconds. */
const BATCH = 1_000
/** So long a search waits for listings of which too many changed at once to name them. */
const MANY_MS = 300
const RETRY_MS = 2_000
/** Changes that follow one another are read together. */
const HEAR_MS = 50
/** Without searches, changes are read now and then, before they are forgotten. */
const KEEP_UP_MS = 20_000
/** Less than changes are kept for (`forgetChanges`). */
const GAP_MS = 30 * 60_000

/**
 * As many bits of the key of a listing's reposts as a number holds (ADR 0206): no group has members
 * that say yes and others that say no.
 */
export const REPOST = `(l.repost_key # hashtextextended(${YES_NO_FILTERS.map(
  (name) => `coalesce(l.${filterColumn(name)}::text, '')`,
).join(" || ',' || ")}, 0)) & (1::bigint << 52) - 1`

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
const HORIZON = statement(
  'index_horizon',
  'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
)
/**
 * Changes that became visible since `horizon`: of the transactions from it on, some may have ended
 * only now. One row at least tells the next horizon.
 */
const CHANGES = statement(
  'index_changes',
  `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, c.id, c.transaction_id::text as
    transaction, c.listing_ids as "listingIds"
  from (select) one left join listing_changes c
    on c.transaction_id >= :horizon::text::xid8 and c.id <> all(:known::bigint[])`,
)

type Row = Omit<
  IndexedListing,
  'city' | 'locality' | 'grid' | 'filters' | 'words' | 'titleWords' | 'titleKey'
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

type ChangeRow = {
  readonly horizon: string
  readonly id: number | null
  readonly transaction: string
  /** Null: too many to name. */
  readonly listingIds: readonly string[] | null
}

/** What is held, and up to where the changes of the database are in it. */
type Held = {
  readonly index: ListingIndex
  horizon: string
  /** Changes of transactions from the horizon on that are in it, by their transactions. */
  readonly known: Map<number, bigint>
  at: number
}

/** Reads all public listings in the background; `read` is of the primary. */
export function openListingFeed(read: Reader, onTrouble: (error: Error) => void): ListingFeed {
  let held: Held | null = null
  /** What replaces it as soon as nobody waits for changes of it. */
  let successor: Held | null = null
  /** Resolves when all listings have been read anew. */
  let reading = Promise.withResolvers<void>()
  const timers = new Map<() => Promise<void>, NodeJS.Timeout>()
  let isClosed = false
  let isLoading = false
  let isHearing = false
  let running: Promise<Advanced | null> | null = null
  let next: PromiseWithResolvers<Advanced | null> | null = null
  const first = reading.promise

  /** Each work by itself: keeping up must not put off reading all listings anew. */
  function schedule(ms: number, work: () => Promise<void>) {
    clearTimeout(timers.get(work))
    if (!isClosed) timers.set(work, setTimeout(() => void work(), ms).unref())
  }

  /** What is held goes on answering until its successor has been read. */
  async function load(): Promise<void> {
    if (isLoading) return
    isLoading = true
    try {
      successor = await readAll(read, () => isClosed)
      await afterNow()
      if (!held) throw new Error('Too much has changed meanwhile.')
      reading.resolve()
      reading = Promise.withResolvers()
      schedule(KEEP_UP_MS, keepUp)
    } catch (error) {
      if (isClosed) return
      onTrouble(error as Error)
      schedule(RETRY_MS, load)
    } finally {
      isLoading = false
    }
  }

  async function keepUp(): Promise<void> {
    await afterNow().catch((error: Error) => isClosed || onTrouble(error))
    if (held) schedule(KEEP_UP_MS, keepUp)
  }

  /** The index with what was committed before; null while there is none. */
  async function advance(): Promise<Advanced | null> {
    held = successor ?? held
    successor = null
    if (!held) return null
    const { index, at } = held
    const caughtUp = Date.now() - at < GAP_MS ? await catchUp(read, held) : 'lost'
    if (caughtUp === 'lost') held = null
    if (caughtUp !== 'whole' || isWorn(index)) schedule(0, load)
    return caughtUp === 'lost' ? null : { index, isWhole: caughtUp === 'whole' }
  }

  /** One that runs may have begun before what the caller knows of was committed. */
  function afterNow(): Promise<Advanced | null> {
    if (!running) return begin()
    next ??= Promise.withResolvers()
    return next.promise
  }

  function begin(): Promise<Advanced | null> {
    const advancing = withoutBudget(() => asCaller(CALLER, advance))
    running = advancing
    const ended = () => {
      running = null
      const waiting = next
      next = null
      // At once: who asked meanwhile would otherwise wait for one that somebody else began.
      if (waiting) begin().then(waiting.resolve, waiting.reject)
    }
    advancing.then(ended, ended)
    return advancing
  }

  async function whole(): Promise<ListingIndex> {
    while (!isClosed) {
      const anew = reading.promise
      const advanced = held || successor ? await afterNow() : null
      if (advanced?.isWhole) return advanced.index
      if (!advanced) await anew
      else if (!(await isWithin(MANY_MS, anew))) return advanced.index
    }
    // As where the database does not answer any more.
    throw new DatabaseTimeout()
  }

  schedule(0, load)
  return {
    state: () => held && { listings: held.index.size, readAt: new Date(held.at) },
    loaded: first,
    hear() {
      if (isHearing) return
      isHearing = true
      setTimeout(() => {
        isHearing = false
        if (!isClosed) void keepUp()
      }, HEAR_MS).unref()
    },
    current: () => inTime(whole(), DATABASE_MS, () => {}),
    close() {
      isClosed = true
      for (const timer of timers.values()) clearTimeout(timer)
      reading.resolve()
    },
  }
}

/** `isWhole`: false while listings are read anew of which too many changed to name them. */
type Advanced = { readonly index: ListingIndex; readonly isWhole: boolean }

async function isWithin(ms: number, work: Promise<void>): Promise<boolean> {
  const ended = new AbortController()
  const late = pause(ms, false, { signal: ended.signal }).catch(() => false)
  const isDone = await Promise.race([work.then(() => true), late])
  ended.abort()
  return isDone
}

/** Changed listings leave slots behind, which searches pass over. */
const MOST_DEAD = 10_000
const isWorn = ({ deadSlots, size }: ListingIndex) => deadSlots > Math.max(MOST_DEAD, size / 2)

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

function scan(read: Reader, after: string): Promise<Row[]> {
  const rows = run<Row>(read, SCAN, { after })
  // Nobody waits for it any more where the process ends meanwhile.
  rows.catch(() => {})
  return rows
}

async function readAll(read: Reader, isClosed: () => boolean): Promise<Held> {
  const at = Date.now()
  const [begun] = await run<{ horizon: string }>(read, HORIZON, {})
  const index = createListingIndex()
  // The database reads a batch while the one before is put into the index.
  for (let reading: Promise<Row[]> | null = scan(read, BEFORE_ALL); reading && !isClosed(); ) {
    const rows: Row[] = await reading
    const last = rows.length < BATCH ? undefined : rows.at(-1)
    reading = last ? scan(read, last.id) : null
    for (const row of rows) index.put(listingOf(row))
  }
  return { index, horizon: begun?.horizon ?? '0', known: new Map(), at }
}

/** `many`: some are too many to name; `lost`: another database tells of them. */
async function catchUp(read: Reader, held: Held): Promise<'whole' | 'many' | 'lost'> {
  const { horizon, known } = held
  const at = Date.now()
  const rows = await run<ChangeRow>(read, CHANGES, { horizon, known: [...known.keys()] })
  const seen = rows[0]?.horizon ?? horizon
  // A promoted replica may lack what was read from the primary before it.
  if (BigInt(seen) < BigInt(horizon)) return 'lost'
  const changes = rows.filter(({ id }) => id !== null)
  const ids = [...new Set(changes.flatMap(({ listingIds }) => listingIds ?? []))]
  for (let from = 0; from < ids.length; from += BATCH)
    await reread(read, held.index, ids.slice(from, from + BATCH))
  for (const { id, transaction } of changes) if (id !== null) known.set(id, BigInt(transaction))
  held.horizon = seen
  held.at = at
  const from = BigInt(held.horizon)
  for (const [id, transaction] of known) if (transaction < from) known.delete(id)
  return changes.some(({ listingIds }) => listingIds === null) ? 'many' : 'whole'
}

async function reread(read: Reader, index: ListingIndex, ids: readonly string[]): Promise<void> {
  const rows = await run<Row>(read, REREAD, { ids })
  const gone = new Set(ids)
  for (const row of rows) {
    index.put(listingOf(row))
    gone.delete(row.id)
  }
  for (const id of gone) index.remove(id)
}

function listingOf(row: Row): IndexedListing {
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
  }
}
