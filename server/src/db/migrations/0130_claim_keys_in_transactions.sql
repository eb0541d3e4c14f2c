-- Claims an idempotency key until the end of the transaction, for a call whose reply is stored by
-- the transaction of its effects. Raises RK001 at once when another transaction holds the key or a
-- call of this key is stored; a function, because what follows a lock must be read after it.
create function claim_idempotency_key(wanted bytea, kept interval) returns void language plpgsql as $$
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
