import type { Understanding } from '@rentify/contract/search/understanding'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { setLocale } from '../../../../locale.ts'
import { renderAt } from '../../../../testing/render.tsx'
import { EMPTY_STATE, useListState } from '../../listing-search.ts'
import { NoResults } from '../NoResults.tsx'
import { RelaxedLine } from '../RelaxedLine.tsx'
import { SameSearch } from '../SameSearch.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  setLocale('en')
  vi.unstubAllGlobals()
})

const NONE = { values: [], least: null, most: null }
const UNDERSTOOD: Understanding = {
  chips: [
    {
      ...NONE,
      kind: 'bedrooms',
      values: ['3'],
      text: '3bhk',
      without: 'near majestic metro under 25k',
    },
    {
      ...NONE,
      kind: 'price',
      most: 25_000,
      text: 'under 25k',
      without: '3bhk near majestic metro',
    },
    {
      ...NONE,
      kind: 'near',
      values: ['Majestic Metro Station'],
      text: 'near majestic metro',
      without: '3bhk under 25k',
    },
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
      <RelaxedLine type="Room" state={state} few={4} linked />
      <SameSearch type="Room" state={state} />
    </>
  )
}

/** `answered` says which calls get an answer. */
function atRooms(understood: Partial<Understanding> = {}, answered = (_: string) => true) {
  const called: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    called.push(url)
    if (!answered(url)) await new Promise(() => undefined)
    return Response.json({ ...UNDERSTOOD, ...understood })
  })
  return {
    ...renderAt('/rooms?search=3bhk+near+majestic+metro+under+25k&city=Bengaluru', <Rooms />),
    called,
  }
}

const chip = (label: string) => screen.findByRole('button', { name: `Remove filter: ${label}` })
const line = () => screen.getByRole('status')

it('shows what was understood of the search as chips, beside the other filters', async () => {
  const { called } = atRooms()
  await chip('3 BHK')
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '3 BHK',
    'Up to ₹25,000',
    'Near Majestic Metro Station',
    'Bengaluru',
  ])
  expect(called).toEqual([
    '/api/listings/understand?q=3bhk+near+majestic+metro+under+25k&city=Bengaluru&type=Room',
  ])
})

it('takes a part out of the search text', async () => {
  const { user } = atRooms()
  await user.click(await chip('Up to ₹25,000'))
  expect(new URLSearchParams(window.location.search).get('search')).toBe('3bhk near majestic metro')
})

it('keeps its chips and its line while another filter changes, not while the text does', async () => {
  const relaxed = UNDERSTOOD.chips.slice(0, 1)
  const { user } = atRooms({ relaxed }, (url) => url.includes('city='))
  await screen.findByText(/No exact matches/)
  await user.click(await chip('Bengaluru'))
  await waitFor(() => expect(window.location.search).not.toContain('city='))
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '3 BHK',
    'Up to ₹25,000',
    'Near Majestic Metro Station',
  ])
  screen.getByText(/No exact matches/)

  await user.click(await chip('Up to ₹25,000'))
  await waitFor(() => expect(screen.queryByText(/No exact matches/)).toBeNull())
})

it('keeps the other chips, and the focus, while the text without one of them is understood', async () => {
  const { user } = atRooms({}, (url) => url.includes('under+25k'))
  await user.click(await chip('Up to ₹25,000'))
  await waitFor(() => expect(window.location.search).not.toContain('25k'))
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '3 BHK',
    'Near Majestic Metro Station',
    'Bengaluru',
  ])
  expect(document.activeElement).toBe(await chip('Near Majestic Metro Station'))
  await user.click(await chip('Near Majestic Metro Station'))
  expect(window.location.search).toContain('majestic')
  await user.click(await chip('Bengaluru'))
  await waitFor(async () =>
    expect(document.activeElement).toBe(await chip('Near Majestic Metro Station')),
  )
})

it('shows the search in one chip while that is all there is to say', async () => {
  atRooms({ chips: UNDERSTOOD.chips.slice(2) })
  await chip('“3bhk near majestic metro under 25k”')
  expect(line().textContent).toBe('')
})

it('names a place as it is called, and quotes other words', async () => {
  const words = { ...NONE, kind: 'words', without: '3bhk' } as const
  const beside = UNDERSTOOD.chips.slice(0, 1)
  const { unmount } = atRooms({
    chips: [...beside, { ...words, values: ['Koramangala'], text: 'kormangala' }],
  })
  await chip('Koramangala')
  unmount()
  atRooms({ chips: [...beside, { ...words, text: 'sunny side' }] })
  await chip('“sunny side”')
})

it('says in one line what was relaxed, in a status that was there before', async () => {
  atRooms({
    relaxed: [
      { ...NONE, kind: 'fact', values: ['parking'], text: 'with parking' },
      { ...NONE, kind: 'bedrooms', values: ['3'], text: '3bhk' },
      { ...NONE, kind: 'price', most: 30_000, text: 'under 25k' },
      { ...NONE, kind: 'place', values: ['Majestic, Bengaluru'], text: 'Majestic, Bengaluru' },
    ],
  })
  const status = line()
  await screen.findByText('No exact matches.')
  expect(line()).toBe(status)
  expect(status.textContent).toBe(
    'No exact matches. We left out: parking, 3 BHK. Instead: up to ₹30,000, around Majestic, Bengaluru, nearest first',
  )
})

it('says how few match exactly, and leads to what is listed below them', async () => {
  const { user } = atRooms({
    beyond: {
      relaxed: [{ ...NONE, kind: 'price', most: 30_000, text: 'under 25k' }],
      total: 42,
      order: 'distance',
    },
  })
  const link = await screen.findByRole('link', { name: 'Up to ₹30,000' })
  expect(line().textContent).toBe('4 exact matches. More below: Up to ₹30,000')
  await user.click(link)
  expect(window.location.hash).toBe('')
})

it('says what a list has instead where nothing of the search was left out', async () => {
  atRooms({ relaxed: [{ ...NONE, kind: 'price', most: 30_000, text: 'under 25k' }] })
  await screen.findByText('No exact matches.')
  expect(line().textContent).toBe('No exact matches. Instead: up to ₹30,000')
})

it('does not show a part as chosen that the list left out, and says so', async () => {
  const { user } = atRooms({ relaxed: UNDERSTOOD.chips.slice(0, 1) })
  const leftOut = await chip('3 BHK (left out of these results)')
  expect(leftOut.className).not.toMatch(/\bon\b/)
  expect((await chip('Up to ₹25,000')).className).toMatch(/\bon\b/)
  await user.click(leftOut)
  expect(window.location.search).not.toContain('3bhk')
})

it('shows two parts with one label as two chips', async () => {
  const failed = vi.spyOn(console, 'error')
  const twice = { ...NONE, kind: 'words', text: 'lake', without: 'lake' } as const
  atRooms({ chips: [twice, twice] })
  expect(await screen.findAllByRole('button', { name: 'Remove filter: “lake”' })).toHaveLength(2)
  expect(failed).not.toHaveBeenCalled()
})

it('names places in Devanagari on Hindi pages', async () => {
  setLocale('hi')
  atRooms({
    chips: UNDERSTOOD.chips.map((chip) =>
      chip.kind === 'near' ? { ...chip, values: ['Sector 62'] } : chip,
    ),
    relaxed: [{ ...NONE, kind: 'place', values: [], text: 'Sector 62, Noida' }],
  })
  await screen.findByText(/सेक्टर 62, नोएडा/)
  expect(screen.getAllByRole('button')[2]?.textContent).toContain('सेक्टर 62')
})

it('links to the other types that have it', async () => {
  atRooms({ otherTypes: [{ type: 'Hotel', count: 9 }] })
  const link = await screen.findByRole('link', {
    name: '9 hotels match “3bhk near majestic metro under 25k”',
  })
  expect(link.getAttribute('href')).toBe('/hotels?search=3bhk+near+majestic+metro+under+25k')
})

it('leads from an empty list to the types that have it, before clearing the filters', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ ...UNDERSTOOD, otherTypes: [{ type: 'Hotel', count: 38 }] }),
  )
  const state = { ...EMPTY_STATE, search: 'ooty' }
  renderAt('/', <NoResults type="Room" state={state} narrowed onClear={() => {}} />)
  const link = await screen.findByRole('link', { name: 'See 38 hotels' })
  expect(link.getAttribute('href')).toBe('/hotels?search=ooty')
  expect(link.className).toContain('primary')
  expect(screen.getByRole('button', { name: 'Clear All' }).className).not.toContain('primary')
})
