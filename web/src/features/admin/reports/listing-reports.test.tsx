import type { AdminReport } from '@rentify/contract/admin/reports/reports'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../testing/render.tsx'
import { rejection, stubApi } from '../../../testing/stub-api.ts'
import { toastStore } from '../../../ui/toasts/toast.ts'
import { rowActs } from '../management/testing/row-acts.ts'
import { LISTING_REPORTS } from './listing-reports.tsx'
import { Queue } from './Queue.tsx'
import { DUTIES } from './testing/duties.ts'

const id = (n: number) => `0190c000-0000-7000-8000-00000000000${n}`
const ASHA = { _id: id(1), name: 'Asha Verma', email: 'asha@people.example' }
const RAVI = { _id: id(2), name: 'Ravi Nair', email: 'ravi@people.example' }
const LISTING: AdminReport['listing'] = {
  _id: id(3),
  title: 'Sunny room',
  type: 'room',
  location: 'Sector 62',
  city: 'Noida',
  status: 'active',
  blockReason: null,
  image: null,
  owner: ASHA,
}
const BLOCKED = { ...LISTING, status: 'blocked', blockReason: 'Wrong photos' } as const
const at = '2026-11-01T10:00:00.000Z'
const REPORT: AdminReport = {
  _id: id(4),
  openedAt: at,
  listing: LISTING,
  reports: 2,
  latest: [
    { _id: id(5), reason: 'fraud', details: 'Wants money first', by: RAVI, at },
    { _id: id(6), reason: 'duplicate', details: null, by: null, at },
  ],
  review: null,
  decision: null,
}
/** Loading a dialog's code takes a busy machine seconds. */
const WHEN_LOADED = { timeout: 10_000 }

let reports: AdminReport[]
let api: ReturnType<typeof stubApi>
beforeEach(() => {
  api = stubApi(() => ({ reports, page: 1, total: 1, totalPages: 1, duties: DUTIES }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of toastStore.current()) toastStore.dismiss(id)
})

const acts = rowActs()
/** Opens the queue with one report in it. */
function open(facts: Partial<AdminReport> = {}) {
  reports = [{ ...REPORT, ...facts }]
  const { user } = renderAt('/admin/reports', <Queue of={LISTING_REPORTS} />)
  return {
    user,
    /** Opens the dialog of a decision. */
    async decide(name: string) {
      await acts.press('Sunny room', name)
      const form = within(await screen.findByRole('form', { name }, WHEN_LOADED))
      return { form, confirm: () => user.click(form.getByRole('button', { name })) }
    },
  }
}
/** The report in its drawer. */
async function card(): Promise<HTMLElement> {
  await acts.open('Sunny room')
  return screen.getByRole('article', { name: 'Sunny room' })
}

it('shows who reported what, also when an account is gone', async () => {
  open()
  const shown = await card()
  expect(shown.textContent).toContain('Sector 62, Noida · Asha Verma (asha@people.example)')
  expect(within(shown).getByText('2 reports')).toBeTruthy()
  const [first, second] = within(shown).getAllByRole('listitem')
  expect(first?.textContent).toContain('Wants money firstRavi Nair (ravi@people.example)')
  expect(second?.textContent).toMatch(/^It’s listed more than oncedeleted account, /)
})

it.each([
  ['listed', LISTING, ['Allow listing', 'Block listing']],
  ['blocked', BLOCKED, ['Lift the block', 'Keep blocked']],
] as const)('offers the decisions about a %s listing', async (_, listing, names) => {
  open({ listing })
  expect(await acts.actions('Sunny room')).toEqual(names)
  const drawer = await acts.open('Sunny room')
  for (const name of names) expect(drawer.getByRole('button', { name })).toBeTruthy()
})

it('shows the block and what its owner says about it', async () => {
  const changes = [
    { field: 'price', before: 5000, after: 6000 },
    { field: 'picturesAdded', before: null, after: 2 },
  ] as const
  const review = { message: 'New photos.', at, before: 1, changes: [...changes] }
  open({ listing: BLOCKED, reports: 0, latest: [], review })
  const shown = await card()
  expect(shown.textContent).toContain('Reason: Wrong photos')
  expect(shown.textContent).toContain('Asha Verma says it’s fixed:New photos.')
  expect(shown.textContent).toContain('Asked once before.')
  expect(
    within(shown)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Price: before: ₹5,000 → after: ₹6,000', 'New pictures: before: – → after: 2'])
  expect(within(shown).queryByText(/reports?$/)).toBeNull()
})

it('asks for a reason, and sends the decision with it', async () => {
  const { user, decide } = open()
  const { form, confirm } = await decide('Block listing')
  await confirm()
  await form.findByText('Please give a reason')
  const reason = form.getByRole('textbox', { name: /^Reason/ })
  expect([document.activeElement, api.calls]).toEqual([reason, []])

  api.reply = { status: 200, body: { success: true, message: 'The listing is blocked.' } }
  await user.type(reason, 'Asks for money')
  await confirm()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.calls).toMatchObject([
    {
      path: `/api/admin/reports/${id(4)}`,
      body: { decision: 'blocked', reason: 'Asks for money' },
    },
  ])
  expect(toastStore.current()).toMatchObject([{ tone: 'success', text: 'The listing is blocked.' }])
})

it('sends a ready reason alone, and shows the sentence that the owner reads', async () => {
  const { user, decide } = open()
  const { form, confirm } = await decide('Block listing')
  await user.selectOptions(form.getByRole('combobox', { name: /^Ready reason/ }), 'wrong_pictures')
  expect(form.getAllByText(/^The pictures show another place/)).toHaveLength(2)
  expect(form.getByRole('textbox', { name: /^In your own words/ })).toBeTruthy()
  await confirm()
  await waitFor(() => expect(api.calls).toHaveLength(1))
  expect(api.calls[0]?.body).toEqual({
    decision: 'blocked',
    template: 'wrong_pictures',
    reason: '',
  })
})

it('says how fast such requests are answered, and what waits too long', async () => {
  const { user } = open()
  await user.click(await screen.findByText('How fast we answer'))
  const times = within(await screen.findByRole('list', { name: 'How fast we answer' }))
  await times.findByText('Usually answered within 3 days')
  expect(times.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Reported listingsUsually answered within 3 days1,000+ wait longer than 24 hours1 waits longer than 15 days',
    'Owners who ask for a reviewNo answers in the last 30 daysNothing waits longer than 24 hours',
  ])
})

it('says what lifting a block does, and sends it as allowed', async () => {
  const { user, decide } = open({ listing: BLOCKED })
  const { form, confirm } = await decide('Lift the block')
  expect(form.getByText(/^The listing gets back the status it had before\./)).toBeTruthy()
  await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Photos are right now')
  await confirm()
  await waitFor(() => expect(api.calls).toHaveLength(1))
  expect(api.calls[0]?.body).toEqual({ decision: 'allowed', reason: 'Photos are right now' })
})

it('keeps the reason when the decision is refused, and decides nothing when cancelled', async () => {
  api.reply = rejection(409, 'wrong_status', 'Someone else has decided this.')
  const { user, decide } = open()
  const { form, confirm } = await decide('Allow listing')
  const reason = form.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ })
  await user.type(reason, 'All is well')
  await confirm()
  expect((await form.findByRole('alert')).textContent).toBe(
    'We couldn’t save this decision. Someone else has decided this.',
  )
  expect(reason.value).toBe('All is well')
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('shows a decision that was made, and asks for none', async () => {
  open({ decision: { decision: 'allowed', reason: null, by: null, at } })
  expect(await acts.actions('Sunny room')).toEqual([])
  expect((await card()).textContent).toContain('Allowed No reason given. deleted account, ')
})
