-- kind: expand
-- What a side of a conversation reports of the other, with the messages of that moment as evidence
-- (ADR 0310): the moderators see nothing else of a conversation.
create table conversation_reports (
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  side text not null check (side in ('renter', 'owner')),
  reporter_id uuid references accounts (id) on delete set null,
  reported_id uuid references accounts (id) on delete set null,
  reason text not null check (reason in ('fraud', 'abuse', 'spam', 'other')),
  details text check (length(details) between 1 and 1000),
  -- The last messages, oldest first; null once it is too old.
  evidence jsonb,
  reported_at timestamptz not null default now(),
  decision text check (decision in ('blocked', 'allowed')),
  note text check (length(note) between 1 and 500),
  decided_by uuid references accounts (id) on delete set null,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null))
);
create unique index conversation_reports_open on conversation_reports (conversation_id, side)
  where decided_at is null;
create index conversation_reports_reporter on conversation_reports (reporter_id);
create index conversation_reports_reported on conversation_reports (reported_id);
create index conversation_reports_queue on conversation_reports (reported_at) where decided_at is null;
create index conversation_reports_decided on conversation_reports (decided_at)
  where decided_at is not null;
create index conversation_reports_decider on conversation_reports (decided_by);
