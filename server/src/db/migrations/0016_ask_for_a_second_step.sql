-- Which key seals what is sealed in this database: one, claimed by whoever seals first.
create table sealing_key (
  only_one boolean primary key default true check (only_one),
  key_id bytea not null,
  claimed_at timestamptz not null default now()
);

-- Authenticator apps (RFC 6238). The secret is sealed; it counts once a first code confirmed it. A step that was used is not accepted again.
create table two_factor (
  account_id uuid primary key references accounts (id) on delete cascade,
  secret bytea not null,
  begun_at timestamptz not null default now(),
  confirmed_at timestamptz,
  last_step bigint
);

-- One row a code that was not used yet, as its keyed hash.
create table recovery_codes (
  account_id uuid not null references two_factor (account_id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  primary key (account_id, code_hash)
);
