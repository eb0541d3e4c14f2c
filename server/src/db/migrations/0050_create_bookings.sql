-- Requests for a stay and what became of them (D26 to D31, D51, D52). A booking outlives its listing and its parties:
-- what was agreed is copied; a party's name and phone are blanked when the account is deleted.
create extension if not exists btree_gist;
create table bookings (
  id uuid primary key,
  listing_id uuid references listings (id) on delete set null,
  renter_id uuid references accounts (id) on delete set null,
  owner_id uuid references accounts (id) on delete set null,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'booked', 'completed', 'cancelled')),
  -- Half-open: the check-out day is free.
  check_in date not null,
  check_out date not null,
  guests integer not null check (guests between 1 and 6),
  message text check (length(message) <= 1000),
  phone text check (phone ~ '^\+91[1-9][0-9]{9}$'),
  listing_type text not null check (listing_type in ('Room', 'Hotel')),
  title text not null,
  location text not null,
  city text not null,
  renter_name text,
  owner_name text,
  price integer not null check (price between 0 and 1000000000),
  unit text not null check (unit in ('night', 'month')),
  quantity integer not null check (quantity > 0),
  total_amount bigint not null generated always as (price::bigint * quantity) stored,
  end_reason text check (end_reason in ('dates_taken', 'expired', 'listing_deleted', 'listing_blocked', 'account_closed')),
  reason text check (length(reason) <= 1000),
  expires_at timestamptz,
  -- The renter withdrew it while pending: on no list, kept in the record (D27).
  withdrawn boolean not null default false,
  -- The listing has capacity one, so the exclusion constraint below applies (D28).
  sole boolean not null default false,
  -- The parties were told that the stay begins tomorrow.
  reminded boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint stay_has_nights check (check_out > check_in and check_out - check_in <= 366),
  constraint open_requests_expire check ((status in ('pending', 'accepted')) = (expires_at is not null)),
  constraint ended_for_a_reason check (end_reason is null or status in ('declined', 'cancelled')),
  constraint withdrawn_are_cancelled check (not withdrawn or status = 'cancelled'),
  -- Two booked stays of a place that exists once never share a night (D28).
  constraint sold_once exclude using gist (listing_id with =, daterange(check_in, check_out) with &&) where (status = 'booked' and sole),
  -- One open request per renter, listing and overlapping dates (D51).
  constraint requested_once exclude using gist (renter_id with =, listing_id with =, daterange(check_in, check_out) with &&) where (status in ('pending', 'accepted'))
);
-- Lists, newest first; not partial, so that deleting an account or a listing finds its bookings too.
create index bookings_renter on bookings (renter_id, created_at desc, id desc);
create index bookings_owner on bookings (owner_id, created_at desc, id desc);
create index bookings_listing on bookings (listing_id, created_at desc, id desc);
create index bookings_nights on bookings using gist (listing_id, daterange(check_in, check_out)) where status in ('pending', 'accepted', 'booked');
-- What the jobs look for every minute.
create index bookings_expiry on bookings (expires_at) where status in ('pending', 'accepted');
create index bookings_over on bookings (check_out) where status = 'booked';
create index bookings_beginning on bookings (check_in) where status = 'booked' and not reminded;
-- Requests by day, for popularity (D9).
create index bookings_lately on bookings (created_at) include (listing_id);

-- Who did what, when: one row for the request and for each change of its status.
create table booking_events (
  booking_id uuid not null references bookings (id) on delete cascade,
  number integer not null check (number > 0),
  at timestamptz not null default now(),
  actor text not null check (actor in ('renter', 'owner', 'admin', 'system')),
  account_id uuid references accounts (id) on delete set null,
  from_status text check (from_status in ('pending', 'accepted', 'declined', 'booked', 'completed', 'cancelled')),
  to_status text not null check (to_status in ('pending', 'accepted', 'declined', 'booked', 'completed', 'cancelled')),
  end_reason text check (end_reason in ('dates_taken', 'expired', 'listing_deleted', 'listing_blocked', 'account_closed')),
  reason text check (length(reason) <= 1000),
  constraint request_comes_first check ((number = 1) = (from_status is null)),
  primary key (booking_id, number)
);
create index booking_events_account on booking_events (account_id);
