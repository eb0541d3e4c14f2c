-- Nights that an owner keeps for themselves (D28): half-open. Stays already booked remain.
create table blocked_dates (
  id uuid primary key,
  listing_id uuid not null references listings (id) on delete cascade,
  from_date date not null,
  to_date date not null,
  reason text check (length(reason) <= 1000),
  created_at timestamptz not null default now(),
  constraint block_has_nights check (to_date > from_date)
);
create index blocked_dates_nights on blocked_dates using gist (listing_id, daterange(from_date, to_date));

-- The secret address of a listing's calendar feed (D53).
create table calendar_links (
  listing_id uuid primary key references listings (id) on delete cascade,
  token text not null unique,
  created_at timestamptz not null default now()
);
