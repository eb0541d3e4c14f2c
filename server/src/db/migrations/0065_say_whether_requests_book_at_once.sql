-- Whether instant booking takes effect at all (D36): yes unless the settings say otherwise.
create function instant_bookings_on() returns boolean language sql stable
  return coalesce((
    select (value -> 'autoConfirmBookings')::boolean from settings
    where section = 'booking' and jsonb_typeof(value -> 'autoConfirmBookings') = 'boolean'
  ), true);

-- Cached pages of listings say it, too.
create function tell_listings_of_settings() returns trigger language plpgsql as $$
begin
  notify listings;
  return null;
end
$$;
create trigger settings_tell_listings after insert or update or delete or truncate on settings
  for each statement execute function tell_listings_of_settings();
