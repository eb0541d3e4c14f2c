-- Which listing was made as a copy of which: a copy may show its original's pictures, any other listing may not.
create table listing_copies (
  listing_id uuid primary key references listings (id) on delete cascade,
  copied_from uuid not null references listings (id) on delete cascade,
  check (listing_id <> copied_from)
);
create index listing_copies_original on listing_copies (copied_from);
