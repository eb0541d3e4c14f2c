import type { BookingSaved } from '@rentify/contract/bookings/booking'
import type { ListingDetail } from '@rentify/contract/listings/listing'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { useWatchedListing } from '../../../api/realtime.ts'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { profileQuery } from '../../accounts/accounts.queries.ts'
import type { SignedInSession } from '../../accounts/session.ts'
import { shownPlaceOf, titleOf } from '../../listings/card-facts.ts'
import { readStay } from '../../listings/stays/valid-stay.ts'
import { availabilityOf } from '../availability.queries.ts'
import { firstFree } from '../free-dates.ts'
import { BookRoomForm } from './BookRoomForm.tsx'
import { RequestSent } from './RequestSent.tsx'
import './book-room.css'

/** Without a signal, how late the dialog learns that dates were taken. */
const REFRESH_MS = 15_000

type BookRoomDialogProps = {
  listing: ListingDetail
  session: SignedInSession
  /** The query of the page, which may name a stay (D102). */
  search?: string
  onClose: () => void
}

/** 'Book Room': asks for a stay in a room or hotel (R2, R4, R5; D29, D32). */
export function BookRoomDialog({ listing, session, search, onClose }: BookRoomDialogProps) {
  useWatchedListing(listing._id)
  const dates = useQuery({
    ...availabilityOf(listing._id),
    refetchInterval: REFRESH_MS,
  })
  const profile = useQuery(profileQuery)
  const [saved, setSaved] = useState<BookingSaved | null>(null)
  // Deleted, blocked or hidden since the page was opened.
  const isGone = dates.error instanceof ApiError && dates.error.status === 404
  const waits = dates.isPending || (profile.isPending && profile.isFetching)
  return (
    <Dialog
      title={m.booking_title()}
      description={
        <p className="book-what" tabIndex={-1} data-autofocus>
          <b>
            <UnbrokenText text={titleOf(listing)} />
          </b>
          <span className="muted">{shownPlaceOf(listing)}</span>
        </p>
      }
      onClose={onClose}
    >
      {saved ? (
        <RequestSent saved={saved} onClose={onClose} />
      ) : waits ? (
        <Loading />
      ) : isGone || (dates.data && !dates.data.bookable) ? (
        <Closed title={m.booking_closed()} onClose={onClose} />
      ) : dates.data && firstFree(dates.data) === null ? (
        <Closed title={m.booking_none_free()} text={m.booking_none_free_text()} onClose={onClose} />
      ) : (
        <BookRoomForm
          listing={listing}
          session={session}
          stay={readStay(new URLSearchParams(search))}
          dates={dates.data ?? null}
          stale={dates.isError}
          onRetry={() => void dates.refetch()}
          retrying={dates.isFetching}
          phone={profile.data?.phone ?? ''}
          onSent={setSaved}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

function Loading() {
  return (
    <div className="stack">
      <p className="muted" role="status">
        {m.booking_loading()}
      </p>
      {['76px', '76px', '116px', '72px'].map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same shapes in the same order
        <Skeleton key={at} height={height} style={{ borderRadius: 'var(--r-2)' }} />
      ))}
    </div>
  )
}

function Closed({ title, text, onClose }: { title: string; text?: string; onClose: () => void }) {
  return (
    <>
      <div role="alert">
        <Note tone="warm">
          <b>{title}</b> {text}
        </Note>
      </div>
      <div className="row">
        <Button kind="second" onClick={onClose}>
          {m.common_close()}
        </Button>
        <ButtonLink kind="quiet" to={paths.rooms()}>
          {m.booking_try_other()}
        </ButtonLink>
      </div>
    </>
  )
}
