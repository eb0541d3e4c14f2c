import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { maskContacts } from './testing/listings.masking.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function inDatabase(call: string, texts: readonly string[]): Promise<string[]> {
  const { rows } = await database.db.pool.query<{ text: string }>(
    `select ${call} as text from unnest($1::text[]) with ordinality t (words, at) order by at`,
    [texts],
  )
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
    ['(011) 2345 6789', '(••••••••••'],
    ['05946-234567, +91 120 456 7890', '••••••••••, ••••••••••'],
    ['+971 50 123 4567', '••••••••••'],
    ['(98765) 43210', '(••••••••••'],
    ['+91 (98765) 43210 / 98765/43211', '•••••••••• / ••••••••••'],
    ['98765_43210 98765,43211', '•••••••••• ••••••••••'],
    ['98765\n43210', '••••••••••'],
    ['98765 – 43210, 98765\u00a0\u200b43210', '••••••••••, ••••••••••'],
    ['फ़ोन ९८७६५ ४३२१०', 'फ़ोन ••••••••••'],
    ['９８７６５４３２１０, ৯৮৭৬৫৪৩২১০, ੯੮੭੬੫੪੩੨੧੦', '••••••••••, ••••••••••, ••••••••••'],
    ['૯૮૭૬૫૪૩૨૧૦, ୯୮୭୬୫୪୩୨୧୦, ௯௮௭௬௫௪௩௨௧௦', '••••••••••, ••••••••••, ••••••••••'],
    ['౯౮౭౬౫౪౩౨౧౦, ೯೮೭೬೫೪೩೨೧೦, ൯൮൭൬൫൪൩൨൧൦', '••••••••••, ••••••••••, ••••••••••'],
    ['۹۸۷۶۵۴۳۲۱۰, 𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎, ९8७6५4३2१0', '••••••••••, ••••••••••, ••••••••••'],
    ['write to asha.rao+flat@mail.example.in please', 'write to •••@••• please'],
    ['asha＠example．in, asha [at] example (dot) in', '•••@•••, •••@•••'],
  ])('%s is masked', (words, masked) => {
    expect(maskContacts(words)).toBe(masked)
  })

  it.each([
    'Rent 15000-20000',
    'Rent 65000-75000, 65000 to 75000, 60000–80000, 65000/75000',
    '₹80000-90000, ₹74999-84999, ₹74999 - ₹84999, ₹६५०००-७५०००',
    '₹85,000-95,000, ₹ 9,50,000 - 12,50,000',
    '2 BHK, 1200 sq ft, 3rd floor',
    '650, 850, 1200 sq ft or 650/850/1200 sq ft',
    'Pincode 201301, Sector 62',
    'Noida Sector 62 201301, Plot 1234 201301, सेक्टर ६२ २०१३०१',
    'Sectors 61, 62, 63, 71, 72 and Flat 601/602/603/7',
    'Since 2014, order 123456789012345',
    'Open 10:00-22:00, 09.00-18.00, from 01/04/2026 to 31/03/2027',
    'RERA/1251/446/170915',
    '@home, Rent@8500.00, Room at Noida',
  ])('%s is unchanged', (words) => {
    expect(maskContacts(words)).toBe(words)
  })

  it('appear in no name of a place, with or without its pincode', () => {
    const file = readFileSync(new URL('../geo/gazetteer/gazetteer.json.br', import.meta.url))
    const { cities, localities } = JSON.parse(brotliDecompressSync(file).toString()) as {
      cities: { name: string[] }
      localities: { name: string }
    }
    const names = [...new Set([...cities.name, ...localities.name.split('\n')])]
    expect(names.length).toBeGreaterThan(10_000)
    for (const name of names) {
      // Three names end in a post office's code: with a pincode right after it, they have the ten
      // digits of a mobile number.
      const pincodes = /[A-Z]\d{4}$/.test(name)
        ? [', 201301']
        : [', 201301', ' 201301', ' - 600 001']
      for (const pincode of ['', ...pincodes])
        expect(maskContacts(`12 ${name}${pincode}`)).toBe(`12 ${name}${pincode}`)
    }
  })

  const PIECES = [
    ...[
      '9876543210',
      '98765',
      '43210',
      '+91',
      '91',
      '0',
      '00',
      '12',
      '6',
      '7 8',
      '987',
      '654',
      '3210',
      '0120',
      '4567890',
      '8',
      '5',
      '201301',
      '65000',
      '+',
    ],
    ...[
      '-',
      ' ',
      '.',
      '  ',
      '₹',
      'a@b.in',
      '@',
      '(at)',
      ' [dot] ',
      'in',
      'x',
      '\n',
      'é',
      'मकान',
      '९',
      '९८७६५',
      '６',
      '4３２１０',
      '𝟗',
      '\u200b',
      '\u00a0',
      '–',
    ],
    ...['(', ')', '/', '_', ',', ':', '•', '️⃣'],
  ]
  const text = fc.oneof(
    fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) => pieces.join('')),
    fc.string({ maxLength: 30 }),
  )

  it('are masked alike here and in the database, for any text', async () => {
    const plain = text.map((words) => words.replaceAll('\0', ' '))
    await fc.assert(
      fc.asyncProperty(fc.array(plain, { minLength: 80, maxLength: 80 }), async (texts) => {
        expect(await inDatabase('mask_contacts(words)', texts)).toEqual(texts.map(maskContacts))
      }),
      { numRuns: 60 },
    )
  })

  it('are masked completely: nothing is left to mask, and all other words are unchanged', () => {
    fc.assert(
      fc.property(text, (written) => {
        const words = written.replaceAll('•', '')
        const masked = maskContacts(words)
        expect(maskContacts(masked)).toBe(masked)
        const parts = masked.split(/•{10}|•{3}@•{3}/)
        let at = 0
        for (const part of parts) {
          at = words.indexOf(part, at)
          expect(at).toBeGreaterThanOrEqual(0)
          at += part.length
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('are found wherever ten digits of a mobile number appear together, in any script', () => {
    const zeros = [48, 0x660, 0x966, 0x9e6, 0xbe6, 0xff10, 0x1d7ce]
    const number = fc.tuple(
      fc.integer({ min: 6, max: 9 }),
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 }),
    )
    const gap = fc.constantFrom('', '', '', '-', ' ', '.', '\u200d')
    fc.assert(
      fc.property(
        number,
        fc.array(fc.constantFrom(...zeros), { minLength: 10, maxLength: 10 }),
        gap,
        ([first, rest], scripts, between) => {
          const digits = [first, ...rest]
            .map((digit, at) => String.fromCodePoint((scripts[at] ?? 48) + digit))
            .join(between)
          expect(maskContacts(`Call ${digits}!`)).toBe('Call ••••••••••!')
        },
      ),
    )
  })
})
