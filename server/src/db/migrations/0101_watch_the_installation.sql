-- Backups that were written, newest first on the health page.
create table backups (
  at timestamptz primary key default now(),
  rows bigint not null,
  pictures integer not null
);

-- Until when administrators have been told what waits for them; one row, from the first time on.
create table administrator_digests (
  one boolean primary key default true check (one),
  told_until timestamptz not null default now()
);

-- Retrying a failed job is recorded, too.
alter table audit_entries drop constraint audit_entries_subject_type_check,
  add constraint audit_entries_subject_type_check
    check (subject_type in ('account', 'audit', 'booking', 'listing', 'report', 'settings', 'job'));

-- Listings that wait for a decision, by when they began to.
create index listings_waiting on listings (updated_at) where status = 'pending';
