// Booking requests: asking for a stay, deciding on it, availability.

export {
  changeBooking,
  type LockedForPanel,
  moveBooking,
  removeBooking,
  showInPanel,
  withLockedBooking,
} from './administration.service.ts'
export { availabilityRecords } from './availability/availability.records.ts'
export { blockUntil, unblockAnswered } from './availability/blocks.service.ts'
export { calendarText, escapedText } from './availability/icalendar.ts'
export { bookingChanged, checkInTomorrow, termsChanged } from './bookings.events.ts'
export { bookingListeners } from './bookings.listeners.ts'
export { createBookings } from './bookings.module.ts'
export { hasBegun } from './bookings.policy.ts'
export { bookingRecords } from './bookings.records.ts'
export {
  findAgreedStay,
  findOpenRequest,
  findStaysOf,
  findToldRequest,
  isGuestOf,
  noteRequestEmailed,
  requestsByDay,
  type TalkedStay,
  wasBookedInstantly,
} from './bookings.repo.ts'
export { bookingRules } from './bookings.rules.ts'
export { takenNightsOfHotels, takenRooms, takesNobody } from './capacity/taken-nights.repo.ts'
export type { ShownContactsOf } from './deps.ts'
export { findProblems as findBookingProblems } from './integrity.repo.ts'
export { findStay } from './lists.service.ts'
