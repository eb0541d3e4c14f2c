import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../api/errors.ts'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { ButtonLink, TextLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { chevronLeftIcon } from '../../ui/icons.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { UnbrokenText } from '../../ui/UnbrokenText.tsx'
import { titleOf } from '../listings/card-facts.ts'
import { listingById } from '../listings/detail.queries.ts'
import { AnalyticsPage } from './AnalyticsPage.tsx'
import { figuresOfListing } from './analytics.queries.ts'
import './listing-insights.css'

const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

/** What visitors did with one listing, for its owner (D37). */
export function ListingInsights({ id }: { id: string }) {
  const { data: listing, error } = useQuery(listingById(id))
  // Another owner's listing may be public; its figures are not.
  if (isMissing(error) || listing?.can?.edit === false) return <NotYours />
  return (
    <div className="page own-insights">
      <div className="own-insights-of">
        <TextLink to={paths.myListings()}>
          <Icon path={chevronLeftIcon} />
          {m.title_my_listings()}
        </TextLink>
        <p className="muted">
          {listing ? (
            <UnbrokenText text={titleOf(listing)} />
          ) : (
            <Skeleton width="min(100%, 260px)" height="22px" />
          )}
        </p>
      </div>
      <AnalyticsPage title={m.own_insights()} of={id} load={figuresOfListing(id)} />
    </div>
  )
}

function NotYours() {
  return (
    <EmptyState failed page title={m.own_insights_gone()} text={m.own_insights_gone_text()}>
      <ButtonLink to={paths.myListings()}>{m.title_my_listings()}</ButtonLink>
    </EmptyState>
  )
}
