// Notifications, caused by their events: booking requests through the API.
import type { Page } from '@playwright/test'
import { daysAfter, todayIn } from '@rentify/contract/calendar'
import { openDatabase } from '../server/src/db/database.ts'
import { joinEmbedded } from '../server/src/db/embedded/index.ts'
import { bookingChanged, checkInTomorrow } from '../server/src/modules/bookings/index.ts'
import { listingBlocked, listingUnblocked } from '../server/src/modules/listings/index.ts'
import { aBookingChange, publishAll } from '../server/src/testing/makers/notifications.ts'
import { call, type TestUser } from './api.ts'
import { PHONE } from './booking-makers.ts'
import { makeListing } from './listing-makers.ts'
import { DATA_DIR_KEY } from './server.ts'

/** One night; requests of different numbers do not overlap. */
export async function requestStay({ token }: TestUser, roomId: string, number = 0): Promise<void> {
  const checkInDate = daysAfter(todayIn('Asia/Kolkata'), 5 + 2 * number)
  const { status, body } = await call('/api/bookings/create', {
    method: 'POST',
    body: JSON.stringify({
      roomId,
      checkInDate,
      checkOutDate: daysAfter(checkInDate, 1),
      guests: 1,
      contactInfo: { phone: PHONE },
    }),
    token,
  })
  if (status !== 201) throw new Error(`The request answered ${status}: ${JSON.stringify(body)}`)
}

/** The owner's notifications of that many requests for a hotel of their own. */
export async function notify(owner: TestUser, renter: TestUser, count: number): Promise<void> {
  const { _id } = await makeListing('hotels', owner, 'Bell Hotel')
  for (let number = 0; number < count; number += 1) await requestStay(renter, _id, number)
  await unreadOf(owner, count)
}

/** Waits until the account has that many unread notifications. */
export async function unreadOf({ token }: TestUser, count: number): Promise<void> {
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

type Stay = { readonly listingId: string; readonly ownerId: string; readonly renterId: string }

/**
 * Events that no user causes: a request expires, a stay begins tomorrow, a listing is blocked and
 * restored. The journeys' server delivers them.
 */
export async function publishSystemEvents({ listingId, ownerId, renterId }: Stay): Promise<void> {
  const dataDir = process.env[DATA_DIR_KEY] ?? ''
  const { connection } = await joinEmbedded({ dataDir, log: { info() {}, warn() {}, error() {} } })
  const db = openDatabase({ connection })
  const stay = aBookingChange({ listingId, ownerId, renterId })
  const ended = { from: 'pending', to: 'declined', by: 'system', endReason: 'expired' } as const
  const { title } = stay
  await publishAll(
    { db },
    bookingChanged({ ...stay, ...ended }),
    checkInTomorrow(stay),
    listingBlocked({ listingId, ownerId, title, reason: 'Papers missing' }),
    listingUnblocked({ listingId, ownerId, title }),
  )
  await db.close()
}
