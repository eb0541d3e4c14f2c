-- Made by plans.test.ts on PostgreSQL 18, and compared there: `vitest run server/src/db/plans -u`.

-- POST /api/conversations
select
c.id, s.side, c.listing_id as "listingId", c.listing_type as type,
c.renter_id as "renterId", c.owner_id as "ownerId",
case when coalesce(l.listed and l.owner_id = c.owner_id, false) then l.public_title else c.title end
  as title,
case when coalesce(l.listed and l.owner_id = c.owner_id, false) then l.location else c.locality end
  as locality,
case when coalesce(l.listed and l.owner_id = c.owner_id, false) then l.city else c.city end as city,
case when coalesce(l.listed and l.owner_id = c.owner_id, false) then l.pictures -> 0 end as picture,
case when coalesce(l.listed and l.owner_id = c.owner_id, false) then l.price end as price,
case when l.id is null or c.owner_id is null or l.owner_id <> c.owner_id then 'gone'
  when not l.listed then 'hidden'
  when l.taken_until > installation_today() or exists (
select from (
  select id, available_from, case when type = 'Hotel' then coalesce(total_rooms, 1) else units end
    as capacity from listings
  where id = l.id and type = 'Room'
) r cross join lateral (
  select from_night, to_night from (select day as from_night, lead(day) over days as to_night,
    sum(sum(stays)) over days as booked, sum(sum(units)) over days as used
  from (
    select c.day, c.change as stays, c.change as units
    from bookings b
    cross join lateral (values (greatest(b.check_in, installation_today()::date), 1),
      (least(b.check_out, $1::date), -1)) c (day, change)
    where b.listing_id = r.id and b.status in ('booked', 'completed')
      and daterange(b.check_in, b.check_out) && daterange(installation_today()::date, $2::date)
    union all
    select c.day, 0, c.change * d.units
    from blocked_dates d
    cross join lateral (values (greatest(d.from_date, installation_today()::date), 1),
      (least(d.to_date, $3::date), -1)) c (day, change)
    where d.listing_id = r.id and d.units is not null
      and daterange(d.from_date, d.to_date) && daterange(installation_today()::date, $4::date)
  ) c group by day window days as (order by day)) s
    where used >= r.capacity
  union all
  select greatest(from_date, installation_today()::date), least(to_date, $5::date)
    from blocked_dates
  where listing_id = r.id and units is null
    and daterange(from_date, to_date) && daterange(installation_today()::date, $6::date)
  union all
  select installation_today()::date, least(a.available_from, $7::date) from listings a
  where a.id = r.id and a.available_from > installation_today()::date) t (from_night, to_night)
where t.from_night = installation_today()
  and t.to_night > coalesce(r.available_from, '-infinity')) then 'taken'
  else 'open' end as state,
o.name as "otherName", coalesce(o.is_verified, false) as "otherVerified",
coalesce(o.status = 'active', false) as "otherActive",
exists (select from account_blocks where account_id = s.account_id and blocked_id = o.id)
  as blocked,
exists (select from account_blocks where account_id = o.id and blocked_id = s.account_id)
  as "blockedByOther",
c.last_seq as "lastSeq", to_char(c.last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as
  "lastAt",
json_build_object('seq', m.seq, 'side', m.side, 'body', m.body, 'questions', m.questions,
  'sentAt', to_char(m.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) as last,
(select count(*)::integer from messages u where c.last_seq > s.read_seq
  and u.conversation_id = c.id and u.seq > s.read_seq and u.side <> s.side) as unread,
coalesce(t.read_seq, 0) as "seenSeq", s.muted, s.archived from conversation_sides s
join conversations c on c.id = s.conversation_id
join messages m on m.conversation_id = c.id and m.seq = c.last_seq
left join listings l on l.id = c.listing_id
left join conversation_sides t on t.conversation_id = c.id and t.side <> s.side
left join accounts o on o.id = case s.side when 'renter' then c.owner_id else c.renter_id end
where s.account_id = $8 and s.conversation_id = $9;
--   Nested Loop Left Join
--     ->  Nested Loop Left Join
--           Join Filter: (t.side <> s.side)
--           ->  Nested Loop Left Join
--                 ->  Nested Loop
--                       ->  Nested Loop
--                             ->  Bitmap Heap Scan on conversation_sides s
--                                   Recheck Cond: (conversation_id = $9)
--                                   Filter: (account_id = $8)
--                                   ->  Bitmap Index Scan on conversation_sides_pkey
--                                         Index Cond: (conversation_id = $9)
--                             ->  Index Scan using conversations_pkey on conversations c
--                                   Index Cond: (id = $9)
--                       ->  Index Scan using messages_pkey on messages m
--                             Index Cond: ((conversation_id = $9) AND (seq = c.last_seq))
--                 ->  Index Scan using listings_pkey on listings l
--                       Index Cond: (id = c.listing_id)
--           ->  Bitmap Heap Scan on conversation_sides t
--                 Recheck Cond: (conversation_id = $9)
--                 ->  Bitmap Index Scan on conversation_sides_pkey
--                       Index Cond: (conversation_id = $9)
--     ->  Index Scan using accounts_pkey on accounts o
--           Index Cond: (id = CASE s.side WHEN 'renter'::text THEN c.owner_id ELSE c.renter_id END)
--     SubPlan 1
--       ->  Nested Loop
--             ->  Index Scan using listings_pkey on listings
--                   Index Cond: (id = l.id)
--                   Filter: (type = 'Room'::text)
--             ->  Append
--                   ->  Subquery Scan on "*SELECT* 1"
--                         Filter: ("*SELECT* 1".to_night > COALESCE(listings.available_from, '-infinity'::date))
--                         ->  Subquery Scan on s_1
--                               Filter: ((s_1.used >= (CASE WHEN (listings.type = 'Hotel'::text) THEN COALESCE(listings.total_rooms, 1) ELSE listings.units END)::numeric) AND (s_1.from_night = ((now() AT TIME ZONE installation_time_zone()))::date))
--                               ->  WindowAgg
--                                     Window: days AS (ORDER BY "*SELECT* 1_1".day)
--                                     ->  GroupAggregate
--                                           Group Key: "*SELECT* 1_1".day
--                                           ->  Sort
--                                                 Sort Key: "*SELECT* 1_1".day
--                                                 ->  Append
--                                                       ->  Subquery Scan on "*SELECT* 1_1"
--                                                             ->  Nested Loop
--                                                                   ->  Index Scan using bookings_nights on bookings b
--                                                                         Index Cond: ((listing_id = listings.id) AND (daterange(check_in, check_out) && daterange(((now() AT TIME ZONE installation_time_zone()))::date, $2)))
--                                                                         Filter: (status = ANY ('{booked,completed}'::text[]))
--                                                                   ->  Values Scan on "*VALUES*"
--                                                       ->  Subquery Scan on "*SELECT* 2_1"
--                                                             ->  Nested Loop
--                                                                   ->  Index Scan using blocked_dates_nights on blocked_dates d
--                                                                         Index Cond: ((listing_id = listings.id) AND (daterange(from_date, to_date) && daterange(((now() AT TIME ZONE installation_time_zone()))::date, $4)))
--                                                                         Filter: (units IS NOT NULL)
--                                                                   ->  Values Scan on "*VALUES*_1"
--                   ->  Subquery Scan on "*SELECT* 2"
--                         Filter: ("*SELECT* 2"."least" > COALESCE(listings.available_from, '-infinity'::date))
--                         ->  Index Scan using blocked_dates_nights on blocked_dates
--                               Index Cond: ((listing_id = listings.id) AND (daterange(from_date, to_date) && daterange(((now() AT TIME ZONE installation_time_zone()))::date, $6)))
--                               Filter: ((units IS NULL) AND (GREATEST(from_date, ((now() AT TIME ZONE installation_time_zone()))::date) = ((now() AT TIME ZONE installation_time_zone()))::date))
--                   ->  Subquery Scan on "*SELECT* 3"
--                         Filter: ("*SELECT* 3"."least" > COALESCE(listings.available_from, '-infinity'::date))
--                         ->  Result
--                               One-Time Filter: (((now() AT TIME ZONE installation_time_zone()))::date = ((now() AT TIME ZONE installation_time_zone()))::date)
--                               ->  Index Scan using listings_pkey on listings a
--                                     Index Cond: (id = listings.id)
--                                     Filter: (available_from > ((now() AT TIME ZONE installation_time_zone()))::date)
--     SubPlan 2
--       ->  Index Only Scan using account_blocks_pkey on account_blocks
--             Index Cond: ((account_id = s.account_id) AND (blocked_id = o.id))
--     SubPlan 4
--       ->  Index Only Scan using account_blocks_pkey on account_blocks account_blocks_1
--             Index Cond: ((account_id = o.id) AND (blocked_id = s.account_id))
--     SubPlan 6
--       ->  Aggregate
--             ->  Result
--                   One-Time Filter: (c.last_seq > s.read_seq)
--                   ->  Index Scan using messages_pkey on messages u
--                         Index Cond: ((conversation_id = c.id) AND (seq > s.read_seq))
--                         Filter: (side <> s.side)

-- POST /api/conversations
select (select json_build_object('status', status, 'isNew',
    email_verified_at is null or created_at > now() - interval '1 day')
    from accounts where id = $1::uuid) as renter,
  (select json_build_object('ownerId', l.owner_id, 'ownerActive', o.status = 'active',
    'listed', l.listed, 'type', l.type, 'title', l.public_title, 'locality', l.location,
    'city', l.city) from listings l join accounts o on o.id = l.owner_id
    where l.id = $2::uuid) as listing,
  (select id from conversations where listing_id = $3::uuid
    and renter_id = $4::uuid) as "conversationId",
  exists (select from account_blocks
    where (account_id = $5::uuid and blocked_id = (select owner_id from listings where id =
      $6::uuid))
      or (account_id = (select owner_id from listings where id = $7::uuid) and blocked_id =
        $8::uuid)) as blocked,
  b.begun, b.wait as "waitS"
from (select count(*)::integer as begun,
    coalesce(ceil(extract(epoch from min(created_at) + interval '1 day' - now())), 1)::integer
      as wait
  from conversations where renter_id = $9::uuid
    and created_at > now() - interval '1 day') b;
--   Subquery Scan on b
--     InitPlan 1
--       ->  Index Scan using accounts_pkey on accounts
--             Index Cond: (id = $1)
--     InitPlan 2
--       ->  Nested Loop
--             ->  Index Scan using listings_pkey on listings l
--                   Index Cond: (id = $2)
--             ->  Index Scan using accounts_pkey on accounts o
--                   Index Cond: (id = l.owner_id)
--     InitPlan 3
--       ->  Index Scan using conversation_once on conversations conversations_1
--             Index Cond: ((listing_id = $3) AND (renter_id = $4))
--     InitPlan 6
--       ->  Bitmap Heap Scan on account_blocks
--             Recheck Cond: (((account_id = $5) AND (blocked_id = (InitPlan 4).col1)) OR ((account_id = (InitPlan 5).col1) AND (blocked_id = $8)))
--             InitPlan 4
--               ->  Index Scan using listings_pkey on listings
--                     Index Cond: (id = $6)
--             InitPlan 5
--               ->  Index Scan using listings_pkey on listings listings_1
--                     Index Cond: (id = $7)
--             ->  BitmapOr
--                   ->  Bitmap Index Scan on account_blocks_pkey
--                         Index Cond: ((account_id = $5) AND (blocked_id = (InitPlan 4).col1))
--                   ->  Bitmap Index Scan on account_blocks_pkey
--                         Index Cond: ((account_id = (InitPlan 5).col1) AND (blocked_id = $8))
--     ->  Aggregate
--           ->  Index Only Scan using conversations_renter on conversations
--                 Index Cond: ((renter_id = $9) AND (created_at > (now() - '1 day'::interval)))

-- POST /api/conversations
select * from (select id from accounts where id = (select owner_id from listings where id =
  $1::uuid) and id < $2::uuid
  for key share) one
union all select * from (select id from accounts where id = $3::uuid
  for no key update) one
union all select * from (select id from accounts
  where id = (select owner_id from listings where id = $4::uuid) and id > $5::uuid for key share)
    one;
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

-- POST /api/conversations
select b.id, b.listing_id as "listingId", b.title, case when coalesce(b.expires_at <= now(), false)
  then 'declined' else b.status end as status,
  b.check_in as "checkIn", b.check_out as "checkOut", b.created_at as "createdAt"
from bookings b where b.owner_id = $1 and b.renter_id = $2
  and not b.withdrawn and not b.removed
order by b.created_at desc, b.id desc limit 20;
--   Limit
--     ->  Sort
--           Sort Key: created_at DESC, id DESC
--           ->  Bitmap Heap Scan on bookings b
--                 Recheck Cond: (renter_id = $2)
--                 Filter: ((NOT withdrawn) AND (NOT removed) AND (owner_id = $1))
--                 ->  Bitmap Index Scan on bookings_renter
--                       Index Cond: (renter_id = $2)

-- POST /api/conversations
select b.phone as "renterPhone" from bookings b
where b.listing_id = $1 and b.renter_id = $2 and not b.removed
  and case when coalesce(b.expires_at <= now(), false) then 'declined' else b.status end in
    ('accepted', 'booked', 'completed')
order by b.created_at desc, b.id desc limit 1;
--   Limit
--     ->  Sort
--           Sort Key: created_at DESC, id DESC
--           ->  Bitmap Heap Scan on bookings b
--                 Recheck Cond: (renter_id = $2)
--                 Filter: ((NOT removed) AND (listing_id = $1) AND (CASE WHEN COALESCE((expires_at <= now()), false) THEN 'declined'::text ELSE status END = ANY ('{accepted,booked,completed}'::text[])))
--                 ->  Bitmap Index Scan on bookings_renter
--                       Index Cond: (renter_id = $2)

-- POST /api/conversations
select case when renter_id = $1::uuid then 'renter' else 'owner' end as side
from conversations
where id = $2 and (renter_id = $3::uuid or owner_id = $4::uuid)
for no key update;
--   LockRows
--     ->  Index Scan using conversations_pkey on conversations
--           Index Cond: (id = $2)
--           Filter: ((renter_id = $3) OR (owner_id = $4))

-- POST /api/conversations
select coalesce(l.phone, o.phone) as phone from listings l join accounts o on o.id = l.owner_id
where l.id = $1;
--   Nested Loop
--     ->  Index Scan using listings_pkey on listings l
--           Index Cond: (id = $1)
--     ->  Index Scan using accounts_pkey on accounts o
--           Index Cond: (id = l.owner_id)

-- POST /api/conversations
select m.seq, m.side, m.client_id as "clientId", m.body, m.questions,
m.move_in as "moveIn", m.people, m.warnings, to_char(m.sent_at at time zone 'UTC',
  'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "sentAt" from messages m where m.conversation_id = $1
  and m.side in ('renter', 'owner') and m.client_id = $2;
--   Index Scan using message_once on messages m
--     Index Cond: ((conversation_id = $1) AND (side = ANY ('{renter,owner}'::text[])) AND (client_id = $2))

-- POST /api/conversations
select v.id, v.conversation_id as "conversationId", v.listing_id as "listingId", v.status,
v.proposed_by as "proposedBy", v.starts_at as "startsAt", v.ends_at as "endsAt", v.sequence,
v.ended_by as "endedBy", v.created_at as "createdAt", v.updated_at as "updatedAt",
installation_time_zone() as "timeZone" from visits v
  where v.conversation_id = $1 order by v.created_at desc, v.id limit 20;
--   Limit
--     ->  Result
--           ->  Sort
--                 Sort Key: created_at DESC, id
--                 ->  Index Scan using visit_asked_once on visits v
--                       Index Cond: (conversation_id = $1)

-- POST /api/conversations
with sent as (
    insert into messages (conversation_id, seq, side, client_id, body, questions, move_in, people,
      warnings, sent_at)
    select id, last_seq + 1, $1, $2::uuid, $3, $4::text[],
      $5::date, $6::integer, $7::text[], clock_timestamp()
    from conversations where id = $8 returning *
  ), sides as (
    update conversation_sides s set
      read_seq = case when s.side = sent.side and s.read_seq = sent.seq - 1 then sent.seq
        else s.read_seq end,
      warned = s.warned
        + case when s.side = sent.side and sent.warnings <> '{}' then 1 else 0 end,
      archived = s.archived and s.side = sent.side
    from sent where s.conversation_id = sent.conversation_id
  ), c as (
    update conversations c set last_seq = sent.seq, last_at = sent.sent_at,
      answered_at = case sent.side when 'owner' then coalesce(c.answered_at, sent.sent_at)
        else c.answered_at end
    from sent where c.id = sent.conversation_id returning c.id, c.renter_id, c.owner_id
  )
  select m.seq, m.side, m.client_id as "clientId", m.body, m.questions,
m.move_in as "moveIn", m.people, m.warnings, to_char(m.sent_at at time zone 'UTC',
  'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "sentAt", pg_notify('changes', json_build_object('type',
  'conversation', 'id', c.id,
'accounts', array_remove(array[c.renter_id, c.owner_id], null))::text) from sent m, c;
--   Nested Loop
--     CTE sent
--       ->  Insert on messages
--             ->  Subquery Scan on "*SELECT*"
--                   ->  Index Scan using conversations_pkey on conversations
--                         Index Cond: (id = $8)
--     CTE sides
--       ->  Update on conversation_sides s
--             ->  Nested Loop
--                   ->  CTE Scan on sent
--                   ->  Bitmap Heap Scan on conversation_sides s
--                         Recheck Cond: (conversation_id = sent.conversation_id)
--                         ->  Bitmap Index Scan on conversation_sides_pkey
--                               Index Cond: (conversation_id = sent.conversation_id)
--     CTE c
--       ->  Update on conversations c_1
--             ->  Nested Loop
--                   ->  CTE Scan on sent sent_1
--                   ->  Index Scan using conversations_pkey on conversations c_1
--                         Index Cond: (id = sent_1.conversation_id)
--     ->  CTE Scan on sent m
--     ->  CTE Scan on c

-- GET /api/conversations
with mine as materialized (
select c.id, c.last_at, s.side, s.archived, not s.muted and not s.archived
  and c.last_seq > s.read_seq and exists (select from messages u
    where u.conversation_id = c.id and u.seq > s.read_seq and u.side <> s.side) as waits
from conversation_sides s join conversations c on c.id = s.conversation_id
where s.account_id = $1), page as (
    select id, side from mine where archived = $2
    order by last_at desc, id desc limit $3
  )
  select (select count(*)::integer from mine where waits) as unread,
    (select count(*)::integer from mine where archived = $4) as total,
    (select coalesce(json_agg(x order by x."lastAt" desc, x.id desc), '[]') from (
      select
c.id, s.side, c.listing_id as "listingId", c.listing_type as type,
c.renter_id as "renterId", c.owner_id as "ownerId",
case when coalesce(l.listed and l.owner_id = c.owner_id, false) then l.public_title else c.title end
  as title,
case when coalesce(l.listed and l.owner_id = c.owner_id, false) then l.location else c.locality end
  as locality,
case when coalesce(l.listed and l.owner_id = c.owner_id, false) then l.city else c.city end as city,
case when coalesce(l.listed and l.owner_id = c.owner_id, false) then l.pictures -> 0 end as picture,
case when coalesce(l.listed and l.owner_id = c.owner_id, false) then l.price end as price,
case when l.id is null or c.owner_id is null or l.owner_id <> c.owner_id then 'gone'
  when not l.listed then 'hidden'
  when l.taken_until > installation_today() or exists (
select from (
  select id, available_from, case when type = 'Hotel' then coalesce(total_rooms, 1) else units end
    as capacity from listings
  where id = l.id and type = 'Room'
) r cross join lateral (
  select from_night, to_night from (select day as from_night, lead(day) over days as to_night,
    sum(sum(stays)) over days as booked, sum(sum(units)) over days as used
  from (
    select c.day, c.change as stays, c.change as units
    from bookings b
    cross join lateral (values (greatest(b.check_in, installation_today()::date), 1),
      (least(b.check_out, $5::date), -1)) c (day, change)
    where b.listing_id = r.id and b.status in ('booked', 'completed')
      and daterange(b.check_in, b.check_out) && daterange(installation_today()::date, $6::date)
    union all
    select c.day, 0, c.change * d.units
    from blocked_dates d
    cross join lateral (values (greatest(d.from_date, installation_today()::date), 1),
      (least(d.to_date, $7::date), -1)) c (day, change)
    where d.listing_id = r.id and d.units is not null
      and daterange(d.from_date, d.to_date) && daterange(installation_today()::date, $8::date)
  ) c group by day window days as (order by day)) s
    where used >= r.capacity
  union all
  select greatest(from_date, installation_today()::date), least(to_date, $9::date)
    from blocked_dates
  where listing_id = r.id and units is null
    and daterange(from_date, to_date) && daterange(installation_today()::date, $10::date)
  union all
  select installation_today()::date, least(a.available_from, $11::date) from listings a
  where a.id = r.id and a.available_from > installation_today()::date) t (from_night, to_night)
where t.from_night = installation_today()
  and t.to_night > coalesce(r.available_from, '-infinity')) then 'taken'
  else 'open' end as state,
o.name as "otherName", coalesce(o.is_verified, false) as "otherVerified",
coalesce(o.status = 'active', false) as "otherActive",
exists (select from account_blocks where account_id = s.account_id and blocked_id = o.id)
  as blocked,
exists (select from account_blocks where account_id = o.id and blocked_id = s.account_id)
  as "blockedByOther",
c.last_seq as "lastSeq", to_char(c.last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as
  "lastAt",
json_build_object('seq', m.seq, 'side', m.side, 'body', m.body, 'questions', m.questions,
  'sentAt', to_char(m.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) as last,
(select count(*)::integer from messages u where c.last_seq > s.read_seq
  and u.conversation_id = c.id and u.seq > s.read_seq and u.side <> s.side) as unread,
coalesce(t.read_seq, 0) as "seenSeq", s.muted, s.archived from page p join conversations c on c.id =
  p.id
      join conversation_sides s on s.conversation_id = p.id and s.side = p.side
join messages m on m.conversation_id = c.id and m.seq = c.last_seq
left join listings l on l.id = c.listing_id
left join conversation_sides t on t.conversation_id = c.id and t.side <> s.side
left join accounts o on o.id = case s.side when 'renter' then c.owner_id else c.renter_id end
    ) x) as conversations;
--   Result
--     CTE mine
--       ->  Nested Loop
--             ->  Bitmap Heap Scan on conversation_sides s
--                   Recheck Cond: (account_id = $1)
--                   ->  Bitmap Index Scan on conversation_sides_account
--                         Index Cond: (account_id = $1)
--             ->  Index Scan using conversations_pkey on conversations c
--                   Index Cond: (id = s.conversation_id)
--             SubPlan 1
--               ->  Index Scan using messages_pkey on messages u
--                     Index Cond: ((conversation_id = c.id) AND (seq > s.read_seq))
--                     Filter: (side <> s.side)
--     InitPlan 3
--       ->  Aggregate
--             ->  CTE Scan on mine
--                   Filter: waits
--     InitPlan 4
--       ->  Aggregate
--             ->  CTE Scan on mine mine_1
--                   Filter: (archived = $4)
--     InitPlan 11
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: (to_char((c_2.last_at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'::text)) DESC, c_2.id DESC
--                   ->  Nested Loop Left Join
--                         ->  Nested Loop Left Join
--                               Join Filter: (t_1.side <> s_2.side)
--                               ->  Nested Loop Left Join
--                                     ->  Nested Loop
--                                           Join Filter: ((c_2.id = m.conversation_id) AND (m.seq = c_2.last_seq))
--                                           ->  Nested Loop
--                                                 Join Filter: (c_2.id = mine_2.id)
--                                                 ->  Nested Loop
--                                                       ->  Limit
--                                                             ->  Sort
--                                                                   Sort Key: mine_2.last_at DESC, mine_2.id DESC
--                                                                   ->  CTE Scan on mine mine_2
--                                                                         Filter: (archived = $2)
--                                                       ->  Index Scan using conversation_sides_pkey on conversation_sides s_2
--                                                             Index Cond: ((conversation_id = mine_2.id) AND (side = mine_2.side))
--                                                 ->  Index Scan using conversations_pkey on conversations c_2
--                                                       Index Cond: (id = s_2.conversation_id)
--                                           ->  Index Scan using messages_pkey on messages m
--                                                 Index Cond: (conversation_id = s_2.conversation_id)
--                                     ->  Index Scan using listings_pkey on listings l
--                                           Index Cond: (id = c_2.listing_id)
--                               ->  Index Scan using conversation_sides_pkey on conversation_sides t_1
--                                     Index Cond: (conversation_id = c_2.id)
--                         ->  Index Scan using accounts_pkey on accounts o
--                               Index Cond: (id = CASE s_2.side WHEN 'renter'::text THEN c_2.owner_id ELSE c_2.renter_id END)
--             SubPlan 5
--               ->  Nested Loop
--                     ->  Index Scan using listings_pkey on listings
--                           Index Cond: (id = l.id)
--                           Filter: (type = 'Room'::text)
--                     ->  Append
--                           ->  Subquery Scan on "*SELECT* 1"
--                                 Filter: ("*SELECT* 1".to_night > COALESCE(listings.available_from, '-infinity'::date))
--                                 ->  Subquery Scan on s_1
--                                       Filter: ((s_1.used >= (CASE WHEN (listings.type = 'Hotel'::text) THEN COALESCE(listings.total_rooms, 1) ELSE listings.units END)::numeric) AND (s_1.from_night = ((now() AT TIME ZONE installation_time_zone()))::date))
--                                       ->  WindowAgg
--                                             Window: days AS (ORDER BY "*SELECT* 1_1".day)
--                                             ->  GroupAggregate
--                                                   Group Key: "*SELECT* 1_1".day
--                                                   ->  Sort
--                                                         Sort Key: "*SELECT* 1_1".day
--                                                         ->  Append
--                                                               ->  Subquery Scan on "*SELECT* 1_1"
--                                                                     ->  Nested Loop
--                                                                           ->  Index Scan using bookings_nights on bookings b
--                                                                                 Index Cond: ((listing_id = listings.id) AND (daterange(check_in, check_out) && daterange(((now() AT TIME ZONE installation_time_zone()))::date, $6)))
--                                                                                 Filter: (status = ANY ('{booked,completed}'::text[]))
--                                                                           ->  Values Scan on "*VALUES*"
--                                                               ->  Subquery Scan on "*SELECT* 2_1"
--                                                                     ->  Nested Loop
--                                                                           ->  Index Scan using blocked_dates_nights on blocked_dates d
--                                                                                 Index Cond: ((listing_id = listings.id) AND (daterange(from_date, to_date) && daterange(((now() AT TIME ZONE installation_time_zone()))::date, $8)))
--                                                                                 Filter: (units IS NOT NULL)
--                                                                           ->  Values Scan on "*VALUES*_1"
--                           ->  Subquery Scan on "*SELECT* 2"
--                                 Filter: ("*SELECT* 2"."least" > COALESCE(listings.available_from, '-infinity'::date))
--                                 ->  Index Scan using blocked_dates_nights on blocked_dates
--                                       Index Cond: ((listing_id = listings.id) AND (daterange(from_date, to_date) && daterange(((now() AT TIME ZONE installation_time_zone()))::date, $10)))
--                                       Filter: ((units IS NULL) AND (GREATEST(from_date, ((now() AT TIME ZONE installation_time_zone()))::date) = ((now() AT TIME ZONE installation_time_zone()))::date))
--                           ->  Subquery Scan on "*SELECT* 3"
--                                 Filter: ("*SELECT* 3"."least" > COALESCE(listings.available_from, '-infinity'::date))
--                                 ->  Result
--                                       One-Time Filter: (((now() AT TIME ZONE installation_time_zone()))::date = ((now() AT TIME ZONE installation_time_zone()))::date)
--                                       ->  Index Scan using listings_pkey on listings a
--                                             Index Cond: (id = listings.id)
--                                             Filter: (available_from > ((now() AT TIME ZONE installation_time_zone()))::date)
--             SubPlan 6
--               ->  Index Only Scan using account_blocks_pkey on account_blocks
--                     Index Cond: ((account_id = s_2.account_id) AND (blocked_id = o.id))
--             SubPlan 8
--               ->  Index Only Scan using account_blocks_pkey on account_blocks account_blocks_1
--                     Index Cond: ((account_id = o.id) AND (blocked_id = s_2.account_id))
--             SubPlan 10
--               ->  Aggregate
--                     ->  Result
--                           One-Time Filter: (c_2.last_seq > s_2.read_seq)
--                           ->  Index Scan using messages_pkey on messages u_1
--                                 Index Cond: ((conversation_id = c_2.id) AND (seq > s_2.read_seq))
--                                 Filter: (side <> s_2.side)

-- GET /api/conversations/unread
select count(*)::integer as unread from (
select c.id, c.last_at, s.side, s.archived, not s.muted and not s.archived
  and c.last_seq > s.read_seq and exists (select from messages u
    where u.conversation_id = c.id and u.seq > s.read_seq and u.side <> s.side) as waits
from conversation_sides s join conversations c on c.id = s.conversation_id
where s.account_id = $1) mine where waits;
--   Aggregate
--     ->  Nested Loop
--           ->  Bitmap Heap Scan on conversation_sides s
--                 Recheck Cond: (account_id = $1)
--                 Filter: ((NOT muted) AND (NOT archived))
--                 ->  Bitmap Index Scan on conversation_sides_account
--                       Index Cond: (account_id = $1)
--           ->  Index Scan using conversations_pkey on conversations c
--                 Index Cond: (id = s.conversation_id)
--                 Filter: ((last_seq > s.read_seq) AND EXISTS(SubPlan 1))
--                 SubPlan 1
--                   ->  Index Scan using messages_pkey on messages u
--                         Index Cond: ((conversation_id = c.id) AND (seq > s.read_seq))
--                         Filter: (side <> s.side)

-- GET /api/conversations/{id}/messages
select s.side, c.last_seq as "lastSeq", coalesce(t.read_seq, 0) as "seenSeq", (
    select coalesce(json_agg(x order by x.seq), '[]') from (
      select m.seq, m.side, m.client_id as "clientId", m.body, m.questions,
m.move_in as "moveIn", m.people, m.warnings, to_char(m.sent_at at time zone 'UTC',
  'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "sentAt" from messages m where m.conversation_id = c.id
      order by m.seq desc limit $1
    ) x) as messages
  from conversation_sides s join conversations c on c.id = s.conversation_id
  left join conversation_sides t on t.conversation_id = c.id and t.side <> s.side
  where s.account_id = $2 and s.conversation_id = $3;
--   Nested Loop Left Join
--     Join Filter: (t.side <> s.side)
--     ->  Nested Loop
--           ->  Bitmap Heap Scan on conversation_sides s
--                 Recheck Cond: (conversation_id = $3)
--                 Filter: (account_id = $2)
--                 ->  Bitmap Index Scan on conversation_sides_pkey
--                       Index Cond: (conversation_id = $3)
--           ->  Index Scan using conversations_pkey on conversations c
--                 Index Cond: (id = $3)
--     ->  Bitmap Heap Scan on conversation_sides t
--           Recheck Cond: (conversation_id = $3)
--           ->  Bitmap Index Scan on conversation_sides_pkey
--                 Index Cond: (conversation_id = $3)
--     SubPlan 1
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: x.seq
--                   ->  Subquery Scan on x
--                         ->  Limit
--                               ->  Index Scan Backward using messages_pkey on messages m
--                                     Index Cond: (conversation_id = c.id)

-- PATCH /api/conversations/{id}/read
with read as (
  update conversation_sides s set read_seq = least($1::integer, c.last_seq)
  from conversations c where c.id = s.conversation_id and s.account_id = $2
    and s.conversation_id = $3 and s.read_seq < least($4::integer, c.last_seq)
  returning c.id, c.renter_id, c.owner_id
)
select pg_notify('changes', json_build_object('type', 'conversation', 'id', c.id,
'accounts', array_remove(array[c.renter_id, c.owner_id], null))::text) from read c;
--   CTE Scan on read c
--     CTE read
--       ->  Update on conversation_sides s
--             ->  Nested Loop
--                   Join Filter: (s.read_seq < LEAST($4, c_1.last_seq))
--                   ->  Bitmap Heap Scan on conversation_sides s
--                         Recheck Cond: (conversation_id = $3)
--                         Filter: (account_id = $2)
--                         ->  Bitmap Index Scan on conversation_sides_pkey
--                               Index Cond: (conversation_id = $3)
--                   ->  Index Scan using conversations_pkey on conversations c_1
--                         Index Cond: (id = $3)
