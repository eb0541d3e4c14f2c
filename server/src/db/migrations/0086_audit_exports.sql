-- Exporting a list is an act of the log, of the log itself too (D38).
alter table audit_entries drop constraint audit_entries_subject_type_check,
  add constraint audit_entries_subject_type_check check (subject_type in ('account', 'audit', 'booking', 'listing', 'report', 'settings'));
