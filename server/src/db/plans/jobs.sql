-- Made by plans.test.ts on PostgreSQL 18, and compared there: `vitest run server/src/db/plans -u`.

-- jobs that follow
select "account_id", "kind", "here", "email" from "notification_preferences" where "account_id" in
  ($1);
--   Index Scan using notification_preferences_pkey on notification_preferences
--     Index Cond: (account_id = $1)

-- jobs that follow
select "booking_id" from "booking_events" where "booking_id" = $1 and "number" = $2 and "actor" = $3
  and "to_status" = $4;
--   Index Scan using booking_events_pkey on booking_events
--     Index Cond: ((booking_id = $1) AND (number = $2))
--     Filter: ((actor = $3) AND (to_status = $4))

-- jobs that follow
select "email", "language", "email_verified_at" is not null as "verified" from "accounts" where "id"
  = $1 and "status" = $2 and "is_demo" = $3;
--   Index Scan using accounts_pkey on accounts
--     Index Cond: (id = $1)
--     Filter: ((status = $2) AND (is_demo = $3))

-- jobs that follow
select "id" from "accounts" where "id" in ($1) order by "id" for key share;
--   LockRows
--     ->  Index Scan using accounts_pkey on accounts
--           Index Cond: (id = $1)

-- jobs that follow
select "id", "account_id", "kind", "email" from "mail_links" where "id" = $1 and mail_links.used_at
  is null and mail_links.expires_at > now();
--   Index Scan using mail_links_pkey on mail_links
--     Index Cond: (id = $1)
--     Filter: ((used_at IS NULL) AND (expires_at > now()))

-- jobs that follow
select "id", "name", "email", "role", "phone", "address", "is_verified", "is_demo",
  "email_verified_at", "has_password", "language", "created_at", exists (select from two_factor t
  where t.account_id = accounts.id and t.confirmed_at is not null) as "two_factor", (select count(*)
  from recovery_codes r where r.account_id = accounts.id) as "recovery_codes", (select l.email from
  mail_links l where l.account_id = accounts.id and l.kind = 'change' and l.used_at is null and
  l.expires_at > now()) as "pending_email", "status", "password_hash" from "accounts" where "id" =
  $1;
--   Index Scan using accounts_pkey on accounts
--     Index Cond: (id = $1)
--     SubPlan 1
--       ->  Index Scan using two_factor_pkey on two_factor t
--             Index Cond: (account_id = accounts.id)
--             Filter: (confirmed_at IS NOT NULL)
--     SubPlan 3
--       ->  Aggregate
--             ->  Index Only Scan using recovery_codes_pkey on recovery_codes r
--                   Index Cond: (account_id = accounts.id)
--     SubPlan 4
--       ->  Index Scan using mail_links_one_change on mail_links l
--             Index Cond: (account_id = accounts.id)
--             Filter: (expires_at > now())

-- jobs that follow
select "withdrawn", "request_emailed" as "emailed" from "bookings" where "id" = $1;
--   Index Scan using bookings_pkey on bookings
--     Index Cond: (id = $1)

-- jobs that follow
update "bookings" set "request_emailed" = $1 where "id" = $2 and "withdrawn" = $3;
--   Update on bookings
--     ->  Index Scan using bookings_pkey on bookings
--           Index Cond: (id = $2)
--           Filter: (withdrawn = $3)

-- jobs that follow
update limit_windows
set ends_at = greatest(ends_at, now()) + make_interval(mins => $1)
where limit_name = $2 and address = $3;
--   Update on limit_windows
--     ->  Index Scan using limit_windows_pkey on limit_windows
--           Index Cond: ((limit_name = $2) AND (address = $3))

-- jobs that follow
with gone as (
  delete from notifications where account_id = $1 and id < (select id from notifications where
    account_id = $2
        order by id desc limit 1 offset $3) returning read_at)
update notification_counters c set unread = c.unread - g.unread, version = c.version + 1
from (select count(*) as n, (count(*) filter (where read_at is null))::int as unread from gone) g
where c.account_id = $4 and g.n > 0 returning c.account_id, c.unread, c.version;
--   Update on notification_counters c
--     CTE gone
--       ->  Delete on notifications notifications_1
--             InitPlan 1
--               ->  Limit
--                     ->  Index Only Scan Backward using notifications_pkey on notifications
--                           Index Cond: (account_id = $2)
--             ->  Bitmap Heap Scan on notifications notifications_1
--                   Recheck Cond: ((account_id = $1) AND (id < (InitPlan 1).col1))
--                   ->  Bitmap Index Scan on notifications_pkey
--                         Index Cond: ((account_id = $1) AND (id < (InitPlan 1).col1))
--     ->  Nested Loop
--           ->  Index Scan using notification_counters_pkey on notification_counters c
--                 Index Cond: (account_id = $4)
--           ->  Subquery Scan on g
--                 ->  Aggregate
--                       Filter: (count(*) > 0)
--                       ->  CTE Scan on gone
