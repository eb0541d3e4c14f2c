/** The one module, or folder of the platform, that writes a table and decides its columns. */
export const OWNERS: Readonly<Record<string, readonly string[]>> = {
  settings: ['settings'],
  media: ['pictures', 'picture_uploads', 'picture_store', 'picture_writes', 'listing_pictures'],
  accounts: [
    'accounts',
    'account_identities',
    'departures',
    'mail_link_tokens',
    'mail_links',
    'recovery_codes',
    'sessions',
    'sign_in_failures',
    'two_factor',
    'used_credentials',
  ],
  listings: [
    'listings',
    'bulk_change_rows',
    'bulk_changes',
    'cities',
    'confirmation_ask_listings',
    'confirmation_asks',
    'contact_reveals',
    'gone_reports',
    'listing_blocks',
    'listing_cards',
    'listing_copies',
    'listing_days',
    'listing_reports',
    'listing_views',
    'listings_of_inactive_owners',
    'localities',
    'moderation_cases',
    'photo_requests',
    'view_salts',
  ],
  search: ['listing_changes'],
  imports: ['import_sources', 'imported_listings'],
  saved: ['saved'],
  'saved-searches': [
    'opened_listings',
    'saved_searches',
    'search_mails',
    'search_watch',
    'told_listings',
    'watched_listings',
  ],
  bookings: ['bookings', 'blocked_dates', 'booking_events', 'calendar_links'],
  reviews: ['reviewed_stays', 'reviews', 'review_notes', 'review_reports'],
  notifications: ['notifications', 'notification_counters', 'notification_preferences'],
  analytics: [
    'analytics_days',
    'analytics_empty_searches',
    'analytics_events',
    'analytics_hours',
    'analytics_inbox',
    'analytics_shares',
    'analytics_state',
  ],
  admin: ['administrator_digests', 'audit_entries', 'audit_values', 'backup_runs', 'backups'],
  limits: ['limit_windows'],
  servers: ['servers'],
  mail: ['mail_state'],
  http: ['idempotency_keys'],
  events: ['event_deliveries'],
  encryption: ['sealing_key', 'earlier_keys'],
  demo: ['demo_hidden_listings', 'demo_locked_accounts'],
}

type ReadModel = {
  /** Why a query of the owner would not do. */
  readonly why: string
  /** By file of `server/src/modules`: the tables of other modules that it reads. */
  readonly reads: Readonly<Record<string, readonly string[]>>
}

/** Statements that read another module's tables. Nothing writes them. */
export const READ_MODELS: readonly ReadModel[] = [
  {
    why: 'The back office lists, counts and sorts across modules: one statement a page.',
    reads: {
      'admin/audit/audit.repo.ts': ['accounts', 'bookings', 'listings', 'moderation_cases'],
      'admin/audit/recording.repo.ts': ['accounts'],
      'admin/bookings/bookings.repo.ts': ['accounts', 'bookings'],
      'admin/dashboard/dashboard.repo.ts': ['accounts', 'bookings', 'listings', 'moderation_cases'],
      'admin/digest.jobs.ts': ['accounts'],
      'admin/properties/properties.repo.ts': [
        'accounts',
        'bookings',
        'listings',
        'moderation_cases',
      ],
      'admin/reports/reports.repo.ts': [
        'accounts',
        'listing_blocks',
        'listing_reports',
        'listings',
        'moderation_cases',
      ],
      'admin/users/users.repo.ts': ['accounts', 'listings', 'two_factor'],
    },
  },
  {
    why: 'What the database keeps by triggers is compared with what it is kept from.',
    reads: {
      'admin/integrity.repo.ts': [
        'accounts',
        'cities',
        'listing_cards',
        'listing_pictures',
        'listings',
        'notification_counters',
        'notification_preferences',
        'notifications',
        'saved',
        'sessions',
      ],
      'bookings/integrity.repo.ts': ['listings'],
    },
  },
  {
    why: 'Measured events carry the type and place of a listing, and figures its title.',
    reads: {
      'analytics/counting.repo.ts': ['listings'],
      'analytics/figures.repo.ts': ['listings'],
    },
  },
  {
    why: 'A stay is decided with its listing, and with who owns it, in one locked statement.',
    reads: {
      'bookings/availability/availability.records.ts': ['listings'],
      'bookings/availability/availability.repo.ts': ['accounts', 'listings'],
      'bookings/availability/calendar-feed.repo.ts': ['listings'],
      'bookings/bookings.repo.ts': ['accounts', 'listings'],
      'bookings/bookings.rules.ts': ['listings'],
      'bookings/capacity/capacity.repo.ts': ['listings'],
      'bookings/capacity/taken-nights.repo.ts': ['listings'],
      'bookings/locks.repo.ts': ['accounts'],
      'bookings/requests/requests.repo.ts': ['accounts', 'listings'],
    },
  },
  {
    why: 'A review is of a stay, by its parties, and read with their names and its listing.',
    reads: {
      'reviews/moderation.repo.ts': ['accounts', 'bookings'],
      'reviews/reading.repo.ts': ['accounts', 'bookings', 'listings'],
      'reviews/reviews.jobs.ts': ['bookings'],
      'reviews/reviews.records.ts': ['bookings'],
      'reviews/reviews.repo.ts': ['accounts', 'bookings'],
    },
  },
  {
    why: 'Who owns, reads or reports a listing is read with it: role, status and name of an account.',
    reads: {
      'imports/imports.repo.ts': ['accounts'],
      'listings/detail/detail.repo.ts': ['accounts'],
      'listings/detail/photo-requests.repo.ts': ['accounts'],
      'listings/freshness/asks.repo.ts': ['account_identities', 'accounts'],
      'listings/moderation/lock.repo.ts': ['accounts'],
      'listings/moderation/reports.repo.ts': ['accounts'],
      'listings/owner/own-listing.repo.ts': ['accounts'],
      'listings/owner/own-lists.repo.ts': ['accounts'],
      'notifications/notifications.repo.ts': ['accounts', 'bookings'],
      'saved/saved.repo.ts': ['accounts'],
      'saved-searches/mails.repo.ts': ['accounts'],
      'saved-searches/matching.repo.ts': ['accounts'],
      'saved-searches/saved-searches.repo.ts': ['accounts'],
    },
  },
  {
    why: 'Which pictures a listing shows is asked of it, or with its owner.',
    reads: {
      'listings/listings.repo.ts': ['listing_pictures'],
      'listings/owner/shown-pictures.repo.ts': ['listing_pictures'],
    },
  },
  {
    why: 'The index in memory is a copy of the listings, and is judged by them.',
    reads: {
      'search/feed/listing-rows.repo.ts': ['cities', 'listings', 'localities'],
      'search/judge/plain-answer.repo.ts': ['cities', 'listings', 'localities'],
      'search/search.repo.ts': ['listings'],
    },
  },
]
