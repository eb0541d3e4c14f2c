// What every page of a signed-in user needs of bookings: it imports nothing of the feature, so that
// the counts in the navigation load no more than themselves.
import type { bookingEndpoints } from '@rentify/contract/bookings/endpoints'
import { bookingRoutes } from '@rentify/contract/bookings/routes'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '../../../api/client.ts'
import type { Side } from '../outcome-text.ts'

/** The keys of all bookings begin so; the socket's signal invalidates them. */
export const BOOKINGS = ['bookings'] as const

/** Without a signal, how late a page of bookings learns of a change. */
const REFRESH_MS = 60_000

/** Bookings change without the user: asked for again whenever they are looked at. */
export const live = {
  staleTime: 0,
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
  meta: { personal: true },
} as const

const { countMyBookings, countMyRequests } = clientOf<typeof bookingEndpoints>(bookingRoutes)

/** How many bookings the user has on a side, by state and phase. */
export function countsOf(side: Side) {
  const count = side === 'owner' ? countMyBookings : countMyRequests
  return queryOptions({
    queryKey: [...BOOKINGS, 'counts', side],
    queryFn: ({ signal }) => count({}, { signal }),
    ...live,
  })
}
