import type { AdminSignal } from '@rentify/contract/admin/signals/signals'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../testing/render.tsx'
import { rejection, stubApi } from '../../../testing/stub-api.ts'
import { toastStore } from '../../../ui/toasts/toast.ts'
import { SignalScreen } from './SignalScreen.tsx'

const id = (n: number) => `0190c000-0000-7000-8000-00000000000${n}`
const at = '2026-11-01T10:00:00.000Z'
const OWNER: AdminSignal['listing']['owner'] = {
  ...{ _id: id(1), name: 'Asha Verma', email: 'asha@people.example', isVerified: false },
  ...{ status: 'active', createdAt: at, listings: 3, blocked: 1, signals: 2 },
}
const LISTING: AdminSignal['listing'] = {
  ...{ _id: id(2), title: 'Cheap flat', type: 'Room', location: 'Sector 62', city: 'Noida' },
  ...{ description: 'Call me', price: 2000, status: 'active', pictures: [], point: null },
  ...{ createdAt: at, owner: OWNER },
}
const PRICE: AdminSignal = {
  _id: id(3),
  foundAt: at,
  evidence: {
    ...{ kind: 'price', price: 2000, median: 14_500, peers: 41, type: 'Room' },
    ...{ sort: 'Flat/Apartment', size: 2, place: 'Sector 62' },
  },
  listing: LISTING,
  others: [],
  decision: null,
}
const PHONE: AdminSignal = {
  ...PRICE,
  _id: id(4),
  evidence: {
    ...{ kind: 'shared_phone', phone: '+919812345678' },
    accountIds: [id(1), id(5), id(6)],
  },
  listing: { ...LISTING, _id: id(7), title: 'Second flat' },
  others: [
    { ...LISTING, _id: id(8), title: 'Same number', owner: { ...OWNER, name: 'Ravi Nair' } },
  ],
}
const PRICE_SAYS =
  '₹2,000 a month; the middle of 41 listings like it (2 BHK Flat/Apartment) in Sector 62 is ₹14,500'
const PHONE_SAYS = '98123 45678 is on 3 accounts'
/** Loading a dialog's code takes a busy machine seconds. */
const WHEN_LOADED = { timeout: 10_000 }

let signals: AdminSignal[]
let api: ReturnType<typeof stubApi>
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: true, addEventListener: () => {}, removeEventListener: () => {} },
  }))
  signals = [PRICE, PHONE]
  const counts = { price: 1, same_picture: 0, shared_phone: 1, many_listings: 0 }
  api = stubApi(() => ({ signals, next: null, counts: { ...counts, contact_in_text: 0 } }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of toastStore.current()) toastStore.dismiss(id)
})

const open = (address = '/admin/signals') => renderAt(address, <SignalScreen />)
const shown = async (says: string) => within(await screen.findByRole('region', { name: says }))

it('says each signal in a sentence, and shows the listings of one side by side', async () => {
  open(`/admin/signals?at=${PHONE._id}`)
  const pane = await shown(PHONE_SAYS)
  const list = within(screen.getByRole('navigation', { name: 'Signals' }))
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    `${PRICE_SAYS}Cheap flat · Asha Verma`,
    `${PHONE_SAYS}Second flat · Asha Verma`,
  ])
  expect(pane.getAllByRole('article')).toHaveLength(2)
  const other = within(pane.getByRole('article', { name: 'Same number' }))
  expect(other.getByText(/Ravi Nair/)).toBeTruthy()
})

it('moves by keys, finds one fine, and goes on with the next', async () => {
  const { user } = open()
  await shown(PRICE_SAYS)
  await user.keyboard('j')
  await shown(PHONE_SAYS)
  await user.keyboard('k')
  await shown(PRICE_SAYS)
  api.reply = { status: 200, body: { success: true, message: 'Found fine.' } }
  signals = [PHONE]
  await user.keyboard('f')
  await shown(PHONE_SAYS)
  expect(api.calls).toMatchObject([
    { path: `/api/admin/signals/${id(3)}`, body: { decision: 'fine' } },
  ])
})

it('asks for a reason before it blocks, and keeps it when somebody else was faster', async () => {
  const { user } = open()
  await shown(PRICE_SAYS)
  await user.keyboard('b')
  const form = within(await screen.findByRole('form', { name: 'Block listing' }, WHEN_LOADED))
  await user.click(form.getByRole('button', { name: 'Block listing' }))
  await form.findByText('Please give a reason')
  expect(api.calls).toEqual([])
  api.reply = rejection(409, 'wrong_status', 'Someone else has decided this.')
  const reason = form.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ })
  await user.type(reason, 'No such flat')
  await user.click(form.getByRole('button', { name: 'Block listing' }))
  await form.findByText(/Someone else has decided this\./)
  expect(reason.value).toBe('No such flat')
})

it('blocks all listings of an owner by the number that was seen', async () => {
  const { user } = open()
  const pane = await shown(PRICE_SAYS)
  await user.click(pane.getByRole('button', { name: 'Block all 3 listings' }))
  const form = within(
    await screen.findByRole('form', { name: 'Block all 3 listings' }, WHEN_LOADED),
  )
  api.reply = { status: 200, body: { success: true, message: '3 of 3 done.', outcomes: [] } }
  await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Fraud')
  await user.click(form.getByRole('button', { name: 'Block all 3 listings' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.calls).toMatchObject([
    { path: `/api/admin/users/${id(1)}/listings/block`, body: { listings: 3, reason: 'Fraud' } },
  ])
})

it('finds all signals of an owner fine at once, and goes on with another owner’s', async () => {
  const others = { ...PHONE, listing: { ...PHONE.listing, owner: { ...OWNER, _id: id(9) } } }
  signals = [PRICE, { ...PRICE, _id: id(5) }, others]
  const { user } = open()
  const pane = await shown(PRICE_SAYS)
  await user.click(pane.getByRole('button', { name: 'All 2 are fine' }))
  const dialog = within(await screen.findByRole('dialog', {}, WHEN_LOADED))
  api.reply = rejection(409, 'signals_differ', 'There are other signals by now.')
  await user.click(dialog.getByRole('button', { name: 'All 2 are fine' }))
  await dialog.findByText(/There are other signals by now\./)
  api.reply = { status: 200, body: { success: true, message: '2 of 2 done.', outcomes: [] } }
  signals = [others]
  await user.click(dialog.getByRole('button', { name: 'All 2 are fine' }))
  await shown(PHONE_SAYS)
  expect(api.calls.at(-1)).toMatchObject({
    path: `/api/admin/users/${id(1)}/signals/fine`,
    body: { signals: 2 },
  })
})

it('asks about the owner it was opened for, although the list moves on below', async () => {
  const others = { ...PHONE, listing: { ...PHONE.listing, owner: { ...OWNER, _id: id(9) } } }
  signals = [PRICE, others]
  const { user } = open()
  const pane = await shown(PRICE_SAYS)
  await user.click(pane.getByRole('button', { name: 'All 2 are fine' }))
  const dialog = within(await screen.findByRole('dialog', {}, WHEN_LOADED))
  // Somebody else has decided: the list is read again.
  signals = [others]
  api.reply = rejection(409, 'signals_differ', 'There are other signals by now.')
  await user.click(dialog.getByRole('button', { name: 'All 2 are fine' }))
  await dialog.findByText(/There are other signals by now\./)
  await screen.findByRole('region', { name: PHONE_SAYS, hidden: true })
  await user.click(dialog.getByRole('button', { name: 'All 2 are fine' }))
  await waitFor(() => expect(api.calls).toHaveLength(2))
  expect(api.calls.map(({ path }) => path)).toEqual(
    Array(2).fill(`/api/admin/users/${id(1)}/signals/fine`),
  )
})

it('offers nothing about what is decided, and says when there is nothing', async () => {
  signals = [
    {
      ...PRICE,
      decision: { decision: 'fine', reason: null, by: { _id: id(9), name: 'Meera' }, at },
    },
  ]
  const { unmount } = open('/admin/signals?status=decided')
  const pane = await shown(PRICE_SAYS)
  expect(pane.queryByRole('button')).toBeNull()
  expect(pane.getByText(/Meera/)).toBeTruthy()
  unmount()
  signals = []
  open()
  expect(await screen.findByRole('heading', { name: 'No signals' })).toBeTruthy()
})

it('says of listings that are not counted to the end that there may be more', async () => {
  const many = (n: number, listings: number): AdminSignal => ({
    ...PRICE,
    _id: id(n),
    evidence: { kind: 'many_listings', listings, since: at },
  })
  signals = [many(3, 9_999), many(4, 10_000)]
  renderAt('/admin/signals', <SignalScreen />)
  const says = (count: string) =>
    screen.findAllByText(`${count} listings in the first week of an account made on 1 Nov 2026`)
  expect(await says('9,999')).not.toEqual([])
  expect(await says('10,000+')).not.toEqual([])
})

it('says how many of very many are decided on at once', async () => {
  const owner = { ...OWNER, listings: 1_000, signals: 130 }
  signals = [{ ...PRICE, listing: { ...LISTING, owner } }]
  const { user } = renderAt('/admin/signals', <SignalScreen />)
  const block = { name: 'Block the oldest 100 of 1,000+ listings' }
  await user.click(await screen.findByRole('button', block))
  const dialog = await screen.findByRole('dialog', block, WHEN_LOADED)
  expect(dialog.textContent).toContain(
    'The oldest 100 of 1,000+ listings of Asha Verma are blocked',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'The oldest 100 of 130 are fine' })).toBeTruthy()
})
