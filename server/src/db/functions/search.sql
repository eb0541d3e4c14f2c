-- The words of a listing, which reposts are alike, and the names of what changed (ADR 0279).

-- The one spelling that words are compared in: lower case, plain letters, numbers apart from letters, nothing else.
create or replace function search_text(words text) returns text language sql immutable strict parallel safe
  return trim(regexp_replace(regexp_replace(regexp_replace(
    translate(lower(words), 'āáàâäãåīíìîïūúùûüēéèêëōóòôöõñç’''', 'aaaaaaaiiiiiuuuuueeeeeoooooonc'),
    '([^0-9 ])([0-9])', '\1 \2', 'g'),
    '([0-9])([^0-9 ])', '\1 \2', 'g'),
    '[^a-z0-9\u00c0-\u1fff\u2c00-\uffff]+', ' ', 'g'));

-- Words as they are indexed: each by itself, and each number beside its neighbours ('sector_62', '2_bhk'), so that
-- '2 BHK in Salt Lake' does not find three bedrooms in Salt Lake Sector 2.
create or replace function search_words(words text) returns tsvector language sql immutable strict parallel safe
  return array_to_tsvector(array_remove(string_to_array(
    regexp_replace(regexp_replace(search_text(words),
      '(^| )([^0-9 ]+) ([0-9]+)(?= |$)', '\1\2 \2_\3 \3', 'g'),
      '(^| )([0-9]+) ([^0-9 _]+)(?= |$)', '\1\2 \2_\3 \3', 'g'), ' '), ''));

-- Neighbouring words written as one: 'Malviya Nagar' is also found as 'malviyanagar'.
create or replace function joined_words(names text) returns tsvector language sql immutable strict parallel safe
return (
  select array_to_tsvector(coalesce(array_agg(word || next), '{}')) from (
    select word, lead(word) over (order by at) as next
    from unnest(string_to_array(search_text(names), ' ')) with ordinality as u (word, at)
  ) pairs where word !~ '[0-9]' and next !~ '[0-9]'
);

-- 'Swimming Pool' → `_swimmingpool`. Stars, tenants and meals in the same form; what a hotel or shop is called as plain words.
create or replace function fact_words(offers text[], parking boolean, stars integer, tenants text, meals boolean, category text, business text)
returns tsvector language sql immutable parallel safe
return array_to_tsvector(array_remove(
  array(select '_' || regexp_replace(lower(one), '[^a-z0-9]', '', 'g') from unnest(offers) as one where lower(one) ~ '[a-z0-9]')
  || case when parking then '_parking' end
  || ('_star' || stars)
  || case tenants
       when 'Family' then array['_family']
       when 'Bachelors' then array['_bachelors']
       when 'Bachelors/Family' then array['_bachelors', '_family']
       when 'Company' then array['_company']
       when 'Anyone' then array['_bachelors', '_company', '_family']
       else '{}'
     end
  || case when meals then '_meals' end
  || tsvector_to_array(search_words(coalesce(category, '') || ' ' || coalesce(business, ''))),
  null));

-- The listing's own city, so that 'Jaipur' is not a listing on the Jaipur Highway of another city.
create or replace function city_word(city text) returns tsvector language sql immutable strict parallel safe
return array_to_tsvector(array['_city_' || replace(search_text(city), ' ', '')]);

create or replace function text_facts(description text) returns tsvector language sql immutable parallel safe
return case
  when description is null
    or lower(description) !~ 'veg|shakahari|शाकाहारी|gym|swimming|lift|elevator|power|generator|gated|farm' then ''::tsvector
  else (
    select array_to_tsvector(array_remove(array[
      case when is_veg and (
          said ~ '(?<! non) (veg|vegetarian|vegetarians|pureveg|shakahari|शाकाहारी) (?!(market|mandi|shop|store|vendor|stall|garden)s? )'
          or said ~ ' (no|without) non ?veg(etarian)? '
          or said ~ ' non ?veg(etarian)? (food )?(is |are )?(strictly )?(not|prohibited|banned) ')
        then '_veg' end,
      case when is_veg
          and said ~ '(?<! non) (veg|vegetarian|shakahari|शाकाहारी) (meals?|food|tiffin|mess|thali|khana|breakfast|lunch|dinner|kitchen|restaurant|भोजन|खाना) '
        then '_vegmeals' end,
      case when strpos(own, ' gym ') > 0 or strpos(own, ' gymnasium ') > 0 then '_gym' end,
      case when strpos(own, ' swimming pool') > 0 then '_swimmingpool' end,
      case when strpos(own, ' lift ') > 0 or strpos(own, ' lifts ') > 0 or strpos(own, ' elevator') > 0 then '_elevator' end,
      case when strpos(own, ' power backup ') > 0 or strpos(own, ' power back up ') > 0 or strpos(own, ' generator') > 0
        then '_powerbackup' end,
      case when strpos(own, ' gated ') > 0 then '_security' end,
      case when strpos(own, ' farm stay ') > 0 or strpos(own, ' farmstay ') > 0 then '_farmstay' end
    ], null))
    from (
      select lower(description) ~ 'veg|shakahari|शाकाहारी' as is_veg, ' ' || search_text(description) || ' ' as said,
        ' ' || search_text(regexp_replace(lower(description),
          '\m(no|not|without|near|nearby|opposite|opp|behind|beside|next to|close to|walk to|distance|away from)\M[^,.;:\n]*',
          ' ', 'g')) || ' ' as own
      offset 0
    ) texts
  )
end;

create or replace function surroundings(description text) returns tsvector language sql immutable parallel safe
return (
  select array_to_tsvector(coalesce(array_agg(distinct token), '{}'))
  from regexp_matches(lower(description),
      '\m(metro|railway|bus (?:stand|stop|station|depot|terminus|terminal)|isbt|college|university|universities|school|hospital'
      '|airport|market|shopping|mall|beach|temple|mandir|it park|tech park|park)(?:s|es)?\M', 'g') as found
  join (values ('metro', '_nearmetro'), ('railway', '_nearrailway'), ('bus', '_nearbus'), ('isbt', '_nearbus'),
      ('college', '_nearcollege'), ('universit', '_nearcollege'), ('school', '_nearschool'), ('hospital', '_nearhospital'),
      ('airport', '_nearairport'), ('market', '_nearmarket'), ('shopping', '_nearmarket'), ('mall', '_nearmall'),
      ('beach', '_nearbeach'), ('temple', '_neartemple'), ('mandir', '_neartemple'), ('park', '_nearpark'),
      ('it park', '_nearitpark'), ('tech', '_nearitpark')) as things (word, token)
    on found[1] like word || '%'
);

create or replace function welcomes_pets(texts text) returns boolean language sql immutable parallel safe
return lower(texts) ~ '\m(pet|dog|cat)s?[ -]?(friendly|allowed|welcome|are (allowed|welcome)|ok\M)|\mallow(s|ed|ing)? (pet|dog)s?\M'
  and lower(texts) !~ '\m(no|not|without|non)[ -](pet|dog|cat)|\mpets? (are )?not\M';

create or replace function joined_names(title text) returns tsvector language sql immutable parallel safe
return (
  select array_to_tsvector(coalesce(array_agg(word || next), '{}')) from (
    select word, lead(word) over (order by at) as next
    from unnest(string_to_array(search_text(title), ' ')) with ordinality as u (word, at)
  ) pairs
  where word !~ '[0-9]'
    and next in ('road', 'street', 'marg', 'nagar', 'colony', 'layout', 'vihar', 'enclave', 'chowk', 'market', 'park', 'puram')
);

-- Reposts are told apart by the distance of their prices instead of bands (ADR 0206): of the price, the key
-- has only whether there is one. Members of a key are compared where a list reads them.
create or replace function repost_price(price integer) returns text language sql immutable parallel safe
return case when price is null then 'none' when price <= 0 then 'free' else 'priced' end;

-- A text's words, each once and in one order, without numbers.
create or replace function repost_words(words text) returns text language sql immutable strict parallel safe
return (
  select coalesce(string_agg(distinct word collate "C", ' ' order by word collate "C"), '')
  from unnest(string_to_array(regexp_replace(search_text(words), '[0-9]+', ' ', 'g'), ' ')) as word where word <> ''
);

-- What no search reads of a listing; every other column is held in memory, so that one that is added for a filter is.
create or replace function held_columns() returns text[] language sql stable as $$
  select array_agg(attname::text order by attnum) from pg_attribute
  where attrelid = 'listings'::regclass and attnum > 0 and not attisdropped and attname <> all (array['id', 'owner_id', 'version',
    'updated_at', 'title', 'description', 'blurb', 'unmasked', 'read_from_text', 'costs_read', 'city', 'state', 'location', 'address', 'pincode',
    'landmark', 'latitude', 'longitude', 'grid_latitude', 'grid_longitude', 'approximate', 'precision', 'phone', 'email', 'pictures',
    'rules', 'review_count', 'rating_source', 'own_reviews', 'featured', 'is_visible', 'status', 'parking', 'facilities', 'amenities', 'units', 'beds_available',
    'one_time_fees', 'notice_days', 'lock_in_months', 'tenant_preferred', 'hotel_room_types', 'star_rating', 'check_in_time',
    'check_out_time', 'opening_hours', 'closing_hours', 'parking_spaces', 'instant_booking'])
$$;

create or replace function name_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    insert into listing_changes (listing_ids) values (null);
  elsif tg_op = 'INSERT' then
    insert into listing_changes (listing_ids)
      select case when count(*) <= 5000 then array_agg(id) end from new_rows where listed having count(*) > 0;
  elsif tg_op = 'DELETE' then
    insert into listing_changes (listing_ids)
      select case when count(*) <= 5000 then array_agg(id) end from old_rows where listed having count(*) > 0;
  else
    execute (
      select format($s$insert into listing_changes (listing_ids)
        select case when count(*) <= 5000 then array_agg(id) end from (
          select n.id from new_rows n join old_rows o using (id)
          where (n.listed or o.listed) and (%s) is distinct from (%s)
        ) c having count(*) > 0$s$, string_agg('n.' || name, ', '), string_agg('o.' || name, ', '))
      from unnest(held_columns()) name
    );
  end if;
  return null;
end
$$;

-- Null: all hotels.
create or replace function tell_of_nights(ids uuid[]) returns void language plpgsql as $$
begin
  if ids is null then
    insert into listing_changes (listing_ids) values (null);
  else
    insert into listing_changes (listing_ids)
      select case when count(*) <= 5000 then array_agg(id) end from listings
      where id = any(ids) and listed and type = 'Hotel' having count(*) > 0;
  end if;
end
$$;

-- Requests hold no night, and a stay that is completed holds those that it held.
create or replace function tell_of_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    perform tell_of_nights(null);
  elsif tg_op = 'INSERT' then
    perform tell_of_nights(array_agg(distinct listing_id))
      from new_rows where status in ('booked', 'completed') having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform tell_of_nights(array_agg(distinct listing_id))
      from old_rows where status in ('booked', 'completed') having count(*) > 0;
  else
    perform tell_of_nights(array_agg(distinct listing_id)) from (
      select unnest(array[n.listing_id, o.listing_id]) as listing_id from new_rows n join old_rows o using (id)
      where (n.status in ('booked', 'completed') or o.status in ('booked', 'completed'))
        and (n.listing_id, n.check_in, n.check_out, n.status in ('booked', 'completed'))
          is distinct from (o.listing_id, o.check_in, o.check_out, o.status in ('booked', 'completed'))
    ) c having count(*) > 0;
  end if;
  return null;
end
$$;

create or replace function tell_of_blocks() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    perform tell_of_nights(null);
  elsif tg_op = 'INSERT' then
    perform tell_of_nights(array_agg(distinct listing_id)) from new_rows having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform tell_of_nights(array_agg(distinct listing_id)) from old_rows having count(*) > 0;
  else
    perform tell_of_nights(array_agg(distinct listing_id))
      from (select listing_id from new_rows union select listing_id from old_rows) c having count(*) > 0;
  end if;
  return null;
end
$$;
