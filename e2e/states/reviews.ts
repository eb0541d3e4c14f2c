// What others wrote about the user, and a stay to review.
import type { Page } from '@playwright/test'
import type { DueReview, ReceivedReviews } from '@rentify/contract/reviews/review'
import { act } from '../pages.ts'
import { broken, cards, heading, never, seen } from './conditions.ts'
import type { State } from './state.ts'

const id = (n: number) => `0190d100-0000-7000-8000-00000000000${n}`
const at = '2026-03-01T06:00:00.000Z'
const stay = {
  bookingId: id(1),
  title: 'Sunny room near the metro',
  checkInDate: '2026-02-01',
  checkOutDate: '2026-02-27',
}

const REVIEWS: ReceivedReviews['reviews'] = [
  {
    ...{ _id: id(2), side: 'owner', rating: 4.8, at, stay, canAnswer: true, answer: null },
    marks: { payment: 5, care: 5, rules: 4, communication: 5 },
    text: 'Paid on the first of each month and left the room as tidy as it was.',
    author: { name: 'Asha' },
  },
  {
    ...{ _id: id(3), side: 'renter', rating: 3.5, at, stay, canAnswer: false },
    marks: { cleanliness: 4, accuracy: 3, hosting: 4, value: 3 },
    text: null,
    author: { name: null },
    answer: { text: 'Thank you. The geyser has been repaired since.', at },
  },
]
const NONE = { count: 0, rating: null, marks: null, byRating: [] }
const DUE: DueReview = { ...stay, side: 'renter', name: 'Asha Verma', until: '2026-03-12' }

async function received(page: Page, reviews: ReceivedReviews['reviews']) {
  await page.route('**/api/reviews/received*', (route) =>
    route.fulfill({ json: { reviews, asRenter: { ...NONE, count: reviews.length } } }),
  )
  await page.goto('/reviews')
}

/** A renter's requests, with a stay to review above them. */
async function due(page: Page) {
  await page.route('**/api/reviews/due', (route) => route.fulfill({ json: { stays: [DUE] } }))
  await page.goto('/my-booking-requests')
  await act(page)
  await heading(page, 'How was your stay?')
}

export const REVIEW_STATES: readonly State[] = [
  {
    name: 'no reviews of the user',
    as: 'renter',
    open: async (page) => [await received(page, []), await heading(page, 'No reviews yet')],
  },
  {
    name: 'reviews of the user',
    as: 'renter',
    open: async (page) => [await received(page, REVIEWS), await cards(page)],
  },
  {
    name: 'reviews of the user on their way',
    as: 'renter',
    open: async (page) => {
      await page.route('**/api/reviews/received*', never)
      await page.goto('/reviews')
      await seen(page.getByText('Loading'))
    },
  },
  {
    name: 'reviews of the user that cannot be loaded',
    as: 'renter',
    open: async (page) => [
      await broken(page, '**/api/reviews/received*'),
      await page.goto('/reviews'),
      await heading(page, 'We couldn’t load your reviews'),
    ],
  },
  {
    name: 'a stay to review',
    as: 'renter',
    open: due,
  },
  {
    name: 'the sheet of a review, sent without marks',
    as: 'renter',
    open: async (page) => {
      await due(page)
      await page.getByRole('button', { name: /^Write a review/ }).click()
      await page.getByRole('button', { name: 'Send review' }).click()
      await seen(page.getByText('Please choose 1 to 5 stars').first())
    },
  },
]
