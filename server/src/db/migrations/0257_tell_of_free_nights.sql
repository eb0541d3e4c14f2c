-- Hotels are searched by their free nights (D102): processes that hold them in memory hear of what changes these in the
-- way of 0255. Answers to searches by dates are not cached, so no cache is told.
create or replace function held_columns() returns text[] language sql immutable as $$
  select array['listed', 'type', 'city_id', 'locality_id', 'grid_id', 'price', 'area', 'shop_area', 'max_occupancy',
    'available_from', 'total_rooms', 'created_at', 'popularity', 'rating', 'pictured', 'public_title', 'words', 'repost_key',
    'price_band', 'room_type', 'furnished', 'category', 'business_type', 'bedrooms', 'bathrooms']
$$;

-- Null: all hotels.
create function tell_of_nights(ids uuid[]) returns void language plpgsql as $$
begin
  if ids is null then
    insert into listing_changes (listing_ids) values (null);
  else
    insert into listing_changes (listing_ids)
      select case when count(*) <= 5000 then array_agg(id) end from listings
      where id = any(ids) and listed and type = 'Hotel' having count(*) > 0;
  end if;
end
$$;

-- Requests hold no night, and a stay that is completed holds those that it held.
create function tell_of_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    perform tell_of_nights(null);
  elsif tg_op = 'INSERT' then
    perform tell_of_nights(array_agg(distinct listing_id))
      from new_rows where status in ('booked', 'completed') having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform tell_of_nights(array_agg(distinct listing_id))
      from old_rows where status in ('booked', 'completed') having count(*) > 0;
  else
    perform tell_of_nights(array_agg(distinct listing_id)) from (
      select unnest(array[n.listing_id, o.listing_id]) as listing_id from new_rows n join old_rows o using (id)
      where (n.status in ('booked', 'completed') or o.status in ('booked', 'completed'))
        and (n.listing_id, n.check_in, n.check_out, n.status in ('booked', 'completed'))
          is distinct from (o.listing_id, o.check_in, o.check_out, o.status in ('booked', 'completed'))
    ) c having count(*) > 0;
  end if;
  return null;
end
$$;
create trigger bookings_tell_inserts after insert on bookings referencing new table as new_rows
  for each statement execute function tell_of_stays();
create trigger bookings_tell_updates after update on bookings referencing old table as old_rows new table as new_rows
  for each statement execute function tell_of_stays();
create trigger bookings_tell_deletes after delete on bookings referencing old table as old_rows
  for each statement execute function tell_of_stays();
create trigger bookings_tell_truncates after truncate on bookings for each statement execute function tell_of_stays();

create function tell_of_blocks() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    perform tell_of_nights(null);
  elsif tg_op = 'INSERT' then
    perform tell_of_nights(array_agg(distinct listing_id)) from new_rows having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform tell_of_nights(array_agg(distinct listing_id)) from old_rows having count(*) > 0;
  else
    perform tell_of_nights(array_agg(distinct listing_id))
      from (select listing_id from new_rows union select listing_id from old_rows) c having count(*) > 0;
  end if;
  return null;
end
$$;
create trigger blocked_dates_tell_inserts after insert on blocked_dates referencing new table as new_rows
  for each statement execute function tell_of_blocks();
create trigger blocked_dates_tell_updates after update on blocked_dates
  referencing old table as old_rows new table as new_rows for each statement execute function tell_of_blocks();
create trigger blocked_dates_tell_deletes after delete on blocked_dates referencing old table as old_rows
  for each statement execute function tell_of_blocks();
create trigger blocked_dates_tell_truncates after truncate on blocked_dates
  for each statement execute function tell_of_blocks();
