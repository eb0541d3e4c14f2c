import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { aHotel, anOwnersAccount, aRoom, listed } from '../../../../testing/makers/listings.ts'
import { lookUpInDatabase, type WordLookup } from '../../words/words.repo.ts'
import { openListingFeed } from './listing-feed.ts'
import { lookUpInMemory } from './word-lookup.ts'

const WORDS =
  'sector setor lotus heights height palm palms residency residence metro matro noida nagar laxmi lakshmi koregaon koregoan park andheri west kothrud 2bhk bhk पुरवा पुराना नगर flat flats'.split(
    ' ',
  )
const CITIES = ['Noida', 'Greater Noida', 'Pune', 'पुरवा'] as const
const LOCALITIES = ['Sector 62', 'Koregaon Park', 'Laxmi Nagar', 'Noida Extension', 'Camp'] as const

let test: TestDatabase
let inDatabase: WordLookup
let inMemory: WordLookup
let close: () => void
beforeAll(async () => {
  test = await createTestDatabase()
  const owner = await anOwnersAccount(test.db)
  const one = (values: readonly string[], n: number) => values[n % values.length] ?? ''
  await listed(
    test.db,
    Array.from({ length: 120 }, (_, n) =>
      (n % 3 === 0 ? aHotel : aRoom)(owner, {
        title: `${one(WORDS, n)} ${one(WORDS, n * 7 + 3)} ${n % 40}`,
        city: one(CITIES, n >> 2),
        location: one(LOCALITIES, n >> 1),
      }),
    ),
  )
  const feed = openListingFeed(test.db.readPrimary, (error) => expect.unreachable(error.message))
  await feed.loaded
  const index = await feed.current()
  if (!index) throw new Error('The index is not current.')
  inDatabase = lookUpInDatabase(test.db.read)
  inMemory = lookUpInMemory(index)
  close = feed.close
})
afterAll(async () => {
  close()
  await test.drop()
})

/** A word with one letter lost, doubled, changed or exchanged with the next. */
const aMistypedWord = fc
  .tuple(fc.constantFrom(...WORDS), fc.nat(9), fc.constantFrom('lose', 'double', 'change', 'swap'))
  .map(([word, n, how]) => {
    const letters = [...word]
    const at = n % letters.length
    const [letter = '', next = ''] = letters.slice(at, at + 2)
    if (how === 'lose') letters.splice(at, 1)
    else if (how === 'double') letters.splice(at, 0, letter)
    else if (how === 'change') letters.splice(at, 1, 'o')
    else letters.splice(at, 2, next, letter)
    return letters.join('')
  })

const sorted = <T>(rows: readonly T[]) => rows.map((row) => JSON.stringify(row)).sort()

describe('typed words in memory', () => {
  it('are like the same words as in the database', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aMistypedWord, { minLength: 1, maxLength: 4 }), async (typed) => {
        const words = [...new Set(typed)].filter(Boolean)
        const rows = (found: Awaited<ReturnType<WordLookup['findAlike']>>) =>
          sorted(found.map(({ word, term, type, n }) => ({ word, term, type, n })))
        expect(rows(await inMemory.findAlike(words))).toEqual(
          rows(await inDatabase.findAlike(words)),
        )
      }),
      { numRuns: 150 },
    )
  })

  it('have the same listings, and name the same places', async () => {
    const terms = [...WORDS, 'nowhere', '62', 'sector_62']
    const phrases = [...CITIES, ...LOCALITIES, 'nowhere'].map((one) => one.toLowerCase())
    const [memory, database] = await Promise.all(
      [inMemory, inDatabase].map((lookup) => lookup.findWords(terms, phrases)),
    )
    const counts = (found: typeof memory) =>
      sorted((found?.terms ?? []).map(([term, of]) => [term, Object.entries(of).sort()]))
    const places = (found: typeof memory) =>
      sorted(
        (found?.named ?? []).map(({ kind, id, phrase, city, cityKey, counts: of }) => [
          ...[kind, id, phrase, city, cityKey],
          Object.entries(of).sort(),
        ]),
      )
    expect(counts(memory)).toEqual(counts(database))
    expect(counts(memory).length).toBeGreaterThan(10)
    expect(places(memory)).toEqual(places(database))
    expect(places(memory).length).toBeGreaterThan(5)
  })

  it('are part of the same localities', async () => {
    const phrases = ['noida', 'park', 'nagar', 'sector 62', 'ar', 'nowhere']
    const rows = async (lookup: WordLookup) =>
      sorted(
        (await lookup.findContaining(phrases, 10)).map(({ kind, id, phrase }) => [
          kind,
          id,
          phrase,
        ]),
      )
    expect(await rows(inMemory)).toEqual(await rows(inDatabase))
  })
})
