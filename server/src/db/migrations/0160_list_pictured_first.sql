-- Where the order is ours to choose, listings with pictures come first (D62): among equally popular ones, and by
-- relevance. 1 or 0, because its cursor's key is a number.
alter table listings add column pictured integer not null generated always as ((pictures <> '[]')::integer) stored;

drop index listings_popular;
create index listings_popular on listings (type, popularity desc, pictured desc, created_at desc, id desc) where listed;
drop index listings_city_popular;
create index listings_city_popular on listings (city_id, type, popularity desc, pictured desc, created_at desc, id desc) where listed;
create index listings_pictured on listings (type, pictured desc, created_at desc, id desc) where listed;
create index listings_city_pictured on listings (city_id, type, pictured desc, created_at desc, id desc) where listed;
