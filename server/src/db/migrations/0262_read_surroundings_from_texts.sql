-- What texts say of the surroundings ('near metro') and of pets is found where no field says it, and names
-- of roads and neighbourhoods in titles as one word, as they are of localities (ADR 0275).
alter table listings drop column words;

create function surroundings(description text) returns tsvector language sql immutable parallel safe
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

create function welcomes_pets(texts text) returns boolean language sql immutable parallel safe
return lower(texts) ~ '\m(pet|dog|cat)s?[ -]?(friendly|allowed|welcome|are (allowed|welcome)|ok\M)|\mallow(s|ed|ing)? (pet|dog)s?\M'
  and lower(texts) !~ '\m(no|not|without|non)[ -](pet|dog|cat)|\mpets? (are )?not\M';

create function joined_names(title text) returns tsvector language sql immutable parallel safe
return (
  select array_to_tsvector(coalesce(array_agg(word || next), '{}')) from (
    select word, lead(word) over (order by at) as next
    from unnest(string_to_array(search_text(title), ' ')) with ordinality as u (word, at)
  ) pairs
  where word !~ '[0-9]'
    and next in ('road', 'street', 'marg', 'nagar', 'colony', 'layout', 'vihar', 'enclave', 'chowk', 'market', 'park', 'puram')
);

alter table listings add column words tsvector not null generated always as (
  search_words(mask_contacts(title) || ' ' || location || ' ' || city || ' ' || coalesce(landmark, ''))
  || joined_words(location) || joined_words(coalesce(landmark, '')) || joined_names(mask_contacts(title))
  || city_word(city) || text_facts(description) || surroundings(description)
  || fact_words(facilities || amenities, parking, star_rating, tenant_preferred, meals_included, category, business_type)
) stored,
  add column pets_welcome boolean generated always as (
    coalesce(pets_allowed, case when type <> 'Shop' and welcomes_pets(title || ' ' || coalesce(description, '')) then true end)
  ) stored;
