-- What the administration changes about a booking (D57), and the indexes of the back office's list (R15).
alter table bookings
  -- The amount that the administration agreed on instead of the quote's.
  add column agreed_amount bigint check (agreed_amount between 0 and 1000000000000),
  -- Taken off every list by the administration; the record stays.
  add column removed boolean not null default false,
  add constraint removed_are_over check (not removed or status in ('declined', 'completed', 'cancelled'));
-- Made again, with its index: PostgreSQL 15 cannot change what a column is generated from.
alter table bookings drop column total_amount,
  add column total_amount bigint not null generated always as (coalesce(agreed_amount, price::bigint * quantity)) stored;
create index bookings_revenue on bookings (owner_id) include (total_amount) where status in ('booked', 'completed');
create index bookings_newest on bookings (created_at desc, id desc) where not removed;
create index bookings_status_newest on bookings (status, created_at desc, id desc) where not removed;
-- Any part of a renter's name, and the end of an id, by which people name a booking.
create index bookings_renter_name on bookings using gin (lower(' ' || renter_name) gin_trgm_ops);
create index bookings_id_end on bookings (right(id::text, 6));

-- A change of dates or amount is a step of its own: the status stays, and what was before is here.
alter table booking_events
  add column was_check_in date,
  add column was_check_out date,
  add column was_total_amount bigint,
  add constraint changes_are_whole check (num_nulls(was_check_in, was_check_out, was_total_amount) in (0, 3)),
  add constraint changes_keep_the_status check ((was_check_in is not null) = (from_status is not distinct from to_status));

alter table notifications drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('booking_requested', 'booking_accepted', 'booking_declined', 'booking_booked', 'booking_cancelled', 'booking_expired', 'booking_changed', 'check_in_tomorrow', 'listing_blocked', 'listing_unblocked', 'report_decided', 'account_security'));
