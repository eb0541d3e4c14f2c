-- Made by plans.test.ts on PostgreSQL 18, and compared there: `vitest run server/src/db/plans -u`.

-- GET /api/admin/dashboard/stats
select
(select count(*)::int from accounts) as "totalUsers",
(select count(*)::int from listings) as "totalProperties",
(select count(*)::int from bookings where not removed) as "totalBookings",
(select coalesce(sum(total_amount), 0) from bookings
  where status in ('booked', 'completed')) as "totalRevenue",
(select count(*)::int from bookings where status = 'pending' and expires_at > now()) as
  "bookingRequests",
(select count(*)::int from listings where status = 'pending') as "pendingProperties",
(select count(*)::int from moderation_cases where decided_at is null) as reports,
(select count(*)::int from listing_signals where decision is null) as signals,
(select count(distinct review_id)::int from review_reports
  where decided_at is null) as "reviewReports",
(select count(*)::int from conversation_reports
  where decided_at is null) as "conversationReports",
(select count(*)::int from verification_requests
  where decision is null) as verifications;
--   Result
--     InitPlan 1
--       ->  Aggregate
--             ->  Seq Scan on accounts
--     InitPlan 2
--       ->  Aggregate
--             ->  Index Only Scan using listings_pkey on listings
--     InitPlan 3
--       ->  Aggregate
--             ->  Index Only Scan using bookings_newest on bookings
--     InitPlan 4
--       ->  Aggregate
--             ->  Index Only Scan using bookings_revenue on bookings bookings_1
--     InitPlan 5
--       ->  Aggregate
--             ->  Index Only Scan using bookings_open_requests on bookings bookings_2
--                   Index Cond: (expires_at > now())
--     InitPlan 6
--       ->  Aggregate
--             ->  Index Only Scan using listings_not_active on listings listings_1
--                   Index Cond: (status = 'pending'::text)
--     InitPlan 7
--       ->  Aggregate
--             ->  Index Only Scan using moderation_cases_one_open on moderation_cases
--     InitPlan 8
--       ->  Aggregate
--             ->  Index Only Scan using listing_signals_open on listing_signals
--     InitPlan 9
--       ->  Aggregate
--             ->  Index Only Scan using review_reports_open on review_reports
--     InitPlan 10
--       ->  Aggregate
--             ->  Index Only Scan using conversation_reports_queue on conversation_reports
--     InitPlan 11
--       ->  Aggregate
--             ->  Index Only Scan using verification_requests_open on verification_requests

-- GET /api/admin/dashboard/stats
select
(select count(distinct renter_id)::int from bookings where owner_id = $1
  and not withdrawn and not removed) as "totalUsers",
(select count(*)::int from listings where owner_id = $2) as "totalProperties",
(select count(*)::int from bookings where owner_id = $3 and not withdrawn
  and not removed) as "totalBookings",
(select coalesce(sum(total_amount), 0) from bookings
  where owner_id = $4 and status in ('booked', 'completed')) as "totalRevenue",
(select count(*)::int from bookings where owner_id = $5
  and status = 'pending' and expires_at > now()) as "bookingRequests",
(select count(*)::int from listings where owner_id = $6
  and status = 'pending') as "pendingProperties",
null::int as reports, null::int as signals, null::int as "reviewReports",
null::int as "conversationReports", null::int as verifications;
--   Result
--     InitPlan 1
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: bookings.renter_id
--                   ->  Bitmap Heap Scan on bookings
--                         Recheck Cond: (owner_id = $1)
--                         Filter: ((NOT withdrawn) AND (NOT removed))
--                         ->  Bitmap Index Scan on bookings_owner
--                               Index Cond: (owner_id = $1)
--     InitPlan 2
--       ->  Aggregate
--             ->  Index Only Scan using listings_owner on listings
--                   Index Cond: (owner_id = $2)
--     InitPlan 3
--       ->  Aggregate
--             ->  Bitmap Heap Scan on bookings bookings_1
--                   Recheck Cond: (owner_id = $3)
--                   Filter: ((NOT withdrawn) AND (NOT removed))
--                   ->  Bitmap Index Scan on bookings_owner
--                         Index Cond: (owner_id = $3)
--     InitPlan 4
--       ->  Aggregate
--             ->  Index Only Scan using bookings_revenue on bookings bookings_2
--                   Index Cond: (owner_id = $4)
--     InitPlan 5
--       ->  Aggregate
--             ->  Index Only Scan using bookings_open_requests on bookings bookings_3
--                   Index Cond: ((owner_id = $5) AND (expires_at > now()))
--     InitPlan 6
--       ->  Aggregate
--             ->  Index Only Scan using listings_pending on listings listings_1
--                   Index Cond: (owner_id = $6)

-- GET /api/admin/users
select count(*)::int as total from accounts where true;
--   Aggregate
--     ->  Seq Scan on accounts

-- GET /api/admin/users
with page as (select id from accounts where true order by created_at desc, id desc limit $1 offset
  $2)
  select
a.id, a.name, a.email, a.email_verified_at is not null as "emailVerified",
right(a.phone, 10) as phone, a.role, a.status, a.is_verified as "isVerified",
a.verified_at as "verifiedAt", case when a.verified_by ~
  '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
then coalesce((select v.email from accounts v where v.id = a.verified_by::uuid), '–') else
  a.verified_by end as "verifiedBy", a.verification_evidence as evidence,
asked.asked_at as "askedAt", asked.evidence as "askedWith",
exists (select from two_factor t where t.account_id = a.id
  and t.confirmed_at is not null) as "twoFactor",
(select count(*)::int from listings l where l.owner_id = a.id) as listings, a.created_at as
  "createdAt", a.created_at::text as key from page join accounts a using (id) left join
  verification_requests asked
on asked.owner_id = a.id and asked.decision is null order by created_at desc, id desc;
--   Sort
--     Sort Key: a.created_at DESC, a.id DESC
--     ->  Hash Left Join
--           Hash Cond: (a.id = asked.owner_id)
--           ->  Hash Join
--                 Hash Cond: (a.id = page.id)
--                 ->  Seq Scan on accounts a
--                 ->  Hash
--                       ->  Subquery Scan on page
--                             ->  Limit
--                                   ->  Index Only Scan using accounts_newest on accounts
--           ->  Hash
--                 ->  Bitmap Heap Scan on verification_requests asked
--                       Recheck Cond: (decision IS NULL)
--                       ->  Bitmap Index Scan on verification_requests_open
--           SubPlan 1
--             ->  Index Scan using accounts_pkey on accounts v
--                   Index Cond: (id = (a.verified_by)::uuid)
--           SubPlan 3
--             ->  Seq Scan on two_factor t
--                   Filter: (confirmed_at IS NOT NULL)
--           SubPlan 4
--             ->  Aggregate
--                   ->  Index Only Scan using listings_owner on listings l
--                         Index Cond: (owner_id = a.id)

-- GET /api/admin/users?search=…
select count(*)::int as total from accounts where true and (account_text(name, email) like $1);
--   Aggregate
--     ->  Bitmap Heap Scan on accounts
--           Recheck Cond: ((' '::text || regexp_replace(lower(regexp_replace(NORMALIZE(((name || ' '::text) || email), NFKD), '[\u0300-\u036f''’‘ʼ`´]'::text, ''::text, 'g'::text)), '\s+'::text, ' '::text, 'g'::text)) ~~ $1)
--           ->  Bitmap Index Scan on accounts_words
--                 Index Cond: ((' '::text || regexp_replace(lower(regexp_replace(NORMALIZE(((name || ' '::text) || email), NFKD), '[\u0300-\u036f''’‘ʼ`´]'::text, ''::text, 'g'::text)), '\s+'::text, ' '::text, 'g'::text)) ~~ $1)

-- GET /api/admin/users?search=…
with page as (select id from accounts where true and (account_text(name, email) like $1) order by
  created_at desc, id desc limit $2 offset $3)
  select
a.id, a.name, a.email, a.email_verified_at is not null as "emailVerified",
right(a.phone, 10) as phone, a.role, a.status, a.is_verified as "isVerified",
a.verified_at as "verifiedAt", case when a.verified_by ~
  '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
then coalesce((select v.email from accounts v where v.id = a.verified_by::uuid), '–') else
  a.verified_by end as "verifiedBy", a.verification_evidence as evidence,
asked.asked_at as "askedAt", asked.evidence as "askedWith",
exists (select from two_factor t where t.account_id = a.id
  and t.confirmed_at is not null) as "twoFactor",
(select count(*)::int from listings l where l.owner_id = a.id) as listings, a.created_at as
  "createdAt", a.created_at::text as key from page join accounts a using (id) left join
  verification_requests asked
on asked.owner_id = a.id and asked.decision is null order by created_at desc, id desc;
--   Sort
--     Sort Key: a.created_at DESC, a.id DESC
--     ->  Nested Loop Left Join
--           ->  Nested Loop
--                 ->  Limit
--                       ->  Sort
--                             Sort Key: accounts.created_at DESC, accounts.id DESC
--                             ->  Bitmap Heap Scan on accounts
--                                   Recheck Cond: ((' '::text || regexp_replace(lower(regexp_replace(NORMALIZE(((name || ' '::text) || email), NFKD), '[\u0300-\u036f''’‘ʼ`´]'::text, ''::text, 'g'::text)), '\s+'::text, ' '::text, 'g'::text)) ~~ $1)
--                                   ->  Bitmap Index Scan on accounts_words
--                                         Index Cond: ((' '::text || regexp_replace(lower(regexp_replace(NORMALIZE(((name || ' '::text) || email), NFKD), '[\u0300-\u036f''’‘ʼ`´]'::text, ''::text, 'g'::text)), '\s+'::text, ' '::text, 'g'::text)) ~~ $1)
--                 ->  Index Scan using accounts_pkey on accounts a
--                       Index Cond: (id = accounts.id)
--           ->  Index Scan using verification_requests_pkey on verification_requests asked
--                 Index Cond: (owner_id = a.id)
--                 Filter: (decision IS NULL)
--           SubPlan 1
--             ->  Index Scan using accounts_pkey on accounts v
--                   Index Cond: (id = (a.verified_by)::uuid)
--           SubPlan 2
--             ->  Index Scan using two_factor_pkey on two_factor t
--                   Index Cond: (account_id = a.id)
--                   Filter: (confirmed_at IS NOT NULL)
--           SubPlan 4
--             ->  Aggregate
--                   ->  Index Only Scan using listings_owner on listings l
--                         Index Cond: (owner_id = a.id)

-- GET /api/admin/properties
select count(*)::int as total from listings where true;
--   Aggregate
--     ->  Index Only Scan using listings_pkey on listings

-- GET /api/admin/properties
with page as (
    select id from listings where true order by created_at desc, id desc
    limit $1 offset $2
  )
  select
l.id, l.type, l.title, l.description, l.price, coalesce(l.unmasked ->> 'location', l."location") as
  "location", coalesce(l.unmasked ->> 'city', l."city") as "city",
  l.address,
l.status, l.is_visible as "isVisible", l.pictures, l.featured, l.version,
l.created_at as "createdAt", l.updated_at as "updatedAt", l.owner_id as "ownerId",
o.name as "ownerName", o.email as "ownerEmail", o.is_verified as "ownerVerified",
coalesce((select c.reports from moderation_cases c where c.listing_id = l.id and c.decided_at is
  null), 0) as reports from page join listings l using (id) join accounts o on o.id = l.owner_id
  order by l.created_at desc, l.id desc;
--   Sort
--     Sort Key: l.created_at DESC, l.id DESC
--     ->  Nested Loop
--           ->  Hash Join
--                 Hash Cond: (l.id = page.id)
--                 ->  Seq Scan on listings l
--                 ->  Hash
--                       ->  Subquery Scan on page
--                             ->  Limit
--                                   ->  Index Only Scan using listings_all_newest on listings
--           ->  Index Scan using accounts_pkey on accounts o
--                 Index Cond: (id = l.owner_id)
--           SubPlan 1
--             ->  Index Scan using moderation_cases_one_open on moderation_cases c
--                   Index Cond: (listing_id = l.id)

-- GET /api/admin/bookings
select count(*)::int as total from (select b.id, b.created_at from bookings b where not b.removed
  and true and true and true) found;
--   Aggregate
--     ->  Index Only Scan using bookings_newest on bookings b

-- GET /api/admin/bookings
with chosen as materialized (select id, created_at from (select b.id, b.created_at from bookings b
  where not b.removed and true and true and true) found
  order by created_at desc, id desc limit $1 offset $2)
  select
b.id, case when (b.status in ('pending', 'accepted') and b.expires_at <= now()) then 'declined' else
  b.status end as status,
  b.listing_id as "listingId",
b.listing_type as "listingType", b.title, b.location, b.city, b.renter_id as "renterId",
  b.renter_name as "renterName",
r.email as "renterEmail", b.owner_id as "ownerId", b.owner_name as "ownerName",
  o.email as "ownerEmail",
b.check_in as "checkIn", b.check_out as "checkOut", b.total_amount as "totalAmount",
case when b.status = 'booked' then (b.check_in::timestamp at time zone $3)
  - make_interval(hours => $4) end as "cancelUntil",
b.created_at as "createdAt", b.created_at::text as at from chosen join bookings b using (id)
  left join accounts r on r.id = b.renter_id left join accounts o on o.id = b.owner_id
  order by chosen.created_at desc, chosen.id desc;
--   Sort
--     Sort Key: chosen.created_at DESC, b.id DESC
--     CTE chosen
--       ->  Limit
--             ->  Index Only Scan using bookings_newest on bookings b_1
--     ->  Hash Right Join
--           Hash Cond: (o.id = b.owner_id)
--           ->  Seq Scan on accounts o
--           ->  Hash
--                 ->  Hash Right Join
--                       Hash Cond: (r.id = b.renter_id)
--                       ->  Seq Scan on accounts r
--                       ->  Hash
--                             ->  Hash Join
--                                   Hash Cond: (b.id = chosen.id)
--                                   ->  Seq Scan on bookings b
--                                   ->  Hash
--                                         ->  CTE Scan on chosen

-- GET /api/admin/reports
select count(*)::int as total from moderation_cases c where c.decided_at is null;
--   Aggregate
--     ->  Index Only Scan using moderation_cases_one_open on moderation_cases c

-- GET /api/admin/reports
with page as (
    select id from moderation_cases c where c.decided_at is null order by c.opened_at, c.id
    limit $1 offset $2
  )
  select
c.id, c.opened_at as "openedAt", l.id as "listingId", l.title, l.type,
coalesce(l.unmasked ->> 'location', l.location) as location,
coalesce(l.unmasked ->> 'city', l.city) as city,
l.status, case when l.status = 'blocked' and b.listing_id is not null then json_build_object(
  'template', b.template, 'reason', b.reason, 'asBlocked', b.as_blocked) end as block,
jsonb_build_object(
'version', l.version, 'title', l.title,
'description', l.description, 'price', l.price,
'location', coalesce(l.unmasked ->> 'location', l.location),
'city', coalesce(l.unmasked ->> 'city', l.city),
'pictures', (select coalesce(jsonb_agg(p ->> 'id'), '[]')
  from jsonb_array_elements(l.pictures) p)) as present, l.pictures -> 0 ->> 'id' as picture,
case when "o"."id" is null then null else json_build_object(
  '_id', "o"."id", 'name', "o"."name", 'email', "o"."email") end as owner, c.reports,
    c.review_requested_at as "reviewRequestedAt",
c.review_message as "reviewMessage", (select count(*)::integer from moderation_cases e
  where e.listing_id = c.listing_id and e.review_requested_at < c.review_requested_at)
  as "reviewsBefore", c.decision, c.template, c.reason, c.decided_at as "decidedAt",
case when "d"."id" is null then null else json_build_object(
  '_id', "d"."id", 'name', "d"."name", 'email', "d"."email") end as "decidedBy",
(select coalesce(json_agg(json_build_object('_id', r.id, 'reason', r.reason, 'details', r.details,
  'by', r.by, 'at', r.at)
    order by r.at desc, r.id desc), '[]')
  from (select r.id, r.reason, r.details, case when "p"."id" is null then null else
    json_build_object(
  '_id', "p"."id", 'name', "p"."name", 'email', "p"."email") end as by,
      to_char(r.reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from listing_reports r left join accounts p on p.id = r.reporter_id
    where r.case_id = c.id order by r.reported_at desc, r.id desc limit $3) r) as latest from
      moderation_cases c join listings l on l.id = c.listing_id join accounts o on o.id = l.owner_id
left join listing_blocks b on b.listing_id = l.id left join accounts d on d.id = c.decided_by where
  c.id in (select id from page) order by c.opened_at, c.id;
--   Sort
--     Sort Key: c.opened_at, c.id
--     ->  Nested Loop Left Join
--           ->  Nested Loop Left Join
--                 ->  Nested Loop
--                       ->  Nested Loop
--                             ->  Hash Semi Join
--                                   Hash Cond: (c.id = page.id)
--                                   ->  Seq Scan on moderation_cases c
--                                   ->  Hash
--                                         ->  Subquery Scan on page
--                                               ->  Limit
--                                                     ->  Index Only Scan using moderation_cases_open on moderation_cases c_1
--                             ->  Index Scan using listings_pkey on listings l
--                                   Index Cond: (id = c.listing_id)
--                       ->  Index Scan using accounts_pkey on accounts o
--                             Index Cond: (id = l.owner_id)
--                 ->  Index Scan using listing_blocks_pkey on listing_blocks b
--                       Index Cond: (listing_id = l.id)
--           ->  Memoize
--                 Cache Key: c.decided_by
--                 Cache Mode: logical
--                 ->  Index Scan using accounts_pkey on accounts d
--                       Index Cond: (id = c.decided_by)
--           SubPlan 1
--             ->  Aggregate
--                   ->  Function Scan on jsonb_array_elements p
--           SubPlan 2
--             ->  Aggregate
--                   ->  Index Scan using moderation_cases_listing on moderation_cases e
--                         Index Cond: (listing_id = c.listing_id)
--                         Filter: (review_requested_at < c.review_requested_at)
--           SubPlan 3
--             ->  Aggregate
--                   ->  Sort
--                         Sort Key: r.at DESC, r.id DESC
--                         ->  Subquery Scan on r
--                               ->  Limit
--                                     ->  Nested Loop Left Join
--                                           ->  Index Scan using listing_reports_case on listing_reports r_1
--                                                 Index Cond: (case_id = c.id)
--                                           ->  Index Scan using accounts_pkey on accounts p_1
--                                                 Index Cond: (id = r_1.reporter_id)

-- GET /api/admin/signals
select kind, count(*)::int as open from listing_signals where decision is null
group by kind;
--   GroupAggregate
--     Group Key: kind
--     ->  Index Only Scan using listing_signals_open_kind on listing_signals

-- GET /api/admin/signals
with page as materialized (
    select s.* from listing_signals s where s.decision is null order by s.found_at, s.id limit $1
  )
  select s.id, s.found_at as "foundAt", s.evidence, json_build_object(
'_id', l.id, 'title', l.title, 'type', l.type,
'location', coalesce(l.unmasked ->> 'location', l.location),
'city', coalesce(l.unmasked ->> 'city', l.city),
'description', l.description, 'price', l.price, 'status', l.status, 'pictures', l.pictures,
'point', case when l.latitude is not null then json_build_object('latitude', l.latitude,
  'longitude', l.longitude, 'approximate', l.approximate) end,
'createdAt', to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
'owner', json_build_object('_id', o.id, 'name', o.name, 'email', o.email,
  'isVerified', o.is_verified, 'status', o.status, 'createdAt', to_char(o.created_at at time zone
    'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'listings', (select count(*) from (select from listings a
    where a.owner_id = o.id and a.status <> 'blocked' limit $2) a),
  'blocked', (select count(*) from (select from listings b
    where b.owner_id = o.id and b.status = 'blocked' limit $3) b),
  'signals', (select count(*) from (select from listing_signals n
    where n.owner_id = o.id and n.decision is null limit $4) n))) as listing, (
select coalesce(json_agg(json_build_object(
'_id', l.id, 'title', l.title, 'type', l.type,
'location', coalesce(l.unmasked ->> 'location', l.location),
'city', coalesce(l.unmasked ->> 'city', l.city),
'description', l.description, 'price', l.price, 'status', l.status, 'pictures', l.pictures,
'point', case when l.latitude is not null then json_build_object('latitude', l.latitude,
  'longitude', l.longitude, 'approximate', l.approximate) end,
'createdAt', to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
'owner', json_build_object('_id', o.id, 'name', o.name, 'email', o.email,
  'isVerified', o.is_verified, 'status', o.status, 'createdAt', to_char(o.created_at at time zone
    'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'listings', (select count(*) from (select from listings a
    where a.owner_id = o.id and a.status <> 'blocked' limit $5) a),
  'blocked', (select count(*) from (select from listings b
    where b.owner_id = o.id and b.status = 'blocked' limit $6) b),
  'signals', (select count(*) from (select from listing_signals n
    where n.owner_id = o.id and n.decision is null limit $7) n))) order by l.created_at, l.id),
      '[]')
from (
  select (s.evidence ->> 'otherListingId')::uuid as id where s.kind = 'same_picture'
  union all
  select x.id from jsonb_array_elements_text(s.evidence -> 'accountIds') a (id),
    lateral (select p.id from listings p
      where p.phone = s.evidence ->> 'phone' and p.owner_id = a.id::uuid
      order by p.id limit 1) x
  where s.kind = 'shared_phone' and a.id::uuid <> s.owner_id
  limit $8
) other join listings l on l.id = other.id join accounts o on o.id = l.owner_id) as others,
    s.decision, s.template, s.reason, s.decided_at as "decidedAt",
    case when d.id is not null then json_build_object('_id', d.id, 'name', d.name)
      end as "decidedBy",
    to_char(s.found_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
  from page s join listings l on l.id = s.listing_id join accounts o on o.id = l.owner_id
  left join accounts d on d.id = s.decided_by
  order by s.found_at, s.id;
--   Nested Loop Left Join
--     CTE page
--       ->  Limit
--             ->  Index Scan using listing_signals_open on listing_signals s_1
--     ->  Nested Loop
--           ->  Nested Loop
--                 ->  CTE Scan on page s
--                 ->  Index Scan using listings_pkey on listings l
--                       Index Cond: (id = s.listing_id)
--           ->  Index Scan using accounts_pkey on accounts o
--                 Index Cond: (id = l.owner_id)
--     ->  Memoize
--           Cache Key: s.decided_by
--           Cache Mode: logical
--           ->  Index Scan using accounts_pkey on accounts d
--                 Index Cond: (id = s.decided_by)
--     SubPlan 2
--       ->  Aggregate
--             ->  Limit
--                   ->  Index Scan using listings_owner on listings a
--                         Index Cond: (owner_id = o.id)
--                         Filter: (status <> 'blocked'::text)
--     SubPlan 3
--       ->  Aggregate
--             ->  Limit
--                   ->  Bitmap Heap Scan on listings b
--                         Recheck Cond: ((owner_id = o.id) AND (status = 'blocked'::text))
--                         ->  BitmapAnd
--                               ->  Bitmap Index Scan on listings_owner
--                                     Index Cond: (owner_id = o.id)
--                               ->  Bitmap Index Scan on listings_not_active
--                                     Index Cond: (status = 'blocked'::text)
--     SubPlan 4
--       ->  Aggregate
--             ->  Limit
--                   ->  Bitmap Heap Scan on listing_signals n
--                         Recheck Cond: (owner_id = o.id)
--                         Filter: (decision IS NULL)
--                         ->  Bitmap Index Scan on listing_signals_owner
--                               Index Cond: (owner_id = o.id)
--     SubPlan 8
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: l_1.created_at, l_1.id
--                   ->  Nested Loop
--                         ->  Nested Loop
--                               ->  Limit
--                                     ->  Append
--                                           ->  Result
--                                                 One-Time Filter: (s.kind = 'same_picture'::text)
--                                           ->  Result
--                                                 One-Time Filter: (s.kind = 'shared_phone'::text)
--                                                 ->  Nested Loop
--                                                       ->  Function Scan on jsonb_array_elements_text a_2
--                                                             Filter: ((id)::uuid <> s.owner_id)
--                                                       ->  Limit
--                                                             ->  Sort
--                                                                   Sort Key: p.id
--                                                                   ->  Index Scan using listings_phone on listings p
--                                                                         Index Cond: ((phone = (s.evidence ->> 'phone'::text)) AND (owner_id = (a_2.id)::uuid))
--                               ->  Index Scan using listings_pkey on listings l_1
--                                     Index Cond: (id = (((s.evidence ->> 'otherListingId'::text))::uuid))
--                         ->  Index Scan using accounts_pkey on accounts o_1
--                               Index Cond: (id = l_1.owner_id)
--             SubPlan 5
--               ->  Aggregate
--                     ->  Limit
--                           ->  Index Scan using listings_owner on listings a_1
--                                 Index Cond: (owner_id = o_1.id)
--                                 Filter: (status <> 'blocked'::text)
--             SubPlan 6
--               ->  Aggregate
--                     ->  Limit
--                           ->  Bitmap Heap Scan on listings b_1
--                                 Recheck Cond: ((owner_id = o_1.id) AND (status = 'blocked'::text))
--                                 ->  BitmapAnd
--                                       ->  Bitmap Index Scan on listings_owner
--                                             Index Cond: (owner_id = o_1.id)
--                                       ->  Bitmap Index Scan on listings_not_active
--                                             Index Cond: (status = 'blocked'::text)
--             SubPlan 7
--               ->  Aggregate
--                     ->  Limit
--                           ->  Bitmap Heap Scan on listing_signals n_1
--                                 Recheck Cond: (owner_id = o_1.id)
--                                 Filter: (decision IS NULL)
--                                 ->  Bitmap Index Scan on listing_signals_owner
--                                       Index Cond: (owner_id = o_1.id)

-- GET /api/admin/duties
select
(select round((percentile_cont(0.5) within group (order by hours))::numeric, 1)::float8
  from (select extract(epoch from decided_at - "opened_at") / 3600 as hours
    from "moderation_cases"
    where decided_at > now() - make_interval(days => $1::integer) and reports > 0
    order by decided_at desc limit $2) answered) as "medianHours",
(select count(*)::integer from (select from "moderation_cases"
where decided_at is null and "opened_at" < now() - make_interval(hours => $3::integer)
  and reports > 0 limit $4) late) as "overDay",
(select count(*)::integer from (select from "moderation_cases"
where decided_at is null and "opened_at" < now() - make_interval(hours => $5::integer)
  and reports > 0 limit $6) late) as "overFifteenDays";
--   Result
--     InitPlan 1
--       ->  Aggregate
--             ->  Limit
--                   ->  Index Scan using moderation_cases_decided on moderation_cases
--                         Index Cond: (decided_at > (now() - make_interval(0, 0, 0, $1, 0, 0, '0'::double precision)))
--                         Filter: (reports > 0)
--     InitPlan 2
--       ->  Aggregate
--             ->  Limit
--                   ->  Index Scan using moderation_cases_open on moderation_cases moderation_cases_1
--                         Index Cond: (opened_at < (now() - make_interval(0, 0, 0, 0, $3, 0, '0'::double precision)))
--                         Filter: (reports > 0)
--     InitPlan 3
--       ->  Aggregate
--             ->  Limit
--                   ->  Index Scan using moderation_cases_open on moderation_cases moderation_cases_2
--                         Index Cond: (opened_at < (now() - make_interval(0, 0, 0, 0, $5, 0, '0'::double precision)))
--                         Filter: (reports > 0)

-- GET /api/admin/duties
select
(select round((percentile_cont(0.5) within group (order by hours))::numeric, 1)::float8
  from (select extract(epoch from decided_at - "reported_at") / 3600 as hours
    from "conversation_reports"
    where decided_at > now() - make_interval(days => $1::integer) and true
    order by decided_at desc limit $2) answered) as "medianHours",
(select count(*)::integer from (select from "conversation_reports"
where decided_at is null and "reported_at" < now() - make_interval(hours => $3::integer)
  and true limit $4) late) as "overDay",
(select count(*)::integer from (select from "conversation_reports"
where decided_at is null and "reported_at" < now() - make_interval(hours => $5::integer)
  and true limit $6) late) as "overFifteenDays";
--   Result
--     InitPlan 1
--       ->  Aggregate
--             ->  Limit
--                   ->  Index Scan Backward using conversation_reports_decided on conversation_reports
--                         Index Cond: (decided_at > (now() - make_interval(0, 0, 0, $1, 0, 0, '0'::double precision)))
--     InitPlan 2
--       ->  Aggregate
--             ->  Limit
--                   ->  Index Only Scan using conversation_reports_queue on conversation_reports conversation_reports_1
--                         Index Cond: (reported_at < (now() - make_interval(0, 0, 0, 0, $3, 0, '0'::double precision)))
--     InitPlan 3
--       ->  Aggregate
--             ->  Limit
--                   ->  Index Only Scan using conversation_reports_queue on conversation_reports conversation_reports_2
--                         Index Cond: (reported_at < (now() - make_interval(0, 0, 0, 0, $5, 0, '0'::double precision)))

-- GET /api/admin/duties
select
(select round((percentile_cont(0.5) within group (order by hours))::numeric, 1)::float8
  from (select extract(epoch from decided_at - "reported_at") / 3600 as hours
    from "review_reports"
    where decided_at > now() - make_interval(days => $1::integer) and true
    order by decided_at desc limit $2) answered) as "medianHours",
(select count(*)::integer from (select from "review_reports"
where decided_at is null and "reported_at" < now() - make_interval(hours => $3::integer)
  and true limit $4) late) as "overDay",
(select count(*)::integer from (select from "review_reports"
where decided_at is null and "reported_at" < now() - make_interval(hours => $5::integer)
  and true limit $6) late) as "overFifteenDays";
--   Result
--     InitPlan 1
--       ->  Aggregate
--             ->  Limit
--                   ->  Index Scan using review_reports_decided on review_reports
--                         Index Cond: (decided_at > (now() - make_interval(0, 0, 0, $1, 0, 0, '0'::double precision)))
--     InitPlan 2
--       ->  Aggregate
--             ->  Limit
--                   ->  Index Only Scan using review_reports_waiting on review_reports review_reports_1
--                         Index Cond: (reported_at < (now() - make_interval(0, 0, 0, 0, $3, 0, '0'::double precision)))
--     InitPlan 3
--       ->  Aggregate
--             ->  Limit
--                   ->  Index Only Scan using review_reports_waiting on review_reports review_reports_2
--                         Index Cond: (reported_at < (now() - make_interval(0, 0, 0, 0, $5, 0, '0'::double precision)))

-- GET /api/admin/duties
select
(select round((percentile_cont(0.5) within group (order by hours))::numeric, 1)::float8
  from (select extract(epoch from decided_at - "review_requested_at") / 3600 as hours
    from "moderation_cases"
    where decided_at > now() - make_interval(days => $1::integer) and review_requested_at is not
      null
    order by decided_at desc limit $2) answered) as "medianHours",
(select count(*)::integer from (select from "moderation_cases"
where decided_at is null and "review_requested_at" < now() - make_interval(hours => $3::integer)
  and review_requested_at is not null limit $4) late) as "overDay",
(select count(*)::integer from (select from "moderation_cases"
where decided_at is null and "review_requested_at" < now() - make_interval(hours => $5::integer)
  and review_requested_at is not null limit $6) late) as "overFifteenDays";
--   Result
--     InitPlan 1
--       ->  Aggregate
--             ->  Limit
--                   ->  Index Scan using moderation_cases_decided on moderation_cases
--                         Index Cond: (decided_at > (now() - make_interval(0, 0, 0, $1, 0, 0, '0'::double precision)))
--                         Filter: (review_requested_at IS NOT NULL)
--     InitPlan 2
--       ->  Aggregate
--             ->  Limit
--                   ->  Index Only Scan using moderation_cases_asked_again on moderation_cases moderation_cases_1
--                         Index Cond: (review_requested_at < (now() - make_interval(0, 0, 0, 0, $3, 0, '0'::double precision)))
--     InitPlan 3
--       ->  Aggregate
--             ->  Limit
--                   ->  Index Only Scan using moderation_cases_asked_again on moderation_cases moderation_cases_2
--                         Index Cond: (review_requested_at < (now() - make_interval(0, 0, 0, 0, $5, 0, '0'::double precision)))

-- GET /api/admin/audit
select count(*)::int as total from (select e.at, e.id from audit_entries e where true and true)
  found;
--   Aggregate
--     ->  Seq Scan on audit_entries_other e

-- GET /api/admin/audit
with chosen as materialized (select at, id from (select e.at, e.id from audit_entries e where true
  and true) found
  order by at desc, id desc limit $1 offset $2)
  select
e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, e.actor_id,
actor.name as actor_name, actor.role as actor_role, e.action, e.subject_type, e.subject_id,
case e.subject_type
  when 'account' then (select a.name from accounts a where a.id = e.subject_id::uuid)
  when 'listing' then (select concat_ws(' · ', l.title, o.name) from listings l
    join accounts o on o.id = l.owner_id where l.id = e.subject_id::uuid)
  when 'report' then (select concat_ws(' · ', l.title, o.name) from moderation_cases r
    join listings l on l.id = r.listing_id join accounts o on o.id = l.owner_id
    where r.id = e.subject_id::uuid)
  when 'booking' then (select concat_ws(' · ', b.title, b.renter_name) from bookings b
    where b.id = e.subject_id::uuid)
end as subject_name,
(select coalesce(json_agg(json_build_object(
    'field', c -> 'field',
    'before', case when v.entry_id is null then c -> 'before' else v.before::jsonb end,
    'after', case when v.entry_id is null then c -> 'after' else v.after::jsonb end,
    'erased', c ? 'personal' and v.entry_id is null) order by n), '[]')
  from jsonb_array_elements(e.changes) with ordinality as changed (c, n)
  left join audit_values v on v.entry_id = e.id and v.field = c ->> 'field') as changes, e.at::text
    as key from chosen join audit_entries e using (at, id)
  left join accounts actor on actor.id = e.actor_id
  order by chosen.at desc, chosen.id desc;
--   Sort
--     Sort Key: chosen.at DESC, e.id DESC
--     CTE chosen
--       ->  Limit
--             ->  Index Only Scan using audit_entries_other_at_id_idx on audit_entries_other e_1
--     ->  Nested Loop Left Join
--           ->  Hash Join
--                 Hash Cond: ((e.at = chosen.at) AND (e.id = chosen.id))
--                 ->  Seq Scan on audit_entries_other e
--                 ->  Hash
--                       ->  CTE Scan on chosen
--           ->  Index Scan using accounts_pkey on accounts actor
--                 Index Cond: (id = e.actor_id)
--           SubPlan 2
--             ->  Index Scan using accounts_pkey on accounts a
--                   Index Cond: (id = (e.subject_id)::uuid)
--           SubPlan 3
--             ->  Nested Loop
--                   ->  Index Scan using listings_pkey on listings l
--                         Index Cond: (id = (e.subject_id)::uuid)
--                   ->  Index Scan using accounts_pkey on accounts o
--                         Index Cond: (id = l.owner_id)
--           SubPlan 4
--             ->  Nested Loop
--                   ->  Nested Loop
--                         ->  Index Scan using moderation_cases_pkey on moderation_cases r
--                               Index Cond: (id = (e.subject_id)::uuid)
--                         ->  Index Scan using listings_pkey on listings l_1
--                               Index Cond: (id = r.listing_id)
--                   ->  Index Scan using accounts_pkey on accounts o_1
--                         Index Cond: (id = l_1.owner_id)
--           SubPlan 5
--             ->  Index Scan using bookings_pkey on bookings b
--                   Index Cond: (id = (e.subject_id)::uuid)
--           SubPlan 6
--             ->  Aggregate
--                   ->  Nested Loop Left Join
--                         Join Filter: (v.field = (changed.c ->> 'field'::text))
--                         ->  Function Scan on jsonb_array_elements changed
--                         ->  Materialize
--                               ->  Index Scan using audit_values_pkey on audit_values v
--                                     Index Cond: (entry_id = e.id)
