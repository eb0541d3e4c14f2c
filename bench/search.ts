// What a search costs without any cache: `node bench/search.ts <database url> [words of a case's name]`, on a database with many listings
// (`npm run demo -- --listings 1000000`). On Linux beside the database: processor time of its process, which a busy machine cannot blur.
import { existsSync, readFileSync } from 'node:fs'
import { type ListingFilters, type ListingSearch, listingFilters, listingSearch } from '@rentify/contract/listings/filters'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { openDatabase } from '../server/src/db/database.ts'
import { countListingFacets } from '../server/src/modules/listings/facets.service.ts'
import { searchListings } from '../server/src/modules/listings/search.service.ts'

const [connectionString, only = ''] = process.argv.slice(2)
if (!connectionString) {
  console.error('Usage: node bench/search.ts <database url> [part of a name]')
  process.exit(1)
}
const db = openDatabase({ connection: { connectionString }, readers: 1 })
const { read } = db

const place = { city: 'Noida', location: 'Sector 62', point: { nearby: 'true', lat: 28.62, lng: 77.36 } } as const
const CASES: readonly (readonly [string, Record<string, unknown>, ListingType | null])[] = [
  ['newest', {}, 'Room'],
  ['newest, all types', {}, null],
  ['popular', { sort: 'popular' }, 'Room'],
  ['price down', { sort: 'price_desc' }, 'Room'],
  ['rating, all types', { sort: 'rating' }, null],
  ['budget', { budget: '5000-8000' }, 'Room'],
  ['budget, type and furnished', { budget: '50000+', roomType: 'Studio Apartment', furnished: 'Unfurnished' }, 'Room'],
  ['city', { city: place.city }, 'Room'],
  ['city by price', { city: place.city, sort: 'price_asc' }, 'Room'],
  ['city, budget and category', { city: place.city, budget: '5000-8000', roomCategory: 'Single' }, 'Room'],
  ['locality', { location: place.location }, 'Room'],
  ['city and locality', { city: place.city, location: place.location }, 'Room'],
  ['a very common name', { location: 'sector' }, 'Room'],
  ['near', place.point, 'Room'],
  ['near, all types', place.point, null],
  ['near and budget', { ...place.point, budget: '5000-8000' }, 'Room'],
  ['words: setcor 62', { q: 'setcor 62' }, 'Room'],
  ['words: 2 bhk in sector 62', { q: '2 BHK in Sector 62' }, 'Room'],
  ['words: flat noida, budget', { q: 'flat noida', budget: '5000-8000' }, 'Room'],
  ['words that half have', { q: 'flat' }, 'Room'],
  ['words that none have', { q: 'zzqxj' }, 'Room'],
]

const { rows } = await db.pool.query<{ n: number }>('select sum(n)::bigint as n from kind_counts')
const [reader] = await read.query<{ pid: number }>({ name: 'bench_pid', text: 'select pg_backend_pid() as pid' }, [])
const stat = `/proc/${reader?.pid}/stat`
console.log(`${rows[0]?.n} listings; each line is one uncached search: count, page of 12, cards`)

/** Processor time of the database's process so far, in milliseconds; kernels count it in hundredths of a second. */
function processorTime(): number {
  if (!existsSync(stat)) return Number.NaN
  const fields = readFileSync(stat, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function measure(name: string, work: () => Promise<number>): Promise<void> {
  if (!name.includes(only)) return
  let total = 0
  // PostgreSQL decides on a generic plan after five.
  for (let n = 0; n < 6; n++) total = await work()
  const times: number[] = []
  const before = processorTime()
  const until = performance.now() + 2000
  while (times.length < 5 || (performance.now() < until && times.length < 500)) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  const processor = (processorTime() - before) / times.length
  times.sort((a, b) => a - b)
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(1)
  console.log(`${name.padEnd(44)} database ${processor.toFixed(2).padStart(8)} ms   median ${at(0.5).padStart(7)} ms   95 % ${at(0.95).padStart(7)} ms   total ${total}`)
}

for (const [name, query, type] of CASES) {
  const asked: ListingSearch = listingSearch.parse({ limit: 12, ...query })
  await measure(name, async () => (await searchListings(read, asked, type)).total)
}
let deep: ListingSearch = listingSearch.parse({ limit: 100 })
for (let page = 0; page < 50; page++) {
  const { next } = await searchListings(read, deep, 'Room')
  if (next) deep = { ...deep, cursor: next }
}
await measure('newest, the page after 5,000 (100 cards)', async () => (await searchListings(read, deep, 'Room')).total)
for (const query of [{}, { type: 'Room', city: place.city }, { q: 'setcor 62' }, { q: 'flat' }]) {
  const asked: ListingFilters = listingFilters.parse(query)
  await measure(`filter bar ${JSON.stringify(query)}`, async () => (await countListingFacets(read, asked)).total)
}
await db.close()
