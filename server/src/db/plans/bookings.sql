-- Made by plans.test.ts on PostgreSQL 18, and compared there: `vitest run server/src/db/plans -u`.

-- GET /api/listings/{id}/availability
select l.owner_id as "ownerId", o.status = 'active' as "ownerActive", l.listed, l.type, l.price,
  l.capacity,
  l.instant_booking as "instantBooking", l.available_from as "availableFrom",
  (select coalesce(json_agg(distinct r.from_night + n order by r.from_night + n), '[]')
from (
select from_night, to_night from (select day as from_night, lead(day) over days as to_night,
  sum(sum(stays)) over days as booked, sum(sum(units)) over days as used
from (
  select c.day, c.change as stays, c.change as units
  from bookings b
  cross join lateral (values (greatest(b.check_in, $1::date), 1), (least(b.check_out, $2::date),
    -1)) c (day, change)
  where b.listing_id = l.id and b.status in ('booked', 'completed')
    and daterange(b.check_in, b.check_out) && daterange($3::date, $4::date)
  union all
  select c.day, 0, c.change * d.units
  from blocked_dates d
  cross join lateral (values (greatest(d.from_date, $5::date), 1), (least(d.to_date, $6::date), -1))
    c (day, change)
  where d.listing_id = l.id and d.units is not null
    and daterange(d.from_date, d.to_date) && daterange($7::date, $8::date)
) c group by day window days as (order by day)) s
  where used >= l.capacity
union all
select greatest(from_date, $9::date), least(to_date, $10::date)
  from blocked_dates
where listing_id = l.id and units is null
  and daterange(from_date, to_date) && daterange($11::date, $12::date)
union all
select $13::date, least(a.available_from, $14::date) from listings a
where a.id = l.id and a.available_from > $15::date) r (from_night, to_night) cross join lateral
  generate_series(0, r.to_night - r.from_night - 1) n) as taken
from (select *, case when type = 'Hotel' then coalesce(total_rooms, 1) else units end as capacity
  from listings where id = $16::uuid) l
join accounts o on o.id = l.owner_id;
--   Nested Loop
--     ->  Index Scan using listings_pkey on listings
--           Index Cond: (id = $16)
--     ->  Index Scan using accounts_pkey on accounts o
--           Index Cond: (id = listings.owner_id)
--     SubPlan 1
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: ((s.from_night + n.n))
--                   ->  Nested Loop
--                         ->  Append
--                               ->  Subquery Scan on s
--                                     Filter: (s.used >= (CASE WHEN (listings.type = 'Hotel'::text) THEN COALESCE(listings.total_rooms, 1) ELSE listings.units END)::numeric)
--                                     ->  WindowAgg
--                                           Window: days AS (ORDER BY "*SELECT* 1".day)
--                                           ->  GroupAggregate
--                                                 Group Key: "*SELECT* 1".day
--                                                 ->  Sort
--                                                       Sort Key: "*SELECT* 1".day
--                                                       ->  Append
--                                                             ->  Subquery Scan on "*SELECT* 1"
--                                                                   ->  Nested Loop
--                                                                         ->  Index Scan using bookings_nights on bookings b
--                                                                               Index Cond: ((listing_id = listings.id) AND (daterange(check_in, check_out) && daterange($3, $4)))
--                                                                               Filter: (status = ANY ('{booked,completed}'::text[]))
--                                                                         ->  Values Scan on "*VALUES*"
--                                                             ->  Subquery Scan on "*SELECT* 2"
--                                                                   ->  Nested Loop
--                                                                         ->  Index Scan using blocked_dates_nights on blocked_dates d
--                                                                               Index Cond: ((listing_id = listings.id) AND (daterange(from_date, to_date) && daterange($7, $8)))
--                                                                               Filter: (units IS NOT NULL)
--                                                                         ->  Values Scan on "*VALUES*_1"
--                               ->  Index Scan using blocked_dates_nights on blocked_dates
--                                     Index Cond: ((listing_id = listings.id) AND (daterange(from_date, to_date) && daterange($11, $12)))
--                                     Filter: (units IS NULL)
--                               ->  Index Scan using listings_pkey on listings a
--                                     Index Cond: (id = listings.id)
--                                     Filter: (available_from > $15)
--                         ->  Function Scan on generate_series n

-- POST /api/bookings/create
select
array(select id::text from bookings where (renter_id = $1::uuid or listing_id = $2::uuid) and status
  in ('pending', 'accepted')
  and expires_at <= now() order by id) as overdue,
(select count(*) from bookings where renter_id = $3::uuid and status in ('pending', 'accepted') and
  expires_at > now()) as own,
(select count(*) from bookings where listing_id = $4::uuid and status in ('pending', 'accepted') and
  expires_at > now()) as all,
(select coalesce(json_agg(distinct r.from_night + n order by r.from_night + n), '[]')
from (
select from_night, to_night from (select day as from_night, lead(day) over days as to_night,
  sum(sum(stays)) over days as booked, sum(sum(units)) over days as used
from (
  select c.day, c.change as stays, c.change as units
  from bookings b
  cross join lateral (values (greatest(b.check_in, $5::date), 1), (least(b.check_out, $6::date),
    -1)) c (day, change)
  where b.listing_id = $7::uuid and b.status in ('booked', 'completed')
    and daterange(b.check_in, b.check_out) && daterange($8::date, $9::date)
  union all
  select c.day, 0, c.change * d.units
  from blocked_dates d
  cross join lateral (values (greatest(d.from_date, $10::date), 1), (least(d.to_date, $11::date),
    -1)) c (day, change)
  where d.listing_id = $12::uuid and d.units is not null
    and daterange(d.from_date, d.to_date) && daterange($13::date, $14::date)
) c group by day window days as (order by day)) s
  where used >= (select case when type = 'Hotel' then coalesce(total_rooms, 1) else units end from
    listings where id = $15::uuid)
union all
select greatest(from_date, $16::date), least(to_date, $17::date)
  from blocked_dates
where listing_id = $18::uuid and units is null
  and daterange(from_date, to_date) && daterange($19::date, $20::date)
union all
select $21::date, least(a.available_from, $22::date) from listings a
where a.id = $23::uuid and a.available_from > $24::date) r (from_night, to_night) cross join lateral
  generate_series(0, r.to_night - r.from_night - 1) n) as nights,
json_build_object(
  'here', (
select ceil(extract(epoch from created_at + make_interval(hours => $25) - now()))::integer
from bookings where renter_id = $26::uuid and listing_id = $27::uuid and created_at > now() -
  make_interval(hours => $28)
order by created_at desc offset $29 limit 1),
  'proven', (
select ceil(extract(epoch from created_at + make_interval(hours => $30) - now()))::integer
from bookings where renter_id = $31::uuid and created_at > now() - make_interval(hours => $32)
order by created_at desc offset $33 limit 1),
  'unproven', (
select ceil(extract(epoch from created_at + make_interval(hours => $34) - now()))::integer
from bookings where renter_id = $35::uuid and created_at > now() - make_interval(hours => $36)
order by created_at desc offset $37 limit 1)) as waits;
--   Result
--     InitPlan 1
--       ->  Sort
--             Sort Key: ((bookings.id)::text)
--             ->  Bitmap Heap Scan on bookings
--                   Recheck Cond: (((renter_id = $1) AND (status = ANY ('{pending,accepted}'::text[]))) OR ((listing_id = $2) AND (status = ANY ('{pending,accepted}'::text[]))))
--                   Filter: ((status = ANY ('{pending,accepted}'::text[])) AND (expires_at <= now()))
--                   ->  BitmapOr
--                         ->  Bitmap Index Scan on requested_once
--                               Index Cond: (renter_id = $1)
--                         ->  Bitmap Index Scan on requested_once
--                               Index Cond: (listing_id = $2)
--     InitPlan 2
--       ->  Aggregate
--             ->  Index Scan using requested_once on bookings bookings_1
--                   Index Cond: (renter_id = $3)
--                   Filter: (expires_at > now())
--     InitPlan 3
--       ->  Aggregate
--             ->  Index Scan using requested_once on bookings bookings_2
--                   Index Cond: (listing_id = $4)
--                   Filter: (expires_at > now())
--     InitPlan 5
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: ((s.from_night + n.n))
--                   ->  Nested Loop
--                         ->  Append
--                               ->  Subquery Scan on s
--                                     Filter: (s.used >= ((InitPlan 4).col1)::numeric)
--                                     InitPlan 4
--                                       ->  Index Scan using listings_pkey on listings
--                                             Index Cond: (id = $15)
--                                     ->  WindowAgg
--                                           Window: days AS (ORDER BY "*SELECT* 1".day)
--                                           ->  GroupAggregate
--                                                 Group Key: "*SELECT* 1".day
--                                                 ->  Sort
--                                                       Sort Key: "*SELECT* 1".day
--                                                       ->  Append
--                                                             ->  Subquery Scan on "*SELECT* 1"
--                                                                   ->  Nested Loop
--                                                                         ->  Index Scan using bookings_nights on bookings b
--                                                                               Index Cond: ((listing_id = $7) AND (daterange(check_in, check_out) && daterange($8, $9)))
--                                                                               Filter: (status = ANY ('{booked,completed}'::text[]))
--                                                                         ->  Values Scan on "*VALUES*"
--                                                             ->  Subquery Scan on "*SELECT* 2"
--                                                                   ->  Nested Loop
--                                                                         ->  Index Scan using blocked_dates_nights on blocked_dates d
--                                                                               Index Cond: ((listing_id = $12) AND (daterange(from_date, to_date) && daterange($13, $14)))
--                                                                               Filter: (units IS NOT NULL)
--                                                                         ->  Values Scan on "*VALUES*_1"
--                               ->  Index Scan using blocked_dates_nights on blocked_dates
--                                     Index Cond: ((listing_id = $18) AND (daterange(from_date, to_date) && daterange($19, $20)))
--                                     Filter: (units IS NULL)
--                               ->  Index Scan using listings_pkey on listings a
--                                     Index Cond: (id = $23)
--                                     Filter: (available_from > $24)
--                         ->  Function Scan on generate_series n
--     InitPlan 6
--       ->  Limit
--             ->  Index Scan using bookings_listing on bookings bookings_3
--                   Index Cond: ((listing_id = $27) AND (created_at > (now() - make_interval(0, 0, 0, 0, $28, 0, '0'::double precision))))
--                   Filter: (renter_id = $26)
--     InitPlan 7
--       ->  Limit
--             ->  Index Only Scan using bookings_renter on bookings bookings_4
--                   Index Cond: ((renter_id = $31) AND (created_at > (now() - make_interval(0, 0, 0, 0, $32, 0, '0'::double precision))))
--     InitPlan 8
--       ->  Limit
--             ->  Index Only Scan using bookings_renter on bookings bookings_5
--                   Index Cond: ((renter_id = $35) AND (created_at > (now() - make_interval(0, 0, 0, 0, $36, 0, '0'::double precision))))

-- POST /api/bookings/create
select
b.id, case when coalesce(b.expires_at <= now(), false) then 'declined' else b.status end as status,
  case
when case when coalesce(b.expires_at <= now(), false) then 'declined' else b.status end in
  ('pending', 'accepted') then 'open'
when b.status = 'booked' and b.check_out > (now() at time zone $1)::date then 'upcoming'
else 'past' end as phase, b.listing_id as "listingId",
  b.listing_type as "listingType", b.title, b.location, b.city,
l.pictures -> 0 as picture, coalesce(l.listed, false) or (l.id is not null and exists (select from
  bookings g where g.listing_id = l.id and g.renter_id = b.renter_id
  and ((g.status in ('pending', 'accepted') and g.expires_at > now()) or g.status = 'booked'))) as
    open,
b.renter_id as "renterId", b.renter_name as "renterName", r.email as "renterEmail",
  b.phone as "renterPhone",
b.owner_id as "ownerId", b.owner_name as "ownerName", o.email as "ownerEmail",
coalesce(l.phone, o.phone) as "ownerPhone",
b.check_in as "checkIn", b.check_out as "checkOut", b.guests, b.message, b.price, b.unit,
  b.quantity, b.total_amount as "totalAmount",
b.agreed_amount as "agreedAmount", b.deposit, b.cost_terms as "costTerms",
b.due_at_move_in as "dueAtMoveIn",
b.withdrawn, b.removed,
case when coalesce(b.expires_at <= now(), false) then 'expired' else b.end_reason end as
  "endReason", b.reason, case when coalesce(b.expires_at <= now(), false) then null
  else b.expires_at end as "expiresAt",
b.created_at as "createdAt", b.updated_at as "updatedAt",
case when b.status = 'booked'
  then (b.check_in::timestamp at time zone $2) - make_interval(hours =>
    $3) end as "cancelUntil",
to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, (
select json_agg(json_build_object('at', e.at, 'by', e.actor, 'accountId', e.account_id,
  'from', e.from_status,
  'to', e.to_status, 'endReason', e.end_reason, 'reason', e.reason,
  'before', case when e.was_check_in is not null then json_build_object(
    'checkInDate', e.was_check_in,
    'checkOutDate', e.was_check_out, 'totalAmount', e.was_total_amount) end) order by e.number)
from (
  select number, at, actor, account_id, from_status, to_status, end_reason, reason, was_check_in,
    was_check_out, was_total_amount from booking_events where booking_id = b.id
  union all
  select 1000000, b.expires_at, 'system', null, b.status, 'declined', 'expired', null, null, null,
    null where coalesce(b.expires_at <= now(), false)
) e) as history from bookings b left join listings l on l.id = b.listing_id
left join accounts r on r.id = b.renter_id left join accounts o on o.id = b.owner_id where b.id = $4;
--   Nested Loop Left Join
--     ->  Nested Loop Left Join
--           ->  Nested Loop Left Join
--                 ->  Index Scan using bookings_pkey on bookings b
--                       Index Cond: (id = $4)
--                 ->  Index Scan using listings_pkey on listings l
--                       Index Cond: (id = b.listing_id)
--           ->  Index Scan using accounts_pkey on accounts r
--                 Index Cond: (id = b.renter_id)
--     ->  Index Scan using accounts_pkey on accounts o
--           Index Cond: (id = b.owner_id)
--     SubPlan 1
--       ->  Bitmap Heap Scan on bookings g
--             Recheck Cond: (renter_id = b.renter_id)
--             Filter: ((listing_id = l.id) AND (((status = ANY ('{pending,accepted}'::text[])) AND (expires_at > now())) OR (status = 'booked'::text)))
--             ->  Bitmap Index Scan on bookings_renter
--                   Index Cond: (renter_id = b.renter_id)
--     SubPlan 3
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: "*SELECT* 1".number
--                   ->  Append
--                         ->  Subquery Scan on "*SELECT* 1"
--                               ->  Bitmap Heap Scan on booking_events
--                                     Recheck Cond: (booking_id = b.id)
--                                     ->  Bitmap Index Scan on booking_events_pkey
--                                           Index Cond: (booking_id = b.id)
--                         ->  Subquery Scan on "*SELECT* 2"
--                               ->  Result
--                                     One-Time Filter: COALESCE((b.expires_at <= now()), false)

-- POST /api/bookings/create
select "id", "type", "owner_id" as "ownerId", "public_title" as "title", "location", "city",
  "price", "deposit", case when type = 'Room' then json_build_object(
'maintenance', maintenance, 'electricity', electricity, 'electricityAmount', electricity_amount,
'mealsIncluded', meals_included, 'mealsRequired', meals_required, 'mealsPrice', meals_price,
'oneTimeFees', one_time_fees, 'noticeDays', notice_days, 'lockInMonths', lock_in_months) end as
  "costs", case when type = 'Hotel' then coalesce(total_rooms, 1) else units end as "capacity",
  "max_occupancy" as "maxOccupancy", "available_from" as "availableFrom", "listed", "status",
  "instant_booking" as "instantBooking" from "listings" where "id" = $1 for no key update;
--   LockRows
--     ->  Index Scan using listings_pkey on listings
--           Index Cond: (id = $1)

-- POST /api/bookings/create
select * from (select id, name, status,
  email_verified_at is not null as "isProven" from accounts where id = (select owner_id from
    listings where id = $1::uuid) and id < $2::uuid for key share) one union all
select * from (select id, name, status,
  email_verified_at is not null as "isProven" from accounts where id = $3::uuid for no key update)
    one union all
select * from (select id, name, status,
  email_verified_at is not null as "isProven" from accounts where id = (select owner_id from
    listings where id = $4::uuid) and id > $5::uuid for key share) one;
--   Append
--     ->  Subquery Scan on one
--           ->  LockRows
--                 InitPlan 1
--                   ->  Index Scan using listings_pkey on listings
--                         Index Cond: (id = $1)
--                 ->  Index Scan using accounts_pkey on accounts
--                       Index Cond: ((id < $2) AND (id = (InitPlan 1).col1))
--     ->  Subquery Scan on one_1
--           ->  LockRows
--                 ->  Index Scan using accounts_pkey on accounts accounts_1
--                       Index Cond: (id = $3)
--     ->  Subquery Scan on one_2
--           ->  LockRows
--                 InitPlan 2
--                   ->  Index Scan using listings_pkey on listings listings_1
--                         Index Cond: (id = $4)
--                 ->  Index Scan using accounts_pkey on accounts accounts_2
--                       Index Cond: ((id > $5) AND (id = (InitPlan 2).col1))

-- POST /api/bookings/create
select s.id from unnest($1::uuid[],
  $2::uuid[],
  $3::uuid[]) s (id, listing_id, owner_id)
where case (select policy from contact_policies where account_id = s.owner_id)
  when 'never' then false
  when 'after_reply' then exists (select from conversations where listing_id = s.listing_id
and renter_id = $4 and owner_id = s.owner_id and answered_at is not null and not exists (
  select from account_blocks where account_id = s.owner_id and blocked_id = $5))
  else true end;
--   Function Scan on s
--     Filter: CASE (SubPlan 1) WHEN 'never'::text THEN false WHEN 'after_reply'::text THEN EXISTS(SubPlan 3) ELSE true END
--     SubPlan 1
--       ->  Index Scan using contact_policies_pkey on contact_policies
--             Index Cond: (account_id = s.owner_id)
--     SubPlan 3
--       ->  Result
--             One-Time Filter: (NOT (InitPlan 2).col1)
--             InitPlan 2
--               ->  Index Only Scan using account_blocks_pkey on account_blocks
--                     Index Cond: ((account_id = s.owner_id) AND (blocked_id = $5))
--             ->  Index Scan using conversation_once on conversations
--                   Index Cond: ((listing_id = s.listing_id) AND (renter_id = $4))
--                   Filter: ((answered_at IS NOT NULL) AND (owner_id = s.owner_id))

-- POST /api/bookings/create
with changed as (insert into bookings (id, listing_id, renter_id, owner_id, check_in, check_out,
  guests, message, phone,
    listing_type, title, location, city, renter_name, owner_name, price, unit, quantity,
    deposit, cost_terms, move_in_extras, due_at_move_in, expires_at)
  values ($1, $2, $3, $4, $5, $6,
    $7,
    $8, $9, $10, $11, $12, $13,
    $14, $15, $16, $17, $18,
    $19, $20::jsonb,
    $21::bigint - $22::bigint - $23::bigint, $24,
    least(now() + make_interval(days => $25), ($26::date + 1)::timestamp at time zone $27))
      returning *, null::text as came_from, null::date as was_check_in, null::date as was_check_out,
      null::bigint as was_total_amount), written as (
    insert into booking_events (booking_id, number, actor, account_id, from_status, to_status,
      end_reason, reason,
      was_check_in, was_check_out, was_total_amount)
    select c.id, 1 + coalesce((select max(number) from booking_events e
      where e.booking_id = c.id), 0),
      $28, $29::uuid, c.came_from, c.status,
        $30, $31,
      c.was_check_in, c.was_check_out, c.was_total_amount
    from changed c returning booking_id
  )
  select c.id, c.listing_id as "listingId", c.renter_id as "renterId", c.owner_id as "ownerId",
    c.title,
    c.check_in as "checkIn", c.check_out as "checkOut", c.guests, c.total_amount as "totalAmount",
      c.came_from as "from", c.status as "to",
    c.was_check_in as "wasCheckIn",
    pg_notify($32, (json_build_object('type', 'booking', 'id', c.id,
  'accounts', array_remove(array[c.renter_id, c.owner_id], null)))::text), case when c.listing_id is
    not null and (c.status = 'booked'
or (c.came_from = 'booked' and c.status <> 'completed')) then pg_notify($33,
  (json_build_object('type', 'availability', 'id', c.listing_id))::text) end
  from changed c join written w on w.booking_id = c.id order by c.id;
--   Result
--     CTE changed
--       ->  Insert on bookings
--             ->  Result
--     CTE written
--       ->  Insert on booking_events
--             ->  CTE Scan on changed c_1
--                   SubPlan 3
--                     ->  Result
--                           InitPlan 2
--                             ->  Limit
--                                   ->  Index Only Scan Backward using booking_events_pkey on booking_events e
--                                         Index Cond: (booking_id = c_1.id)
--     ->  Sort
--           Sort Key: c.id
--           ->  Nested Loop
--                 Join Filter: (c.id = w.booking_id)
--                 ->  CTE Scan on changed c
--                 ->  CTE Scan on written w

-- GET /api/bookings/my-requests
select
b.id, case when coalesce(b.expires_at <= now(), false) then 'declined' else b.status end as status,
  case
when case when coalesce(b.expires_at <= now(), false) then 'declined' else b.status end in
  ('pending', 'accepted') then 'open'
when b.status = 'booked' and b.check_out > (now() at time zone $1)::date then 'upcoming'
else 'past' end as phase, b.listing_id as "listingId",
  b.listing_type as "listingType", b.title, b.location, b.city,
l.pictures -> 0 as picture, coalesce(l.listed, false) or (l.id is not null and exists (select from
  bookings g where g.listing_id = l.id and g.renter_id = b.renter_id
  and ((g.status in ('pending', 'accepted') and g.expires_at > now()) or g.status = 'booked'))) as
    open,
b.renter_id as "renterId", b.renter_name as "renterName", r.email as "renterEmail",
  b.phone as "renterPhone",
b.owner_id as "ownerId", b.owner_name as "ownerName", o.email as "ownerEmail",
coalesce(l.phone, o.phone) as "ownerPhone",
b.check_in as "checkIn", b.check_out as "checkOut", b.guests, b.message, b.price, b.unit,
  b.quantity, b.total_amount as "totalAmount",
b.agreed_amount as "agreedAmount", b.deposit, b.cost_terms as "costTerms",
b.due_at_move_in as "dueAtMoveIn",
b.withdrawn, b.removed,
case when coalesce(b.expires_at <= now(), false) then 'expired' else b.end_reason end as
  "endReason", b.reason, case when coalesce(b.expires_at <= now(), false) then null
  else b.expires_at end as "expiresAt",
b.created_at as "createdAt", b.updated_at as "updatedAt",
case when b.status = 'booked'
  then (b.check_in::timestamp at time zone $2) - make_interval(hours =>
    $3) end as "cancelUntil",
to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from (
    select * from bookings b where b.renter_id = $4 and not b.withdrawn and not b.removed
    order by b.created_at desc, b.id desc limit $5
  ) b left join listings l on l.id = b.listing_id
left join accounts r on r.id = b.renter_id left join accounts o on o.id = b.owner_id order by
  b.created_at desc, b.id desc;
--   Nested Loop Left Join
--     ->  Nested Loop Left Join
--           ->  Nested Loop Left Join
--                 ->  Limit
--                       ->  Index Scan using bookings_renter on bookings b
--                             Index Cond: (renter_id = $4)
--                             Filter: ((NOT withdrawn) AND (NOT removed))
--                 ->  Index Scan using listings_pkey on listings l
--                       Index Cond: (id = b.listing_id)
--           ->  Index Scan using accounts_pkey on accounts r
--                 Index Cond: (id = b.renter_id)
--     ->  Index Scan using accounts_pkey on accounts o
--           Index Cond: (id = b.owner_id)
--     SubPlan 1
--       ->  Bitmap Heap Scan on bookings g
--             Recheck Cond: (renter_id = b.renter_id)
--             Filter: ((listing_id = l.id) AND (((status = ANY ('{pending,accepted}'::text[])) AND (expires_at > now())) OR (status = 'booked'::text)))
--             ->  Bitmap Index Scan on bookings_renter
--                   Index Cond: (renter_id = b.renter_id)

-- GET /api/bookings/my-requests
select count(*) as n from bookings b where b.renter_id = $1 and not b.withdrawn and not b.removed;
--   Aggregate
--     ->  Bitmap Heap Scan on bookings b
--           Recheck Cond: (renter_id = $1)
--           Filter: ((NOT withdrawn) AND (NOT removed))
--           ->  Bitmap Index Scan on bookings_renter
--                 Index Cond: (renter_id = $1)

-- GET /api/bookings/my-requests/counts
select case when coalesce(b.expires_at <= now(), false) then 'declined' else b.status end as status,
  case
when case when coalesce(b.expires_at <= now(), false) then 'declined' else b.status end in
  ('pending', 'accepted') then 'open'
when b.status = 'booked' and b.check_out > (now() at time zone $1)::date then 'upcoming'
else 'past' end as phase, count(*) as n,
    min(b.expires_at) as "expiresAt"
  from bookings b where b.renter_id = $2 and not b.withdrawn and not b.removed group by 1, 2;
--   GroupAggregate
--     Group Key: (CASE WHEN COALESCE((expires_at <= now()), false) THEN 'declined'::text ELSE status END), (CASE WHEN (CASE WHEN COALESCE((expires_at <= now()), false) THEN 'declined'::text ELSE status END = ANY ('{pending,accepted}'::text[])) THEN 'open'::text WHEN ((status = 'booked'::text) AND (check_out > ((now() AT TIME ZONE $1))::date)) THEN 'upcoming'::text ELSE 'past'::text END)
--     ->  Sort
--           Sort Key: (CASE WHEN COALESCE((expires_at <= now()), false) THEN 'declined'::text ELSE status END), (CASE WHEN (CASE WHEN COALESCE((expires_at <= now()), false) THEN 'declined'::text ELSE status END = ANY ('{pending,accepted}'::text[])) THEN 'open'::text WHEN ((status = 'booked'::text) AND (check_out > ((now() AT TIME ZONE $1))::date)) THEN 'upcoming'::text ELSE 'past'::text END)
--           ->  Bitmap Heap Scan on bookings b
--                 Recheck Cond: (renter_id = $2)
--                 Filter: ((NOT withdrawn) AND (NOT removed))
--                 ->  Bitmap Index Scan on bookings_renter
--                       Index Cond: (renter_id = $2)

-- GET /api/bookings/my-bookings
select
b.id, case when coalesce(b.expires_at <= now(), false) then 'declined' else b.status end as status,
  case
when case when coalesce(b.expires_at <= now(), false) then 'declined' else b.status end in
  ('pending', 'accepted') then 'open'
when b.status = 'booked' and b.check_out > (now() at time zone $1)::date then 'upcoming'
else 'past' end as phase, b.listing_id as "listingId",
  b.listing_type as "listingType", b.title, b.location, b.city,
l.pictures -> 0 as picture, coalesce(l.listed, false) or (l.id is not null and exists (select from
  bookings g where g.listing_id = l.id and g.renter_id = b.renter_id
  and ((g.status in ('pending', 'accepted') and g.expires_at > now()) or g.status = 'booked'))) as
    open,
b.renter_id as "renterId", b.renter_name as "renterName", r.email as "renterEmail",
  b.phone as "renterPhone",
b.owner_id as "ownerId", b.owner_name as "ownerName", o.email as "ownerEmail",
coalesce(l.phone, o.phone) as "ownerPhone",
b.check_in as "checkIn", b.check_out as "checkOut", b.guests, b.message, b.price, b.unit,
  b.quantity, b.total_amount as "totalAmount",
b.agreed_amount as "agreedAmount", b.deposit, b.cost_terms as "costTerms",
b.due_at_move_in as "dueAtMoveIn",
b.withdrawn, b.removed,
case when coalesce(b.expires_at <= now(), false) then 'expired' else b.end_reason end as
  "endReason", b.reason, case when coalesce(b.expires_at <= now(), false) then null
  else b.expires_at end as "expiresAt",
b.created_at as "createdAt", b.updated_at as "updatedAt",
case when b.status = 'booked'
  then (b.check_in::timestamp at time zone $2) - make_interval(hours =>
    $3) end as "cancelUntil",
to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from (
    select * from bookings b where b.owner_id = $4 and not b.withdrawn and not b.removed
    order by b.created_at desc, b.id desc limit $5
  ) b left join listings l on l.id = b.listing_id
left join accounts r on r.id = b.renter_id left join accounts o on o.id = b.owner_id order by
  b.created_at desc, b.id desc;
--   Nested Loop Left Join
--     ->  Nested Loop Left Join
--           ->  Nested Loop Left Join
--                 ->  Limit
--                       ->  Index Scan using bookings_owner on bookings b
--                             Index Cond: (owner_id = $4)
--                             Filter: ((NOT withdrawn) AND (NOT removed))
--                 ->  Memoize
--                       Cache Key: b.listing_id
--                       Cache Mode: logical
--                       ->  Index Scan using listings_pkey on listings l
--                             Index Cond: (id = b.listing_id)
--           ->  Memoize
--                 Cache Key: b.renter_id
--                 Cache Mode: logical
--                 ->  Index Scan using accounts_pkey on accounts r
--                       Index Cond: (id = b.renter_id)
--     ->  Index Scan using accounts_pkey on accounts o
--           Index Cond: (id = b.owner_id)
--     SubPlan 1
--       ->  Bitmap Heap Scan on bookings g
--             Recheck Cond: (renter_id = b.renter_id)
--             Filter: ((listing_id = l.id) AND (((status = ANY ('{pending,accepted}'::text[])) AND (expires_at > now())) OR (status = 'booked'::text)))
--             ->  Bitmap Index Scan on bookings_renter
--                   Index Cond: (renter_id = b.renter_id)

-- GET /api/bookings/my-bookings
select count(*) as n from bookings b where b.owner_id = $1 and not b.withdrawn and not b.removed;
--   Aggregate
--     ->  Bitmap Heap Scan on bookings b
--           Recheck Cond: (owner_id = $1)
--           Filter: ((NOT withdrawn) AND (NOT removed))
--           ->  Bitmap Index Scan on bookings_owner
--                 Index Cond: (owner_id = $1)

-- GET /api/bookings/my-bookings/counts
select case when coalesce(b.expires_at <= now(), false) then 'declined' else b.status end as status,
  case
when case when coalesce(b.expires_at <= now(), false) then 'declined' else b.status end in
  ('pending', 'accepted') then 'open'
when b.status = 'booked' and b.check_out > (now() at time zone $1)::date then 'upcoming'
else 'past' end as phase, count(*) as n,
    min(b.expires_at) as "expiresAt"
  from bookings b where b.owner_id = $2 and not b.withdrawn and not b.removed group by 1, 2;
--   GroupAggregate
--     Group Key: (CASE WHEN COALESCE((expires_at <= now()), false) THEN 'declined'::text ELSE status END), (CASE WHEN (CASE WHEN COALESCE((expires_at <= now()), false) THEN 'declined'::text ELSE status END = ANY ('{pending,accepted}'::text[])) THEN 'open'::text WHEN ((status = 'booked'::text) AND (check_out > ((now() AT TIME ZONE $1))::date)) THEN 'upcoming'::text ELSE 'past'::text END)
--     ->  Sort
--           Sort Key: (CASE WHEN COALESCE((expires_at <= now()), false) THEN 'declined'::text ELSE status END), (CASE WHEN (CASE WHEN COALESCE((expires_at <= now()), false) THEN 'declined'::text ELSE status END = ANY ('{pending,accepted}'::text[])) THEN 'open'::text WHEN ((status = 'booked'::text) AND (check_out > ((now() AT TIME ZONE $1))::date)) THEN 'upcoming'::text ELSE 'past'::text END)
--           ->  Bitmap Heap Scan on bookings b
--                 Recheck Cond: (owner_id = $2)
--                 Filter: ((NOT withdrawn) AND (NOT removed))
--                 ->  Bitmap Index Scan on bookings_owner
--                       Index Cond: (owner_id = $2)

-- PATCH /api/bookings/{id}/status
select
b.id, b.status, coalesce(b.expires_at <= now(), false) as overdue, b.renter_id as "renterId",
  b.owner_id as "ownerId",
  b.listing_id as "listingId",
b.listing_type as "listingType", b.check_in as "checkIn", b.check_out as "checkOut", b.price,
  b.total_amount as "totalAmount", b.removed,
case when b.status = 'booked'
  then (b.check_in::timestamp at time zone $1) - make_interval(hours =>
    $2) end as "cancelUntil",
(select e.account_id from booking_events e where e.booking_id = b.id order by e.number desc limit 1)
  as "lastBy" from bookings b where b.id = $3;
--   Index Scan using bookings_pkey on bookings b
--     Index Cond: (id = $3)
--     SubPlan 1
--       ->  Limit
--             ->  Index Scan Backward using booking_events_pkey on booking_events e
--                   Index Cond: (booking_id = b.id)

-- PATCH /api/bookings/{id}/status
select "id" from "accounts" where "id" = $1 for key share;
--   LockRows
--     ->  Index Scan using accounts_pkey on accounts
--           Index Cond: (id = $1)

-- PATCH /api/bookings/{id}/status
select "id", case when type = 'Hotel' then coalesce(total_rooms, 1) else units end as "capacity"
  from "listings" where "id" = $1;
--   Index Scan using listings_pkey on listings
--     Index Cond: (id = $1)

-- PATCH /api/bookings/{id}/status
select "renter_id" as "renterId", "owner_id" as "ownerId", "listing_id" as "listingId", "withdrawn",
  "removed" from "bookings" where "id" = $1;
--   Index Scan using bookings_pkey on bookings
--     Index Cond: (id = $1)

-- PATCH /api/bookings/{id}/status
select (select coalesce(json_agg(distinct r.from_night + n order by r.from_night + n), '[]')
from (
select from_night, to_night from (select day as from_night, lead(day) over days as to_night,
  sum(sum(stays)) over days as booked, sum(sum(units)) over days as used
from (
  select c.day, c.change as stays, c.change as units
  from bookings b
  cross join lateral (values (greatest(b.check_in, $1::date), 1), (least(b.check_out, $2::date),
    -1)) c (day, change)
  where b.listing_id = $3::uuid and b.status in ('booked', 'completed')
    and daterange(b.check_in, b.check_out) && daterange($4::date, $5::date)
  union all
  select c.day, 0, c.change * d.units
  from blocked_dates d
  cross join lateral (values (greatest(d.from_date, $6::date), 1), (least(d.to_date, $7::date), -1))
    c (day, change)
  where d.listing_id = $8::uuid and d.units is not null
    and daterange(d.from_date, d.to_date) && daterange($9::date, $10::date)
) c group by day window days as (order by day)) s
  where used >= $11::integer
union all
select greatest(from_date, $12::date), least(to_date, $13::date)
  from blocked_dates
where listing_id = $14::uuid and units is null
  and daterange(from_date, to_date) && daterange($15::date, $16::date)
union all
select $17::date, least(a.available_from, $18::date) from listings a
where a.id = $19::uuid and a.available_from > $20::date) r (from_night, to_night) cross join lateral
  generate_series(0, r.to_night - r.from_night - 1) n) as nights;
--   Result
--     InitPlan 1
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: ((s.from_night + n.n))
--                   ->  Nested Loop
--                         ->  Append
--                               ->  Subquery Scan on s
--                                     Filter: (s.used >= ($11)::numeric)
--                                     ->  WindowAgg
--                                           Window: days AS (ORDER BY "*SELECT* 1".day)
--                                           ->  GroupAggregate
--                                                 Group Key: "*SELECT* 1".day
--                                                 ->  Sort
--                                                       Sort Key: "*SELECT* 1".day
--                                                       ->  Append
--                                                             ->  Subquery Scan on "*SELECT* 1"
--                                                                   ->  Nested Loop
--                                                                         ->  Index Scan using bookings_nights on bookings b
--                                                                               Index Cond: ((listing_id = $3) AND (daterange(check_in, check_out) && daterange($4, $5)))
--                                                                               Filter: (status = ANY ('{booked,completed}'::text[]))
--                                                                         ->  Values Scan on "*VALUES*"
--                                                             ->  Subquery Scan on "*SELECT* 2"
--                                                                   ->  Nested Loop
--                                                                         ->  Index Scan using blocked_dates_nights on blocked_dates d
--                                                                               Index Cond: ((listing_id = $8) AND (daterange(from_date, to_date) && daterange($9, $10)))
--                                                                               Filter: (units IS NOT NULL)
--                                                                         ->  Values Scan on "*VALUES*_1"
--                               ->  Index Scan using blocked_dates_nights on blocked_dates
--                                     Index Cond: ((listing_id = $14) AND (daterange(from_date, to_date) && daterange($15, $16)))
--                                     Filter: (units IS NULL)
--                               ->  Index Scan using listings_pkey on listings a
--                                     Index Cond: (id = $19)
--                                     Filter: (available_from > $20)
--                         ->  Function Scan on generate_series n

-- PATCH /api/bookings/{id}/status
select b.id, b.status, b.renter_id as "renterId", b.renter_name as "renterName",
  b.check_in as "checkIn", b.check_out as "checkOut"
from bookings b
where b.listing_id = $1::uuid and b.status in ('pending', 'accepted')
  and daterange(b.check_in, b.check_out) && daterange($2::date, $3::date)
  and exists (select from (select from_night, to_night from (select day as from_night, lead(day)
    over days as to_night,
  sum(sum(stays)) over days as booked, sum(sum(units)) over days as used
from (
  select c.day, c.change as stays, c.change as units
  from bookings b
  cross join lateral (values (greatest(b.check_in, $4::date), 1), (least(b.check_out, $5::date),
    -1)) c (day, change)
  where b.listing_id = $6::uuid and b.status in ('booked', 'completed')
    and daterange(b.check_in, b.check_out) && daterange($7::date, $8::date)
  union all
  select c.day, 0, c.change * d.units
  from blocked_dates d
  cross join lateral (values (greatest(d.from_date, $9::date), 1), (least(d.to_date, $10::date),
    -1)) c (day, change)
  where d.listing_id = $11::uuid and d.units is not null
    and daterange(d.from_date, d.to_date) && daterange($12::date, $13::date)
) c group by day window days as (order by day)) s where used >= $14) f (from_night, to_night)
    where f.from_night < b.check_out and f.to_night > b.check_in)
order by b.id;
--   Sort
--     Sort Key: b.id
--     ->  Nested Loop Semi Join
--           Join Filter: ((s.from_night < b.check_out) AND (s.to_night > b.check_in))
--           ->  Index Scan using requested_once on bookings b
--                 Index Cond: ((listing_id = $1) AND (daterange(check_in, check_out) && daterange($2, $3)))
--           ->  Subquery Scan on s
--                 Filter: (s.used >= $14)
--                 ->  WindowAgg
--                       Window: days AS (ORDER BY "*SELECT* 1".day)
--                       ->  GroupAggregate
--                             Group Key: "*SELECT* 1".day
--                             ->  Sort
--                                   Sort Key: "*SELECT* 1".day
--                                   ->  Append
--                                         ->  Subquery Scan on "*SELECT* 1"
--                                               ->  Nested Loop
--                                                     ->  Index Scan using bookings_nights on bookings b_1
--                                                           Index Cond: ((listing_id = $6) AND (daterange(check_in, check_out) && daterange($7, $8)))
--                                                           Filter: (status = ANY ('{booked,completed}'::text[]))
--                                                     ->  Values Scan on "*VALUES*"
--                                         ->  Subquery Scan on "*SELECT* 2"
--                                               ->  Nested Loop
--                                                     ->  Index Scan using blocked_dates_nights on blocked_dates d
--                                                           Index Cond: ((listing_id = $11) AND (daterange(from_date, to_date) && daterange($12, $13)))
--                                                           Filter: (units IS NOT NULL)
--                                                     ->  Values Scan on "*VALUES*_1"

-- PATCH /api/bookings/{id}/status
select b.id, b.status, b.renter_id as "renterId", b.renter_name as "renterName",
  b.check_in as "checkIn", b.check_out as "checkOut"
from bookings b
where b.listing_id = $1::uuid and b.status in ('pending', 'accepted')
  and daterange(b.check_in, b.check_out) && daterange($2::date, $3::date)
  and b.id <> $4::uuid
  and exists (select from (select from_night, to_night from (select day as from_night, lead(day)
    over days as to_night,
  sum(sum(stays)) over days as booked, sum(sum(units)) over days as used
from (
  select c.day, c.change as stays, c.change as units
  from bookings b
  cross join lateral (values (greatest(b.check_in, $5::date), 1), (least(b.check_out, $6::date),
    -1)) c (day, change)
  where b.listing_id = $7::uuid and b.status in ('booked', 'completed')
    and daterange(b.check_in, b.check_out) && daterange($8::date, $9::date)
  union all
  select c.day, 0, c.change * d.units
  from blocked_dates d
  cross join lateral (values (greatest(d.from_date, $10::date), 1), (least(d.to_date, $11::date),
    -1)) c (day, change)
  where d.listing_id = $12::uuid and d.units is not null
    and daterange(d.from_date, d.to_date) && daterange($13::date, $14::date)
) c group by day window days as (order by day)) s where used >= $15) f (from_night, to_night)
    where f.from_night < b.check_out and f.to_night > b.check_in)
order by b.id;
--   Sort
--     Sort Key: b.id
--     ->  Nested Loop Semi Join
--           Join Filter: ((s.from_night < b.check_out) AND (s.to_night > b.check_in))
--           ->  Index Scan using requested_once on bookings b
--                 Index Cond: ((listing_id = $1) AND (daterange(check_in, check_out) && daterange($2, $3)))
--                 Filter: (id <> $4)
--           ->  Subquery Scan on s
--                 Filter: (s.used >= $15)
--                 ->  WindowAgg
--                       Window: days AS (ORDER BY "*SELECT* 1".day)
--                       ->  GroupAggregate
--                             Group Key: "*SELECT* 1".day
--                             ->  Sort
--                                   Sort Key: "*SELECT* 1".day
--                                   ->  Append
--                                         ->  Subquery Scan on "*SELECT* 1"
--                                               ->  Nested Loop
--                                                     ->  Index Scan using bookings_nights on bookings b_1
--                                                           Index Cond: ((listing_id = $7) AND (daterange(check_in, check_out) && daterange($8, $9)))
--                                                           Filter: (status = ANY ('{booked,completed}'::text[]))
--                                                     ->  Values Scan on "*VALUES*"
--                                         ->  Subquery Scan on "*SELECT* 2"
--                                               ->  Nested Loop
--                                                     ->  Index Scan using blocked_dates_nights on blocked_dates d
--                                                           Index Cond: ((listing_id = $12) AND (daterange(from_date, to_date) && daterange($13, $14)))
--                                                           Filter: (units IS NOT NULL)
--                                                     ->  Values Scan on "*VALUES*_1"

-- PATCH /api/bookings/{id}/status
select from bookings where id = $1 for no key update;
--   LockRows
--     ->  Index Scan using bookings_pkey on bookings
--           Index Cond: (id = $1)

-- PATCH /api/bookings/{id}/status
with changed as (select b.*, m.came_from, null::date as was_check_in, null::date as was_check_out,
  null::bigint as was_total_amount
  from unnest($1::uuid[], $2::text[]) m (id, came_from) join bookings b on b.id = m.id), written as
    (
    insert into booking_events (booking_id, number, actor, account_id, from_status, to_status,
      end_reason, reason,
      was_check_in, was_check_out, was_total_amount)
    select c.id, 1 + coalesce((select max(number) from booking_events e
      where e.booking_id = c.id), 0),
      $3, $4::uuid, c.came_from, c.status,
        $5, $6,
      c.was_check_in, c.was_check_out, c.was_total_amount
    from changed c returning booking_id
  )
  select c.id, c.listing_id as "listingId", c.renter_id as "renterId", c.owner_id as "ownerId",
    c.title,
    c.check_in as "checkIn", c.check_out as "checkOut", c.guests, c.total_amount as "totalAmount",
      c.came_from as "from", c.status as "to",
    c.was_check_in as "wasCheckIn",
    pg_notify($7, (json_build_object('type', 'booking', 'id', c.id,
  'accounts', array_remove(array[c.renter_id, c.owner_id], null)))::text), case when c.listing_id is
    not null and (c.status = 'booked'
or (c.came_from = 'booked' and c.status <> 'completed')) then pg_notify($8,
  (json_build_object('type', 'availability', 'id', c.listing_id))::text) end
  from changed c join written w on w.booking_id = c.id order by c.id;
--   Merge Join
--     Merge Cond: (c.id = w.booking_id)
--     CTE changed
--       ->  Nested Loop
--             ->  Function Scan on m
--             ->  Index Scan using bookings_pkey on bookings b
--                   Index Cond: (id = m.id)
--     CTE written
--       ->  Insert on booking_events
--             ->  CTE Scan on changed c_1
--                   SubPlan 3
--                     ->  Result
--                           InitPlan 2
--                             ->  Limit
--                                   ->  Index Only Scan Backward using booking_events_pkey on booking_events e
--                                         Index Cond: (booking_id = c_1.id)
--     ->  Sort
--           Sort Key: c.id
--           ->  CTE Scan on changed c
--     ->  Sort
--           Sort Key: w.booking_id
--           ->  CTE Scan on written w

-- PATCH /api/bookings/{id}/status
with movable as (
  select id, status from "bookings"
  where id = any($1::uuid[]) and status = any($2) order by id
    for no key update
)
update "bookings" t set "status" = $3, "expires_at" = $4, "sole" = $5, updated_at = now()
from movable m where t.id = m.id returning t.id, m.status as "from";
--   Update on bookings t
--     CTE movable
--       ->  LockRows
--             ->  Sort
--                   Sort Key: bookings.id
--                   ->  Bitmap Heap Scan on bookings
--                         Recheck Cond: (id = ANY ($1))
--                         Filter: (status = ANY ($2))
--                         ->  Bitmap Index Scan on bookings_pkey
--                               Index Cond: (id = ANY ($1))
--     ->  Nested Loop
--           ->  CTE Scan on movable m
--           ->  Index Scan using bookings_pkey on bookings t
--                 Index Cond: (id = m.id)

-- PATCH /api/bookings/{id}/status
with movable as (
  select id, status from "bookings"
  where id = any($1::uuid[]) and status = any($2) order by id
    for no key update
)
update "bookings" t set "status" = $3, "expires_at" = $4, updated_at = now()
from movable m where t.id = m.id returning t.id, m.status as "from";
--   Update on bookings t
--     CTE movable
--       ->  LockRows
--             ->  Sort
--                   Sort Key: bookings.id
--                   ->  Bitmap Heap Scan on bookings
--                         Recheck Cond: (id = ANY ($1))
--                         Filter: (status = ANY ($2))
--                         ->  Bitmap Index Scan on bookings_pkey
--                               Index Cond: (id = ANY ($1))
--     ->  Nested Loop
--           ->  CTE Scan on movable m
--           ->  Index Scan using bookings_pkey on bookings t
--                 Index Cond: (id = m.id)

-- PATCH /api/bookings/{id}/status
with movable as (
  select id, status from "bookings"
  where id = any($1::uuid[]) and status = any($2) order by id
    for no key update
)
update "bookings" t set "status" = $3, "expires_at" = ((check_in + 1)::timestamp at time zone $4),
  updated_at = now()
from movable m where t.id = m.id returning t.id, m.status as "from";
--   Update on bookings t
--     CTE movable
--       ->  LockRows
--             ->  Sort
--                   Sort Key: bookings.id
--                   ->  Bitmap Heap Scan on bookings
--                         Recheck Cond: (id = ANY ($1))
--                         Filter: (status = ANY ($2))
--                         ->  Bitmap Index Scan on bookings_pkey
--                               Index Cond: (id = ANY ($1))
--     ->  Nested Loop
--           ->  CTE Scan on movable m
--           ->  Index Scan using bookings_pkey on bookings t
--                 Index Cond: (id = m.id)

-- POST /api/listings/{id}/blocks
select "id" as "_id", "check_in" as "checkInDate", "check_out" as "checkOutDate" from "bookings"
  where "listing_id" = $1 and "status" = $2 and daterange(check_in, check_out) &&
  daterange($3::date, $4::date) order by "check_in", "id" limit $5;
--   Limit
--     ->  Sort
--           Sort Key: check_in, id
--           ->  Bitmap Heap Scan on bookings
--                 Recheck Cond: (listing_id = $1)
--                 Filter: ((status = $2) AND (daterange(check_in, check_out) && daterange($3, $4)))
--                 ->  Bitmap Index Scan on bookings_listing
--                       Index Cond: (listing_id = $1)

-- POST /api/listings/{id}/blocks
update listings set confirmed_at = now() where id in (
select id from listings where id = any($1::uuid[])
  and confirmed_at < now() - make_interval(days => $2)
order by id for no key update);
--   Update on listings
--     ->  Nested Loop
--           ->  HashAggregate
--                 Group Key: "ANY_subquery".id
--                 ->  Subquery Scan on "ANY_subquery"
--                       ->  LockRows
--                             ->  Sort
--                                   Sort Key: listings_1.id
--                                   ->  Bitmap Heap Scan on listings listings_1
--                                         Recheck Cond: (id = ANY ($1))
--                                         Filter: (confirmed_at < (now() - make_interval(0, 0, 0, $2, 0, 0, '0'::double precision)))
--                                         ->  Bitmap Index Scan on listings_pkey
--                                               Index Cond: (id = ANY ($1))
--           ->  Index Scan using listings_pkey on listings
--                 Index Cond: (id = "ANY_subquery".id)

-- POST /api/listings/{id}/blocks
with same as (
      update blocked_dates set reason = $1, by_answer = by_answer and $2::boolean
        where listing_id = $3::uuid
        and from_date = $4::date and to_date = $5::date
        and units is not distinct from $6::integer
      returning *
    ), added as (
      insert into blocked_dates (id, listing_id, from_date, to_date, reason, units, by_answer,
        created_at)
      select $7::uuid, $8::uuid, $9::date, $10::date, $11,
        $12::integer, $13::boolean, clock_timestamp()
      where not exists (select from same) and (select count(*) from blocked_dates
        where listing_id = $14::uuid) < $15
      returning *
    )
    select json_build_object('_id', id, 'from', from_date, 'to', to_date, 'reason', reason, 'units',
      units,
'createdAt', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as block from
  (select * from same union all select * from added) one;
--   Result
--     CTE same
--       ->  Update on blocked_dates
--             ->  Bitmap Heap Scan on blocked_dates
--                   Recheck Cond: (listing_id = $3)
--                   Filter: ((NOT (units IS DISTINCT FROM $6)) AND (from_date = $4) AND (to_date = $5))
--                   ->  Bitmap Index Scan on blocked_dates_nights
--                         Index Cond: (listing_id = $3)
--     CTE added
--       ->  Insert on blocked_dates blocked_dates_2
--             ->  Subquery Scan on "*SELECT*"
--                   ->  Result
--                         One-Time Filter: ((NOT (InitPlan 2).col1) AND ((InitPlan 3).col1 < $15))
--                         InitPlan 2
--                           ->  CTE Scan on same same_1
--                         InitPlan 3
--                           ->  Aggregate
--                                 ->  Index Only Scan using blocked_dates_nights on blocked_dates blocked_dates_1
--                                       Index Cond: (listing_id = $14)
--     ->  Append
--           ->  CTE Scan on same
--           ->  CTE Scan on added
