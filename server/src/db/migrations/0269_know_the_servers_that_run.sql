-- kind: expand
-- Which servers run on this database, told by themselves, and how the mail server answered last
-- (ADR 0297).
create table servers (
  id uuid primary key,
  name text not null check (length(name) between 1 and 300),
  version text not null,
  commit text,
  workers integer not null check (workers > 0),
  started_at timestamptz not null,
  seen_at timestamptz not null default now()
);

create table mail_state (
  one boolean primary key default true check (one),
  sent_at timestamptz,
  failing_since timestamptz,
  failed_at timestamptz,
  error text
);
