-- Vegetarian homes and hotels say so in their description: `_veg`, and `_vegmeals` where they serve it (ADR 0209).
create function text_facts(description text) returns tsvector language sql immutable parallel safe
return (
  select array_to_tsvector(array_remove(array[
    case when said ~ '(?<! non) (veg|vegetarian|vegetarians|pureveg|shakahari|शाकाहारी) (?!(market|mandi|shop|store|vendor|stall|garden)s? )'
      or said ~ ' (no|without) non ?veg(etarian)? ' or said ~ ' non ?veg(etarian)? (food )?(is |are )?(strictly )?(not|prohibited|banned) '
      then '_veg' end,
    case when said ~ '(?<! non) (veg|vegetarian|shakahari|शाकाहारी) (meals?|food|tiffin|mess|thali|khana|breakfast|lunch|dinner|kitchen|restaurant|भोजन|खाना) '
      then '_vegmeals' end
  ], null))
  from (select ' ' || search_text(coalesce(description, '')) || ' ' as said) texts
);

-- The listing's own city, so that 'Jaipur' is not a listing on the Jaipur Highway of another city.
create function city_word(city text) returns tsvector language sql immutable strict parallel safe
return array_to_tsvector(array['_city_' || replace(search_text(city), ' ', '')]);

alter table listings drop column words, drop column repost_key;
alter table listings
  add column words tsvector not null generated always as (
    search_words(mask_contacts(title) || ' ' || location || ' ' || city || ' ' || coalesce(landmark, ''))
    || joined_words(location) || joined_words(coalesce(landmark, '')) || city_word(city) || text_facts(description)
    || fact_words(facilities || amenities, parking, star_rating, tenant_preferred, meals_included, category, business_type)
  ) stored,
  -- Its expression repeats that of `words`, because no generated column may read another (ADR 0206).
  add column repost_key bigint not null generated always as (hashtextextended(
    owner_id::text || chr(31) || type || chr(31) || lower(city) || chr(31) || locality_id(city, location)::text
      || chr(31) || coalesce(grid_id(latitude, longitude)::text, '')
      || chr(31) || repost_band(price) || chr(31) || coalesce(budget_band(price), '')
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
create index listings_words on listings using gin (words) with (fastupdate = off) where listed;
create index listings_reposts on listings (repost_key, created_at desc, id desc) include (price) where listed;
select rebuild_search();
