-- Caches hear which public listings changed, so that an answer that shows none of them stays.

-- `<id> <type> <city> <locality>;…` of a statement's public rows, before and after it; empty when they are too many
-- to name. Text, because only the trigger itself can see its transition tables.
create function changed_listings(changes text) returns text language sql immutable as $$
  select format($s$select case when count(*) > 60 then '' else string_agg(distinct change, ';') end from (
    select concat_ws(' ', id, type, city_id, locality_id) as change from (%s) c where listed limit 61) few$s$, changes)
$$;

create or replace function follow_listings() returns trigger language plpgsql as $$
declare
  changes text := case tg_op
    when 'INSERT' then 'select 1 as sign, * from new_rows'
    when 'DELETE' then 'select -1 as sign, * from old_rows'
    else 'select -1 as sign, * from old_rows union all select 1, * from new_rows'
  end;
  statement text;
  changed text;
begin
  if tg_op = 'TRUNCATE' then
    truncate listing_counts, kind_counts, city_counts, term_counts, locality_counts, grid_counts;
    perform pg_notify('listings', '');
    return null;
  end if;
  foreach statement in array search_upkeep(changes) loop
    execute statement;
  end loop;
  execute changed_listings(changes) into changed;
  -- Null: nobody could see these rows, nor can anybody now.
  if changed is not null then
    perform pg_notify('listings', changed);
  end if;
  return null;
end
$$;

-- A requested name may mean a place that did not exist before.
create function tell_listings_of_places() returns trigger language plpgsql as $$
begin
  notify listings;
  return null;
end
$$;
create trigger cities_tell_listings after insert on cities for each row execute function tell_listings_of_places();
create trigger localities_tell_listings after insert on localities for each row execute function tell_listings_of_places();
