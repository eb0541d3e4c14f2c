import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { searchText } from './words.normalize.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function inDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await database.db.pool.query<{ text: string }>(
    'select search_text(words) as text from unnest($1::text[]) with ordinality t (words, at) order by at',
    [texts],
  )
  return rows.map(({ text }) => text)
}

describe('the normalized spelling for comparing words', () => {
  it('is the same here and in the database', async () => {
    const piece = fc.constantFrom(
      'Sector',
      'SEC',
      '62',
      '-',
      '2BHK',
      ' ',
      "Rao's",
      'Hāora',
      'café',
      '/',
      'मकान',
      '12a3b',
      '_',
      '%',
    )
    const text = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''))
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 40, maxLength: 40 }), async (texts) => {
        expect(await inDatabase(texts)).toEqual(texts.map(searchText))
      }),
      { numRuns: 40 },
    )
  })
})
