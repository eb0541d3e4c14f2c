-- kind: expand
-- When it was last known that a listing is still to be had (ADR 0303): at an upgrade, that day.
alter table listings add column confirmed_at timestamptz not null default now();
-- Of a shop, from which day on; rooms and hotels have blocked dates.
alter table listings add column taken_until date;

-- What an owner was asked about: one mail, with when SMTP took it.
create table confirmation_asks (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  asked_at timestamptz not null default now(),
  mailed_at timestamptz,
  primary key (user_id, id)
);

create table confirmation_ask_listings (
  user_id uuid not null,
  ask_id uuid not null,
  listing_id uuid not null references listings on delete cascade,
  primary key (user_id, ask_id, listing_id),
  foreign key (user_id, ask_id) references confirmation_asks on delete cascade
);
create index confirmation_ask_listings_listing on confirmation_ask_listings (listing_id);

-- Who was told by its owner that a listing is gone.
create table gone_reports (
  user_id uuid not null references accounts on delete cascade,
  listing_id uuid not null references listings on delete cascade,
  reported_at timestamptz not null default now(),
  primary key (user_id, listing_id)
);
create index gone_reports_listing on gone_reports (listing_id, reported_at);
