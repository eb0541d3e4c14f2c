import type { ListingCard as Card } from '@rentify/contract/listings/listing'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type ReactNode, useRef } from 'react'
import { ApiError } from '../../../../api/errors.ts'
import { m } from '../../../../messages/index.js'
import { Button } from '../../../../ui/Button.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { useNear } from '../../../../ui/near.ts'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { TOP_RATED_COUNT, topRatedBeside } from '../../detail.queries.ts'
import { ListingCard } from '../../ListingCard.tsx'

/** The list is fetched when the strip is this near, because most users never scroll so far. */
const NEAR_PIXELS = 600

type TopRatedProps = {
  listing: Card
  placeholders: boolean
  tools: ((listing: Card) => ReactNode) | undefined
}

/** 'Top Rated Properties' below a listing, without that listing. */
export function TopRated({ listing, placeholders, tools }: TopRatedProps) {
  const section = useRef<HTMLElement>(null)
  const near = useNear(section, NEAR_PIXELS)
  const { data, isPending, error, isFetching, refetch } = useQuery({
    ...topRatedBeside(listing),
    enabled: near,
  })
  const others = data?.filter(({ _id }) => _id !== listing._id).slice(0, TOP_RATED_COUNT) ?? []
  const failure = data ? null : topRatedFailure(error)
  return (
    <section ref={section} className="section lazy-section" aria-labelledby="top-rated">
      <h2 id="top-rated">{m.top_title()}</h2>
      {isPending && (
        <div className="strip" data-type={listing.type} aria-busy="true">
          <p className="sr">{m.top_loading()}</p>
          {[0, 1, 2, 3].map((at) => (
            <div key={at} className="stack">
              <Skeleton style={{ aspectRatio: '4 / 3', borderRadius: 'var(--r-3)' }} />
              <Skeleton width="46%" height="20px" />
              <Skeleton width="90%" height="18px" />
            </div>
          ))}
        </div>
      )}
      {failure && (
        <div className="strip-failure">
          <Note tone="bad">{failure}</Note>
          <Button small kind="second" busy={isFetching} onClick={() => void refetch()}>
            {m.common_retry()}
          </Button>
        </div>
      )}
      {!isPending && !failure && others.length === 0 && (
        <p className="strip-empty">{m.top_empty()}</p>
      )}
      {others.length > 0 && (
        <ul
          className="strip"
          data-type={listing.type}
          aria-label={m.top_title()}
          onFocus={showWhole}
        >
          {others.map((other) => (
            <li key={other._id}>
              <ListingCard
                listing={other}
                variant="strip"
                placeholders={placeholders}
                tools={tools?.(other)}
                sizes="264px"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

// The browser leaves a card focused by Tab half outside: scroll snapping undoes the browser's own
// scrolling.
function showWhole({ target }: FocusEvent): void {
  if (target.matches(':focus-visible'))
    target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The message for a failure (R8); null for all others, which show an empty strip. */
export function topRatedFailure(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'timeout') return m.error_timeout()
  if (error.code === 'offline') return m.error_offline()
  if (error.status === 404) return m.error_not_available()
  return error.status >= 500 ? m.error_server() : null
}
