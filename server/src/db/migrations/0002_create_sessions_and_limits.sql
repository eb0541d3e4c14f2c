-- Who is signed in (D15). Only the hash of a token is kept: whoever reads this table cannot sign in with it.
create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Hours, because a day's length depends on the time zone of whoever looks.
  constraint sessions_end_after_90_days check (expires_at <= created_at + interval '2160 hours')
);
create unique index sessions_token on sessions (token_hash);
create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);

-- A new password, deactivation or another role ends every session at once, whoever writes it (D15).
create function end_sessions_of_account() returns trigger language plpgsql as $$
begin
  delete from sessions where account_id = new.id;
  return null;
end
$$;
create trigger accounts_end_sessions after update on accounts for each row
  when (old.password_hash is distinct from new.password_hash or old.status is distinct from new.status or old.role is distinct from new.role)
  execute function end_sessions_of_account();

-- Failed sign-ins by what was typed and from where, whether such an account exists or not (D17).
create table sign_in_failures (
  email_hash bytea not null check (length(email_hash) = 32),
  address text not null,
  failures integer not null check (failures > 0),
  last_failed_at timestamptz not null default now(),
  blocked_until timestamptz,
  primary key (email_hash, address)
);
create index sign_in_failures_age on sign_in_failures (last_failed_at);

-- How often an address did something in the current window: ordinary limits, counted across processes (D17).
create table limit_windows (
  limit_name text not null,
  address text not null,
  ends_at timestamptz not null,
  used integer not null check (used > 0),
  primary key (limit_name, address)
);
create index limit_windows_end on limit_windows (ends_at);

-- Creating calls and what they answered, for a client that asks again (D30). The client's key is kept as a hash only.
create table idempotency_keys (
  key_hash bytea primary key check (length(key_hash) = 32),
  body_hash bytea not null check (length(body_hash) = 32),
  attempt uuid not null,
  leased_until timestamptz not null,
  outcome json check (not jsonb_path_exists(outcome::jsonb, '$.**.token')),
  created_at timestamptz not null default now()
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Since when a listing is blocked, and why, as the administrator gave it.
create table listing_blocks (
  listing_id uuid primary key references listings (id) on delete cascade,
  reason text check (length(reason) between 1 and 500),
  blocked_at timestamptz not null default now()
);
