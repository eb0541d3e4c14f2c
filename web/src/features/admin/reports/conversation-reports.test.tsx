import type { AdminConversationReport } from '@rentify/contract/admin/reports/conversation-reports'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../testing/render.tsx'
import { rejection, stubApi } from '../../../testing/stub-api.ts'
import { toastStore } from '../../../ui/toasts/toast.ts'
import { rowActs } from '../management/testing/row-acts.ts'
import { CONVERSATION_REPORTS } from './conversation-reports.tsx'
import { Queue } from './Queue.tsx'
import { DUTIES } from './testing/duties.ts'

const id = (n: number) => `0190c000-0000-7000-8000-00000000000${n}`
const at = '2026-11-01T10:00:00.000Z'
const ASHA = { _id: id(1), name: 'Asha Verma', email: 'asha@people.example' }
const REPORT: AdminConversationReport = {
  _id: id(4),
  reportedAt: at,
  reason: 'fraud',
  details: 'Wants money first',
  side: 'renter',
  reporter: { _id: id(2), name: 'Ravi Nair', email: 'ravi@people.example' },
  reported: { ...ASHA, status: 'active', warned: 3, reports: 2 },
  listing: { _id: id(3), type: 'Room', title: 'Sunny room', city: 'Noida' },
  evidence: [
    {
      ...{ seq: 1, side: 'renter', body: '', questions: ['still_free'], sentAt: at },
      ...{ moveIn: '2026-12-09', people: 2, warnings: [] },
    },
    {
      ...{ seq: 2, side: 'owner', body: '<b>Pay</b> the token first', questions: [], sentAt: at },
      ...{ moveIn: null, people: null, warnings: ['advance'] },
    },
  ],
  decision: null,
}
/** Loading a dialog's code takes a busy machine seconds. */
const WHEN_LOADED = { timeout: 10_000 }

let reports: AdminConversationReport[]
let api: ReturnType<typeof stubApi>
beforeEach(() => {
  api = stubApi(() => ({ reports, page: 1, total: 1, totalPages: 1, duties: DUTIES }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of toastStore.current()) toastStore.dismiss(id)
})

const acts = rowActs()
function open(facts: Partial<AdminConversationReport> = {}) {
  reports = [{ ...REPORT, ...facts }]
  return renderAt('/admin/conversation-reports', <Queue of={CONVERSATION_REPORTS} />)
}
async function card(name = 'Asha Verma'): Promise<HTMLElement> {
  await acts.open(name)
  return screen.getByRole('article', { name })
}

it('shows what was written, as text, with what resembles fraud', async () => {
  open()
  const shown = await card()
  expect(shown.textContent).toContain('asha@people.example Sunny room')
  expect(within(shown).getByText('3 suspicious messages')).toBeTruthy()
  const [first, second] = within(shown).getAllByRole('listitem')
  expect(first?.textContent).toMatch(/^Who reported itAsked whether it is still free/)
  expect(second?.textContent).toMatch(/^Asha Verma<b>Pay<\/b> the token firstPayment in advance/)
})

it('deactivates the account after a question, with a note', async () => {
  const { user } = open()
  expect(await acts.actions('Asha Verma')).toEqual(['Close report', 'Deactivate'])
  await acts.press('Asha Verma', 'Deactivate')
  const form = within(await screen.findByRole('form', { name: 'Deactivate' }, WHEN_LOADED))
  await user.type(form.getByRole('textbox', { name: /^Note for moderators/ }), 'A known trick')
  api.reply = { status: 200, body: { success: true, message: 'Account deactivated.' } }
  await user.click(form.getByRole('button', { name: 'Deactivate' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.calls).toMatchObject([
    {
      path: `/api/admin/conversation-reports/${id(4)}`,
      body: { decision: 'blocked', reason: 'A known trick' },
    },
  ])
  expect(toastStore.current()).toMatchObject([{ tone: 'success', text: 'Account deactivated.' }])
})

it('keeps the note when the decision is refused', async () => {
  api.reply = rejection(409, 'wrong_status', 'Someone else has decided this.')
  const { user } = open()
  await acts.press('Asha Verma', 'Close report')
  const form = within(await screen.findByRole('form', { name: 'Close report' }, WHEN_LOADED))
  const note = form.getByRole<HTMLTextAreaElement>('textbox', { name: /^Note for moderators/ })
  await user.type(note, 'All is well')
  await user.click(form.getByRole('button', { name: 'Close report' }))
  expect((await form.findByRole('alert')).textContent).toContain('Someone else has decided this.')
  expect(note.value).toBe('All is well')
})

it('offers closing alone where the account is gone or inactive, and nothing once decided', async () => {
  open({ reported: null })
  expect(await acts.actions('deleted account')).toEqual(['Close report'])
})

it('says when the copied messages are gone', async () => {
  open({
    evidence: null,
    decision: { decision: 'allowed', reason: null, by: null, at },
  })
  expect(await acts.actions('Asha Verma')).toEqual([])
  expect((await card()).textContent).toContain('were deleted half a year after the decision')
})
