-- Who asked the owner of a listing without photos for some (D62): once per user and listing, until they are told that there are some.
create table photo_requests (
  listing_id uuid not null references listings (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  requested_at timestamptz not null default now(),
  primary key (listing_id, account_id)
);
create index photo_requests_recent on photo_requests (account_id, requested_at);

alter table notifications drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('booking_requested', 'booking_accepted', 'booking_declined', 'booking_booked', 'booking_cancelled', 'booking_expired', 'booking_changed', 'check_in_tomorrow', 'photos_requested', 'photos_added', 'listing_blocked', 'listing_unblocked', 'report_decided', 'account_security'));
alter table notification_preferences drop constraint notification_preferences_kind_check,
  add constraint notification_preferences_kind_check check (kind in ('booking_requested', 'booking_accepted', 'booking_declined', 'booking_booked', 'booking_cancelled', 'booking_expired', 'check_in_tomorrow', 'photos_requested', 'photos_added', 'listing_blocked', 'listing_unblocked', 'report_decided'));
