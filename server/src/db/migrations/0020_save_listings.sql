-- Saved properties (D20). A save outlives its listing so that the person can be told what has gone: hence no reference
-- to listings, and the title as it was seen.
create table saved (
  account_id uuid not null references accounts (id) on delete cascade,
  listing_id uuid not null,
  title text not null check (title <> ''),
  saved_at timestamptz not null,
  primary key (account_id, listing_id)
);
-- What popularity counts (D9).
create index saved_lately on saved (saved_at);
