import { groupPhone } from '@rentify/contract/accounts/phone-number'
import type { Booking } from '@rentify/contract/bookings/booking'
import { m } from '../../../messages/index.js'
import { EmailText } from '../../../ui/EmailText.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { mailIcon } from '../../../ui/icons.ts'
import type { Side } from '../outcome-text.ts'
import { ContactLinks } from './ContactLinks.tsx'

/** The other side of a stay: name, phone and e-mail, with what opens a call, a chat or a mail. */
export function ContactParty({ booking, side }: { booking: Booking; side: Side }) {
  const { name, phone, email } = side === 'renter' ? booking.owner : booking.renter
  return (
    <section className="panel stack" aria-labelledby="contact">
      <h2 id="contact" className="bk-h2">
        {side === 'renter' ? m.booking_contact_owner() : m.booking_contact_renter()}
      </h2>
      <p className="bk-contact">
        <b>{name ?? m.booking_former_user()}</b>
        {phone && <span className="num">{groupPhone(phone)}</span>}
        {email && <EmailText email={email} />}
        {!phone && !email && <span className="muted">{m.booking_contact_none()}</span>}
      </p>
      <div className="bk-reach">
        <ContactLinks booking={booking} side={side} />
        {email && (
          <a
            className="btn second sm"
            href={`mailto:${email}?subject=${encodeURIComponent(booking.room.title)}`}
          >
            <Icon path={mailIcon} />
            {m.booking_email()}
          </a>
        )}
      </div>
    </section>
  )
}
