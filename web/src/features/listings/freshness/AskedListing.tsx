import { daysAfter, todayInIndia } from '@rentify/contract/calendar'
import type { UnconfirmedListing } from '@rentify/contract/listings/freshness'
import { useId, useState } from 'react'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'

/** What a listing's owner answers: without an id for all of them. */
export type Answering = {
  listingId?: string
  answer: 'free' | 'taken' | 'hide'
  until?: string
}

type AskedListingProps = {
  listing: UnconfirmedListing
  busy: boolean
  onAnswer: (said: Omit<Answering, 'listingId'>) => void
}

/** One listing of an emailed link with its answers; of a hotel no 'Taken until'. */
export function AskedListing({ listing, busy, onAnswer }: AskedListingProps) {
  const { type, title, location, city, isVisible } = listing
  const [isTaken, setTaken] = useState(false)
  const tomorrow = daysAfter(todayInIndia(), 1)
  const [until, setUntil] = useState(daysAfter(tomorrow, 29))
  const id = useId()
  return (
    <li>
      <b>{title}</b>
      <span>{[location, city].filter(Boolean).join(', ')}</span>
      {!isVisible && <span>{m.confirm_hidden()}</span>}
      <div className="asked-answers">
        <Button small busy={busy} onClick={() => onAnswer({ answer: 'free' })}>
          {isVisible
            ? type === 'Hotel'
              ? m.confirm_open()
              : m.confirm_free()
            : m.confirm_show_again()}
        </Button>
        {isVisible && type !== 'Hotel' && (
          <Button
            small
            kind="second"
            aria-expanded={isTaken}
            onClick={() => setTaken((shown) => !shown)}
          >
            {m.confirm_taken()}
          </Button>
        )}
        {isVisible && (
          <Button small kind="quiet" disabled={busy} onClick={() => onAnswer({ answer: 'hide' })}>
            {m.confirm_hide()}
          </Button>
        )}
      </div>
      {isTaken && (
        <form
          className="asked-until"
          onSubmit={(event) => {
            event.preventDefault()
            onAnswer({ answer: 'taken', until })
          }}
        >
          <label htmlFor={id}>{m.confirm_until()}</label>
          <input
            id={id}
            className="in"
            type="date"
            required
            min={tomorrow}
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
          <Button small type="submit" busy={busy}>
            {m.confirm_save_taken()}
          </Button>
        </form>
      )}
    </li>
  )
}
