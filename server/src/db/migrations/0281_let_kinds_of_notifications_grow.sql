-- kind: contract
-- The contract lists the kinds. A list here is another for every version, and no version can add to it.
alter table notifications drop constraint if exists notifications_kind_check;
alter table notifications add constraint notifications_kind_form check (kind ~ '^[a-z_]{1,60}$') not valid;
alter table notification_preferences drop constraint if exists notification_preferences_kind_check;
alter table notification_preferences
  add constraint notification_preferences_kind_form check (kind ~ '^[a-z_]{1,60}$') not valid;
