-- kind: contract
-- The contract lists the kinds. A list here is another for every version, and no version can add to it.
alter table notification_preferences drop constraint notification_preferences_kind_check;
alter table notification_preferences
  add constraint notification_preferences_kind_named check (kind ~ '^[a-z_]{3,40}$') not valid;
