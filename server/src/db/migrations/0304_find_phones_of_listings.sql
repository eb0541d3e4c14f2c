-- kind: online
-- Which accounts use one phone number (D92).
create index concurrently listings_phone on listings (phone, owner_id) where phone is not null;
create index concurrently accounts_phone on accounts (phone) where phone is not null;
