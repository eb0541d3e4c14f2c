-- kind: online
create index concurrently listings_size on listings (size) where size is not null;
