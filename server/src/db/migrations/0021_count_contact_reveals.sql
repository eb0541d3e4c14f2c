-- Whose contact an account was shown within the last hour (D11): kept no longer than it counts.
create table contact_reveals (
  account_id uuid not null references accounts (id) on delete cascade,
  listing_id uuid not null references listings (id) on delete cascade,
  revealed_at timestamptz not null,
  primary key (account_id, listing_id)
);
create index contact_reveals_recent on contact_reveals (account_id, revealed_at);
create index contact_reveals_age on contact_reveals (revealed_at);
create index contact_reveals_listing on contact_reveals (listing_id);

-- Null when this account may see this listing's contact now (and counts it), else when it may: `most` listings an hour.
-- One lock an account, so that parallel calls get no more than the same ones one by one.
create function reveal_contact(account uuid, listing uuid, most integer) returns timestamptz language plpgsql as $$
declare
  free_at timestamptz;
begin
  if exists (select from contact_reveals r where r.account_id = account and r.listing_id = listing and r.revealed_at > clock_timestamp() - interval '1 hour') then
    return null;
  end if;
  perform from accounts a where a.id = account for no key update;
  select r.revealed_at + interval '1 hour' into free_at from contact_reveals r
    where r.account_id = account and r.listing_id <> listing and r.revealed_at > clock_timestamp() - interval '1 hour'
    order by r.revealed_at desc offset most - 1 limit 1;
  if found and not exists (select from contact_reveals r where r.account_id = account and r.listing_id = listing and r.revealed_at > clock_timestamp() - interval '1 hour') then
    return free_at;
  end if;
  -- Gone a moment ago: then there is nothing to count.
  insert into contact_reveals (account_id, listing_id, revealed_at)
    select a.id, l.id, clock_timestamp() from accounts a, listings l where a.id = account and l.id = listing for key share of a, l
    on conflict (account_id, listing_id) do update set revealed_at = excluded.revealed_at
    where contact_reveals.revealed_at <= clock_timestamp() - interval '1 hour';
  return null;
end
$$;
