-- The last use of the back office by a session (D15); null: not used yet, so its start counts.
alter table sessions add column panel_at timestamptz;
