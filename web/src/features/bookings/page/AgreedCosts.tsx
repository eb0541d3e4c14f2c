import type { Booking } from '@rentify/contract/bookings/booking'
import { besideRent, termsOf } from '../parts/beside-rent.ts'

/** What was agreed beside rent and deposit, in the list of what is due at move-in (D52, D86). */
export function AgreedCosts({
  booking: { quote, deposit, dueAtMoveIn },
  costs,
}: {
  booking: Pick<Booking, 'quote' | 'deposit' | 'dueAtMoveIn'>
  costs: NonNullable<Booking['costs']>
}) {
  const said = { ...costs, price: quote.price, deposit, moveInCost: dueAtMoveIn }
  return [...besideRent(said), ...termsOf(said)].map(({ label, value }) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ))
}
