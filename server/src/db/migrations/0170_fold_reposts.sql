-- Reposts (ADR 0206): what one owner lists again under nearly the same price has one key. It has everything a search can
-- ask for but the exact price (and the size), so the members of a group match the same searches, apart from a price bound that cuts it.

-- A text's words, each once and in one order, without numbers.
create function repost_words(words text) returns text language sql immutable strict parallel safe
return (
  select coalesce(string_agg(distinct word collate "C", ' ' order by word collate "C"), '')
  from unnest(string_to_array(regexp_replace(search_text(words), '[0-9]+', ' ', 'g'), ' ')) as word where word <> ''
);

-- The band of about 2 % that a price is in.
create function repost_band(price integer) returns text language sql immutable parallel safe
return case when price is null then 'none' when price <= 0 then 'free' else floor(ln(price::float8) / ln(1.02::float8))::text end;

-- `words` is generated too, and no generated column may read another: its expression is repeated.
alter table listings add column repost_key bigint not null generated always as (hashtextextended(
  owner_id::text || chr(31) || type || chr(31) || lower(city) || chr(31) || locality_id(city, location)::text
    || chr(31) || coalesce(grid_id(latitude, longitude)::text, '')
    || chr(31) || repost_band(price) || chr(31) || coalesce(budget_band(price), '')
    || chr(31) || coalesce(bedrooms::text, '') || chr(31) || coalesce(bathrooms::text, '')
    || chr(31) || coalesce(room_type, '') || chr(31) || coalesce(furnished, '')
    || chr(31) || coalesce(area::text, '') || chr(31) || coalesce(shop_area::text, '')
    || chr(31) || coalesce(category, '') || chr(31) || coalesce(business_type, '')
    || chr(31) || (
      search_words(mask_contacts(title) || ' ' || location || ' ' || city || ' ' || coalesce(landmark, ''))
      || joined_words(location) || joined_words(coalesce(landmark, ''))
      || fact_words(facilities || amenities, parking, star_rating, tenant_preferred, meals_included, category, business_type)
    )::text
    || chr(31) || repost_words(mask_contacts(description)), 0)) stored;

-- The price is in it, so that a group is counted within price bounds without its rows.
create index listings_reposts on listings (repost_key, created_at desc, id desc) include (price) where listed;
