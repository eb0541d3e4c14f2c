-- Whether, and since when, somebody showed that the address is theirs (D16, D19), and the language they chose (D43).
alter table accounts
  add column email_verified_at timestamptz,
  add column language text check (language in ('en', 'hi')),
  add column has_password boolean not null generated always as (password_hash is not null) stored;
-- Demo addresses are nobody's: there is nothing to prove.
update accounts set email_verified_at = created_at where is_demo;

-- Another address is unproved, unless it comes with its proof.
create function unprove_new_address() returns trigger language plpgsql as $$
begin
  if new.email_verified_at is not distinct from old.email_verified_at then
    new.email_verified_at := null;
  end if;
  return new;
end
$$;
create trigger accounts_unprove_address before update on accounts for each row
  when (old.email is distinct from new.email)
  execute function unprove_new_address();

-- The device a session was last used on, and the network it was used from (never a whole address).
alter table sessions
  add column browser text check (length(browser) <= 60),
  add column system text check (length(system) <= 60),
  add column device_kind text check (device_kind in ('phone', 'tablet', 'computer')),
  add column place text check (length(place) <= 60);
