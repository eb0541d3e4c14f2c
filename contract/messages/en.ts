// What schemas and the server say to users, in English (D3, D43). `{name}` is a parameter, given
// with the key.

import { notificationMessages } from './notifications.en.ts'

/** What the schemas of request bodies say: browsers take these along with their forms. */
export const formMessages = {
  check_value: 'Please check this value.',
  at_most_characters: 'At most {most} characters.',
  rupees_too_many: 'This amount is too large. Please enter {most} or less.',
  whole_number_between: 'Please enter a whole number from {from} to {to}',

  email_required: 'Email is required',
  email_invalid: 'Valid email is required',
  password_required: 'Password is required',
  password_too_short: 'Password must be at least {least} characters',
  password_too_long: 'Password must be at most 200 characters',
  password_needs_letter_and_number: 'Password must contain a letter and a number',
  password_again_required: 'Please confirm your password',
  passwords_differ: 'Passwords do not match!',
  first_name_required: 'First name is required',
  last_name_required: 'Last name is required',
  name_required: 'Name is required',
  role_invalid: 'Role must be renter or owner',
  phone_invalid: 'Please enter a 10-digit mobile number, or a landline number with its STD code',
  phone_foreign: 'Please enter an Indian number. Numbers from other countries don’t work here.',
  language_invalid: 'Language must be en or hi',
  link_incomplete: 'This link is incomplete. Please copy all of it.',
  code_required: 'Please enter the code',
  google_refused: 'Google Login Failed',

  id_invalid: 'This id is not valid.',
  ids_invalid: 'ids must be a list of property ids.',
  at_most_saved: 'At most {most} properties can be saved.',
} as const

// Modules of their own: only the pages that need them load them.
export { adminMessages } from './admin.en.ts'
export { bookingMessages } from './bookings.en.ts'
export { listingFormMessages } from './listing-forms.en.ts'

/** What the server alone says: error codes, problems, replies. */
export const serverMessages = {
  // The error codes without a more exact message.
  validation_failed: 'Please check the highlighted fields.',
  invalid_cursor: 'This page link is no longer valid. Please start again from the first page.',
  unauthenticated: 'Session expired. Please login again.',
  login_to_continue: 'Please login to continue.',
  panel_idle: 'The admin panel is locked. Please enter your password again.',
  invalid_credentials: 'Invalid email or password',
  two_factor_required: 'Please enter the code from your authenticator app.',
  invalid_code: 'That code is wrong or already used. Enter a new one.',
  wrong_password: 'Incorrect password.',
  two_factor_setup_required:
    'Administrators must use an authenticator app. Please set yours up first.',
  account_inactive: 'This account has been deactivated. Please contact support.',
  forbidden: 'You don’t have permission to do this.',
  own_listing: 'You can’t save your own property.',
  not_found: 'Not found.',
  listing_not_found: 'The room you are looking for does not exist.',
  session_not_found: 'This sign-in has already ended.',
  booking_not_found: 'This booking does not exist.',
  block_not_found: 'These dates are no longer blocked.',
  own_booking: 'You can’t book your own property.',
  not_bookable: 'This property can’t be booked online.',
  already_requested: 'You have already requested these dates.',
  dates_taken: 'Some of these dates are no longer available. Please choose other dates.',
  amount_changed: 'The price has changed. Please check the new amount and send your request again.',
  too_many_open_requests: 'Too many requests are waiting for an answer. Please try again later.',
  too_many_bookings: 'You’ve sent many requests in a short time. Please try again in an hour.',
  too_many_bookings_here:
    'You’ve asked for this property several times today. Please wait for the owner’s answer, or try again tomorrow.',
  too_many_listings:
    'You’ve added many listings in a short time. Please verify your email address or try again in an hour.',
  cancellation_too_late: 'It’s too late to cancel this booking.',
  booking_is_pending: 'This request is still waiting for an answer.',
  booking_is_accepted: 'This request is already accepted.',
  booking_is_booked: 'This stay is already booked.',
  booking_is_declined: 'This request was declined.',
  booking_is_expired: 'This request has expired.',
  booking_is_completed: 'This stay is completed.',
  booking_is_cancelled: 'This booking was cancelled.',
  booking_accept_first: 'This request must be accepted before it can be booked.',
  booking_book_first: 'Only a booked stay can be completed. This one isn’t booked yet.',
  booking_cancel_instead: 'This stay is already booked. It can be cancelled, not declined.',
  booking_decline_instead: 'This request isn’t booked yet. It can be declined, not cancelled.',
  booking_withdraw_accepted: 'This request is already accepted, so it can’t be withdrawn any more.',
  booking_withdraw_booked: 'This stay is already booked, so it can’t be withdrawn any more.',
  not_begun: 'This stay has not begun yet.',
  stay_begins: 'This stay begins on {date}. It can be completed from that day on.',
  stay_before_available:
    'This stay begins before {date}, when the property is available. To take it, first change that date in your listing.',
  stays_ahead: 'There are still upcoming accepted or booked stays.',
  capacity_sold: 'Some nights already have more bookings than that.',
  capacity_sold_on: 'More than that is already booked for {nights}.',
  nights_sold: 'Some nights before that date are already booked.',
  nights_sold_on:
    'Already booked before that date: {nights}. Please choose an earlier date, or cancel the stay first.',
  and_more: '{more} more',
  too_many_blocks: 'Too many dates are blocked. Please free some first.',
  place_not_found: 'We couldn’t find a place at this point.',
  email_taken: 'An account with this email already exists.',
  google_account_differs:
    'This email belongs to an account that signs in with another Google account. Please sign in with your password.',
  two_factor_is_on: 'Two-step sign-in is already on.',
  two_factor_is_off: 'Two-step sign-in is not on.',
  two_factor_not_begun: 'Please start setting up two-step sign-in again.',
  last_administrator:
    'You’re the only administrator. Please make someone else an administrator first.',
  listing_changed: 'This listing was changed somewhere else after you opened it.',
  photos_in_use: 'A photo here is already on another of your listings.',
  photo_in_use:
    'Photo {number} is already on your listing “{title}”. Please add another photo here. If both are alike, go to My Listings and use “Copy” on that listing.',
  some_photos_in_use:
    'Photos {numbers} are already on your listing “{title}”. Please add other photos here. If both are alike, go to My Listings and use “Copy” on that listing.',
  wrong_status: 'This can’t be done in its present state. Please reload and try again.',
  too_many_saved: 'You’ve reached the limit of saved properties. Remove one to save another.',
  too_many_uploads:
    'You’ve uploaded too many photos without adding them to a listing. Add them to one, or try again tomorrow.',
  no_password: 'This account has no password yet. Use “Forgot password?” to set one.',
  request_timeout: 'Your request took too long to reach us. Please try again.',
  idempotency_in_flight: 'We’re still working on your last request.',
  link_invalid: 'This link is no longer valid. Please ask for a new one.',
  payload_too_large: 'This file is too large.',
  too_many_requests: 'Too many requests. Please wait a moment and try again.',
  export_running: 'Another export of yours is still running. Please wait until it has finished.',
  too_many_attempts: 'Too many failed attempts. Please wait a moment and try again.',
  internal: 'Server error. Please try again later.',
  google_unavailable: 'Google sign-in is not available here. Please use your email and password.',
  unavailable: 'We’re restarting. Please try again in a moment.',
  insufficient_storage:
    'Our storage is full right now, so we couldn’t save this. Please try again later.',
  storage_full_reading:
    'Our storage is full right now, so we can’t show this. Please try again later.',

  // Any request.
  request_unreadable: 'We couldn’t read this request.',
  zero_byte: 'This text contains a character we can’t save.',
  text_too_long: 'This text is too long.',

  // Accounts.
  registered: 'Registration Successful! Please login with your credentials.',
  signed_out: 'Logged out successfully!',
  sign_ins_busy: 'We’re very busy right now. Please try again in a minute.',
  google_unreachable:
    'We can’t reach Google right now. Please try again in a moment, or use your email and password.',
  google_confirmation_required: 'Please confirm with Google.',
  demo_account_fixed: 'Demo accounts can’t be changed.',
  password_is_own_name: 'Please choose a password without your name or email address',
  password_common: 'This password is too common. Please choose another one',
  password_set: 'Your password has been changed. Please sign in with the new one.',
  password_changed: 'Your password has been changed.',
  password_link_sent:
    'If an account with this email exists, we’ve sent a link to set a new password.',
  profile_updated: 'Profile updated successfully!',
  language_saved: 'Your language has been saved.',
  email_changed: 'Your email address has been changed.',
  email_confirmed: 'Your email address is confirmed.',
  email_already_confirmed: 'Your email address is already confirmed.',
  email_link_sent: 'We’ve sent a link to {to}.',
  session_ended: 'Device signed out.',
  panel_locked: 'Admin panel locked.',
  panel_unlocked: 'Admin panel unlocked.',
  other_sessions_ended: 'Signed out everywhere else.',
  two_factor_disabled: 'Two-step sign-in is off.',
  account_deleted: 'Your account has been deleted.',

  // Bookings.
  booking_sent: 'Booking request sent successfully!',
  booking_accepted: 'Booking accepted successfully!',
  booking_declined: 'Booking declined successfully!',
  booking_booked: 'Booking booked successfully!',
  booking_cancelled: 'Booking cancelled successfully!',
  booking_withdrawn: 'Booking request cancelled successfully!',
  check_in_past: 'Check-in can’t be in the past',
  check_in_too_soon:
    'Please choose a later check-in: the owner needs at least {hours} hours’ notice',
  check_in_too_far: 'Check-in can be at most {days} days ahead',
  stay_too_long: 'A stay can have at most {most} nights',
  guests_above_maximum: 'At most {most} guests can stay here',
  dates_blocked: 'These dates are blocked.',
  dates_freed: 'These dates are free again.',

  // Notifications.
  notifications_listed: 'Your notifications.',
  notifications_read: 'Marked as read.',
  notifications_cleared: 'Notifications deleted.',

  ...notificationMessages,

  // Listings, searched, seen and saved.
  search_empty: 'Please type something to search for.',
  search_too_long: 'Please search for something shorter.',
  price_range_reversed: 'The lowest price can’t be above the highest.',
  contacts_limited: 'You’ve viewed a lot of contacts in the last hour. Please try again later.',
  listing_gone: 'This property is no longer available.',

  // An owner's listings.
  room_added: 'Room added successfully!',
  hotel_added: 'Hotel listed successfully!',
  shop_added: 'Shop listed successfully!',
  room_updated: 'Room updated successfully!',
  hotel_updated: 'Hotel updated successfully!',
  shop_updated: 'Shop updated successfully!',
  listing_shown: 'Your listing is visible again.',
  listing_hidden: 'Your listing is hidden.',
  room_deleted: 'Room deleted.',
  hotel_deleted: 'Hotel deleted.',
  shop_deleted: 'Shop deleted.',
  bulk_not_undoable: 'This change has been undone already, or is still running.',

  // Photos.
  photo_required: 'Please choose a photo.',
  one_photo_only: 'Please send one photo at a time.',
  photo_too_large: 'This photo is larger than 10 MB. Please choose a smaller one.',
  photo_too_many_pixels: 'This photo has more than 50 megapixels. Please choose a smaller one.',
  photo_heic: 'HEIC photos can’t be used here. Please save the photo as a JPEG and try again.',
  photo_unreadable: 'We couldn’t read this photo. Please choose a JPEG, PNG, WebP or AVIF.',
  photo_too_complex:
    'We couldn’t process this photo. Please save it as a smaller JPEG and try again.',
  photos_unavailable: 'We can’t process photos right now. Please try again.',

  // The back office.
  digest_subject: 'Your open tasks on {site}',
  digest_listings: 'New listings to review: {count}.',
  digest_reports: 'Reported listings and owners’ replies to review: {count}.',
  digest_jobs: 'Background jobs that failed and won’t be retried: {count}.',
  digest_open: 'Open the admin panel',
  digest_choice:
    'We send this at most once an hour, when there’s something new to review. Turn it off in Settings, under Notifications.',
  job_not_found: 'This job is no longer in the list of failed jobs.',
  job_queued_again: 'Job queued again.',
  user_not_found: 'This user was not found.',
  change_not_found: 'This change was not found.',
  settings_changed:
    'These settings were changed somewhere else in the meantime. Please check them and save again.',
  setting_changed_since: 'This setting was changed again after that. Undo the later change first.',
  settings_saved: 'Settings saved successfully!',
  has_listings: 'This user still has listings. Delete them first, or keep the owner role.',
  rows_done: '{done} of {all} done.',
  user_saved: 'User updated successfully!',
  user_activated: 'User activated.',
  user_deactivated: 'User deactivated.',
  user_password_set: 'Password changed. The user has been signed out everywhere.',
  user_verified: 'Owner marked as verified.',
  user_unverified: 'This owner is no longer verified.',
  user_deleted: 'User deleted.',
  admin_booking_saved: 'Booking updated successfully!',
  admin_booking_confirmed: 'Booking confirmed.',
  admin_booking_completed: 'Booking marked as completed.',
  admin_booking_cancelled: 'Booking cancelled.',
  admin_booking_deleted: 'Booking deleted.',
  report_not_found: 'This report was not found.',
  property_saved: 'Property updated successfully!',
  property_status_saved: 'Property status updated.',
  property_featured: 'Property featured.',
  property_not_featured: 'Property no longer featured.',
  property_deleted: 'Property deleted.',
  property_type_fixed: 'A property’s type can’t be changed',
  property_owner_inactive:
    'The owner’s account is deactivated. This property becomes active with the account.',
  report_blocked: 'Listing blocked. We’ve notified its owner and the people who reported it.',
  report_blocked_alone: 'Listing blocked. We’ve notified its owner.',
  report_allowed_alone: 'Listing allowed.',
  report_allowed: 'Listing allowed. We’ve notified the people who reported it.',

  // Reports.
  report_sent: 'Thank you. We’ll look at this listing and tell you what we decide.',
  own_listing_report: 'You can’t report your own property.',
  too_many_reports: 'Too many reports are waiting for a decision. Please try again later.',
  // Requests for photos.
  photos_requested: 'We’ve asked the owner. You’ll hear from us when photos arrive.',
  own_listing_photos: 'This is your own property.',
  listing_has_photos: 'This property has photos now.',
  too_many_photo_requests: 'You’ve asked for photos of many places today. Try again tomorrow.',
  review_requested: 'Thank you. We’ll look at your listing again.',
} as const
