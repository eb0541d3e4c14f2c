-- kind: expand
-- What a listing was when it was saved, and what its user noted on it (ADR 0304): null in rows from
-- before, and in those that a server of before writes.
alter table saved
  add column type text,
  add column city text,
  add column location text,
  add column price integer,
  add column note text,
  add column noted_at timestamptz,
  add constraint saved_listing_known check (type in ('Room', 'Hotel', 'Shop') and price >= 0
    and num_nulls(type, city, location) in (0, 3)) not valid,
  add constraint saved_note_written check (
    note is null or length(note) between 1 and 500 and noted_at is not null) not valid;
