import type { BookingDetail } from '@rentify/contract/bookings/booking'
import type { BookingPhase, BookingStatus } from '@rentify/contract/bookings/vocabulary'

const NOTHING = {
  accept: false,
  decline: false,
  book: false,
  cancel: false,
  withdraw: false,
  cancelUntil: null,
}

/** Of stays that are still to be. */
const PHASES: Readonly<Record<BookingStatus, BookingPhase>> = {
  pending: 'open',
  accepted: 'open',
  booked: 'upcoming',
  declined: 'past',
  completed: 'past',
  cancelled: 'past',
}

type Facts = Partial<Omit<BookingDetail, 'can'>> & { can?: Partial<BookingDetail['can']> }

/** A pending request for two months in a room; tests pass only what they are about. */
export function aBooking({ can, ...facts }: Facts = {}): BookingDetail {
  return {
    _id: '0190b0b0-0000-7000-8000-000000000001',
    status: 'pending',
    phase: PHASES[facts.status ?? 'pending'],
    room: {
      _id: '0190a0a0-0000-7000-8000-000000000001',
      type: 'Room',
      title: 'Room near the metro',
      location: 'Sector 62, Noida',
      city: 'Noida',
      image: null,
      picture: null,
      available: true,
    },
    renter: {
      _id: '0190c0c0-0000-7000-8000-000000000001',
      name: 'Asha Verma',
      email: 'asha@example.in',
      phone: '9876543210',
    },
    owner: {
      _id: '0190c0c0-0000-7000-8000-000000000002',
      name: 'Vikram Rao',
      email: 'vikram@example.in',
      phone: null,
    },
    checkInDate: '2026-12-01',
    checkOutDate: '2027-01-31',
    guests: 2,
    message: 'Can I see the room on Saturday?',
    totalAmount: 17_000,
    quote: { unit: 'month', quantity: 2, price: 8500 },
    deposit: null,
    costs: null,
    dueAtMoveIn: null,
    endReason: null,
    reason: null,
    expiresAt: null,
    createdAt: '2026-11-22T10:00:00.000Z',
    updatedAt: '2026-11-22T10:00:00.000Z',
    history: [],
    clashes: [],
    ...facts,
    can: { ...NOTHING, ...can },
  }
}
