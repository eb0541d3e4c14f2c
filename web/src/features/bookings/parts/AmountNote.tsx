import type { Quote } from '@rentify/contract/bookings/amount'
import { formatRupees } from '@rentify/contract/money'
import { useEffect, useRef } from 'react'
import { m } from '../../../messages/index.js'
import { Note } from '../../../ui/Note.tsx'
import { reckoningText } from '../stay-texts.ts'

/** The amount before it is sent, and how it comes about; `changed`: not what was shown before. */
export function AmountNote({ quote, changed }: { quote: Quote | null; changed: boolean }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (changed) note.current?.scrollIntoView({ block: 'nearest' })
  }, [changed])
  return (
    <div ref={note} className="book-amount">
      {changed && quote && (
        <Note tone="bad">
          {m.booking_price_changed({ amount: formatRupees(quote.totalAmount) })}
        </Note>
      )}
      <p className="book-total" role="status">
        <span>{m.booking_total()}</span>
        <b className="num">{quote ? formatRupees(quote.totalAmount) : '–'}</b>
        {quote && <span className="num">{reckoningText(quote, quote.totalAmount)}</span>}
      </p>
      <p className="small muted">
        {quote?.unit === 'month' && `${m.booking_months_explained()} `}
        {m.booking_no_fee()}
      </p>
    </div>
  )
}
