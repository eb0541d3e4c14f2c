-- Made by plans.test.ts on PostgreSQL 18, and compared there: `vitest run server/src/db/plans -u`.

-- GET /api/listings?like=… (listing_reposted)
select (l.repost_key # hashtextextended(coalesce(l.pets_welcome::text, ''), 0)) & (1::bigint << 52)
  - 1 as repost, l.price, l.city_id as "cityId", l.locality_id as "localityId" from listings l where
  l.id = $1::uuid;
--   Index Scan using listings_pkey on listings l
--     Index Cond: (id = $1)

-- GET /api/listings/suggest?q=… (listing_cards_card)
select '[' || coalesce(string_agg(c.card, ',' order by a.at), '') || ']' as cards from
  unnest($1::uuid[], $2::float8[], $3::integer[], $4::text[]) with ordinality a (id, km, more,
  landmark, at) join listings l on l.id = a.id and l.listed join listing_cards c on c.listing_id =
  l.id;
--   Aggregate
--     ->  Nested Loop
--           Join Filter: (a.id = l.id)
--           ->  Nested Loop
--                 ->  Function Scan on a
--                 ->  Index Scan using listing_cards_pkey on listing_cards c
--                       Index Cond: (listing_id = a.id)
--           ->  Index Scan using listings_pkey on listings l
--                 Index Cond: (id = c.listing_id)
--                 Filter: listed

-- index of a process (index_changes)
select pg_snapshot_xmin(now)::text as horizon, (select concat_ws(':', system_identifier,
  current_database(), 'listings'::regclass::oid, substr(pg_walfile_name(pg_current_wal_lsn()), 1,
  8)) from pg_control_system()) as origin, ( select transaction_id::text from ( select
  transaction_id, listing_ids from listing_changes where transaction_id < pg_snapshot_xmax(now)
  order by transaction_id limit 1 ) oldest where listing_ids = '{}' ) as forgotten, c.id,
  c.transaction_id::text as transaction, c.listing_ids as "listingIds", c.at, statement_timestamp()
  as "askedAt" from pg_current_snapshot() now left join listing_changes c on c.transaction_id >=
  $1::text::xid8 and c.id <> all($2::bigint[]);
--   Nested Loop Left Join
--     InitPlan 1
--       ->  Function Scan on pg_control_system
--     ->  Function Scan on pg_current_snapshot now
--     ->  Index Scan using listing_changes_transaction on listing_changes c
--           Index Cond: (transaction_id >= ($1)::xid8)
--           Filter: (id <> ALL ($2))
--     SubPlan 2
--       ->  Subquery Scan on oldest
--             Filter: (oldest.listing_ids = '{}'::uuid[])
--             ->  Limit
--                   ->  Index Scan using listing_changes_transaction on listing_changes
--                         Index Cond: (transaction_id < pg_snapshot_xmax(now.now))

-- index of a process (index_cities)
select id, id as "cityId", lower(name) as name, key, name as spelling, state from cities;
--   Seq Scan on cities

-- index of a process (index_localities)
select id, city_id as "cityId", lower(name) as name, key, name as spelling from localities;
--   Seq Scan on localities

-- index of a process (index_reread)
select l.id, l.type, l.price, least(case when l.type = 'Hotel' then l.price else case when l.type <>
  'Hotel' then l.price::bigint + coalesce(l.maintenance, 0) + case when l.electricity = 'Fixed' then
  coalesce(l.electricity_amount, 0) else 0 end + case when (l.meals_required and l.meals_included is
  not true) then coalesce(l.meals_price, 0) else 0 end end end, 2147483646)::integer as cost,
  l.city_id as "cityId", l.locality_id as "localityId", l.grid_id as "gridId", l.grid_latitude as
  lat, l.grid_longitude as lng, case when l.type = 'Shop' then lower(coalesce(l.category,
  l.business_type)) end as "shopCategory", coalesce(l.shop_area, l.area) as area, l.max_occupancy as
  "maxOccupancy", l.available_from as "availableFrom", greatest((l.confirmed_at at time zone
  'UTC')::date, l.available_from, l.taken_until) - date '1970-01-01' as "confirmedDay",
  (extract(epoch from l.created_at) * 1000000)::bigint as "createdAt", l.popularity, l.variety,
  coalesce(l.own_rating, l.rating) as rating, l.pictured, (l.repost_key #
  hashtextextended(coalesce(l.pets_welcome::text, ''), 0)) & (1::bigint << 52) - 1 as repost,
  l.public_title as title, concat_ws(' ', array_to_string(tsvector_to_array(l.words), ' '), case
  when l.deposit = 0 then '_nodeposit' end, case when l.maintenance = 0 then '_maintenanceincluded'
  end, case when l.electricity = 'Included' then '_electricityincluded' end, case when l.maintenance
  = 0 and l.electricity = 'Included' then '_allinclusive' end) as words, l.price_band as "budget",
  l.bedrooms as "bedrooms", l.room_type as "roomType", l.category as "category", l.business_type as
  "businessType", l.furnished as "furnished", l.bathrooms as "bathrooms", l.pets_welcome as
  "petsAllowed" from listings l where l.id = any($1::uuid[]) and l.listed;
--   Bitmap Heap Scan on listings l
--     Recheck Cond: (id = ANY ($1))
--     Filter: listed
--     ->  Bitmap Index Scan on listings_pkey
--           Index Cond: (id = ANY ($1))

-- index of a process (index_scan)
select l.id, l.type, l.price, least(case when l.type = 'Hotel' then l.price else case when l.type <>
  'Hotel' then l.price::bigint + coalesce(l.maintenance, 0) + case when l.electricity = 'Fixed' then
  coalesce(l.electricity_amount, 0) else 0 end + case when (l.meals_required and l.meals_included is
  not true) then coalesce(l.meals_price, 0) else 0 end end end, 2147483646)::integer as cost,
  l.city_id as "cityId", l.locality_id as "localityId", l.grid_id as "gridId", l.grid_latitude as
  lat, l.grid_longitude as lng, case when l.type = 'Shop' then lower(coalesce(l.category,
  l.business_type)) end as "shopCategory", coalesce(l.shop_area, l.area) as area, l.max_occupancy as
  "maxOccupancy", l.available_from as "availableFrom", greatest((l.confirmed_at at time zone
  'UTC')::date, l.available_from, l.taken_until) - date '1970-01-01' as "confirmedDay",
  (extract(epoch from l.created_at) * 1000000)::bigint as "createdAt", l.popularity, l.variety,
  coalesce(l.own_rating, l.rating) as rating, l.pictured, (l.repost_key #
  hashtextextended(coalesce(l.pets_welcome::text, ''), 0)) & (1::bigint << 52) - 1 as repost,
  l.public_title as title, concat_ws(' ', array_to_string(tsvector_to_array(l.words), ' '), case
  when l.deposit = 0 then '_nodeposit' end, case when l.maintenance = 0 then '_maintenanceincluded'
  end, case when l.electricity = 'Included' then '_electricityincluded' end, case when l.maintenance
  = 0 and l.electricity = 'Included' then '_allinclusive' end) as words, l.price_band as "budget",
  l.bedrooms as "bedrooms", l.room_type as "roomType", l.category as "category", l.business_type as
  "businessType", l.furnished as "furnished", l.bathrooms as "bathrooms", l.pets_welcome as
  "petsAllowed" from listings l where l.listed and ctid >= $1::tid and ctid < $2::tid;
--   Tid Range Scan on listings l
--     TID Cond: ((ctid >= $1) AND (ctid < $2))
--     Filter: listed

-- index of a process (index_some_cities)
select id, id as "cityId", lower(name) as name, key, name as spelling, state from cities where id =
  any($1::bigint[]);
--   Index Scan using cities_pkey on cities
--     Index Cond: (id = ANY ($1))

-- index of a process (index_some_localities)
select id, city_id as "cityId", lower(name) as name, key, name as spelling from localities where id
  = any($1::bigint[]);
--   Index Scan using localities_pkey on localities
--     Index Cond: (id = ANY ($1))

-- index of a process (taken_nights)
select l.id, t.ranges from (
  select id, case when type = 'Hotel' then coalesce(total_rooms, 1) else units end as capacity from
    listings
  where id = any($1::uuid[]) and type = 'Hotel'
) l cross join lateral (
  select json_agg(json_build_array(from_night - date '1970-01-01', to_night - date '1970-01-01')
    order by from_night) as ranges
  from (
select from_night, to_night from (select day as from_night, lead(day) over days as to_night,
  sum(sum(stays)) over days as booked, sum(sum(units)) over days as used
from (
  select c.day, c.change as stays, c.change as units
  from bookings b
  cross join lateral (values (greatest(b.check_in, installation_today()::date), 1),
    (least(b.check_out, $2::date), -1)) c (day, change)
  where b.listing_id = l.id and b.status in ('booked', 'completed')
    and daterange(b.check_in, b.check_out) && daterange(installation_today()::date, $3::date)
  union all
  select c.day, 0, c.change * d.units
  from blocked_dates d
  cross join lateral (values (greatest(d.from_date, installation_today()::date), 1),
    (least(d.to_date, $4::date), -1)) c (day, change)
  where d.listing_id = l.id and d.units is not null
    and daterange(d.from_date, d.to_date) && daterange(installation_today()::date, $5::date)
) c group by day window days as (order by day)) s
  where used >= l.capacity
union all
select greatest(from_date, installation_today()::date), least(to_date, $6::date)
  from blocked_dates
where listing_id = l.id and units is null
  and daterange(from_date, to_date) && daterange(installation_today()::date, $7::date)
union all
select installation_today()::date, least(a.available_from, $8::date) from listings a
where a.id = l.id and a.available_from > installation_today()::date) r (from_night, to_night)
) t where t.ranges is not null;
--   Nested Loop
--     ->  Bitmap Heap Scan on listings
--           Recheck Cond: (id = ANY ($1))
--           Filter: (type = 'Hotel'::text)
--           ->  Bitmap Index Scan on listings_pkey
--                 Index Cond: (id = ANY ($1))
--     ->  Aggregate
--           Filter: (json_agg(json_build_array((s.from_night - '1970-01-01'::date), (s.to_night - '1970-01-01'::date)) ORDER BY s.from_night) IS NOT NULL)
--           ->  Sort
--                 Sort Key: s.from_night
--                 ->  Append
--                       ->  Subquery Scan on s
--                             Filter: (s.used >= (CASE WHEN (listings.type = 'Hotel'::text) THEN COALESCE(listings.total_rooms, 1) ELSE listings.units END)::numeric)
--                             ->  WindowAgg
--                                   Window: days AS (ORDER BY "*SELECT* 1".day)
--                                   ->  GroupAggregate
--                                         Group Key: "*SELECT* 1".day
--                                         ->  Sort
--                                               Sort Key: "*SELECT* 1".day
--                                               ->  Append
--                                                     ->  Subquery Scan on "*SELECT* 1"
--                                                           ->  Nested Loop
--                                                                 ->  Index Scan using bookings_nights on bookings b
--                                                                       Index Cond: ((listing_id = listings.id) AND (daterange(check_in, check_out) && daterange(((now() AT TIME ZONE installation_time_zone()))::date, $3)))
--                                                                       Filter: (status = ANY ('{booked,completed}'::text[]))
--                                                                 ->  Values Scan on "*VALUES*"
--                                                     ->  Subquery Scan on "*SELECT* 2"
--                                                           ->  Nested Loop
--                                                                 ->  Index Scan using blocked_dates_nights on blocked_dates d
--                                                                       Index Cond: ((listing_id = listings.id) AND (daterange(from_date, to_date) && daterange(((now() AT TIME ZONE installation_time_zone()))::date, $5)))
--                                                                       Filter: (units IS NOT NULL)
--                                                                 ->  Values Scan on "*VALUES*_1"
--                       ->  Index Scan using blocked_dates_nights on blocked_dates
--                             Index Cond: ((listing_id = listings.id) AND (daterange(from_date, to_date) && daterange(((now() AT TIME ZONE installation_time_zone()))::date, $7)))
--                             Filter: (units IS NULL)
--                       ->  Index Scan using listings_pkey on listings a
--                             Index Cond: (id = listings.id)
--                             Filter: (available_from > ((now() AT TIME ZONE installation_time_zone()))::date)
