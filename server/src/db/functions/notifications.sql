-- Unread counts and their signals.

-- The unread counts and their signals follow from the rows, whichever statement writes them. Signals are sent at the
-- commit, and never for a transaction that is rolled back.
create or replace function signal_unread(account uuid, unread integer, version bigint) returns void language sql as $$
  select pg_notify('changes', json_build_object('type', 'unread', 'account', account, 'unread', unread, 'version', version)::text)
$$;

create or replace function count_added_notifications() returns trigger language plpgsql as $$
declare
  counted record;
begin
  for counted in
    insert into notification_counters as c (account_id, unread, version)
    select account_id, count(*) filter (where read_at is null), 1 from added group by account_id order by account_id
    on conflict (account_id) do update set unread = c.unread + excluded.unread, version = c.version + 1
    returning c.*
  loop
    perform pg_notify('changes', json_build_object('type', 'notification', 'account', counted.account_id, 'id', id)::text)
    from added where account_id = counted.account_id order by id;
    perform signal_unread(counted.account_id, counted.unread, counted.version);
  end loop;
  return null;
end $$;

create or replace function count_read_notifications() returns trigger language plpgsql as $$
declare
  counted record;
begin
  for counted in
    update notification_counters c set unread = c.unread + change.by, version = c.version + 1
    from (
      select account_id, sum(by)::integer as by from (
        select account_id, 1 as by from after where read_at is null
        union all
        select account_id, -1 from before where read_at is null
      ) each group by account_id having sum(by) <> 0
    ) change
    where c.account_id = change.account_id
    returning c.*
  loop
    perform signal_unread(counted.account_id, counted.unread, counted.version);
  end loop;
  return null;
end $$;

-- With the account's own row deleted there is no counter any more.
create or replace function count_removed_notifications() returns trigger language plpgsql as $$
declare
  counted record;
begin
  for counted in
    update notification_counters c set unread = c.unread - gone.unread, version = c.version + 1
    from (select account_id, (count(*) filter (where read_at is null))::integer as unread from removed group by account_id) gone
    where c.account_id = gone.account_id
    returning c.*
  loop
    perform signal_unread(counted.account_id, counted.unread, counted.version);
  end loop;
  return null;
end $$;
