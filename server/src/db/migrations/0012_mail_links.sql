-- Links that are mailed: to prove an address, to set a new password, to change to another address (D19). Each is used once.
create table mail_links (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('verify', 'reset', 'change')),
  email text not null check (email = lower(email) and length(email) <= 254),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_links_account on mail_links (account_id);
create index mail_links_expiry on mail_links (expires_at);
-- Somebody waits for one new address at a time.
create unique index mail_links_one_change on mail_links (account_id) where kind = 'change' and used_at is null;

-- What leads to a link: a token is made when its mail is written and stands there alone; here is its hash. A mail that is sent again has another.
create table mail_link_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  link_id uuid not null references mail_links (id) on delete cascade
);
create index mail_link_tokens_link on mail_link_tokens (link_id);

-- A new password, address or deactivation ends what was mailed before, whoever writes it: who was let in by it once is not let in again.
create function end_links_of_account() returns trigger language plpgsql as $$
begin
  delete from mail_links where account_id = new.id and used_at is null
    and (kind <> 'verify' or old.email is distinct from new.email);
  return null;
end
$$;
create trigger accounts_end_links after update on accounts for each row
  when (old.password_hash is distinct from new.password_hash or old.status is distinct from new.status or old.email is distinct from new.email)
  execute function end_links_of_account();
