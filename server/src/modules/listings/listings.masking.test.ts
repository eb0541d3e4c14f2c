import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { maskContacts } from './listings.masking.ts'
import { searchText } from './words.fold.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function inDatabase(call: string, texts: readonly string[]): Promise<string[]> {
  const { rows } = await database.db.pool.query<{ text: string }>(`select ${call} as text from unnest($1::text[]) with ordinality t (words, at) order by at`, [texts])
  return rows.map(({ text }) => text)
}

describe('contacts in public text', () => {
  it.each([
    ['Call 9876543210 now', 'Call •••••••••• now'],
    ['98765 43210', '••••••••••'],
    ['+91-98765-43210 or 098765 43210', '•••••••••• or ••••••••••'],
    ['919876543210,+919876543210', '••••••••••,••••••••••'],
    ['9 8 7 6 5 4 3 2 1 0', '••••••••••'],
    ['987-654-3210', '••••••••••'],
    ['Office 0120-4567890', 'Office ••••••••••'],
    ['write to asha.rao+flat@mail.example.in please', 'write to •••@••• please'],
  ])('%s is masked', (words, masked) => {
    expect(maskContacts(words)).toBe(masked)
  })

  it.each(['Rent 15000-20000', '2 BHK, 1200 sq ft, 3rd floor', 'Pincode 201301, Sector 62', 'Since 2014, order 123456789012345', '@home', '₹80000-90000'])('%s stays', (words) => {
    expect(maskContacts(words)).toBe(words)
  })

  it('are masked alike here and in the database, whatever the text', async () => {
    const piece = fc.constantFrom(
      '9876543210',
      '98765',
      '43210',
      '+91',
      '91',
      '0',
      '12',
      '6',
      '7 8',
      '-',
      ' ',
      '.',
      '  ',
      '₹',
      'a@b.in',
      '@',
      'x',
      '0120',
      '4567890',
      '\n',
      'é',
      'मकान',
      '९',
    )
    const text = fc.oneof(
      fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join('')),
      fc.string({ maxLength: 30 }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          text.map((words) => words.replaceAll('\0', ' ')),
          { minLength: 40, maxLength: 40 },
        ),
        async (texts) => {
          expect(await inDatabase('mask_contacts(words)', texts)).toEqual(texts.map(maskContacts))
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('the spelling words are compared in', () => {
  it('is the same here and in the database', async () => {
    const piece = fc.constantFrom('Sector', 'SEC', '62', '-', '2BHK', ' ', "Rao's", 'Hāora', 'café', '/', 'मकान', '12a3b', '_', '%')
    const text = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''))
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 40, maxLength: 40 }), async (texts) => {
        expect(await inDatabase('search_text(words)', texts)).toEqual(texts.map(searchText))
      }),
      { numRuns: 40 },
    )
  })
})
