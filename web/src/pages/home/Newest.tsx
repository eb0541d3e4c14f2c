import { useQuery } from '@tanstack/react-query'
import { CardSkeletons } from '../../features/listings/cards/CardSkeleton.tsx'
import { ShareButton } from '../../features/listings/detail/ShareButton.tsx'
import { ListingCard } from '../../features/listings/ListingCard.tsx'
import { SaveButton } from '../../features/saved/SaveButton.tsx'
import { NEWEST_COUNT, newestListings } from '../../features/search/home/newest.queries.ts'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { Button, TextLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Note } from '../../ui/Note.tsx'
import './newest.css'

/** The six newest of all types, and links to every list if there are more (R2). */
export function Newest({ placeholders }: { placeholders: boolean }) {
  const { data, isError, isFetching, refetch } = useQuery(newestListings)
  return (
    <section className="section" aria-labelledby="newest">
      <div className="section-head">
        <h2 id="newest">{m.home_newest()}</h2>
        {data && data.listings.length > NEWEST_COUNT && (
          <div className="section-links">
            <TextLink to={paths.rooms()}>{m.home_newest_rooms()}</TextLink>
            <TextLink to={paths.hotels()}>{m.home_newest_hotels()}</TextLink>
            <TextLink to={paths.shops()}>{m.home_newest_shops()}</TextLink>
          </div>
        )}
      </div>
      {!data && !isError && (
        <div className="newest-grid">
          <p className="muted" role="status">
            {m.home_newest_loading()}
          </p>
          <CardSkeletons count={NEWEST_COUNT} />
        </div>
      )}
      {!data && isError && (
        <div className="stack newest-error">
          <Note tone="bad">{m.home_newest_error()}</Note>
          <Button kind="second" busy={isFetching} onClick={() => void refetch()}>
            {m.common_retry()}
          </Button>
        </div>
      )}
      {data?.listings.length === 0 && (
        <EmptyState title={m.home_newest_empty()} text={m.home_newest_empty_text()} />
      )}
      {data && data.listings.length > 0 && (
        <div className="newest-grid">
          <ul className="listing-grid">
            {data.listings.slice(0, NEWEST_COUNT).map((listing) => (
              <li key={listing._id}>
                <ListingCard
                  listing={listing}
                  variant="home"
                  placeholders={placeholders}
                  tools={
                    <>
                      <SaveButton listing={listing} />
                      <ShareButton listing={listing} />
                    </>
                  }
                  sizes="(min-width: 1384px) 420px, (min-width: 1000px) 31vw, (min-width: 620px) 46vw, min(76vw, 300px)"
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
