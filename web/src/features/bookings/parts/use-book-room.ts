import { dueAtMoveIn, type Quote, quoteOf } from '@rentify/contract/bookings/amount'
import type { Availability } from '@rentify/contract/bookings/availability'
import { type BookingSaved, bookingForm } from '@rentify/contract/bookings/booking'
import { daysAfter, monthsAfter, todayInIndia } from '@rentify/contract/calendar'
import type { ListingDetail } from '@rentify/contract/listings/listing'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import type { Schema } from '../../../form/schema-resolver.ts'
import { useForm } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { dateText } from '../../../ui/dates/date-text.ts'
import type { SignedInSession } from '../../accounts/session.ts'
import { listingById } from '../../listings/detail.queries.ts'
import type { StayState } from '../../listings/stays/stay.ts'
import { availabilityOf } from '../availability.queries.ts'
import { bookingsApi } from '../bookings.api.ts'
import { firstFree, firstMonth, isFree, type Span, whyNotFree } from '../free-dates.ts'
import { bookingMessageText } from '../message-text.ts'
import { BOOKINGS } from '../waiting/counts.queries.ts'

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
  /** What the user searched for; a room's dates are its own. */
  stay: StayState
  dates: Availability | null
  /** The free dates when the dialog opened. */
  opened: Availability | null
  phone: string
  onSent: (saved: BookingSaved) => void
}

/**
 * A hotel's today and tomorrow, or the first free dates from there (D32); a room's first month that
 * is free (D84); with the reason where it is not from today. A hotel's dates that were searched for
 * stay as they are (D102): the form says where they are taken meanwhile.
 */
function firstDates(dates: Availability | null, isRoom: boolean, stay: StayState) {
  const today = dates?.from ?? todayInIndia()
  if (!isRoom && stay.checkIn) return { from: stay.checkIn, to: stay.checkOut, moved: null }
  if (isRoom) {
    const free = dates && firstMonth(dates)
    const { from, to } = free ?? { from: today, to: monthsAfter(today, 1) }
    return { from, to, moved: from === today ? null : m.booking_first_month() }
  }
  const free = dates ? firstFree(dates) : null
  const { from, to } = free ?? { from: today, to: daysAfter(today, 1) }
  return { from, to, moved: from === today ? null : m.booking_moved({ date: dateText(today) }) }
}

/** The form behind the booking dialog: sends the request with the amount that is shown. */
export function useBookRoom(options: Options) {
  const { listing, session, stay, dates, opened, phone, onSent } = options
  const { _id: roomId, type, price } = listing
  const isRoom = type !== 'Hotel'
  const client = useQueryClient()
  const [first] = useState(() => firstDates(opened, isRoom, stay))
  /** The amounts that the server rejected. */
  const [rejected, setRejected] = useState<Shown | null>(null)

  const quoteFor = (from: string, to: string): Quote | null =>
    from && to && from < to && price !== null
      ? quoteOf({ type: isRoom ? 'Room' : 'Hotel', price }, from, to)
      : null
  const shownFor = (from: string, to: string): Shown | null => {
    const quote = quoteFor(from, to)
    const isPartCounted = isRoom && quote !== null && monthsAfter(from, quote.quantity) !== to
    return quote && { quote, due: dueAtMoveIn(quote, listing), isPartCounted }
  }
  const refreshDates = () => client.invalidateQueries({ queryKey: availabilityOf(roomId).queryKey })

  const form = useForm<BookValues, Request>({
    defaultValues: {
      roomId,
      checkInDate: first.from,
      checkOutDate: first.to,
      guests: Number(stay.guests) || 1,
      message: '',
      contactInfo: { phone },
    },
    schema: bookingForm as Schema<Request>,
    textOf: bookingMessageText,
    check: ({ checkInDate: from, checkOutDate: to }) => {
      const why = dates && problemOf(dates, { from, to }, isRoom)
      return why ? ['checkInDate', why] : null
    },
    async send(values, { idempotencyKey }) {
      const shown = shownFor(values.checkInDate, values.checkOutDate)
      const quoted = shown && { quotedAmount: shown.quote.totalAmount, quotedDue: shown.due }
      try {
        onSent(
          await bookingsApi.createBooking({ body: { ...values, ...quoted } }, { idempotencyKey }),
        )
        void client.invalidateQueries({ queryKey: BOOKINGS })
        void client.invalidateQueries({ queryKey: listingById(roomId).queryKey })
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
        setRejected(shownFor(checkInDate, checkOutDate))
        void client.invalidateQueries({ queryKey: listingById(roomId).queryKey })
      },
    },
    fallback: m.booking_failed(),
    draft: {
      // Other dates that were searched for are another request.
      name: ['booking', roomId, stay.checkIn].filter(Boolean).join(' '),
      account: session.userId,
      fields: ['checkInDate', 'checkOutDate', 'guests', 'message', 'contactInfo'],
    },
  })
  const [from, to] = form.control.watch(['checkInDate', 'checkOutDate'])
  const shown = shownFor(from, to)
  const { clearErrors } = form.control
  // Other dates answer what was said about these.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dates are what it depends on
  useEffect(() => clearErrors(['checkInDate', 'checkOutDate']), [clearErrors, from, to])
  return {
    form,
    isRoom,
    shown,
    moved: first.moved,
    /** What differs from what the server rejected. */
    changed: rejected && shown && changeOf(rejected, shown),
  }
}

/** The amounts in the dialog: the stay's, and what is due at move-in, if that is known. */
export type Shown = {
  readonly quote: Quote
  readonly due: number | null
  /** A part of a month counts as a whole one. */
  readonly isPartCounted: boolean
}

function changeOf(before: Shown, now: Shown): 'amount' | 'due' | null {
  if (before.quote.totalAmount !== now.quote.totalAmount) return 'amount'
  return before.due === now.due ? null : 'due'
}

/** Why these dates cannot be asked for; null when they can. */
export function problemOf(dates: Availability, stay: Span, isRoom: boolean): string | null {
  if (isRoom) return whyNotFree(dates, stay)
  return isFree(dates, stay) ? null : m.booking_dates_gone()
}
