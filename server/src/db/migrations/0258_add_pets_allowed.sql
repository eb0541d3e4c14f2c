-- Whether pets are allowed (D46); null: not said.
alter table listings
  add column pets_allowed boolean,
  add constraint pets_not_in_shops check (type <> 'Shop' or pets_allowed is null);

-- What no search reads of a listing; every other column is held in memory, so that one that is added for a filter is.
create or replace function held_columns() returns text[] language sql stable as $$
  select array_agg(attname::text order by attnum) from pg_attribute
  where attrelid = 'listings'::regclass and attnum > 0 and not attisdropped and attname <> all (array['id', 'owner_id', 'version',
    'updated_at', 'title', 'description', 'blurb', 'unmasked', 'read_from_text', 'city', 'state', 'location', 'address', 'pincode',
    'landmark', 'latitude', 'longitude', 'grid_latitude', 'grid_longitude', 'approximate', 'precision', 'phone', 'email', 'pictures',
    'rules', 'review_count', 'featured', 'is_visible', 'status', 'parking', 'facilities', 'amenities', 'units', 'beds_available',
    'deposit', 'meals_included', 'tenant_preferred', 'hotel_room_types', 'star_rating', 'check_in_time',
    'check_out_time', 'opening_hours', 'closing_hours', 'parking_spaces', 'instant_booking'])
$$;

create or replace function card_upkeep(changed text) returns text language sql immutable as $$
  select format($s$insert into listing_cards (listing_id, summary, card)
    select l.id,
      (select row_to_json(r) from (select l.id as "_id", l.type as "type", l.type as "propertyType", l.public_title as "title", l.public_title as "name",
        l.blurb as "description", l.price as "price",
        coalesce((select json_agg('/media/' || (p ->> 'id') || '-1200.jpg') from jsonb_array_elements(l.pictures) p), '[]') as "images",
        l.pictures as "pictures", l.city as "city", l.state as "state", l.location as "location", l.landmark as "landmark", l.pincode as "pincode",
        l.grid_latitude as "latitude", l.grid_longitude as "longitude", l.approximate as "approximate", l.room_type as "roomType", l.furnished as "furnished",
        l.bedrooms as "bedrooms", l.bathrooms as "bathrooms", l.category as "category", l.business_type as "businessType", l.parking as "parking",
        l.max_occupancy as "maxOccupancy", l.area as "area", l.facilities as "facilities", l.amenities as "amenities", l.total_rooms as "totalRooms",
        l.star_rating as "starRating", to_char(l.check_in_time, 'HH24:MI') as "checkInTime", l.shop_area as "shopArea",
        l.pets_allowed as "petsAllowed", l.rating as "rating", l.review_count as "reviewCount", o.is_demo as "isDemo", l.featured as "featured", l.is_visible as "isVisible",
        to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
        json_build_object('_id', o.id, 'isVerified', o.is_verified) as "user") r)::text,
      (case l.type when 'Room' then (select row_to_json(r) from (select l.id as "_id", l.type as "type", l.public_title as "title",
        l.price as "price", jsonb_path_query_array(l.pictures, '$[0]') as "pictures", l.city as "city", l.location as "location", l.room_type as "roomType",
        l.furnished as "furnished", l.bedrooms as "bedrooms", l.bathrooms as "bathrooms", l.parking as "parking", l.area as "area",
        l.pets_allowed as "petsAllowed", l.rating as "rating",
        l.review_count as "reviewCount", o.is_demo as "isDemo",
        json_build_object('_id', o.id, 'isVerified', o.is_verified) as "user") r) when 'Hotel' then (select row_to_json(r) from (select l.id as "_id",
        l.type as "type", l.public_title as "title", l.price as "price", jsonb_path_query_array(l.pictures, '$[0]') as "pictures", l.city as "city",
        l.location as "location", l.category as "category", l.parking as "parking", l.amenities as "amenities", l.total_rooms as "totalRooms",
        to_char(l.check_in_time, 'HH24:MI') as "checkInTime", l.pets_allowed as "petsAllowed", l.rating as "rating", l.review_count as "reviewCount", o.is_demo as "isDemo",
        json_build_object('_id', o.id, 'isVerified', o.is_verified) as "user") r) when 'Shop' then (select row_to_json(r) from (select l.id as "_id",
        l.type as "type", l.public_title as "title", left(l.blurb, 100) as "description",
        l.price as "price", jsonb_path_query_array(l.pictures, '$[0]') as "pictures", l.city as "city", l.location as "location", l.furnished as "furnished",
        l.business_type as "businessType", l.parking as "parking", l.shop_area as "shopArea", l.rating as "rating", l.review_count as "reviewCount", o.is_demo as "isDemo",
        json_build_object('_id', o.id, 'isVerified', o.is_verified) as "user") r) end)::text
    from (%s) l join accounts o on o.id = l.owner_id order by l.id
    on conflict (listing_id) do update set summary = excluded.summary, card = excluded.card
      where (listing_cards.summary, listing_cards.card) <> (excluded.summary, excluded.card)$s$, changed)
$$;

update listings set pets_allowed = true where type = 'Hotel' and 'Pet Friendly' = any(amenities);
select rebuild_cards();

-- A hotel's amenity and its field say the same: what was changed, in a new listing what the field says.
create function follow_pets() returns trigger language plpgsql as $$
begin
  if new.pets_allowed is null or (tg_op = 'UPDATE' and new.pets_allowed is not distinct from old.pets_allowed) then
    new.pets_allowed := case when 'Pet Friendly' = any(new.amenities) then true end;
  elsif new.pets_allowed then
    new.amenities := new.amenities || 'Pet Friendly'::text;
  else
    new.amenities := array_remove(new.amenities, 'Pet Friendly');
  end if;
  return new;
end
$$;
create trigger listings_follow_pets before insert or update of amenities, pets_allowed on listings for each row
  when (new.type = 'Hotel' and ('Pet Friendly' = any(new.amenities)) <> coalesce(new.pets_allowed, false))
  execute function follow_pets();
