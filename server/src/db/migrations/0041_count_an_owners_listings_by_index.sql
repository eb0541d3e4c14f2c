-- An owner's lists count all of the owner's listings by type and visibility: from the index alone, without reading the rows.
create index listings_owner_counts on listings (owner_id, created_at desc, id desc) include (type, is_visible);
drop index listings_owner;
alter index listings_owner_counts rename to listings_owner;
