-- Listings are found by their facts too (D64): each is a word with `_` before it, which no typed word has,
-- so that counters, bounds and the index of words serve facts as they serve words.

-- 'Swimming Pool' → `_swimmingpool`. Stars, tenants and meals in the same form; what a hotel or shop is called as plain words.
create function fact_words(offers text[], parking boolean, stars integer, tenants text, meals boolean, category text, business text)
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

-- Neighbouring words written as one: 'Malviya Nagar' is also found as 'malviyanagar'.
create function joined_words(names text) returns tsvector language sql immutable strict parallel safe
return (
  select array_to_tsvector(coalesce(array_agg(word || next), '{}')) from (
    select word, lead(word) over (order by at) as next
    from unnest(string_to_array(search_text(names), ' ')) with ordinality as u (word, at)
  ) pairs where word !~ '[0-9]' and next !~ '[0-9]'
);

alter table listings drop column words;
alter table listings add column words tsvector not null generated always as (
  search_words(mask_contacts(title) || ' ' || location || ' ' || city || ' ' || coalesce(landmark, ''))
  || joined_words(location) || joined_words(coalesce(landmark, ''))
  || fact_words(facilities || amenities, parking, star_rating, tenant_preferred, meals_included, category, business_type)
) stored;
create index listings_words on listings using gin (words) with (fastupdate = off) where listed;
select rebuild_search();
