import type { Booking } from '@rentify/contract/bookings/booking'
import { formatRupees } from '@rentify/contract/money'
import { m } from '../../../messages/index.js'
import { lazy } from '../../../ui/lazy.tsx'
import { depositText } from '../stay-texts.ts'

const AgreedCosts = lazy(() => import('./AgreedCosts.tsx').then(({ AgreedCosts }) => AgreedCosts))
const ignore = () => undefined

const isSaid = (costs: NonNullable<Booking['costs']>): boolean =>
  [
    ...[costs.maintenance, costs.electricity, costs.mealsPrice],
    ...[costs.oneTimeFees, costs.noticeDays, costs.lockInMonths],
  ].some((said) => said !== null)

type MoveInFactsProps = { booking: Pick<Booking, 'quote' | 'deposit' | 'costs' | 'dueAtMoveIn'> }

/** A room's costs and what is due at move-in, as they were agreed (D52, D84, D86). */
export function MoveInFacts({ booking }: MoveInFactsProps) {
  const { quote, deposit, costs, dueAtMoveIn } = booking
  const agreed = costs && isSaid(costs) ? costs : null
  // Not known of hotels, and of requests from before they were stored.
  if (quote.unit === 'night' || (deposit === null && !agreed)) return null
  return (
    <dl className="bk-facts bk-move-in">
      {agreed && <AgreedCosts booking={booking} costs={agreed} onLoadError={ignore} />}
      <div>
        <dt>{m.detail_deposit()}</dt>
        <dd>{depositText(deposit)}</dd>
      </div>
      {dueAtMoveIn !== null && (
        <div>
          <dt>{m.booking_due()}</dt>
          <dd>
            {formatRupees(dueAtMoveIn)}
            <span className="bk-reckoning">
              {costs?.oneTimeFees ? m.cost_sum_move_in_of() : m.booking_due_of()}
            </span>
          </dd>
        </div>
      )}
    </dl>
  )
}
