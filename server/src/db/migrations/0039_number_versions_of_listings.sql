-- Increases with every edit by a user, so that an edit based on an older version is found (D23).
alter table listings add column version integer not null default 1 check (version > 0);
