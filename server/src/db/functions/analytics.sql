-- Events that are measured where they happen.

-- Creates the partitions of today and the next three days, and drops what is older than this many days.
create or replace function maintain_analytics(days integer) returns void language plpgsql set timezone to 'UTC' as $$
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

-- What the server itself knows is counted where it happens, in the same transaction.
create or replace function measure_contact_reveals() returns trigger language plpgsql as $$
begin
  insert into analytics_inbox (at, kind, listing_id) values (new.revealed_at, 'reveal', new.listing_id);
  return null;
end $$;

create or replace function measure_requests() returns trigger language plpgsql as $$
begin
  insert into analytics_inbox (at, kind, listing_id)
    select created_at, 'request', listing_id from requested_now where listing_id is not null;
  return null;
end $$;

-- For statements of tables that have no trigger: each of these listings, at its time.
create or replace function measure_events(event text, listings uuid[], times timestamptz[]) returns void language sql as $$
  insert into analytics_inbox (at, kind, listing_id) select at, event, listing from unnest(listings, times) as e (listing, at)
$$;
