-- What the database reads of the settings itself.

-- The time zone in which the installation counts days (D31, D80); its default unless the settings say otherwise.
create or replace function installation_time_zone() returns text language sql stable
  return coalesce((
    select value ->> 'timezone' from settings
    where section = 'general' and value ->> 'timezone' in ('Asia/Kolkata', 'UTC', 'America/New_York')
  ), 'Asia/Kolkata');

create or replace function installation_today() returns date language sql stable
  return (now() at time zone installation_time_zone())::date;

-- Whether instant booking takes effect at all (D36): yes unless the settings say otherwise.
create or replace function instant_bookings_on() returns boolean language sql stable
  return coalesce((
    select (value -> 'autoConfirmBookings')::boolean from settings
    where section = 'booking' and jsonb_typeof(value -> 'autoConfirmBookings') = 'boolean'
  ), true);

-- Every process keeps what it read until somebody writes, whoever it is.
create or replace function settings_changed() returns trigger language plpgsql as $$
begin
  notify settings;
  return null;
end
$$;

-- Cached pages of listings say it, too.
create or replace function tell_listings_of_settings() returns trigger language plpgsql as $$
begin
  notify listings;
  return null;
end
$$;
