// Which tables an operator can spread over several hosts, by which column, and why the others stay
// on one (ADR 0299). `../distribution.test.ts` compares it with the schema.

/**
 * By their distribution key: every unique key has it, no foreign key leaves or enters but between
 * tables of the same key, and there is no trigger. In this order: a table after the one that it
 * lies beside.
 */
export const DISTRIBUTED: Readonly<Record<string, string>> = {
  notification_counters: 'account_id',
  notifications: 'account_id',
  notification_preferences: 'account_id',
  saved: 'account_id',
  messages: 'conversation_id',
  audit_entries: 'id',
  audit_values: 'entry_id',
  analytics_events: 'at',
  analytics_hours: 'hour',
  analytics_days: 'day',
  analytics_shares: 'day',
  analytics_empty_searches: 'day',
  event_deliveries: 'event_id',
  idempotency_keys: 'key_hash',
}

type Staying = { readonly why: string; readonly tables: readonly string[] }

/** Everything else, by what keeps it on one host. */
export const STAYING: readonly Staying[] = [
  {
    why: 'Accounts and how they sign in: locked, checked and ended together, by triggers too.',
    tables: [
      ...['accounts', 'account_identities', 'departures', 'mail_link_tokens', 'mail_links'],
      ...['recovery_codes', 'sessions', 'sign_in_failures', 'two_factor', 'used_credentials'],
      'verification_requests',
    ],
  },
  {
    why: 'Listings, and what is locked, counted and deleted in one statement with them.',
    tables: [
      ...['listings', 'bulk_change_rows', 'bulk_changes', 'cities', 'contact_reveals'],
      ...['listing_blocks', 'listing_cards', 'listing_copies', 'listing_days'],
      ...['listing_pictures', 'listing_reports', 'listing_views', 'listings_of_inactive_owners'],
      ...['localities', 'moderation_cases', 'photo_requests', 'pictures', 'picture_hashes'],
      ...['picture_uploads'],
      ...['import_sources', 'imported_listings', 'demo_hidden_listings', 'demo_locked_accounts'],
      ...['confirmation_asks', 'confirmation_ask_listings', 'gone_reports', 'listing_signals'],
      'peer_prices',
    ],
  },
  {
    why: 'Whom a change of listings is told to is one transaction, with the place in their order.',
    tables: [
      ...['opened_listings', 'saved_searches', 'search_mails', 'search_watch', 'told_listings'],
      'watched_listings',
    ],
  },
  {
    why: 'Nights are sold once by constraints over all of a listing’s stays.',
    tables: ['bookings', 'booking_events', 'blocked_dates', 'calendar_links'],
  },
  {
    why: 'A conversation is found by its listing and renter; its messages lie beside nothing else.',
    tables: [
      ...['conversations', 'conversation_reports', 'conversation_sides', 'account_blocks'],
      ...['contact_policies', 'visiting_hours', 'visits'],
    ],
  },
  {
    why: 'Reviews are written with their stay locked, and deleted with it.',
    tables: ['reviewed_stays', 'reviews', 'review_notes', 'review_reports'],
  },
  {
    why: 'One order of all changes, by transaction numbers that hosts do not share.',
    tables: ['listing_changes'],
  },
  {
    why: 'A queue that one job empties every minute, by the places of its rows.',
    tables: ['analytics_inbox'],
  },
  {
    why: 'A few rows about the installation, or counts of an hour.',
    tables: [
      ...['administrator_digests', 'analytics_state', 'backup_runs', 'backups', 'earlier_keys'],
      ...['limit_windows', 'mail_state', 'picture_store', 'picture_writes', 'sealing_key'],
      ...['servers', 'settings', 'signal_pass', 'view_salts'],
      ...['schema_functions', 'schema_migrations', 'schema_processes', 'schema_works'],
    ],
  },
]
