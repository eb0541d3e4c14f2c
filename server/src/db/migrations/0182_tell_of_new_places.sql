-- Processes hold the names of places in memory. They hear of a new place before caches expire, so that no new cached
-- answer lacks it.
create or replace function tell_listings_of_places() returns trigger language plpgsql as $$
begin
  notify places;
  notify listings;
  return null;
end
$$;
