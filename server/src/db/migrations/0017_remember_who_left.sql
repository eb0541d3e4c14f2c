-- That somebody left, for as long as the law asks (a year, D19): no name, and the address only as a keyed hash.
create table departures (
  id uuid primary key,
  email_mark bytea not null check (length(email_mark) = 32),
  role text not null,
  joined_at timestamptz not null,
  left_at timestamptz not null default now(),
  reason text not null check (reason in ('asked'))
);
create index departures_age on departures (left_at);
