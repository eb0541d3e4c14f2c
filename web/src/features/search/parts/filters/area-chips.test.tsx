import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLocale } from '../../../../locale.ts'
import { renderAt } from '../../../../testing/render.tsx'
import { rememberMyPlace } from '../../../compare/my-place.ts'
import { readListState, useListState } from '../../listing-search.ts'
import { NearChips } from '../../map/NearChips.tsx'
import { NoResults } from '../NoResults.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
// Loaded beforehand: a busy machine takes longer than a test waits for it.
import '../../places/late.ts'
import '../WhatExists.tsx'

const CIRCLE = 'lat=28.6139&lng=77.209&radiusKm=1.5'
const place = (kind: string, name: string, distanceKm: number) => ({ kind, name, distanceKm })

let nearby: readonly object[]
let called: string[]
beforeEach(() => {
  nearby = [place('metro', 'Patel Chowk', 0.2), place('locality', 'Sector 62', 0.4)]
  called = []
  vi.stubGlobal('fetch', async (url: string) => {
    called.push(url)
    return Response.json(url.includes('/understand?') ? UNDERSTOOD : { places: nearby })
  })
})
afterEach(() => {
  setLocale('en')
  vi.unstubAllGlobals()
})

const UNDERSTOOD = {
  chips: [
    { kind: 'bedrooms', values: ['2'], text: '2bhk', without: 'near a metro station' },
    { kind: 'fact', values: [], text: 'near a metro station', without: '2bhk' },
  ],
  relaxed: [],
  order: 'relevance',
  beyond: null,
  otherTypes: [],
}

function Rooms() {
  const [state, change] = useListState()
  return (
    <>
      <ActiveFilters type="Room" state={state} onChange={change} />
      <NearChips type="Room" state={state} onChange={change} />
    </>
  )
}
const at = (query: string) => renderAt(`/rooms?${query}`, <Rooms />)
const chip = (label: string) => screen.findByRole('button', { name: `Remove filter: ${label}` })
const address = () => window.location.search

describe('the chip of a part of the map', () => {
  it('is removed by keyboard, and the other filters stay', async () => {
    const { user } = at('bbox=77.3,28.5,77.4,28.6&city=Noida&view=map')
    ;(await chip('In this area')).focus()
    await user.keyboard('{Enter}')
    expect(address()).toBe('?city=Noida&view=map')
    expect(document.activeElement).toBe(await chip('Noida'))
  })

  it('says which locality a circle is around, to visitors too', async () => {
    const { user } = at(`${CIRCLE}&city=Noida`)
    await user.click(await chip('Within 1.5 km of Sector 62'))
    expect(address()).toBe('?city=Noida')
  })

  it('says it in Hindi', async () => {
    setLocale('hi')
    at(CIRCLE)
    await screen.findByRole('button', { name: /सेक्टर 62 से 1\.5 किमी के अंदर/ })
  })

  it('names a landmark where no locality is as close, and nothing far away', async () => {
    nearby = [place('metro', 'Patel Chowk', 0.2), place('locality', 'Sector 62', 1.4)]
    const { unmount } = at(CIRCLE)
    await chip('Within 1.5 km of Patel Chowk')
    unmount()
    nearby = [place('locality', 'Sector 62', 3)]
    const far = at(CIRCLE)
    await waitFor(() => expect(called).toHaveLength(2))
    await chip('Within 1.5 km of here')
    far.unmount()
    at('lat=28.6139&lng=77.209&radiusKm=20')
    await chip('Within 20 km of Sector 62')
  })

  it('names the user’s own place without asking', async () => {
    rememberMyPlace({ label: 'Connaught Place', latitude: 28.61392, longitude: 77.20898 })
    at(CIRCLE)
    await chip('Within 1.5 km of Connaught Place')
    expect(called).toEqual([])
    rememberMyPlace(null)
  })
})

it.each([
  [CIRCLE, '/rooms?lat=28.6139&lng=77.209&radiusKm=3'],
  ['bbox=77.3,28.5,77.4,28.6', '/rooms'],
])('an empty list of %s leads to a wider one', async (query, wider) => {
  const state = readListState(new URLSearchParams(query))
  renderAt('/', <NoResults type="Room" state={state} narrowed onClear={() => {}} />)
  const link = await screen.findByRole('link', { name: 'Search a wider area' })
  expect(link.getAttribute('href')).toBe(wider)
})

it('no list of another kind is offered to be wider', async () => {
  const state = readListState(new URLSearchParams('city=Noida&lat=28.6&lng=77.2&nearby=true'))
  renderAt('/', <NoResults type="Room" state={state} narrowed onClear={() => {}} />)
  await screen.findByRole('link', { name: 'Tell me when there is one' })
  expect(screen.queryByRole('link', { name: 'Search a wider area' })).toBeNull()
})

it('a kind of landmark is added to the search, and taken out of it again', async () => {
  const { user } = at('search=2bhk')
  const metro = screen.getByRole('button', { name: 'Near a metro station' })
  expect(metro.getAttribute('aria-pressed')).toBe('false')
  await user.click(metro)
  expect(address()).toBe('?search=2bhk+near+a+metro+station')
  expect(metro.getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Near a hospital' }))
  expect(address()).toBe('?search=2bhk+near+a+metro+station+near+a+hospital')
  await user.click(screen.getByRole('button', { name: 'Near a hospital' }))
  await user.click(metro)
  expect(address()).toBe('?search=2bhk')
})
