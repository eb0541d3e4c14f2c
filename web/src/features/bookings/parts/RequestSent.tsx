import type { BookingSaved } from '@rentify/contract/bookings/booking'
import { formatRupees } from '@rentify/contract/money'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTimeZone } from '../../../api/settings.queries.ts'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { useNavigate } from '../../../router/router.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { deadlineText } from '../../../ui/dates/deadline-text.ts'
import { Note } from '../../../ui/Note.tsx'
import { datesText } from '../stay-texts.ts'

/** What was sent, to whom, and what comes next (D84). */
export function RequestSent({ saved, onClose }: { saved: BookingSaved; onClose: () => void }) {
  const { booking, message } = saved
  const { owner, status, expiresAt, totalAmount, dueAtMoveIn } = booking
  const navigate = useNavigate()
  const timeZone = useTimeZone()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const name = owner.name ?? m.detail_owner_fallback()
  const isBooked = status === 'booked'
  const to = paths.booking(booking._id)
  const view = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    // Back leads to the page without the dialog.
    event.preventDefault()
    onClose()
    navigate(to)
  }
  return (
    <div className="stack">
      <div role="status">
        <Note tone="ok">{isBooked ? m.booking_booked() : message}</Note>
      </div>
      <div className="book-sent">
        <h3 ref={heading} tabIndex={-1}>
          {isBooked ? m.booking_sent_booked({ name }) : m.booking_sent_to({ name })}
        </h3>
        {expiresAt && (
          <p>{m.booking_sent_until({ time: deadlineText(expiresAt, timeZone, true) })}</p>
        )}
        <p className="num muted">
          {datesText(booking)} · {formatRupees(totalAmount)}
        </p>
        {dueAtMoveIn !== null && (
          <p className="num muted">
            {m.booking_due()}: {formatRupees(dueAtMoveIn)}
          </p>
        )}
      </div>
      <div className="row dlg-foot book-actions">
        <Button kind="second" onClick={onClose}>
          {m.common_close()}
        </Button>
        <ButtonLink to={to} onClick={view}>
          {isBooked ? m.booking_sent_view_stay() : m.booking_sent_view()}
        </ButtonLink>
      </div>
    </div>
  )
}
