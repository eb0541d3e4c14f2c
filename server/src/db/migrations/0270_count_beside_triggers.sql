-- kind: expand
-- A transaction that says that it counts by its own statements is not counted again (ADR 0299); those of older versions,
-- which say nothing, are. 0272 drops these triggers.
create or replace trigger notifications_added after insert on notifications
  referencing new table as added for each statement
  when (coalesce(current_setting('rentify.counts', true), '') <> 'itself') execute function count_added_notifications();
create or replace trigger notifications_read after update on notifications
  referencing old table as before new table as after for each statement
  when (coalesce(current_setting('rentify.counts', true), '') <> 'itself') execute function count_read_notifications();
create or replace trigger notifications_removed after delete on notifications
  referencing old table as removed for each statement
  when (coalesce(current_setting('rentify.counts', true), '') <> 'itself') execute function count_removed_notifications();
create or replace trigger saved_measured after insert on saved
  referencing new table as saved_now for each statement
  when (coalesce(current_setting('rentify.counts', true), '') <> 'itself') execute function measure_saves();

-- Refuses what it publishes, an update or a delete, of rows without a replica identity: whoever sends it, and without a
-- trigger. Nobody subscribes. `maintain_audit_log` takes the identity of each partition.
create publication audit_entries_append_only for table audit_entries with (publish = 'update, delete');
create publication audit_values_append_only for table audit_values with (publish = 'update');
alter table audit_values replica identity nothing;
