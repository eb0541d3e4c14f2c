import type { GoneListing, Save } from '@rentify/contract/saved/saved'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SIGNING_OUT } from '../../api/token.ts'
import { renderAt } from '../../testing/render.tsx'
import { rejection, stubApi } from '../../testing/stub-api.ts'
import { toastStore } from '../../ui/toasts/toast.ts'
import { session } from '../accounts/use-session.ts'
import { rememberMyPlace } from '../compare/my-place.ts'
import { aListing } from '../listings/testing/a-listing.ts'
import { SavedProperties } from './SavedProperties.tsx'
import { dropNote, unsentNotes } from './saved-notes.ts'
import { readSaved } from './saved-sync.ts'

const ASHA = '0190c000-0000-7000-8000-0000000000aa'
const FLAT = aListing({ _id: '0190c000-0000-7000-8000-0000000000f1', title: 'Flat by the lake' })
const ROOM = aListing({ _id: '0190c000-0000-7000-8000-0000000000f2', title: 'Room upstairs' })
const GONE: GoneListing = {
  ...{ _id: '0190c000-0000-7000-8000-0000000000f3', title: 'Sold house' },
  ...{ type: 'Room', city: 'Noida', location: 'Sector 62' },
}
const LIKE_IT = aListing({ _id: '0190c000-0000-7000-8000-0000000000f4', title: 'House next door' })
const aSave = (_id: string, over: Partial<Save> = {}): Save => ({
  ...{ _id, savedAt: '2026-11-01T10:00:00.000Z', price: null, takenUntil: null },
  ...{ note: '', notedAt: null },
  ...over,
})

/** Everything is on the screen. */
class Near {
  readonly tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell
  }
  observe() {
    this.tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never)
  }
  disconnect() {}
}

let saved: readonly (typeof FLAT)[]
let gone: readonly GoneListing[]
let saves: readonly Save[]
let api: ReturnType<typeof stubApi>
beforeEach(() => {
  saved = [FLAT, ROOM]
  gone = []
  saves = [aSave(FLAT._id), aSave(ROOM._id)]
  vi.stubGlobal('IntersectionObserver', Near)
  const isSaved = (id: string) =>
    !api.calls
      .findLast(({ path, body }) => path.endsWith(id) || JSON.stringify(body).includes(id))
      ?.path.endsWith('/remove')
  api = stubApi((path) => {
    const listings = saved.filter(({ _id }) => isSaved(_id))
    if (path.startsWith('/api/rooms')) return [FLAT, LIKE_IT]
    return path.startsWith('/api/saved')
      ? { ids: listings.map(({ _id }) => _id), listings, gone, saves }
      : {}
  })
  session.signIn({
    token: 'a-token',
    user: {
      _id: ASHA,
      name: 'Asha Rao',
      email: 'asha@people.example',
      role: 'renter',
    },
  } as Parameters<typeof session.signIn>[0])
})
afterEach(() => {
  dropNote(ASHA, FLAT._id)
  session.signOut()
  vi.unstubAllGlobals()
})

const show = () => renderAt('/saved-rooms', <SavedProperties />)
const titles = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

it('shows the cards with their number, and counts them by type', async () => {
  show()
  await waitFor(() => expect(titles()).toHaveLength(2))
  expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain('2')
})

describe('a place that is no longer available', () => {
  const item = async (title: string) => {
    const heading = await screen.findByRole('heading', { name: title }, { timeout: 10_000 })
    return within(heading.closest('li') as HTMLElement)
  }

  it('stays, without a link or a picture, beside places like it, until it is removed', async () => {
    gone = [GONE]
    saves = [...saves, aSave(GONE._id, { price: 9000, note: 'It was nice' })]
    const { user } = show()
    const place = await item('Sold house')
    expect(place.getByText('No longer available')).toBeTruthy()
    expect(place.getByText(/Sector 62, Noida · ₹9,000/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Sold house' })).toBeNull()
    // What is saved already is not suggested.
    expect(await place.findByRole('link', { name: 'House next door' })).toBeTruthy()
    expect(place.queryByRole('link', { name: 'Flat by the lake' })).toBeNull()
    expect((place.getByLabelText(/Your note/) as HTMLTextAreaElement).value).toBe('It was nice')
    expect(titles()).toHaveLength(2)
    expect(api.calls).toEqual([])
    await user.click(place.getByRole('button', { name: 'Remove Sold house' }))
    await waitFor(() => expect(screen.queryByText('Sold house')).toBeNull())
    expect(api.calls).toMatchObject([{ path: '/api/saved/remove', body: { ids: [GONE._id] } }])
  })

  it('is there again where its removal fails', async () => {
    gone = [GONE]
    const { user } = show()
    const place = await item('Sold house')
    api.reply = rejection(500, 'internal', 'Something went wrong.')
    await user.click(place.getByRole('button', { name: 'Remove Sold house' }))
    await waitFor(() => expect(api.calls).toHaveLength(1))
    expect(await item('Sold house')).toBeTruthy()
  })

  it('may be taken for a while only: then it is still a link', async () => {
    saves = [aSave(FLAT._id, { takenUntil: '2031-03-01' }), aSave(ROOM._id)]
    show()
    const place = await item('Flat by the lake')
    expect(place.getByText('Taken until 1 Mar 2031')).toBeTruthy()
    expect(place.getByRole('link', { name: 'Flat by the lake' })).toBeTruthy()
    expect(titles()).toEqual(['Room upstairs'])
  })
})

it('says how a price changed since it was saved, where both are known', async () => {
  saved = [
    { ...FLAT, price: 7000 },
    { ...ROOM, price: 8500 },
  ]
  saves = [aSave(FLAT._id, { price: 9000 }), aSave(ROOM._id, { price: 8500 })]
  show()
  expect(await screen.findByText('₹2,000 less than when you saved it')).toBeTruthy()
  expect(screen.queryAllByText(/than when you saved it/)).toHaveLength(1)
})

it('is sorted by price, and by the distance from a place that it asks for', async () => {
  saved = [
    { ...FLAT, price: 12_000, latitude: 28.62, longitude: 77.38 },
    { ...ROOM, price: 8500, latitude: null },
    { ...LIKE_IT, price: 9000, latitude: 28.5, longitude: 77.3 },
  ]
  const { user, history } = show()
  await waitFor(() => expect(titles()).toHaveLength(3))
  await user.selectOptions(screen.getByLabelText('Sort by'), 'price')
  expect(titles()).toEqual(['Room upstairs', 'House next door', 'Flat by the lake'])
  expect(history.current().search).toBe('?sort=price')
  await user.selectOptions(screen.getByLabelText('Sort by'), 'distance')
  expect(await screen.findByLabelText(/Your place/, {}, { timeout: 10_000 })).toBeTruthy()
  rememberMyPlace({ label: 'Sector 63, Noida', latitude: 28.62, longitude: 77.38 })
  cleanup()
  renderAt('/saved-rooms?sort=distance', <SavedProperties />)
  await waitFor(() =>
    expect(titles()).toEqual(['Flat by the lake', 'House next door', 'Room upstairs']),
  )
  expect(screen.getByText('Under 1 km from Sector 63, Noida')).toBeTruthy()
})

describe('a note', () => {
  const field = () => screen.getByLabelText(/Your note/) as HTMLTextAreaElement

  it('is sent while it is typed, and comes back with Undo of a removal', async () => {
    saved = [FLAT]
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Add a note' }))
    await user.type(field(), 'Ask about water')
    expect(screen.getByText('15 of 500 characters')).toBeTruthy()
    api.reply = {
      status: 200,
      body: { _id: FLAT._id, note: 'Ask about water', notedAt: new Date().toISOString() },
    }
    await waitFor(() => expect(api.calls.at(-1)?.path).toBe(`/api/saved/${FLAT._id}/note`))
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(localStorage.getItem('savedNotes')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save Flat by the lake', pressed: true }))
    await waitFor(() => expect(titles()).toEqual([]))
    toastStore.act(toastStore.current().at(-1)?.id ?? 0)
    await waitFor(() =>
      expect(api.calls.at(-1)).toMatchObject({
        path: `/api/saved/${FLAT._id}/note`,
        body: { note: 'Ask about water' },
      }),
    )
  })

  it('is sent before signing out, and given up where the server says that its place is saved no more', async () => {
    saved = [FLAT]
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Add a note' }))
    await user.type(field(), 'W')
    const pending: Promise<unknown>[] = []
    const detail = (one: Promise<unknown>) => pending.push(one)
    const sendsNote = () => api.calls.filter(({ path }) => path.endsWith('/note')).length
    api.reply = rejection(404, 'not_found', 'Not found.')
    window.dispatchEvent(new CustomEvent(SIGNING_OUT, { detail }))
    await Promise.all(pending)
    expect([sendsNote(), unsentNotes(ASHA)[FLAT._id]?.note]).toEqual([1, 'W'])
    api.reply = rejection(404, 'save_not_found', 'It is saved no more.')
    window.dispatchEvent(new CustomEvent(SIGNING_OUT, { detail }))
    await Promise.all(pending)
    expect(unsentNotes(ASHA)).toEqual({})
    expect(toastStore.current().map(({ text }) => text)).toContain('It is saved no more.')
  })

  it('is kept here while the server is away, and sent when it is back', async () => {
    saved = [FLAT]
    const { user, unmount } = show()
    await user.click(await screen.findByRole('button', { name: 'Add a note' }))
    api.reply = 'lost'
    await user.type(field(), 'Third floor')
    await user.tab()
    expect(await screen.findByText(/Kept on this device/)).toBeTruthy()
    unmount()
    show()
    await waitFor(() => expect(field().value).toBe('Third floor'))
    api.reply = {
      status: 200,
      body: { _id: FLAT._id, note: 'Third floor', notedAt: new Date().toISOString() },
    }
    saves = [aSave(FLAT._id, { note: 'Third floor', notedAt: new Date().toISOString() })]
    // As the page does when the connection or the user is back.
    void readSaved(new AbortController().signal)
    await waitFor(() => expect(localStorage.getItem('savedNotes')).toBeNull())
    expect(field().value).toBe('Third floor')
  })
})

it('empties only after a question, and leads on', async () => {
  const { user } = show()
  await waitFor(() => expect(titles()).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Clear All' }))
  const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(titles()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Clear All' }))
  const again = await screen.findByRole('dialog')
  await user.click(within(again).getByRole('button', { name: 'Clear All' }))
  expect(await screen.findByRole('link', { name: 'Browse Rooms' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})

it('removes one from the list at once, and the focus goes to the next', async () => {
  const { user } = show()
  await waitFor(() => expect(titles()).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Save Flat by the lake', pressed: true }))
  await waitFor(() => expect(titles()).toEqual(['Room upstairs']))
  expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true')
})

it('takes a removal back while the server still answers with the list without it', async () => {
  const { user } = show()
  await waitFor(() => expect(titles()).toHaveLength(2))
  const answer = globalThis.fetch
  const held = Promise.withResolvers<void>()
  let asked = 0
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const answered = await answer(...request)
    if (String(request[0]).endsWith('/api/saved') && asked++ === 0) await held.promise
    return answered
  })
  await user.click(screen.getByRole('button', { name: 'Save Flat by the lake', pressed: true }))
  await waitFor(() => expect(asked).toBe(1))
  toastStore.act(toastStore.current().at(-1)?.id ?? 0)
  // After what the change itself leads to; this answer lacks it, so the list is read again.
  setTimeout(held.resolve)
  await waitFor(() => expect(asked).toBe(2))
  await waitFor(() => expect(titles()).toEqual(['Flat by the lake', 'Room upstairs']))
  expect(api.calls.map(({ method }) => method)).toEqual(['POST', 'PUT'])
})

it('says when the list could not be loaded, and tries again', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }))
  const { user } = show()
  const retry = await screen.findByRole('button', { name: 'Try Again' }, { timeout: 10_000 })
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ ids: [FLAT._id], listings: [FLAT], gone: [] })),
  )
  await user.click(retry)
  await waitFor(() => expect(titles()).toHaveLength(1))
})
