import type { BulkChange, BulkChangeReply, BulkRow } from '@rentify/contract/listings/bulk/bulk'
import type { OwnListing } from '@rentify/contract/listings/owner'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../../testing/render.tsx'
import { toastStore } from '../../../../ui/toasts/toast.ts'
import { anOwnListing, ownPage } from '../../testing/an-own-listing.ts'
import { MyListings } from '../MyListings.tsx'
// Parts that load later are compiled before the tests, so that they wait for rendering alone.
import './BulkBar.tsx'
import './ChangeDialog.tsx'
import './PriceDialog.tsx'

const TOTAL = 30
const listings: OwnListing[] = ['Sunny room', 'Quiet room', 'Corner shop'].map((title, at) =>
  anOwnListing({ _id: `0190a0a0-0000-7000-8000-00000000000${at}`, title, price: 8000 + at }),
)
const sent: { path: string; body: unknown }[] = []
let changes: BulkChange[] = []
let rows: BulkRow[] = []
let answer: (body: unknown) => BulkChangeReply
let rejection: string | null = null

function aChange(over: Partial<BulkChange> = {}): BulkChange {
  return {
    _id: '0190c0c0-0000-7000-8000-000000000000',
    action: 'hide',
    percent: null,
    state: 'done',
    total: 2,
    done: 2,
    outcomes: {
      ...{ changed: 2, unchanged: 0, no_price: 0, price_out_of_range: 0 },
      ...{ blocked: 0, refused: 0, gone: 0 },
    },
    undone: { restored: 0, changed_since: 0, blocked: 0, refused: 0, gone: 0 },
    createdAt: '2026-11-27T08:00:00.000Z',
    undoUntil: '2026-11-28T08:00:00.000Z',
    can: { undo: true },
    ...over,
  }
}
const undoneChange = () =>
  aChange({
    state: 'undone',
    undone: { restored: 1, changed_since: 1, blocked: 0, refused: 0, gone: 0 },
    can: { undo: false },
  })
const reply = (change: BulkChange): BulkChangeReply => ({ change, rows, totalPages: 1 })
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** An API with one owner, who has more listings than a page shows. */
async function serve(url: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const [path = ''] = url.split('?')
  if (method === 'GET') {
    if (path === '/api/my/listings/bulk') return json({ changes })
    if (path.startsWith('/api/my/')) return json(reply(changes[0] ?? aChange()))
    const page = ownPage(listings)
    return json({ ...page, total: TOTAL, counts: { ...page.counts, all: TOTAL } })
  }
  const parsed: unknown = body === undefined ? null : JSON.parse(String(body))
  sent.push({ path, body: parsed })
  if (rejection !== null)
    return json({ success: false, code: 'unavailable', message: rejection, errors: [] }, 503)
  if (path.endsWith('/export')) return new Response('_id,title\r\n', { status: 200 })
  const made = path.endsWith('/undo') ? reply(undoneChange()) : answer(parsed)
  changes = [made.change, ...changes.filter(({ _id }) => _id !== made.change._id)]
  return json(made)
}

beforeEach(() => {
  sent.length = 0
  changes = []
  rows = []
  rejection = null
  answer = () => reply(aChange())
  vi.stubGlobal('fetch', serve)
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of toastStore.current()) toastStore.dismiss(id)
})

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const bar = () => screen.findByRole('region', { name: 'Selected listings' })
const said = () => toastStore.current().map(({ text }) => text)
async function opened() {
  const { user } = renderAt('/my-listings?state=active', <MyListings />)
  await screen.findByRole('heading', { level: 3, name: 'Sunny room' })
  return user
}
const IDS = listings.map(({ _id }) => _id)

it('hides the selected listings, says so, and offers to undo it', async () => {
  const user = await opened()
  await user.click(box('Select Sunny room'))
  await user.click(box('Select Corner shop'))
  expect(within(await bar()).getByText('2 selected')).toBeTruthy()
  await user.click(within(await bar()).getByRole('button', { name: 'Hide' }))
  const last = await screen.findByRole('region', { name: 'Last change' })
  expect(last.textContent).toContain('2 listings hidden')
  expect(sent).toEqual([
    { path: '/api/my/listings/bulk', body: { action: 'hide', ids: [IDS[0], IDS[2]] } },
  ])
  // The selection has done its work; the focus goes on with the list.
  expect(screen.queryByRole('region', { name: 'Selected listings' })).toBeNull()
  expect(document.activeElement).toBe(box('Select all on this page'))
  await user.click(within(last).getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(last.textContent).toContain('1 listing restored\u00a0· 1 not restored'),
  )
  expect(sent[1]?.path).toBe(`/api/my/listings/bulk/${changes[0]?._id}/undo`)
  expect(within(last).queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('selects the page, then everything that the search finds, and takes one off again', async () => {
  const user = await opened()
  await user.click(box('Select all on this page'))
  expect(within(await bar()).getByText('3 selected')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: `Select all ${TOTAL} that match` }))
  expect(within(await bar()).getByText(`${TOTAL} selected`)).toBeTruthy()
  await user.click(within(await bar()).getByRole('button', { name: 'Show' }))
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([{ action: 'show', search: { state: 'active' } }]),
  )
  await user.click(box('Select all on this page'))
  await user.click(await screen.findByRole('button', { name: `Select all ${TOTAL} that match` }))
  await user.click(box('Select Quiet room'))
  expect(within(await bar()).getByText('2 selected')).toBeTruthy()
  expect(box('Select all on this page').indeterminate).toBe(true)
})

it('changes prices by a percentage that it shows first, and names a wrong one', async () => {
  const user = await opened()
  await user.click(box('Select Sunny room'))
  await user.click(within(await bar()).getByRole('button', { name: 'Change price' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change the price of 1 listing' })
  const percent = within(dialog).getByRole('textbox', { name: 'By how many percent?' })
  const save = within(dialog).getByRole('button', { name: 'Change prices' })
  for (const wrong of ['', '0', '7.25', '101', 'ten']) {
    await user.clear(percent)
    if (wrong) await user.type(percent, wrong)
    await user.click(save)
    expect(dialog.textContent).toContain('Enter a number up to 100')
  }
  await user.click(within(dialog).getByRole('radio', { name: 'Decrease' }))
  await user.clear(percent)
  await user.type(percent, '7.5')
  expect(within(dialog).getByRole('list', { name: 'New prices' }).textContent).toBe(
    'Sunny room: ₹8,000 → ₹7,400',
  )
  rejection = 'Please try again soon.'
  await user.click(save)
  await waitFor(() => expect(dialog.textContent).toContain('Please try again soon.'))
  rejection = null
  answer = () => reply(aChange({ action: 'price', percent: -7.5 }))
  await user.click(save)
  await waitFor(() => expect(said()).toEqual(['2 prices changed by −7.5%']))
  expect(sent.at(-1)?.body).toEqual({ action: 'price', percent: -7.5, ids: [IDS[0]] })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('keeps the selection where nothing could be changed', async () => {
  const user = await opened()
  await user.click(box('Select Sunny room'))
  rejection = 'Please try again soon.'
  await user.click(within(await bar()).getByRole('button', { name: 'Hide' }))
  await waitFor(() =>
    expect(said()).toEqual(['We couldn’t change these listings. Please try again soon.']),
  )
  expect(box('Select Sunny room').checked).toBe(true)
})

it('tells what became of each listing, those first that did not work', async () => {
  const outcome = (title: string, what: BulkRow['outcome'], after: boolean | null): BulkRow => ({
    ...{ listingId: title, title, outcome: what, undone: null },
    ...{ before: after === null ? null : !after, after },
  })
  rows = [outcome('Old shop', 'blocked', null), outcome('Sunny room', 'changed', false)]
  const { outcomes } = aChange()
  changes = [aChange({ outcomes: { ...outcomes, changed: 1, blocked: 1 } })]
  const user = await opened()
  const last = await screen.findByRole('region', { name: 'Last change' })
  expect(last.textContent).toContain('1 listing hidden\u00a0· 1 not changed')
  await user.click(within(last).getByRole('button', { name: 'Details' }))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() =>
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Old shopBlocked, so it can’t be hidden or shown', 'Sunny roomHidden']),
  )
  await user.keyboard('{Escape}')
  await user.click(within(last).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('region', { name: 'Last change' })).toBeNull()
})

it('offers to undo earlier changes, too', async () => {
  const [newer, older] = [aChange({ _id: '0190c0c0-0000-7000-8000-000000000001' }), aChange()]
  changes = [newer, older]
  const user = await opened()
  const last = await screen.findByRole('region', { name: 'Last change' })
  expect(within(last).getAllByText('2 listings hidden')).toHaveLength(1)
  await user.click(within(last).getByRole('button', { name: '1 earlier change' }))
  const undo = within(last).getAllByRole('button', { name: 'Undo' })
  expect(undo).toHaveLength(2)
  await user.click(undo[1] as HTMLElement)
  await waitFor(() => expect(last.textContent).toContain('1 listing restored'))
  expect(sent.map(({ path }) => path)).toEqual([`/api/my/listings/bulk/${older._id}/undo`])
})

it('shows how far a change in the background is, until it is over', async () => {
  changes = [aChange({ state: 'running', total: 1200, done: 400, can: { undo: false } })]
  await opened()
  const last = await screen.findByRole('region', { name: 'Last change' })
  expect(last.textContent).toContain('Hiding 1,200 listings…')
  expect(last.textContent).toContain('400 of 1,200 done')
  expect(within(last).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('33')
  expect(within(last).queryByRole('button')).toBeNull()
  changes = [aChange({ total: 1200, done: 1200 })]
  await waitFor(() => expect(within(last).getByRole('button', { name: 'Undo' })).toBeTruthy(), {
    timeout: 3000,
  })
})

it('downloads the selected listings as a file', async () => {
  const saved: string[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL() {} }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  const user = await opened()
  await user.click(box('Select Quiet room'))
  await user.click(within(await bar()).getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(saved).toEqual(['rentify-listings.csv']))
  expect(sent).toEqual([{ path: '/api/my/listings/export', body: { ids: [IDS[1]] } }])
  expect(box('Select Quiet room').checked).toBe(true)
})
