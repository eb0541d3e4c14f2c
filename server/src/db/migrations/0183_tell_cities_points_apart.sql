-- What an approximate point is the centre of (D44). Null: the point is the listing's own, or what it is was not read yet.
alter table listings
  add column precision text,
  add constraint precision_of_approximate_points check (precision is null or approximate and precision in ('pincode', 'locality', 'city'));
-- What the background job still has to read.
create index listings_unread_points on listings (id) where approximate and precision is null;

-- Points that are only a city's have grid points of their own, below zero, four times as far from the sphere's centre: the
-- square of a chord to one of these is above 9, and to any other at most 4. So both are in one order, theirs last.
drop index listings_grid;
alter table listings drop column grid_id;
alter table listings add column grid_id integer generated always as
  (case when precision = 'city' then -grid_id(latitude, longitude) else grid_id(latitude, longitude) end) stored;
create index listings_grid on listings (grid_id, type, id) where listed;

alter table grid_points drop column x, drop column y, drop column z;
alter table grid_points
  add column x double precision not null generated always as
    (case when id < 0 then 4 else 1 end * (cos(radians(latitude)) * cos(radians(longitude)))) stored,
  add column y double precision not null generated always as
    (case when id < 0 then 4 else 1 end * (cos(radians(latitude)) * sin(radians(longitude)))) stored,
  add column z double precision not null generated always as
    (case when id < 0 then 4 else 1 end * sin(radians(latitude))) stored;
