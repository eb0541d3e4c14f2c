// Notifications, made by what they tell of: booking requests through the API.
import type { Page } from '@playwright/test'
import type { BookingSaved } from '@rentify/contract/bookings/booking'
import type { ListingSummary } from '@rentify/contract/listings/listing'
import { call, type Person } from './api.ts'
import { makeListing } from './listing-makers.ts'

const DAY_MS = 86_400_000
/** No journey counts on these nights. */
const FIRST_DAY = 20

const day = (n: number) => new Date(Date.now() + n * DAY_MS).toISOString().slice(0, 10)

/** One night; requests of different numbers do not overlap. */
export async function requestStay(
  renter: Person,
  { _id }: Pick<ListingSummary, '_id'>,
  number = 0,
): Promise<string> {
  const { status, body } = await call<BookingSaved>('/api/bookings/create', {
    method: 'POST',
    body: JSON.stringify({
      roomId: _id,
      checkInDate: day(FIRST_DAY + 2 * number),
      checkOutDate: day(FIRST_DAY + 2 * number + 1),
      guests: 1,
      contactInfo: { phone: '9876543210' },
    }),
    token: renter.token,
  })
  if (status !== 201) throw new Error(`The request answered ${status}: ${JSON.stringify(body)}`)
  return body.booking._id
}

/** The owner's notifications of that many requests for a hotel of their own. */
export async function notify(owner: Person, renter: Person, count: number): Promise<void> {
  const hotel = await makeListing('hotels', owner, 'Bell Hotel')
  for (let number = 0; number < count; number += 1) await requestStay(renter, hotel, number)
  await unreadOf(owner, count)
}

/** Waits until the account has that many unread notifications. */
export async function unreadOf({ token }: Person, count: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { body } = await call<{ data: { unreadCount: number } }>('/api/notifications?limit=1', {
      token,
    })
    if (body.data.unreadCount === count) return
    await new Promise((again) => setTimeout(again, 100))
  }
  throw new Error(`There are no ${count} unread notifications.`)
}

export const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
export const dropdown = (page: Page) => page.getByRole('region', { name: 'Notifications' })
export const items = (page: Page) => page.getByRole('main').getByRole('listitem')
