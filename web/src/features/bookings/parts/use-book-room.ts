import { type Quote, quoteOf } from '@rentify/contract/bookings/amount'
import type { Availability } from '@rentify/contract/bookings/availability'
import { bookingForm } from '@rentify/contract/bookings/booking'
import { daysAfter, todayInIndia } from '@rentify/contract/bookings/calendar'
import type { ListingDetail } from '@rentify/contract/listings/listing'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import type { Schema } from '../../../form/schema-resolver.ts'
import { useForm } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { useNavigate } from '../../../router/router.ts'
import { dateText } from '../../../ui/dates/date-text.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import type { SignedInSession } from '../../accounts/session.ts'
import { listingById } from '../../listings/detail.queries.ts'
import { availabilityOf } from '../availability.queries.ts'
import { bookingsApi } from '../bookings.api.ts'
import { BOOKINGS } from '../bookings.queries.ts'
import { firstFree, isFree } from '../free-dates.ts'
import { bookingMessageText } from '../message-text.ts'

/** Long enough to read it and follow the link. */
const SENT_MS = 8000

export type BookValues = {
  roomId: string
  checkInDate: string
  checkOutDate: string
  guests: number
  message: string
  contactInfo: { phone: string }
}
export type Request = z.output<typeof bookingForm>

type Options = {
  listing: ListingDetail
  session: SignedInSession
  dates: Availability | null
  /** The free dates when the dialog opened. */
  opened: Availability | null
  phone: string
  onClose: () => void
}

/** Today and tomorrow, or the first free dates from there, with the reason for that (D32). */
function firstDates(dates: Availability | null) {
  const today = dates?.from ?? todayInIndia()
  const free = dates ? firstFree(dates) : null
  const { from, to } = free ?? { from: today, to: daysAfter(today, 1) }
  return { from, to, moved: from === today ? null : m.booking_moved({ date: dateText(today) }) }
}

/** The form behind the booking dialog: sends the request with the amount that is shown. */
export function useBookRoom({ listing, session, dates, opened, phone, onClose }: Options) {
  const { _id: roomId, type, price } = listing
  const client = useQueryClient()
  const navigate = useNavigate()
  const [first] = useState(() => firstDates(opened))
  /** The amount that the server rejected. */
  const [rejected, setRejected] = useState<number | null>(null)

  const quoteFor = (from: string, to: string): Quote | null =>
    from && to && from < to && price !== null
      ? quoteOf({ type: type === 'Hotel' ? 'Hotel' : 'Room', price }, from, to)
      : null
  const refreshDates = () => client.invalidateQueries({ queryKey: availabilityOf(roomId).queryKey })

  const form = useForm<BookValues, Request>({
    defaultValues: {
      roomId,
      checkInDate: first.from,
      checkOutDate: first.to,
      guests: 1,
      message: '',
      contactInfo: { phone },
    },
    schema: bookingForm as Schema<Request>,
    textOf: bookingMessageText,
    check: ({ checkInDate: from, checkOutDate: to }) =>
      dates && !isFree(dates, { from, to }) ? ['checkInDate', m.booking_dates_gone()] : null,
    async send(values, { idempotencyKey }) {
      const quote = quoteFor(values.checkInDate, values.checkOutDate)
      const body = { ...values, ...(quote && { quotedAmount: quote.totalAmount }) }
      try {
        const { booking, message } = await bookingsApi.createBooking({ body }, { idempotencyKey })
        toast('success', booking.status === 'booked' ? m.booking_booked() : message, SENT_MS, {
          label: m.title_booking_requests(),
          run: () => navigate(paths.myBookingRequests()),
        })
        void client.invalidateQueries({ queryKey: BOOKINGS })
        onClose()
      } finally {
        void refreshDates()
      }
    },
    fieldOf: {
      dates_taken: 'checkInDate',
      already_requested: 'checkInDate',
    },
    instead: {
      amount_changed: ({ checkInDate, checkOutDate }) => {
        setRejected(quoteFor(checkInDate, checkOutDate)?.totalAmount ?? null)
        void client.invalidateQueries({ queryKey: listingById(roomId).queryKey })
      },
    },
    fallback: m.booking_failed(),
    draft: {
      name: `booking ${roomId}`,
      account: session.userId,
      fields: ['checkInDate', 'checkOutDate', 'guests', 'message', 'contactInfo'],
    },
  })
  const [from, to] = form.control.watch(['checkInDate', 'checkOutDate'])
  const quote = quoteFor(from, to)
  const { clearErrors } = form.control
  // Other dates answer what was said about these.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dates are what it depends on
  useEffect(() => clearErrors(['checkInDate', 'checkOutDate']), [clearErrors, from, to])
  return {
    form,
    quote,
    moved: first.moved,
    changed: rejected !== null && quote !== null && quote.totalAmount !== rejected,
  }
}
