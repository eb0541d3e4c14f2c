import type { Route } from '../endpoint.ts'

export const bookingRoutes = {
  createBooking: { method: 'POST', path: '/api/bookings/create' },
  listMyRequests: { method: 'GET', path: '/api/bookings/my-requests' },
  countMyRequests: { method: 'GET', path: '/api/bookings/my-requests/counts' },
  listMyBookings: { method: 'GET', path: '/api/bookings/my-bookings' },
  countMyBookings: { method: 'GET', path: '/api/bookings/my-bookings/counts' },
  getBooking: { method: 'GET', path: '/api/bookings/{id}' },
  setBookingStatus: { method: 'PATCH', path: '/api/bookings/{id}/status' },
  approveBooking: { method: 'PATCH', path: '/api/bookings/{id}/approve' },
  rejectBooking: { method: 'PATCH', path: '/api/bookings/{id}/reject' },
  withdrawBooking: { method: 'DELETE', path: '/api/bookings/{id}' },
} as const satisfies Record<string, Route>

export const availabilityRoutes = {
  getAvailability: { method: 'GET', path: '/api/listings/{id}/availability' },
  blockDates: { method: 'POST', path: '/api/listings/{id}/blocks' },
  unblockDates: { method: 'DELETE', path: '/api/listings/{id}/blocks/{blockId}' },
  getCalendarLink: { method: 'GET', path: '/api/listings/{id}/calendar' },
  createCalendarLink: { method: 'POST', path: '/api/listings/{id}/calendar' },
  revokeCalendarLink: { method: 'DELETE', path: '/api/listings/{id}/calendar' },
} as const satisfies Record<string, Route>
