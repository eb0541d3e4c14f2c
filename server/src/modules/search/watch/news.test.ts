// A change wakes only the searches that rest on it: each one resolved anew costs as much as a list.

import type { ListingFilters } from '@rentify/contract/search/filters'
import { expect, it } from 'vitest'
import { anIndexedRoom, indexOf } from '../../../testing/makers/indexed-listings.ts'
import { compileSearch } from './compiled-search.ts'
import { createNews } from './news.ts'

const DAY = '2031-03-01'
const PUNE = anIndexedRoom().city
const AGRA = { id: 9, cityId: 9, name: 'agra', key: 'agra', spelling: 'Agra', state: null }
const localityOf = (id: number, name: string) => ({
  locality: { id, cityId: 1, name, key: name, spelling: name },
})
const aRoom = (words: string, over = {}) =>
  anIndexedRoom({ city: PUNE, words: ['pune', ...words.split(' ')], ...over })

/** A market in which gardens are many and helipads few, and searches by their names. */
function watchedIn(queries: Readonly<Record<string, ListingFilters>>) {
  const index = indexOf([
    ...Array.from({ length: 4 }, () => aRoom('garden nagar', localityOf(10, 'gandhi nagar'))),
    aRoom('helipad'),
  ])
  const news = createNews(index)
  for (const [key, query] of Object.entries(queries))
    news.add(key, compileSearch(index, { type: 'Room', query }, DAY).basis)
  const wokenBy = (...rooms: ReturnType<typeof aRoom>[]) => {
    for (const room of rooms) index.put(room)
    return [...news.read()].sort()
  }
  return { index, news, wokenBy }
}

it('wakes nobody for a listing of known words, cheaper or gone again', () => {
  const { index, news, wokenBy } = watchedIn({
    gardens: { q: 'garden in pune' },
    mistyped: { q: 'gardn' },
    pune: { city: 'Pune', maxPrice: 9_000 },
  })
  const room = aRoom('garden')
  expect(wokenBy(room)).toEqual([])
  expect(wokenBy({ ...room, price: 7_000 })).toEqual([])
  index.remove(room.id)
  expect([...news.read()]).toEqual([])
})

it('wakes who typed a rare word when more listings have it, or fewer', () => {
  const { index, news, wokenBy } = watchedIn({
    gardens: { q: 'garden' },
    helipads: { q: 'helipad' },
  })
  const room = aRoom('helipad')
  expect(wokenBy(room)).toEqual(['helipads'])
  index.remove(room.id)
  expect([...news.read()]).toEqual(['helipads'])
})

it('wakes who may have meant a new word, and not who typed a certain one like it', () => {
  const { wokenBy } = watchedIn({ certain: { q: 'garden' }, mistyped: { q: 'gardeb' } })
  expect(wokenBy(aRoom('gardek'))).toEqual(['mistyped'])
  expect(wokenBy(aRoom('veranda'))).toEqual([])
})

it('wakes who named a new place, whole or in part, and not who named a word of it beside one', () => {
  const { wokenBy } = watchedIn({
    asked: { location: 'Kamla' },
    typed: { q: 'kamla nagar' },
    other: { q: 'gandhi nagar' },
    agra: { city: 'Agra' },
    pune: { city: 'Pune' },
  })
  const place = aRoom('kamla nagar', localityOf(11, 'kamla nagar'))
  expect(wokenBy(place)).toEqual(['asked', 'typed'])
  expect(wokenBy(anIndexedRoom({ city: AGRA, words: ['agra'] }))).toEqual(['agra'])
})
