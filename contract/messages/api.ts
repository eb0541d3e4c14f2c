// What only developers of a client read, in English in every language: requests that our own pages
// never send.

/** Messages about the shape of a request, named after its parameters and headers. */
export const apiMessages = {
  unsupported_media_type: 'This type of content isn’t supported.',
  idempotency_mismatch: 'Idempotency-Key was already used with a different request.',
  headers_too_large: 'Your request’s headers are too large.',
  file_unexpected: 'This field doesn’t take a file.',
  one_value_only: 'Please give one value only.',
  idempotency_key_invalid: 'Idempotency-Key must be 1 to 255 characters without spaces.',
  shutting_down: 'Shutting down',
  database_silent: 'Database is not responding',
  listings_loading: 'Listings are still being read',
  server_starting: 'Starting: {what}',
  coordinate_invalid: '{name} is not a coordinate.',
  coordinate_out_of_range: '{name} is out of range.',
  point_required: 'lat and lng are needed to search nearby.',
  nearby_invalid: 'nearby must be true or false.',
  listing_type_invalid: '{name} must be Room, Hotel or Shop.',
  listing_type_fixed: '{name} must be {fixed} here.',
  value_not_offered: '{name} must be one of the offered values.',
  rupees_invalid: '{name} must be whole rupees.',
  room_category_invalid: 'roomCategory must be one of the offered categories.',
  sort_invalid: 'sort must be one of the offered orders.',
  distance_needs_nearby: 'sort=distance needs nearby=true.',
  limit_invalid: 'limit must be a whole number from 1 to 100.',
  limit_too_small: 'limit must be at least 1.',
  limit_too_large: 'limit must be at most 100.',
  cursor_invalid: 'cursor is not valid.',
  page_invalid: 'page must be a whole number from 1 on.',
  bulk_action: 'action must be hide, show or price.',
  bulk_selection: 'Either ids or search must name listings.',
  bulk_search: 'search takes q, type and state as the list of my listings does.',
  bulk_too_many: 'ids can name at most 5000 listings.',
  bulk_percent: 'percent must be from -90 to 100 with at most one decimal, and not 0.',
  only_invalid: 'only must be a list of ids.',
  listing_state_invalid: 'state must be active or inactive.',

  // Bookings and notifications.
  booking_status_invalid: 'status must be one of a booking’s states.',
  booking_phase_invalid: 'phase must be open, upcoming or past.',
  notification_ids_invalid: 'notificationIds must be a list of at most 100 ids.',

  // The back office.
  account_status_invalid: 'status must be active or inactive.',
  admin_role_invalid: 'role must be user, owner or admin.',
  admin_sort_invalid: 'sort must be one of the offered orders.',
  property_type_invalid: 'type must be one of the offered types.',
  property_status_invalid: 'status must be one of the offered states.',
  featured_invalid: 'featured must be true or false.',
  report_status_invalid: 'status must be open or decided.',
  decision_invalid: 'decision must be blocked or allowed.',

  // Reports.
  report_reason_invalid: 'reason must be one of the offered reasons.',
  report_details_required: 'details are needed with the reason other.',

  // Analytics.
  events_invalid: 'The measured events are not valid.',
  range_invalid: 'range must be today, yesterday, 7days, 30days or custom.',
  range_dates_invalid: 'custom needs from and to, in this order, at most 366 days in all.',
} as const
