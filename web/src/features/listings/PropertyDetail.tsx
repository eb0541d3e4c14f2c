import type { ListingCard, ListingDetail } from '@rentify/contract/listings/listing'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import { ApiError, messageOf } from '../../api/errors.ts'
import { useSettings } from '../../api/settings.queries.ts'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useUsed } from '../../ui/first-interaction.ts'
import { lazy } from '../../ui/lazy.tsx'
import { useNear } from '../../ui/near.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { titleOf } from './card-facts.ts'
import { phoneOf } from './detail/contact.ts'
import { ShareButton } from './detail/ShareButton.tsx'
import { shareUrl } from './detail/share.ts'
import { findPreview, listingById } from './detail.queries.ts'
import { ReportListing } from './moderation/ReportListing.tsx'
import { ActionBar } from './parts/detail/ActionBar.tsx'
import { ContactPanel } from './parts/detail/ContactPanel.tsx'
import { DetailFacts, DetailHeading, DetailKind, DetailMain } from './parts/detail/DetailMain.tsx'
import { DetailSkeleton } from './parts/detail/DetailSkeleton.tsx'
import { Gallery } from './parts/detail/Gallery.tsx'
import { NoPhotosBand } from './parts/detail/NoPhotosBand.tsx'
import { forgetViewed, rememberViewed } from './recent/recently-viewed.ts'
import './parts/detail/detail.css'
import './parts/detail/print.css'
import './parts/detail/top-rated.css'

const AlreadyGone = lazy(() =>
  import('./freshness/AlreadyGone.tsx').then(({ AlreadyGone }) => AlreadyGone),
)
const ignore = () => undefined

const TopRated = lazy(() => import('./parts/detail/TopRated.tsx').then(({ TopRated }) => TopRated))
/** The strip at the bottom is fetched when it is this near: most users never scroll so far. */
const NEAR_PIXELS = 900

type PropertyDetailProps = {
  id: string
  /** More round buttons over the pictures, here and on the cards below (save). */
  tools?: (listing: ListingCard) => ReactNode
  /** Writes to another owner; `lead` where neither a booking nor a number comes first. */
  ask?: (lead: boolean) => ReactNode
  /** Over another owner's listing, while something opens it. */
  over?: (listing: ListingDetail) => ReactNode
  /** The main action for a room or hotel of another owner (booking). */
  booking?: (listing: ListingDetail) => ReactNode
  /** More about a listing that can be booked: its free dates, the booking dialog. */
  stays?: (listing: ListingDetail) => ReactNode
  /** What others wrote about it, after the first interaction. */
  reviews?: (listing: ListingDetail) => ReactNode
}

/** One room, hotel or shop, in every state. */
export function PropertyDetail(props: PropertyDetailProps) {
  const { id, tools, ask, over, booking, stays, reviews } = props
  const { data, error, isFetching, refetch } = useQuery(listingById(id))
  // Rendered in slices: all at once it would block a slow phone for a quarter of a second.
  const listing = useDeferredValue(data)
  const client = useQueryClient()
  const settings = useSettings()
  const used = useUsed()
  usePageTitle(listing ? titleOf(listing) : error ? m.detail_not_found() : undefined)
  const isGone = error instanceof ApiError && error.status === 404
  useEffect(() => {
    if (isGone) forgetViewed(id)
    else if (listing?.can && !listing.can.edit) rememberViewed(listing)
  }, [id, isGone, listing])
  if (!listing)
    return error ? (
      <NoDetail error={error} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <DetailSkeleton preview={findPreview(client, id)} />
    )

  const own = listing.can?.edit ?? false
  const placeholders = settings?.placeholders ?? false
  const url = shareUrl(paths.listing(listing._id), window.location.origin)
  const bookable = !own && listing.type !== 'Shop' && listing.price !== null
  const book = bookable ? booking?.(listing) : null
  const bare = listing.pictures.length === 0
  const asking = own ? null : ask?.(!book && phoneOf(listing) === null)
  const kind = <DetailKind listing={listing} placeholders={placeholders} />
  const heading = <DetailHeading listing={listing} />
  const facts = <DetailFacts listing={listing} />
  const contact = (
    <ContactPanel listing={listing} own={own} url={url} booking={book} asking={asking} />
  )
  const round = (
    <>
      <ShareButton listing={listing} />
      {listing.can?.save !== false && tools?.(listing)}
    </>
  )
  return (
    <div className="page">
      {bare ? (
        <NoPhotosBand listing={listing} kind={kind} tools={round}>
          {heading}
        </NoPhotosBand>
      ) : (
        <Gallery key={listing._id} listing={listing} tools={round} />
      )}
      <div className={`detail-layout${bare ? ' bare' : ''}`}>
        {/* Without photos, facts and owner come first on a phone, too. */}
        {bare && facts}
        {bare && contact}
        <DetailMain
          listing={listing}
          own={own}
          settings={settings}
          lead={
            !bare && (
              <>
                <div className="detail-title">
                  {kind}
                  {heading}
                </div>
                {facts}
              </>
            )
          }
        >
          {bookable && stays?.(listing)}
          {used && reviews?.(listing)}
        </DetailMain>
        {!bare && contact}
      </div>
      {listing.can && !own && (
        <div className="detail-says">
          {listing.can.contact && used && <AlreadyGone id={listing._id} onLoadError={ignore} />}
          <ReportListing listing={listing} />
        </div>
      )}
      {!own && over?.(listing)}
      <BestBeside listing={listing} placeholders={placeholders} tools={tools} />
      <ActionBar listing={listing} own={own} url={url} booking={book} asking={asking} />
    </div>
  )
}

type BestBesideProps = {
  listing: ListingDetail
  placeholders: boolean
  tools: PropertyDetailProps['tools'] | undefined
}

function BestBeside(props: BestBesideProps) {
  const section = useRef<HTMLElement>(null)
  const near = useNear(section, NEAR_PIXELS)
  const place = (
    <section ref={section} className="section lazy-section" aria-labelledby="top-rated">
      <h2 id="top-rated">{m.top_title()}</h2>
      {/* Its room: the page's foot would else move when the strip comes. */}
      <div className="strip" data-type={props.listing.type} />
    </section>
  )
  return near ? <TopRated {...props} onLoadError={ignore} fallback={place} /> : place
}

/** One heading for every failure (R2); the text tells a missing listing from a failed load. */
function NoDetail({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => void }) {
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  const back = (
    <ButtonLink kind={gone ? 'primary' : 'second'} to={paths.rooms()}>
      {m.detail_back()}
    </ButtonLink>
  )
  return (
    <EmptyState
      page
      failed
      title={m.detail_not_found()}
      text={
        gone ? m.detail_not_found_text() : m.detail_failed_because({ reason: messageOf(error, '') })
      }
    >
      {!gone && (
        <Button busy={busy} onClick={onRetry}>
          {m.common_retry()}
        </Button>
      )}
      {back}
    </EmptyState>
  )
}
