import { RequestCount } from '../../features/bookings/waiting/RequestCount.tsx'
import { useSignedInParts } from './signed-in-parts.ts'

/** The count at a link to the user's requests; it is asked for after the first paint. */
export function Requests({ side }: { side: 'owner' | 'renter' }) {
  return useSignedInParts() && <RequestCount side={side} />
}
