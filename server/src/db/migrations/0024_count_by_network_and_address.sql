-- One lock for whatever counts, reads to decide, or forgets the failures of one e-mail: they are rows of several addresses,
-- and must not be locked in two orders. Held until the transaction ends.
create function lock_sign_in_failures(of_email bytea) returns void language sql volatile
  return pg_advisory_xact_lock(('x' || encode(substr(of_email, 1, 8), 'hex'))::bit(64)::bigint);

-- Counts a failed sign-in at an address and, for IPv6, at the network around it (D17). False, and neither is counted, while
-- earlier failures at one of them have to be waited out. `waits` are the seconds after the last free failure, the one after it
-- and so on; a network has `patience` times as many free failures as an address.
create function count_sign_in_failure(of_email bytea, at_address text, in_network text, waits integer[], patience integer, forgotten_after integer)
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

-- As before, and besides: at most `most_unverified` listings an hour while the account's e-mail address is not verified, and at
-- most `most_at_address` an hour for everybody at one address together. The function with three arguments stays for servers of
-- the version before, which may still run beside this one.
create function reveal_contact(account uuid, listing uuid, from_address text, most integer, most_unverified integer, most_at_address integer)
returns timestamptz language plpgsql as $$
declare
  verified boolean;
  free_at timestamptz;
begin
  if exists (select from contact_reveals r where r.account_id = account and r.listing_id = listing and r.revealed_at > clock_timestamp() - interval '1 hour') then
    return null;
  end if;
  select a.email_verified_at is not null into verified from accounts a where a.id = account for no key update;
  -- A parallel call may have shown it while this one waited for the lock.
  if exists (select from contact_reveals r where r.account_id = account and r.listing_id = listing and r.revealed_at > clock_timestamp() - interval '1 hour') then
    return null;
  end if;
  select r.revealed_at + interval '1 hour' into free_at from contact_reveals r
    where r.account_id = account and r.revealed_at > clock_timestamp() - interval '1 hour'
    order by r.revealed_at desc offset (case when verified then most else least(most, most_unverified) end) - 1 limit 1;
  if found then
    return free_at;
  end if;
  insert into limit_windows as w (limit_name, address, ends_at, used)
    values ('contacts_shown', from_address, clock_timestamp() + interval '1 hour', 1)
    on conflict (limit_name, address) do update set
      used = case when w.ends_at <= clock_timestamp() then 1 else w.used + 1 end,
      ends_at = case when w.ends_at <= clock_timestamp() then excluded.ends_at else w.ends_at end
    where w.ends_at <= clock_timestamp() or w.used < most_at_address;
  if not found then
    select w.ends_at into free_at from limit_windows w where w.limit_name = 'contacts_shown' and w.address = from_address;
    return coalesce(free_at, clock_timestamp());
  end if;
  -- Gone a moment ago: then there is nothing to count.
  insert into contact_reveals (account_id, listing_id, revealed_at)
    select a.id, l.id, clock_timestamp() from accounts a, listings l where a.id = account and l.id = listing for key share of a, l
    on conflict (account_id, listing_id) do update set revealed_at = excluded.revealed_at
    where contact_reveals.revealed_at <= clock_timestamp() - interval '1 hour';
  return null;
end
$$;
