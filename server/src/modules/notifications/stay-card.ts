// What an email says about a stay, beside its sentence.
import { groupPhone, isMobile } from '@rentify/contract/accounts/phone-number'
import type { Booking } from '@rentify/contract/bookings/booking'
import type { Language } from '@rentify/contract/languages'
import { placeInHindi } from '@rentify/contract/listings/hindi-names/hindi-names'
import { pictureUrl } from '@rentify/contract/media/picture'
import { type Message, message } from '@rentify/contract/messages'
import { formatRupees } from '@rentify/contract/money'
import type { NotificationKind } from '@rentify/contract/notifications/notification'
import { textIn } from '../../http/language.ts'
import type { EmailCard, EmailFact } from '../../mail/index.ts'
import { inWords } from './dates-in-words.ts'
import { type Facts, type Side, titleIn } from './notifications.texts.ts'

/** From then on the two talk to each other. */
const AGREED: readonly NotificationKind[] = [
  'booking_accepted',
  'booking_booked',
  'check_in_tomorrow',
]
const PICTURE_WIDTH = 640

type Reader = {
  readonly side: Side
  readonly language: Language
  /** What others wrote goes to no address that may be somebody else's. */
  readonly verified: boolean
  readonly publicUrl: string
}

/**
 * A stay's picture, place, dates, guests and amount, as the notification told them; who the other
 * is, and, once they agreed, how to reach them. `mask` hides contacts in what people wrote (D11).
 */
export async function cardOf(
  stay: Booking,
  kind: NotificationKind,
  told: Facts,
  { side, language, verified, publicUrl }: Reader,
  mask: (text: string) => Promise<string>,
): Promise<EmailCard> {
  const { room, guests } = stay
  const other = side === 'owner' ? stay.renter : stay.owner
  const named = (label: Message, value: string | null, link?: string): EmailFact[] =>
    value ? [{ label: textIn(language, label), value, ...(link ? { link } : {}) }] : []
  const { checkIn = stay.checkInDate, checkOut = stay.checkOutDate } = told
  const facts = [
    ...named(message('notice_fact_dates'), inWords(language, checkIn, checkOut)),
    ...named(message('notice_fact_guests'), String(guests)),
    ...named(message('notice_fact_amount'), formatRupees(told.totalAmount ?? stay.totalAmount)),
  ]
  if (verified) {
    const role = side === 'owner' ? message('notice_fact_renter') : message('notice_fact_owner')
    facts.push(...named(role, other.name && (await mask(other.name))))
    if (AGREED.includes(kind)) {
      const { phone, email } = other
      facts.push(
        ...named(message('notice_fact_phone'), phone && inFull(phone), `tel:+91${phone}`),
        ...named(message('notice_fact_email'), email, `mailto:${email}`),
      )
    }
  }
  const asks = kind === 'booking_requested' && verified
  return {
    picture: room.picture ? publicUrl + pictureUrl(room.picture.id, PICTURE_WIDTH) : null,
    title: titleIn(language, room),
    place: language === 'hi' ? placeInHindi(placeOf(room)) : placeOf(room),
    facts,
    quote: asks && stay.message ? await mask(stay.message) : null,
  }
}

/** 'Sector 62, Noida'; a place that names its city already is not longer for it. */
const placeOf = ({ location, city }: Booking['room']) =>
  location.toLowerCase().includes(city.toLowerCase()) ? location : `${location}, ${city}`

const inFull = (phone: string) => (isMobile(phone) ? `+91 ${groupPhone(phone)}` : groupPhone(phone))
