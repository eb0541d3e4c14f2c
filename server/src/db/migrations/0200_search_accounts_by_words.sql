-- The back office's search of accounts: one spelling of names, without accents and apostrophes, and
-- words in any order. Of PostgreSQL's own functions, since extensions may need more rights.
create function account_text(name text, email text) returns text language sql immutable strict parallel safe
  return ' ' || regexp_replace(
    lower(regexp_replace(normalize(name || ' ' || email, nfkd), '[\u0300-\u036f''’‘ʼ`´]', '', 'g')),
    '\s+', ' ', 'g');
create index accounts_words on accounts using gin (account_text(name, email) gin_trgm_ops);
drop index accounts_text;
