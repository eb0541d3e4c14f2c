-- Places at the size of India: hundreds of towns and tens of thousands of localities.

-- Names are looked up by the words in them: the trigrams of a short name are in very many others.
create index localities_words on localities using gin (string_to_array(key, ' '));

-- How many listings a city has, without adding up its buckets: their number is nearly that of its listings.
create table city_counts (
  city_id bigint not null,
  type text not null,
  n integer not null
);
create index city_counts_city on city_counts (city_id) include (type, n);
create index cities_key on cities (key);
create index cities_by_name on cities (lower(name));
create index cities_by_key_part on cities using gin (key gin_trgm_ops);
create index cities_words on cities using gin (string_to_array(key, ' '));

-- Counted from the index alone.
create index locality_counts_sums on locality_counts (locality_id) include (type, n);
drop index locality_counts_locality;
alter index locality_counts_sums rename to locality_counts_locality;

-- Nobody writes a listing between counting and the new triggers.
lock table listings in share row exclusive mode;

-- As before, but with the counters of cities.
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
    format($s$insert into city_counts (city_id, type, n)
      select city_id, type, sum(sign) from (%s) c where listed group by 1, 2 having sum(sign) <> 0$s$, changes),
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
    delete from city_counts where city_id in (select city_id from city_counts group by city_id, type having count(*) > 1) returning *
  )
  insert into city_counts select city_id, type, sum(n) from taken group by 1, 2 having sum(n) <> 0;
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

create or replace function rebuild_search() returns void language plpgsql as $$
declare
  statement text;
begin
  truncate cities, localities, grid_points, terms, listing_counts, kind_counts, city_counts, term_counts, locality_counts, grid_counts;
  foreach statement in array search_upkeep('select 1 as sign, * from listings') loop
    execute statement;
  end loop;
  perform pg_notify('listings', '');
end
$$;

create function empty_city_counts() returns trigger language plpgsql as $$
begin
  truncate city_counts;
  return null;
end
$$;
create trigger listings_empty_city_counts after truncate on listings for each statement execute function empty_city_counts();

insert into city_counts (city_id, type, n)
  select city_id, type, sum(n) from listing_counts group by city_id, type having sum(n) <> 0;
