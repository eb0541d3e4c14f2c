-- kind: expand
-- What renters and owners write to each other (ADR 0310): one conversation a listing and renter. The
-- listing may be deleted; who deletes their account leaves the conversation to the other side.
create table conversations (
  id uuid primary key,
  listing_id uuid not null,
  renter_id uuid references accounts (id) on delete set null,
  owner_id uuid references accounts (id) on delete set null,
  -- As it was when they began; the listing itself is shown while it can be seen.
  listing_type text not null check (listing_type in ('Room', 'Hotel', 'Shop')),
  title text not null,
  locality text not null,
  city text not null,
  last_seq integer not null default 0 check (last_seq >= 0),
  last_at timestamptz not null default now(),
  -- When the owner wrote first.
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  constraint conversation_once unique (listing_id, renter_id),
  check (renter_id <> owner_id)
);
create index conversations_renter on conversations (renter_id, created_at);
create index conversations_owner on conversations (owner_id);
create index conversations_last on conversations (last_at);

create table conversation_sides (
  conversation_id uuid not null references conversations (id) on delete cascade,
  side text not null check (side in ('renter', 'owner')),
  account_id uuid not null references accounts (id) on delete cascade,
  -- Up to which message this side has read, and has been mailed of.
  read_seq integer not null default 0,
  mailed_seq integer not null default 0,
  muted boolean not null default false,
  archived boolean not null default false,
  -- How many of its messages resemble fraud.
  warned integer not null default 0,
  primary key (conversation_id, side)
);
create index conversation_sides_account on conversation_sides (account_id);

-- Every key of a conversation's messages has the conversation, and nothing refers to another host.
create table messages (
  conversation_id uuid not null,
  seq integer not null check (seq >= 1),
  side text not null check (side in ('renter', 'owner')),
  client_id uuid not null,
  body text not null check (length(body) <= 2000),
  questions text[] not null default '{}',
  move_in date,
  people integer check (people between 1 and 50),
  warnings text[] not null default '{}',
  sent_at timestamptz not null,
  primary key (conversation_id, seq),
  constraint message_once unique (conversation_id, side, client_id)
);

-- Who wants to hear nothing more from whom, about any listing.
create table account_blocks (
  account_id uuid not null references accounts (id) on delete cascade,
  blocked_id uuid not null references accounts (id) on delete cascade,
  blocked_at timestamptz not null default now(),
  primary key (account_id, blocked_id)
);
create index account_blocks_blocked on account_blocks (blocked_id);

-- When an owner's number shows; without a row, always.
create table contact_policies (
  account_id uuid primary key references accounts (id) on delete cascade,
  policy text not null check (policy in ('always', 'after_reply', 'never')),
  updated_at timestamptz not null default now()
);
