-- kind: expand
-- What pictures look like, so that the same one is found with another owner (ADR 0317). Flat
-- pictures have no row.
create table picture_hashes (
  picture_id text primary key references pictures (id) on delete cascade,
  hash bit(256) not null,
  -- Parts of the hash, each with its number: pictures that share one are compared.
  bands integer[] not null check (cardinality(bands) between 1 and 32),
  -- Of what another picture would have, if this one is that one with its edges cut off.
  cut bit(256)[] not null
);
create index picture_hashes_bands on picture_hashes using gin (bands) with (fastupdate = off);

-- Whether it was looked at; those of other versions are, in the background.
alter table pictures add column hashed boolean default false not null;
