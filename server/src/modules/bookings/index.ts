// Booking requests: asking for a stay, deciding on it, availability.

export { bookingChanged, checkInTomorrow } from './bookings.events.ts'
