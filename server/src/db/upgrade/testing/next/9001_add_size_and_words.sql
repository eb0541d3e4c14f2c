-- kind: expand
alter table listings add column size text;
alter table listings add column title_words integer;
alter table listings add constraint listings_size_check check (size in ('small', 'large')) not valid;
