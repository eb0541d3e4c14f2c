-- What was searched for without a result (ADR 0199), by the day (UTC): the text alone, of nobody.
create table analytics_empty_searches (
  day date not null,
  text text not null check (char_length(text) between 1 and 80),
  n integer not null check (n > 0),
  last_at timestamptz not null,
  primary key (day, text)
);
