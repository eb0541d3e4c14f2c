-- Made by plans.test.ts on PostgreSQL 18, and compared there: `vitest run server/src/db/plans -u`.

-- PUT /api/saved/{id}
select "id", "owner_id" as "ownerId", "public_title" as "title", "listed", "type", "city",
  "location", "price", case when taken_until > installation_today() then taken_until end as
  "takenUntil" from "listings" where "id" in ($1);
--   Index Scan using listings_pkey on listings
--     Index Cond: (id = $1)

-- PUT /api/saved/{id}
select "listing_id" as "id", "title", "type", "city", "location", "price", "saved_at", "note",
  "noted_at" from "saved" where "account_id" = $1 order by "saved_at" desc, "listing_id" desc;
--   Sort
--     Sort Key: saved_at DESC, listing_id DESC
--     ->  Bitmap Heap Scan on saved
--           Recheck Cond: (account_id = $1)
--           ->  Bitmap Index Scan on saved_pkey
--                 Index Cond: (account_id = $1)

-- GET /api/saved (listing_cards_all)
select '[' || coalesce(string_agg(c.summary, ',' order by a.at), '') || ']' as cards from
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

-- GET /api/saved
select l.id, max(t.to_night) as until from (
  select id, available_from, case when type = 'Hotel' then coalesce(total_rooms, 1) else units end
    as capacity from listings
  where id = any($1::uuid[]) and type = 'Room'
) l cross join lateral (
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
where a.id = l.id and a.available_from > installation_today()::date) t (from_night, to_night)
where t.from_night = installation_today() group by l.id, l.available_from
having max(t.to_night) > coalesce(l.available_from, '-infinity');
--   GroupAggregate
--     Group Key: listings.id
--     Filter: (max("*SELECT* 1".to_night) > COALESCE(listings.available_from, '-infinity'::date))
--     ->  Sort
--           Sort Key: listings.id
--           ->  Nested Loop
--                 ->  Bitmap Heap Scan on listings
--                       Recheck Cond: (id = ANY ($1))
--                       Filter: (type = 'Room'::text)
--                       ->  Bitmap Index Scan on listings_pkey
--                             Index Cond: (id = ANY ($1))
--                 ->  Append
--                       ->  Subquery Scan on "*SELECT* 1"
--                             ->  Subquery Scan on s
--                                   Filter: ((s.used >= (CASE WHEN (listings.type = 'Hotel'::text) THEN COALESCE(listings.total_rooms, 1) ELSE listings.units END)::numeric) AND (s.from_night = ((now() AT TIME ZONE installation_time_zone()))::date))
--                                   ->  WindowAgg
--                                         Window: days AS (ORDER BY "*SELECT* 1_1".day)
--                                         ->  GroupAggregate
--                                               Group Key: "*SELECT* 1_1".day
--                                               ->  Sort
--                                                     Sort Key: "*SELECT* 1_1".day
--                                                     ->  Append
--                                                           ->  Subquery Scan on "*SELECT* 1_1"
--                                                                 ->  Nested Loop
--                                                                       ->  Index Scan using bookings_nights on bookings b
--                                                                             Index Cond: ((listing_id = listings.id) AND (daterange(check_in, check_out) && daterange(((now() AT TIME ZONE installation_time_zone()))::date, $3)))
--                                                                             Filter: (status = ANY ('{booked,completed}'::text[]))
--                                                                       ->  Values Scan on "*VALUES*"
--                                                           ->  Subquery Scan on "*SELECT* 2_1"
--                                                                 ->  Nested Loop
--                                                                       ->  Index Scan using blocked_dates_nights on blocked_dates d
--                                                                             Index Cond: ((listing_id = listings.id) AND (daterange(from_date, to_date) && daterange(((now() AT TIME ZONE installation_time_zone()))::date, $5)))
--                                                                             Filter: (units IS NOT NULL)
--                                                                       ->  Values Scan on "*VALUES*_1"
--                       ->  Subquery Scan on "*SELECT* 2"
--                             ->  Index Scan using blocked_dates_nights on blocked_dates
--                                   Index Cond: ((listing_id = listings.id) AND (daterange(from_date, to_date) && daterange(((now() AT TIME ZONE installation_time_zone()))::date, $7)))
--                                   Filter: ((units IS NULL) AND (GREATEST(from_date, ((now() AT TIME ZONE installation_time_zone()))::date) = ((now() AT TIME ZONE installation_time_zone()))::date))
--                       ->  Subquery Scan on "*SELECT* 3"
--                             ->  Result
--                                   One-Time Filter: (((now() AT TIME ZONE installation_time_zone()))::date = ((now() AT TIME ZONE installation_time_zone()))::date)
--                                   ->  Index Scan using listings_pkey on listings a
--                                         Index Cond: (id = listings.id)
--                                         Filter: (available_from > ((now() AT TIME ZONE installation_time_zone()))::date)

-- DELETE /api/saved/{id}
delete from "saved" where "account_id" = $1 and listing_id = any($2::uuid[]);
--   Delete on saved
--     ->  Index Scan using saved_pkey on saved
--           Index Cond: ((account_id = $1) AND (listing_id = ANY ($2)))
