-- Lifting a block brings back the state before it (D59). What came before the blocks of today was never recorded: 'inactive' is
-- public to nobody, so none of their listings becomes public by itself.
alter table listing_blocks add column status_before text not null default 'inactive' check (status_before in ('active', 'inactive', 'pending'));
alter table listing_blocks alter column status_before drop default;
