import type { OwnListing } from '@rentify/contract/listings/owner'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../testing/render.tsx'
import { toastStore } from '../../../ui/toasts/toast.ts'
import { anOwnListing, ownPage } from '../testing/an-own-listing.ts'
import { MyListings } from './MyListings.tsx'
import { OwnerDashboard } from './OwnerDashboard.tsx'
// Parts that load later are compiled before the tests, so that they wait for rendering alone.
import './items/OffDialog.tsx'
import './items/OwnMenu.tsx'

type Call = { method: string; path: string; body: unknown }
type Reply = { status: number; body: unknown } | 'lost'

const calls: Call[] = []
let listings: OwnListing[] = []
let rejection: Reply | null = null
/** Changes wait for this, so that a test sees the page before the server has answered. */
let answered: Promise<void> = Promise.resolve()

const rejected = (status: number, code: string, message: string): Reply => ({
  status,
  body: { success: false, message, msg: message, code, errors: [], requestId: '0' },
})

/** An API with the listings of one owner. */
async function serve(url: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const [path = '', query] = url.split('?')
  const { status, body: reply } = await answer(
    { method, path, body: body === undefined ? null : JSON.parse(String(body)) },
    new URLSearchParams(query),
  )
  return new Response(JSON.stringify(reply), { status })
}

async function answer(call: Call, query: URLSearchParams): Promise<Exclude<Reply, 'lost'>> {
  if (call.path === '/api/my/listings/bulk') return { status: 200, body: { changes: [] } }
  if (call.method === 'GET') {
    const state = query.get('state')
    const shown = listings.filter(
      ({ isVisible }) => state === null || isVisible === (state === 'active'),
    )
    const { counts } = ownPage(listings)
    return { status: 200, body: { ...ownPage(shown), counts } }
  }
  calls.push(call)
  await answered
  if (rejection === 'lost') throw new TypeError('Failed to fetch')
  if (rejection) return rejection
  const id = call.path.split('/')[3]
  if (call.method === 'DELETE') {
    listings = listings.filter(({ _id }) => _id !== id)
    return { status: 200, body: { success: true, message: 'Room deleted.' } }
  }
  const { isVisible } = call.body as { isVisible: boolean }
  listings = listings.map((one) => (one._id === id ? { ...one, isVisible } : one))
  return { status: 200, body: { success: true, message: 'Saved.', _id: id, isVisible, version: 1 } }
}

/** The first room has two open requests, the others none. */
async function openRequests(url: string): Promise<Response> {
  const { listing, phase } = Object.fromEntries(new URL(url, location.origin).searchParams)
  const total = phase === 'open' && listing === listings[0]?._id ? 2 : 0
  return new Response('[]', { headers: { 'x-total-count': String(total) } })
}

beforeEach(() => {
  calls.length = 0
  rejection = null
  answered = Promise.resolve()
  listings = ['Sunny room', 'Quiet room', 'Corner shop'].map((title, at) =>
    anOwnListing({
      _id: `0190a0a0-0000-7000-8000-00000000000${at}`,
      title,
      type: at === 2 ? 'Shop' : 'Room',
      ...(at === 2 ? { businessType: 'Cafe', shopArea: 1200, roomType: null } : {}),
    }),
  )
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url.startsWith('/api/bookings/my-bookings?') ? openRequests(url) : serve(url, init),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of toastStore.current()) toastStore.dismiss(id)
})

const REQUESTS = { total: 0, pending: 0, waiting: null, panel: null }

const card = (title: string) =>
  screen.getByRole('heading', { level: 3, name: title }).closest('article, tr') as HTMLElement
const cardTitles = () =>
  screen.queryAllByRole('heading', { level: 3, hidden: true }).map((one) => one.textContent)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const toggle = (title: string) =>
  screen.getByRole<HTMLInputElement>('switch', { name: `Visible to renters: ${title}` })
const more = (title: string) => button(`More actions: ${title}`)
/** Opens a listing's menu, and selects what it offers. */
async function choose(user: ReturnType<typeof renderAt>['user'], title: string, action: string) {
  await user.click(more(title))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}
const said = () => toastStore.current().map(({ text }) => text)
const waiting = () => {
  let go: () => void = () => undefined
  answered = new Promise((resolve) => {
    go = resolve
  })
  return () => go()
}

it('shows a room as hidden at once, with the explicit value, and ignores presses until answered', async () => {
  const { user } = renderAt('/my-listings', <MyListings />)
  await screen.findByRole('heading', { level: 3, name: 'Sunny room' })
  const go = waiting()
  await user.click(toggle('Sunny room'))
  expect(toggle('Sunny room').checked).toBe(false)
  expect(within(card('Sunny room')).getByText('Hidden')).toBeTruthy()
  expect(within(card('Quiet room')).getByText('Live')).toBeTruthy()
  await user.click(toggle('Sunny room'))
  go()
  await waitFor(() => expect(said()).toEqual(['Saved.']))
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/api/rooms/0190a0a0-0000-7000-8000-000000000000/toggle-visibility', { isVisible: false }],
  ])
  expect([toggle('Sunny room').checked, toggle('Quiet room').checked]).toEqual([false, true])
})

it.each([
  [rejected(409, 'wrong_status', 'It is blocked.'), 'Failed to update visibility. It is blocked.'],
  ['lost', 'Failed to update visibility. Network error. Please try again.'],
] as const)('goes back with the message when the server rejects: %j', async (reply, message) => {
  const { user } = renderAt('/my-listings', <MyListings />)
  await screen.findByRole('heading', { level: 3, name: 'Sunny room' })
  rejection = reply
  const go = waiting()
  await user.click(toggle('Sunny room'))
  expect(toggle('Sunny room').checked).toBe(false)
  go()
  await waitFor(() => expect(toggle('Sunny room').checked).toBe(true))
  expect(said()).toEqual([message])
})

it('has a switch for rooms only, says what a shop is, and hides it from its menu (D101)', async () => {
  const { user } = renderAt('/my-listings', <MyListings />)
  await screen.findByRole('heading', { level: 3, name: 'Corner shop' })
  expect(screen.getAllByRole('switch')).toHaveLength(2)
  expect(card('Corner shop').textContent).toMatch(/Cafe\s· 1,200 sq ft/)
  expect(within(card('Corner shop')).getByText('Live')).toBeTruthy()
  await choose(user, 'Corner shop', 'Hide')
  expect(within(card('Corner shop')).getByText('Hidden')).toBeTruthy()
  await waitFor(() => expect(said()).toEqual(['Saved.']))
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/api/shops/0190a0a0-0000-7000-8000-000000000002/toggle-visibility', { isVisible: false }],
  ])
  await user.click(more('Corner shop'))
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
  expect(items).toEqual(['Copy', 'Insights', 'Visiting hours', 'Show', 'Delete'])
  expect(
    ['Copy', 'Insights'].map((name) => screen.getByRole('menuitem', { name }).getAttribute('href')),
  ).toEqual([
    '/add-shop?copy=0190a0a0-0000-7000-8000-000000000002',
    '/my-listings/0190a0a0-0000-7000-8000-000000000002/insights',
  ])
})

it('says why a blocked listing is not shown, and does not offer to show it', async () => {
  listings = [
    anOwnListing({
      title: 'Blocked room',
      status: 'blocked',
      can: { edit: true, toggleVisibility: false, delete: true },
    }),
  ]
  const { user } = renderAt('/my-listings', <MyListings />)
  await screen.findByRole('heading', { level: 3, name: 'Blocked room' })
  expect(within(card('Blocked room')).queryByText('Live')).toBeNull()
  expect(toggle('Blocked room').disabled).toBe(true)
  await user.click(more('Blocked room'))
  await screen.findByRole('menuitem', { name: 'Insights' })
  expect(screen.queryByRole('menuitem', { name: /Hide|Show/ })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(button('Why? Blocked room'))
  const dialog = await screen.findByRole('dialog', { name: 'Blocked' })
  expect(dialog.textContent).toContain('We’ve blocked this listing')
})

it('moves a hidden listing off the Active tab with its counts, and the focus to the next', async () => {
  const { user } = renderAt('/owner-dashboard?state=active', <OwnerDashboard requests={REQUESTS} />)
  await screen.findByRole('heading', { level: 3, name: 'Sunny room' })
  const go = waiting()
  await choose(user, 'Sunny room', 'Hide')
  expect(cardTitles()).toEqual(['Quiet room', 'Corner shop'])
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'All Properties 3',
    'Active 2',
    'Inactive 1',
    'Booking Requests 0',
  ])
  await waitFor(() => expect(document.activeElement).toBe(more('Quiet room')))
  go()
  await waitFor(() => expect(said()).toEqual(['Saved.']))
  await user.click(screen.getByRole('tab', { name: 'Inactive 1' }))
  await waitFor(() => expect(cardTitles()).toEqual(['Sunny room']))
  expect(within(card('Sunny room')).getByText('Hidden')).toBeTruthy()
})

it('shows a hidden listing on the Inactive tab, opened before the server has answered', async () => {
  const { user } = renderAt('/owner-dashboard?state=active', <OwnerDashboard requests={REQUESTS} />)
  await screen.findByRole('heading', { level: 3, name: 'Sunny room' })
  const go = waiting()
  await choose(user, 'Sunny room', 'Hide')
  await user.click(screen.getByRole('tab', { name: 'Inactive 1' }))
  await waitFor(() => expect(cardTitles()).toEqual([]))
  go()
  await waitFor(() => expect(cardTitles()).toEqual(['Sunny room']))
  expect(screen.getByRole('tab', { name: 'Inactive 1' })).toBeTruthy()
})

it('brings a listing back to the Active tab when hiding it is rejected', async () => {
  const { user } = renderAt('/owner-dashboard?state=active', <OwnerDashboard requests={REQUESTS} />)
  await screen.findByRole('heading', { level: 3, name: 'Corner shop' })
  rejection = rejected(500, 'internal', 'Something broke.')
  await choose(user, 'Corner shop', 'Hide')
  await waitFor(() => expect(said()).toEqual(['Error updating shop status. Something broke.']))
  expect(cardTitles()).toEqual(['Sunny room', 'Quiet room', 'Corner shop'])
  expect(screen.getByRole('tab', { name: 'Active 3' })).toBeTruthy()
})

it('asks before deleting, shows the reason of a rejection, and afterwards counts without it', async () => {
  const { user } = renderAt('/owner-dashboard', <OwnerDashboard requests={REQUESTS} />)
  await screen.findByRole('heading', { level: 3, name: 'Sunny room' })
  rejection = rejected(409, 'stays_ahead', 'There are booked stays ahead.')
  await choose(user, 'Sunny room', 'Delete')
  const dialog = await screen.findByRole('dialog', {
    name: 'Are you sure you want to delete this room?',
  })
  expect(await within(dialog).findByText(/2 open requests will be declined\./)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'Error deleting room. There are booked stays ahead.',
  )
  expect(cardTitles()).toHaveLength(3)
  rejection = null
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(cardTitles()).toEqual(['Quiet room', 'Corner shop']))
  expect(screen.getByRole('tab', { name: 'All Properties 2' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Quiet room'))
})

it('treats a listing that is gone as deleted', async () => {
  const { user } = renderAt('/my-listings', <MyListings />)
  await screen.findByRole('heading', { level: 3, name: 'Corner shop' })
  rejection = rejected(404, 'listing_not_found', 'It does not exist.')
  await choose(user, 'Corner shop', 'Delete')
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(cardTitles()).toEqual(['Sunny room', 'Quiet room']))
  expect(said()).toEqual(['“Corner shop” was already deleted.'])
})

it('offers an owner without listings to list the first', async () => {
  listings = []
  renderAt('/my-listings', <MyListings />)
  await screen.findByRole('heading', { name: 'You haven’t listed anything yet' })
  expect(screen.getByRole('link', { name: 'Rentify' }).getAttribute('href')).toBe('/add-property')
})

it.each([
  [rejected(503, 'unavailable', 'Please try again soon.'), 'Error 503: Please try again soon.'],
  ['lost', 'No response from server. Please check your connection.'],
] as const)(
  'says why the listings could not be loaded, and tries again: %j',
  async (reply, text) => {
    vi.stubGlobal('fetch', async () => {
      if (reply === 'lost') throw new TypeError('Failed to fetch')
      return new Response(JSON.stringify(reply.body), { status: reply.status })
    })
    const { user } = renderAt('/owner-dashboard', <OwnerDashboard requests={REQUESTS} />)
    await screen.findByText(text)
    vi.stubGlobal('fetch', serve)
    await user.click(button('Try Again'))
    await screen.findByRole('heading', { level: 3, name: 'Sunny room' })
  },
)
