-- The same rows in every database: thousands in each table that grows, fewer than the 30,000 that
-- ANALYZE reads without drawing some at random. Triggers and references are off. An id is the hash
-- of a letter and a number; dates are counted from today, which statements compare them with.
create function pg_temp.id(kind text, n bigint) returns uuid immutable language sql
  return md5(kind || n)::uuid;
create function pg_temp.hash(kind text, n bigint) returns bytea immutable language sql
  return sha256((kind || n)::bytea);

-- Of 6,000 people 600 are owners and 6 administrators.
insert into accounts (id, email, name, role, status, created_at, email_verified_at)
select pg_temp.id('a', n), 'person' || n || '@crowd.example', 'Asha Rao ' || n,
  case when n % 1000 = 0 then 'admin' when n % 10 = 1 then 'owner' else 'renter' end,
  case when n % 50 = 2 then 'inactive' else 'active' end,
  now() - make_interval(hours => n), now() - make_interval(hours => n)
from generate_series(1, 6000) n;
insert into verification_requests (owner_id, evidence, asked_at, decision, decided_at)
select pg_temp.id('a', n), 'My rent agreement', now() - make_interval(hours => n),
  case when n % 20 <> 1 then 'verified' end, case when n % 20 <> 1 then now() end
from generate_series(1, 6000) n;
insert into account_identities (provider, subject, account_id, email)
select 'google', 'subject' || n, pg_temp.id('a', n), 'person' || n || '@crowd.example'
from generate_series(1, 3000) n;
insert into two_factor (account_id, secret, confirmed_at)
select pg_temp.id('a', n), pg_temp.hash('secret', n), now() from generate_series(1, 6000) n;
insert into recovery_codes (account_id, code_hash)
select pg_temp.id('a', n), pg_temp.hash('code' || k, n)
from generate_series(1, 1000) n, generate_series(1, 8) k;
insert into sessions (id, account_id, token_hash, created_at, last_seen_at, expires_at, place)
select pg_temp.id('s', n), pg_temp.id('a', 1 + n % 6000), pg_temp.hash('token', n),
  now() - make_interval(mins => n), now() - make_interval(mins => n / 2),
  now() + make_interval(mins => n), 'Noida, India'
from generate_series(1, 12000) n;
insert into mail_links (id, account_id, kind, email, expires_at, used_at)
select pg_temp.id('m', n), pg_temp.id('a', n),
  (array['verify', 'reset', 'change'])[1 + n % 3], 'person' || n || '@crowd.example',
  now() + make_interval(mins => n), case when n % 2 = 0 then now() end
from generate_series(1, 6000) n;
insert into mail_link_tokens (token_hash, link_id)
select pg_temp.hash('mail', n), pg_temp.id('m', n) from generate_series(1, 6000) n;
insert into sign_in_failures (email_hash, address, failures, last_failed_at)
select pg_temp.hash('email', n), '10.0.' || n / 250 || '.' || n % 250, 1 + n % 5,
  now() - make_interval(mins => n)
from generate_series(1, 3000) n;
insert into limit_windows (limit_name, address, ends_at, used)
select (array['register', 'login', 'search'])[1 + n % 3], '10.1.' || n / 250 || '.' || n % 250,
  now() + make_interval(secs => n % 3600), 1 + n % 20
from generate_series(1, 6000) n;
insert into idempotency_keys (key_hash, body_hash, attempt, leased_until, created_at)
select pg_temp.hash('key', n), pg_temp.hash('body', n), pg_temp.id('attempt', n), now(),
  now() - make_interval(secs => n)
from generate_series(1, 6000) n;

-- Five listings of each owner, in 1,000 cities with three localities each.
insert into listings (id, type, owner_id, title, description, location, city, latitude, longitude,
  room_type, business_type, category, price, status, created_at)
select pg_temp.id('l', n), type, pg_temp.id('a', 1 + 10 * (n % 600)), 'Sunny place ' || n,
  'Close to the station, on a quiet street.', 'Sector ' || n % 3, 'City ' || n % 1000,
  20 + n % 100 * 0.1, 75 + n % 90 * 0.1, case type when 'Room' then 'Single Room' end,
  case type when 'Shop' then 'Cafe' end, case type when 'Hotel' then 'Budget' end,
  3000 + n % 400 * 50, case n % 50 when 0 then 'pending' when 1 then 'blocked' else 'active' end,
  now() - make_interval(hours => n)
from generate_series(1, 3000) n,
  lateral (select (array['Room', 'Room', 'Hotel', 'Shop'])[1 + n % 4] as type) t;
insert into cities (id, name) select distinct on (city_id) city_id, city from listings;
insert into localities (id, city_id, name)
select distinct on (locality_id) locality_id, city_id, location from listings;
insert into listing_cards (listing_id, summary, card)
select id, jsonb_build_object('title', title, 'text', repeat('x', 300)),
  jsonb_build_object('title', title, 'text', repeat('y', 200))
from listings order by created_at desc;
insert into pictures (id, color, width, height)
select md5('picture' || n), '#0a6670', 1200, 900 from generate_series(1, 6000) n;
insert into listing_pictures (listing_id, position, picture_id)
select pg_temp.id('l', 1 + n / 2), n % 2, md5('picture' || 1 + n) from generate_series(0, 5999) n;
insert into picture_hashes (picture_id, hash, bands, cut)
select md5('picture' || n), looks,
  array(select (k << 17) + (hashtext('band' || k || n) & 131071) from generate_series(0, 14) k),
  array[~looks]
from generate_series(1, 6000) n,
  lateral (select ('x' || repeat(md5('looks' || n), 2))::bit(256) as looks) l;
update pictures set hashed = true where id < 'f';
insert into picture_uploads (picture_id, account_id, uploaded_at, file_sha256)
select md5('picture' || n), pg_temp.id('a', 1 + 10 * (n % 600)), now() - make_interval(mins => n),
  pg_temp.hash('file', n)
from generate_series(1, 6000) n;
insert into listing_changes (transaction_id, listing_ids, at)
select n::text::xid8, array[pg_temp.id('l', 1 + n % 3000)], now() - make_interval(secs => 6000 - n)
from generate_series(1, 6000) n;
insert into listings_of_inactive_owners (listing_id)
select pg_temp.id('l', n) from generate_series(1, 1000) n;
insert into moderation_cases (id, listing_id, opened_at, review_requested_at, reports, decision,
  decided_at, decided_by)
select pg_temp.id('c', n), pg_temp.id('l', n), now() - make_interval(mins => n),
  case when n % 10 = 0 then now() - make_interval(mins => n) end, 1 + n % 3,
  case when n % 3 > 0 then 'allowed' end, case when n % 3 > 0 then now() end,
  case when n % 3 > 0 then pg_temp.id('a', 1000) end
from generate_series(1, 3000) n;
insert into listing_reports (id, listing_id, case_id, reporter_id, reason)
select pg_temp.id('r', n), pg_temp.id('l', n), pg_temp.id('c', n), pg_temp.id('a', 2 + n % 3000),
  'fraud'
from generate_series(1, 3000) n;
insert into listing_blocks (listing_id, reason, status_before)
select pg_temp.id('l', n), 'Papers are missing', 'active' from generate_series(1, 1200) n;
insert into listing_signals (id, kind, listing_id, owner_id, evidence_key, evidence, decision,
  decided_at, decided_by)
select pg_temp.id('g', n), kind, pg_temp.id('l', n), pg_temp.id('a', 1 + 10 * (n % 600)), 'key' || n,
  case kind when 'price' then jsonb_build_object('kind', kind, 'price', 2000, 'median', 14500,
      'peers', 41, 'type', 'Room', 'sort', 'Flat/Apartment', 'size', 2, 'place', 'Noida')
    else jsonb_build_object('kind', kind, 'found', jsonb_build_array()) end,
  case when n % 4 > 0 then 'fine' end, case when n % 4 > 0 then now() end,
  case when n % 4 > 0 then pg_temp.id('a', 1000) end
from generate_series(1, 3000) n,
  lateral (select (array['price', 'contact_in_text'])[1 + n % 2] as kind) k;
insert into peer_prices (city_id, locality_id, type, sort, size, median, peers, far_below,
  far_above)
select c.id, 0, 'Room', 'Flat/Apartment', b, 10000 + b * 1000, 22 + b, 4000, 45000
from (select city_id as id from listings group by city_id) c, generate_series(-1, 4) b;
insert into photo_requests (listing_id, account_id, requested_at)
select pg_temp.id('l', n), pg_temp.id('a', 2 + n % 3000), now() - make_interval(mins => n)
from generate_series(1, 3000) n;
insert into contact_reveals (account_id, listing_id, revealed_at)
select pg_temp.id('a', 2 + n % 3000), pg_temp.id('l', 1 + n / 2), now() - make_interval(mins => n)
from generate_series(1, 5999) n;
insert into saved (account_id, listing_id, title, saved_at)
select pg_temp.id('a', 2 + n % 2000), pg_temp.id('l', 1 + n / 4), 'Sunny place',
  now() - make_interval(mins => n)
from generate_series(1, 11999) n;
insert into saved_searches (account_id, id, type, query, frequency)
select pg_temp.id('a', 2 + n % 2000), pg_temp.id('s', n), 'Room', 'budget=' || n, 'daily'
from generate_series(1, 4000) n;

-- Four bookings of each listing, up to a year before and after today.
insert into bookings (id, listing_id, renter_id, owner_id, status, check_in, check_out, guests,
  listing_type, title, location, city, renter_name, owner_name, price, unit, quantity, expires_at,
  created_at)
select pg_temp.id('b', n), pg_temp.id('l', 1 + n % 3000), pg_temp.id('a', 2 + n % 5400),
  pg_temp.id('a', 1 + 10 * ((1 + n % 3000) % 600)), status, day, day + 2, 1, 'Hotel',
  'Sunny place', 'Sector 62', 'Noida', 'Asha Rao ' || 2 + n % 5400, 'Owner', 1500, 'night', 2,
  case when status in ('pending', 'accepted') then now() + make_interval(hours => n % 48 - 4) end,
  now() - make_interval(mins => n)
from generate_series(1, 12000) n, lateral (select current_date + (n % 700 - 350) as day,
  (array['pending', 'accepted', 'declined', 'booked', 'completed', 'cancelled'])[1 + n % 6]
    as status) s;
insert into booking_events (booking_id, number, actor, account_id, from_status, to_status)
select pg_temp.id('b', n), k, case k when 1 then 'renter' else 'owner' end,
  pg_temp.id('a', 1 + n % 6000), case k when 2 then 'pending' end,
  case k when 1 then 'pending' else 'accepted' end
from generate_series(1, 12000) n, generate_series(1, 2) k;
insert into blocked_dates (id, listing_id, from_date, to_date)
select pg_temp.id('d', n), pg_temp.id('l', 1 + n % 3000), day, day + 3
from generate_series(1, 6000) n, lateral (select current_date + n % 300 as day) d;
insert into calendar_links (listing_id, token)
select pg_temp.id('l', n), md5('calendar' || n) from generate_series(1, 2000) n;

-- A conversation about each listing, with four messages.
insert into conversations (id, listing_id, renter_id, owner_id, listing_type, title, locality, city,
  last_seq, last_at, answered_at, created_at)
select pg_temp.id('v', n), pg_temp.id('l', n), pg_temp.id('a', 2 + 10 * (n % 200)),
  pg_temp.id('a', 1 + 10 * (n % 600)), 'Room', 'Sunny place ' || n, 'Sector ' || n % 3,
  'City ' || n % 1000, 4, now() - make_interval(mins => n),
  case when n % 3 > 0 then now() - make_interval(mins => n) end, now() - make_interval(hours => n)
from generate_series(1, 3000) n;
insert into conversation_sides (conversation_id, side, account_id, read_seq, archived)
select pg_temp.id('v', n), side,
  pg_temp.id('a', case side when 'renter' then 2 + 10 * (n % 200) else 1 + 10 * (n % 600) end),
  case when n % 10 = 0 then 2 else 4 end, n % 20 = 1
from generate_series(1, 3000) n, (values ('renter'), ('owner')) s (side);
insert into messages (conversation_id, seq, side, client_id, body, sent_at)
select pg_temp.id('v', n), k, (array['renter', 'owner'])[1 + k % 2], pg_temp.id('m' || k, n),
  'Is it still free?', now() - make_interval(mins => n)
from generate_series(1, 3000) n, generate_series(1, 4) k;
insert into visits (id, conversation_id, listing_id, status, proposed_by, starts_at, ends_at,
  client_id, accepted_at, ended_by)
select pg_temp.id('x', n), pg_temp.id('v', n), pg_temp.id('l', n), s, 'renter', day, day + '30 min',
  pg_temp.id('y', n), case when s = 'accepted' then now() end,
  case when s in ('declined', 'cancelled') then 'owner' end
from generate_series(1, 3000) n, lateral (select now() + make_interval(hours => n - 2700) as day,
  (array['proposed', 'accepted', 'declined', 'cancelled'])[1 + n % 4] as s) v;
insert into visiting_hours (listing_id, weekday, opens, closes, minutes)
select pg_temp.id('l', n), day, '10:00', '18:00', 30
from generate_series(1, 2000) n, generate_series(1, 5) day;
insert into account_blocks (account_id, blocked_id)
select pg_temp.id('a', 1 + 10 * (n % 600)), pg_temp.id('a', 2 + 10 * (n / 600))
from generate_series(1, 2999) n;
insert into contact_policies (account_id, policy)
select pg_temp.id('a', n), (array['after_reply', 'never'])[1 + n % 2]
from generate_series(1, 3000) n;
insert into conversation_reports (id, conversation_id, side, reporter_id, reported_id, reason,
  reported_at, decision, decided_at)
select pg_temp.id('w', n), pg_temp.id('v', n), 'renter', pg_temp.id('a', 2 + 10 * (n % 200)),
  pg_temp.id('a', 1 + 10 * (n % 600)), 'fraud', now() - make_interval(mins => n),
  case when n % 3 > 0 then 'allowed' end, case when n % 3 > 0 then now() end
from generate_series(1, 3000) n;

-- One in ten waits.
insert into review_reports (booking_id, review_id, id, reporter_id, reason, reported_at, decision,
  decided_at)
select pg_temp.id('b', n), pg_temp.id('r', n), pg_temp.id('z', n),
  pg_temp.id('a', 2 + 10 * (n % 200)), 'untrue', now() - make_interval(mins => n),
  case when n % 10 > 0 then 'kept' end, case when n % 10 > 0 then now() end
from generate_series(1, 3000) n;

insert into notifications (id, account_id, event_id, kind, facts, booking_id, created_at, read_at)
select pg_temp.id('n', n), pg_temp.id('a', 1 + n % 3000), pg_temp.id('event', n),
  'booking_requested', '{}', pg_temp.id('b', 1 + n % 12000), now() - make_interval(mins => n),
  case when n % 4 > 0 then now() end
from generate_series(1, 18000) n;
insert into notification_counters (account_id, unread)
select pg_temp.id('a', n), n % 7 from generate_series(1, 3000) n;
insert into notification_preferences (account_id, kind, here, email)
select pg_temp.id('a', n), 'booking_requested', true, false from generate_series(1, 3000) n;
insert into event_deliveries (event_id, listener)
select pg_temp.id('event', n), 'notifications' from generate_series(1, 6000) n;

insert into audit_entries (id, at, actor_id, action, subject_type, subject_id, changes)
select pg_temp.id('e', n), now() - make_interval(mins => n), pg_temp.id('a', 1000 * (1 + n % 6)),
  (array['user.update', 'listing.update'])[1 + n % 2], (array['account', 'listing'])[1 + n % 2],
  pg_temp.id('a', 1 + n % 6000)::text, '[]'
from generate_series(1, 12000) n;
insert into audit_values (entry_id, field, account_id, before, after)
select pg_temp.id('e', n), 'name', pg_temp.id('a', 1 + n % 6000), 'Asha', 'Usha'
from generate_series(1, 12000) n;
