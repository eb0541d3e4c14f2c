import type { Booking } from '@rentify/contract/bookings/booking'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { dateText } from '../../../ui/dates/date-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { chatIcon, phoneIcon } from '../../../ui/icons.ts'
import { chatLink, telLink } from '../../listings/detail/contact.ts'
import { shownTitle } from '../../listings/place-names.ts'
import type { Side } from '../outcome-text.ts'

const AGREED: readonly Booking['status'][] = ['accepted', 'booked', 'completed']

/** Call and WhatsApp to the other side, once the owner has accepted (D101). */
export function ContactLinks({ booking, side }: { booking: Booking; side: Side }) {
  const { status, room, renter, owner, checkInDate, checkOutDate, _id } = booking
  const { phone, name } = side === 'renter' ? owner : renter
  if (!phone || !AGREED.includes(status)) return null
  const chat = chatLink(
    phone,
    m.booking_whatsapp_text({
      title: shownTitle(room),
      from: dateText(checkInDate),
      to: dateText(checkOutDate),
      url: window.location.origin + paths.booking(_id),
    }),
  )
  const whom = name ? `: ${name}` : ''
  return (
    <>
      <a className="btn second sm" href={telLink(phone)} aria-label={m.booking_call() + whom}>
        <Icon path={phoneIcon} />
        {m.booking_call()}
      </a>
      {chat && (
        <a
          className="btn second sm"
          href={chat}
          target="_blank"
          rel="noreferrer"
          aria-label={m.booking_whatsapp() + whom}
        >
          <Icon path={chatIcon} />
          {m.booking_whatsapp()}
        </a>
      )}
    </>
  )
}
