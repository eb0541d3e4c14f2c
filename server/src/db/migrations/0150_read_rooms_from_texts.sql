-- Which of a room's counts were read from its title and description (ADR 0198). Null: its text was not read yet.
alter table listings
  add column read_from_text text[],
  add constraint read_from_text_on_rooms check (
    read_from_text is null or type = 'Room' and read_from_text <@ array['bedrooms', 'bathrooms']
      and ('bedrooms' <> all (read_from_text) or bedrooms is not null)
      and ('bathrooms' <> all (read_from_text) or bathrooms is not null)
  );
-- What the background job still has to read.
create index listings_unread on listings (id) where type = 'Room' and read_from_text is null;
