-- What a start with DEMO=off took away, so that a start with DEMO=on gives back that and nothing else (D18).
create table demo_locked_accounts (
  account_id uuid primary key references accounts (id) on delete cascade
);
create table demo_hidden_listings (
  listing_id uuid primary key references listings (id) on delete cascade
);

-- A demo that is locked right now was locked as a whole.
insert into demo_locked_accounts
  select id from accounts where is_demo and not exists (select from accounts where is_demo and status = 'active');
insert into demo_hidden_listings
  select l.id from listings l join demo_locked_accounts a on a.account_id = l.owner_id where l.status = 'inactive';
