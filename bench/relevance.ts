// `npm run bench -- relevance [--data <folder>] [--all]`: how well searches are understood, over
// generated listings and over four files of real listings in the folder; prints each class's score
// (docs/performance.md). `--all` prints every search that is not perfect.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { todayInIndia } from '@rentify/contract/calendar'
import type { ListingSummary } from '@rentify/contract/listings/listing'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { type Database, openDatabase } from '../server/src/db/database.ts'
import { createReader } from '../server/src/db/reader.ts'
import { addDemoListings, DEMO_LISTINGS } from '../server/src/demo/index.ts'
import { importListings, readMapping, shippedMapping } from '../server/src/modules/imports/index.ts'
import { parseQuery } from '../server/src/modules/listings/query/query.ts'
import { openListingFeed } from '../server/src/modules/search/feed/listing-feed.ts'
import { createResolver } from '../server/src/modules/search/search.resolve.ts'
import { type Stock, searchListings } from '../server/src/modules/search/search.service.ts'
import { connectModules } from '../server/src/registrations.ts'
import { startDatabase } from './parts/database.ts'
import { short, table } from './parts/statistics.ts'
import { type Case, CLASSES, type Found, fits } from './relevance/cases.ts'
import { FOURTH_GENERATED } from './relevance/held-out.fourth.generated.ts'
import { FOURTH_REAL } from './relevance/held-out.fourth.ts'
import { HELD_OUT_GENERATED } from './relevance/held-out.generated.ts'
import { HELD_OUT_REAL } from './relevance/held-out.real.ts'
import { SECOND_GENERATED, SECOND_REAL } from './relevance/held-out.second.ts'
import { THIRD_GENERATED, THIRD_REAL } from './relevance/held-out.third.ts'
import { GENERATED_CASES } from './relevance/queries.generated.ts'
import { REAL_CASES } from './relevance/queries.ts'

const FILES = [
  'rooms_magicbricks_6cities.csv',
  'rooms_99acres_gurgaon.csv',
  'hotels_goibibo.csv',
  'hotels_oyo_kolkata.json',
] as const
/** As many as the demo has in its own cities, which the searches name; this many times. */
const BATCHES = 5
const SHOWN = 10

/** A type's listings as lists contain them, with what the predicates need beyond that. */
const LISTED = `select c.summary, tenant_preferred "tenantPreferred", meals_included "mealsIncluded", description
  from listings l join listing_cards c on c.listing_id = l.id where l.listed and l.type = $1`

/** Rounds of parsing, each with other white space, because parsed texts are cached. */
const ROUNDS = 5

const { values } = parseArgs({
  options: { all: { type: 'boolean', default: false }, data: { type: 'string' } },
})
if (values.data === undefined)
  console.log('Real listings skipped: --data names the folder with their files')
else await measureReal(values.data)
await measure(
  {
    'Generated listings': GENERATED_CASES,
    'Generated, held-out': HELD_OUT_GENERATED,
    'Generated, second held-out set': SECOND_GENERATED,
    'Generated, third held-out set': THIRD_GENERATED,
    'Generated, fourth held-out set': FOURTH_GENERATED,
  },
  async (db, folder) => {
    for (let batch = 0; batch < BATCHES; batch++)
      await addDemoListings(db, folder, { count: DEMO_LISTINGS, seed: `relevance ${batch}` })
  },
)

printParsing(
  [
    REAL_CASES,
    HELD_OUT_REAL,
    SECOND_REAL,
    THIRD_REAL,
    FOURTH_REAL,
    GENERATED_CASES,
    HELD_OUT_GENERATED,
    SECOND_GENERATED,
    THIRD_GENERATED,
    FOURTH_GENERATED,
  ]
    .flat()
    .map(({ q }) => q),
)

function printParsing(texts: readonly string[]): void {
  const times = Array.from({ length: ROUNDS }, (_, round) =>
    texts.map((text) => {
      const began = performance.now()
      parseQuery(text + ' '.repeat(round + 1))
      return performance.now() - began
    }),
  )
    .flat()
    .sort((a, b) => a - b)
  const at = (share: number) => short(times[Math.floor(times.length * share)] ?? 0)
  console.log(
    `\nParsing one of ${texts.length} searches: median ${at(0.5)} ms, 99 % ${at(0.99)} ms`,
  )
}

async function measureReal(data: string): Promise<void> {
  const missing = FILES.filter((file) => !existsSync(join(data, file)))
  if (missing.length > 0) throw new Error(`${data} has no ${missing.join(', ')}`)
  await measure(
    {
      'Real listings': REAL_CASES,
      'Real, held-out': HELD_OUT_REAL,
      'Real, second held-out set': SECOND_REAL,
      'Real, third held-out set': THIRD_REAL,
      'Real, fourth held-out set': FOURTH_REAL,
    },
    (db) => importReal(db, data),
  )
}

async function measure(
  sets: Readonly<Record<string, readonly Case[]>>,
  fill: (db: Database, folder: string) => Promise<void>,
): Promise<void> {
  const { connection, folder, stop } = await startDatabase()
  try {
    const db = openDatabase({ connection })
    await fill(db, folder)
    await db.background.pool.query('vacuum analyze')
    const listed = await readListed(db)
    await db.close()
    const read = createReader(connection, 2, console.error)
    const feed = openListingFeed(read, console.error)
    await feed.loaded
    const stock = { read, feed, resolve: createResolver(feed), today: async () => todayInIndia() }
    for (const [title, cases] of Object.entries(sets)) {
      const scored = []
      for (const one of cases) scored.push(await score(stock, listed[one.type], one))
      print(title, scored)
    }
    feed.close()
    await read.close()
  } finally {
    await stop()
  }
}

async function importReal(db: Database, data: string): Promise<void> {
  const owner = 'owner@rentify.example'
  await db.pool.query(
    "insert into accounts (id, email, name, role) values (gen_random_uuid(), $1, 'Asha Rao', 'owner')",
    [owner],
  )
  for (const file of FILES) {
    const mapping = await readMapping(shippedMapping(file))
    await importListings(db, {
      rules: connectModules().listingRules,
      file: join(data, file),
      mapping,
      type: mapping.mapping.type,
      owner,
      onReject: () => {},
    })
  }
}

type Listed = Readonly<Record<ListingType, ReadonlyMap<string, Found>>>

async function readListed(db: Database): Promise<Listed> {
  const read = async (type: ListingType) => {
    const { rows } = await db.background.pool.query<
      { summary: string } & Pick<Found, 'tenantPreferred' | 'mealsIncluded' | 'description'>
    >(LISTED, [type])
    return new Map(
      rows.map(({ summary, ...details }): [string, Found] => {
        const listing = JSON.parse(summary) as ListingSummary
        return [listing._id, { ...listing, ...details }]
      }),
    )
  }
  return { Room: await read('Room'), Hotel: await read('Hotel'), Shop: await read('Shop') }
}

type Scored = Case & {
  /** The share of the first ten results that are as wanted; nothing found is 0, unless wanted. */
  readonly score: number
  /** As wanted among the first ten, of those there are, ten at most; null where there is none. */
  readonly reached: number | null
  readonly total: number
  readonly ms: number
}

async function score(stock: Stock, listed: ReadonlyMap<string, Found>, one: Case): Promise<Scored> {
  const began = performance.now()
  const { cards, total } = await searchListings(stock, { q: one.q, limit: SHOWN }, one.type)
  const ms = performance.now() - began
  const found = (JSON.parse(cards) as ListingSummary[]).map(
    (listing) =>
      ({ ...listing, ...listed.get(listing._id), distanceKm: listing.distanceKm }) as Found,
  )
  const right = found.filter((listing) => fits(listing, one.wanted)).length
  const share = found.length === 0 ? 0 : right / found.length
  const score = one.wanted.nothing ? Number(found.length === 0) : share
  const there = [...listed.values()].filter((listing) => fits(listing, one.wanted)).length
  const reached = one.wanted.nothing ? score : there > 0 ? right / Math.min(SHOWN, there) : null
  return { ...one, score, reached, total, ms }
}

function print(title: string, scored: readonly Scored[]): void {
  const mean = (scores: readonly (number | null)[]) => {
    const some = scores.filter((score) => score !== null)
    return (some.reduce((sum, score) => sum + score, 0) / Math.max(1, some.length)).toFixed(3)
  }
  const row = (name: string, some: readonly Scored[]) => [
    name,
    String(some.length),
    mean(some.map(({ score }) => score)),
    String(some.filter(({ score }) => score === 0).length),
    mean(some.map(({ score, reached }) => (reached === null ? null : score))),
    mean(some.map(({ reached }) => reached)),
    String(some.filter(({ reached }) => reached === null).length),
    short(some.map(({ ms }) => ms).sort((a, b) => a - b)[some.length >> 1] ?? 0),
  ]
  console.log(`\n## ${title}\n`)
  console.log(
    table(
      [
        'searches',
        'number',
        'score',
        'none right',
        'where there are',
        'of those there are',
        'none there',
        'ms, median',
      ],
      [
        ...CLASSES.map((name) =>
          row(
            name,
            scored.filter(({ of }) => of === name),
          ),
        ).filter(([, number]) => number !== '0'),
        row('all', scored),
      ],
    ),
  )
  if (values.all)
    for (const one of scored.filter(({ score, reached }) => score < 1 || (reached ?? 1) < 1))
      console.log(
        `${one.score.toFixed(1)} ${one.reached?.toFixed(1) ?? ' - '} ${one.type} “${one.q}” (${one.total})`,
      )
}
