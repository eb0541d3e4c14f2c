import type { Booking } from '@rentify/contract/bookings/booking'
import { formatRupees } from '@rentify/contract/money'
import { m } from '../../../messages/index.js'
import { besideRent, dueOfText, termsOf } from '../../listings/detail/cost-texts.ts'
import { depositText } from '../stay-texts.ts'

type MoveInFactsProps = { booking: Pick<Booking, 'quote' | 'deposit' | 'costs' | 'dueAtMoveIn'> }

/** A room's costs and what is due at move-in, as they were agreed (D52, D84, D86). */
export function MoveInFacts({ booking }: MoveInFactsProps) {
  const { quote, deposit, costs, dueAtMoveIn } = booking
  const said = costs && { ...costs, price: quote.price, deposit, moveInCost: dueAtMoveIn }
  const others = said ? [...besideRent(said), ...termsOf(said)] : []
  // Not known of hotels, and of requests from before they were stored.
  if (quote.unit === 'night' || (deposit === null && others.length === 0)) return null
  return (
    <dl className="bk-facts bk-move-in">
      {others.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{m.detail_deposit()}</dt>
        <dd>{depositText(deposit)}</dd>
      </div>
      {dueAtMoveIn !== null && (
        <div>
          <dt>{m.booking_due()}</dt>
          <dd>
            {formatRupees(dueAtMoveIn)}
            <span className="bk-reckoning">{said ? dueOfText(said) : m.booking_due_of()}</span>
          </dd>
        </div>
      )}
    </dl>
  )
}
