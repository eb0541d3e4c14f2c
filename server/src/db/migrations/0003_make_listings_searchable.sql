-- Search over listings: places, words, counters and the indexes that answer every filter and order (D6–D8, D11).
-- Everything a search needs is kept by generated columns and statement triggers, so that any writer (COPY too) just writes listings.
create extension if not exists pg_trgm;

-- Ten-digit numbers and e-mail addresses never leave in public text (D11). listings.masking.ts is its twin.
create function mask_contacts(words text) returns text language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(regexp_replace(regexp_replace(words,
    '[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:[.][A-Za-z0-9-]+)+', '•••@•••', 'g'),
    '(?<![0-9])(?:[+]?91|0)?[0-9]{10}(?![0-9])', '••••••••••', 'g'),
    '(?<![0-9₹])(?:[+]?91[ .-]{0,2}|0[ .-]{0,2})?[6-9](?:[ .-]{0,2}[0-9]){9}(?![0-9])', '••••••••••', 'g'),
    '(?<![0-9])(?:[+]91[ .-]{0,2})?0?[1-9][0-9]{1,3}[ .-]{1,2}[0-9]{6,8}(?![0-9])', '••••••••••', 'g');

-- Bodies with RETURN are bound when they are made: they work under any search_path, so in a restore too.

-- The one spelling that words are compared in: lower case, plain letters, numbers apart from letters, nothing else.
create function search_text(words text) returns text language sql immutable strict parallel safe
  return trim(regexp_replace(regexp_replace(regexp_replace(
    translate(lower(words), 'āáàâäãåīíìîïūúùûüēéèêëōóòôöõñç’''', 'aaaaaaaiiiiiuuuuueeeeeoooooonc'),
    '([^0-9 ])([0-9])', '\1 \2', 'g'),
    '([0-9])([^0-9 ])', '\1 \2', 'g'),
    '[^a-z0-9\u00c0-\u1fff\u2c00-\uffff]+', ' ', 'g'));

-- Words as they are indexed: each by itself, and each number beside its neighbours ('sector_62', '2_bhk'), so that
-- '2 BHK in Salt Lake' does not find three bedrooms in Salt Lake Sector 2.
create function search_words(words text) returns tsvector language sql immutable strict parallel safe
  return array_to_tsvector(array_remove(string_to_array(
    regexp_replace(regexp_replace(search_text(words),
      '(^| )([^0-9 ]+) ([0-9]+)(?= |$)', '\1\2 \2_\3 \3', 'g'),
      '(^| )([0-9]+) ([^0-9 _]+)(?= |$)', '\1\2 \2_\3 \3', 'g'), ' '), ''));

create function budget_band(price integer) returns text language sql immutable parallel safe
  return case
    when price is null then null
    when price <= 2000 then '0-2000'
    when price <= 5000 then '2000-5000'
    when price <= 8000 then '5000-8000'
    when price <= 12000 then '8000-12000'
    when price <= 20000 then '12000-20000'
    when price <= 50000 then '20000-50000'
    else '50000+'
  end;

-- A name's number: a place is the same place for every writer without anybody looking it up. Stays below 2^53.
create function place_id(name text) returns bigint language sql immutable strict parallel safe
  return hashtextextended(lower(name), 0) & 9007199254740991;
create function locality_id(city text, name text) returns bigint language sql immutable strict parallel safe
  return hashtextextended(lower(city) || chr(31) || lower(name), 0) & 9007199254740991;

-- The grid point of about 1 km (D11) as one number.
create function grid_id(latitude double precision, longitude double precision) returns integer language sql immutable strict parallel safe
  return ((round(latitude::numeric, 2) * 100 + 9000) * 36001 + round(longitude::numeric, 2) * 100 + 18000)::integer;

-- All of the indexed filters as one number: listings of one cell are alike to every filter but words and distance.
create function cell_id(type text, city text, price integer, room_type text, furnished text, category text, business_type text)
returns bigint language sql immutable parallel safe
  return hashtextextended(
    type || chr(31) || lower(city) || chr(31) || coalesce(budget_band(price), '') || chr(31) || coalesce(room_type, '') || chr(31)
      || coalesce(furnished, '') || chr(31) || coalesce(category, '') || chr(31) || coalesce(business_type, ''), 0);

alter table listings drop column locality_id;
drop table localities;
alter table listings
  drop column price_band,
  add column price_band text generated always as (budget_band(price)) stored,
  add column city_id bigint not null generated always as (place_id(city)) stored,
  add column locality_id bigint not null generated always as (locality_id(city, location)) stored,
  add column grid_id integer not null generated always as (grid_id(latitude, longitude)) stored,
  add column cell_id bigint not null generated always as (cell_id(type, city, price, room_type, furnished, category, business_type)) stored,
  add column public_title text not null generated always as (mask_contacts(title)) stored,
  add column blurb text not null generated always as (left(mask_contacts(description), 160)) stored,
  add column words tsvector not null generated always as (search_words(mask_contacts(title) || ' ' || location || ' ' || city || ' ' || coalesce(landmark, ''))) stored;

-- Every order, over one type and over one city and type; "no price" and "no rating" stand last in theirs.
create index listings_newest on listings (type, created_at desc, id desc) where listed;
create index listings_popular on listings (type, popularity desc, created_at desc, id desc) where listed;
create index listings_cheapest on listings (type, (coalesce(price, 2147483647)), id) where listed;
create index listings_dearest on listings (type, (coalesce(price, -1)) desc, id desc) where listed;
create index listings_best on listings (type, (coalesce(rating, -1)) desc, popularity desc, created_at desc, id desc) where listed;
create index listings_city_newest on listings (city_id, type, created_at desc, id desc) where listed;
create index listings_city_popular on listings (city_id, type, popularity desc, created_at desc, id desc) where listed;
create index listings_city_cheapest on listings (city_id, type, (coalesce(price, 2147483647)), id) where listed;
create index listings_city_dearest on listings (city_id, type, (coalesce(price, -1)) desc, id desc) where listed;
create index listings_city_best on listings (city_id, type, (coalesce(rating, -1)) desc, popularity desc, created_at desc, id desc) where listed;
create index listings_cell on listings (cell_id, created_at desc, id desc) where listed;
create index listings_locality on listings (locality_id, type, created_at desc, id desc) where listed;
create index listings_grid on listings (grid_id, type, id) where listed;
create index listings_words on listings using gin (words) with (fastupdate = off) where listed;

-- Places that listings stand in (D6). A row appears with the first listing that names it.
create table cities (
  id bigint primary key,
  name text not null,
  state text,
  key text not null generated always as (search_text(name)) stored
);
create table localities (
  id bigint primary key,
  city_id bigint not null,
  name text not null,
  key text not null generated always as (search_text(name)) stored
);
create index localities_city on localities (city_id);
create index localities_by_part on localities using gin (lower(name) gin_trgm_ops);
create index localities_key on localities (key text_pattern_ops);
create index localities_by_key_part on localities using gin (key gin_trgm_ops);

-- Grid points with their place on the unit sphere, where a chord orders like the great circle.
create table grid_points (
  id integer primary key,
  latitude double precision not null,
  longitude double precision not null,
  x double precision not null generated always as (cos(radians(latitude)) * cos(radians(longitude))) stored,
  y double precision not null generated always as (cos(radians(latitude)) * sin(radians(longitude))) stored,
  z double precision not null generated always as (sin(radians(latitude))) stored
);
create index grid_points_place on grid_points (latitude, longitude);

-- Words that listings are found by, to correct what is typed (D8).
create table terms (
  term text primary key
);
create index terms_alike on terms using gin (term gin_trgm_ops);
create index terms_beginning on terms ((term collate "C"));
-- Below pg_trgm's own threshold, at which 'setcor' finds nothing; and short words, which two swapped letters leave no trigram of.
create function alike_terms(word text) returns setof terms language sql stable set pg_trgm.similarity_threshold = 0.2 as $$
  (select term from terms where term % word order by similarity(term, word) desc, term limit 40)
  union
  (select term from terms
   where length(word) <= 5 and term collate "C" >= left(word, 1) and term collate "C" < left(word, 1) || U&'\FFFF'
     and right(term, 1) = right(word, 1) and length(term) between length(word) - 1 and length(word) + 1
   order by term limit 200)
$$;

-- How many listed listings there are, as sums over appended rows: writers never wait for each other's counter.
-- compact_counts() folds them.
create table listing_counts (
  cell_id bigint not null,
  type text not null,
  city_id bigint not null,
  price_band text,
  room_type text,
  furnished text,
  category text,
  business_type text,
  n integer not null
);
create index listing_counts_city on listing_counts (city_id, type);
create index listing_counts_cell on listing_counts (cell_id);
-- The same without the city: what searches over the whole country add up.
create table kind_counts (
  type text not null,
  price_band text,
  room_type text,
  furnished text,
  category text,
  business_type text,
  n integer not null
);
create table term_counts (
  term text not null,
  type text not null,
  n integer not null
);
create index term_counts_term on term_counts (term);
create table locality_counts (
  locality_id bigint not null,
  type text not null,
  n integer not null
);
create index locality_counts_locality on locality_counts (locality_id);
create table grid_counts (
  grid_id integer not null,
  type text not null,
  n integer not null
);
create index grid_counts_grid on grid_counts (grid_id) include (type, n);

-- The statements that keep places, words and counters, for a set of changed listings: `sign` 1 came, -1 went.
-- Text, because only the trigger itself can see its transition tables. Sorted by key, so that two writers never deadlock.
create function search_upkeep(changes text) returns text[] language sql immutable as $$
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
      select grid_id, min(grid_latitude), min(grid_longitude) from (%s) c where sign = 1
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
      select grid_id, type, sum(sign) from (%s) c where listed group by 1, 2 having sum(sign) <> 0$s$, changes)
  ]
$$;

create function follow_listings() returns trigger language plpgsql as $$
declare
  statement text;
begin
  if tg_op = 'TRUNCATE' then
    truncate listing_counts, kind_counts, term_counts, locality_counts, grid_counts;
    perform pg_notify('listings', '');
    return null;
  end if;
  foreach statement in array search_upkeep(case tg_op
    when 'INSERT' then 'select 1 as sign, * from new_rows'
    when 'DELETE' then 'select -1 as sign, * from old_rows'
    else 'select -1 as sign, * from old_rows union all select 1, * from new_rows'
  end) loop
    execute statement;
  end loop;
  -- One coarse notice a statement; PostgreSQL sends equal ones of a transaction once. Caches of every process hear it.
  perform pg_notify('listings', '');
  return null;
end
$$;
create trigger listings_follow_insert after insert on listings referencing new table as new_rows for each statement execute function follow_listings();
create trigger listings_follow_update after update on listings referencing old table as old_rows new table as new_rows for each statement execute function follow_listings();
create trigger listings_follow_delete after delete on listings referencing old table as old_rows for each statement execute function follow_listings();
create trigger listings_follow_truncate after truncate on listings for each statement execute function follow_listings();

-- Lists show whether an owner is verified.
create function follow_owners() returns trigger language plpgsql as $$
begin
  perform pg_notify('listings', '');
  return null;
end
$$;
create trigger accounts_follow after update of verified_at on accounts for each statement execute function follow_owners();

-- Folds the appended counters into one row a key. Safe beside writers and beside itself: a row is taken by one only.
create function compact_counts() returns void language sql as $$
  with taken as (
    delete from listing_counts where cell_id in (select cell_id from listing_counts group by cell_id having count(*) > 1) returning *
  )
  insert into listing_counts
    select cell_id, type, city_id, price_band, room_type, furnished, category, business_type, sum(n)
    from taken group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(n) <> 0;
  with taken as (
    delete from kind_counts returning *
  )
  insert into kind_counts
    select type, price_band, room_type, furnished, category, business_type, sum(n) from taken group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0;
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
$$;

-- Makes everything that follows from listings anew: after a restore that brought rows without their counters, or to repair.
create function rebuild_search() returns void language plpgsql as $$
declare
  statement text;
begin
  truncate cities, localities, grid_points, terms, listing_counts, kind_counts, term_counts, locality_counts, grid_counts;
  foreach statement in array search_upkeep('select 1 as sign, * from listings') loop
    execute statement;
  end loop;
  perform pg_notify('listings', '');
end
$$;
select rebuild_search();
