-- What people are told (D34, D55, D69). The counter comes before the rows it counts: an account's deletion cascades in
-- this order, which is the lock order too.
create table notification_counters (
  account_id uuid primary key references accounts (id) on delete cascade,
  unread integer not null default 0 check (unread >= 0),
  -- Grows with every change of the account's notifications.
  version bigint not null default 0
);

-- One row per recipient and cause. The text is rendered when it is read: `facts` are its parameters, never a person's name.
create table notifications (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  event_id uuid not null,
  kind text not null check (kind in ('booking_requested', 'booking_accepted', 'booking_declined', 'booking_booked', 'booking_cancelled', 'booking_expired', 'check_in_tomorrow', 'listing_blocked', 'listing_unblocked', 'account_security')),
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  booking_id uuid,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint notified_once unique (account_id, event_id)
);
create index notifications_newest on notifications (account_id, id desc);

-- Where people want to be told, by kind; both without a row. Security is not a choice.
create table notification_preferences (
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('booking_requested', 'booking_accepted', 'booking_declined', 'booking_booked', 'booking_cancelled', 'booking_expired', 'check_in_tomorrow', 'listing_blocked', 'listing_unblocked')),
  here boolean not null,
  email boolean not null,
  primary key (account_id, kind)
);

-- The unread counts and their signals follow from the rows, whichever statement writes them. Signals are sent at the
-- commit, and never for a transaction that is rolled back.
create function signal_unread(account uuid, unread integer, version bigint) returns void language sql as $$
  select pg_notify('changes', json_build_object('type', 'unread', 'account', account, 'unread', unread, 'version', version)::text)
$$;

create function count_added_notifications() returns trigger language plpgsql as $$
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

create function count_read_notifications() returns trigger language plpgsql as $$
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
create function count_removed_notifications() returns trigger language plpgsql as $$
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

create trigger notifications_added after insert on notifications
  referencing new table as added for each statement execute function count_added_notifications();
create trigger notifications_read after update on notifications
  referencing old table as before new table as after for each statement execute function count_read_notifications();
create trigger notifications_removed after delete on notifications
  referencing old table as removed for each statement execute function count_removed_notifications();
