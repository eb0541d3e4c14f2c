-- Which cities have listings that pass the filters, whatever these are: the few kinds of listings that pass, and the
-- cities of each, instead of the buckets of every city.

-- As before, but without computed columns.
create or replace function counted_columns() returns text language sql stable as $$
  select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
  where attrelid = 'kind_counts'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('type', 'n')
$$;

-- All that listings are counted by, except the city, as one number.
create procedure number_kinds() language plpgsql as $$
declare
  counted text := (select string_agg(format($s$ || chr(31) || coalesce(%I::text, '')$s$, attname), '' order by attnum) from pg_attribute
    where attrelid = 'kind_counts'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('type', 'n'));
  counters text;
begin
  foreach counters in array array['listing_counts', 'kind_counts'] loop
    execute format('alter table %I drop column if exists kind_id', counters);
    execute format($s$alter table %I add column kind_id bigint not null
      generated always as (hashtextextended(type%s, 0)) stored$s$, counters, counted);
  end loop;
  create index listing_counts_kind on listing_counts (kind_id) include (city_id, n);
end
$$;

-- As before, and numbers the kinds anew.
create or replace procedure count_listings_by(added text) language plpgsql as $$
declare
  kind text := (select format_type(atttypid, atttypmod) from pg_attribute where attrelid = 'listings'::regclass and attname = added);
  parts text;
begin
  execute format('alter table listing_counts add column %I %s', added, kind);
  execute format('alter table kind_counts add column %I %s', added, kind);
  call number_kinds();
  -- A generated column cannot name another one, so the band is computed from the price.
  select string_agg(format($s$ || chr(31) || coalesce(%s::text, '')$s$,
      case attname when 'price_band' then 'budget_band(price)' else quote_ident(attname) end), '' order by attnum)
    into parts from pg_attribute
    where attrelid = 'kind_counts'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('type', 'n');
  alter table listings drop column cell_id;
  execute format($s$alter table listings add column cell_id bigint not null
    generated always as (hashtextextended(type || chr(31) || lower(city)%s, 0)) stored$s$, parts);
  -- Listings of a cell are also looked up by price; those without one stand last.
  create index listings_cell on listings (cell_id, (coalesce(price, 2147483647))) where listed;
  perform rebuild_search();
end
$$;

call number_kinds();
