-- Phone numbers and e-mail addresses leave in no public text (D11): in the digits of any script of India, whole or apart.
-- Every free text that a list, a filter, a suggestion or a search can show is stored masked; what its owner wrote is kept
-- apart for the owner. `listings.masking.ts` says the same rules plainly; a test compares the two.
do $masks$
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
  execute format('create or replace function may_hold_contacts(words text) returns boolean language sql immutable strict parallel safe return words ~ %L', suspicion);
  execute format(
    'create or replace function mask_contacts(words text) returns text language sql immutable strict parallel safe
       return case when may_hold_contacts(words) then %s else words end', masked);
end
$masks$;
