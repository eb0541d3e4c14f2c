/**
 * What the schemas of booking requests say: only the booking dialog and the owner's calendar load
 * it.
 */
export const bookingMessages = {
  check_in_required: 'Check-in date is required',
  check_out_required: 'Check-out date is required',
  check_out_after_check_in: 'Check-out must be after check-in',
  stay_date_invalid: 'Please enter a valid date',
  guests_between: 'Guests must be between 1 and {most}',
  contact_phone_required: 'Phone number is required',
  contact_phone_digits: 'Phone number must be 10 digits',
  decision_differs: 'This makes another decision than it says',
  range_empty: 'The last day must be after the first',
  range_too_long: 'Please choose at most two years',
} as const
