import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anIndexedRoom } from '../../../testing/makers/indexed-listings.ts'
import type { Alternatives } from '../words/words.spelling.ts'
import { slotsOf } from './bitsets.ts'
import { createListingIndex } from './listing-index.ts'
import { manyWithWords, slotsWithWords } from './word-query.ts'

/** Every so many listings have the word. */
const EVERY = { all: 1, half: 2, third: 3, tenth: 10, rare: 97, rarer: 211, once: 800 } as const
const LISTINGS = 900

const index = createListingIndex()
const wordsOf = Array.from({ length: LISTINGS }, (_, n) =>
  Object.entries(EVERY).flatMap(([word, every]) => ((n + every) % every === 0 ? [word] : [])),
)
for (const words of wordsOf) index.put(anIndexedRoom({ words }))

const aWord = fc.constantFrom(...Object.keys(EVERY), 'nowhere')
const someWords = fc.array(
  fc.oneof(
    { arbitrary: aWord, weight: 4 },
    { arbitrary: aWord.map((word) => `!${word}`), weight: 1 },
  ),
  { minLength: 1, maxLength: 3 },
)
const someGroups = fc.array(fc.array(someWords, { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 3,
})

const has = (slot: number, word: string) =>
  word.startsWith('!')
    ? !wordsOf[slot]?.includes(word.slice(1))
    : wordsOf[slot]?.includes(word) === true

const slotsOfAll = (groups: readonly Alternatives[]) =>
  wordsOf
    .map((_, slot) => slot)
    .filter((slot) =>
      groups.every((alternatives) =>
        alternatives.some((words) => words.every((word) => has(slot, word))),
      ),
    )

it('finds who came since, too', () => {
  const growing = createListingIndex()
  const every = (word: string) => [[[word]]]
  for (const [n, words] of wordsOf.entries()) {
    growing.put(anIndexedRoom({ words }))
    if (n % 90 === 0)
      for (const word of ['all', 'half', 'tenth']) {
        const expected = wordsOf.flatMap((own, slot) =>
          slot <= n && own.includes(word) ? [slot] : [],
        )
        expect([...slotsWithWords(growing, every(word))]).toEqual(expected)
      }
  }
})

it('finds who has every group in one of its spellings, however many they are', () => {
  const found = { few: 0, many: 0 }
  fc.assert(
    fc.property(someGroups, (groups) => {
      const expected = slotsOfAll(groups)
      expect([...slotsWithWords(index, groups)]).toEqual(expected)
      const many = manyWithWords(index, groups)
      found[many ? 'many' : 'few']++
      if (many) expect([...slotsOf(many)]).toEqual(expected)
    }),
    { numRuns: 500 },
  )
  expect(found.few).toBeGreaterThan(50)
  expect(found.many).toBeGreaterThan(50)
})
