import type { ListingDetail } from '@rentify/contract/listings/listing'
import { useRef } from 'react'
import { m } from '../../messages/index.js'
import { lazy } from '../../ui/lazy.tsx'
import { useNear } from '../../ui/near.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import './free-dates.css'

const FreeDatesBody = lazy(() =>
  import('./parts/FreeDatesBody.tsx').then(({ FreeDatesBody }) => FreeDatesBody),
)
const ignore = () => undefined

/** A listing's next free dates, loaded when the section comes near the screen. */
export function FreeDates({ listing }: { listing: ListingDetail }) {
  const section = useRef<HTMLElement>(null)
  const near = useNear(section, 100)
  const waiting = <Skeleton height="96px" style={{ borderRadius: 'var(--r-2)' }} />
  return (
    <section ref={section} className="detail-block free-dates" aria-labelledby="availability">
      <h2 id="availability">{m.booking_free_heading()}</h2>
      {near ? <FreeDatesBody id={listing._id} fallback={waiting} onLoadError={ignore} /> : waiting}
    </section>
  )
}
