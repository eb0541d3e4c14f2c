// A search is resolved once for all that a page shows of it, and anew as soon as anything changed.
import { expect, it } from 'vitest'
import { anIndexedRoom } from '../../testing/makers/indexed-listings.ts'
import { createListingIndex } from './memory/listing-index.ts'
import { createResolver } from './search.resolve.ts'

const DAY = '2026-06-01'

function aResolver() {
  let index = createListingIndex()
  index.put(anIndexedRoom({ words: ['quiet'] }))
  const resolve = createResolver({ current: async () => index })
  return {
    resolve,
    get index() {
      return index
    },
    replace() {
      index = createListingIndex()
    },
  }
}

it('a list, its counts and its explanation share one search', async () => {
  const { resolve } = aResolver()
  const list = { q: 'quiet', limit: 12, view: 'card', fold: 'true', sort: undefined } as const
  const listed = await resolve(list, 'Room', DAY)
  expect(listed.found.total).toBe(1)
  const asParameter = await resolve({ type: 'Room', q: 'quiet' }, null, DAY)
  expect(asParameter).toBe(listed)
  expect(asParameter.found).toBe(listed.found)
  expect(listed.exact).toBe(listed.found)
})

it.each([
  ['another text', { q: 'calm' }, 'Room', DAY],
  ['another filter', { q: 'quiet', city: 'Pune' }, 'Room', DAY],
  ['another type', { q: 'quiet' }, 'Shop', DAY],
  ['all types', { q: 'quiet' }, null, DAY],
  ['another day', { q: 'quiet' }, 'Room', '2026-06-02'],
] as const)('%s is another search', async (_, query, type, day) => {
  const { resolve } = aResolver()
  const first = await resolve({ q: 'quiet' }, 'Room', DAY)
  expect(await resolve(query, type, day)).not.toBe(first)
})

it('is resolved anew after a listing came, changed or went, and of another index', async () => {
  const held = aResolver()
  const total = async () => (await held.resolve({ q: 'quiet' }, 'Room', DAY)).found.total
  expect(await total()).toBe(1)
  const room = anIndexedRoom({ words: ['quiet'] })
  held.index.put(room)
  expect(await total()).toBe(2)
  held.index.put({ ...room, words: [] })
  expect(await total()).toBe(1)
  held.index.put(room)
  held.index.remove(room.id)
  expect(await total()).toBe(1)
  held.replace()
  expect(await total()).toBe(0)
})
