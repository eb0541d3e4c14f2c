-- Reposts are told apart by the distance of their prices instead of bands (ADR 0206): of the price, the key
-- has only whether there is one. Members of a key are compared where a list reads them.
create function repost_price(price integer) returns text language sql immutable parallel safe
return case when price is null then 'none' when price <= 0 then 'free' else 'priced' end;

drop index listings_reposts;
alter table listings drop column repost_key;
alter table listings
  add column repost_key bigint not null generated always as (hashtextextended(
    owner_id::text || chr(31) || type || chr(31) || lower(city) || chr(31) || locality_id(city, location)::text
      || chr(31) || coalesce(grid_id(latitude, longitude)::text, '')
      || chr(31) || repost_price(price) || chr(31) || coalesce(budget_band(price), '')
      || chr(31) || coalesce(bedrooms::text, '') || chr(31) || coalesce(bathrooms::text, '')
      || chr(31) || coalesce(room_type, '') || chr(31) || coalesce(furnished, '')
      || chr(31) || coalesce(area::text, '') || chr(31) || coalesce(shop_area::text, '')
      || chr(31) || coalesce(category, '') || chr(31) || coalesce(business_type, '')
      || chr(31) || (
        search_words(mask_contacts(title) || ' ' || location || ' ' || city || ' ' || coalesce(landmark, ''))
        || joined_words(location) || joined_words(coalesce(landmark, '')) || city_word(city) || text_facts(description)
        || fact_words(facilities || amenities, parking, star_rating, tenant_preferred, meals_included, category, business_type)
      )::text
      || chr(31) || repost_words(mask_contacts(description)), 0)) stored;
create index listings_reposts on listings (repost_key, created_at desc, id desc) include (price) where listed;
drop function repost_band(integer);
