import type { adminBookingEndpoints } from '@rentify/contract/admin/bookings.endpoints'
import type { Handlers } from '../../../http/mount.ts'
import { eachRow } from '../bulk.ts'
import {
  type AdminBookingsDeps,
  deleteBooking,
  listBookings,
  setBookingStatus,
  showBooking,
  updateBooking,
} from './bookings.service.ts'

/** `/api/admin/bookings`. */
export const bookingHandlers = (
  deps: AdminBookingsDeps,
): Handlers<typeof adminBookingEndpoints> => ({
  listAdminBookings: ({ query }, call) => listBookings(deps, query, call),
  getAdminBooking: ({ params }, call) => showBooking(deps, params.id, call),
  updateAdminBooking: ({ params, body }, call) => updateBooking(deps, params.id, body, call),
  setAdminBookingStatus: ({ params, body }, call) =>
    setBookingStatus(deps, params.id, body.status, call),
  setAdminBookingStatuses: ({ body: { ids, status } }, call) =>
    eachRow(ids, (id) => setBookingStatus(deps, id, status, call)),
  deleteAdminBooking: ({ params }, call) => deleteBooking(deps, params.id, call),
})
