-- Measured events (D37): nothing in them identifies a person or a device. They wait in the inbox until a job has counted them.
create table analytics_inbox (
  at timestamptz not null,
  kind text not null check (kind in ('visit', 'impression', 'click', 'view', 'search', 'empty_search', 'reveal', 'save', 'request')),
  -- No reference: the listing may be deleted before it is counted.
  listing_id uuid,
  device text check (device in ('mobile', 'tablet', 'desktop')),
  source text check (source in ('direct', 'search', 'instagram', 'facebook', 'youtube', 'whatsapp', 'other')),
  country text check (country in ('IN', 'US', 'AE', 'GB', 'CA', 'other', 'unknown')),
  check ((listing_id is null) = (kind in ('visit', 'search', 'empty_search')))
);

-- Counted events, by the day (UTC) they happened on: from these the counts are made anew when the time zone changes.
create table analytics_events (like analytics_inbox including constraints) partition by range (at);
create table analytics_events_other partition of analytics_events default;

-- The counts, in the time zone of the section general. A row without a listing counts all of them.
create table analytics_hours (
  listing_id uuid references listings (id) on delete cascade,
  hour timestamp not null,
  kind text not null,
  n integer not null check (n > 0),
  unique nulls not distinct (listing_id, hour, kind)
);
create index analytics_hours_age on analytics_hours (hour);
create table analytics_days (
  listing_id uuid references listings (id) on delete cascade,
  day date not null,
  kind text not null,
  n integer not null check (n > 0),
  unique nulls not distinct (listing_id, day, kind)
);
create index analytics_days_age on analytics_days (day);
-- How the visits of all, and the detail views of a listing, divide into devices, sources and countries.
create table analytics_shares (
  listing_id uuid references listings (id) on delete cascade,
  day date not null,
  dimension text not null check (dimension in ('device', 'source', 'country')),
  value text not null,
  n integer not null check (n > 0),
  unique nulls not distinct (listing_id, day, dimension, value)
);
create index analytics_shares_age on analytics_shares (day);

-- The time zone that the counts were made in, and when.
create table analytics_state (
  only_one boolean primary key default true check (only_one),
  timezone text not null,
  counted_at timestamptz not null
);

-- What the server itself knows is counted where it happens, in the same transaction.
create function measure_contact_reveals() returns trigger language plpgsql as $$
begin
  insert into analytics_inbox (at, kind, listing_id) values (new.revealed_at, 'reveal', new.listing_id);
  return null;
end $$;
create trigger contact_reveals_measured after insert or update of revealed_at on contact_reveals
  for each row execute function measure_contact_reveals();
create function measure_saves() returns trigger language plpgsql as $$
begin
  insert into analytics_inbox (at, kind, listing_id) select saved_at, 'save', listing_id from saved_now;
  return null;
end $$;
create trigger saved_measured after insert on saved
  referencing new table as saved_now for each statement execute function measure_saves();
create function measure_requests() returns trigger language plpgsql as $$
begin
  insert into analytics_inbox (at, kind, listing_id)
    select created_at, 'request', listing_id from requested_now where listing_id is not null;
  return null;
end $$;
create trigger bookings_measured after insert on bookings
  referencing new table as requested_now for each statement execute function measure_requests();

-- Creates the partitions of today and the next three days, and drops what is older than this many days.
create function maintain_analytics(days integer) returns void language plpgsql set timezone to 'UTC' as $$
declare
  cutoff constant date := current_date - days;
  first date;
  partition text;
begin
  for ahead in 0..3 loop
    first := current_date + ahead;
    partition := 'analytics_events_' || to_char(first, 'YYYY_MM_DD');
    continue when to_regclass(partition) is not null
      or exists (select from analytics_events_other where at >= first and at < first + 1);
    execute format('create table %I partition of analytics_events for values from (%L) to (%L)', partition, first, first + 1);
  end loop;
  for partition in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'analytics_events'::regclass and c.relname ~ '^analytics_events_\d{4}_\d{2}_\d{2}$'
      and to_date(right(c.relname, 10), 'YYYY_MM_DD') < cutoff
  loop
    execute format('drop table %I', partition);
  end loop;
  delete from analytics_events_other where at < cutoff;
end $$;
select maintain_analytics(35);
