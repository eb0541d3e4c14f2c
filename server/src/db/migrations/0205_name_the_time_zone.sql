-- The time zone in which the installation counts days (D31, D80); its default unless the settings say otherwise.
create function installation_time_zone() returns text language sql stable
  return coalesce((
    select value ->> 'timezone' from settings
    where section = 'general' and value ->> 'timezone' in ('Asia/Kolkata', 'UTC', 'America/New_York')
  ), 'Asia/Kolkata');
create or replace function installation_today() returns date language sql stable
  return (now() at time zone installation_time_zone())::date;
