import type { OwnListing } from '@rentify/contract/listings/owner'
import { groupDigits } from '@rentify/contract/money'
import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { plusIcon } from '../../../ui/icons.ts'
import { Note } from '../../../ui/Note.tsx'
import { loadFailure } from './failure-texts.ts'
import { OwnSkeletons } from './OwnSkeletons.tsx'
import type { useOwnListings } from './use-own-listings.ts'

const SKELETONS = 6

type OwnResultsProps = {
  own: ReturnType<typeof useOwnListings>
  /** Whether the cards have a setting: the skeletons then have its height. */
  setting?: boolean
  /** Nothing fits the search or the tab. */
  none: ReactNode
  card: (listing: OwnListing, eager: boolean) => ReactNode
}

/** An owner's cards in every state: loading, failed, empty, and with a button for more. */
export function OwnResults({ own, setting = false, none, card }: OwnResultsProps) {
  const { listings, total, counts, query } = own
  const list = useRef<HTMLUListElement>(null)
  const firstNew = useRef<number | null>(null)
  const shown = listings?.length ?? 0
  // After the last page the button disappears; the focus moves to the first new card.
  useEffect(() => {
    if (firstNew.current === null || shown <= firstNew.current) return
    if (!query.hasNextPage)
      list.current?.children[firstNew.current]
        ?.querySelector<HTMLElement>('h3 a')
        ?.focus({ preventScroll: true })
    firstNew.current = null
  }, [shown, query.hasNextPage])

  if (!listings)
    return query.isError ? (
      <EmptyState failed title={m.own_error()} text={loadFailure(query.error)}>
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {m.common_retry()}
        </Button>
      </EmptyState>
    ) : (
      <OwnSkeletons count={SKELETONS} setting={setting} />
    )
  return (
    <>
      {query.isError && !query.isFetchNextPageError && (
        <div className="own-stale">
          <Note tone="warm">{m.own_stale({ reason: loadFailure(query.error) })}</Note>
        </div>
      )}
      {counts?.all === 0 ? <NothingListed /> : shown === 0 && none}
      {shown > 0 && (
        <>
          <ul
            ref={list}
            className={`own-list${query.isPlaceholderData ? ' updating' : ''}`}
            aria-busy={query.isPlaceholderData}
          >
            {listings.map((listing, at) => (
              <li key={listing._id}>{card(listing, at === 0)}</li>
            ))}
          </ul>
          <div className="own-more">
            <p className="muted small num" role="status">
              {m.own_showing({ shown: groupDigits(shown), total: groupDigits(total) })}
            </p>
            {query.isFetchNextPageError && <Note tone="bad">{m.own_more_failed()}</Note>}
            {query.hasNextPage && (
              <Button
                kind="second"
                busy={query.isFetchingNextPage}
                onClick={() => {
                  firstNew.current = shown
                  void query.fetchNextPage()
                }}
              >
                {m.own_more()}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  )
}

function NothingListed() {
  return (
    <EmptyState title={m.own_empty()} text={m.own_empty_text()}>
      <ButtonLink icon={plusIcon} to={paths.addProperty()}>
        {m.nav_rentify()}
      </ButtonLink>
    </EmptyState>
  )
}
