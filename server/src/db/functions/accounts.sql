-- What follows from a change of an account, and who may sign in again when.

-- The back office's search of accounts: one spelling of names, without accents and apostrophes, and
-- words in any order. Of PostgreSQL's own functions, since extensions may need more rights.
create or replace function account_text(name text, email text) returns text language sql immutable strict parallel safe
  return ' ' || regexp_replace(
    lower(regexp_replace(normalize(name || ' ' || email, nfkd), '[\u0300-\u036f''’‘ʼ`´]', '', 'g')),
    '\s+', ' ', 'g');

-- Another address is unproved, unless it comes with its proof.
create or replace function unprove_new_address() returns trigger language plpgsql as $$
begin
  if new.email_verified_at is not distinct from old.email_verified_at then
    new.email_verified_at := null;
  end if;
  return new;
end
$$;

-- A new password, deactivation or another role ends every session at once, whoever writes it (D15).
create or replace function end_sessions_of_account() returns trigger language plpgsql as $$
begin
  delete from sessions where account_id = new.id;
  return null;
end
$$;

-- Sessions are ended by several statements and by triggers; all of them delete rows. Those that expired end by the clock.
create or replace function signal_ended_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', json_build_object('type', 'session_ended', 'id', id)::text)
  from ended where expires_at > now();
  return null;
end $$;

-- A new password, address or deactivation ends what was mailed before, whoever writes it: who was let in by it once is not let in again.
create or replace function end_links_of_account() returns trigger language plpgsql as $$
begin
  delete from mail_links where account_id = new.id and used_at is null
    and (kind <> 'verify' or old.email is distinct from new.email);
  return null;
end
$$;

-- Failed sign-ins that cost no waiting (D17), for the statement that counts them: 5 unless the settings say otherwise.
create or replace function max_login_attempts() returns integer language sql stable
  return coalesce((select least(10, greatest(3, (value -> 'maxLoginAttempts')::integer)) from settings where section = 'security' and jsonb_typeof(value -> 'maxLoginAttempts') = 'number'), 5);

-- One lock for whatever counts, reads to decide, or forgets the failures of one e-mail: they are rows of several addresses,
-- and must not be locked in two orders. Held until the transaction ends.
create or replace function lock_sign_in_failures(of_email bytea) returns void language sql volatile
  return pg_advisory_xact_lock(('x' || encode(substr(of_email, 1, 8), 'hex'))::bit(64)::bigint);

-- Counts a failed sign-in at an address and, for IPv6, at the network around it (D17). False, and neither is counted, while
-- earlier failures at one of them have to be waited out. `waits` are the seconds after the last free failure, the one after it
-- and so on; a network has `patience` times as many free failures as an address.
create or replace function count_sign_in_failure(of_email bytea, at_address text, in_network text, waits integer[], patience integer, forgotten_after integer)
returns boolean language plpgsql as $$
declare
  free integer := max_login_attempts();
begin
  perform lock_sign_in_failures(of_email);
  if exists (select from sign_in_failures f where f.email_hash = of_email and f.address in (at_address, in_network) and f.blocked_until > now()) then
    return false;
  end if;
  insert into sign_in_failures as f (email_hash, address, failures)
    select of_email, place, 1 from unnest(array[at_address, in_network]) as place where place is not null
    on conflict (email_hash, address) do update set
      failures = case when f.last_failed_at < now() - make_interval(secs => forgotten_after) then 1 else f.failures + 1 end,
      last_failed_at = now();
  -- A place at 0 and below is no wait.
  update sign_in_failures f
    set blocked_until = now() + make_interval(secs => waits[least(f.failures + 1 - free * case when f.address = in_network then patience else 1 end, cardinality(waits))])
    where f.email_hash = of_email and f.address in (at_address, in_network);
  return true;
end
$$;

-- Claims an idempotency key until the end of the transaction, for a call whose reply is stored by
-- the transaction of its effects. Raises RK001 at once when another transaction holds the key or a
-- call of this key is stored; a function, because what follows a lock must be read after it.
create or replace function claim_idempotency_key(wanted bytea, kept interval) returns void language plpgsql as $$
begin
  if pg_try_advisory_xact_lock(('x' || encode(substr(wanted, 1, 8), 'hex'))::bit(64)::bigint) then
    if not exists (select from idempotency_keys where key_hash = wanted) then
      return;
    end if;
    delete from idempotency_keys where key_hash = wanted
      and (created_at < now() - kept or (outcome is null and leased_until < now()));
    if found then
      return;
    end if;
  end if;
  raise exception 'The idempotency key is in use.' using errcode = 'RK001';
end $$;
