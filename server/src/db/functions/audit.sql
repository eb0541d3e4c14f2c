-- The log of administrators’ changes, which nobody edits.

-- Creates the partitions of this month and the next three, and drops months older than this many.
create or replace function maintain_audit_log(months integer) returns void language plpgsql set timezone to 'UTC' as $$
declare
  cutoff constant timestamptz := date_trunc('month', now()) - make_interval(months => months);
  first timestamptz;
  last timestamptz;
  partition text;
begin
  for ahead in 0..3 loop
    first := date_trunc('month', now()) + make_interval(months => ahead);
    last := first + interval '1 month';
    partition := 'audit_entries_' || to_char(first, 'YYYY_MM');
    continue when to_regclass(partition) is not null
      or exists (select from audit_entries_other where at >= first and at < last);
    execute format('create table %I partition of audit_entries for values from (%L) to (%L)', partition, first, last);
  end loop;
  for partition in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'audit_entries'::regclass and c.relname ~ '^audit_entries_\d{4}_\d{2}$'
      and to_date(right(c.relname, 7), 'YYYY_MM') < cutoff::date
  loop
    execute format('drop table %I', partition);
  end loop;
  -- Entries of no month's partition, such as restored ones.
  if exists (select from audit_entries_other where at < cutoff) then
    alter table audit_entries detach partition audit_entries_other;
    alter table audit_entries_other rename to audit_entries_old;
    create table audit_entries_other partition of audit_entries default;
    insert into audit_entries_other select * from audit_entries_old where at >= cutoff;
    drop table audit_entries_old;
  end if;
  delete from audit_values where at < cutoff;
  perform protect_audit_log();
end $$;

-- Rows without a replica identity take no update and no delete, which `audit_entries_append_only` publishes. Where somebody
-- reads a partition for long, the next run of the day does it.
create or replace function protect_audit_log() returns void language plpgsql set lock_timeout to '100ms' as $$
begin
  perform protect_audit_partition(c.oid) from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'audit_entries'::regclass and c.relreplident <> 'n';
exception when lock_not_available then null;
end $$;

create or replace function protect_audit_partition(partition regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s replica identity nothing', partition);
end $$;

select protect_audit_log();
