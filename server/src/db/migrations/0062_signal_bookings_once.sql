-- Bookings and blocked dates send their signals where they change (`bookings/signals.ts`): not a second time here.
drop trigger blocked_dates_changed on blocked_dates;
drop function signal_blocked_dates();
drop trigger bookings_changed on bookings;
drop trigger bookings_requested on bookings;
drop function signal_booking();
