-- Exporting the analytics page is an act of the log, like every other export (D38).
alter table audit_entries drop constraint audit_entries_subject_type_check,
  add constraint audit_entries_subject_type_check
    check (subject_type in ('account', 'analytics', 'audit', 'booking', 'listing', 'report', 'settings', 'job'));
