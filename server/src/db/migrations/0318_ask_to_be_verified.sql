-- kind: expand
-- What owners ask to be verified by (D45, ADR 0325): their last request, as text.
create table verification_requests (
  owner_id uuid primary key references accounts (id) on delete cascade,
  evidence text not null check (length(evidence) between 1 and 500),
  asked_at timestamptz not null default now(),
  decision text check (decision in ('verified', 'refused')),
  reason text check (length(reason) between 1 and 500),
  decided_at timestamptz,
  constraint verification_decided_at check ((decision is null) = (decided_at is null)),
  constraint verification_refused_with_reason check ((decision is not distinct from 'refused') = (reason is not null))
);
create index verification_requests_open on verification_requests (asked_at, owner_id) where decision is null;
