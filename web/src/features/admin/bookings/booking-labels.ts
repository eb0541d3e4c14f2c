import type { AdminBooking, AdminBookingStatus } from '@rentify/contract/admin/bookings'
import { m } from '../../../messages/index.js'
import { unbroken } from '../../../ui/unbroken.ts'
import { shownTitle } from '../../listings/place-names.ts'

/** A booking's status in words and colour, as the back office names it (R15). */
export const STATUSES = {
  pending: { label: m.admin_booking_pending, tone: 'warm' },
  confirmed: { label: m.admin_booking_confirmed, tone: 'ok' },
  approved: { label: m.admin_booking_approved, tone: 'info' },
  declined: { label: m.admin_booking_declined, tone: 'bad' },
  cancelled: { label: m.admin_booking_cancelled, tone: 'bad' },
  completed: { label: m.admin_booking_completed, tone: '' },
} as const satisfies Record<AdminBookingStatus, { label: () => string; tone: string }>

/** The statuses that a button sets, with the question asked first (R15). */
export const STATUS_ACTIONS = [
  { to: 'confirmed', label: m.admin_booking_confirm, action: m.admin_booking_to_confirm },
  { to: 'completed', label: m.admin_booking_complete, action: m.admin_booking_to_complete },
  { to: 'cancelled', label: m.admin_booking_cancel, action: m.admin_booking_to_cancel },
] as const

/** The last six characters, by which people name a booking (R15). */
export const shortId = ({ _id }: Pick<AdminBooking, '_id'>): string => `#${_id.slice(-6)}`

/** A booking in words, for what is done with it: 'Asha Rao, Sunny room'. */
export const bookingName = (booking: AdminBooking): string =>
  `${booking.renter.name ?? m.booking_former_user()}, ${placeOf(booking)}`

/** What was booked: a room's title or a hotel's name. */
export const placeOf = ({ room, hotel }: Pick<AdminBooking, 'room' | 'hotel'>): string =>
  unbroken(room ? shownTitle(room) : (hotel?.name ?? ''))
