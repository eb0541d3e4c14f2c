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
