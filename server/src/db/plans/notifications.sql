-- Made by plans.test.ts on PostgreSQL 18, and compared there: `vitest run server/src/db/plans -u`.

-- GET /api/notifications (find_notifications)
select coalesce(c.unread, 0) as unread, coalesce(c.version, 0) as version,
  (select count(*) from notifications where account_id = me.id) as total,
  (select coalesce(json_agg(n order by n.id desc), '[]') from (
    select id, kind, facts, booking_id, created_at, read_at from notifications
    where account_id = me.id order by id desc limit $2 offset $3) n) as notifications
from (values ($1::uuid)) me (id) left join notification_counters c on c.account_id = me.id;
--   Nested Loop Left Join
--     InitPlan 1
--       ->  Aggregate
--             ->  Index Only Scan using notifications_pkey on notifications
--                   Index Cond: (account_id = $1)
--     InitPlan 2
--       ->  Aggregate
--             ->  Subquery Scan on n
--                   ->  Limit
--                         ->  Index Scan Backward using notifications_pkey on notifications notifications_1
--                               Index Cond: (account_id = $1)
--     ->  Result
--     ->  Index Scan using notification_counters_pkey on notification_counters c
--           Index Cond: (account_id = $1)

-- PATCH /api/notifications/mark-all-read
select "account_id", "unread", "version" from "notification_counters" where "account_id" = $1 for
  update;
--   LockRows
--     ->  Index Scan using notification_counters_pkey on notification_counters
--           Index Cond: (account_id = $1)

-- PATCH /api/notifications/mark-all-read
with changed as (
  update notifications set read_at = now()
  where account_id = $1 and read_at is null and true returning id)
update notification_counters c set unread = c.unread - n, version = c.version + 1
from (select count(*)::int as n from changed) k
where c.account_id = $2 and n > 0 returning c.account_id, c.unread, c.version;
--   Update on notification_counters c
--     CTE changed
--       ->  Update on notifications
--             ->  Bitmap Heap Scan on notifications
--                   Recheck Cond: (account_id = $1)
--                   Filter: (read_at IS NULL)
--                   ->  Bitmap Index Scan on notifications_pkey
--                         Index Cond: (account_id = $1)
--     ->  Nested Loop
--           ->  Index Scan using notification_counters_pkey on notification_counters c
--                 Index Cond: (account_id = $2)
--           ->  Subquery Scan on k
--                 ->  Aggregate
--                       Filter: ((count(*))::integer > 0)
--                       ->  CTE Scan on changed
