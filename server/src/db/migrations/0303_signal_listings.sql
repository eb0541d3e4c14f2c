-- kind: expand
-- What moderators look at by themselves (D92, ADR 0318). A signal is raised once: one that was found
-- fine does not come back while its evidence has the same key.
create table listing_signals (
  id uuid primary key,
  kind text not null check (kind in (
    'price', 'same_picture', 'shared_phone', 'many_listings', 'contact_in_text')),
  listing_id uuid not null references listings (id) on delete cascade,
  owner_id uuid not null references accounts (id) on delete cascade,
  evidence_key text not null check (length(evidence_key) between 1 and 200),
  evidence jsonb not null check (jsonb_typeof(evidence) = 'object'),
  found_at timestamptz not null default now(),
  decision text check (decision in ('fine', 'blocked')),
  template text check (template in ('price_untrue', 'wrong_pictures', 'contact_details', 'duplicate',
    'not_available', 'advance_payment', 'wrong_place', 'offensive')),
  reason text check (length(reason) between 1 and 500),
  decided_at timestamptz,
  decided_by uuid references accounts (id) on delete set null,
  constraint signal_template_of_block check (template is null or decision is not distinct from 'blocked'),
  constraint signal_decided_at check ((decision is null) = (decided_at is null)),
  constraint signal_raised_once unique (listing_id, kind, evidence_key)
);
-- What is said of an owner is said once, whichever listing shows it.
create unique index listing_signals_once_an_owner on listing_signals (owner_id, kind, evidence_key)
  where kind in ('shared_phone', 'many_listings');
create index listing_signals_owner on listing_signals (owner_id);
create index listing_signals_open on listing_signals (found_at, id) where decision is null;
create index listing_signals_open_kind on listing_signals (kind, found_at, id)
  where decision is null;
create index listing_signals_decided on listing_signals (decided_at, id)
  where decision is not null;
create index listing_signals_decider on listing_signals (decided_by)
  where decided_by is not null;

-- The middle price of comparable listings, of a whole city where the locality is 0; written daily.
create table peer_prices (
  city_id bigint not null,
  locality_id bigint not null,
  type text not null,
  -- The room type, the hotel's category or the kind of business.
  sort text not null,
  -- Bedrooms of homes, people in a room of PGs; -1 where nobody said.
  size integer not null,
  median integer not null check (median > 0),
  peers integer not null check (peers > 0),
  -- A price below the one or above the other is far from the median.
  far_below integer not null,
  far_above integer not null,
  primary key (city_id, locality_id, type, sort, size),
  check (far_below < median and median < far_above)
);

-- Up to which listing the nightly pass has come; one row.
create table signal_pass (
  one boolean primary key default true check (one),
  after_id uuid not null,
  begun_at timestamptz not null
);
