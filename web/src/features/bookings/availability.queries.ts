import { daysAfter, todayInIndia } from '@rentify/contract/calendar'
import { queryOptions } from '@tanstack/react-query'
import { getAvailability } from './bookings.api.ts'

/** Within the 800 days that a call may ask for, whichever day the server is in. */
const DAYS_AHEAD = 798

/**
 * A listing's free nights, from today as far ahead as a stay can reach. The socket's signal
 * invalidates this key; personal, because owners also see what they blocked.
 */
export function availabilityOf(listingId: string) {
  return queryOptions({
    queryKey: ['availability', listingId],
    queryFn: ({ signal }) =>
      getAvailability(
        {
          params: { id: listingId },
          query: { to: daysAfter(todayInIndia(), DAYS_AHEAD) },
        },
        { signal },
      ),
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    meta: { personal: true },
  })
}
