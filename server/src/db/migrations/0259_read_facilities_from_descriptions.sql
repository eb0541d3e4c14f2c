-- What a description says of facilities and farm stays is found like what the owner ticked (ADR 0283);
-- not what is 'near gym'. Without `offset 0` PostgreSQL normalizes the text wherever it is read.
alter table listings drop column words, drop column repost_key;

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

-- One owner's rooms or shops of one size at one place and price, with the same words in their titles, are reposts
-- whatever their descriptions; where no size is given, all words decide (ADR 0283).
alter table listings
  add column words tsvector not null generated always as (
    search_words(mask_contacts(title) || ' ' || location || ' ' || city || ' ' || coalesce(landmark, ''))
    || joined_words(location) || joined_words(coalesce(landmark, '')) || city_word(city) || text_facts(description)
    || fact_words(facilities || amenities, parking, star_rating, tenant_preferred, meals_included, category, business_type)
  ) stored,
  add column repost_key bigint not null generated always as (hashtextextended(
    owner_id::text || chr(31) || type || chr(31) || lower(city) || chr(31) || locality_id(city, location)::text
      || chr(31) || coalesce(grid_id(latitude, longitude)::text, '')
      || chr(31) || repost_price(price) || chr(31) || coalesce(budget_band(price), '')
      || chr(31) || coalesce(bedrooms::text, '') || chr(31) || coalesce(bathrooms::text, '')
      || chr(31) || coalesce(room_type, '') || chr(31) || coalesce(furnished, '')
      || chr(31) || coalesce(area::text, '') || chr(31) || coalesce(shop_area::text, '')
      || chr(31) || coalesce(category, '') || chr(31) || coalesce(business_type, '')
      || chr(31) || search_words(mask_contacts(title))::text
      || chr(31) || case when price > 0 and coalesce(area, shop_area) is not null then ''
        else search_words(location || ' ' || coalesce(landmark, ''))::text
          || fact_words(facilities || amenities, parking, star_rating, tenant_preferred, meals_included, category, business_type)::text
          || chr(31) || repost_words(mask_contacts(description)) end, 0)) stored;
