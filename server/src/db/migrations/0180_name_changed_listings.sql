-- Caches hear which public listings changed, so that an answer that shows none of them stays. The trigger that tells
-- them is in 0181.

-- `<id> <type> <city> <locality>;…` of a statement's public rows, before and after it; empty when they are too many
-- to name. Text, because only the trigger itself can see its transition tables.
create function changed_listings(changes text) returns text language sql immutable as $$
  select format($s$select case when count(*) > 60 then '' else string_agg(distinct change, ';') end from (
    select concat_ws(' ', id, type, city_id, locality_id) as change from (%s) c where listed limit 61) few$s$, changes)
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
