import type { MessageKey } from './messages.ts'

/**
 * The error catalogue (D3): a stable code and its HTTP status. The code is also the key of its
 * message; a service may name a more exact one.
 */
export const errors = {
  validation_failed: { status: 400 },
  invalid_cursor: { status: 400 },
  not_bookable: { status: 400 },
  unauthenticated: { status: 401 },
  panel_idle: { status: 401 },
  invalid_credentials: { status: 401 },
  google_refused: { status: 401 },
  two_factor_required: { status: 401 },
  invalid_code: { status: 401 },
  wrong_password: { status: 403 },
  two_factor_setup_required: { status: 403 },
  account_inactive: { status: 403 },
  forbidden: { status: 403 },
  own_listing: { status: 403 },
  own_booking: { status: 403 },
  own_review: { status: 403 },
  not_found: { status: 404 },
  listing_not_found: { status: 404 },
  session_not_found: { status: 404 },
  place_not_found: { status: 404 },
  booking_not_found: { status: 404 },
  save_not_found: { status: 404 },
  saved_search_not_found: { status: 404 },
  conversation_not_found: { status: 404 },
  visit_not_found: { status: 404 },
  block_not_found: { status: 404 },
  change_not_found: { status: 404 },
  user_not_found: { status: 404 },
  report_not_found: { status: 404 },
  review_not_found: { status: 404 },
  signal_not_found: { status: 404 },
  job_not_found: { status: 404 },
  email_taken: { status: 409 },
  google_account_differs: { status: 409 },
  two_factor_is_on: { status: 409 },
  two_factor_is_off: { status: 409 },
  two_factor_not_begun: { status: 409 },
  last_administrator: { status: 409 },
  has_listings: { status: 409 },
  wrong_status: { status: 409 },
  listing_changed: { status: 409 },
  listings_differ: { status: 409 },
  signals_differ: { status: 409 },
  photos_in_use: { status: 409 },
  settings_changed: { status: 409 },
  already_requested: { status: 409 },
  already_reviewed: { status: 409 },
  already_answered: { status: 409 },
  review_not_open: { status: 409 },
  dates_taken: { status: 409 },
  amount_changed: { status: 409 },
  too_many_open_requests: { status: 409 },
  cancellation_too_late: { status: 409 },
  not_begun: { status: 409 },
  stays_ahead: { status: 409 },
  capacity_sold: { status: 409 },
  nights_sold: { status: 409 },
  too_many_blocks: { status: 409 },
  too_many_saved: { status: 409 },
  too_many_saved_searches: { status: 409 },
  search_too_wide: { status: 409 },
  conversation_closed: { status: 409 },
  no_visits: { status: 409 },
  visit_open: { status: 409 },
  visit_taken: { status: 409 },
  visit_moved: { status: 409 },
  visit_over: { status: 409 },
  too_many_uploads: { status: 409 },
  too_many_reports: { status: 409 },
  review_too_soon: { status: 409 },
  verification_too_soon: { status: 409 },
  listing_has_photos: { status: 409 },
  too_many_photo_requests: { status: 409 },
  contact_not_shown: { status: 409 },
  no_password: { status: 409 },
  request_timeout: { status: 408 },
  idempotency_in_flight: { status: 409 },
  link_invalid: { status: 410 },
  payload_too_large: { status: 413 },
  unsupported_media_type: { status: 415 },
  idempotency_mismatch: { status: 422 },
  headers_too_large: { status: 431 },
  too_many_requests: { status: 429 },
  too_many_bookings: { status: 429 },
  too_many_conversations: { status: 429 },
  too_many_messages: { status: 429 },
  too_many_visits: { status: 429 },
  export_running: { status: 429 },
  too_many_listings: { status: 429 },
  too_many_attempts: { status: 429 },
  internal: { status: 500 },
  google_unavailable: { status: 503 },
  unavailable: { status: 503 },
  insufficient_storage: { status: 507 },
} as const satisfies { readonly [K in MessageKey]?: { status: number } }

export type ErrorCode = keyof typeof errors

/** One invalid field: its path (`email`, `items.0.price`) and its message. */
export type FieldError = { path: string; message: string }

/** The body of every 4xx and 5xx (D3). `message` and `msg` carry the same text. */
export type ErrorReply = {
  success: false
  message: string
  msg: string
  code: ErrorCode
  errors: FieldError[]
  /** Details for programs, such as the current status; only for codes that have any. */
  details?: Readonly<Record<string, unknown>>
  requestId: string
}
