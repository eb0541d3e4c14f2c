-- How many bathrooms a room, flat or house has (D46).
alter table listings
  add column bathrooms integer check (bathrooms between 0 and 20),
  add constraint bathrooms_on_rooms_only check (type = 'Room' or bathrooms is null);
call count_listings_by('bathrooms');
