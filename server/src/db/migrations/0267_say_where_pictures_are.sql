-- kind: expand
-- Where the pictures of this database are stored: all servers compare its id with the one in their store.
create table picture_store (
  only_one boolean primary key default true check (only_one),
  id uuid not null,
  place text not null,
  -- A move to another store: its id there, and the last folder that is copied and verified.
  move_id uuid,
  move_place text,
  moved_to text check (moved_to ~ '^[0-9a-f]{2}$'),
  move_began_at timestamptz,
  check ((move_id is null) = (move_place is null) and (move_id is null) = (move_began_at is null)),
  check (moved_to is null or move_id is not null)
);

-- Pictures whose bytes are being stored: nobody removes them meanwhile.
create table picture_writes (
  id uuid primary key,
  picture_id text not null check (picture_id ~ '^[0-9a-f]{32}$'),
  began_at timestamptz not null default now()
);
create index picture_writes_picture on picture_writes (picture_id);

-- Keys that encrypted here before, each encrypted with the present one.
create table earlier_keys (
  key_id bytea primary key,
  sealed bytea not null,
  replaced_at timestamptz not null default now()
);
