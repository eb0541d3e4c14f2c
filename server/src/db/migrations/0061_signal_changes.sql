-- What browsers hear of while they are connected. Sent at the commit by the transaction that causes it, so each process
-- hears of it once, and of nothing that was rolled back.

-- Sessions are ended by several statements and by triggers; all of them delete rows. Those that expired end by the clock.
create function signal_ended_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', json_build_object('type', 'session_ended', 'id', id)::text)
  from ended where expires_at > now();
  return null;
end $$;
create trigger sessions_ended after delete on sessions
  referencing old table as ended for each statement execute function signal_ended_sessions();

-- A booking's parties, and who watches the nights that it takes or frees.
create function signal_booking() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', json_build_object('type', 'booking', 'id', new.id, 'accounts', array_remove(array[new.renter_id, new.owner_id], null))::text);
  if new.listing_id is not null and (new.status = 'booked' or (tg_op = 'UPDATE' and old.status = 'booked')) then
    perform pg_notify('changes', json_build_object('type', 'availability', 'id', new.listing_id)::text);
  end if;
  return null;
end $$;
create trigger bookings_requested after insert on bookings for each row execute function signal_booking();
create trigger bookings_changed after update on bookings for each row
  when ((old.status, old.check_in, old.check_out, old.withdrawn) is distinct from (new.status, new.check_in, new.check_out, new.withdrawn))
  execute function signal_booking();

create function signal_blocked_dates() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', json_build_object('type', 'availability', 'id', coalesce(new.listing_id, old.listing_id))::text);
  return null;
end $$;
create trigger blocked_dates_changed after insert or update or delete on blocked_dates
  for each row execute function signal_blocked_dates();
