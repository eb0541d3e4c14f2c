-- kind: online
alter table saved validate constraint saved_listing_known;
