import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { aHotel, anOwnersAccount, aRoom, listed } from '../../../testing/makers/listings.ts'
import { type ListingFeed, openListingFeed } from '../feed/listing-feed.ts'
import type { WordLookup } from '../words/words.lookup.ts'
import { typeNumber } from './columns.ts'
import { createListingIndex } from './listing-index.ts'
import { lookUpInMemory } from './word-lookup.ts'

const WORDS =
  'sector setor lotus heights height palm palms residency residence metro matro noida nagar laxmi lakshmi koregaon koregoan park andheri west kothrud 2bhk bhk पुरवा पुराना नगर flat flats'.split(
    ' ',
  )
const CITIES = ['Noida', 'Greater Noida', 'Pune', 'पुरवा'] as const
const LOCALITIES = ['Sector 62', 'Koregaon Park', 'Laxmi Nagar', 'Noida Extension', 'Camp'] as const

let test: TestDatabase
let inMemory: WordLookup
let feed: ListingFeed
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
  feed = openListingFeed(test.db.readPrimary, (error) => expect.unreachable(error.message))
  await feed.loaded
  inMemory = lookUpInMemory(await feed.current())
})
afterAll(async () => {
  feed.close()
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

/** The words that PostgreSQL's trigrams find alike, and of short words those of two letters. */
const ALIKE = `with terms as (
    select distinct term from listings, unnest(tsvector_to_array(words)) as term
    where listed and length(term) <= 60 and position('_' in term) = 0
  )
  (select term from terms where similarity(term, $1) >= 0.2
     order by similarity(term, $1) desc, term limit 40)
  union
  (select term from terms where length($1) <= 5 and left(term, 1) = left($1, 1)
     and right(term, 1) = right($1, 1) and abs(length(term) - length($1)) <= 1
     order by term collate "C" limit 200)`

describe('typed words in memory', () => {
  it('are like the words that trigrams of PostgreSQL find', async () => {
    await fc.assert(
      fc.asyncProperty(aMistypedWord, async (word) => {
        fc.pre(word !== '')
        const found = await inMemory.findAlike([word])
        const { rows } = await test.db.pool.query<{ term: string }>(ALIKE, [word])
        expect([...new Set(found.map(({ term }) => term))].sort()).toEqual(
          rows.map(({ term }) => term).sort(),
        )
      }),
      { numRuns: 300 },
    )
  })

  it('have the listings that contain them', async () => {
    const terms = [...WORDS, 'nowhere', '62', 'sector_62']
    const { rows } = await test.db.pool.query<{ term: string; type: string; n: number }>(
      `select term, type, count(*)::int as n from listings, unnest(tsvector_to_array(words)) as term
       where listed and term = any($1) group by term, type`,
      [terms],
    )
    const found = (await inMemory.findWords(terms, [])).terms.flatMap(([term, counts]) =>
      [...counts].map(([type, n]) => [term, type, n]),
    )
    expect(found.map(String).sort()).toEqual(
      rows.map(({ term, type, n }) => String([term, type, n])).sort(),
    )
    expect(found.length).toBeGreaterThan(10)
  })

  it('are counted anew when a listing goes', async () => {
    const index = createListingIndex((await feed.current()).save())
    const hotels = (word: string) =>
      lookUpInMemory(index)
        .findWords([word], [])
        .terms.map(([, counts]) => counts.get('Hotel'))
    const [before = 0] = hotels('noida')
    const gone = [...index.slotsIn.word('noida')].find(
      (slot) => index.columns.type[slot] === typeNumber('Hotel'),
    )
    index.remove(index.idOf(gone ?? 0))
    // As many as are not counted anew each time.
    expect(index.slotsIn.word('noida').length).toBeGreaterThan(50)
    expect(before).toBeGreaterThan(1)
    expect(hotels('noida')).toEqual([before - 1])
  })

  it('name cities and localities with their listings', async () => {
    const { named } = await inMemory.findWords([], ['noida', 'sector 62', 'nowhere', 'पुरवा'])
    const { rows } = await test.db.pool.query<{ place: string; type: string; n: number }>(
      `select lower(place) as place, type, count(*)::int as n
       from listings, lateral (values (city), (location)) p (place)
       where place in ('Noida', 'Sector 62', 'पुरवा') group by 1, 2`,
    )
    const counts = new Map<string, number>()
    for (const { phrase, counts: of } of named)
      for (const [type, n] of Object.entries(of)) {
        const key = `${phrase} ${type}`
        counts.set(key, (counts.get(key) ?? 0) + n)
      }
    expect([...counts].map(String).sort()).toEqual(
      rows.map(({ place, type, n }) => String([`${place} ${type}`, n])).sort(),
    )
    expect(named.find(({ kind }) => kind === 'locality')).toMatchObject({
      phrase: 'sector 62',
      cityKey: expect.any(String),
    })
  })

  it('are part of localities’ names as whole words', async () => {
    const found = await inMemory.findContaining(['noida', 'park', 'ar', 'nowhere'], 10)
    const { rows } = await test.db.pool.query<{ name: string; n: number }>(
      `select key as name, count(*)::int as n from localities where key in ('noida extension', 'koregaon park')
       group by key`,
    )
    const expected = rows.reduce((sum, { n }) => sum + n, 0)
    expect(found).toHaveLength(expected)
    expect(new Set(found.map(({ phrase }) => phrase))).toEqual(new Set(['noida', 'park']))
  })
})
