-- kind: expand
-- Rooms and shops are seen before they are taken (ADR 0320): when an owner offers visits, and the
-- times that the sides of a conversation propose and agree on.
create table visiting_hours (
  listing_id uuid not null references listings (id) on delete cascade,
  -- 1 Monday to 7 Sunday, in the installation's time zone.
  weekday smallint not null check (weekday between 1 and 7),
  opens time not null,
  closes time not null,
  minutes smallint not null check (minutes in (15, 30, 45, 60)),
  primary key (listing_id, weekday),
  check (opens < closes)
);

create table visits (
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  listing_id uuid not null,
  status text not null check (status in ('proposed', 'accepted', 'declined', 'cancelled')),
  -- Whose time it is that the other side answers.
  proposed_by text not null check (proposed_by in ('renter', 'owner')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  client_id uuid not null,
  -- Rises with every change: calendars keep the newest.
  sequence integer not null default 0 check (sequence >= 0),
  accepted_at timestamptz,
  ended_by text check (ended_by in ('renter', 'owner', 'system')),
  reminded_day boolean not null default false,
  reminded_hour boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint visit_asked_once unique (conversation_id, client_id),
  constraint visited_once exclude using gist (listing_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status = 'accepted'),
  check ((status in ('declined', 'cancelled')) = (ended_by is not null)),
  check (status <> 'accepted' or accepted_at is not null)
);
create index visits_open on visits (starts_at) where status in ('proposed', 'accepted');
