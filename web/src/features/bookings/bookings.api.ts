import { availabilityRoutes } from '@rentify/contract/bookings/availability.routes'
import type { availabilityEndpoints, bookingEndpoints } from '@rentify/contract/bookings/endpoints'
import { bookingRoutes } from '@rentify/contract/bookings/routes'
import { clientOf, responseClientOf } from '../../api/client.ts'

export const bookingsApi = clientOf<typeof bookingEndpoints>(bookingRoutes)
/** The same calls with the headers of the lists. */
export const bookingLists = responseClientOf<typeof bookingEndpoints>(bookingRoutes)
export const { getAvailability } = clientOf<typeof availabilityEndpoints>(availabilityRoutes)
