-- Which row of which source became which listing, so that an import can be repeated and stopped at any time.
create table import_sources (
  id integer primary key generated always as identity,
  name text not null unique check (length(name) between 1 and 80),
  type text not null check (type in ('Room', 'Hotel', 'Shop')),
  created_at timestamptz not null default now()
);

-- `row_key` is a hash of the source's own key of the row, or of all that is in it; `content` of everything the source decides about the listing.
-- A listing that was deleted here leaves its row behind, so that a repeated import does not bring it back to the same owner.
create table imported_listings (
  source_id integer not null references import_sources (id) on delete cascade,
  row_key uuid not null,
  listing_id uuid unique references listings (id) on delete set null,
  owner_id uuid not null,
  content uuid not null,
  imported_at timestamptz not null default now(),
  primary key (source_id, row_key)
);
