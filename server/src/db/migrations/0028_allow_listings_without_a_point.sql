-- A listing whose city the gazetteer does not know has no point (D65), and is in no search by distance.
alter table listings
  alter column latitude drop not null,
  alter column longitude drop not null,
  alter column grid_latitude drop not null,
  alter column grid_longitude drop not null,
  alter column grid_id drop not null,
  -- Half a point is none, and only a point can be approximate.
  add constraint point_is_whole check (num_nonnulls(latitude, longitude) in (0, 2) and (latitude is not null or not approximate));

-- As before, but listings without a point have no grid point.
create or replace function search_upkeep(changes text) returns text[] language sql immutable as $$
  select array[
    format($s$insert into cities (id, name, state)
      select city_id, min(city), min(state) from (%s) c where sign = 1
        and not exists (select from cities k where k.id = c.city_id and (k.state is not null or c.state is null))
      group by city_id order by city_id
      on conflict (id) do update set state = excluded.state where cities.state is null and excluded.state is not null$s$, changes),
    format($s$insert into localities (id, city_id, name)
      select locality_id, min(city_id), min(location) from (%s) c where sign = 1 and location <> ''
        and not exists (select from localities k where k.id = c.locality_id)
      group by locality_id order by locality_id on conflict do nothing$s$, changes),
    format($s$insert into grid_points (id, latitude, longitude)
      select grid_id, min(grid_latitude), min(grid_longitude) from (%s) c where sign = 1 and grid_id is not null
        and not exists (select from grid_points k where k.id = c.grid_id)
      group by grid_id order by grid_id on conflict do nothing$s$, changes),
    format($s$insert into terms (term)
      select term from (select distinct unnest(tsvector_to_array(words)) as term from (%s) c where sign = 1) t
      where length(term) <= 60 and position('_' in term) = 0 and not exists (select from terms k where k.term = t.term)
      order by term on conflict do nothing$s$, changes),
    format($s$insert into listing_counts (cell_id, type, city_id, price_band, room_type, furnished, category, business_type, n)
      select cell_id, type, city_id, price_band, room_type, furnished, category, business_type, sum(sign) from (%s) c
      where listed group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(sign) <> 0$s$, changes),
    format($s$insert into kind_counts (type, price_band, room_type, furnished, category, business_type, n)
      select type, price_band, room_type, furnished, category, business_type, sum(sign) from (%s) c
      where listed group by 1, 2, 3, 4, 5, 6 having sum(sign) <> 0$s$, changes),
    format($s$insert into term_counts (term, type, n)
      select term, type, sum(sign) from (%s) c, unnest(tsvector_to_array(words)) as term
      where listed group by 1, 2 having sum(sign) <> 0$s$, changes),
    format($s$insert into locality_counts (locality_id, type, n)
      select locality_id, type, sum(sign) from (%s) c where listed group by 1, 2 having sum(sign) <> 0$s$, changes),
    format($s$insert into grid_counts (grid_id, type, n)
      select grid_id, type, sum(sign) from (%s) c where listed and grid_id is not null group by 1, 2 having sum(sign) <> 0$s$, changes)
  ]
$$;

-- Imports put listings of unknown cities at this point. It is not the gazetteer's point of any place, so an approximate listing
-- there is one of those, unless a source repeats it for a city within reach (50 km, 150 for districts): those listings stay.
update listings set latitude = null, longitude = null, approximate = false
where approximate and latitude = 28.6139 and longitude = 77.209
  and lower(city) <> all (array['delhi', 'ghaziabad', 'faridabad', 'gurgaon', 'noida', 'greater noida', 'sonipat', 'loni', 'bahadurgarh',
    'modinagar', 'muradnagar', 'pilkhua', 'dadri', 'khekra', 'baghpat', 'sohna', 'dasna', 'manesar', 'kharkhauda', 'dankaur', 'faridnagar',
    'kheri sampla', 'niwari', 'farrukhnagar', 'bilaspur', 'charki dadri', 'central', 'east', 'north', 'north east', 'north west',
    'south', 'south west', 'south east', 'west']);
