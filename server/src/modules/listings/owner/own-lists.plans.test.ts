import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../../db/tables.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { anOwnersAccount, aRoom, aShop } from '../../../testing/makers/listings.ts'
import { insertListings } from '../bulk.repo.ts'
import { findOwnListings, type OwnFilters } from './own-lists.repo.ts'

const ALL = 30_000
const OWN = 5000
const PAGE = 101

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Heap Fetches'?: number
  Plans?: Node[]
}

let database: TestDatabase
let owner: string
/** The statements of the repository, as it wrote them. */
const ran: CompiledQuery[] = []
let sql: Kysely<Tables>
beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  owner = await anOwnersAccount(db)
  const other = await anOwnersAccount(db)
  // The owner's are spread over the whole table.
  function* listings() {
    for (let n = 0; n < ALL; n++) {
      const of = n % 3 === 0 ? aShop : aRoom
      yield of(n % (ALL / OWN) === 0 ? owner : other, {
        title: n % 5 === 0 ? `Lotus house ${n}` : `House ${n}`,
        is_visible: n % 7 !== 0,
      })
    }
  }
  const writer = await db.background.pool.connect()
  // Pages become all-visible only once their commit is on disk.
  await writer.query('set synchronous_commit = on')
  await insertListings(writer, listings(), { batch: ALL })
  await writer.query('vacuum analyze listings')
  writer.release()
  sql = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: db.background.pool }),
    log: ({ query }) => void ran.push(query as CompiledQuery),
  })
}, 180_000)
afterAll(() => database.drop())

function* nodes(node: Node): Generator<Node> {
  yield node
  for (const child of node.Plans ?? []) yield* nodes(child)
}

/** The page and the plan that it was read by. */
async function explained(filters: Partial<OwnFilters>, after: readonly string[] | null) {
  ran.length = 0
  const whole = { ownerId: owner, type: null, isLive: null, words: [], ...filters }
  const found = await findOwnListings(sql, whole, { after, offset: 0 }, PAGE)
  const [query] = ran
  const { rows } = await database.db.background.pool.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
    `explain (analyze, timing off, format json) ${query?.sql}`,
    [...(query?.parameters ?? [])],
  )
  const root = rows[0]?.['QUERY PLAN'][0]?.Plan as Node
  return {
    ...found,
    reads: [...nodes(root)].filter((node) => node['Relation Name'] === 'listings'),
  }
}

const lotus = [{ typed: 'lotus', stored: 'lotus' }]

describe('the list of an owner with 5,000 among 30,000 listings', () => {
  it.each([
    [{}, OWN],
    [{ type: 'Shop' }, OWN],
    [{ isLive: false }, OWN],
    [{ words: lotus }, OWN / 5],
    [{ words: [{ typed: 'nowhere', stored: 'nowhere' }] }, 0],
  ] as const)(
    'reads no listing of others, and whole rows only for the page: %o',
    async (filters, matching) => {
      const first = await explained(filters, null)
      const counted = first.tallies.reduce((sum, tally) => sum + tally.matching, 0)
      expect([counted, first.tallies.reduce((sum, { n }) => sum + n, 0)]).toEqual([matching, OWN])
      const last = first.page.at(-2)?.keys
      for (const { reads } of [first, ...(last ? [await explained(filters, last)] : [])]) {
        const [counting, ...shown] = reads.toSorted((a, b) => b['Actual Rows'] - a['Actual Rows'])
        expect(counting?.['Index Name']).toBe('listings_owner')
        expect(counting && counting['Actual Rows'] * counting['Actual Loops']).toBe(OWN)
        if (!('words' in filters))
          expect(counting).toMatchObject({ 'Node Type': 'Index Only Scan', 'Heap Fetches': 0 })
        for (const node of shown) {
          expect(node['Index Name']).toBe('listings_pkey')
          expect(node['Actual Rows'] * node['Actual Loops']).toBeLessThanOrEqual(PAGE)
        }
      }
    },
  )

  it('contains each of them once over all pages', async () => {
    const seen = new Set<string>()
    let after: readonly string[] | null = null
    for (let pages = 0; pages < OWN / (PAGE - 1); pages++) {
      const { page } = await findOwnListings(
        sql,
        { ownerId: owner, type: null, isLive: null, words: [] },
        { after, offset: 0 },
        PAGE,
      )
      for (const { listing } of page.slice(0, PAGE - 1)) seen.add(listing._id)
      after = page.at(PAGE - 2)?.keys ?? null
    }
    expect(seen.size).toBe(OWN)
  })
})
