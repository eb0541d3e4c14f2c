-- kind: online
alter table saved validate constraint saved_note_written;
