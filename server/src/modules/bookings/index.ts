// Booking requests: asking for a stay, deciding on it, availability.

export { bookingChanged, checkInTomorrow } from './bookings.events.ts'
export { requestsByDay } from './bookings.interest.ts'
export { bookingJobs } from './bookings.jobs.ts'
export { bookingRecords } from './bookings.records.ts'
export { isGuestOf } from './bookings.repo.ts'
export { mountBookings } from './bookings.routes.ts'
export { bookingRules } from './bookings.rules.ts'
