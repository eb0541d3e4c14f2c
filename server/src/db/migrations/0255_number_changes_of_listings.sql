-- Which public listings each transaction changed, for processes that hold them in memory (D74). A transaction's number
-- is not the order of commits: a reader asks for those from its snapshot's oldest running one on.
create table listing_changes (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  -- Null: too many to name.
  listing_ids uuid[],
  at timestamptz not null default now()
);
create index listing_changes_transaction on listing_changes (transaction_id);
create index listing_changes_at on listing_changes (at);

-- What of a listing is held in memory; the filters' columns are those that listings are counted by. An update of none of
-- them is not named.
create function held_columns() returns text[] language sql stable as $$
  select array['listed', 'type', 'city_id', 'locality_id', 'grid_id', 'price', 'area', 'shop_area', 'max_occupancy',
    'available_from', 'created_at', 'popularity', 'rating', 'pictured', 'public_title', 'words']
    || string_to_array(counted_columns(), ', ')
$$;

create function name_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    insert into listing_changes (listing_ids) values (null);
  elsif tg_op = 'INSERT' then
    insert into listing_changes (listing_ids)
      select case when count(*) <= 5000 then array_agg(id) end from new_rows where listed having count(*) > 0;
  elsif tg_op = 'DELETE' then
    insert into listing_changes (listing_ids)
      select case when count(*) <= 5000 then array_agg(id) end from old_rows where listed having count(*) > 0;
  else
    execute (
      select format($s$insert into listing_changes (listing_ids)
        select case when count(*) <= 5000 then array_agg(id) end from (
          select n.id from new_rows n join old_rows o using (id)
          where (n.listed or o.listed) and (%s) is distinct from (%s)
        ) c having count(*) > 0$s$, string_agg('n.' || name, ', '), string_agg('o.' || name, ', '))
      from unnest(held_columns()) name
    );
  end if;
  return null;
end
$$;
create trigger listings_name_inserts after insert on listings referencing new table as new_rows
  for each statement execute function name_changes();
create trigger listings_name_updates after update on listings referencing old table as old_rows new table as new_rows
  for each statement execute function name_changes();
create trigger listings_name_deletes after delete on listings referencing old table as old_rows
  for each statement execute function name_changes();
create trigger listings_name_truncates after truncate on listings
  for each statement execute function name_changes();
