import type { DueReview, ListingReviews as Listed, Review } from '@rentify/contract/reviews/review'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../testing/render.tsx'
import { rejection, stubApi } from '../../testing/stub-api.ts'
import { toastStore } from '../../ui/toasts/toast.ts'
import { ListingReviews } from './ListingReviews.tsx'
import { useReviewsAbove } from './reviews-above.tsx'

const id = (n: number) => `0190c000-0000-7000-8000-00000000000${n}`
/** Loading a dialog's code takes a busy machine seconds. */
const WHEN_LOADED = { timeout: 10_000 }

const STAY: DueReview = {
  ...{ bookingId: id(1), side: 'renter', title: 'Sunny room', name: 'Vikram Rao' },
  ...{ checkInDate: '2026-11-01', checkOutDate: '2026-11-29', until: '2026-12-12' },
}
const MARKS = ['Cleanliness', 'As described', 'Owner', 'Value for money']

let api: ReturnType<typeof stubApi>
let answers: Record<string, unknown>
let reads: string[]
beforeEach(() => {
  answers = { '/api/reviews/due': { stays: [STAY, { ...STAY, bookingId: id(2), side: 'owner' }] } }
  reads = []
  api = stubApi((path) => {
    reads.push(path)
    return answers[path.split('?')[0] ?? '']
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id: one } of toastStore.current()) toastStore.dismiss(one)
})

const AboveRequests = () => useReviewsAbove('renter').above
const Waits = () => String(useReviewsAbove('renter').waits)

/** Opens the sheet of the renter's stay. */
async function openSheet() {
  const { user } = renderAt('/', <AboveRequests />)
  await user.click(await screen.findByRole('button', { name: 'Write a review of Sunny room' }))
  const form = within(await screen.findByRole('form', { name: 'Review your stay' }, WHEN_LOADED))
  return { user, form, send: () => user.click(form.getByRole('button', { name: 'Send review' })) }
}

it('a side sees the stays that wait for its own review, and until when', async () => {
  renderAt('/', <AboveRequests />)
  const rows = await screen.findAllByRole('listitem')
  expect(rows).toHaveLength(1)
  expect(rows[0]?.textContent).toContain('Vikram Rao · 1–29 Nov')
  expect(rows[0]?.textContent).toContain('until 12 Dec 2026')
})

it('bookings wait for the stays above them, three seconds at most', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const { container } = renderAt('/', <Waits />)
  act(() => void vi.advanceTimersByTime(2000))
  expect(container.textContent).toBe('true')
  act(() => void vi.advanceTimersByTime(1000))
  expect(container.textContent).toBe('false')
  vi.useRealTimers()
})

it('a review needs all four marks and words, and keeps both when it is refused', async () => {
  const { user, form, send } = await openSheet()
  await send()
  expect(await form.findAllByText('Please choose 1 to 5 stars')).toHaveLength(MARKS.length)
  form.getByText('Please write a few words')
  for (const name of MARKS)
    await user.click(
      within(form.getByRole('group', { name })).getByRole('radio', { name: '4 stars' }),
    )
  await send()
  await form.findByText('Please write a few words')
  expect(api.calls).toEqual([])

  const text = form.getByRole<HTMLTextAreaElement>('textbox', { name: /next guest know/ })
  await user.type(text, 'Quiet and clean')
  await user.type(form.getByRole('textbox', { name: /^Private note/ }), 'The tap drips')
  api.reply = rejection(409, 'review_not_open', 'You can’t review this stay now.')
  await send()
  expect((await form.findByRole('alert')).textContent).toContain('You can’t review this stay now.')
  expect(text.value).toBe('Quiet and clean')

  api.reply = { status: 201, body: { success: true, message: 'Thank you.', reviews: {} } }
  await send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.calls.at(-1)).toMatchObject({
    path: `/api/bookings/${id(1)}/reviews`,
    body: {
      marks: { cleanliness: 4, accuracy: 4, hosting: 4, value: 4 },
      text: 'Quiet and clean',
      note: 'The tap drips',
    },
  })
  expect(toastStore.current()).toMatchObject([{ tone: 'success', text: 'Thank you.' }])
})

const review = (over: Partial<Review>): Review => ({
  ...{ _id: id(3), side: 'renter', rating: 4, text: 'Quiet and clean', answer: null },
  marks: { cleanliness: 4, accuracy: 4, hosting: 4, value: 4 },
  author: { name: 'Priya' },
  at: '2026-11-01T10:00:00.000Z',
  ...over,
})
const summary = (over: Partial<Listed['summary']>): Listed['summary'] => ({
  ...{ count: 2, rating: null, marks: null },
  byRating: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: rating === 4 ? 2 : 0 })),
  ...over,
})
const show = (listed: Listed) => {
  answers[`/api/listings/${id(9)}/reviews`] = listed
  return renderAt('/', <ListingReviews listingId={id(9)} own={false} />)
}

it('a listing with two reviews has their texts, and no average yet', async () => {
  show({
    summary: summary({}),
    reviews: [review({}), review({ _id: id(4), text: null, author: { name: null } })],
  })
  const section = await screen.findByRole('region', { name: 'Reviews' })
  expect(section.textContent).toContain('2 reviews · average from 3 reviews on')
  const [first, second] = within(section).getAllByRole('article')
  expect(first?.textContent).toContain('Quiet and clean')
  expect(second?.textContent).toContain('Deleted user')
})

it('from three on it has an average, and the distribution keeps those of one rating', async () => {
  const { user } = show({
    summary: summary({ count: 3, rating: 4.3, marks: { cleanliness: 4.7 } }),
    reviews: [review({ answer: { text: 'Come again', at: '2026-11-02T10:00:00.000Z' } })],
  })
  const section = await screen.findByRole('region', { name: 'Reviews' })
  expect(section.textContent).toContain('4.3 3 reviews')
  expect(section.textContent).toContain('Cleanliness4.7')
  expect(section.textContent).toContain('Owner’s answerCome again')
  const four = within(section).getByRole('button', { name: /^4 stars/ })
  await user.click(four)
  expect(four.getAttribute('aria-pressed')).toBe('true')
  await waitFor(() => expect(reads.some((path) => path.includes('rating=4'))).toBe(true))
  expect(
    within(section).getByRole<HTMLButtonElement>('button', { name: /^5 stars/ }).disabled,
  ).toBe(true)
})
