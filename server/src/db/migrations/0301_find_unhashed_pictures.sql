-- kind: online
-- Pictures that are not looked at yet (ADR 0317).
create index concurrently pictures_unhashed on pictures (id) where not hashed;
