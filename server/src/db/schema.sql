-- Made by schema.test.ts, and compared there: `vitest run server/src/db/schema.test.ts -u`.

create table account_blocks (
  account_id uuid not null,
  blocked_id uuid not null,
  blocked_at timestamp with time zone default now() not null,
  constraint account_blocks_pkey PRIMARY KEY (account_id, blocked_id),
  constraint account_blocks_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint account_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX account_blocks_blocked ON account_blocks USING btree (blocked_id);

create table account_identities (
  provider text not null,
  subject text not null,
  account_id uuid not null,
  email text not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  constraint account_identities_pkey PRIMARY KEY (provider, subject),
  constraint one_identity_a_provider UNIQUE (account_id, provider),
  constraint account_identities_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint account_identities_email_check CHECK ((length(email) <= 254)),
  constraint account_identities_provider_check CHECK ((provider = 'google'::text)),
  constraint account_identities_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255)))
);

create table accounts (
  id uuid not null,
  email text not null,
  name text not null,
  role text not null,
  status text default 'active'::text not null,
  phone text,
  address text,
  password_hash text,
  verified_at timestamp with time zone,
  verified_by text,
  verification_evidence text,
  is_verified boolean generated always as ((verified_at IS NOT NULL)) stored not null,
  is_demo boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  email_verified_at timestamp with time zone,
  language text,
  has_password boolean generated always as ((password_hash IS NOT NULL)) stored not null,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_address_check CHECK ((length(address) <= 500)),
  constraint accounts_email_check CHECK (((email = lower(email)) AND (email ~~ '%_@_%'::text) AND (length(email) <= 254))),
  constraint accounts_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint accounts_name_check CHECK (((length(name) >= 1) AND (length(name) <= 161))),
  constraint accounts_phone_check CHECK ((phone ~ '^\+91[1-9][0-9]{9}$'::text)),
  constraint accounts_role_check CHECK ((role = ANY (ARRAY['renter'::text, 'owner'::text, 'admin'::text]))),
  constraint accounts_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint verification_is_whole CHECK ((num_nulls(verified_at, verified_by, verification_evidence) = ANY (ARRAY[0, 3])))
);
CREATE INDEX accounts_demo ON accounts USING btree (id) WHERE is_demo;
CREATE UNIQUE INDEX accounts_email ON accounts USING btree (email);
CREATE INDEX accounts_name ON accounts USING btree (lower(name), id);
CREATE INDEX accounts_newest ON accounts USING btree (created_at DESC, id DESC);
CREATE INDEX accounts_phone ON accounts USING btree (phone) WHERE (phone IS NOT NULL);
CREATE INDEX accounts_role_newest ON accounts USING btree (role, created_at DESC, id DESC);
CREATE INDEX accounts_status_newest ON accounts USING btree (status, created_at DESC, id DESC);
CREATE INDEX accounts_words ON accounts USING gin (account_text(name, email) gin_trgm_ops);
CREATE TRIGGER accounts_end_links AFTER UPDATE ON accounts FOR EACH ROW WHEN (((old.password_hash IS DISTINCT FROM new.password_hash) OR (old.status IS DISTINCT FROM new.status) OR (old.email IS DISTINCT FROM new.email))) EXECUTE FUNCTION end_links_of_account();
CREATE TRIGGER accounts_end_sessions AFTER UPDATE ON accounts FOR EACH ROW WHEN (((old.password_hash IS DISTINCT FROM new.password_hash) OR (old.status IS DISTINCT FROM new.status) OR (old.role IS DISTINCT FROM new.role))) EXECUTE FUNCTION end_sessions_of_account();
CREATE TRIGGER accounts_follow AFTER UPDATE OF verified_at ON accounts FOR EACH STATEMENT EXECUTE FUNCTION follow_owners();
CREATE TRIGGER accounts_unprove_address BEFORE UPDATE ON accounts FOR EACH ROW WHEN ((old.email IS DISTINCT FROM new.email)) EXECUTE FUNCTION unprove_new_address();
CREATE TRIGGER accounts_update_cards AFTER UPDATE OF verified_at, is_demo ON accounts FOR EACH ROW WHEN (((old.verified_at IS DISTINCT FROM new.verified_at) OR (old.is_demo <> new.is_demo))) EXECUTE FUNCTION follow_owner();

create table administrator_digests (
  one boolean default true not null,
  told_until timestamp with time zone default now() not null,
  constraint administrator_digests_pkey PRIMARY KEY (one),
  constraint administrator_digests_one_check CHECK (one)
);

create table analytics_days (
  listing_id uuid,
  day date not null,
  kind text not null,
  n integer not null,
  constraint analytics_days_listing_id_day_kind_key UNIQUE NULLS NOT DISTINCT (listing_id, day, kind),
  constraint analytics_days_n_check CHECK ((n > 0))
);
CREATE INDEX analytics_days_age ON analytics_days USING btree (day);

create table analytics_empty_searches (
  day date not null,
  text text not null,
  n integer not null,
  last_at timestamp with time zone not null,
  constraint analytics_empty_searches_pkey PRIMARY KEY (day, text),
  constraint analytics_empty_searches_n_check CHECK ((n > 0)),
  constraint analytics_empty_searches_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 80)))
);

create table analytics_events (
  at timestamp with time zone not null,
  kind text not null,
  listing_id uuid,
  device text,
  source text,
  country text,
  constraint analytics_inbox_check CHECK (((listing_id IS NULL) = (kind = ANY (ARRAY['visit'::text, 'search'::text, 'empty_search'::text])))),
  constraint analytics_inbox_country_check CHECK ((country = ANY (ARRAY['IN'::text, 'US'::text, 'AE'::text, 'GB'::text, 'CA'::text, 'other'::text, 'unknown'::text]))),
  constraint analytics_inbox_device_check CHECK ((device = ANY (ARRAY['mobile'::text, 'tablet'::text, 'desktop'::text]))),
  constraint analytics_inbox_kind_check CHECK ((kind = ANY (ARRAY['visit'::text, 'impression'::text, 'click'::text, 'view'::text, 'search'::text, 'empty_search'::text, 'reveal'::text, 'save'::text, 'request'::text]))),
  constraint analytics_inbox_source_check CHECK ((source = ANY (ARRAY['direct'::text, 'search'::text, 'instagram'::text, 'facebook'::text, 'youtube'::text, 'whatsapp'::text, 'other'::text])))
) partition by RANGE (at);

create table analytics_hours (
  listing_id uuid,
  hour timestamp without time zone not null,
  kind text not null,
  n integer not null,
  constraint analytics_hours_listing_id_hour_kind_key UNIQUE NULLS NOT DISTINCT (listing_id, hour, kind),
  constraint analytics_hours_n_check CHECK ((n > 0))
);
CREATE INDEX analytics_hours_age ON analytics_hours USING btree (hour);

create table analytics_inbox (
  at timestamp with time zone not null,
  kind text not null,
  listing_id uuid,
  device text,
  source text,
  country text,
  constraint analytics_inbox_check CHECK (((listing_id IS NULL) = (kind = ANY (ARRAY['visit'::text, 'search'::text, 'empty_search'::text])))),
  constraint analytics_inbox_country_check CHECK ((country = ANY (ARRAY['IN'::text, 'US'::text, 'AE'::text, 'GB'::text, 'CA'::text, 'other'::text, 'unknown'::text]))),
  constraint analytics_inbox_device_check CHECK ((device = ANY (ARRAY['mobile'::text, 'tablet'::text, 'desktop'::text]))),
  constraint analytics_inbox_kind_check CHECK ((kind = ANY (ARRAY['visit'::text, 'impression'::text, 'click'::text, 'view'::text, 'search'::text, 'empty_search'::text, 'reveal'::text, 'save'::text, 'request'::text]))),
  constraint analytics_inbox_source_check CHECK ((source = ANY (ARRAY['direct'::text, 'search'::text, 'instagram'::text, 'facebook'::text, 'youtube'::text, 'whatsapp'::text, 'other'::text])))
);

create table analytics_shares (
  listing_id uuid,
  day date not null,
  dimension text not null,
  value text not null,
  n integer not null,
  constraint analytics_shares_listing_id_day_dimension_value_key UNIQUE NULLS NOT DISTINCT (listing_id, day, dimension, value),
  constraint analytics_shares_dimension_check CHECK ((dimension = ANY (ARRAY['device'::text, 'source'::text, 'country'::text]))),
  constraint analytics_shares_n_check CHECK ((n > 0))
);
CREATE INDEX analytics_shares_age ON analytics_shares USING btree (day);

create table analytics_state (
  only_one boolean default true not null,
  timezone text not null,
  counted_at timestamp with time zone not null,
  constraint analytics_state_pkey PRIMARY KEY (only_one),
  constraint analytics_state_only_one_check CHECK (only_one)
);

create table audit_entries (
  id uuid not null,
  at timestamp with time zone default now() not null,
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id text,
  changes jsonb not null,
  constraint audit_entries_pkey PRIMARY KEY (at, id),
  constraint audit_entries_action_check CHECK (((length(action) >= 1) AND (length(action) <= 60))),
  constraint audit_entries_changes_check CHECK ((jsonb_typeof(changes) = 'array'::text)),
  constraint audit_entries_subject_id_check CHECK ((length(subject_id) <= 60)),
  constraint audit_entries_subject_type_check CHECK ((subject_type = ANY (ARRAY['account'::text, 'analytics'::text, 'audit'::text, 'booking'::text, 'listing'::text, 'report'::text, 'settings'::text, 'job'::text])))
) partition by RANGE (at);
CREATE INDEX audit_entries_action ON ONLY audit_entries USING btree (action, at DESC);
CREATE INDEX audit_entries_actor ON ONLY audit_entries USING btree (actor_id, at DESC);
CREATE INDEX audit_entries_newest ON ONLY audit_entries USING btree (at DESC, id DESC);
CREATE INDEX audit_entries_subject ON ONLY audit_entries USING btree (subject_type, subject_id, at DESC);
-- publication audit_entries_append_only of updates, deletes

create table audit_values (
  entry_id uuid not null,
  field text not null,
  account_id uuid not null,
  at timestamp with time zone default now() not null,
  before text,
  after text,
  constraint audit_values_pkey PRIMARY KEY (entry_id, field)
);
CREATE INDEX audit_values_account ON audit_values USING btree (account_id);
CREATE INDEX audit_values_at ON audit_values USING btree (at);
-- publication audit_values_append_only of updates, without a replica identity

create table backup_runs (
  id bigint generated always as identity not null,
  kind text not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone default now() not null,
  folder text,
  bytes bigint,
  error text,
  constraint backup_runs_pkey PRIMARY KEY (id),
  constraint backup_runs_kind_check CHECK ((kind = ANY (ARRAY['backup'::text, 'base'::text, 'drill'::text])))
);

create table backups (
  at timestamp with time zone default now() not null,
  rows bigint not null,
  pictures integer not null,
  constraint backups_pkey PRIMARY KEY (at)
);

create table blocked_dates (
  id uuid not null,
  listing_id uuid not null,
  from_date date not null,
  to_date date not null,
  reason text,
  created_at timestamp with time zone default now() not null,
  units integer,
  by_answer boolean default false not null,
  constraint blocked_dates_pkey PRIMARY KEY (id),
  constraint blocked_dates_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint block_has_nights CHECK ((to_date > from_date)),
  constraint blocked_dates_reason_check CHECK ((length(reason) <= 1000)),
  constraint blocked_units_are_some CHECK ((units >= 1))
);
CREATE INDEX blocked_dates_nights ON blocked_dates USING gist (listing_id, daterange(from_date, to_date));
CREATE TRIGGER blocked_dates_tell_deletes AFTER DELETE ON blocked_dates REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_blocks();
CREATE TRIGGER blocked_dates_tell_inserts AFTER INSERT ON blocked_dates REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_blocks();
CREATE TRIGGER blocked_dates_tell_truncates AFTER TRUNCATE ON blocked_dates FOR EACH STATEMENT EXECUTE FUNCTION tell_of_blocks();
CREATE TRIGGER blocked_dates_tell_updates AFTER UPDATE ON blocked_dates REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_blocks();

create table booking_events (
  booking_id uuid not null,
  number integer not null,
  at timestamp with time zone default now() not null,
  actor text not null,
  account_id uuid,
  from_status text,
  to_status text not null,
  end_reason text,
  reason text,
  was_check_in date,
  was_check_out date,
  was_total_amount bigint,
  constraint booking_events_pkey PRIMARY KEY (booking_id, number),
  constraint booking_events_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint booking_events_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint booking_events_actor_check CHECK ((actor = ANY (ARRAY['renter'::text, 'owner'::text, 'admin'::text, 'system'::text]))),
  constraint booking_events_end_reason_check CHECK ((end_reason = ANY (ARRAY['dates_taken'::text, 'expired'::text, 'listing_deleted'::text, 'listing_blocked'::text, 'account_closed'::text]))),
  constraint booking_events_from_status_check CHECK ((from_status = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text, 'booked'::text, 'completed'::text, 'cancelled'::text]))),
  constraint booking_events_number_check CHECK ((number > 0)),
  constraint booking_events_reason_check CHECK ((length(reason) <= 1000)),
  constraint booking_events_to_status_check CHECK ((to_status = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text, 'booked'::text, 'completed'::text, 'cancelled'::text]))),
  constraint changes_are_whole CHECK ((num_nulls(was_check_in, was_check_out, was_total_amount) = ANY (ARRAY[0, 3]))),
  constraint changes_keep_the_status CHECK (((was_check_in IS NOT NULL) = (NOT (from_status IS DISTINCT FROM to_status)))),
  constraint request_comes_first CHECK (((number = 1) = (from_status IS NULL)))
);
CREATE INDEX booking_events_account ON booking_events USING btree (account_id);

create table bookings (
  id uuid not null,
  listing_id uuid,
  renter_id uuid,
  owner_id uuid,
  status text default 'pending'::text not null,
  check_in date not null,
  check_out date not null,
  guests integer not null,
  message text,
  phone text,
  listing_type text not null,
  title text not null,
  location text not null,
  city text not null,
  renter_name text,
  owner_name text,
  price integer not null,
  unit text not null,
  quantity integer not null,
  end_reason text,
  reason text,
  expires_at timestamp with time zone,
  withdrawn boolean default false not null,
  sole boolean default false not null,
  reminded boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  agreed_amount bigint,
  removed boolean default false not null,
  total_amount bigint generated always as (COALESCE(agreed_amount, ((price)::bigint * quantity))) stored not null,
  request_emailed boolean default false not null,
  deposit integer,
  due_at_move_in bigint,
  cost_terms jsonb,
  move_in_extras bigint,
  constraint bookings_pkey PRIMARY KEY (id),
  constraint bookings_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE SET NULL,
  constraint bookings_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint bookings_renter_id_fkey FOREIGN KEY (renter_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint requested_once EXCLUDE USING gist (renter_id WITH =, listing_id WITH =, daterange(check_in, check_out) WITH &&) WHERE ((status = ANY (ARRAY['pending'::text, 'accepted'::text]))),
  constraint sold_once EXCLUDE USING gist (listing_id WITH =, daterange(check_in, check_out) WITH &&) WHERE (((status = ANY (ARRAY['booked'::text, 'completed'::text])) AND sole)),
  constraint bookings_agreed_amount_check CHECK (((agreed_amount >= 0) AND (agreed_amount <= '1000000000000'::bigint))),
  constraint bookings_deposit_check CHECK (((deposit >= 0) AND (deposit <= 1000000000))),
  constraint bookings_due_at_move_in_check CHECK ((due_at_move_in >= 0)),
  constraint bookings_end_reason_check CHECK ((end_reason = ANY (ARRAY['dates_taken'::text, 'expired'::text, 'listing_deleted'::text, 'listing_blocked'::text, 'account_closed'::text]))),
  constraint bookings_guests_check CHECK (((guests >= 1) AND (guests <= 6))),
  constraint bookings_listing_type_check CHECK ((listing_type = ANY (ARRAY['Room'::text, 'Hotel'::text]))),
  constraint bookings_message_check CHECK ((length(message) <= 1000)),
  constraint bookings_phone_check CHECK ((phone ~ '^\+91[1-9][0-9]{9}$'::text)),
  constraint bookings_price_check CHECK (((price >= 0) AND (price <= 1000000000))),
  constraint bookings_quantity_check CHECK ((quantity > 0)),
  constraint bookings_reason_check CHECK ((length(reason) <= 1000)),
  constraint bookings_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text, 'booked'::text, 'completed'::text, 'cancelled'::text]))),
  constraint bookings_unit_check CHECK ((unit = ANY (ARRAY['night'::text, 'month'::text]))),
  constraint due_with_its_deposit CHECK (((due_at_move_in IS NULL) OR ((deposit IS NOT NULL) AND (unit = 'month'::text)))),
  constraint ended_for_a_reason CHECK (((end_reason IS NULL) OR (status = ANY (ARRAY['declined'::text, 'cancelled'::text])))),
  constraint open_requests_expire CHECK (((status = ANY (ARRAY['pending'::text, 'accepted'::text])) = (expires_at IS NOT NULL))),
  constraint removed_are_over CHECK (((NOT removed) OR (status = ANY (ARRAY['declined'::text, 'completed'::text, 'cancelled'::text])))),
  constraint stay_has_nights CHECK (((check_out > check_in) AND ((check_out - check_in) <= 366))),
  constraint withdrawn_are_cancelled CHECK (((NOT withdrawn) OR (status = 'cancelled'::text)))
);
CREATE INDEX bookings_beginning ON bookings USING btree (check_in) WHERE ((status = 'booked'::text) AND (NOT reminded));
CREATE INDEX bookings_begun ON bookings USING btree (check_in) WHERE ((status = 'booked'::text) AND (listing_type = 'Room'::text));
CREATE INDEX bookings_ended ON bookings USING btree (check_out) WHERE (status = ANY (ARRAY['booked'::text, 'completed'::text]));
CREATE INDEX bookings_expiry ON bookings USING btree (expires_at) WHERE (status = ANY (ARRAY['pending'::text, 'accepted'::text]));
CREATE INDEX bookings_id_end ON bookings USING btree ("right"((id)::text, 6));
CREATE INDEX bookings_lately ON bookings USING btree (created_at) INCLUDE (listing_id);
CREATE INDEX bookings_listing ON bookings USING btree (listing_id, created_at DESC, id DESC);
CREATE INDEX bookings_newest ON bookings USING btree (created_at DESC, id DESC) WHERE (NOT removed);
CREATE INDEX bookings_nights ON bookings USING gist (listing_id, daterange(check_in, check_out)) WHERE (status = ANY (ARRAY['pending'::text, 'accepted'::text, 'booked'::text, 'completed'::text]));
CREATE INDEX bookings_open_requests ON bookings USING btree (owner_id, expires_at) WHERE (status = 'pending'::text);
CREATE INDEX bookings_over ON bookings USING btree (check_out) WHERE (status = 'booked'::text);
CREATE INDEX bookings_owner ON bookings USING btree (owner_id, created_at DESC, id DESC);
CREATE INDEX bookings_renter ON bookings USING btree (renter_id, created_at DESC, id DESC);
CREATE INDEX bookings_renter_name ON bookings USING gin (lower((' '::text || renter_name)) gin_trgm_ops);
CREATE INDEX bookings_revenue ON bookings USING btree (owner_id) INCLUDE (total_amount) WHERE (status = ANY (ARRAY['booked'::text, 'completed'::text]));
CREATE INDEX bookings_status_newest ON bookings USING btree (status, created_at DESC, id DESC) WHERE (NOT removed);
CREATE TRIGGER bookings_measured AFTER INSERT ON bookings REFERENCING NEW TABLE AS requested_now FOR EACH STATEMENT EXECUTE FUNCTION measure_requests();
CREATE TRIGGER bookings_tell_deletes AFTER DELETE ON bookings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_stays();
CREATE TRIGGER bookings_tell_inserts AFTER INSERT ON bookings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_stays();
CREATE TRIGGER bookings_tell_truncates AFTER TRUNCATE ON bookings FOR EACH STATEMENT EXECUTE FUNCTION tell_of_stays();
CREATE TRIGGER bookings_tell_updates AFTER UPDATE ON bookings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_stays();

create table bulk_change_rows (
  change_id uuid not null,
  listing_id uuid not null,
  title text not null,
  outcome text,
  price_before integer,
  price_after integer,
  overruled boolean default false not null,
  undone text,
  constraint bulk_change_rows_pkey PRIMARY KEY (change_id, listing_id),
  constraint bulk_change_rows_change_id_fkey FOREIGN KEY (change_id) REFERENCES bulk_changes(id) ON DELETE CASCADE,
  constraint bulk_change_rows_check CHECK (((undone IS NULL) OR (outcome = 'changed'::text))),
  constraint bulk_change_rows_outcome_check CHECK ((outcome = ANY (ARRAY['changed'::text, 'unchanged'::text, 'no_price'::text, 'price_out_of_range'::text, 'blocked'::text, 'refused'::text, 'gone'::text]))),
  constraint bulk_change_rows_undone_check CHECK ((undone = ANY (ARRAY['restored'::text, 'changed_since'::text, 'blocked'::text, 'refused'::text, 'gone'::text])))
);
CREATE INDEX bulk_change_rows_prices ON bulk_change_rows USING btree (listing_id) WHERE (price_after IS NOT NULL);
CREATE INDEX bulk_change_rows_waiting ON bulk_change_rows USING btree (change_id, listing_id) WHERE (outcome IS NULL);

create table bulk_changes (
  id uuid not null,
  owner_id uuid not null,
  action text not null,
  percent numeric(4,1),
  state text default 'running'::text not null,
  total integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint bulk_changes_pkey PRIMARY KEY (id),
  constraint bulk_changes_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint bulk_changes_action_check CHECK ((action = ANY (ARRAY['hide'::text, 'show'::text, 'price'::text]))),
  constraint bulk_changes_check CHECK (((percent IS NOT NULL) = (action = 'price'::text))),
  constraint bulk_changes_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'undoing'::text, 'undone'::text])))
);
CREATE INDEX bulk_changes_owner ON bulk_changes USING btree (owner_id, created_at DESC);

create table calendar_links (
  listing_id uuid not null,
  token text not null,
  created_at timestamp with time zone default now() not null,
  constraint calendar_links_pkey PRIMARY KEY (listing_id),
  constraint calendar_links_token_key UNIQUE (token),
  constraint calendar_links_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE
);

create table cities (
  id bigint not null,
  name text not null,
  state text,
  key text generated always as (search_text(name)) stored not null,
  constraint cities_pkey PRIMARY KEY (id)
);
CREATE TRIGGER cities_tell_listings AFTER INSERT ON cities FOR EACH ROW EXECUTE FUNCTION tell_listings_of_places();

create table confirmation_ask_listings (
  user_id uuid not null,
  ask_id uuid not null,
  listing_id uuid not null,
  constraint confirmation_ask_listings_pkey PRIMARY KEY (user_id, ask_id, listing_id),
  constraint confirmation_ask_listings_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint confirmation_ask_listings_user_id_ask_id_fkey FOREIGN KEY (user_id, ask_id) REFERENCES confirmation_asks(user_id, id) ON DELETE CASCADE
);
CREATE INDEX confirmation_ask_listings_listing ON confirmation_ask_listings USING btree (listing_id);

create table confirmation_asks (
  user_id uuid not null,
  id uuid not null,
  asked_at timestamp with time zone default now() not null,
  mailed_at timestamp with time zone,
  constraint confirmation_asks_pkey PRIMARY KEY (user_id, id),
  constraint confirmation_asks_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table contact_policies (
  account_id uuid not null,
  policy text not null,
  updated_at timestamp with time zone default now() not null,
  constraint contact_policies_pkey PRIMARY KEY (account_id),
  constraint contact_policies_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint contact_policies_policy_check CHECK ((policy = ANY (ARRAY['always'::text, 'after_reply'::text, 'never'::text])))
);

create table contact_reveals (
  account_id uuid not null,
  listing_id uuid not null,
  revealed_at timestamp with time zone not null,
  constraint contact_reveals_pkey PRIMARY KEY (account_id, listing_id),
  constraint contact_reveals_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint contact_reveals_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE
);
CREATE INDEX contact_reveals_age ON contact_reveals USING btree (revealed_at);
CREATE INDEX contact_reveals_listing ON contact_reveals USING btree (listing_id);
CREATE INDEX contact_reveals_recent ON contact_reveals USING btree (account_id, revealed_at);
CREATE TRIGGER contact_reveals_measured AFTER INSERT OR UPDATE OF revealed_at ON contact_reveals FOR EACH ROW EXECUTE FUNCTION measure_contact_reveals();

create table conversation_reports (
  id uuid not null,
  conversation_id uuid not null,
  side text not null,
  reporter_id uuid,
  reported_id uuid,
  reason text not null,
  details text,
  evidence jsonb,
  reported_at timestamp with time zone default now() not null,
  decision text,
  note text,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint conversation_reports_pkey PRIMARY KEY (id),
  constraint conversation_reports_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint conversation_reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint conversation_reports_reported_id_fkey FOREIGN KEY (reported_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint conversation_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint conversation_reports_check CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint conversation_reports_decision_check CHECK ((decision = ANY (ARRAY['blocked'::text, 'allowed'::text]))),
  constraint conversation_reports_details_check CHECK (((length(details) >= 1) AND (length(details) <= 1000))),
  constraint conversation_reports_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint conversation_reports_reason_check CHECK ((reason = ANY (ARRAY['fraud'::text, 'abuse'::text, 'spam'::text, 'other'::text]))),
  constraint conversation_reports_side_check CHECK ((side = ANY (ARRAY['renter'::text, 'owner'::text])))
);
CREATE INDEX conversation_reports_decided ON conversation_reports USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX conversation_reports_decider ON conversation_reports USING btree (decided_by);
CREATE UNIQUE INDEX conversation_reports_open ON conversation_reports USING btree (conversation_id, side) WHERE (decided_at IS NULL);
CREATE INDEX conversation_reports_queue ON conversation_reports USING btree (reported_at) WHERE (decided_at IS NULL);
CREATE INDEX conversation_reports_reported ON conversation_reports USING btree (reported_id);
CREATE INDEX conversation_reports_reporter ON conversation_reports USING btree (reporter_id);

create table conversation_sides (
  conversation_id uuid not null,
  side text not null,
  account_id uuid not null,
  read_seq integer default 0 not null,
  mailed_seq integer default 0 not null,
  muted boolean default false not null,
  archived boolean default false not null,
  warned integer default 0 not null,
  constraint conversation_sides_pkey PRIMARY KEY (conversation_id, side),
  constraint conversation_sides_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint conversation_sides_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint conversation_sides_side_check CHECK ((side = ANY (ARRAY['renter'::text, 'owner'::text])))
);
CREATE INDEX conversation_sides_account ON conversation_sides USING btree (account_id);

create table conversations (
  id uuid not null,
  listing_id uuid not null,
  renter_id uuid,
  owner_id uuid,
  listing_type text not null,
  title text not null,
  locality text not null,
  city text not null,
  last_seq integer default 0 not null,
  last_at timestamp with time zone default now() not null,
  answered_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint conversations_pkey PRIMARY KEY (id),
  constraint conversation_once UNIQUE (listing_id, renter_id),
  constraint conversations_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint conversations_renter_id_fkey FOREIGN KEY (renter_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint conversations_check CHECK ((renter_id <> owner_id)),
  constraint conversations_last_seq_check CHECK ((last_seq >= 0)),
  constraint conversations_listing_type_check CHECK ((listing_type = ANY (ARRAY['Room'::text, 'Hotel'::text, 'Shop'::text])))
);
CREATE INDEX conversations_last ON conversations USING btree (last_at);
CREATE INDEX conversations_owner ON conversations USING btree (owner_id);
CREATE INDEX conversations_renter ON conversations USING btree (renter_id, created_at);

create table demo_hidden_listings (
  listing_id uuid not null,
  constraint demo_hidden_listings_pkey PRIMARY KEY (listing_id),
  constraint demo_hidden_listings_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE
);

create table demo_locked_accounts (
  account_id uuid not null,
  constraint demo_locked_accounts_pkey PRIMARY KEY (account_id),
  constraint demo_locked_accounts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table departures (
  id uuid not null,
  email_mark bytea not null,
  role text not null,
  joined_at timestamp with time zone not null,
  left_at timestamp with time zone default now() not null,
  reason text not null,
  constraint departures_pkey PRIMARY KEY (id),
  constraint departures_email_mark_check CHECK ((length(email_mark) = 32)),
  constraint departures_reason_check CHECK ((reason = ANY (ARRAY['asked'::text, 'administrator'::text])))
);
CREATE INDEX departures_age ON departures USING btree (left_at);

create table earlier_keys (
  key_id bytea not null,
  sealed bytea not null,
  replaced_at timestamp with time zone default now() not null,
  constraint earlier_keys_pkey PRIMARY KEY (key_id)
);

create table event_deliveries (
  event_id uuid not null,
  listener text not null,
  delivered_at timestamp with time zone default now() not null,
  constraint event_deliveries_pkey PRIMARY KEY (event_id, listener),
  constraint event_deliveries_listener_check CHECK (((length(listener) >= 1) AND (length(listener) <= 100)))
);
CREATE INDEX event_deliveries_age ON event_deliveries USING btree (delivered_at);

create table gone_reports (
  user_id uuid not null,
  listing_id uuid not null,
  reported_at timestamp with time zone default now() not null,
  constraint gone_reports_pkey PRIMARY KEY (user_id, listing_id),
  constraint gone_reports_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint gone_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX gone_reports_listing ON gone_reports USING btree (listing_id, reported_at);

create table idempotency_keys (
  key_hash bytea not null,
  body_hash bytea not null,
  attempt uuid not null,
  leased_until timestamp with time zone not null,
  outcome json,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_keys_pkey PRIMARY KEY (key_hash),
  constraint idempotency_keys_body_hash_check CHECK ((length(body_hash) = 32)),
  constraint idempotency_keys_key_hash_check CHECK ((length(key_hash) = 32)),
  constraint idempotency_keys_outcome_check CHECK ((NOT jsonb_path_exists((outcome)::jsonb, '$.**."token"'::jsonpath)))
);
CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (created_at);

create table import_sources (
  id integer generated always as identity not null,
  name text not null,
  type text not null,
  created_at timestamp with time zone default now() not null,
  constraint import_sources_pkey PRIMARY KEY (id),
  constraint import_sources_name_key UNIQUE (name),
  constraint import_sources_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint import_sources_type_check CHECK ((type = ANY (ARRAY['Room'::text, 'Hotel'::text, 'Shop'::text])))
);

create table imported_listings (
  source_id integer not null,
  row_key uuid not null,
  listing_id uuid,
  owner_id uuid not null,
  content uuid not null,
  imported_at timestamp with time zone default now() not null,
  constraint imported_listings_pkey PRIMARY KEY (source_id, row_key),
  constraint imported_listings_listing_id_key UNIQUE (listing_id),
  constraint imported_listings_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE SET NULL,
  constraint imported_listings_source_id_fkey FOREIGN KEY (source_id) REFERENCES import_sources(id) ON DELETE CASCADE
);

create table limit_windows (
  limit_name text not null,
  address text not null,
  ends_at timestamp with time zone not null,
  used integer not null,
  constraint limit_windows_pkey PRIMARY KEY (limit_name, address),
  constraint limit_windows_used_check CHECK ((used > 0))
);
CREATE INDEX limit_windows_end ON limit_windows USING btree (ends_at);

create table listing_blocks (
  listing_id uuid not null,
  reason text,
  blocked_at timestamp with time zone default now() not null,
  status_before text not null,
  review_requested_at timestamp with time zone,
  template text,
  as_blocked jsonb,
  refused_at timestamp with time zone,
  constraint listing_blocks_pkey PRIMARY KEY (listing_id),
  constraint listing_blocks_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_blocks_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint listing_blocks_status_before_check CHECK ((status_before = ANY (ARRAY['active'::text, 'inactive'::text, 'pending'::text]))),
  constraint listing_blocks_template_known CHECK ((template = ANY (ARRAY['price_untrue'::text, 'wrong_pictures'::text, 'contact_details'::text, 'duplicate'::text, 'not_available'::text, 'advance_payment'::text, 'wrong_place'::text, 'offensive'::text])))
);

create table listing_cards (
  listing_id uuid not null,
  summary text not null,
  card text not null,
  constraint listing_cards_pkey PRIMARY KEY (listing_id),
  constraint listing_cards_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE
);

create table listing_changes (
  id bigint generated always as identity not null,
  transaction_id xid8 default pg_current_xact_id() not null,
  listing_ids uuid[],
  at timestamp with time zone default now() not null,
  constraint listing_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX listing_changes_at ON listing_changes USING btree (at);
CREATE INDEX listing_changes_transaction ON listing_changes USING btree (transaction_id);

create table listing_copies (
  listing_id uuid not null,
  copied_from uuid not null,
  constraint listing_copies_pkey PRIMARY KEY (listing_id),
  constraint listing_copies_copied_from_fkey FOREIGN KEY (copied_from) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_copies_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_copies_check CHECK ((listing_id <> copied_from))
);
CREATE INDEX listing_copies_original ON listing_copies USING btree (copied_from);

create table listing_days (
  listing_id uuid not null,
  day date not null,
  views integer not null,
  constraint listing_days_pkey PRIMARY KEY (listing_id, day),
  constraint listing_days_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_days_views_check CHECK ((views > 0))
);
CREATE INDEX listing_days_day ON listing_days USING btree (day);

create table listing_pictures (
  listing_id uuid not null,
  position smallint not null,
  picture_id text not null,
  constraint listing_pictures_pkey PRIMARY KEY (listing_id, "position"),
  constraint listing_pictures_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_pictures_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id)
);
CREATE INDEX listing_pictures_picture ON listing_pictures USING btree (picture_id);

create table listing_reports (
  id uuid not null,
  listing_id uuid not null,
  case_id uuid not null,
  reporter_id uuid,
  reason text not null,
  details text,
  reported_at timestamp with time zone default now() not null,
  constraint listing_reports_pkey PRIMARY KEY (id),
  constraint one_report_per_user UNIQUE (listing_id, reporter_id),
  constraint listing_reports_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON DELETE CASCADE,
  constraint listing_reports_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint listing_reports_details_check CHECK (((length(details) >= 1) AND (length(details) <= 500))),
  constraint listing_reports_reason_check CHECK ((reason = ANY (ARRAY['wrong_details'::text, 'not_available'::text, 'fraud'::text, 'duplicate'::text, 'offensive'::text, 'other'::text])))
);
CREATE INDEX listing_reports_case ON listing_reports USING btree (case_id, reported_at DESC, id DESC);
CREATE INDEX listing_reports_reporter ON listing_reports USING btree (reporter_id) WHERE (reporter_id IS NOT NULL);

create table listing_signals (
  id uuid not null,
  kind text not null,
  listing_id uuid not null,
  owner_id uuid not null,
  evidence_key text not null,
  evidence jsonb not null,
  found_at timestamp with time zone default now() not null,
  decision text,
  template text,
  reason text,
  decided_at timestamp with time zone,
  decided_by uuid,
  constraint listing_signals_pkey PRIMARY KEY (id),
  constraint signal_raised_once UNIQUE (listing_id, kind, evidence_key),
  constraint listing_signals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint listing_signals_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_signals_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint listing_signals_decision_check CHECK ((decision = ANY (ARRAY['fine'::text, 'blocked'::text]))),
  constraint listing_signals_evidence_check CHECK ((jsonb_typeof(evidence) = 'object'::text)),
  constraint listing_signals_evidence_key_check CHECK (((length(evidence_key) >= 1) AND (length(evidence_key) <= 200))),
  constraint listing_signals_kind_check CHECK ((kind = ANY (ARRAY['price'::text, 'same_picture'::text, 'shared_phone'::text, 'many_listings'::text, 'contact_in_text'::text]))),
  constraint listing_signals_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint listing_signals_template_check CHECK ((template = ANY (ARRAY['price_untrue'::text, 'wrong_pictures'::text, 'contact_details'::text, 'duplicate'::text, 'not_available'::text, 'advance_payment'::text, 'wrong_place'::text, 'offensive'::text]))),
  constraint signal_decided_at CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint signal_template_of_block CHECK (((template IS NULL) OR (NOT (decision IS DISTINCT FROM 'blocked'::text))))
);
CREATE INDEX listing_signals_decided ON listing_signals USING btree (decided_at, id) WHERE (decision IS NOT NULL);
CREATE INDEX listing_signals_decider ON listing_signals USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE UNIQUE INDEX listing_signals_once_an_owner ON listing_signals USING btree (owner_id, kind, evidence_key) WHERE (kind = ANY (ARRAY['shared_phone'::text, 'many_listings'::text]));
CREATE INDEX listing_signals_open ON listing_signals USING btree (found_at, id) WHERE (decision IS NULL);
CREATE INDEX listing_signals_open_kind ON listing_signals USING btree (kind, found_at, id) WHERE (decision IS NULL);
CREATE INDEX listing_signals_owner ON listing_signals USING btree (owner_id);

create table listing_views (
  listing_id uuid not null,
  day date not null,
  viewer bytea not null,
  constraint listing_views_pkey PRIMARY KEY (listing_id, day, viewer),
  constraint listing_views_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_views_viewer_check CHECK ((length(viewer) = 12))
);
CREATE INDEX listing_views_day ON listing_views USING btree (day);

create table listings (
  id uuid not null,
  type text not null,
  owner_id uuid not null,
  title text not null,
  description text default ''::text not null,
  price integer,
  city text not null,
  state text,
  location text default ''::text not null,
  address text,
  pincode text,
  landmark text,
  latitude double precision,
  longitude double precision,
  approximate boolean default false not null,
  phone text,
  email text,
  pictures jsonb default '[]'::jsonb not null,
  parking boolean default false not null,
  rules text,
  room_type text,
  furnished text,
  area integer,
  max_occupancy integer,
  facilities text[] default '{}'::text[] not null,
  units integer default 1 not null,
  beds_available integer,
  deposit integer,
  available_from date,
  meals_included boolean,
  tenant_preferred text,
  category text,
  total_rooms integer,
  hotel_room_types text[] default '{}'::text[] not null,
  star_rating integer,
  check_in_time time(0) without time zone,
  check_out_time time(0) without time zone,
  amenities text[] default '{}'::text[] not null,
  business_type text,
  shop_area integer,
  opening_hours time(0) without time zone,
  closing_hours time(0) without time zone,
  parking_spaces integer,
  rating numeric(2,1),
  review_count integer default 0 not null,
  popularity real default 0 not null,
  featured boolean default false not null,
  is_visible boolean default true not null,
  status text default 'active'::text not null,
  listed boolean generated always as ((is_visible AND (status = 'active'::text))) stored not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  grid_latitude double precision generated always as ((round((latitude)::numeric, 2))::double precision) stored,
  grid_longitude double precision generated always as ((round((longitude)::numeric, 2))::double precision) stored,
  price_band text generated always as (budget_band(price)) stored,
  city_id bigint generated always as (place_id(city)) stored not null,
  locality_id bigint generated always as (locality_id(city, location)) stored not null,
  public_title text generated always as (mask_contacts(title)) stored not null,
  blurb text generated always as ("left"(mask_contacts(description), 160)) stored not null,
  unmasked jsonb,
  bedrooms integer,
  bathrooms integer,
  version integer default 1 not null,
  instant_booking boolean default false not null,
  read_from_text text[],
  pictured integer generated always as (((pictures <> '[]'::jsonb))::integer) stored not null,
  precision text,
  grid_id integer generated always as ( CASE     WHEN ("precision" = 'city'::text) THEN (- grid_id(latitude, longitude))     ELSE grid_id(latitude, longitude) END) stored,
  pets_allowed boolean,
  repost_key bigint generated always as (hashtextextended((((((((((((((((((((((((((((((((((owner_id)::text || chr(31)) || type) || chr(31)) || lower(city)) || chr(31)) || (locality_id(city, location))::text) || chr(31)) || COALESCE((grid_id(latitude, longitude))::text, ''::text)) || chr(31)) || repost_price(price)) || chr(31)) || COALESCE(budget_band(price), ''::text)) || chr(31)) || COALESCE((bedrooms)::text, ''::text)) || chr(31)) || COALESCE((bathrooms)::text, ''::text)) || chr(31)) || COALESCE(room_type, ''::text)) || chr(31)) || COALESCE(furnished, ''::text)) || chr(31)) || COALESCE((area)::text, ''::text)) || chr(31)) || COALESCE((shop_area)::text, ''::text)) || chr(31)) || COALESCE(category, ''::text)) || chr(31)) || COALESCE(business_type, ''::text)) || chr(31)) || (search_words(mask_contacts(title)))::text) || chr(31)) || CASE     WHEN ((price > 0) AND (COALESCE(area, shop_area) IS NOT NULL)) THEN ''::text     ELSE ((((search_words(((location || ' '::text) || COALESCE(landmark, ''::text))))::text || (fact_words((facilities || amenities), parking, star_rating, tenant_preferred, meals_included, category, business_type))::text) || chr(31)) || repost_words(mask_contacts(description))) END), (0)::bigint)) stored not null,
  variety smallint default 0 not null,
  words tsvector generated always as ((((((((search_words(((((((mask_contacts(title) || ' '::text) || location) || ' '::text) || city) || ' '::text) || COALESCE(landmark, ''::text))) || joined_words(location)) || joined_words(COALESCE(landmark, ''::text))) || joined_names(mask_contacts(title))) || city_word(city)) || text_facts(description)) || surroundings(description)) || fact_words((facilities || amenities), parking, star_rating, tenant_preferred, meals_included, category, business_type))) stored not null,
  pets_welcome boolean generated always as (COALESCE(pets_allowed, CASE     WHEN ((type <> 'Shop'::text) AND welcomes_pets(((title || ' '::text) || COALESCE(description, ''::text)))) THEN true     ELSE NULL::boolean END)) stored,
  maintenance integer,
  electricity text,
  electricity_amount integer,
  meals_required boolean,
  meals_price integer,
  one_time_fees integer,
  notice_days integer,
  lock_in_months integer,
  confirmed_at timestamp with time zone default now() not null,
  taken_until date,
  costs_read text[],
  own_rating numeric(2,1),
  own_reviews integer,
  rating_source text,
  constraint listings_pkey PRIMARY KEY (id),
  constraint listings_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint amenities_not_on_rooms CHECK (((type <> 'Room'::text) OR (amenities = '{}'::text[]))),
  constraint bathrooms_on_rooms_only CHECK (((type = 'Room'::text) OR (bathrooms IS NULL))),
  constraint bedrooms_on_rooms_only CHECK (((type = 'Room'::text) OR (bedrooms IS NULL))),
  constraint business_type_is_given CHECK (((type <> 'Shop'::text) OR (business_type IS NOT NULL))),
  constraint category_not_on_rooms CHECK (((type <> 'Room'::text) OR (category IS NULL))),
  constraint costs_not_on_hotels CHECK (((type <> 'Hotel'::text) OR (num_nonnulls(deposit, maintenance, electricity, electricity_amount, one_time_fees, notice_days, lock_in_months) = 0))),
  constraint costs_read_are_costs CHECK (((costs_read IS NULL) OR ((type <> 'Hotel'::text) AND (costs_read <@ ARRAY['deposit'::text, 'maintenance'::text, 'electricity'::text, 'electricityAmount'::text, 'mealsIncluded'::text, 'mealsPrice'::text, 'noticeDays'::text, 'lockInMonths'::text])))),
  constraint costs_within_bounds CHECK ((((maintenance >= 0) AND (maintenance <= 1000000000)) AND ((electricity_amount >= 0) AND (electricity_amount <= 1000000000)) AND ((meals_price >= 0) AND (meals_price <= 1000000000)) AND ((one_time_fees >= 0) AND (one_time_fees <= 1000000000)) AND ((notice_days >= 0) AND (notice_days <= 365)) AND ((lock_in_months >= 0) AND (lock_in_months <= 120)))),
  constraint electricity_is_known CHECK ((electricity = ANY (ARRAY['Included'::text, 'Fixed'::text, 'Metered'::text]))),
  constraint facilities_on_rooms_only CHECK (((type = 'Room'::text) OR ((facilities = '{}'::text[]) AND (units = 1)))),
  constraint furnished_not_on_hotels CHECK (((type <> 'Hotel'::text) OR (furnished IS NULL))),
  constraint hotel_category_is_known CHECK (((type <> 'Hotel'::text) OR (category = ANY (ARRAY['Budget'::text, 'Mid-Range'::text, 'Luxury'::text, 'Boutique'::text, 'Resort'::text])))),
  constraint hotel_fields_on_hotels_only CHECK (((type = 'Hotel'::text) OR ((num_nonnulls(total_rooms, star_rating, check_in_time, check_out_time) = 0) AND (hotel_room_types = '{}'::text[])))),
  constraint instant_booking_on_stays_only CHECK (((type = ANY (ARRAY['Room'::text, 'Hotel'::text])) OR (NOT instant_booking))),
  constraint listings_address_check CHECK ((length(address) <= 500)),
  constraint listings_area_check CHECK ((area > 0)),
  constraint listings_bathrooms_check CHECK (((bathrooms >= 0) AND (bathrooms <= 20))),
  constraint listings_bedrooms_check CHECK (((bedrooms >= 0) AND (bedrooms <= 20))),
  constraint listings_beds_available_check CHECK ((beds_available >= 0)),
  constraint listings_business_type_check CHECK ((business_type = ANY (ARRAY['General Store'::text, 'Clothing'::text, 'Electronics'::text, 'Restaurant'::text, 'Cafe'::text, 'Salon'::text, 'Medical'::text, 'Office'::text, 'Warehouse'::text, 'Other'::text]))),
  constraint listings_category_check CHECK ((length(category) <= 80)),
  constraint listings_city_check CHECK (((length(city) >= 1) AND (length(city) <= 120))),
  constraint listings_deposit_check CHECK (((deposit >= 0) AND (deposit <= 1000000000))),
  constraint listings_description_check CHECK ((length(description) <= 5000)),
  constraint listings_email_check CHECK ((length(email) <= 254)),
  constraint listings_furnished_check CHECK ((furnished = ANY (ARRAY['Fully Furnished'::text, 'Semi Furnished'::text, 'Unfurnished'::text]))),
  constraint listings_hotel_room_types_check CHECK ((hotel_room_types <@ ARRAY['Standard'::text, 'Deluxe'::text, 'Suite'::text, 'Family Room'::text, 'Executive'::text])),
  constraint listings_landmark_check CHECK ((length(landmark) <= 200)),
  constraint listings_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint listings_location_check CHECK ((length(location) <= 200)),
  constraint listings_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint listings_max_occupancy_check CHECK (((max_occupancy >= 1) AND (max_occupancy <= 10))),
  constraint listings_parking_spaces_check CHECK ((parking_spaces >= 0)),
  constraint listings_phone_check CHECK ((phone ~ '^\+91[1-9][0-9]{9}$'::text)),
  constraint listings_pictures_check CHECK (((jsonb_typeof(pictures) = 'array'::text) AND (jsonb_array_length(pictures) <= 5))),
  constraint listings_pincode_check CHECK ((pincode ~ '^[1-9][0-9]{5}$'::text)),
  constraint listings_popularity_check CHECK ((popularity >= (0)::double precision)),
  constraint listings_price_check CHECK (((price >= 0) AND (price <= 1000000000))),
  constraint listings_rating_check CHECK (((rating >= (0)::numeric) AND (rating <= (5)::numeric))),
  constraint listings_review_count_check CHECK ((review_count >= 0)),
  constraint listings_room_type_check CHECK ((room_type = ANY (ARRAY['Single Room'::text, 'Double Room'::text, 'Shared Room'::text, 'Studio Apartment'::text, 'PG for Boys'::text, 'PG for Girls'::text, 'Family Room'::text, 'Flat/Apartment'::text]))),
  constraint listings_rules_check CHECK ((length(rules) <= 5000)),
  constraint listings_shop_area_check CHECK ((shop_area > 0)),
  constraint listings_star_rating_check CHECK (((star_rating >= 1) AND (star_rating <= 5))),
  constraint listings_state_check CHECK ((length(state) <= 120)),
  constraint listings_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text, 'pending'::text, 'blocked'::text]))),
  constraint listings_tenant_preferred_check CHECK ((tenant_preferred = ANY (ARRAY['Anyone'::text, 'Family'::text, 'Bachelors'::text, 'Bachelors/Family'::text, 'Company'::text]))),
  constraint listings_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  constraint listings_total_rooms_check CHECK (((total_rooms >= 1) AND (total_rooms <= 100000))),
  constraint listings_type_check CHECK ((type = ANY (ARRAY['Room'::text, 'Hotel'::text, 'Shop'::text]))),
  constraint listings_units_check CHECK (((units >= 1) AND (units <= 10000))),
  constraint listings_unmasked_check CHECK ((jsonb_typeof(unmasked) = 'object'::text)),
  constraint listings_version_check CHECK ((version > 0)),
  constraint meals_on_rooms_only CHECK (((type = 'Room'::text) OR (num_nonnulls(meals_included, meals_required, meals_price) = 0))),
  constraint own_rating_counted CHECK ((((own_rating IS NULL) = (own_reviews IS NULL)) AND ((own_rating >= (1)::numeric) AND (own_rating <= (5)::numeric)) AND (own_reviews >= 3))),
  constraint pets_not_in_shops CHECK (((type <> 'Shop'::text) OR (pets_allowed IS NULL))),
  constraint point_is_whole CHECK (((num_nonnulls(latitude, longitude) = ANY (ARRAY[0, 2])) AND ((latitude IS NOT NULL) OR (NOT approximate)))),
  constraint precision_of_approximate_points CHECK ((("precision" IS NULL) OR (approximate AND ("precision" = ANY (ARRAY['pincode'::text, 'locality'::text, 'city'::text]))))),
  constraint rating_source_named CHECK (((length(rating_source) >= 1) AND (length(rating_source) <= 80))),
  constraint read_from_text_on_rooms CHECK (((read_from_text IS NULL) OR ((type = 'Room'::text) AND (read_from_text <@ ARRAY['bedrooms'::text, 'bathrooms'::text]) AND (('bedrooms'::text <> ALL (read_from_text)) OR (bedrooms IS NOT NULL)) AND (('bathrooms'::text <> ALL (read_from_text)) OR (bathrooms IS NOT NULL))))),
  constraint room_terms_on_rooms_only CHECK (((type = 'Room'::text) OR (num_nonnulls(room_type, area, max_occupancy, beds_available, available_from, tenant_preferred) = 0))),
  constraint room_type_is_given CHECK (((type <> 'Room'::text) OR (room_type IS NOT NULL))),
  constraint shop_fields_on_shops_only CHECK (((type = 'Shop'::text) OR (num_nonnulls(business_type, shop_area, opening_hours, closing_hours, parking_spaces) = 0)))
);
CREATE INDEX listings_all_newest ON listings USING btree (created_at DESC, id DESC) INCLUDE (type, status);
CREATE INDEX listings_costs_unread ON listings USING btree (id) WHERE ((costs_read IS NULL) AND (type <> 'Hotel'::text) AND (lower(((title || ' '::text) || description)) ~ 'deposit|security (amount|money)|maintenance|maintainance|all inclusive|bills included|electric|light bill|bijli|food|meal|mess (charge|fee)|tiffin|khana|bhojan|notice|lock[ -]?in|डिपॉ|मेंटेनेंस|बिजली|खाना|भोजन|नोटिस'::text));
CREATE INDEX listings_not_active ON listings USING btree (status, created_at DESC, id DESC) WHERE (status <> 'active'::text);
CREATE INDEX listings_owner ON listings USING btree (owner_id, created_at DESC, id DESC) INCLUDE (type, listed);
CREATE INDEX listings_pending ON listings USING btree (owner_id) WHERE (status = 'pending'::text);
CREATE INDEX listings_phone ON listings USING btree (phone, owner_id) WHERE (phone IS NOT NULL);
CREATE INDEX listings_text ON listings USING gin (lower((((((' '::text || title) || ' '::text) || location) || ' '::text) || city)) gin_trgm_ops);
CREATE INDEX listings_unread ON listings USING btree (id) WHERE ((type = 'Room'::text) AND (read_from_text IS NULL));
CREATE INDEX listings_unread_points ON listings USING btree (id) WHERE (approximate AND ("precision" IS NULL));
CREATE INDEX listings_waiting ON listings USING btree (updated_at) WHERE (status = 'pending'::text);
CREATE INDEX listings_with_popularity ON listings USING btree (id) WHERE (popularity > (0)::double precision);
CREATE TRIGGER listings_follow_delete AFTER DELETE ON listings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_listings();
CREATE TRIGGER listings_follow_insert AFTER INSERT ON listings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_listings();
CREATE TRIGGER listings_follow_pets BEFORE INSERT OR UPDATE OF amenities, pets_allowed ON listings FOR EACH ROW WHEN (((new.type = 'Hotel'::text) AND (('Pet Friendly'::text = ANY (new.amenities)) <> COALESCE(new.pets_allowed, false)))) EXECUTE FUNCTION follow_pets();
CREATE TRIGGER listings_follow_truncate AFTER TRUNCATE ON listings FOR EACH STATEMENT EXECUTE FUNCTION follow_listings();
CREATE TRIGGER listings_follow_update AFTER UPDATE ON listings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_listings();
CREATE TRIGGER listings_mask_insert BEFORE INSERT ON listings FOR EACH ROW WHEN (may_hold_contacts(concat_ws(' '::text, new.city, new.state, new.location, new.landmark, new.category, array_to_string(new.facilities, ' '::text), array_to_string(new.amenities, ' '::text)))) EXECUTE FUNCTION mask_public_texts();
CREATE TRIGGER listings_mask_update BEFORE UPDATE OF city, state, location, landmark, category, facilities, amenities ON listings FOR EACH ROW WHEN (((((((((new.city IS DISTINCT FROM old.city) OR (new.state IS DISTINCT FROM old.state)) OR (new.location IS DISTINCT FROM old.location)) OR (new.landmark IS DISTINCT FROM old.landmark)) OR (new.category IS DISTINCT FROM old.category)) OR (new.facilities IS DISTINCT FROM old.facilities)) OR (new.amenities IS DISTINCT FROM old.amenities)) OR may_hold_contacts(concat_ws(' '::text, new.city, new.state, new.location, new.landmark, new.category, array_to_string(new.facilities, ' '::text), array_to_string(new.amenities, ' '::text))))) EXECUTE FUNCTION mask_public_texts();
CREATE TRIGGER listings_name_deletes AFTER DELETE ON listings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION name_changes();
CREATE TRIGGER listings_name_inserts AFTER INSERT ON listings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION name_changes();
CREATE TRIGGER listings_name_truncates AFTER TRUNCATE ON listings FOR EACH STATEMENT EXECUTE FUNCTION name_changes();
CREATE TRIGGER listings_name_updates AFTER UPDATE ON listings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION name_changes();
CREATE TRIGGER listings_pictures_insert AFTER INSERT ON listings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_listing_pictures();
CREATE TRIGGER listings_pictures_update AFTER UPDATE OF pictures ON listings FOR EACH ROW WHEN ((old.pictures IS DISTINCT FROM new.pictures)) EXECUTE FUNCTION replace_listing_pictures();

create table listings_of_inactive_owners (
  listing_id uuid not null,
  constraint listings_of_inactive_owners_pkey PRIMARY KEY (listing_id),
  constraint listings_of_inactive_owners_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE
);

create table localities (
  id bigint not null,
  city_id bigint not null,
  name text not null,
  key text generated always as (search_text(name)) stored not null,
  constraint localities_pkey PRIMARY KEY (id)
);
CREATE TRIGGER localities_tell_listings AFTER INSERT ON localities FOR EACH ROW EXECUTE FUNCTION tell_listings_of_places();

create table mail_link_tokens (
  token_hash bytea not null,
  link_id uuid not null,
  constraint mail_link_tokens_pkey PRIMARY KEY (token_hash),
  constraint mail_link_tokens_link_id_fkey FOREIGN KEY (link_id) REFERENCES mail_links(id) ON DELETE CASCADE,
  constraint mail_link_tokens_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX mail_link_tokens_link ON mail_link_tokens USING btree (link_id);

create table mail_links (
  id uuid not null,
  account_id uuid not null,
  kind text not null,
  email text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint mail_links_pkey PRIMARY KEY (id),
  constraint mail_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint mail_links_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint mail_links_kind_check CHECK ((kind = ANY (ARRAY['verify'::text, 'reset'::text, 'change'::text])))
);
CREATE INDEX mail_links_account ON mail_links USING btree (account_id);
CREATE INDEX mail_links_expiry ON mail_links USING btree (expires_at);
CREATE UNIQUE INDEX mail_links_one_change ON mail_links USING btree (account_id) WHERE ((kind = 'change'::text) AND (used_at IS NULL));

create table mail_state (
  one boolean default true not null,
  sent_at timestamp with time zone,
  failing_since timestamp with time zone,
  failed_at timestamp with time zone,
  error text,
  constraint mail_state_pkey PRIMARY KEY (one),
  constraint mail_state_one_check CHECK (one)
);

create table messages (
  conversation_id uuid not null,
  seq integer not null,
  side text not null,
  client_id uuid not null,
  body text not null,
  questions text[] default '{}'::text[] not null,
  move_in date,
  people integer,
  warnings text[] default '{}'::text[] not null,
  sent_at timestamp with time zone not null,
  constraint messages_pkey PRIMARY KEY (conversation_id, seq),
  constraint message_once UNIQUE (conversation_id, side, client_id),
  constraint messages_body_check CHECK ((length(body) <= 2000)),
  constraint messages_people_check CHECK (((people >= 1) AND (people <= 50))),
  constraint messages_seq_check CHECK ((seq >= 1)),
  constraint messages_side_check CHECK ((side = ANY (ARRAY['renter'::text, 'owner'::text])))
);

create table moderation_cases (
  id uuid not null,
  listing_id uuid not null,
  opened_at timestamp with time zone default now() not null,
  reports integer default 0 not null,
  review_requested_at timestamp with time zone,
  review_message text,
  decision text,
  reason text,
  decided_at timestamp with time zone,
  decided_by uuid,
  template text,
  constraint moderation_cases_pkey PRIMARY KEY (id),
  constraint moderation_cases_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint moderation_cases_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint decision_is_whole CHECK (((num_nulls(decision, decided_at) = ANY (ARRAY[0, 2])) AND ((decision IS NOT NULL) OR (num_nonnulls(reason, decided_by) = 0)))),
  constraint message_of_a_request CHECK (((review_message IS NULL) OR (review_requested_at IS NOT NULL))),
  constraint moderation_cases_decision_check CHECK ((decision = ANY (ARRAY['blocked'::text, 'allowed'::text]))),
  constraint moderation_cases_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint moderation_cases_reports_check CHECK ((reports >= 0)),
  constraint moderation_cases_review_message_check CHECK (((length(review_message) >= 1) AND (length(review_message) <= 500))),
  constraint moderation_cases_template_known CHECK (((template IS NULL) OR ((NOT (decision IS DISTINCT FROM 'blocked'::text)) AND (template = ANY (ARRAY['price_untrue'::text, 'wrong_pictures'::text, 'contact_details'::text, 'duplicate'::text, 'not_available'::text, 'advance_payment'::text, 'wrong_place'::text, 'offensive'::text])))))
);
CREATE INDEX moderation_cases_asked_again ON moderation_cases USING btree (review_requested_at) WHERE ((decided_at IS NULL) AND (review_requested_at IS NOT NULL));
CREATE INDEX moderation_cases_decided ON moderation_cases USING btree (decided_at DESC, id DESC) WHERE (decided_at IS NOT NULL);
CREATE INDEX moderation_cases_decider ON moderation_cases USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX moderation_cases_listing ON moderation_cases USING btree (listing_id);
CREATE UNIQUE INDEX moderation_cases_one_open ON moderation_cases USING btree (listing_id) WHERE (decided_at IS NULL);
CREATE INDEX moderation_cases_open ON moderation_cases USING btree (opened_at, id) WHERE (decided_at IS NULL);

create table notification_counters (
  account_id uuid not null,
  unread integer default 0 not null,
  version bigint default 0 not null,
  constraint notification_counters_pkey PRIMARY KEY (account_id),
  constraint notification_counters_unread_check CHECK ((unread >= 0))
);

create table notification_preferences (
  account_id uuid not null,
  kind text not null,
  here boolean not null,
  email boolean not null,
  constraint notification_preferences_pkey PRIMARY KEY (account_id, kind),
  constraint notification_preferences_kind_named CHECK ((kind ~ '^[a-z_]{3,40}$'::text)) NOT VALID
);

create table notifications (
  id uuid not null,
  account_id uuid not null,
  event_id uuid not null,
  kind text not null,
  facts jsonb not null,
  booking_id uuid,
  created_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (account_id, id),
  constraint notified_once UNIQUE (account_id, event_id),
  constraint notifications_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text)),
  constraint notifications_kind_named CHECK ((kind ~ '^[a-z_]{3,40}$'::text))
);
CREATE INDEX notifications_booking ON notifications USING btree (booking_id) WHERE (booking_id IS NOT NULL);

create table opened_listings (
  account_id uuid not null,
  listing_id uuid not null,
  opened_at timestamp with time zone default now() not null,
  constraint opened_listings_pkey PRIMARY KEY (account_id, listing_id),
  constraint opened_listings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX opened_listings_at ON opened_listings USING btree (opened_at);

create table peer_prices (
  city_id bigint not null,
  locality_id bigint not null,
  type text not null,
  sort text not null,
  size integer not null,
  median integer not null,
  peers integer not null,
  far_below integer not null,
  far_above integer not null,
  constraint peer_prices_pkey PRIMARY KEY (city_id, locality_id, type, sort, size),
  constraint peer_prices_check CHECK (((far_below < median) AND (median < far_above))),
  constraint peer_prices_median_check CHECK ((median > 0)),
  constraint peer_prices_peers_check CHECK ((peers > 0))
);

create table photo_requests (
  listing_id uuid not null,
  account_id uuid not null,
  requested_at timestamp with time zone default now() not null,
  constraint photo_requests_pkey PRIMARY KEY (listing_id, account_id),
  constraint photo_requests_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint photo_requests_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE
);
CREATE INDEX photo_requests_recent ON photo_requests USING btree (account_id, requested_at);

create table picture_hashes (
  picture_id text not null,
  hash bit(256) not null,
  bands integer[] not null,
  cut bit(256)[] not null,
  constraint picture_hashes_pkey PRIMARY KEY (picture_id),
  constraint picture_hashes_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id) ON DELETE CASCADE,
  constraint picture_hashes_bands_check CHECK (((cardinality(bands) >= 1) AND (cardinality(bands) <= 32)))
);
CREATE INDEX picture_hashes_bands ON picture_hashes USING gin (bands) WITH (fastupdate=off);

create table picture_store (
  only_one boolean default true not null,
  id uuid not null,
  place text not null,
  move_id uuid,
  move_place text,
  moved_to text,
  move_began_at timestamp with time zone,
  constraint picture_store_pkey PRIMARY KEY (only_one),
  constraint picture_store_check CHECK ((((move_id IS NULL) = (move_place IS NULL)) AND ((move_id IS NULL) = (move_began_at IS NULL)))),
  constraint picture_store_check1 CHECK (((moved_to IS NULL) OR (move_id IS NOT NULL))),
  constraint picture_store_moved_to_check CHECK ((moved_to ~ '^[0-9a-f]{2}$'::text)),
  constraint picture_store_only_one_check CHECK (only_one)
);

create table picture_uploads (
  picture_id text not null,
  account_id uuid not null,
  uploaded_at timestamp with time zone default now() not null,
  file_sha256 bytea not null,
  constraint picture_uploads_pkey PRIMARY KEY (picture_id, account_id),
  constraint picture_uploads_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint picture_uploads_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  constraint picture_uploads_file_sha256_check CHECK ((octet_length(file_sha256) = 32))
);
CREATE INDEX picture_uploads_account ON picture_uploads USING btree (account_id, uploaded_at);
CREATE INDEX picture_uploads_age ON picture_uploads USING btree (uploaded_at);
CREATE INDEX picture_uploads_file ON picture_uploads USING btree (account_id, file_sha256);

create table picture_writes (
  id uuid not null,
  picture_id text not null,
  began_at timestamp with time zone default now() not null,
  constraint picture_writes_pkey PRIMARY KEY (id),
  constraint picture_writes_picture_id_check CHECK ((picture_id ~ '^[0-9a-f]{32}$'::text))
);
CREATE INDEX picture_writes_picture ON picture_writes USING btree (picture_id);

create table pictures (
  id text not null,
  color text not null,
  recipe jsonb,
  created_at timestamp with time zone default now() not null,
  width integer not null,
  height integer not null,
  hashed boolean default false not null,
  constraint pictures_pkey PRIMARY KEY (id),
  constraint pictures_color_check CHECK ((color ~ '^#[0-9a-f]{6}$'::text)),
  constraint pictures_height_check CHECK (((height >= 1) AND (height <= 100000))),
  constraint pictures_id_check CHECK ((id ~ '^[0-9a-f]{32}$'::text)),
  constraint pictures_width_check CHECK (((width >= 1) AND (width <= 100000)))
);
CREATE INDEX pictures_unhashed ON pictures USING btree (id) WHERE (NOT hashed);

create table recovery_codes (
  account_id uuid not null,
  code_hash bytea not null,
  constraint recovery_codes_pkey PRIMARY KEY (account_id, code_hash),
  constraint recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES two_factor(account_id) ON DELETE CASCADE,
  constraint recovery_codes_code_hash_check CHECK ((length(code_hash) = 32))
);

create table review_notes (
  booking_id uuid not null,
  side text not null,
  note text not null,
  constraint review_notes_pkey PRIMARY KEY (booking_id, side),
  constraint review_notes_booking_id_side_fkey FOREIGN KEY (booking_id, side) REFERENCES reviews(booking_id, side) ON DELETE CASCADE,
  constraint review_notes_note_check CHECK (((length(note) >= 1) AND (length(note) <= 1000)))
);

create table review_reports (
  booking_id uuid not null,
  review_id uuid not null,
  id uuid not null,
  reporter_id uuid,
  reason text not null,
  details text,
  reported_at timestamp with time zone default now() not null,
  decision text,
  decision_reason text,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_template text,
  constraint review_reports_pkey PRIMARY KEY (booking_id, id),
  constraint review_reported_once UNIQUE (booking_id, review_id, reporter_id),
  constraint review_reports_booking_id_review_id_fkey FOREIGN KEY (booking_id, review_id) REFERENCES reviews(booking_id, id) ON DELETE CASCADE,
  constraint review_reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint review_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint review_reports_check CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint review_reports_decision_check CHECK ((decision = ANY (ARRAY['withdrawn'::text, 'kept'::text]))),
  constraint review_reports_decision_reason_check CHECK (((length(decision_reason) >= 1) AND (length(decision_reason) <= 500))),
  constraint review_reports_details_check CHECK (((length(details) >= 1) AND (length(details) <= 500))),
  constraint review_reports_reason_check CHECK ((reason = ANY (ARRAY['offensive'::text, 'untrue'::text, 'private_details'::text, 'other'::text]))),
  constraint review_reports_template_known CHECK (((decision_template IS NULL) OR ((NOT (decision IS DISTINCT FROM 'withdrawn'::text)) AND (decision_template = ANY (ARRAY['review_insults'::text, 'review_contacts'::text, 'review_private'::text, 'review_not_of_stay'::text])))))
);
CREATE INDEX review_reports_decided ON review_reports USING btree (decided_at DESC) WHERE (decided_at IS NOT NULL);
CREATE INDEX review_reports_decider ON review_reports USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX review_reports_open ON review_reports USING btree (review_id) WHERE (decided_at IS NULL);
CREATE INDEX review_reports_reporter ON review_reports USING btree (reporter_id) WHERE (reporter_id IS NOT NULL);
CREATE INDEX review_reports_waiting ON review_reports USING btree (reported_at) WHERE (decided_at IS NULL);

create table reviewed_stays (
  booking_id uuid not null,
  shown_at timestamp with time zone not null,
  announced boolean default false not null,
  asked_during boolean default false not null,
  asked_at_end boolean default false not null,
  constraint reviewed_stays_pkey PRIMARY KEY (booking_id),
  constraint reviewed_stays_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE
);
CREATE INDEX reviewed_stays_to_announce ON reviewed_stays USING btree (shown_at) WHERE (NOT announced);

create table reviews (
  booking_id uuid not null,
  side text not null,
  id uuid not null,
  author_id uuid,
  subject_id uuid,
  listing_id uuid,
  marks jsonb not null,
  rating numeric(3,2) generated always as ( CASE side     WHEN 'renter'::text THEN (((((((marks ->> 'cleanliness'::text))::integer + ((marks ->> 'accuracy'::text))::integer) + ((marks ->> 'hosting'::text))::integer) + ((marks ->> 'value'::text))::integer))::numeric / 4.0)     ELSE (((((((marks ->> 'payment'::text))::integer + ((marks ->> 'care'::text))::integer) + ((marks ->> 'rules'::text))::integer) + ((marks ->> 'communication'::text))::integer))::numeric / 4.0) END) stored not null,
  text text,
  written_at timestamp with time zone default now() not null,
  answer text,
  answered_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  withdrawal_reason text,
  withdrawal_template text,
  constraint reviews_pkey PRIMARY KEY (booking_id, side),
  constraint reviews_booking_id_id_key UNIQUE (booking_id, id),
  constraint reviews_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint reviews_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES reviewed_stays(booking_id) ON DELETE CASCADE,
  constraint reviews_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE SET NULL,
  constraint reviews_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint review_answered_once CHECK (((answer IS NULL) OR (answered_at IS NOT NULL))),
  constraint review_has_its_marks CHECK ((((side = 'renter'::text) = (marks ?& ARRAY['cleanliness'::text, 'accuracy'::text, 'hosting'::text, 'value'::text])) AND ((side = 'owner'::text) = (marks ?& ARRAY['payment'::text, 'care'::text, 'rules'::text, 'communication'::text])) AND (jsonb_array_length(jsonb_path_query_array(marks, '$.*'::jsonpath)) = 4) AND (NOT (marks @? '$.*?((@ < 1 || @ > 5) || @ != @.floor())'::jsonpath)))),
  constraint review_withdrawn_with_reason CHECK (((withdrawn_at IS NULL) OR (withdrawal_reason IS NOT NULL))),
  constraint reviews_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 1000))),
  constraint reviews_side_check CHECK ((side = ANY (ARRAY['renter'::text, 'owner'::text]))),
  constraint reviews_template_known CHECK (((withdrawal_template IS NULL) OR ((withdrawn_at IS NOT NULL) AND (withdrawal_template = ANY (ARRAY['review_insults'::text, 'review_contacts'::text, 'review_private'::text, 'review_not_of_stay'::text]))))),
  constraint reviews_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000))),
  constraint reviews_withdrawal_reason_check CHECK (((length(withdrawal_reason) >= 1) AND (length(withdrawal_reason) <= 500)))
);
CREATE INDEX reviews_author ON reviews USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX reviews_id ON reviews USING btree (id);
CREATE INDEX reviews_listing ON reviews USING btree (listing_id, id DESC) WHERE (listing_id IS NOT NULL);
CREATE INDEX reviews_subject ON reviews USING btree (subject_id, id DESC) WHERE (subject_id IS NOT NULL);

create table saved (
  account_id uuid not null,
  listing_id uuid not null,
  title text not null,
  saved_at timestamp with time zone not null,
  type text,
  city text,
  location text,
  price integer,
  note text,
  noted_at timestamp with time zone,
  constraint saved_pkey PRIMARY KEY (account_id, listing_id),
  constraint saved_listing_known CHECK (((type = ANY (ARRAY['Room'::text, 'Hotel'::text, 'Shop'::text])) AND (price >= 0) AND (num_nulls(type, city, location) = ANY (ARRAY[0, 3])))),
  constraint saved_note_written CHECK (((note IS NULL) OR (((length(note) >= 1) AND (length(note) <= 500)) AND (noted_at IS NOT NULL)))),
  constraint saved_title_check CHECK ((title <> ''::text))
);
CREATE INDEX saved_lately ON saved USING btree (saved_at);

create table saved_searches (
  account_id uuid not null,
  id uuid not null,
  type text not null,
  query text not null,
  name text,
  frequency text not null,
  paused boolean default false not null,
  created_at timestamp with time zone default now() not null,
  since timestamp with time zone default now() not null,
  opened_at timestamp with time zone default now() not null,
  changed_in xid8 default pg_current_xact_id() not null,
  constraint saved_searches_pkey PRIMARY KEY (account_id, id),
  constraint saved_search_once UNIQUE (account_id, type, query),
  constraint saved_searches_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint saved_searches_frequency_check CHECK ((frequency = ANY (ARRAY['instant'::text, 'daily'::text, 'weekly'::text, 'bell'::text]))),
  constraint saved_searches_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint saved_searches_query_check CHECK ((length(query) <= 2000)),
  constraint saved_searches_type_check CHECK ((type = ANY (ARRAY['Room'::text, 'Hotel'::text, 'Shop'::text])))
);
CREATE INDEX saved_searches_changed ON saved_searches USING btree (changed_in);

create table schema_functions (
  file text not null,
  hash text not null,
  edition integer,
  constraint schema_functions_pkey PRIMARY KEY (file)
);

create table schema_migrations (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone default now() not null,
  kind text,
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table schema_processes (
  id integer generated always as identity not null,
  host text not null,
  pid integer not null,
  listeners integer not null,
  knows text[] not null,
  joined_at timestamp with time zone default clock_timestamp() not null,
  seen_at timestamp with time zone default clock_timestamp() not null,
  ended_at timestamp with time zone,
  constraint schema_processes_pkey PRIMARY KEY (id)
);

create table schema_works (
  name text not null,
  kind text not null,
  hash text not null,
  position text,
  rows_done bigint default 0 not null,
  rows_expected bigint default 0 not null,
  started_at timestamp with time zone default now() not null,
  constraint schema_works_pkey PRIMARY KEY (name)
);

create table sealing_key (
  only_one boolean default true not null,
  key_id bytea not null,
  claimed_at timestamp with time zone default now() not null,
  constraint sealing_key_pkey PRIMARY KEY (only_one),
  constraint sealing_key_only_one_check CHECK (only_one)
);

create table search_mails (
  account_id uuid not null,
  frequency text not null,
  period text not null,
  id uuid not null,
  made_at timestamp with time zone default now() not null,
  constraint search_mails_pkey PRIMARY KEY (account_id, frequency, period),
  constraint search_mails_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint search_mails_frequency_check CHECK ((frequency = ANY (ARRAY['instant'::text, 'daily'::text, 'weekly'::text]))),
  constraint search_mails_period_check CHECK (((length(period) >= 1) AND (length(period) <= 40)))
);

create table search_watch (
  one boolean default true not null,
  owner uuid,
  leased_until timestamp with time zone default '-infinity'::timestamp with time zone not null,
  origin text,
  horizon text,
  known bigint[] default '{}'::bigint[] not null,
  day date,
  constraint search_watch_pkey PRIMARY KEY (one),
  constraint search_watch_one_check CHECK (one)
);

create table servers (
  id uuid not null,
  name text not null,
  version text not null,
  commit text,
  workers integer not null,
  started_at timestamp with time zone not null,
  seen_at timestamp with time zone default now() not null,
  constraint servers_pkey PRIMARY KEY (id),
  constraint servers_name_check CHECK (((length(name) >= 1) AND (length(name) <= 300))),
  constraint servers_workers_check CHECK ((workers > 0))
);

create table sessions (
  id uuid not null,
  account_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  browser text,
  system text,
  device_kind text,
  place text,
  panel_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint sessions_browser_check CHECK ((length(browser) <= 60)),
  constraint sessions_device_kind_check CHECK ((device_kind = ANY (ARRAY['phone'::text, 'tablet'::text, 'computer'::text]))),
  constraint sessions_end_after_90_days CHECK ((expires_at <= (created_at + '2160:00:00'::interval))),
  constraint sessions_place_check CHECK ((length(place) <= 60)),
  constraint sessions_system_check CHECK ((length(system) <= 60)),
  constraint sessions_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX sessions_account ON sessions USING btree (account_id);
CREATE INDEX sessions_expiry ON sessions USING btree (expires_at);
CREATE UNIQUE INDEX sessions_token ON sessions USING btree (token_hash);
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION signal_ended_sessions();

create table settings (
  section text not null,
  value jsonb not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint settings_pkey PRIMARY KEY (section),
  constraint settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint settings_section_check CHECK ((section = ANY (ARRAY['general'::text, 'booking'::text, 'notifications'::text, 'security'::text, 'payment'::text]))),
  constraint settings_value_check CHECK ((jsonb_typeof(value) = 'object'::text)),
  constraint settings_version_check CHECK ((version > 0))
);
CREATE TRIGGER settings_tell AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION settings_changed();
CREATE TRIGGER settings_tell_listings AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION tell_listings_of_settings();

create table sign_in_failures (
  email_hash bytea not null,
  address text not null,
  failures integer not null,
  last_failed_at timestamp with time zone default now() not null,
  blocked_until timestamp with time zone,
  constraint sign_in_failures_pkey PRIMARY KEY (email_hash, address),
  constraint sign_in_failures_email_hash_check CHECK ((length(email_hash) = 32)),
  constraint sign_in_failures_failures_check CHECK ((failures > 0))
);
CREATE INDEX sign_in_failures_age ON sign_in_failures USING btree (last_failed_at);

create table signal_pass (
  one boolean default true not null,
  after_id uuid not null,
  begun_at timestamp with time zone not null,
  constraint signal_pass_pkey PRIMARY KEY (one),
  constraint signal_pass_one_check CHECK (one)
);

create table told_listings (
  account_id uuid not null,
  listing_id uuid not null,
  search_ids uuid[] not null,
  reason text not null,
  cheaper_by integer,
  told_at timestamp with time zone default now() not null,
  frequency text not null,
  mail_id uuid,
  constraint told_listings_pkey PRIMARY KEY (account_id, listing_id),
  constraint told_listings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint told_listings_cheaper_by_check CHECK ((cheaper_by > 0)),
  constraint told_listings_check CHECK (((reason = 'cheaper'::text) = (cheaper_by IS NOT NULL))),
  constraint told_listings_frequency_check CHECK ((frequency = ANY (ARRAY['instant'::text, 'daily'::text, 'weekly'::text, 'bell'::text]))),
  constraint told_listings_reason_check CHECK ((reason = ANY (ARRAY['new'::text, 'cheaper'::text, 'free'::text]))),
  constraint told_listings_search_ids_check CHECK ((cardinality(search_ids) > 0))
);
CREATE INDEX told_listings_mailed ON told_listings USING btree (account_id, mail_id) WHERE (mail_id IS NOT NULL);
CREATE INDEX told_listings_to_mail ON told_listings USING btree (frequency, account_id) WHERE ((mail_id IS NULL) AND (frequency <> 'bell'::text));

create table two_factor (
  account_id uuid not null,
  secret bytea not null,
  begun_at timestamp with time zone default now() not null,
  confirmed_at timestamp with time zone,
  last_step bigint,
  constraint two_factor_pkey PRIMARY KEY (account_id),
  constraint two_factor_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table used_credentials (
  credential_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint used_credentials_pkey PRIMARY KEY (credential_hash),
  constraint used_credentials_credential_hash_check CHECK ((length(credential_hash) = 32))
);
CREATE INDEX used_credentials_expiry ON used_credentials USING btree (expires_at);

create table verification_requests (
  owner_id uuid not null,
  evidence text not null,
  asked_at timestamp with time zone default now() not null,
  decision text,
  reason text,
  decided_at timestamp with time zone,
  constraint verification_requests_pkey PRIMARY KEY (owner_id),
  constraint verification_requests_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint verification_decided_at CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint verification_refused_with_reason CHECK (((NOT (decision IS DISTINCT FROM 'refused'::text)) = (reason IS NOT NULL))),
  constraint verification_requests_decision_check CHECK ((decision = ANY (ARRAY['verified'::text, 'refused'::text]))),
  constraint verification_requests_evidence_check CHECK (((length(evidence) >= 1) AND (length(evidence) <= 500))),
  constraint verification_requests_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);
CREATE INDEX verification_requests_open ON verification_requests USING btree (asked_at, owner_id) WHERE (decision IS NULL);

create table view_salts (
  day date not null,
  salt bytea not null,
  constraint view_salts_pkey PRIMARY KEY (day),
  constraint view_salts_salt_check CHECK ((length(salt) = 32))
);

create table visiting_hours (
  listing_id uuid not null,
  weekday smallint not null,
  opens time without time zone not null,
  closes time without time zone not null,
  minutes smallint not null,
  constraint visiting_hours_pkey PRIMARY KEY (listing_id, weekday),
  constraint visiting_hours_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint visiting_hours_check CHECK ((opens < closes)),
  constraint visiting_hours_minutes_check CHECK ((minutes = ANY (ARRAY[15, 30, 45, 60]))),
  constraint visiting_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);

create table visits (
  id uuid not null,
  conversation_id uuid not null,
  listing_id uuid not null,
  status text not null,
  proposed_by text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  client_id uuid not null,
  sequence integer default 0 not null,
  accepted_at timestamp with time zone,
  ended_by text,
  reminded_day boolean default false not null,
  reminded_hour boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint visits_pkey PRIMARY KEY (id),
  constraint visit_asked_once UNIQUE (conversation_id, client_id),
  constraint visits_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint visited_once EXCLUDE USING gist (listing_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((status = 'accepted'::text)),
  constraint visits_check CHECK ((ends_at > starts_at)),
  constraint visits_check1 CHECK (((status = ANY (ARRAY['declined'::text, 'cancelled'::text])) = (ended_by IS NOT NULL))),
  constraint visits_check2 CHECK (((status <> 'accepted'::text) OR (accepted_at IS NOT NULL))),
  constraint visits_ended_by_check CHECK ((ended_by = ANY (ARRAY['renter'::text, 'owner'::text, 'system'::text]))),
  constraint visits_proposed_by_check CHECK ((proposed_by = ANY (ARRAY['renter'::text, 'owner'::text]))),
  constraint visits_sequence_check CHECK ((sequence >= 0)),
  constraint visits_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'accepted'::text, 'declined'::text, 'cancelled'::text])))
);
CREATE INDEX visits_open ON visits USING btree (starts_at) WHERE (status = ANY (ARRAY['proposed'::text, 'accepted'::text]));

create table watched_listings (
  listing_id uuid not null,
  listed boolean not null,
  price integer,
  free_from date,
  taken integer[] default '{}'::integer[] not null,
  listed_at timestamp with time zone,
  cheaper_at timestamp with time zone,
  cheaper_by integer,
  free_at timestamp with time zone,
  constraint watched_listings_pkey PRIMARY KEY (listing_id)
);
CREATE INDEX watched_listings_free ON watched_listings USING btree (free_from) WHERE (free_from IS NOT NULL);
