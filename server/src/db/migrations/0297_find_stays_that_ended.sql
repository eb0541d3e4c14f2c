-- kind: online
-- Stays of which both sides are asked.
create index concurrently bookings_ended on bookings (check_out) where status in ('booked', 'completed');
create index concurrently bookings_begun on bookings (check_in)
  where status = 'booked' and listing_type = 'Room';
