-- kind: contract
-- room_terms_on_rooms_only says the rest of it.
alter table listings drop constraint room_fields_on_rooms_only;
