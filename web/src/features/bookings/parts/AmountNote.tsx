import type { ListingDetail } from '@rentify/contract/listings/listing'
import { formatRupees } from '@rentify/contract/money'
import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '../../../messages/index.js'
import { Note } from '../../../ui/Note.tsx'
import { notSaidText } from '../../listings/detail/cost-texts.ts'
import { depositText, unitsText } from '../stay-texts.ts'
import { besideRent, dueOfText, hasCosts } from './beside-rent.ts'
import type { Shown } from './use-book-room.ts'

type AmountNoteProps = {
  shown: Shown | null
  /** Null for hotels, which cost their nights alone. */
  room: ListingDetail | null
  /** What is not as it was shown before. */
  changed: 'amount' | 'due' | null
}

/** The amounts before they are sent, and how they come about (D29, D84). */
export function AmountNote({ shown, room, changed }: AmountNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (changed) note.current?.scrollIntoView({ block: 'nearest' })
  }, [changed])
  return (
    <div ref={note} className="book-amount">
      {changed && shown && (
        <Note tone="bad">
          {changed === 'due' && shown.due !== null
            ? m.booking_due_changed({ amount: formatRupees(shown.due) })
            : m.booking_price_changed({ amount: formatRupees(shown.quote.totalAmount) })}
        </Note>
      )}
      <div role="status">
        <dl className="book-total">
          <Amount
            name={room ? m.booking_rent() : m.booking_total()}
            how={shown && unitsText(shown.quote)}
            main={!room}
          >
            {shown ? formatRupees(shown.quote.totalAmount) : '–'}
          </Amount>
          {room &&
            besideRent(room).map(({ label, value, how }) => (
              <Amount key={label} name={label} how={how}>
                {value}
              </Amount>
            ))}
          {room && <Amount name={m.detail_deposit()}>{depositText(room.deposit)}</Amount>}
          {room && shown && shown.due !== null && (
            <Amount name={m.booking_due()} how={dueOfText(room)} main>
              {formatRupees(shown.due)}
            </Amount>
          )}
        </dl>
        {room && hasCosts(room) && <p className="small muted">{notSaidText(room)}</p>}
      </div>
      {shown?.isPartCounted && <p className="small muted">{m.booking_months_explained()}</p>}
    </div>
  )
}

type AmountProps = {
  name: string
  how?: string | null | undefined
  main?: boolean
  children: ReactNode
}

function Amount({ name, how, main = false, children }: AmountProps) {
  return (
    <div className={main ? 'main' : undefined}>
      <dt>
        {name} {how && <span className="num">{how}</span>}
      </dt>
      <dd className="num">{children}</dd>
    </div>
  )
}
