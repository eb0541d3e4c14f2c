import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderAt } from '../../testing/render.tsx'
import { session } from '../accounts/use-session.ts'
import { RecentlyViewed } from '../listings/recent/RecentlyViewed.tsx'
import { forgetViewed, RECENT_KEY, rememberViewed } from '../listings/recent/recently-viewed.ts'
import { aListing } from '../listings/testing/a-listing.ts'
import { EMPTY_STATE } from './listing-search.ts'
import { NoResults } from './parts/NoResults.tsx'

const ASHA = {
  ...{ _id: '0190c000-0000-7000-8000-0000000000aa', name: 'Asha Verma', role: 'renter' },
  email: 'asha@example.in',
} as const
const signIn = () =>
  session.signIn({ token: 'a-token', role: 'renter', user: { ...ASHA } } as never)

beforeEach(signIn)
afterEach(() => session.signOut())

const open = (number: number) =>
  rememberViewed(
    aListing({
      _id: `room-${number}`,
      title: `Room ${number}`,
      location: 'Sector 62',
      price: 8500,
    }),
  )
const show = () => renderAt('/', <RecentlyViewed />)
const titles = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)

describe('the listings that were opened last', () => {
  it('are shown the last one first, each once, with their place and without a price', () => {
    for (const number of [1, 2, 1]) open(number)
    show()
    expect(titles()).toEqual(['Room 1', 'Room 2'])
    expect(screen.getByRole('link', { name: 'Room 1' }).getAttribute('href')).toBe('/room/room-1')
    expect(screen.getAllByText(/Sector 62/)).toHaveLength(2)
    expect(document.body.textContent).not.toContain('8,500')
    expect(localStorage.getItem(RECENT_KEY)).not.toContain('8500')
  })

  it('are twenty at most, and without those that are gone', () => {
    for (let number = 1; number <= 22; number += 1) open(number)
    show()
    expect(titles()).toHaveLength(20)
    cleanup()
    forgetViewed('room-22')
    show()
    expect([titles().length, titles()[0]]).toEqual([19, 'Room 21'])
  })

  it('leave with the user, and are not the next one’s', () => {
    open(1)
    session.signOut()
    expect(localStorage.getItem(RECENT_KEY)).toBeNull()
    signIn()
    show()
    expect(titles()).toEqual([])
  })

  it('are on an empty list, of those who are signed in', async () => {
    vi.stubGlobal('fetch', async () => Response.json({}))
    open(1)
    const empty = () =>
      renderAt('/', <NoResults type="Room" state={EMPTY_STATE} narrowed onClear={() => {}} />)
    empty()
    expect(await screen.findByRole('region', { name: 'Recently viewed' })).toBeTruthy()
    expect(titles()).toContain('Room 1')
    cleanup()
    session.signOut()
    open(1)
    empty()
    expect(screen.getByRole('button', { name: 'Clear All' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull()
  })

  it.each(['not json', '{}', '[1, null, {"_id": "x"}]'])('are none of %s', (stored) => {
    localStorage.setItem(RECENT_KEY, stored)
    show()
    expect(titles()).toEqual([])
  })
})
