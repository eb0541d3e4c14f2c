import type { Booking, BookingDetail } from '@rentify/contract/bookings/booking'
import type { BookingStatus } from '@rentify/contract/bookings/vocabulary'
import { costsOf } from '@rentify/contract/listings/costs'
import { pictureUrl } from '@rentify/contract/media/picture'
import { hindiTitle } from '../listings/index.ts'
import { permissionsOf, type Side } from './bookings.policy.ts'
import type { BookingRow, HistoryRow } from './bookings.repo.ts'
import type { OpenRequest } from './capacity/capacity.repo.ts'

/** States in which the owner gave the renter reason to call. */
const AGREED: readonly BookingStatus[] = ['accepted', 'booked', 'completed']
const CARD_WIDTH = 640

/** Whether its reader learns of the owner's number and address by the stay itself. */
export const isAgreed = ({ status }: Pick<BookingRow, 'status'>, side: Side): boolean =>
  side === 'owner' || AGREED.includes(status)

/**
 * A booking as one of its parties sees it; phones have ten digits (D2). `contacts`: the stays whose
 * owner shows their address to a renter who only asked (D90).
 */
export function presentBooking(
  row: BookingRow,
  side: Side,
  contacts: ReadonlySet<string> = new Set(),
): Booking {
  const agreed = isAgreed(row, side)
  return {
    _id: row.id,
    status: row.status,
    phase: row.phase,
    room: {
      _id: row.listingId,
      type: row.listingType,
      title: row.title,
      ...hindiTitle(row),
      location: row.location,
      city: row.city,
      image: row.picture === null ? null : pictureUrl(row.picture.id, CARD_WIDTH),
      picture: row.picture,
      available: row.open || (side === 'owner' && row.listingId !== null),
    },
    renter: {
      _id: row.renterId,
      name: row.renterName,
      email: row.renterEmail,
      phone: tenDigits(row.renterPhone),
    },
    owner: {
      _id: row.ownerId,
      name: row.ownerName,
      email: agreed || contacts.has(row.id) ? row.ownerEmail : null,
      phone: tenDigits(agreed ? row.ownerPhone : null),
    },
    checkInDate: row.checkIn,
    checkOutDate: row.checkOut,
    guests: row.guests,
    message: row.message,
    totalAmount: row.totalAmount,
    quote: { unit: row.unit, quantity: row.quantity, price: row.price },
    deposit: row.deposit,
    costs: agreedCosts(row),
    dueAtMoveIn: row.dueAtMoveIn,
    endReason: row.endReason,
    reason: row.reason,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    can: permissionsOf(row, side),
  }
}

/** What was agreed on beside the rent, and what it comes to each month. */
function agreedCosts({ costTerms, price, deposit }: BookingRow): Booking['costs'] {
  if (!costTerms) return null
  const { monthlyCost, costUnknown } = costsOf({ ...costTerms, type: 'Room', price, deposit })
  return { ...costTerms, monthlyCost, costUnknown }
}

const tenDigits = (phone: string | null) => phone?.replace(/^\+91/, '') ?? null

/** The same with its history and what it clashes with. */
export function presentDetail(
  row: BookingRow,
  side: Side,
  contacts: ReadonlySet<string>,
  history: readonly HistoryRow[],
  clashes: readonly OpenRequest[],
): BookingDetail {
  const names = { renter: row.renterName, owner: row.ownerName, admin: null, system: null }
  return {
    ...presentBooking(row, side, contacts),
    history: history.map(({ at, by, accountId, from, to, endReason, reason, before }) => ({
      at: new Date(at).toISOString(),
      by,
      name: accountId === null ? null : names[by],
      from,
      to,
      endReason,
      reason,
      before,
    })),
    clashes: clashes.map(({ id, status, renterName, checkIn, checkOut }) => ({
      _id: id,
      status,
      renterName,
      checkInDate: checkIn,
      checkOutDate: checkOut,
    })),
  }
}
