import { daysAfter, todayInIndia } from '@rentify/contract/calendar'
import type { UnconfirmedListing } from '@rentify/contract/listings/freshness'
import { MAX_NIGHTS } from '@rentify/contract/listings/vocabulary'
import { useId, useState } from 'react'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { dateText } from '../../../ui/dates/date-text.ts'
import { shownPlaceOf, titleOf } from '../card-facts.ts'
import type { Answering } from './asking.ts'

/** As long as one block of a calendar may be. */
const MOST_DAYS = 2 * MAX_NIGHTS

/** The button that was pressed is gone: a keyboard goes on from here. */
const focus = (row: HTMLElement | null) => row?.focus({ preventScroll: true })

type AskedListingProps = {
  listing: UnconfirmedListing
  busy: boolean
  /** Another answer in place of the one that was given. */
  isChanging?: boolean
  onAnswer: (said: Omit<Answering, 'listing'>) => void
}

/** One listing with its answers; of a hotel no 'Taken until', of several units how many. */
export function AskedListing({ listing, busy, isChanging = false, onAnswer }: AskedListingProps) {
  const { type, isVisible, units } = listing
  const [isTaken, setTaken] = useState(false)
  const isSeveral = units > 1
  return (
    <li tabIndex={-1} ref={isChanging ? focus : undefined}>
      <b>{titleOf(listing)}</b>
      <span>{shownPlaceOf(listing)}</span>
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
            {isSeveral ? m.confirm_some_taken() : m.confirm_taken()}
          </Button>
        )}
        {isVisible && (
          <Button small kind="quiet" disabled={busy} onClick={() => onAnswer({ answer: 'hide' })}>
            {m.confirm_hide()}
          </Button>
        )}
      </div>
      {isTaken && isVisible && <TakenForm listing={listing} busy={busy} onAnswer={onAnswer} />}
    </li>
  )
}

/** One that was answered: what its owner said of it, and a way to say something else. */
export function AnsweredListing({
  listing,
  said,
  isLast,
  onChange,
}: {
  listing: UnconfirmedListing
  said: Answering | undefined
  isLast: boolean
  onChange: () => void
}) {
  const title = titleOf(listing)
  const text = !listing.isVisible
    ? m.confirm_hidden()
    : said?.until
      ? m.confirm_said_taken({ date: dateText(said.until) })
      : m.confirm_said()
  return (
    <li tabIndex={-1} ref={isLast ? focus : undefined}>
      <b>{title}</b>
      <span>{text}</span>
      <div className="asked-answers">
        <Button small kind="quiet" aria-label={m.confirm_change_of({ title })} onClick={onChange}>
          {m.confirm_change()}
        </Button>
      </div>
    </li>
  )
}

function TakenForm({ listing: { units: all, type }, busy, onAnswer }: AskedListingProps) {
  const today = todayInIndia()
  const [until, setUntil] = useState(daysAfter(today, 30))
  const [units, setUnits] = useState('')
  const id = useId()
  const isSeveral = all > 1
  return (
    <form
      className="asked-until"
      onSubmit={(event) => {
        event.preventDefault()
        onAnswer({ answer: 'taken', until, ...(isSeveral && { units: Number(units) }) })
      }}
    >
      {isSeveral && (
        <p>
          <label htmlFor={`${id}-units`}>{m.confirm_units({ all })}</label>
          <input
            id={`${id}-units`}
            className="in"
            type="number"
            inputMode="numeric"
            required
            min={1}
            max={all}
            aria-describedby={`${id}-beside`}
            value={units}
            onChange={({ target }) => setUnits(target.value)}
          />
          <span id={`${id}-beside`}>{m.confirm_units_beside()}</span>
        </p>
      )}
      <p>
        <label htmlFor={id}>{m.confirm_until()}</label>
        <input
          id={id}
          className="in"
          type="date"
          required
          min={daysAfter(today, 1)}
          max={type === 'Room' ? daysAfter(today, MOST_DAYS) : undefined}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      </p>
      <Button small type="submit" busy={busy}>
        {m.confirm_save_taken()}
      </Button>
    </form>
  )
}
