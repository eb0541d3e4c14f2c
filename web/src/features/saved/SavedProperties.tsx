import type { ListingCard } from '@rentify/contract/listings/listing'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { useSettings } from '../../api/settings.queries.ts'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { Count } from '../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { UnbrokenText } from '../../ui/UnbrokenText.tsx'
import { titleOf } from '../listings/card-facts.ts'
import { CardSkeletons } from '../listings/cards/CardSkeleton.tsx'
import { shownTitle } from '../listings/place-names.ts'
import { SavedGrid } from './parts/SavedGrid.tsx'
import { TypeCounts } from './parts/TypeCounts.tsx'
import { clearSaved, toggleSaved } from './use-saved.ts'
import { useSavedListings } from './use-saved-listings.ts'
import './parts/saved.css'

const ClearDialog = lazy(() =>
  import('./parts/ClearDialog.tsx').then(({ ClearDialog }) => ClearDialog),
)

/** Long enough to read a title and click Undo. */
const UNDO_MS = 8000
const MAX_SKELETONS = 8

/** All listings that a user saved, in every state of the page. */
export function SavedProperties() {
  const { listings, gone, expected, error, isFetching, refetch } = useSavedListings()
  const placeholders = useSettings()?.placeholders ?? false
  const [asking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = listings?.length ?? 0
  const loading = listings === undefined && !error
  const [emptied, setEmptied] = useState(false)
  // The focused element was removed with the last card.
  useEffect(() => {
    if (emptied && shown === 0) heading.current?.focus()
  }, [emptied, shown])

  const removed = (listing: ListingCard) => {
    setEmptied(true)
    toast('info', m.saved_removed({ title: titleOf(listing) }), UNDO_MS, {
      label: m.saved_undo(),
      run: () => toggleSaved(listing._id),
    })
  }
  return (
    <div className="page">
      <div className="head saved-head">
        <div className="row">
          <h1 ref={heading} tabIndex={-1}>
            {m.title_saved()}
          </h1>
          {listings ? <Count>{shown}</Count> : loading && <Skeleton width="22px" height="22px" />}
        </div>
        {(shown > 0 || loading) && (
          <Button
            disabled={loading}
            small
            kind="second"
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          >
            {m.saved_clear()}
          </Button>
        )}
        {loading && (
          <p className="muted" role="status">
            {m.saved_loading()}
          </p>
        )}
        {listings && shown > 0 && <TypeCounts listings={listings} />}
      </div>
      {gone.length > 0 && (
        <div className="stack saved-notes" role="status">
          {gone.map((listing) => (
            <Note key={listing._id}>
              <UnbrokenText text={m.saved_gone({ title: shownTitle(listing) })} />
            </Note>
          ))}
        </div>
      )}
      {listings && error && (
        <div className="saved-notes">
          <Note tone="warm">{messageOf(error, m.saved_error())}</Note>
        </div>
      )}
      {loading && <CardSkeletons count={Math.min(MAX_SKELETONS, expected || MAX_SKELETONS)} />}
      {listings === undefined && error && (
        <EmptyState failed title={m.saved_error()} text={messageOf(error, m.error_page())}>
          <Button busy={isFetching} onClick={() => void refetch()}>
            {m.common_retry()}
          </Button>
        </EmptyState>
      )}
      {listings && shown === 0 && <NothingSaved />}
      {listings && shown > 0 && (
        <SavedGrid listings={listings} placeholders={placeholders} onRemoved={removed} />
      )}
      {asking && (
        <ClearDialog
          onClose={() => setAsking(false)}
          onLoadError={() => setAsking(false)}
          onClear={() => {
            setEmptied(true)
            clearSaved()
          }}
        />
      )}
    </div>
  )
}

function NothingSaved() {
  return (
    <EmptyState title={m.saved_empty()} text={m.saved_empty_text()}>
      <ButtonLink to={paths.rooms()}>{m.saved_browse_rooms()}</ButtonLink>
      <ButtonLink kind="second" to={paths.hotels()}>
        {m.saved_browse_hotels()}
      </ButtonLink>
      <ButtonLink kind="second" to={paths.shops()}>
        {m.saved_browse_shops()}
      </ButtonLink>
    </EmptyState>
  )
}
