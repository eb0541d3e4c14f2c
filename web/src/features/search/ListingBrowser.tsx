import type { ListingCard } from '@rentify/contract/listings/listing'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { groupDigits } from '@rentify/contract/money'
import { PAGE_SIZE } from '@rentify/contract/paging'
import type { Understanding } from '@rentify/contract/search/understanding'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { isOffline } from '../../api/errors.ts'
import { useSettings } from '../../api/settings.queries.ts'
import { m } from '../../messages/index.js'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CardSkeletons } from '../listings/cards/CardSkeleton.tsx'
import { ListingActions } from '../listings/cards/ListingActions.tsx'
import { clearedState, isNarrowed, showsNothing, withFilter } from './list-changes.ts'
import { filterParams } from './list-params.ts'
import { LIST_TEXTS, sortedText } from './list-texts.ts'
import { useListState } from './listing-search.ts'
import { useMapSwitch } from './map/map-switch.tsx'
import { FilterBar, focusFilterBar } from './parts/filters/FilterBar.tsx'
import { ListHead } from './parts/ListHead.tsx'
import { NoResults } from './parts/NoResults.tsx'
import { Results } from './parts/Results.tsx'
import { alsoText } from './parts/relaxed-text.ts'
import { SearchBox } from './parts/SearchBox.tsx'
import { listingPages, partsOf, understandingOf } from './search.queries.ts'
import { useRestoredCount, useStoreCount } from './shown-count.ts'
import type { Stays } from './stays/stays.ts'
import './map/map-layout.css'

const ListingMap = lazy(() => import('./map/ListingMap.tsx').then(({ ListingMap }) => ListingMap))

type ListingBrowserProps = {
  type: ListingType
  /** Round buttons over each picture (save). */
  tools?: (listing: ListingCard) => ReactNode
  /** Below each card that the user does not own, instead of 'View Details' (booking). */
  actions?: (listing: ListingCard) => ReactNode
  /** Of lists whose search has dates. */
  stays?: Stays
}

const NOTHING: ReturnType<typeof partsOf> = { listings: [], total: 0, beyond: [] }

/** A whole list page in every state: heading with the count, search, filters, cards, load more. */
export function ListingBrowser({ type, tools, actions, stays }: ListingBrowserProps) {
  const [state, change] = useListState(stays)
  const placeholders = useSettings()?.placeholders ?? false
  const nothing = showsNothing(state)
  const before = useRestoredCount()
  const pages = useInfiniteQuery({ ...listingPages(type, state, before), enabled: !nothing })
  const offline = isOffline(pages.error)
  const texts = LIST_TEXTS[type]
  const { data: understood, isPlaceholderData: isFormer } = useQuery(understandingOf(type, state))
  const { listings, total, beyond } = nothing ? NOTHING : partsOf(pages.data)
  const shown = (listings?.length ?? 0) + beyond.length
  const updating = pages.isPlaceholderData
  const relaxed = updating || isFormer ? null : (understood?.beyond ?? null)
  const atBeyond = pages.data?.pages.at(-1)?.next === null
  const hasMore = pages.hasNextPage && (!atBeyond || relaxed !== null)
  const wanted = atBeyond && beyond.length === 0 ? Math.max(before, PAGE_SIZE) : before
  const goesOn = shown > 0 && shown < wanted && hasMore && !pages.isFetching && !pages.isError
  useStoreCount(shown, before)
  useEffect(() => {
    if (goesOn) void pages.fetchNextPage()
  }, [goesOn, pages.fetchNextPage])
  const former = useRef<Nearly | null>(null)
  const filters = JSON.stringify(filterParams(type, state))
  const nearly = nearlyOf(
    former.current,
    { filters, relaxed, listings: beyond },
    updating,
    pages.isError,
  )
  useEffect(() => {
    if (relaxed && beyond.length > 0) former.current = { filters, relaxed, listings: beyond }
  })
  const near = understood?.chips.find(({ kind }) => kind === 'near')
  const narrowed = isNarrowed(type, state)
  const title = texts.title(narrowed)
  usePageTitle(title)
  const [switchView, memory] = useMapSwitch(state, change)
  const list = useRef<HTMLDivElement>(null)
  // A listing's reposts are all at one place.
  const hasMap = !nothing && state.like === ''
  const isMap = hasMap && state.view === 'map'

  return (
    <div className={isMap ? 'page with-map' : 'page'}>
      {memory}
      <div className="map-split">
        <div className="list-side">
          <SearchBox
            type={type}
            state={state}
            onSearch={(search) => change(withFilter(type, state, 'search', search))}
          />
          <FilterBar type={type} state={state} stays={stays} onChange={change} />
          <div ref={list} className="map-list">
            {isMap && <div className="sheet-handle" />}
            <ListHead
              type={type}
              state={state}
              title={title}
              total={total}
              few={nearly && nearly.relaxed === understood?.beyond ? (total ?? 0) : 0}
              linked={(nearly?.listings.length ?? 0) > 0}
              failed={pages.isError}
              switchView={hasMap ? switchView : null}
            />
            <div className="map-results">
              {listings === undefined && !pages.isError && (
                <CardSkeletons count={PAGE_SIZE} actions />
              )}
              {listings === undefined && pages.isError && (
                <div className="list-empty">
                  <EmptyState
                    failed
                    title={offline ? m.error_offline() : m.list_error()}
                    text={!offline && texts.error()}
                  >
                    <Button busy={pages.isFetching} onClick={() => void pages.refetch()}>
                      {m.common_retry()}
                    </Button>
                  </EmptyState>
                </div>
              )}
              {listings?.length === 0 && (
                <NoResults
                  type={type}
                  state={state}
                  narrowed={narrowed}
                  onClear={() => {
                    focusFilterBar()
                    change(clearedState(state))
                  }}
                />
              )}
              {listings && listings.length > 0 && (
                <Results
                  type={type}
                  listings={listings}
                  beyond={
                    nearly && {
                      listings: nearly.listings,
                      former: nearly.listings !== beyond,
                      heading: alsoText(nearly.relaxed.relaxed),
                      total: nearly.relaxed.total,
                      about: `${texts.found({ count: groupDigits(nearly.relaxed.total) })} · ${sortedText(state.sort || nearly.relaxed.order)}`,
                    }
                  }
                  total={total ?? 0}
                  hasMore={hasMore}
                  busy={pages.isFetchingNextPage}
                  failed={pages.isFetchNextPageError}
                  offline={offline}
                  updating={updating}
                  placeholders={placeholders}
                  from={state.near ? undefined : near?.values[0]}
                  onMore={() => void pages.fetchNextPage()}
                  tools={tools}
                  stays={stays}
                  actions={(listing) => (
                    <ListingActions listing={listing} others={actions?.(listing)} />
                  )}
                />
              )}
            </div>
          </div>
        </div>
        {isMap && (
          <ListingMap
            type={type}
            state={state}
            list={list}
            listings={[...(listings ?? []), ...beyond]}
            stays={stays}
            onLoadError={switchView}
            fallback={
              <div className="map-pane">
                <Skeleton height="100%" />
              </div>
            }
          />
        )}
      </div>
    </div>
  )
}

/** What matches the search nearly, under these filters. */
type Nearly = {
  readonly filters: string
  readonly relaxed: NonNullable<Understanding['beyond']>
  readonly listings: readonly ListingCard[]
}

/** What is shown below the exact matches: the former part until the new one is loaded. */
function nearlyOf(
  former: Nearly | null,
  now: Omit<Nearly, 'relaxed'> & { readonly relaxed: Nearly['relaxed'] | null },
  updating: boolean,
  failed: boolean,
): Omit<Nearly, 'filters'> | null {
  const { filters, relaxed, listings } = now
  // The old list goes with what was said of it.
  if (updating) return former && listings.length > 0 ? { ...former, listings } : null
  if (!relaxed) return null
  // Another order of the same listings.
  if (listings.length === 0 && !failed && former?.filters === filters) return former
  return { relaxed, listings }
}
