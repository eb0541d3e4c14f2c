-- An owner's list counts by what visitors see: a blocked listing is not live, whatever its owner chose.
drop index listings_owner;
create index listings_owner on listings (owner_id, created_at desc, id desc) include (type, listed);
