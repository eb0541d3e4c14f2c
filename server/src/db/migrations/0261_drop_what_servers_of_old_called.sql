-- Kept by 0024 for servers of the version before.
drop function if exists reveal_contact(uuid, uuid, integer);
