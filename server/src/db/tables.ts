import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type {
  AccountIdentitiesTable,
  AccountsTable,
  DeparturesTable,
  Instant,
  MailLinksTable,
  MailLinkTokensTable,
  RecoveryCodesTable,
  SessionsTable,
  SignInFailuresTable,
  TwoFactorTable,
  UsedCredentialsTable,
  VerificationRequestsTable,
} from './tables/accounts.ts'
import type {
  AdministratorDigestsTable,
  AuditEntriesTable,
  AuditValuesTable,
  BackupRunsTable,
  BackupsTable,
} from './tables/admin.ts'
import type {
  BlockedDatesTable,
  BookingEventsTable,
  BookingsTable,
  CalendarLinksTable,
} from './tables/bookings.ts'
import type { BulkChangeRowsTable, BulkChangesTable } from './tables/bulk-changes.ts'
import type {
  AccountBlocksTable,
  ContactPoliciesTable,
  ConversationReportsTable,
  ConversationSidesTable,
  ConversationsTable,
  MessagesTable,
  VisitingHoursTable,
  VisitsTable,
} from './tables/conversations.ts'
import type { MailStateTable, ServersTable } from './tables/installation.ts'
import type { ListingsTable } from './tables/listings.ts'
import type {
  ListingBlocksTable,
  ListingReportsTable,
  ListingSignalsTable,
  ModerationCasesTable,
  PeerPricesTable,
  SignalPassTable,
} from './tables/moderation.ts'
import type {
  NotificationCountersTable,
  NotificationPreferencesTable,
  NotificationsTable,
} from './tables/notifications.ts'
import type {
  ListingPicturesTable,
  PictureHashesTable,
  PictureStoreTable,
  PicturesTable,
  PictureUploadsTable,
  PictureWritesTable,
} from './tables/pictures.ts'
import type {
  ReviewedStaysTable,
  ReviewNotesTable,
  ReviewReportsTable,
  ReviewsTable,
} from './tables/reviews.ts'
import type {
  OpenedListingsTable,
  SavedSearchesTable,
  SearchMailsTable,
  SearchWatchTable,
  ToldListingsTable,
  WatchedListingsTable,
} from './tables/saved-searches.ts'

type SealingKeyTable = {
  only_one: Generated<boolean>
  key_id: Buffer
  claimed_at: Instant
}

type EarlierKeysTable = {
  key_id: Buffer
  sealed: Buffer
  replaced_at: Instant
}

type SettingsTable = {
  section: string
  value: JSONColumnType<object>
  version: Generated<number>
  updated_at: Instant
  updated_by: string | null
}

type LimitWindowsTable = {
  limit_name: string
  address: string
  ends_at: Date
  used: number
}

type IdempotencyKeysTable = {
  key_hash: Buffer
  body_hash: Buffer
  attempt: string
  leased_until: Date
  outcome: JSONColumnType<object> | null
  created_at: Instant
}

/** Maintained by the database from the listings that refer to them. */
type CitiesTable = {
  id: number
  name: string
  state: string | null
}

/** Maintained by the database from the listings that refer to them. */
type LocalitiesTable = {
  id: number
  city_id: number
  name: string
}

/** Listings that were made as copies, and of which; a row goes with either listing. */
type ListingCopiesTable = {
  listing_id: string
  copied_from: string
}

type ImportSourcesTable = {
  id: GeneratedAlways<number>
  name: string
  type: ListingType
  created_at: Instant
}

type ImportedListingsTable = {
  source_id: number
  row_key: string
  listing_id: string | null
  owner_id: string
  content: string
  imported_at: Instant
}

type SavedTable = {
  account_id: string
  listing_id: string
  title: string
  saved_at: Date
  /** Of the listing when it was saved; null in rows from before that was kept. */
  type: ListingType | null
  city: string | null
  location: string | null
  price: number | null
  /** Without a note, the time is that of its deletion. */
  note: string | null
  noted_at: Date | null
}

type ContactRevealsTable = {
  account_id: string
  listing_id: string
  revealed_at: Date
}

type PhotoRequestsTable = {
  listing_id: string
  account_id: string
  requested_at: Generated<Date>
}

type ConfirmationAsksTable = {
  user_id: string
  id: string
  asked_at: Generated<Date>
  mailed_at: ColumnType<Date | null, never, Date>
}

type ConfirmationAskListingsTable = { user_id: string; ask_id: string; listing_id: string }

type GoneReportsTable = { user_id: string; listing_id: string; reported_at: Generated<Date> }

type EventDeliveriesTable = {
  event_id: string
  listener: string
  delivered_at: Instant
}

/** The whole database schema for Kysely. */
export type Tables = {
  accounts: AccountsTable
  sessions: SessionsTable
  mail_links: MailLinksTable
  mail_link_tokens: MailLinkTokensTable
  settings: SettingsTable
  account_identities: AccountIdentitiesTable
  used_credentials: UsedCredentialsTable
  verification_requests: VerificationRequestsTable
  sealing_key: SealingKeyTable
  earlier_keys: EarlierKeysTable
  two_factor: TwoFactorTable
  recovery_codes: RecoveryCodesTable
  departures: DeparturesTable
  sign_in_failures: SignInFailuresTable
  limit_windows: LimitWindowsTable
  idempotency_keys: IdempotencyKeysTable
  cities: CitiesTable
  localities: LocalitiesTable
  pictures: PicturesTable
  picture_hashes: PictureHashesTable
  picture_store: PictureStoreTable
  picture_writes: PictureWritesTable
  listing_pictures: ListingPicturesTable
  listing_copies: ListingCopiesTable
  picture_uploads: PictureUploadsTable
  listings: ListingsTable
  listing_blocks: ListingBlocksTable
  moderation_cases: ModerationCasesTable
  listing_reports: ListingReportsTable
  contact_reveals: ContactRevealsTable
  photo_requests: PhotoRequestsTable
  confirmation_asks: ConfirmationAsksTable
  confirmation_ask_listings: ConfirmationAskListingsTable
  gone_reports: GoneReportsTable
  saved: SavedTable
  saved_searches: SavedSearchesTable
  told_listings: ToldListingsTable
  search_mails: SearchMailsTable
  opened_listings: OpenedListingsTable
  watched_listings: WatchedListingsTable
  search_watch: SearchWatchTable
  import_sources: ImportSourcesTable
  imported_listings: ImportedListingsTable
  event_deliveries: EventDeliveriesTable
  bookings: BookingsTable
  booking_events: BookingEventsTable
  blocked_dates: BlockedDatesTable
  calendar_links: CalendarLinksTable
  conversations: ConversationsTable
  conversation_sides: ConversationSidesTable
  messages: MessagesTable
  visiting_hours: VisitingHoursTable
  visits: VisitsTable
  account_blocks: AccountBlocksTable
  contact_policies: ContactPoliciesTable
  conversation_reports: ConversationReportsTable
  reviewed_stays: ReviewedStaysTable
  listing_signals: ListingSignalsTable
  peer_prices: PeerPricesTable
  signal_pass: SignalPassTable
  reviews: ReviewsTable
  review_notes: ReviewNotesTable
  review_reports: ReviewReportsTable
  notifications: NotificationsTable
  notification_counters: NotificationCountersTable
  notification_preferences: NotificationPreferencesTable
  audit_entries: AuditEntriesTable
  backups: BackupsTable
  backup_runs: BackupRunsTable
  administrator_digests: AdministratorDigestsTable
  bulk_changes: BulkChangesTable
  bulk_change_rows: BulkChangeRowsTable
  audit_values: AuditValuesTable
  servers: ServersTable
  mail_state: MailStateTable
}
