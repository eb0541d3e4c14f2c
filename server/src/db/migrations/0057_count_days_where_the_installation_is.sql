-- Today's date in the time zone of the section general (D31, D58); its default unless the settings say otherwise.
create function installation_today() returns date language sql stable
  return (now() at time zone coalesce((
    select value ->> 'timezone' from settings
    where section = 'general' and value ->> 'timezone' in ('Asia/Kolkata', 'UTC', 'America/New_York')
  ), 'Asia/Kolkata'))::date;
