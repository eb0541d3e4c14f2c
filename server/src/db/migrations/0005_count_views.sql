-- Popularity (D9): detail views, one per person and day, without keeping who looked.
-- A viewer is a hash under the day's salt; when the day is over the salt and the hashes go, and only the number stays.
create table view_salts (
  day date primary key,
  salt bytea not null check (length(salt) = 32)
);
create table listing_views (
  listing_id uuid not null references listings (id) on delete cascade,
  day date not null,
  viewer bytea not null check (length(viewer) = 12),
  primary key (listing_id, day, viewer)
);
create index listing_views_day on listing_views (day);
create table listing_days (
  listing_id uuid not null references listings (id) on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (listing_id, day)
);
create index listing_days_day on listing_days (day);
create index listings_with_popularity on listings (id) where popularity > 0;
