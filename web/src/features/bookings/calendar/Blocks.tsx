import type { Block } from '@rentify/contract/bookings/availability'
import { groupDigits } from '@rentify/contract/money'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { createIdempotency } from '../../../api/idempotency.ts'
import { serverErrorText } from '../../../form/server-errors.ts'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { dateText } from '../../../ui/dates/date-text.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { availabilityOf } from '../availability.queries.ts'
import { calendarApi } from './calendar.api.ts'

/** The blocked dates of a listing, each with a button that frees them. */
export function Blocks({ id, blocks }: { id: string; blocks: readonly Block[] }) {
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [withKey] = useState(createIdempotency)
  const free = async (blockId: string) => {
    setBusy(blockId)
    try {
      const { message } = await withKey(blockId, (idempotencyKey) =>
        calendarApi.unblockDates({ params: { id, blockId } }, { idempotencyKey }),
      )
      toast('success', message)
    } catch (error) {
      // Freed by another tab: what was wanted.
      if (!(error instanceof ApiError && error.status === 404))
        toast('error', serverErrorText(error, m.own_unblock_failed()))
    }
    setBusy(null)
    heading.current?.focus()
    void client.invalidateQueries({ queryKey: availabilityOf(id).queryKey })
  }
  return (
    <section className="panel stack" aria-labelledby="blocks">
      <h2 id="blocks" ref={heading} tabIndex={-1} className="bk-h2">
        {m.own_blocks()}
      </h2>
      {blocks.length === 0 && <p className="small muted">{m.own_blocks_none()}</p>}
      <ul className="own-blocks">
        {blocks.map(({ _id, from, to, reason, units }) => {
          const dates = m.booking_free_between({ from: dateText(from), to: dateText(to) })
          return (
            <li key={_id}>
              <p>
                <b>{dates}</b>
                {units && (
                  <span className="muted small">
                    {m.own_calendar_taken({ count: groupDigits(units) })}
                  </span>
                )}
                {reason && <span className="muted small">{reason}</span>}
              </p>
              <Button
                small
                kind="second"
                busy={busy === _id}
                aria-label={`${m.own_unblock()}: ${dates}`}
                onClick={() => void free(_id)}
              >
                {m.own_unblock()}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
