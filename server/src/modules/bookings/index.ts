// Booking requests: asking for a stay, deciding on it, availability.

export { availabilityRecords } from './availability.records.ts'
export { mountAvailability } from './availability.routes.ts'
export { bookingChanged, checkInTomorrow } from './bookings.events.ts'
export { requestsByDay } from './bookings.interest.ts'
export { bookingJobs } from './bookings.jobs.ts'
export { bookingRecords } from './bookings.records.ts'
export { isGuestOf, wasBookedAtOnce } from './bookings.repo.ts'
export { mountBookings } from './bookings.routes.ts'
export { bookingRules } from './bookings.rules.ts'
export { findProblems as findBookingProblems } from './integrity.ts'
