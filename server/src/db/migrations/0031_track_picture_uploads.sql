-- Who uploaded a picture that no listing of theirs shows yet. A row keeps the picture for a day (D60). One row for each
-- uploader: pictures are named by their content, so two accounts can upload the same one.
create table picture_uploads (
  picture_id text not null references pictures (id),
  account_id uuid not null references accounts (id) on delete cascade,
  uploaded_at timestamptz not null default now(),
  primary key (picture_id, account_id)
);
create index picture_uploads_account on picture_uploads (account_id, uploaded_at);
create index picture_uploads_age on picture_uploads (uploaded_at);
