import type { ReviewReport } from '@rentify/contract/admin/reports/review-reports'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../testing/render.tsx'
import { stubApi } from '../../../testing/stub-api.ts'
import { toastStore } from '../../../ui/toasts/toast.ts'
import { rowActs } from '../management/testing/row-acts.ts'
import { Queue } from './Queue.tsx'
import { REVIEW_REPORTS } from './review-reports.tsx'
import { DUTIES } from './testing/duties.ts'

const id = (n: number) => `0190c000-0000-7000-8000-00000000000${n}`
const at = '2026-11-01T10:00:00.000Z'
const ASHA = { _id: id(1), name: 'Asha Verma', email: 'asha@people.example' }
const RAVI = { _id: id(2), name: 'Ravi Nair', email: 'ravi@people.example' }
const REPORT: ReviewReport = {
  ...{ _id: id(3), side: 'renter', rating: 1.5, title: 'Sunny room', reports: 1, at },
  ...{ text: 'He is a thief', note: 'I will tell you more', answer: null },
  ...{ author: RAVI, about: ASHA, decision: null },
  latest: [{ reason: 'offensive', details: 'It insults me', by: ASHA, at }],
}
/** Loading a dialog's code takes a busy machine seconds. */
const WHEN_LOADED = { timeout: 10_000 }

let api: ReturnType<typeof stubApi>
const acts = rowActs()
beforeEach(() => {
  api = stubApi(() => ({ reports: [REPORT], page: 1, total: 1, totalPages: 1, duties: DUTIES }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id: one } of toastStore.current()) toastStore.dismiss(one)
})

it('shows every word of a reported review, the private note and who reported it', async () => {
  renderAt('/admin/review-reports', <Queue of={REVIEW_REPORTS} />)
  expect(await acts.actions('Sunny room')).toEqual(['Keep review', 'Take review off'])
  await acts.open('Sunny room')
  const shown = screen.getByRole('article', { name: 'Sunny room' })
  for (const text of ['He is a thief', 'I will tell you more', 'It insults me', 'Ravi Nair'])
    expect(shown.textContent).toContain(text)
})

it('asks for a reason to take it off, and sends it', async () => {
  const { user } = renderAt('/admin/review-reports', <Queue of={REVIEW_REPORTS} />)
  await acts.press('Sunny room', 'Take review off')
  const form = within(await screen.findByRole('form', { name: 'Take review off' }, WHEN_LOADED))
  const send = () => user.click(form.getByRole('button', { name: 'Take review off' }))
  await send()
  await form.findByText('Please give a reason')
  expect(api.calls).toEqual([])
  await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'It insults a person')
  await send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.calls).toMatchObject([
    {
      path: `/api/admin/review-reports/${id(3)}`,
      body: { decision: 'withdrawn', reason: 'It insults a person' },
    },
  ])
})
