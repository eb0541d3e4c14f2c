import { groupPhone } from '@rentify/contract/accounts/phone-number'
import type { Booking } from '@rentify/contract/bookings/booking'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { dateText } from '../../../ui/dates/date-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { chatIcon, mailIcon, phoneIcon } from '../../../ui/icons.ts'
import { chatLink, telLink } from '../../listings/detail/contact.ts'
import type { Side } from '../outcome-text.ts'

/** The other side of a stay: name, phone and e-mail, with what opens a call, a chat or a mail. */
export function ContactParty({ booking, side }: { booking: Booking; side: Side }) {
  const { name, phone, email } = side === 'renter' ? booking.owner : booking.renter
  const { title } = booking.room
  const text = m.booking_whatsapp_text({
    title,
    from: dateText(booking.checkInDate),
    to: dateText(booking.checkOutDate),
    url: window.location.origin + paths.booking(booking._id),
  })
  const chat = phone && chatLink(phone, text)
  return (
    <section className="panel stack" aria-labelledby="contact">
      <h2 id="contact" className="bk-h2">
        {side === 'renter' ? m.booking_contact_owner() : m.booking_contact_renter()}
      </h2>
      <p className="bk-contact">
        <b>{name ?? m.booking_former_user()}</b>
        {phone && <span className="num">{groupPhone(phone)}</span>}
        {email && <span className="muted">{email}</span>}
        {!phone && !email && <span className="muted">{m.booking_contact_none()}</span>}
      </p>
      <div className="bk-reach">
        {phone && (
          <>
            <a className="btn second sm" href={telLink(phone)}>
              <Icon path={phoneIcon} />
              {m.booking_call()}
            </a>
            {chat && (
              <a className="btn second sm" href={chat} target="_blank" rel="noreferrer">
                <Icon path={chatIcon} />
                {m.booking_whatsapp()}
              </a>
            )}
          </>
        )}
        {email && (
          <a
            className="btn second sm"
            href={`mailto:${email}?subject=${encodeURIComponent(title)}`}
          >
            <Icon path={mailIcon} />
            {m.booking_email()}
          </a>
        )}
      </div>
    </section>
  )
}
