import type { ListingCard } from '@rentify/contract/listings/listing'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { useSettings } from '../../api/settings.queries.ts'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { useSearchParams } from '../../router/router.ts'
import { Count } from '../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ChipSelect } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useSession } from '../accounts/use-session.ts'
import { myPlace, rememberMyPlace } from '../compare/my-place.ts'
import { titleOf } from '../listings/card-facts.ts'
import { CardSkeletons } from '../listings/cards/CardSkeleton.tsx'
import { SavedGrid } from './parts/SavedGrid.tsx'
import { TypeCounts } from './parts/TypeCounts.tsx'
import type { Unavailable } from './parts/UnavailableListings.tsx'
import { dropNote, noteOf, writeNote } from './saved-notes.ts'
import { sendNotes } from './saved-sync.ts'
import { orderIn, orderOptions, sorted, withDistances } from './sort.ts'
import { clearSaved, toggleSaved } from './use-saved.ts'
import { useSavedListings } from './use-saved-listings.ts'
import './parts/saved.css'

const ClearDialog = lazy(() =>
  import('./parts/ClearDialog.tsx').then(({ ClearDialog }) => ClearDialog),
)
const UnavailableListings = lazy(() =>
  import('./parts/UnavailableListings.tsx').then(({ UnavailableListings }) => UnavailableListings),
)
const PlaceLine = lazy(() => import('./parts/PlaceLine.tsx').then(({ PlaceLine }) => PlaceLine))
const ignore = () => undefined

/** Long enough to read a title and click Undo. */
const UNDO_MS = 8000
const MAX_SKELETONS = 8

/** All listings that a user saved, in every state of the page; `tools` are beside the heart. */
export function SavedProperties({ tools }: { tools?: (listing: ListingCard) => ReactNode }) {
  const saved = useSavedListings()
  const { listings, saves, expected, error, isFetching, refetch } = saved
  const session = useSession()
  const placeholders = useSettings()?.placeholders ?? false
  const [query, setQuery] = useSearchParams()
  const order = orderIn(query)
  const [place, setPlace] = useState(myPlace)
  const [asking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const from = order === 'distance' ? place : null
  const taken = (listings ?? []).flatMap((listing): Unavailable[] => {
    const save = saves.get(listing._id)
    return save?.takenUntil ? [{ save, taken: listing, until: save.takenUntil }] : []
  })
  const unavailable = [
    ...taken,
    ...saved.gone.map((gone): Unavailable => ({ save: saves.get(gone._id), gone })),
  ]
  const available = (listings ?? []).filter(({ _id }) => !saves.get(_id)?.takenUntil)
  const shown = sorted(from ? withDistances(available, from) : available, order)
  const count = shown.length + unavailable.length
  const loading = listings === undefined && !error
  const [removedOne, setRemovedOne] = useState(false)
  // The focused element was removed with the last card.
  useEffect(() => {
    if (removedOne && count === 0) heading.current?.focus()
  }, [removedOne, count])

  const removed = (listing: ListingCard) => {
    if (session.state !== 'in') return
    setRemovedOne(true)
    const { userId } = session
    const save = saves.get(listing._id)
    const note = save ? noteOf(userId, listing._id, save).note : ''
    dropNote(userId, listing._id)
    toast('info', m.saved_removed({ title: titleOf(listing) }), UNDO_MS, {
      label: m.saved_undo(),
      run: () => {
        toggleSaved(listing._id)
        if (note === '') return
        writeNote(userId, listing._id, note)
        sendNotes()
      },
    })
  }
  const removeUnavailable = (one: Unavailable) => {
    setRemovedOne(true)
    heading.current?.focus({ preventScroll: true })
    if ('gone' in one) return void saved.removeGone([one.gone._id])
    removed(one.taken)
    toggleSaved(one.taken._id)
  }
  return (
    <div className="page">
      <div className="head saved-head">
        <div className="row">
          <h1 ref={heading} tabIndex={-1}>
            {m.title_saved()}
          </h1>
          {listings ? (
            <Count>{shown.length}</Count>
          ) : (
            loading && <Skeleton width="22px" height="22px" />
          )}
        </div>
        {(count > 0 || loading) && (
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
        {listings && shown.length > 0 && <TypeCounts listings={shown} />}
        {shown.length > 1 && (
          <div className="saved-order">
            <ChipSelect
              label={m.saved_sort_label()}
              value={order}
              options={orderOptions()}
              onChange={({ target }) =>
                setQuery(target.value === 'recent' ? {} : { sort: target.value }, { replace: true })
              }
            />
            {order === 'distance' && (
              <PlaceLine
                place={place}
                onPlace={(next) => {
                  rememberMyPlace(next)
                  setPlace(next)
                }}
                onLoadError={ignore}
              />
            )}
          </div>
        )}
      </div>
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
      {listings && count === 0 && <NothingSaved />}
      {shown.length > 0 && (
        <SavedGrid
          listings={shown}
          saves={saves}
          from={from?.label}
          placeholders={placeholders}
          tools={tools}
          onRemoved={removed}
        />
      )}
      {unavailable.length > 0 && (
        <UnavailableListings
          places={unavailable}
          savedIds={listings?.map(({ _id }) => _id) ?? []}
          onRemove={removeUnavailable}
          onLoadError={ignore}
        />
      )}
      {asking && (
        <ClearDialog
          onClose={() => setAsking(false)}
          onLoadError={() => setAsking(false)}
          onClear={() => {
            setRemovedOne(true)
            if (saved.gone.length > 0) void saved.removeGone(saved.gone.map(({ _id }) => _id))
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
