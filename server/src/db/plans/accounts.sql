-- Made by plans.test.ts on PostgreSQL 18, and compared there: `vitest run server/src/db/plans -u`.

-- POST /api/auth/login
delete from "sign_in_failures" where "email_hash" = $1 and "address" in ($2);
--   Delete on sign_in_failures
--     ->  Index Scan using sign_in_failures_pkey on sign_in_failures
--           Index Cond: ((email_hash = $1) AND (address = $2))

-- POST /api/auth/login
select "id" from "accounts" where "id" = $1 and "password_hash" is not distinct from $2 and "status"
  = $3 and "role" = $4 for share;
--   LockRows
--     ->  Index Scan using accounts_pkey on accounts
--           Index Cond: (id = $1)
--           Filter: ((NOT (password_hash IS DISTINCT FROM $2)) AND (status = $3) AND (role = $4))

-- POST /api/auth/login
select "id", "name", "email", "role", "phone", "address", "is_verified", "is_demo",
  "email_verified_at", "has_password", "language", "created_at", exists (select from two_factor t
  where t.account_id = accounts.id and t.confirmed_at is not null) as "two_factor", (select count(*)
  from recovery_codes r where r.account_id = accounts.id) as "recovery_codes", (select l.email from
  mail_links l where l.account_id = accounts.id and l.kind = 'change' and l.used_at is null and
  l.expires_at > now()) as "pending_email", "status", "password_hash" from "accounts" where "email"
  = $1;
--   Index Scan using accounts_email on accounts
--     Index Cond: (email = $1)
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

-- POST /api/auth/login
select * from "two_factor" where "account_id" = $1 for update;
--   LockRows
--     ->  Index Scan using two_factor_pkey on two_factor
--           Index Cond: (account_id = $1)

-- POST /api/auth/login
select ceil(extract(epoch from blocked_until - now()))::integer as "seconds" from "sign_in_failures"
  where "email_hash" = $1 and "address" in ($2);
--   Index Scan using sign_in_failures_pkey on sign_in_failures
--     Index Cond: ((email_hash = $1) AND (address = $2))

-- POST /api/auth/login
select ceil(extract(epoch from blocked_until - now()))::integer as "seconds" from "sign_in_failures"
  where "email_hash" = $1 and "address" in ($2) for update;
--   LockRows
--     ->  Index Scan using sign_in_failures_pkey on sign_in_failures
--           Index Cond: ((email_hash = $1) AND (address = $2))

-- GET /api/auth/profile (find_account)
select id, name, email, role, phone, address, is_verified, is_demo, email_verified_at, has_password,
  language, created_at, exists (select from two_factor t where t.account_id = accounts.id and
  t.confirmed_at is not null) as two_factor, (select count(*) from recovery_codes r where
  r.account_id = accounts.id) as recovery_codes, (select l.email from mail_links l where
  l.account_id = accounts.id and l.kind = 'change' and l.used_at is null and l.expires_at > now())
  as pending_email from accounts where id = $1;
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

-- GET /api/auth/profile (find_session)
select s.id, s.account_id, a.role, a.language, s.last_seen_at < now() - interval '1 minute'
  or s.place is null as stale,
  a.role <> 'admin' or exists (select from two_factor t where t.account_id = a.id
    and t.confirmed_at is not null) as second_step,
  extract(epoch from now() - coalesce(s.panel_at, s.created_at))::int as panel_idle_s
from sessions s
join accounts a on a.id = s.account_id
where s.token_hash = $1 and s.expires_at > now() and a.status = 'active' and (not a.is_demo or $2);
--   Nested Loop
--     ->  Index Scan using sessions_token on sessions s
--           Index Cond: (token_hash = $1)
--           Filter: (expires_at > now())
--     ->  Index Scan using accounts_pkey on accounts a
--           Index Cond: (id = s.account_id)
--           Filter: (((NOT is_demo) OR $2) AND (status = 'active'::text))
--     SubPlan 1
--       ->  Index Scan using two_factor_pkey on two_factor t
--             Index Cond: (account_id = a.id)
--             Filter: (confirmed_at IS NOT NULL)

-- GET /api/auth/profile
update "sessions" set "last_seen_at" = now(), "expires_at" = least(now() + interval '720 hours',
  created_at + interval '2160 hours'), "browser" = $1, "system" = $2, "device_kind" = $3, "place" =
  $4 where "id" = (select "id" from "sessions" where "id" = $5 and (last_seen_at < now() - interval
  '1 minute' or place is null) for update skip locked);
--   Update on sessions
--     InitPlan 1
--       ->  LockRows
--             ->  Index Scan using sessions_pkey on sessions sessions_1
--                   Index Cond: (id = $5)
--                   Filter: ((last_seen_at < (now() - '00:01:00'::interval)) OR (place IS NULL))
--     ->  Index Scan using sessions_pkey on sessions
--           Index Cond: (id = (InitPlan 1).col1)

-- GET /api/auth/sessions
select "id", "browser", "system", "device_kind", "place", "created_at", "last_seen_at" from
  "sessions" where "account_id" = $1 and "expires_at" > now() order by "last_seen_at" desc, "id"
  desc;
--   Sort
--     Sort Key: last_seen_at DESC, id DESC
--     ->  Bitmap Heap Scan on sessions
--           Recheck Cond: (account_id = $1)
--           Filter: (expires_at > now())
--           ->  Bitmap Index Scan on sessions_account
--                 Index Cond: (account_id = $1)
