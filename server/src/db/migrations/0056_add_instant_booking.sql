-- Whether a listing's requests book at once, by its owner's choice (D36).
alter table listings
  add column instant_booking boolean not null default false,
  add constraint instant_booking_on_stays_only check (type in ('Room', 'Hotel') or not instant_booking);
