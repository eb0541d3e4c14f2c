import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Reader, Statement } from '../../../../db/reader.ts'
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { anOwnersAccount, aRoom, listed } from '../../../../testing/makers/listings.ts'
import { countListingFacets } from '../facets/facets.service.ts'
import { suggest } from './suggest.service.ts'

const CITIES = ['Noida', 'Gurgaon', 'Faridabad'] as const
const SECTORS = 12

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const owner = await anOwnersAccount(database.db)
  await listed(
    database.db,
    CITIES.flatMap((city) =>
      Array.from({ length: SECTORS }, (_, n) =>
        aRoom(owner, { city, location: `Sector ${n + 1}`, state: null }),
      ),
    ),
  )
})
afterAll(() => database.drop())

type Ran = { readonly name: string; readonly values: readonly unknown[] }

/** Remembers which statements were run. */
function remembering(ran: Ran[]): Reader {
  const { read } = database.db
  return {
    query: (statement: Statement, values) => {
      ran.push({ name: statement.name, values })
      return read.query(statement, values)
    },
    isWaiting: () => false,
    close: async () => {},
  }
}

it.each(['sec', 'noi', 'sector 1', 'gurgaon sect', 'xyz sect'])(
  'a suggestion for %s counts the places it shows, and no others, in one statement',
  async (typed) => {
    const ran: Ran[] = []
    const { places } = await suggest(remembering(ran), typed, null)
    expect(places.length).toBeGreaterThan(0)
    const counting = ran.filter(({ name }) => name === 'suggest_counts')
    const [values = []] = counting.map((one) => one.values)
    const counted = values.flatMap((value) =>
      typeof value === 'string' ? (JSON.parse(value) as unknown[]) : [],
    )
    expect(counting).toHaveLength(1)
    expect(counted).toHaveLength(places.length)
    expect(ran.filter(({ name }) => name.startsWith('suggest')).length).toBeLessThanOrEqual(3)
  },
)

it('counts of the filter bar are two statements for the whole country', async () => {
  for (const query of [{}, { type: 'Room' }, { budget: ['8000-12000'] }] as const) {
    const ran: Ran[] = []
    const { total } = await countListingFacets(remembering(ran), query as never)
    expect(total).toBeGreaterThan(0)
    expect(ran.map(({ name }) => name.split(' ')[0])).toEqual(['facets', 'facets'])
  }
})
