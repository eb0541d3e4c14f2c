-- Made by plans.test.ts on PostgreSQL 18, and compared there: `vitest run server/src/db/plans -u`.

-- GET /api/listings/{id} (listing_detail)
select l.id, l.type, l.owner_id, l.title, l.public_title, l.description, l.price, l.city, l.state,
  l.location, l.landmark, l.pincode, l.latitude, l.longitude, l.grid_latitude, l.grid_longitude,
  l.approximate, l.precision, l.address, l.phone, l.email, l.pictures, l.rules, l.room_type,
  l.furnished, l.bedrooms, l.bathrooms, l.category, l.business_type, l.parking, l.max_occupancy,
  l.area, l.facilities, l.amenities, l.total_rooms, l.star_rating, l.check_in_time, l.shop_area,
  l.check_out_time, l.hotel_room_types, l.opening_hours, l.closing_hours, l.parking_spaces, l.units,
  l.beds_available, l.deposit, l.maintenance, l.electricity, l.electricity_amount, l.available_from,
  l.meals_included, l.meals_required, l.meals_price, l.one_time_fees, l.notice_days,
  l.lock_in_months, l.tenant_preferred, l.pets_allowed, l.instant_booking, l.rating, l.review_count,
  l.rating_source, l.own_rating, l.own_reviews, l.featured, l.is_visible, l.status, l.version,
  l.listed, l.unmasked, l.read_from_text, l.costs_read, l.created_at, l.confirmed_at, l.taken_until,
  l.updated_at, o.name as owner_name, o.phone as owner_phone, o.is_verified as owner_verified,
  o.verified_at as owner_verified_at, o.is_demo as owner_is_demo, mask_contacts(l.description) as
  masked_description, mask_contacts(l.rules) as masked_rules, (l.instant_booking and
  instant_bookings_on()) as books_at_once from listings l join accounts o on o.id = l.owner_id where
  l.id = $1::uuid;
--   Nested Loop
--     ->  Index Scan using listings_pkey on listings l
--           Index Cond: (id = $1)
--     ->  Index Scan using accounts_pkey on accounts o
--           Index Cond: (id = l.owner_id)

-- GET /api/listings/{id} (listing_public)
select (select row_to_json(r) from (select l.id as "_id", l.type as "type", l.type as
  "propertyType", l.public_title as "title", l.public_title as "name", mask_contacts(l.description)
  as "description", l.price as "price", coalesce((select json_agg('/media/' || (p ->> 'id') ||
  '-1200.jpg') from jsonb_array_elements(l.pictures) p), '[]') as "images", l.pictures as
  "pictures", l.city as "city", l.state as "state", l.location as "location", l.landmark as
  "landmark", l.pincode as "pincode", l.grid_latitude as "latitude", l.grid_longitude as
  "longitude", l.approximate as "approximate", l.room_type as "roomType", l.furnished as
  "furnished", l.bedrooms as "bedrooms", l.bathrooms as "bathrooms", l.category as "category",
  l.business_type as "businessType", l.parking as "parking", l.max_occupancy as "maxOccupancy",
  l.area as "area", l.facilities as "facilities", l.amenities as "amenities", l.total_rooms as
  "totalRooms", l.star_rating as "starRating", to_char(l.check_in_time, 'HH24:MI') as "checkInTime",
  l.shop_area as "shopArea", l.electricity as "electricity", l.pets_allowed as "petsAllowed", (case
  when l.type <> 'Hotel' then l.price::bigint + coalesce(l.maintenance, 0) + case when l.electricity
  = 'Fixed' then coalesce(l.electricity_amount, 0) else 0 end + case when (l.meals_required and
  l.meals_included is not true) then coalesce(l.meals_price, 0) else 0 end end) as "monthlyCost",
  (case when l.type <> 'Hotel' then l.price::bigint + coalesce(l.maintenance, 0) + case when
  l.electricity = 'Fixed' then coalesce(l.electricity_amount, 0) else 0 end + case when
  (l.meals_required and l.meals_included is not true) then coalesce(l.meals_price, 0) else 0 end
  end) + l.deposit + coalesce(l.one_time_fees, 0) as "moveInCost", case when l.type = 'Hotel' then
  '{}' else array_remove(array[case when l.price is null then 'price' end,case when l.maintenance is
  null then 'maintenance' end,case when (l.electricity is null or l.electricity = 'Fixed' and
  l.electricity_amount is null) then 'electricity' end,case when (l.meals_required and
  l.meals_included is not true) and l.meals_price is null then 'mealsPrice' end,case when l.deposit
  is null then 'deposit' end,case when l.one_time_fees is null then 'oneTimeFees' end], null) end as
  "costUnknown", coalesce(l.own_rating, l.rating) as "rating", coalesce(l.own_reviews,
  l.review_count) as "reviewCount", case when l.own_rating is null and l.rating is not null then
  l.rating_source end as "ratingSource", o.is_demo as "isDemo", l.featured as "featured",
  l.is_visible as "isVisible", to_char(l.created_at at time zone 'UTC',
  'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", to_char(l.confirmed_at at time zone 'UTC',
  'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "confirmedAt", json_build_object('_id', o.id, 'isVerified',
  o.is_verified, 'name', null, 'phone', null) as "user", json_build_object('_id', o.id,
  'isVerified', o.is_verified, 'name', null, 'phone', null, 'verifiedAt', to_char(o.verified_at at
  time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as "owner", null as "address", null as "phone",
  null as "contactNumber", null as "email", mask_contacts(l.rules) as "rules", l.precision as
  "precision", to_char(l.check_out_time, 'HH24:MI') as "checkOutTime", l.hotel_room_types as
  "roomTypes", to_char(l.opening_hours, 'HH24:MI') as "openingHours", to_char(l.closing_hours,
  'HH24:MI') as "closingHours", l.parking_spaces as "parkingSpaces", l.units as "units",
  l.beds_available as "bedsAvailable", l.deposit as "deposit", l.maintenance as "maintenance",
  l.electricity_amount as "electricityAmount", coalesce(l.available_from, l.taken_until) as
  "availableFrom", l.meals_included as "mealsIncluded", l.meals_required as "mealsRequired",
  l.meals_price as "mealsPrice", l.one_time_fees as "oneTimeFees", l.notice_days as "noticeDays",
  l.lock_in_months as "lockInMonths", l.tenant_preferred as "tenantPreferred", (l.instant_booking
  and instant_bookings_on()) as "instantBooking", coalesce(l.read_from_text, '{}') ||
  coalesce(l.costs_read, '{}') as "readFromText", l.status as "status", l.version as "version",
  to_char(l.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt", null as
  "can", null as "contactLimit", false as "photosRequested", null as "openRequest", null as
  "contactPolicy") r)::text as json from listings l join accounts o on o.id = l.owner_id where l.id
  = $1::uuid and l.listed and ($2::text is null or l.type = $2);
--   Nested Loop
--     ->  Index Scan using listings_pkey on listings l
--           Index Cond: (id = $1)
--           Filter: (listed AND (($2 IS NULL) OR (type = $2)))
--     ->  Index Scan using accounts_pkey on accounts o
--           Index Cond: (id = l.owner_id)
--     SubPlan 2
--       ->  Result
--             InitPlan 1
--               ->  Aggregate
--                     ->  Function Scan on jsonb_array_elements p

-- GET /api/listings/{id}
insert into opened_listings (account_id, listing_id)
select $1, $2
where exists (select from saved_searches where account_id = $3)
on conflict (account_id, listing_id) do nothing;
--   Insert on opened_listings
--     Conflict Resolution: NOTHING
--     Conflict Arbiter Indexes: opened_listings_pkey
--     InitPlan 1
--       ->  Index Only Scan using saved_search_once on saved_searches
--             Index Cond: (account_id = $3)
--     ->  Result
--           One-Time Filter: (InitPlan 1).col1

-- GET /api/listings/{id}
select coalesce((select policy from contact_policies where account_id = $1), 'always')
    as policy,
  exists (select from conversations where listing_id = $2::uuid
and renter_id = $3 and owner_id = $4::uuid and answered_at is not null and not exists (
  select from account_blocks where account_id = $5::uuid and blocked_id = $6)) as answered;
--   Result
--     InitPlan 1
--       ->  Index Scan using contact_policies_pkey on contact_policies
--             Index Cond: (account_id = $1)
--     InitPlan 3
--       ->  Result
--             One-Time Filter: (NOT (InitPlan 2).col1)
--             InitPlan 2
--               ->  Index Only Scan using account_blocks_pkey on account_blocks
--                     Index Cond: ((account_id = $5) AND (blocked_id = $6))
--             ->  Index Scan using conversation_once on conversations
--                   Index Cond: ((listing_id = $2) AND (renter_id = $3))
--                   Filter: ((answered_at IS NOT NULL) AND (owner_id = $4))

-- GET /api/listings/{id}
select from photo_requests
where listing_id = $1 and account_id = $2;
--   Index Only Scan using photo_requests_pkey on photo_requests
--     Index Cond: ((listing_id = $1) AND (account_id = $2))

-- GET /api/listings/{id}
select id as "_id", status from bookings where listing_id = $1::uuid
  and renter_id = $2::uuid and status in ('pending', 'accepted')
  and expires_at > now()
order by created_at desc, id desc limit 1;
--   Limit
--     ->  Sort
--           Sort Key: created_at DESC, id DESC
--           ->  Index Scan using requested_once on bookings
--                 Index Cond: ((renter_id = $2) AND (listing_id = $1))
--                 Filter: (expires_at > now())

-- GET /api/listings/my-listings
with mine as materialized (
    select l.id, l.type, l.listed, l.created_at, true as matches
    from listings l where l.owner_id = $1
  ), tallies as (
    select type, listed as "isLive", count(*) as n,
      count(*) filter (where matches) as matching
    from mine group by 1, 2
  ), page as (
    select m.id from mine m where m.matches
    order by m.created_at desc, m.id desc limit $2 offset $3
  ), shown as (
    select (select row_to_json(r) from (select l.id as "_id", l.type as "type", l.type as
      "propertyType", l.title as "title", l.title as "name", left(l.description, 160) as
      "description", l.price as "price", coalesce((select json_agg('/media/' || (p ->> 'id') ||
      '-1200.jpg') from jsonb_array_elements(l.pictures) p), '[]') as "images", l.pictures as
      "pictures", coalesce(l.unmasked -> 'city', to_jsonb(l.city)) as "city", coalesce(l.unmasked ->
      'state', to_jsonb(l.state)) as "state", coalesce(l.unmasked -> 'location',
      to_jsonb(l.location)) as "location", coalesce(l.unmasked -> 'landmark', to_jsonb(l.landmark))
      as "landmark", l.pincode as "pincode", l.grid_latitude as "latitude", l.grid_longitude as
      "longitude", l.approximate as "approximate", l.room_type as "roomType", l.furnished as
      "furnished", l.bedrooms as "bedrooms", l.bathrooms as "bathrooms", coalesce(l.unmasked ->
      'category', to_jsonb(l.category)) as "category", l.business_type as "businessType", l.parking
      as "parking", l.max_occupancy as "maxOccupancy", l.area as "area", coalesce(l.unmasked ->
      'facilities', to_jsonb(l.facilities)) as "facilities", coalesce(l.unmasked -> 'amenities',
      to_jsonb(l.amenities)) as "amenities", l.total_rooms as "totalRooms", l.star_rating as
      "starRating", to_char(l.check_in_time, 'HH24:MI') as "checkInTime", l.shop_area as "shopArea",
      l.electricity as "electricity", l.pets_allowed as "petsAllowed", (case when l.type <> 'Hotel'
      then l.price::bigint + coalesce(l.maintenance, 0) + case when l.electricity = 'Fixed' then
      coalesce(l.electricity_amount, 0) else 0 end + case when (l.meals_required and
      l.meals_included is not true) then coalesce(l.meals_price, 0) else 0 end end) as
      "monthlyCost", (case when l.type <> 'Hotel' then l.price::bigint + coalesce(l.maintenance, 0)
      + case when l.electricity = 'Fixed' then coalesce(l.electricity_amount, 0) else 0 end + case
      when (l.meals_required and l.meals_included is not true) then coalesce(l.meals_price, 0) else
      0 end end) + l.deposit + coalesce(l.one_time_fees, 0) as "moveInCost", case when l.type =
      'Hotel' then '{}' else array_remove(array[case when l.price is null then 'price' end,case when
      l.maintenance is null then 'maintenance' end,case when (l.electricity is null or l.electricity
      = 'Fixed' and l.electricity_amount is null) then 'electricity' end,case when (l.meals_required
      and l.meals_included is not true) and l.meals_price is null then 'mealsPrice' end,case when
      l.deposit is null then 'deposit' end,case when l.one_time_fees is null then 'oneTimeFees'
      end], null) end as "costUnknown", coalesce(l.own_rating, l.rating) as "rating",
      coalesce(l.own_reviews, l.review_count) as "reviewCount", case when l.own_rating is null and
      l.rating is not null then l.rating_source end as "ratingSource", o.is_demo as "isDemo",
      l.featured as "featured", l.is_visible as "isVisible", to_char(l.created_at at time zone
      'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", to_char(l.confirmed_at at time zone
      'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "confirmedAt", json_build_object('_id', o.id,
      'isVerified', o.is_verified) as "user", l.status as "status", l.version as "version",
      to_char(l.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt") r)
      as listing,
      array[
to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), l.id::text] as keys
    from page join listings l using (id) join accounts o on o.id = l.owner_id
    order by l.created_at desc, l.id desc
  )
  select (select coalesce(json_agg(t), '[]') from tallies t) as tallies,
    (select coalesce(json_agg(s), '[]') from shown s) as page;
--   Result
--     CTE mine
--       ->  Index Only Scan using listings_owner on listings l
--             Index Cond: (owner_id = $1)
--     InitPlan 2
--       ->  Aggregate
--             ->  Subquery Scan on t
--                   ->  HashAggregate
--                         Group Key: mine.type, mine.listed
--                         ->  CTE Scan on mine
--     InitPlan 5
--       ->  Aggregate
--             ->  Subquery Scan on s
--                   ->  Sort
--                         Sort Key: l_1.created_at DESC, l_1.id DESC
--                         ->  Nested Loop
--                               ->  Nested Loop
--                                     ->  Limit
--                                           ->  Sort
--                                                 Sort Key: m.created_at DESC, m.id DESC
--                                                 ->  CTE Scan on mine m
--                                                       Filter: matches
--                                     ->  Index Scan using listings_pkey on listings l_1
--                                           Index Cond: (id = m.id)
--                               ->  Index Scan using accounts_pkey on accounts o
--                                     Index Cond: (id = l_1.owner_id)
--                               SubPlan 4
--                                 ->  Result
--                                       InitPlan 3
--                                         ->  Aggregate
--                                               ->  Function Scan on jsonb_array_elements p

-- GET /api/listings/my-listings?q=…
with mine as materialized (
    select l.id, l.type, l.listed, l.created_at, (select (strpos(said.text, $1) > 0 or
      strpos(said.text, $2) > 0) and (strpos(said.text, $3) > 0 or strpos(said.text, $4) > 0) from (
  select lower(concat_ws(' ', l.title, l.city, l.location, l.unmasked ->> 'city',
    l.unmasked ->> 'location')) as text offset 0
) said) as matches
    from listings l where l.owner_id = $5
  ), tallies as (
    select type, listed as "isLive", count(*) as n,
      count(*) filter (where matches) as matching
    from mine group by 1, 2
  ), page as (
    select m.id from mine m where m.matches
    order by m.created_at desc, m.id desc limit $6 offset $7
  ), shown as (
    select (select row_to_json(r) from (select l.id as "_id", l.type as "type", l.type as
      "propertyType", l.title as "title", l.title as "name", left(l.description, 160) as
      "description", l.price as "price", coalesce((select json_agg('/media/' || (p ->> 'id') ||
      '-1200.jpg') from jsonb_array_elements(l.pictures) p), '[]') as "images", l.pictures as
      "pictures", coalesce(l.unmasked -> 'city', to_jsonb(l.city)) as "city", coalesce(l.unmasked ->
      'state', to_jsonb(l.state)) as "state", coalesce(l.unmasked -> 'location',
      to_jsonb(l.location)) as "location", coalesce(l.unmasked -> 'landmark', to_jsonb(l.landmark))
      as "landmark", l.pincode as "pincode", l.grid_latitude as "latitude", l.grid_longitude as
      "longitude", l.approximate as "approximate", l.room_type as "roomType", l.furnished as
      "furnished", l.bedrooms as "bedrooms", l.bathrooms as "bathrooms", coalesce(l.unmasked ->
      'category', to_jsonb(l.category)) as "category", l.business_type as "businessType", l.parking
      as "parking", l.max_occupancy as "maxOccupancy", l.area as "area", coalesce(l.unmasked ->
      'facilities', to_jsonb(l.facilities)) as "facilities", coalesce(l.unmasked -> 'amenities',
      to_jsonb(l.amenities)) as "amenities", l.total_rooms as "totalRooms", l.star_rating as
      "starRating", to_char(l.check_in_time, 'HH24:MI') as "checkInTime", l.shop_area as "shopArea",
      l.electricity as "electricity", l.pets_allowed as "petsAllowed", (case when l.type <> 'Hotel'
      then l.price::bigint + coalesce(l.maintenance, 0) + case when l.electricity = 'Fixed' then
      coalesce(l.electricity_amount, 0) else 0 end + case when (l.meals_required and
      l.meals_included is not true) then coalesce(l.meals_price, 0) else 0 end end) as
      "monthlyCost", (case when l.type <> 'Hotel' then l.price::bigint + coalesce(l.maintenance, 0)
      + case when l.electricity = 'Fixed' then coalesce(l.electricity_amount, 0) else 0 end + case
      when (l.meals_required and l.meals_included is not true) then coalesce(l.meals_price, 0) else
      0 end end) + l.deposit + coalesce(l.one_time_fees, 0) as "moveInCost", case when l.type =
      'Hotel' then '{}' else array_remove(array[case when l.price is null then 'price' end,case when
      l.maintenance is null then 'maintenance' end,case when (l.electricity is null or l.electricity
      = 'Fixed' and l.electricity_amount is null) then 'electricity' end,case when (l.meals_required
      and l.meals_included is not true) and l.meals_price is null then 'mealsPrice' end,case when
      l.deposit is null then 'deposit' end,case when l.one_time_fees is null then 'oneTimeFees'
      end], null) end as "costUnknown", coalesce(l.own_rating, l.rating) as "rating",
      coalesce(l.own_reviews, l.review_count) as "reviewCount", case when l.own_rating is null and
      l.rating is not null then l.rating_source end as "ratingSource", o.is_demo as "isDemo",
      l.featured as "featured", l.is_visible as "isVisible", to_char(l.created_at at time zone
      'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", to_char(l.confirmed_at at time zone
      'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "confirmedAt", json_build_object('_id', o.id,
      'isVerified', o.is_verified) as "user", l.status as "status", l.version as "version",
      to_char(l.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt") r)
      as listing,
      array[
to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), l.id::text] as keys
    from page join listings l using (id) join accounts o on o.id = l.owner_id
    order by l.created_at desc, l.id desc
  )
  select (select coalesce(json_agg(t), '[]') from tallies t) as tallies,
    (select coalesce(json_agg(s), '[]') from shown s) as page;
--   Result
--     CTE mine
--       ->  Bitmap Heap Scan on listings l
--             Recheck Cond: (owner_id = $5)
--             ->  Bitmap Index Scan on listings_owner
--                   Index Cond: (owner_id = $5)
--             SubPlan 1
--               ->  Subquery Scan on said
--                     ->  Result
--     InitPlan 3
--       ->  Aggregate
--             ->  Subquery Scan on t
--                   ->  HashAggregate
--                         Group Key: mine.type, mine.listed
--                         ->  CTE Scan on mine
--     InitPlan 6
--       ->  Aggregate
--             ->  Subquery Scan on s
--                   ->  Sort
--                         Sort Key: l_1.created_at DESC, l_1.id DESC
--                         ->  Nested Loop
--                               ->  Nested Loop
--                                     ->  Limit
--                                           ->  Sort
--                                                 Sort Key: m.created_at DESC, m.id DESC
--                                                 ->  CTE Scan on mine m
--                                                       Filter: matches
--                                     ->  Index Scan using listings_pkey on listings l_1
--                                           Index Cond: (id = m.id)
--                               ->  Index Scan using accounts_pkey on accounts o
--                                     Index Cond: (id = l_1.owner_id)
--                               SubPlan 5
--                                 ->  Result
--                                       InitPlan 4
--                                         ->  Aggregate
--                                               ->  Function Scan on jsonb_array_elements p

-- PATCH /api/rooms/{id}/toggle-visibility
delete from photo_requests r using listings l
where r.listing_id = $1 and l.id = r.listing_id and l.listed and l.pictures <> '[]'
returning r.account_id as "accountId", l.public_title as title;
--   Delete on photo_requests r
--     ->  Nested Loop
--           ->  Index Scan using photo_requests_pkey on photo_requests r
--                 Index Cond: (listing_id = $1)
--           ->  Index Scan using listings_pkey on listings l
--                 Index Cond: (id = $1)
--                 Filter: (listed AND (pictures <> '[]'::jsonb))

-- PATCH /api/rooms/{id}/toggle-visibility
select "status", "is_visible", "version", "pictures", "facilities", "amenities", "parking_spaces",
  "units", "total_rooms", "available_from", "title", "description", "room_type", "bedrooms",
  "bathrooms", "read_from_text", "price", "deposit", "maintenance", "electricity",
  "electricity_amount", "meals_included", "meals_price", "notice_days", "lock_in_months",
  "costs_read", "city", "state", "location", "pincode", "latitude", "longitude", "approximate",
  "precision", "address", "unmasked" from "listings" where "id" = $1 and "type" = $2 and "owner_id"
  = $3 for no key update;
--   LockRows
--     ->  Index Scan using listings_pkey on listings
--           Index Cond: (id = $1)
--           Filter: ((type = $2) AND (owner_id = $3))

-- PATCH /api/rooms/{id}/toggle-visibility
update "listings" set "is_visible" = $1, "updated_at" = now() where "id" = $2;
--   Update on listings
--     ->  Index Scan using listings_pkey on listings
--           Index Cond: (id = $2)

-- PATCH /api/rooms/{id}/toggle-visibility
update "listings" set "is_visible" = $1, "updated_at" = now(), "confirmed_at" = now() where "id" =
  $2;
--   Update on listings
--     ->  Index Scan using listings_pkey on listings
--           Index Cond: (id = $2)

-- POST /api/listings/{id}/photo-requests
select "owner_id" as "ownerId", "listed", "public_title" as "title", "pictures" from "listings"
  where "id" = $1 for no key update;
--   LockRows
--     ->  Index Scan using listings_pkey on listings
--           Index Cond: (id = $1)

-- POST /api/listings/{id}/photo-requests
select count(*)::int as count from photo_requests
where account_id = $1 and requested_at > now() - interval '1 day';
--   Aggregate
--     ->  Index Only Scan using photo_requests_recent on photo_requests
--           Index Cond: ((account_id = $1) AND (requested_at > (now() - '1 day'::interval)))

-- POST /api/listings/{id}/photo-requests
select from accounts where id = $1 for no key update;
--   LockRows
--     ->  Index Scan using accounts_pkey on accounts
--           Index Cond: (id = $1)

-- POST /api/listings/{id}/reports
select
exists (select from listing_reports where listing_id = $1
  and reporter_id = $2) as reported,
(select count(*) from listing_reports r join moderation_cases c on c.id = r.case_id
  where r.reporter_id = $3 and c.decided_at is null)::int as own,
(select coalesce(sum(reports), 0) from moderation_cases
  where listing_id = $4 and decided_at is null)::int as all;
--   Result
--     InitPlan 1
--       ->  Index Only Scan using one_report_per_user on listing_reports
--             Index Cond: ((listing_id = $1) AND (reporter_id = $2))
--     InitPlan 2
--       ->  Aggregate
--             ->  Nested Loop
--                   ->  Index Scan using listing_reports_reporter on listing_reports r
--                         Index Cond: (reporter_id = $3)
--                   ->  Index Scan using moderation_cases_pkey on moderation_cases c
--                         Index Cond: (id = r.case_id)
--                         Filter: (decided_at IS NULL)
--     InitPlan 3
--       ->  Aggregate
--             ->  Index Scan using moderation_cases_one_open on moderation_cases
--                   Index Cond: (listing_id = $4)

-- POST /api/listings/{id}/reports
select "id" from "accounts" where "id" = $1 for no key update;
--   LockRows
--     ->  Index Scan using accounts_pkey on accounts
--           Index Cond: (id = $1)

-- POST /api/listings/{id}/reports
select "owner_id" as "ownerId", "listed" from "listings" where "id" = $1 for no key update;
--   LockRows
--     ->  Index Scan using listings_pkey on listings
--           Index Cond: (id = $1)

-- views, noted together
insert into listing_views (listing_id, day, viewer)
select l.id, $1::date, v.viewer from unnest($2::uuid[], $3::bytea[]) v (id, viewer)
  join listings l on l.id = v.id
on conflict do nothing;
--   Insert on listing_views
--     Conflict Resolution: NOTHING
--     ->  Nested Loop
--           ->  Function Scan on v
--           ->  Index Only Scan using listings_pkey on listings l
--                 Index Cond: (id = v.id)
