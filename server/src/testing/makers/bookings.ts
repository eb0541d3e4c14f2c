// Booking requests as clients send them; a test sets only the fields it is about.
import type { Booking, BookingDetail, bookingForm } from '@rentify/contract/bookings/booking'
import { daysAfter, todayIn } from '@rentify/contract/calendar'
import type * as z from 'zod/mini'
import type { TestServer } from '../server.ts'
import type { Person } from './accounts.ts'

type Form = z.input<typeof bookingForm>

/** The date so many days from now, where the installation counts days. */
export const inDays = (days: number) => daysAfter(todayIn('Asia/Kolkata'), days)

/** A request for two nights in ten days. */
export function aBookingForm(roomId: string, over: Partial<Form> = {}): Form {
  return {
    roomId,
    checkInDate: inDays(10),
    checkOutDate: inDays(12),
    guests: 1,
    contactInfo: { phone: '9876543210' },
    ...over,
  }
}

/** Sends a request and returns it. */
export async function aRequest(
  server: TestServer,
  { token }: Pick<Person, 'token'>,
  roomId: string,
  over: Partial<Form> = {},
): Promise<BookingDetail> {
  const { status, body } = await server.api.bookings.createBooking(
    { body: aBookingForm(roomId, over) },
    { token },
  )
  if (status !== 201) throw new Error(`A request answered ${status}: ${JSON.stringify(body)}`)
  return body.booking
}

type Answer = { status: number; code: string | undefined; booking: BookingDetail }

/** An owner's decision, or the renter's withdrawal with `withdrawn`. */
export async function decided(
  server: TestServer,
  { token }: Pick<Person, 'token'>,
  { _id: id }: Pick<Booking, '_id'>,
  to: 'accepted' | 'declined' | 'booked' | 'cancelled' | 'withdrawn',
  reason?: string,
): Promise<Answer> {
  const { status, body } =
    to === 'withdrawn'
      ? await server.request('DELETE', `/api/bookings/${id}`, { token })
      : await server.request('PATCH', `/api/bookings/${id}/status`, {
          token,
          body: { status: to, reason },
        })
  const { code, booking } = body as { code?: string; booking: BookingDetail }
  return { status, code, booking }
}
