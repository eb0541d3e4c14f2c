import type { Booking } from '@rentify/contract/bookings/booking'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import { createIdempotency } from '../../api/idempotency.ts'
import { type Sending, useSendLater } from '../../form/send-later.ts'
import { serverErrorText } from '../../form/server-errors.ts'
import { m } from '../../messages/index.js'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useFocusAfterRemoval } from '../listings/owner/use-focus-after-removal.ts'
import { shownTitle } from '../listings/place-names.ts'
import { removeBooking, updateBooking } from './cached-bookings.ts'
import { type Decision, decide, decisionsFor, textsOf, type Wording } from './decisions.ts'
import { BOOKINGS } from './waiting/counts.queries.ts'

const DecisionDialog = lazy(() =>
  import('./parts/DecisionDialog.tsx').then(({ DecisionDialog }) => DecisionDialog),
)

/** How long the success message is shown (R9). */
const DONE_MS = 3000

/** The link that is a card's or a row's title. */
export const TITLE = 'h2 a, th a, .data-title a'

type BookingActionsProps = {
  booking: Booking
  small?: boolean
  wording?: Wording | undefined
  /** After a withdrawal the booking is gone. */
  onWithdrawn?: () => void
}

/** The buttons for what the user can do with a booking, with their questions and messages. */
export function BookingActions({
  booking,
  small = false,
  wording = 'plain',
  onWithdrawn,
}: BookingActionsProps) {
  const client = useQueryClient()
  const [withKey] = useState(createIdempotency)
  const [asking, setAsking] = useState<Decision | null>(null)
  const [busy, setBusy] = useState<Decision | null>(null)
  const sendLater = useSendLater()
  const [sending, setSending] = useState<Sending | null>(null)
  // What was typed survives Undo and a failure.
  const [reason, setReason] = useState('')
  const buttons = useRef<HTMLDivElement>(null)
  const focusNext = useFocusAfterRemoval(buttons)

  const decidedIn = useRef<Element | null>(null)
  // The button that was pressed is gone: the focus goes to the next one, else to the card's title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the buttons have changed
  useEffect(() => {
    const card = decidedIn.current
    // Buttons that are disabled meanwhile cannot take it.
    if (!card || asking || busy) return
    // The pressed button is still there: the change has yet to reach the list.
    if (buttons.current?.contains(document.activeElement)) return
    decidedIn.current = null
    if (document.activeElement !== document.body) return
    const button = buttons.current?.querySelector('button')
    const title = card.querySelector<HTMLElement>(TITLE)
    ;(button ?? title)?.focus()
  }, [booking.status, asking, busy])

  const run = async (decision: Decision, reason = '', focused = true): Promise<void> => {
    setBusy(decision)
    // Before the answer: the signal of the change may be faster.
    if (focused) {
      decidedIn.current = buttons.current?.closest('li, tr, main') ?? null
      focusNext(TITLE)
    }
    try {
      const { _id: id } = booking
      const { message, booking: saved } = await withKey([id, decision, reason], (idempotencyKey) =>
        decide(id, decision, { reason, wording }, { idempotencyKey, keepalive: true }),
      )
      toast('success', message, DONE_MS)
      if (saved) updateBooking(client, saved, booking)
      else {
        onWithdrawn?.()
        removeBooking(client, booking)
      }
    } catch (error) {
      decidedIn.current = null
      focusNext(null)
      // What is on screen is older than what the server has.
      if (error instanceof ApiError && error.status > 0)
        void client.invalidateQueries({ queryKey: BOOKINGS })
      throw error
    } finally {
      setBusy(null)
      setSending(null)
    }
  }
  const failedAs = (decision: Decision) => (error: unknown) =>
    void toast('error', serverErrorText(error, textsOf(decision, wording).failed()))
  const renter = booking.renter.name ?? m.booking_renter()
  /** Sent when it can no longer be taken back, as a decline is. */
  const later = (decision: Decision, reason: string) => {
    setReason(reason)
    setSending(
      sendLater({
        text: m.booking_declining({ name: renter }),
        // The focus stays where the user has moved it meanwhile.
        send: () =>
          run(decision, reason, buttons.current?.contains(document.activeElement) === true).catch(
            failedAs(decision),
          ),
        undone: () => setSending(null),
      }),
    )
  }
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (sending && !asking) undo.current?.focus({ preventScroll: true })
  }, [sending, asking])
  const press = async (decision: Decision) => {
    const { question } = textsOf(decision, wording)
    if (question) return setAsking(decision)
    await run(decision).catch(failedAs(decision))
  }
  const decisions = decisionsFor(booking)
  if (decisions.length === 0 && !asking) return null
  return (
    <div ref={buttons} className="bk-buttons">
      {sending && !busy && (
        <Button
          ref={undo}
          small={small}
          kind="second"
          aria-label={`${m.saved_undo()}: ${m.booking_declining({ name: renter })}`}
          onClick={sending.undo}
        >
          {m.saved_undo()}
        </Button>
      )}
      {(busy || !sending) &&
        decisions.map((decision) => {
          const { label, kind, question } = textsOf(decision, wording)
          return (
            <Button
              key={decision}
              small={small}
              kind={kind}
              busy={busy === decision}
              disabled={busy !== null && busy !== decision}
              aria-haspopup={question ? 'dialog' : undefined}
              aria-label={`${label()}: ${shownTitle(booking.room)}`}
              onPointerEnter={question ? DecisionDialog.preload : undefined}
              onClick={() => void press(decision)}
            >
              {label()}
            </Button>
          )
        })}
      {asking && (
        <DecisionDialog
          booking={booking}
          decision={asking}
          wording={wording}
          reason={reason}
          onDecide={async (given: string) =>
            asking === 'decline' ? later(asking, given) : run(asking, given)
          }
          onClose={() => setAsking(null)}
          onLoadError={() => setAsking(null)}
        />
      )}
    </div>
  )
}
