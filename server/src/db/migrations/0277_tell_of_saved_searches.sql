-- kind: expand
-- Searches that people save, and what they have been told of (ADR 0302). Every key of a person's rows
-- begins with the person.
create table saved_searches (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null,
  type text not null check (type in ('Room', 'Hotel', 'Shop')),
  query text not null check (length(query) <= 2000),
  name text check (length(name) between 1 and 80),
  frequency text not null check (frequency in ('instant', 'daily', 'weekly', 'bell')),
  paused boolean not null default false,
  created_at timestamptz not null default now(),
  -- What was new before is not told.
  since timestamptz not null default now(),
  opened_at timestamptz not null default now(),
  -- The transaction that wrote it last: who matches reads what is newer than its last look.
  changed_in xid8 not null default pg_current_xact_id(),
  primary key (account_id, id),
  constraint saved_search_once unique (account_id, type, query)
);
create index saved_searches_changed on saved_searches (changed_in);

-- A listing is told to a person once, whatever it matches and whoever matches it.
create table told_listings (
  account_id uuid not null references accounts (id) on delete cascade,
  listing_id uuid not null,
  search_ids uuid[] not null check (cardinality(search_ids) > 0),
  reason text not null check (reason in ('new', 'cheaper', 'free')),
  cheaper_by integer check (cheaper_by > 0),
  told_at timestamptz not null default now(),
  frequency text not null check (frequency in ('instant', 'daily', 'weekly', 'bell')),
  -- The mail that names it.
  mail_id uuid,
  primary key (account_id, listing_id),
  check ((reason = 'cheaper') = (cheaper_by is not null))
);
create index told_listings_to_mail on told_listings (frequency, account_id)
  where mail_id is null and frequency <> 'bell';
create index told_listings_mailed on told_listings (account_id, mail_id) where mail_id is not null;

-- One mail a person and period.
create table search_mails (
  account_id uuid not null references accounts (id) on delete cascade,
  frequency text not null check (frequency in ('instant', 'daily', 'weekly')),
  period text not null check (length(period) between 1 and 40),
  id uuid not null,
  made_at timestamptz not null default now(),
  primary key (account_id, frequency, period)
);

-- What a person with saved searches has looked at already.
create table opened_listings (
  account_id uuid not null references accounts (id) on delete cascade,
  listing_id uuid not null,
  opened_at timestamptz not null default now(),
  primary key (account_id, listing_id)
);
create index opened_listings_at on opened_listings (opened_at);

-- Every listing as the matching saw it last, and when it became worth telling.
create table watched_listings (
  listing_id uuid primary key,
  listed boolean not null,
  price integer,
  free_from date,
  -- Of a hotel, ranges of days since 1970.
  taken integer[] not null default '{}',
  listed_at timestamptz,
  cheaper_at timestamptz,
  cheaper_by integer,
  free_at timestamptz
);
create index watched_listings_free on watched_listings (free_from) where free_from is not null;

-- Up to where changes have been matched, and by whom; one row at most.
create table search_watch (
  one boolean primary key default true check (one),
  owner uuid,
  leased_until timestamptz not null default '-infinity',
  origin text,
  horizon text,
  known bigint[] not null default '{}',
  day date
);

-- Which kinds there are is said by the contract; an older version writes those that it knows.
alter table notifications add constraint notifications_kind_named
  check (kind ~ '^[a-z_]{3,40}$') not valid;
