-- A completed stay holds the nights it had (D27, D28). One that ended early keeps those up to its departure.
update bookings b set check_out = d.departure, agreed_amount = b.total_amount,
  quantity = case b.unit when 'night' then d.departure - b.check_in
    else (select min(months) from generate_series(1, 13) months where b.check_in + make_interval(months => months) >= d.departure) end
from (
  select e.booking_id, greatest(left_on, s.check_in + 1) as departure
  from booking_events e join bookings s on s.id = e.booking_id
  cross join lateral (select (e.at at time zone installation_time_zone())::date as left_on) l
  where e.to_status = 'completed' and s.status = 'completed' and left_on >= s.check_in
) d
where d.booking_id = b.id and d.departure < b.check_out and b.check_out > installation_today();

-- Nights that were sold again meanwhile stay so: the constraint guards what is sold from now on.
update bookings b set sole = false where b.status = 'completed' and b.sole and exists (
  select from bookings o where o.listing_id = b.listing_id and o.id <> b.id and o.sole and o.status in ('booked', 'completed')
    and daterange(o.check_in, o.check_out) && daterange(b.check_in, b.check_out));

alter table bookings drop constraint sold_once,
  add constraint sold_once exclude using gist (listing_id with =, daterange(check_in, check_out) with &&) where (status in ('booked', 'completed') and sole);
drop index bookings_nights;
create index bookings_nights on bookings using gist (listing_id, daterange(check_in, check_out)) where status in ('pending', 'accepted', 'booked', 'completed');
