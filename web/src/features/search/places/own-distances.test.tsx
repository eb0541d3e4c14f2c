import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { setLocale } from '../../../locale.ts'
import { renderAt } from '../../../testing/render.tsx'
import { changeMyPlace } from '../../compare/use-my-place.ts'
import { aListing } from '../../listings/testing/a-listing.ts'
import { ListingBrowser } from '../ListingBrowser.tsx'
import { countingApi } from '../testing/facets-reply.ts'
// Loaded beforehand: a busy machine takes longer than a test waits for it.
import './late.ts'

const ROOM = aListing({ title: 'Room by the canal', latitude: 28.62, longitude: 77.36 })
const NOWHERE = aListing({
  ...{ _id: '0190a0a0-0000-7000-8000-000000000002', title: 'Room without a point' },
  ...{ latitude: null, longitude: null },
})
const WORK = { label: 'Sector 126, Noida', latitude: 28.53512, longitude: 77.39087 }

function atRooms(query = '') {
  const called: string[] = []
  countingApi()
  const others = fetch
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.startsWith('/api/rooms')) return others(url)
    called.push(url)
    const listings = [ROOM, NOWHERE].map(({ latitude, longitude, ...card }) =>
      url.includes('view=card') ? card : { ...card, latitude, longitude },
    )
    return Response.json(listings, { headers: { 'x-total-count': '2' } })
  })
  return { ...renderAt(`/rooms${query}`, <ListingBrowser type="Room" />), called }
}

afterEach(() => {
  changeMyPlace(null)
  setLocale('en')
  vi.unstubAllGlobals()
})

it('asks for nothing more where the user has named no place', async () => {
  const { called } = atRooms()
  await screen.findByText('Room by the canal')
  expect(called).toEqual(['/api/rooms?sort=popular&fold=true&view=card&limit=12'])
})

it('says how far each is from the user’s place, which no server hears of', async () => {
  const { called } = atRooms('?city=Noida')
  await screen.findByText('Room by the canal')
  act(() => changeMyPlace(WORK))
  await screen.findByText('About 10 km from Sector 126, Noida')
  expect(screen.getAllByText(/km from/)).toHaveLength(1)
  expect(called).toEqual([
    '/api/rooms?city=Noida&sort=popular&fold=true&view=card&limit=12',
    '/api/rooms?city=Noida&sort=popular&fold=true&limit=12',
  ])
  act(() => changeMyPlace({ ...WORK, label: 'Sector 62', latitude: 28.621, longitude: 77.361 }))
  await screen.findByText('Under 1 km from Sector 62')
  act(() => changeMyPlace(null))
  await waitFor(() => expect(screen.queryByText(/km from/)).toBeNull())
  expect(called).toHaveLength(2)
})

it('says it in Hindi of a place that was named before', async () => {
  setLocale('hi')
  changeMyPlace({ ...WORK, label: 'Sector 62' })
  atRooms()
  await screen.findByText('सेक्टर 62 से लगभग 10 किमी दूर')
})
