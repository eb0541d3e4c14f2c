import type { Availability } from '@rentify/contract/bookings/availability'
import { availabilityRoutes } from '@rentify/contract/bookings/availability.routes'
import type { availabilityEndpoints } from '@rentify/contract/bookings/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '../../../api/client.ts'

/** Availability as the listing's owner sees it. */
export type OwnAvailability = Availability & { own: NonNullable<Availability['own']> }

export const calendarApi = clientOf<typeof availabilityEndpoints>(availabilityRoutes)

/** The address of a listing's calendar feed, for its owner (D53). */
export function calendarLinkOf(id: string) {
  return queryOptions({
    queryKey: ['calendar-link', id],
    queryFn: ({ signal }) => calendarApi.getCalendarLink({ params: { id } }, { signal }),
    meta: { personal: true },
  })
}
