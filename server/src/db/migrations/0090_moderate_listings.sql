-- The back office's list of properties (R15): newest first, by status, any part of a title or a place.
create index listings_all_newest on listings (created_at desc, id desc) include (type, status);
create index listings_not_active on listings (status, created_at desc, id desc) where status <> 'active';
create index listings_text on listings using gin (lower(' ' || title || ' ' || location || ' ' || city) gin_trgm_ops);

-- What moderators decide about together (D59): the open reports of one listing, and its owner's request to look again.
create table moderation_cases (
  id uuid primary key,
  listing_id uuid not null references listings (id) on delete cascade,
  opened_at timestamptz not null default now(),
  reports integer not null default 0 check (reports >= 0),
  review_requested_at timestamptz,
  review_message text check (length(review_message) between 1 and 500),
  decision text check (decision in ('blocked', 'allowed')),
  reason text check (length(reason) between 1 and 500),
  decided_at timestamptz,
  decided_by uuid references accounts (id) on delete set null,
  constraint decision_is_whole check (
    num_nulls(decision, decided_at) in (0, 2) and (decision is not null or num_nonnulls(reason, decided_by) = 0)
  ),
  constraint message_of_a_request check (review_message is null or review_requested_at is not null)
);
create unique index moderation_cases_one_open on moderation_cases (listing_id) where decided_at is null;
create index moderation_cases_listing on moderation_cases (listing_id);
create index moderation_cases_open on moderation_cases (opened_at, id) where decided_at is null;
create index moderation_cases_decided on moderation_cases (decided_at desc, id desc) where decided_at is not null;
create index moderation_cases_decider on moderation_cases (decided_by) where decided_by is not null;

-- One report per user and listing. Without its user it stays, without their words.
create table listing_reports (
  id uuid primary key,
  listing_id uuid not null references listings (id) on delete cascade,
  case_id uuid not null references moderation_cases (id) on delete cascade,
  reporter_id uuid references accounts (id) on delete set null,
  reason text not null check (reason in ('wrong_details', 'not_available', 'fraud', 'duplicate', 'offensive', 'other')),
  details text check (length(details) between 1 and 500),
  reported_at timestamptz not null default now(),
  constraint one_report_per_user unique (listing_id, reporter_id)
);
create index listing_reports_case on listing_reports (case_id, reported_at desc, id desc);
create index listing_reports_reporter on listing_reports (reporter_id) where reporter_id is not null;

-- Once per decision, an owner asks to look again.
alter table listing_blocks add column review_requested_at timestamptz;
