-- Phone numbers and e-mail addresses leave in no public text (D11): in the digits of any script of India, whole or apart.
-- Every free text that a list, a filter, a suggestion or a search can show is stored masked; what its owner wrote is kept
-- apart for the owner. `listings.masking.ts` says the same rules plainly; a test compares the two.
do $migration$
declare
  -- The zeros of ASCII, Arabic, Urdu, Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam, Ol Chiki,
  -- Meetei Mayek, full-width and five mathematical alphabets; a script's digits follow each other.
  zeros constant integer[] := array[48, 1632, 1776, 2406, 2534, 2662, 2790, 2918, 3046, 3174, 3302, 3430, 7248, 44016, 65296, 120782, 120792, 120802, 120812, 120822];
  digits constant text := (select string_agg(chr(z) || '-' || chr(z + 9), '' order by z) from unnest(zeros) z);
  unseen constant text := '\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u20e3\ufe00-\ufe0f\ufeff';
  dashes constant text := '\-\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d';
  dots constant text := '.\u3002\ufe52\uff0e\uff61';
  light constant text := unseen || dashes || dots || ' \t\u00a0\u00b7\u1680\u2000-\u200a\u2027\u202f\u205f\u2219\u22c5\u3000';
  grouping constant text := light || '()\[\]_\n\r\uff08\uff09\uff3f';
  heavy constant text := grouping || '/|:;~*\\';
  letters constant text := 'A-Za-z\u00c0-\u024f\u0900-\u0dff\uff21-\uff3a\uff41-\uff5a';
  symbols constant text[][] := array[
    ['<price>', '<d>{2,4}(?:<0>{2}|<5><0>|<9>{2})'],
    ['<to>', '<j>[' || dashes || '/,|~\n\r]<j>'],
    ['<abroad>', '(?:[+\uff0b]|<0>{2})'],
    ['<local>', '[' || letters || digits || unseen || '._%+\-\uff0e\uff3f]'],
    ['<label>', '[' || letters || digits || unseen || '\-]'],
    ['<tld>', '[' || letters || ']{2,}'],
    ['<at>', '[@\ufe6b\uff20]'],
    ['<dot>', '[' || dots || ']'],
    ['<z>', '[' || unseen || ']{0,4}'],
    ['<j>', '[' || light || ']{0,4}'],
    ['<g>', '[' || grouping || ']{1,4}'],
    ['<g0>', '[' || grouping || ']{0,4}'],
    ['<h>', '[' || heavy || ']{1,4}'],
    ['<any>', '[' || heavy || ',]{0,4}'],
    ['<d>', '[' || digits || ']'],
    ['<d1>', '[' || (select string_agg(chr(z + 1) || '-' || chr(z + 9), '' order by z) from unnest(zeros) z) || ']'],
    ['<d6>', '[' || (select string_agg(chr(z + 6) || '-' || chr(z + 9), '' order by z) from unnest(zeros) z) || ']'],
    ['<0>', '[' || (select string_agg(chr(z), '' order by z) from unnest(zeros) z) || ']'],
    ['<1>', '[' || (select string_agg(chr(z + 1), '' order by z) from unnest(zeros) z) || ']'],
    ['<5>', '[' || (select string_agg(chr(z + 5), '' order by z) from unnest(zeros) z) || ']'],
    ['<9>', '[' || (select string_agg(chr(z + 9), '' order by z) from unnest(zeros) z) || ']']
  ];
  emails text[] := array[
    '<local>+<at><label>+(?:<dot><label>+)*<dot><tld>',
    '<local>+ ?[(\[{] ?[Aa][Tt] ?[)\]}] ?<label>+(?:(?:<dot>| ?[(\[{] ?[Dd][Oo][Tt] ?[)\]}] ?)<label>+)*(?:<dot>| ?[(\[{] ?[Dd][Oo][Tt] ?[)\]}] ?)<tld>'
  ];
  -- '80000-90000' is a range of prices: a noncharacter holds its halves apart meanwhile.
  range text := '(?<!<d>)(<price>)(?=<to><price>(?!<d>))';
  shield constant text := chr(64976);
  phones text[] := array[
    -- Ten digits together.
    '(?<!<d>)(?:<abroad>?<9><z><1><z>|<0><z>)?<d>(?:<z><d>){9}(?!<d>)',
    -- Apart, as mobile numbers are.
    '(?<!<d>)(?:<abroad>?<9><z><1><j>|<0><j>)?<d6>(?:<j><d>){9}(?!<d>)',
    -- In the groups of a mobile number, apart by more than dashes, dots and spaces.
    '(?<!<d>)(?:<abroad>?<9><z><1><g0>|<0><g0>)?<d6>(?:<d>{4}(?:<h>|,)<d>{5}|<d>{2}<g><d>{3}<g><d>{4}|<d>{3}<g><d>{3}<g><d>{3}|(?:<h><d>){9})(?!<d>)',
    -- After India's code, any number.
    '(?<!<d>)<abroad><9><z><1><g0><d1>(?:<g0><d>){9}(?!<d>)',
    -- A landline after its area's code: ten digits in all, so that 'Sector 62 201301' stays.
    '(?<!<d>)<0>?(?:<d1><d><g><d>{8}|<d1><d>{2}<g><d>{7})(?!<d>)',
    '(?<!<d>)<0>(?:<d1><d><g><d>{4}<g><d>{4}|<d1><d>{2}<g><d>{3}<g><d>{4}|<d1><d>{3}<g>(?:<d>{6}|<d>{3}<g><d>{3}))(?!<d>)',
    -- After another country's code.
    '(?<!<d>)[+\uff0b]<d1>(?:<j><d>){9,14}(?!<d>)'
  ];
  -- What any of these begins with, cheap to look for: most texts hold none.
  suspicion text := '<at>|[(\[{] ?[Aa][Tt] ?[)\]}]|<d>(?:<any><d>){9}';
  masked text := 'words';
  pattern text;
begin
  for symbol in 1 .. array_length(symbols, 1) loop
    suspicion := replace(suspicion, symbols[symbol][1], symbols[symbol][2]);
    range := replace(range, symbols[symbol][1], symbols[symbol][2]);
    for email in 1 .. array_length(emails, 1) loop
      emails[email] := replace(emails[email], symbols[symbol][1], symbols[symbol][2]);
    end loop;
    for phone in 1 .. array_length(phones, 1) loop
      phones[phone] := replace(phones[phone], symbols[symbol][1], symbols[symbol][2]);
    end loop;
  end loop;
  foreach pattern in array emails loop
    masked := format('regexp_replace(%s, %L, %L, ''g'')', masked, pattern, '•••@•••');
  end loop;
  masked := format('regexp_replace(%s, %L, %L, ''g'')', masked, range, '\1' || shield);
  foreach pattern in array phones loop
    masked := format('regexp_replace(%s, %L, %L, ''g'')', masked, pattern, '••••••••••');
  end loop;
  masked := format('replace(%s, %L, '''')', masked, shield);
  execute format('create function may_hold_contacts(words text) returns boolean language sql immutable strict parallel safe return words ~ %L', suspicion);
  execute format(
    'create or replace function mask_contacts(words text) returns text language sql immutable strict parallel safe
       return case when may_hold_contacts(words) then %s else words end', masked);
end
$migration$;

-- The owner's own words of columns that hold them masked, by column; null where nothing was masked.
alter table listings add column unmasked jsonb check (jsonb_typeof(unmasked) = 'object');

-- Masks what is written; runs only for rows that `may_hold_contacts`, or that change a text.
create function mask_public_texts() returns trigger language plpgsql as $$
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
create trigger listings_mask_insert before insert on listings for each row
  when (may_hold_contacts(concat_ws(e'\n', new.city, new.state, new.location, new.landmark, new.category,
    array_to_string(new.facilities, e'\n'), array_to_string(new.amenities, e'\n'))))
  execute function mask_public_texts();
create trigger listings_mask_update before update of city, state, location, landmark, category, facilities, amenities on listings for each row
  when ((new.city, new.state, new.location, new.landmark, new.category, new.facilities, new.amenities)
      is distinct from (old.city, old.state, old.location, old.landmark, old.category, old.facilities, old.amenities)
    or may_hold_contacts(concat_ws(e'\n', new.city, new.state, new.location, new.landmark, new.category,
      array_to_string(new.facilities, e'\n'), array_to_string(new.amenities, e'\n'))))
  execute function mask_public_texts();

-- What is stored: rows that the rules of today mask differently, and those only.
create temp table remasked on commit drop as
  select l.id, l.words from listings l
  where l.public_title <> mask_contacts(l.title) or l.blurb <> left(mask_contacts(l.description), 160)
    or may_hold_contacts(concat_ws(e'\n', l.city, l.state, l.location, l.landmark, l.category, array_to_string(l.facilities, e'\n'), array_to_string(l.amenities, e'\n')));
update listings l set title = title, description = description, city = city from remasked r where r.id = l.id;
-- Names of places, words and counters that came from those texts alone.
delete from cities where name <> mask_contacts(name) or state <> mask_contacts(state);
delete from localities where name <> mask_contacts(name);
delete from terms t where t.term in (select unnest(tsvector_to_array(words)) from remasked)
  and (select coalesce(sum(n), 0) from term_counts c where c.term = t.term) = 0;
select compact_counts();
update saved set title = mask_contacts(title) where title <> mask_contacts(title);
