-- The stored form of a listing in lists: what a card contains is said here alone (ADR 0221, 0285).

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

create or replace function rebuild_cards() returns void language plpgsql as $$
begin
  -- A change meanwhile would be overwritten with what was read before it.
  lock table accounts, listings in share row exclusive mode;
  execute card_upkeep('select * from listings');
  notify listings;
end
$$;

-- Cards show whether an owner is verified. Listings first, as who changes them locks them; then new ones are waited for.
create or replace function follow_owner() returns trigger language plpgsql as $$
begin
  perform from listings where owner_id = new.id order by id for no key update;
  perform pg_advisory_xact_lock(712, hashtext(new.id::text));
  execute card_upkeep(format('select * from listings where owner_id = %L', new.id));
  return null;
end
$$;

-- Lists show whether an owner is verified.
create or replace function follow_owners() returns trigger language plpgsql as $$
begin
  perform pg_notify('listings', '');
  return null;
end
$$;

-- Another text may be another card.
select rebuild_cards();
