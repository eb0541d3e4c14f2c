/**
 * The error catalogue (D3): a stable code, its HTTP status and the sentence for users. A service
 * may give a more exact sentence; the code and status never change.
 */
export const errors = {
  validation_failed: { status: 400, message: 'Please check the highlighted fields.' },
  invalid_cursor: {
    status: 400,
    message: 'This page link is no longer valid. Please start again from the first page.',
  },
  unauthenticated: { status: 401, message: 'Session expired. Please login again.' },
  invalid_credentials: { status: 401, message: 'Invalid email or password' },
  google_refused: { status: 401, message: 'Google Login Failed' },
  two_factor_required: {
    status: 401,
    message: 'Please enter the code from your authenticator app.',
  },
  invalid_code: { status: 401, message: 'That code is wrong or already used. Enter a new one.' },
  wrong_password: { status: 403, message: 'Incorrect password.' },
  two_factor_setup_required: {
    status: 403,
    message: 'Administrators must use an authenticator app. Please set yours up first.',
  },
  account_inactive: {
    status: 403,
    message: 'This account has been deactivated. Please contact support.',
  },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  own_listing: { status: 403, message: 'You can’t save your own property.' },
  not_found: { status: 404, message: 'Not found.' },
  listing_not_found: { status: 404, message: 'The room you are looking for does not exist.' },
  upload_not_found: { status: 404, message: 'You haven’t uploaded this photo in the last day.' },
  session_not_found: { status: 404, message: 'This sign-in has already ended.' },
  email_taken: { status: 409, message: 'An account with this email already exists.' },
  google_account_differs: {
    status: 409,
    message:
      'This email belongs to an account that signs in with another Google account. Please sign in with your password.',
  },
  two_factor_is_on: { status: 409, message: 'Two-step sign-in is already on.' },
  two_factor_is_off: { status: 409, message: 'Two-step sign-in is not on.' },
  two_factor_not_begun: { status: 409, message: 'Please start setting up two-step sign-in again.' },
  last_administrator: {
    status: 409,
    message: 'You are the only administrator. Please make somebody else an administrator first.',
  },
  wrong_status: {
    status: 409,
    message: 'This can’t be done any more. Please reload and try again.',
  },
  too_many_saved: {
    status: 409,
    message: 'You’ve reached the limit of saved properties. Remove one to save another.',
  },
  too_many_uploads: {
    status: 409,
    message:
      'You’ve uploaded many photos that no listing shows. Add them to a listing, or try again tomorrow.',
  },
  no_password: {
    status: 409,
    message: 'This account has no password yet. Use "Forgot password" to set one.',
  },
  request_timeout: {
    status: 408,
    message: 'Your request took too long to arrive. Please try again.',
  },
  idempotency_in_flight: { status: 409, message: 'We’re still working on your last request.' },
  link_invalid: { status: 410, message: 'This link is no longer valid. Please ask for a new one.' },
  payload_too_large: { status: 413, message: 'This file is too large.' },
  unsupported_media_type: { status: 415, message: 'This type of content isn’t supported.' },
  idempotency_mismatch: {
    status: 422,
    message: 'Idempotency-Key was already used with a different request.',
  },
  headers_too_large: { status: 431, message: 'Your request’s headers are too large.' },
  too_many_requests: {
    status: 429,
    message: 'Too many requests. Please wait a moment and try again.',
  },
  too_many_attempts: {
    status: 429,
    message: 'Too many failed attempts. Please wait a moment and try again.',
  },
  internal: { status: 500, message: 'Server error. Please try again later.' },
  google_unavailable: {
    status: 503,
    message: 'Google sign-in is not available here. Please use your email and password.',
  },
  unavailable: {
    status: 503,
    message: 'Service is starting or stopping. Please try again in a moment.',
  },
  insufficient_storage: {
    status: 507,
    message: 'Our storage is full right now, so this could not be saved. Please try again later.',
  },
} as const satisfies Record<string, { status: number; message: string }>

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
