-- The dashboard counts requests that can still be answered, by an index alone.
create index bookings_open_requests on bookings (owner_id, expires_at) where status = 'pending';
drop index bookings_pending;
