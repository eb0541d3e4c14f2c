import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setLocale } from '../../../locale.ts'
import { renderAt } from '../../../testing/render.tsx'
import { ListingCard } from '../../listings/ListingCard.tsx'
import { aListing } from '../../listings/testing/a-listing.ts'
import { RepostsLink } from './RepostsLink.tsx'

afterEach(() => setLocale('en'))

const show = (facts: Parameters<typeof aListing>[0]) => {
  const listing = aListing(facts)
  const reposts = <RepostsLink listing={listing} />
  renderAt(
    '/',
    <ListingCard listing={listing} variant="list" placeholders={false} reposts={reposts} />,
  )
  return listing
}

it.each([
  ['Room', '/rooms'],
  ['Hotel', '/hotels'],
  ['Shop', '/shop'],
] as const)(
  'a card says how many more like it there are, and links to all of them: %s',
  (type, path) => {
    const listing = show({ type, moreLikeThis: 3 })
    const link = screen.getByRole('link', { name: 'and 3 more like this' })
    expect(link.getAttribute('href')).toBe(`${path}?like=${listing._id}`)
    expect(link.parentElement?.closest('a')).toBeNull()
  },
)

it.each([
  ['en', 1, 'and 1 more like this'],
  ['hi', 1, 'ऐसी ही 1 और लिस्टिंग'],
  ['hi', 1200, 'ऐसी ही 1,200 और लिस्टिंग'],
] as const)('in %s, for %i more', (locale, moreLikeThis, text) => {
  setLocale(locale)
  show({ moreLikeThis })
  expect(screen.getByRole('link', { name: text })).toBeTruthy()
})

it.each([0, undefined])('a card without reposts has one link: %s', (moreLikeThis) => {
  show(moreLikeThis === undefined ? {} : { moreLikeThis })
  expect(screen.getAllByRole('link')).toHaveLength(1)
})
