-- kind: expand
-- What the server did about backups by itself: each backup, each file copy of the embedded database (base), and each
-- trial of restoring one (drill), with what went wrong.
create table backup_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'base', 'drill')),
  started_at timestamptz not null,
  ended_at timestamptz not null default now(),
  folder text,
  bytes bigint,
  error text
);
