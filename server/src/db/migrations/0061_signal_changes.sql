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
