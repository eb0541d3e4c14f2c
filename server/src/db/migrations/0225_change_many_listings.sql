-- What an owner did with many listings at once: what became of each, and what undoing it restores
-- for a day. A listing's row outlives the listing, to say that it is gone.
create table bulk_changes (
  id uuid primary key,
  owner_id uuid not null references accounts on delete cascade,
  action text not null check (action in ('hide', 'show', 'price')),
  percent numeric(4, 1) check ((percent is not null) = (action = 'price')),
  state text not null default 'running' check (state in ('running', 'done', 'undoing', 'undone')),
  total integer not null default 0,
  created_at timestamptz not null default now()
);
create index bulk_changes_owner on bulk_changes (owner_id, created_at desc);

create table bulk_change_rows (
  change_id uuid not null references bulk_changes on delete cascade,
  listing_id uuid not null,
  title text not null,
  outcome text check (outcome in (
    'changed', 'unchanged', 'no_price', 'price_out_of_range', 'blocked', 'refused', 'gone')),
  price_before integer,
  price_after integer,
  -- An administrator has set the price since: undoing leaves it.
  overruled boolean not null default false,
  undone text check (undone in ('restored', 'changed_since', 'blocked', 'refused', 'gone')),
  check (undone is null or outcome = 'changed'),
  primary key (change_id, listing_id)
);
create index bulk_change_rows_waiting on bulk_change_rows (change_id, listing_id) where outcome is null;
create index bulk_change_rows_prices on bulk_change_rows (listing_id) where price_after is not null;
