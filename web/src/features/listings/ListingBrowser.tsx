import type { ListingSummary } from '@rentify/contract/listings/listing'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useSettings } from '../../api/settings.queries.ts'
import { m } from '../../messages/index.js'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { CardSkeletons } from './CardSkeleton.tsx'
import { ListingActions } from './ListingActions.tsx'
import { countText, LIST_TEXTS, sortedText } from './list-texts.ts'
import { clearedState, isNarrowed, showsNothing, withFilter } from './listing-search.ts'
import { listingPages, PAGE_SIZE } from './listings.queries.ts'
import { ActiveFilters } from './parts/ActiveFilters.tsx'
import { FilterBar } from './parts/FilterBar.tsx'
import { NoResults } from './parts/NoResults.tsx'
import { Results } from './parts/Results.tsx'
import { SearchBox } from './parts/SearchBox.tsx'
import { useRememberShown, useShownBefore } from './shown-count.ts'
import { useListState } from './use-list-state.ts'

type ListingBrowserProps = {
  type: ListingType
  /** Round buttons over each picture (save). */
  tools?: (listing: ListingSummary) => ReactNode
  /** Below each card that the user does not own, instead of 'View Details' (booking). */
  actions?: (listing: ListingSummary) => ReactNode
}

/**
 * A whole list page: heading with the count, search, filters, cards, load more; every state of it.
 */
export function ListingBrowser({ type, tools, actions }: ListingBrowserProps) {
  const [state, change] = useListState()
  const placeholders = useSettings()?.placeholders ?? false
  const nothing = showsNothing(state)
  const before = useShownBefore()
  const pages = useInfiniteQuery({ ...listingPages(type, state, before), enabled: !nothing })
  const texts = LIST_TEXTS[type]
  const listings = nothing ? [] : pages.data?.pages.flatMap((page) => page.listings)
  const total = nothing ? 0 : pages.data?.pages[0]?.total
  const shown = listings?.length ?? 0
  const goesOn =
    shown > 0 && shown < before && pages.hasNextPage && !pages.isFetching && !pages.isError
  useRememberShown(shown, before)
  useEffect(() => {
    if (goesOn) void pages.fetchNextPage()
  }, [goesOn, pages.fetchNextPage])
  const narrowed = isNarrowed(type, state)
  const title = texts.title(narrowed)
  usePageTitle(title)

  return (
    <div className="page">
      <div className="head">
        <h1>{title}</h1>
        <p className="muted list-status" role="status">
          {total === undefined && !pages.isError && texts.loading()}
          {total !== undefined && (
            <>
              <b className="text-ink">{texts.found({ count: countText(total) })}</b> ·{' '}
              {sortedText(state)}
            </>
          )}
        </p>
      </div>
      <SearchBox
        type={type}
        search={state.search}
        onSearch={(search) => change(withFilter(type, state, 'search', search))}
      />
      <FilterBar type={type} state={state} onChange={change} />
      <ActiveFilters type={type} state={state} onChange={change} />
      <h2 className="sr">{m.list_results()}</h2>
      {listings === undefined && !pages.isError && <CardSkeletons count={PAGE_SIZE} actions />}
      {listings === undefined && pages.isError && (
        <div className="list-empty">
          <EmptyState title={m.list_error()} text={texts.error()}>
            <Button busy={pages.isFetching} onClick={() => void pages.refetch()}>
              {m.common_retry()}
            </Button>
          </EmptyState>
        </div>
      )}
      {listings?.length === 0 && (
        <NoResults type={type} narrowed={narrowed} onClear={() => change(clearedState(state))} />
      )}
      {listings && listings.length > 0 && (
        <Results
          type={type}
          listings={listings}
          total={total ?? 0}
          hasMore={pages.hasNextPage}
          busy={pages.isFetchingNextPage}
          failed={pages.isFetchNextPageError}
          updating={pages.isPlaceholderData}
          placeholders={placeholders}
          onMore={() => void pages.fetchNextPage()}
          tools={tools}
          actions={(listing) => <ListingActions listing={listing} others={actions?.(listing)} />}
        />
      )}
    </div>
  )
}
