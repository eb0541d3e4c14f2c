-- kind: expand
-- Reviews after a stay (ADR 0312). One instant for both sides, so that they are shown together.
create table reviewed_stays (
  booking_id uuid primary key references bookings (id) on delete cascade,
  shown_at timestamptz not null,
  -- That reviews are to be read was published, for a stay without any, too.
  announced boolean not null default false,
  asked_during boolean not null default false,
  asked_at_end boolean not null default false
);
create index reviewed_stays_to_announce on reviewed_stays (shown_at) where not announced;

create table reviews (
  booking_id uuid not null references reviewed_stays (booking_id) on delete cascade,
  side text not null check (side in ('renter', 'owner')),
  id uuid not null,
  author_id uuid references accounts (id) on delete set null,
  subject_id uuid references accounts (id) on delete set null,
  -- Of a renter's review; null once the listing is deleted.
  listing_id uuid references listings (id) on delete set null,
  marks jsonb not null,
  rating numeric(3, 2) not null generated always as (case side
    when 'renter' then ((marks ->> 'cleanliness')::integer + (marks ->> 'accuracy')::integer
      + (marks ->> 'hosting')::integer + (marks ->> 'value')::integer) / 4.0
    else ((marks ->> 'payment')::integer + (marks ->> 'care')::integer
      + (marks ->> 'rules')::integer + (marks ->> 'communication')::integer) / 4.0 end) stored,
  text text check (length(text) between 1 and 2000),
  written_at timestamptz not null default now(),
  answer text check (length(answer) between 1 and 1000),
  answered_at timestamptz,
  withdrawn_at timestamptz,
  withdrawal_reason text check (length(withdrawal_reason) between 1 and 500),
  primary key (booking_id, side),
  unique (booking_id, id),
  constraint review_has_its_marks check (
    (side = 'renter') = (marks ?& array['cleanliness', 'accuracy', 'hosting', 'value'])
    and (side = 'owner') = (marks ?& array['payment', 'care', 'rules', 'communication'])
    and jsonb_array_length(jsonb_path_query_array(marks, '$.*')) = 4
    and not marks @? '$.* ? (@ < 1 || @ > 5 || @ != @.floor())'),
  constraint review_answered_once check (answer is null or answered_at is not null),
  constraint review_withdrawn_with_reason check (
    withdrawn_at is null or withdrawal_reason is not null)
);
create index reviews_id on reviews (id);
create index reviews_author on reviews (author_id) where author_id is not null;
create index reviews_subject on reviews (subject_id, id desc) where subject_id is not null;
create index reviews_listing on reviews (listing_id, id desc) where listing_id is not null;

-- What an author told the operator alone, apart from what others may read one day.
create table review_notes (
  booking_id uuid not null,
  side text not null,
  note text not null check (length(note) between 1 and 1000),
  primary key (booking_id, side),
  foreign key (booking_id, side) references reviews (booking_id, side) on delete cascade
);

create table review_reports (
  booking_id uuid not null,
  review_id uuid not null,
  id uuid not null,
  reporter_id uuid references accounts (id) on delete set null,
  reason text not null check (reason in ('offensive', 'untrue', 'private_details', 'other')),
  details text check (length(details) between 1 and 500),
  reported_at timestamptz not null default now(),
  decision text check (decision in ('withdrawn', 'kept')),
  decision_reason text check (length(decision_reason) between 1 and 500),
  decided_by uuid references accounts (id) on delete set null,
  decided_at timestamptz,
  primary key (booking_id, id),
  foreign key (booking_id, review_id) references reviews (booking_id, id) on delete cascade,
  constraint review_reported_once unique (booking_id, review_id, reporter_id),
  check ((decision is null) = (decided_at is null))
);
create index review_reports_open on review_reports (review_id) where decided_at is null;
create index review_reports_decided on review_reports (decided_at desc) where decided_at is not null;
create index review_reports_reporter on review_reports (reporter_id) where reporter_id is not null;
create index review_reports_decider on review_reports (decided_by) where decided_by is not null;

-- Of our own reviews, from three on; what was imported stays in rating and review_count, with whose
-- figure it is.
alter table listings
  add column own_rating numeric(2, 1),
  add column own_reviews integer,
  add column rating_source text,
  add constraint own_rating_counted check ((own_rating is null) = (own_reviews is null)
    and own_rating between 1 and 5 and own_reviews >= 3) not valid,
  add constraint rating_source_named check (length(rating_source) between 1 and 80) not valid;
