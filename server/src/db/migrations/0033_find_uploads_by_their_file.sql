-- The SHA-256 of the file that a picture was uploaded as: its account need not send the same file again (D60).
-- Nothing was uploaded before this column; a row without it could not be found by its file, and is a day old at most.
delete from picture_uploads;
alter table picture_uploads
  add column file_sha256 bytea not null check (octet_length(file_sha256) = 32);
create index picture_uploads_file on picture_uploads (account_id, file_sha256);
