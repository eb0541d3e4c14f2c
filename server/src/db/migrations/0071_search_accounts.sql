-- The back office's list of users (R15): any part of a name or an address, in three orders.
create index accounts_text on accounts using gin (lower(' ' || name || ' ' || email) gin_trgm_ops);
create index accounts_newest on accounts (created_at desc, id desc);
create index accounts_status_newest on accounts (status, created_at desc, id desc);
create index accounts_role_newest on accounts (role, created_at desc, id desc);
create index accounts_name on accounts (lower(name), id);

-- Listings that an account's deactivation took off the lists, to be restored with it (D71).
create table listings_of_inactive_owners (
  listing_id uuid primary key references listings (id) on delete cascade
);

-- An account is deleted by its user, or by an administrator.
alter table departures drop constraint departures_reason_check,
  add constraint departures_reason_check check (reason in ('asked', 'administrator'));
