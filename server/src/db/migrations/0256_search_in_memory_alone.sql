-- Searches are answered from memory (ADR 0281): nothing is counted or indexed for them any more. What remains are the
-- places, the stored cards, and the names of changed listings.
create or replace function follow_listings() returns trigger language plpgsql as $$
declare
  changed text;
begin
  if tg_op = 'TRUNCATE' then
    perform pg_notify('listings', '');
    return null;
  end if;
  if tg_op <> 'DELETE' then
    insert into cities (id, name, state)
      select city_id, min(city), min(state) from new_rows c
      where not exists (select from cities k where k.id = c.city_id and (k.state is not null or c.state is null))
      group by city_id order by city_id
      on conflict (id) do update set state = excluded.state where cities.state is null and excluded.state is not null;
    insert into localities (id, city_id, name)
      select locality_id, min(city_id), min(location) from new_rows c
      where location <> '' and not exists (select from localities k where k.id = c.locality_id)
      group by locality_id order by locality_id on conflict do nothing;
    -- Whether its owner is verified changes before a new card is written, or after.
    perform pg_advisory_xact_lock_shared(712, hashtext(owner_id::text)) from (select distinct owner_id from new_rows order by 1) o;
    execute card_upkeep('select * from new_rows');
  end if;
  execute changed_listings(case tg_op when 'INSERT' then 'select * from new_rows' when 'DELETE' then 'select * from old_rows'
    else 'select * from old_rows union all select * from new_rows' end) into changed;
  -- Null: nobody could see these rows, nor can anybody now.
  if changed is not null then
    perform pg_notify('listings', changed);
  end if;
  return null;
end
$$;

drop function rebuild_search();
create function rebuild_places() returns void language plpgsql as $$
begin
  lock table accounts, listings in share row exclusive mode;
  truncate cities, localities;
  insert into cities (id, name, state) select city_id, min(city), min(state) from listings group by city_id;
  insert into localities (id, city_id, name)
    select locality_id, min(city_id), min(location) from listings where location <> '' group by locality_id;
  insert into listing_changes (listing_ids) values (null);
end
$$;

create or replace function held_columns() returns text[] language sql immutable as $$
  select array['listed', 'type', 'city_id', 'locality_id', 'grid_id', 'price', 'area', 'shop_area', 'max_occupancy',
    'available_from', 'created_at', 'popularity', 'rating', 'pictured', 'public_title', 'words', 'repost_key',
    'price_band', 'room_type', 'furnished', 'category', 'business_type', 'bedrooms', 'bathrooms']
$$;

drop function search_upkeep(text), compact_counts(), forget_unused_terms(), alike_terms(text), counted_columns();
drop procedure count_listings_by(text), number_kinds();
drop table listing_counts, kind_counts, city_counts, term_counts, locality_counts, grid_counts, grid_points, terms;
alter table listings drop column cell_id;
drop index listings_newest, listings_cheapest, listings_dearest, listings_best, listings_popular, listings_pictured,
  listings_city_newest, listings_city_cheapest, listings_city_dearest, listings_city_best, listings_city_popular,
  listings_city_pictured, listings_locality, listings_grid, listings_words, listings_reposts, listings_titles;
drop index cities_key, cities_by_name, cities_by_key_part, cities_words, localities_city, localities_by_part,
  localities_key, localities_by_key_part, localities_words;
