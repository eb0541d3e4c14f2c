-- The dashboard's figures without reading the tables: revenue of stays (D56), and listings that wait for a decision.
create index bookings_revenue on bookings (owner_id) include (total_amount) where status in ('booked', 'completed');
create index bookings_pending on bookings (owner_id) where status = 'pending';
create index listings_pending on listings (owner_id) where status = 'pending';
