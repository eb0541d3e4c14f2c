import { formatRupees } from '@rentify/contract/money'
import './price.css'

/** `₹8,500 /month`. Without an amount it shows `none` (D44); `free` is for a real 0. */
export function Price({
  amount,
  period,
  none,
  free,
}: {
  amount: number | null
  period: string
  none: string
  free?: string
}) {
  if (amount === null) return <p className="price ask">{none}</p>
  if (amount === 0 && free) return <p className="price">{free}</p>
  return (
    <p className="price">
      {formatRupees(amount)} <span>{period}</span>
    </p>
  )
}
