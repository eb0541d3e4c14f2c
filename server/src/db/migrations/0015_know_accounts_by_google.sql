-- Whether, and since when, somebody showed that the address is theirs (D16, D19).
alter table accounts add column if not exists email_verified_at timestamptz;
-- Nobody registers as an administrator: whoever runs this installation gave those addresses.
update accounts set email_verified_at = created_at where role = 'admin' and email_verified_at is null;

-- Who else vouches for an account: Google's own id of a person, which stays when their address changes (D16).
create table account_identities (
  provider text not null check (provider in ('google')),
  subject text not null check (length(subject) between 1 and 255),
  account_id uuid not null references accounts (id) on delete cascade,
  email text not null check (length(email) <= 254),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (provider, subject),
  constraint one_identity_a_provider unique (account_id, provider)
);

-- Credentials that were used, until they expire by themselves: each opens one session, or proves one thing.
create table used_credentials (
  credential_hash bytea primary key check (length(credential_hash) = 32),
  expires_at timestamptz not null
);
create index used_credentials_expiry on used_credentials (expires_at);
