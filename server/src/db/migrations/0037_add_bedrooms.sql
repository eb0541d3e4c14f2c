-- How many bedrooms a flat or house has (D46): its BHK count, 0 for 1 RK and studios.
alter table listings
  add column bedrooms integer check (bedrooms between 0 and 20),
  add constraint bedrooms_on_rooms_only check (type = 'Room' or bedrooms is null);

-- From here on a filterable column costs one call: the counters' columns say what listings are counted by.

-- The columns that listings are counted by beside type and city, as they stand in a statement.
create function counted_columns() returns text language sql stable as $$
  select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
  where attrelid = 'kind_counts'::regclass and attnum > 0 and not attisdropped and attname not in ('type', 'n')
$$;

-- As before, but with the columns that the counters have.
create or replace function search_upkeep(changes text) returns text[] language sql stable as $$
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
    format($s$insert into listing_counts (cell_id, type, city_id, %2$s, n)
      select cell_id, type, city_id, %2$s, sum(sign) from (%1$s) c
      where listed group by cell_id, type, city_id, %2$s having sum(sign) <> 0$s$, changes, counted_columns()),
    format($s$insert into kind_counts (type, %2$s, n)
      select type, %2$s, sum(sign) from (%1$s) c
      where listed group by type, %2$s having sum(sign) <> 0$s$, changes, counted_columns()),
    format($s$insert into term_counts (term, type, n)
      select term, type, sum(sign) from (%s) c, unnest(tsvector_to_array(words)) as term
      where listed group by 1, 2 having sum(sign) <> 0$s$, changes),
    format($s$insert into locality_counts (locality_id, type, n)
      select locality_id, type, sum(sign) from (%s) c where listed group by 1, 2 having sum(sign) <> 0$s$, changes),
    format($s$insert into grid_counts (grid_id, type, n)
      select grid_id, type, sum(sign) from (%s) c where listed and grid_id is not null group by 1, 2 having sum(sign) <> 0$s$, changes)
  ]
$$;

create or replace function compact_counts() returns void language plpgsql as $f$
begin
  execute format($s$
    with taken as (
      delete from listing_counts where cell_id in (select cell_id from listing_counts group by cell_id having count(*) > 1) returning *
    )
    insert into listing_counts (cell_id, type, city_id, %1$s, n)
      select cell_id, type, city_id, %1$s, sum(n) from taken group by cell_id, type, city_id, %1$s having sum(n) <> 0$s$, counted_columns());
  execute format($s$
    with taken as (
      delete from kind_counts returning *
    )
    insert into kind_counts (type, %1$s, n) select type, %1$s, sum(n) from taken group by type, %1$s having sum(n) <> 0$s$, counted_columns());
  with taken as (
    delete from term_counts where term in (select term from term_counts group by term, type having count(*) > 1) returning *
  )
  insert into term_counts select term, type, sum(n) from taken group by 1, 2 having sum(n) <> 0;
  with taken as (
    delete from locality_counts where locality_id in (select locality_id from locality_counts group by locality_id, type having count(*) > 1) returning *
  )
  insert into locality_counts select locality_id, type, sum(n) from taken group by 1, 2 having sum(n) <> 0;
  with taken as (
    delete from grid_counts where grid_id in (select grid_id from grid_counts group by grid_id, type having count(*) > 1) returning *
  )
  insert into grid_counts select grid_id, type, sum(n) from taken group by 1, 2 having sum(n) <> 0;
end
$f$;

-- Counts listings by one more column: makes cells of it, and all counters anew.
create procedure count_listings_by(added text) language plpgsql as $$
declare
  kind text := (select format_type(atttypid, atttypmod) from pg_attribute where attrelid = 'listings'::regclass and attname = added);
  parts text;
begin
  execute format('alter table listing_counts add column %I %s', added, kind);
  execute format('alter table kind_counts add column %I %s', added, kind);
  -- A generated column cannot name another one, so the band is computed from the price.
  select string_agg(format($s$ || chr(31) || coalesce(%s::text, '')$s$,
      case attname when 'price_band' then 'budget_band(price)' else quote_ident(attname) end), '' order by attnum)
    into parts from pg_attribute
    where attrelid = 'kind_counts'::regclass and attnum > 0 and not attisdropped and attname not in ('type', 'n');
  alter table listings drop column cell_id;
  execute format($s$alter table listings add column cell_id bigint not null
    generated always as (hashtextextended(type || chr(31) || lower(city)%s, 0)) stored$s$, parts);
  -- Listings of a cell are also looked up by price; those without one stand last.
  create index listings_cell on listings (cell_id, (coalesce(price, 2147483647))) where listed;
  perform rebuild_search();
end
$$;

call count_listings_by('bedrooms');
drop function cell_id(text, text, integer, text, text, text, text);
