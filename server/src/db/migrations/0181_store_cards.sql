-- Each listing as lists contain it, with every field and as a card (D7), ready to send: public fields only, written with the listing (ADR 0221).
-- Nobody changes an owner or a listing between storing the cards and the triggers that follow them.
lock table accounts, listings in share row exclusive mode;

create table listing_cards (
  listing_id uuid primary key references listings on delete cascade,
  summary text not null,
  card text not null
);

-- The statement that keeps them for a set of listings. A field of lists that is added or changed needs this function and
-- a call of rebuild_cards() in its migration; a test compares it with the presenter. Text, because only a trigger itself
-- can see its transition tables. Sorted by key, so that two writers never deadlock.
create function card_upkeep(changed text) returns text language sql immutable as $$
  select format($s$insert into listing_cards (listing_id, summary, card)
    select l.id,
      (select row_to_json(r) from (select l.id as "_id", l.type as "type", l.type as "propertyType", l.public_title as "title", l.public_title as "name",
        l.blurb as "description", l.price as "price",
        coalesce((select json_agg('/media/' || (p ->> 'id') || '-1200.jpg') from jsonb_array_elements(l.pictures) p), '[]') as "images",
        l.pictures as "pictures", l.city as "city", l.state as "state", l.location as "location", l.landmark as "landmark", l.pincode as "pincode",
        l.grid_latitude as "latitude", l.grid_longitude as "longitude", l.approximate as "approximate", l.room_type as "roomType", l.furnished as "furnished",
        l.bedrooms as "bedrooms", l.bathrooms as "bathrooms", l.category as "category", l.business_type as "businessType", l.parking as "parking",
        l.max_occupancy as "maxOccupancy", l.area as "area", l.facilities as "facilities", l.amenities as "amenities", l.total_rooms as "totalRooms",
        l.star_rating as "starRating", to_char(l.check_in_time, 'HH24:MI') as "checkInTime", l.shop_area as "shopArea", l.rating as "rating",
        l.review_count as "reviewCount", l.featured as "featured", l.is_visible as "isVisible",
        to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
        json_build_object('_id', o.id, 'isVerified', o.is_verified) as "user") r)::text,
      (case l.type when 'Room' then (select row_to_json(r) from (select l.id as "_id", l.type as "type", l.public_title as "title",
        l.price as "price", jsonb_path_query_array(l.pictures, '$[0]') as "pictures", l.city as "city", l.location as "location", l.room_type as "roomType",
        l.furnished as "furnished", l.bedrooms as "bedrooms", l.bathrooms as "bathrooms", l.parking as "parking", l.area as "area", l.rating as "rating",
        l.review_count as "reviewCount",
        json_build_object('_id', o.id, 'isVerified', o.is_verified) as "user") r) when 'Hotel' then (select row_to_json(r) from (select l.id as "_id",
        l.type as "type", l.public_title as "title", l.price as "price", jsonb_path_query_array(l.pictures, '$[0]') as "pictures", l.city as "city",
        l.location as "location", l.category as "category", l.parking as "parking", l.amenities as "amenities", l.total_rooms as "totalRooms",
        to_char(l.check_in_time, 'HH24:MI') as "checkInTime", l.rating as "rating", l.review_count as "reviewCount",
        json_build_object('_id', o.id, 'isVerified', o.is_verified) as "user") r) when 'Shop' then (select row_to_json(r) from (select l.id as "_id",
        l.type as "type", l.public_title as "title", left(l.blurb, 100) as "description",
        l.price as "price", jsonb_path_query_array(l.pictures, '$[0]') as "pictures", l.city as "city", l.location as "location", l.furnished as "furnished",
        l.business_type as "businessType", l.parking as "parking", l.shop_area as "shopArea", l.rating as "rating", l.review_count as "reviewCount",
        json_build_object('_id', o.id, 'isVerified', o.is_verified) as "user") r) end)::text
    from (%s) l join accounts o on o.id = l.owner_id order by l.id
    on conflict (listing_id) do update set summary = excluded.summary, card = excluded.card
      where (listing_cards.summary, listing_cards.card) <> (excluded.summary, excluded.card)$s$, changed)
$$;

create function rebuild_cards() returns void language plpgsql as $$
begin
  -- A change meanwhile would be overwritten with what was read before it.
  lock table accounts, listings in share row exclusive mode;
  execute card_upkeep('select * from listings');
  notify listings;
end
$$;
select rebuild_cards();

create or replace function follow_listings() returns trigger language plpgsql as $$
declare
  changes text := case tg_op
    when 'INSERT' then 'select 1 as sign, * from new_rows'
    when 'DELETE' then 'select -1 as sign, * from old_rows'
    else 'select -1 as sign, * from old_rows union all select 1, * from new_rows'
  end;
  statement text;
  changed text;
begin
  if tg_op = 'TRUNCATE' then
    truncate listing_counts, kind_counts, city_counts, term_counts, locality_counts, grid_counts;
    perform pg_notify('listings', '');
    return null;
  end if;
  foreach statement in array search_upkeep(changes) loop
    execute statement;
  end loop;
  if tg_op <> 'DELETE' then
    -- Whether its owner is verified changes before a new card is written, or after.
    execute 'select pg_advisory_xact_lock_shared(712, hashtext(owner_id::text)) from (select distinct owner_id from new_rows order by 1) o';
    execute card_upkeep('select * from new_rows');
  end if;
  execute changed_listings(changes) into changed;
  -- Null: nobody could see these rows, nor can anybody now.
  if changed is not null then
    perform pg_notify('listings', changed);
  end if;
  return null;
end
$$;

-- Cards show whether an owner is verified. Listings first, as who changes them locks them; then new ones are waited for.
create function follow_owner() returns trigger language plpgsql as $$
begin
  perform from listings where owner_id = new.id order by id for no key update;
  perform pg_advisory_xact_lock(712, hashtext(new.id::text));
  execute card_upkeep(format('select * from listings where owner_id = %L', new.id));
  return null;
end
$$;
create trigger accounts_update_cards after update of verified_at on accounts for each row
  when (old.verified_at is distinct from new.verified_at) execute function follow_owner();

drop trigger listings_empty_city_counts on listings;
drop function empty_city_counts();

create or replace function rebuild_search() returns void language plpgsql as $$
declare
  statement text;
begin
  lock table accounts, listings in share row exclusive mode;
  truncate cities, localities, grid_points, terms, listing_counts, kind_counts, city_counts, term_counts, locality_counts, grid_counts;
  foreach statement in array search_upkeep('select 1 as sign, * from listings') loop
    execute statement;
  end loop;
  perform rebuild_cards();
end
$$;
