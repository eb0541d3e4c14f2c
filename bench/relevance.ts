// `npm run bench -- relevance [--data <folder>] [--all]`: how well searches are understood, over
// generated listings and over four files of real listings in the folder; prints each class's score
// (docs/performance.md). `--all` prints every search that is not perfect.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { ListingSummary } from '@rentify/contract/listings/listing'
import { type Database, openDatabase } from '../server/src/db/database.ts'
import { createReader, type Reader } from '../server/src/db/reader.ts'
import { addDemoListings, DEMO_LISTINGS } from '../server/src/demo/index.ts'
import { importListings } from '../server/src/modules/listings/import/import.service.ts'
import { readMapping } from '../server/src/modules/listings/import/mapping.ts'
import { parseQuery } from '../server/src/modules/listings/query/query.ts'
import { searchListings } from '../server/src/modules/listings/search/list.service.ts'
import { connectModules } from '../server/src/registrations.ts'
import { startDatabase } from './parts/database.ts'
import { short, table } from './parts/figures.ts'
import { type Case, CLASSES, type Found, fits } from './relevance/cases.ts'
import { GENERATED_CASES, REAL_CASES } from './relevance/queries.ts'
import { UNFORESEEN_GENERATED } from './relevance/unforeseen.generated.ts'
import { UNFORESEEN_REAL } from './relevance/unforeseen.real.ts'
import { SECOND_GENERATED, SECOND_REAL } from './relevance/unforeseen.second.ts'

const FILES = [
  'rooms_magicbricks_6cities.csv',
  'rooms_99acres_gurgaon.csv',
  'hotels_goibibo.csv',
  'hotels_oyo_kolkata.json',
] as const
/** As many as the demo has in its own cities, which the searches name; this many times. */
const BATCHES = 5
const SHOWN = 10

/** What the predicates need beyond the lists' fields. */
const DETAILS = {
  name: 'relevance details',
  text: `select id, tenant_preferred "tenantPreferred", meals_included "mealsIncluded"
    from listings where id = any ($1)`,
}

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
    'Generated, unforeseen': UNFORESEEN_GENERATED,
    'Generated, unforeseen after mending': SECOND_GENERATED,
  },
  async (db, folder) => {
    for (let batch = 0; batch < BATCHES; batch++)
      await addDemoListings(db, folder, { count: DEMO_LISTINGS, seed: `relevance ${batch}` })
  },
)

printParsing(
  [
    REAL_CASES,
    UNFORESEEN_REAL,
    SECOND_REAL,
    GENERATED_CASES,
    UNFORESEEN_GENERATED,
    SECOND_GENERATED,
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
      'Real, unforeseen': UNFORESEEN_REAL,
      'Real, unforeseen after mending': SECOND_REAL,
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
    await db.close()
    const read = createReader(connection, 2, console.error)
    for (const [title, cases] of Object.entries(sets)) {
      const scored = []
      for (const one of cases) scored.push(await score(read, one))
      print(title, scored)
    }
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
    const mapping = await readMapping(
      fileURLToPath(
        new URL(`../server/src/modules/listings/mappings/${file}.json`, import.meta.url),
      ),
    )
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

type Details = Pick<Found, 'tenantPreferred' | 'mealsIncluded'> & { readonly id: string }

type Scored = Case & { readonly score: number; readonly total: number; readonly ms: number }

/** The share of the first ten results that are as wanted; nothing found is 0, unless it is wanted. */
async function score(read: Reader, one: Case): Promise<Scored> {
  const began = performance.now()
  const { cards, total } = await searchListings(read, { q: one.q, limit: SHOWN }, one.type)
  const ms = performance.now() - began
  const listings = JSON.parse(cards) as ListingSummary[]
  const details = await read.query<Details>(DETAILS, [listings.map(({ _id }) => _id)])
  const found = listings.map(
    (listing): Found => ({
      tenantPreferred: null,
      mealsIncluded: null,
      ...listing,
      ...details.find(({ id }) => id === listing._id),
    }),
  )
  const right = found.filter((listing) => fits(listing, one.wanted)).length
  const share = found.length === 0 ? 0 : right / found.length
  const score = one.wanted.nothing ? Number(found.length === 0) : share
  return { ...one, score, total, ms }
}

function print(title: string, scored: readonly Scored[]): void {
  const mean = (some: readonly Scored[]) =>
    some.reduce((sum, one) => sum + one.score, 0) / Math.max(1, some.length)
  const row = (name: string, some: readonly Scored[]) => [
    name,
    String(some.length),
    mean(some).toFixed(3),
    String(some.filter((one) => one.score === 0).length),
    short(some.map(({ ms }) => ms).sort((a, b) => a - b)[some.length >> 1] ?? 0),
  ]
  console.log(`\n## ${title}\n`)
  console.log(
    table(
      ['searches', 'number', 'score', 'none right', 'ms, median'],
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
    for (const one of scored.filter(({ score }) => score < 1))
      console.log(`${one.score.toFixed(1)} ${one.type} “${one.q}” (${one.total})`)
}
