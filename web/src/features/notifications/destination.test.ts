import type { Role } from '@rentify/contract/accounts/account'
import type { Notification } from '@rentify/contract/notifications/notification'
import { expect, it } from 'vitest'
import { destinationOf } from './destination.ts'
import { aNotification } from './testing/notifications.ts'

const NEITHER = { relatedBookingId: null, link: null }
const BOOKING = { relatedBookingId: 'b1', link: null }

const CASES: readonly (readonly [facts: Partial<Notification>, role: Role, to: string])[] = [
  // A room, then a booking, then a hotel, then a shop (R2).
  [{ relatedRoomId: 'r1', relatedBookingId: 'b1', relatedHotelId: 'h1' }, 'renter', '/room/r1'],
  [{ ...BOOKING, relatedHotelId: 'h1', relatedShopId: 's1' }, 'renter', '/my-booking-requests'],
  [{ ...NEITHER, relatedHotelId: 'h1', relatedShopId: 's1' }, 'renter', '/room/h1'],
  [{ ...NEITHER, relatedShopId: 's1' }, 'renter', '/room/s1'],
  // A booking leads the listing's owner to the bookings received, its renter to those sent (D69).
  [{ ...BOOKING, kind: 'booking_requested' }, 'owner', '/my-bookings'],
  [{ ...BOOKING, kind: 'booking_accepted' }, 'renter', '/my-booking-requests'],
  [{ ...BOOKING, kind: 'booking_accepted' }, 'owner', '/my-booking-requests'],
  [{ ...BOOKING, kind: 'booking_cancelled', type: 'other' }, 'owner', '/my-bookings'],
  [{ ...BOOKING, kind: 'booking_cancelled', type: 'other' }, 'renter', '/my-booking-requests'],
  // The server knows on which side an owner is who rents from others.
  [
    { ...BOOKING, kind: 'booking_cancelled', type: 'other', link: '/my-booking-requests' },
    'owner',
    '/my-booking-requests',
  ],
  [
    { ...BOOKING, kind: 'check_in_tomorrow', type: 'other', link: '/my-bookings' },
    'owner',
    '/my-bookings',
  ],
  // Without an id, by type (D33).
  [{ ...NEITHER, type: 'booking_request' }, 'owner', '/my-booking-requests'],
  [{ ...NEITHER, type: 'booking_approved' }, 'renter', '/my-booking-requests'],
  [{ ...NEITHER, type: 'booking_approved' }, 'owner', '/my-bookings'],
  [{ ...NEITHER, type: 'booking_rejected' }, 'renter', '/my-booking-requests'],
  [{ ...NEITHER, type: 'booking_rejected' }, 'owner', '/my-bookings'],
  // All else by its link (D55), which stays on this site.
  [{ type: 'other', kind: 'account_security', link: '/profile' }, 'renter', '/profile'],
  [{ type: 'other', kind: 'listing_blocked', link: '/my-listings' }, 'owner', '/my-listings'],
  [{ type: 'other', link: null }, 'renter', '/notifications'],
  [{ type: 'other', link: '//elsewhere.example' }, 'renter', '/notifications'],
  [{ type: 'other', link: 'https://elsewhere.example/' }, 'renter', '/notifications'],
  [{ type: 'other', link: '/\\elsewhere.example' }, 'renter', '/notifications'],
]

it.each(CASES)('%j leads the %s to %s', (facts, role, to) => {
  expect(destinationOf(aNotification(1, facts), role)).toBe(to)
})
