import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../testing/render.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { toastStore } from '../../ui/toasts/toast.ts'
import { session } from '../accounts/use-session.ts'
import { aListing } from '../listings/testing/a-listing.ts'
import { SavedProperties } from './SavedProperties.tsx'

const FLAT = aListing({ _id: '0190c000-0000-7000-8000-0000000000f1', title: 'Flat by the lake' })
const ROOM = aListing({ _id: '0190c000-0000-7000-8000-0000000000f2', title: 'Room upstairs' })
const GONE = { _id: '0190c000-0000-7000-8000-0000000000f3', title: 'Sold house' }

let saved: readonly (typeof FLAT)[]
let gone: readonly (typeof GONE)[]
let api: ReturnType<typeof stubApi>
beforeEach(() => {
  saved = [FLAT, ROOM]
  gone = []
  const isSaved = (id: string) =>
    !api.calls
      .findLast(({ path, body }) => path.endsWith(id) || JSON.stringify(body).includes(id))
      ?.path.endsWith('/remove')
  api = stubApi((path) => {
    const listings = saved.filter(({ _id }) => isSaved(_id))
    return path.startsWith('/api/saved')
      ? { ids: listings.map(({ _id }) => _id), listings, gone }
      : {}
  })
  session.signIn({
    token: 'a-token',
    user: {
      _id: '0190c000-0000-7000-8000-0000000000aa',
      name: 'Asha Rao',
      email: 'asha@people.example',
      role: 'renter',
    },
  } as Parameters<typeof session.signIn>[0])
})
afterEach(() => {
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

it('says what is no longer available, and forgets it on the server', async () => {
  gone = [GONE]
  show()
  expect(await screen.findByText(/“Sold house” is no longer available/)).toBeTruthy()
  await waitFor(() =>
    expect(api.calls).toMatchObject([{ method: 'DELETE', path: `/api/saved/${GONE._id}` }]),
  )
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
