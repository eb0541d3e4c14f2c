-- What the rows of a listing imply: masked texts, pictures, pets, places, stored cards, whoever was
-- shown a contact.

-- Masks what is written; runs only for rows that `may_hold_contacts`, or that change a text.
create or replace function mask_public_texts() returns trigger language plpgsql as $$
declare
  written constant jsonb := jsonb_build_object('city', new.city, 'state', new.state, 'location', new.location, 'landmark', new.landmark,
    'category', new.category, 'facilities', new.facilities, 'amenities', new.amenities);
  was jsonb := '{}';
  own jsonb := coalesce(new.unmasked, '{}');
  masked jsonb := '{}';
  field text;
  value jsonb;
  shown jsonb;
begin
  if tg_op = 'UPDATE' then
    was := jsonb_build_object('city', old.city, 'state', old.state, 'location', old.location, 'landmark', old.landmark,
      'category', old.category, 'facilities', old.facilities, 'amenities', old.amenities);
  end if;
  for field, value in select * from jsonb_each(written) loop
    -- Written back as it was read.
    continue when own ? field and value = was -> field;
    shown := case jsonb_typeof(value)
      when 'string' then to_jsonb(mask_contacts(value #>> '{}'))
      when 'array' then (select coalesce(jsonb_agg(mask_contacts(word) order by at), '[]') from jsonb_array_elements_text(value) with ordinality w (word, at))
      else value
    end;
    -- A restored or copied row brings its own words along.
    continue when tg_op = 'INSERT' and own ? field and shown = value;
    own := own - field;
    if shown <> value then
      own := own || jsonb_build_object(field, value);
      masked := masked || jsonb_build_object(field, shown);
    end if;
  end loop;
  new := jsonb_populate_record(new, masked);
  new.unmasked := nullif(own, '{}');
  return new;
end
$$;

create or replace function budget_band(price integer) returns text language sql immutable parallel safe
  return case
    when price is null then null
    when price <= 2000 then '0-2000'
    when price <= 5000 then '2000-5000'
    when price <= 8000 then '5000-8000'
    when price <= 12000 then '8000-12000'
    when price <= 20000 then '12000-20000'
    when price <= 50000 then '20000-50000'
    else '50000+'
  end;

-- A name's number: a place is the same place for every writer without anybody looking it up. Stays below 2^53.
create or replace function place_id(name text) returns bigint language sql immutable strict parallel safe
  return hashtextextended(lower(name), 0) & 9007199254740991;

create or replace function locality_id(city text, name text) returns bigint language sql immutable strict parallel safe
  return hashtextextended(lower(city) || chr(31) || lower(name), 0) & 9007199254740991;

-- The grid point of about 1 km (D11) as one number.
create or replace function grid_id(latitude double precision, longitude double precision) returns integer language sql immutable strict parallel safe
  return ((round(latitude::numeric, 2) * 100 + 9000) * 36001 + round(longitude::numeric, 2) * 100 + 18000)::integer;

-- A hotel's amenity and its field say the same: what was changed, in a new listing what the field says.
create or replace function follow_pets() returns trigger language plpgsql as $$
begin
  if new.pets_allowed is null or (tg_op = 'UPDATE' and new.pets_allowed is not distinct from old.pets_allowed) then
    new.pets_allowed := case when 'Pet Friendly' = any(new.amenities) then true end;
  elsif new.pets_allowed then
    new.amenities := new.amenities || 'Pet Friendly'::text;
  else
    new.amenities := array_remove(new.amenities, 'Pet Friendly');
  end if;
  return new;
end
$$;

create or replace function add_listing_pictures() returns trigger language plpgsql as $$
begin
  insert into listing_pictures (listing_id, position, picture_id)
    select l.id, named.position, named.picture ->> 'id'
    from new_rows l, jsonb_array_elements(l.pictures) with ordinality named (picture, position);
  return null;
end
$$;

create or replace function replace_listing_pictures() returns trigger language plpgsql as $$
begin
  delete from listing_pictures where listing_id = new.id;
  insert into listing_pictures (listing_id, position, picture_id)
    select new.id, named.position, named.picture ->> 'id'
    from jsonb_array_elements(new.pictures) with ordinality named (picture, position);
  return null;
end
$$;

-- Null where the contact may be shown (D11): at most `most` listings an hour for an account, `most_unverified` while its
-- e-mail address is not verified, and `most_at_address` for everybody at one address together. Else when it may.
create or replace function reveal_contact(account uuid, listing uuid, from_address text, most integer, most_unverified integer, most_at_address integer)
returns timestamptz language plpgsql as $$
declare
  verified boolean;
  free_at timestamptz;
begin
  if exists (select from contact_reveals r where r.account_id = account and r.listing_id = listing and r.revealed_at > clock_timestamp() - interval '1 hour') then
    return null;
  end if;
  select a.email_verified_at is not null into verified from accounts a where a.id = account for no key update;
  -- A parallel call may have shown it while this one waited for the lock.
  if exists (select from contact_reveals r where r.account_id = account and r.listing_id = listing and r.revealed_at > clock_timestamp() - interval '1 hour') then
    return null;
  end if;
  select r.revealed_at + interval '1 hour' into free_at from contact_reveals r
    where r.account_id = account and r.revealed_at > clock_timestamp() - interval '1 hour'
    order by r.revealed_at desc offset (case when verified then most else least(most, most_unverified) end) - 1 limit 1;
  if found then
    return free_at;
  end if;
  insert into limit_windows as w (limit_name, address, ends_at, used)
    values ('contacts_shown', from_address, clock_timestamp() + interval '1 hour', 1)
    on conflict (limit_name, address) do update set
      used = case when w.ends_at <= clock_timestamp() then 1 else w.used + 1 end,
      ends_at = case when w.ends_at <= clock_timestamp() then excluded.ends_at else w.ends_at end
    where w.ends_at <= clock_timestamp() or w.used < most_at_address;
  if not found then
    select w.ends_at into free_at from limit_windows w where w.limit_name = 'contacts_shown' and w.address = from_address;
    return coalesce(free_at, clock_timestamp());
  end if;
  -- Gone a moment ago: then there is nothing to count.
  insert into contact_reveals (account_id, listing_id, revealed_at)
    select a.id, l.id, clock_timestamp() from accounts a, listings l where a.id = account and l.id = listing for key share of a, l
    on conflict (account_id, listing_id) do update set revealed_at = excluded.revealed_at
    where contact_reveals.revealed_at <= clock_timestamp() - interval '1 hour';
  return null;
end
$$;

-- Searches are answered from memory (ADR 0281): nothing is counted or indexed for them any more. What remains are the
-- places, the stored cards, and the names of changed listings.
create or replace function follow_listings() returns trigger language plpgsql as $$
declare
  changed text;
begin
  if tg_op = 'TRUNCATE' then
    perform pg_notify('listings', '');
    return null;
  end if;
  if tg_op <> 'DELETE' then
    insert into cities (id, name, state)
      select city_id, min(city), min(state) from new_rows c
      where not exists (select from cities k where k.id = c.city_id and (k.state is not null or c.state is null))
      group by city_id order by city_id
      on conflict (id) do update set state = excluded.state where cities.state is null and excluded.state is not null;
    insert into localities (id, city_id, name)
      select locality_id, min(city_id), min(location) from new_rows c
      where location <> '' and not exists (select from localities k where k.id = c.locality_id)
      group by locality_id order by locality_id on conflict do nothing;
    -- Whether its owner is verified changes before a new card is written, or after.
    perform pg_advisory_xact_lock_shared(712, hashtext(owner_id::text)) from (select distinct owner_id from new_rows order by 1) o;
    execute card_upkeep('select * from new_rows');
  end if;
  execute changed_listings(case tg_op when 'INSERT' then 'select * from new_rows' when 'DELETE' then 'select * from old_rows'
    else 'select * from old_rows union all select * from new_rows' end) into changed;
  -- Null: nobody could see these rows, nor can anybody now.
  if changed is not null then
    perform pg_notify('listings', changed);
  end if;
  return null;
end
$$;

-- `<id> <type> <city> <locality>;…` of a statement's public rows, before and after it; empty when they are too many
-- to name. Text, because only the trigger itself can see its transition tables.
create or replace function changed_listings(changes text) returns text language sql immutable as $$
  select format($s$select case when count(*) > 60 then '' else string_agg(distinct change, ';') end from (
    select concat_ws(' ', id, type, city_id, locality_id) as change from (%s) c where listed limit 61) few$s$, changes)
$$;

-- Processes hold the names of places in memory. They hear of a new place before caches expire, so that no new cached
-- answer lacks it.
create or replace function tell_listings_of_places() returns trigger language plpgsql as $$
begin
  notify places;
  notify listings;
  return null;
end
$$;

create or replace function rebuild_places() returns void language plpgsql as $$
begin
  lock table accounts, listings in share row exclusive mode;
  truncate cities, localities;
  insert into cities (id, name, state) select city_id, min(city), min(state) from listings group by city_id;
  insert into localities (id, city_id, name)
    select locality_id, min(city_id), min(location) from listings where location <> '' group by locality_id;
  insert into listing_changes (listing_ids) values (null);
end
$$;

create or replace function rebuild_cards() returns void language plpgsql as $$
begin
  -- A change meanwhile would be overwritten with what was read before it.
  lock table accounts, listings in share row exclusive mode;
  execute card_upkeep('select * from listings');
  notify listings;
end
$$;

-- The cards of these listings, whose rows nobody changes meanwhile; locked in the order of all others.
create or replace function renew_cards(ids uuid[]) returns void language plpgsql as $$
begin
  perform from listings where id = any (ids) order by id for no key update;
  perform pg_advisory_xact_lock_shared(712, hashtext(owner_id::text))
    from (select distinct owner_id from listings where id = any (ids) order by 1) o;
  execute card_upkeep(format('select * from listings where id = any (%L::uuid[])', ids));
end
$$;

-- Cards show whether an owner is verified. Listings first, as who changes them locks them; then new ones are waited for.
create or replace function follow_owner() returns trigger language plpgsql as $$
begin
  perform from listings where owner_id = new.id order by id for no key update;
  perform pg_advisory_xact_lock(712, hashtext(new.id::text));
  execute card_upkeep(format('select * from listings where owner_id = %L', new.id));
  return null;
end
$$;

-- Lists show whether an owner is verified.
create or replace function follow_owners() returns trigger language plpgsql as $$
begin
  perform pg_notify('listings', '');
  return null;
end
$$;
