import { useState } from 'react'
import { lazy } from '../../ui/lazy.tsx'
import { useSignedInParts } from './signed-in-parts.ts'

const RequestCount = lazy(() =>
  import('../../features/bookings/waiting/RequestCount.tsx').then(
    ({ RequestCount }) => RequestCount,
  ),
)

/** The count at a link to the user's requests; it follows after the first paint. */
export function Requests({ side }: { side: 'owner' | 'renter' }) {
  const due = useSignedInParts()
  const [missing, setMissing] = useState(false)
  return due && !missing && <RequestCount side={side} onLoadError={() => setMissing(true)} />
}
