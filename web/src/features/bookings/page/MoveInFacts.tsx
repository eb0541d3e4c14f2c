import type { Booking } from '@rentify/contract/bookings/booking'
import { formatRupees } from '@rentify/contract/money'
import { m } from '../../../messages/index.js'
import { depositText } from '../stay-texts.ts'

type MoveInFactsProps = { booking: Pick<Booking, 'quote' | 'deposit' | 'dueAtMoveIn'> }

/** A room's deposit, and what is due at move-in, as they were agreed (D52, D84). */
export function MoveInFacts({ booking: { quote, deposit, dueAtMoveIn } }: MoveInFactsProps) {
  // Not known of hotels, and of requests from before they were stored.
  if (quote.unit === 'night' || deposit === null) return null
  return (
    <dl className="bk-facts bk-move-in">
      <div>
        <dt>{m.detail_deposit()}</dt>
        <dd>{depositText(deposit)}</dd>
      </div>
      {dueAtMoveIn !== null && (
        <div>
          <dt>{m.booking_due()}</dt>
          <dd>
            {formatRupees(dueAtMoveIn)}
            <span className="bk-reckoning">{m.booking_due_of()}</span>
          </dd>
        </div>
      )}
    </dl>
  )
}
