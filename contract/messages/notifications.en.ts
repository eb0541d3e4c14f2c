/** What notifications say, here and by email. Only the server renders them. */
export const notificationMessages = {
  notifications_failed: 'We couldn’t update your notifications. Please try again.',
  notice_requested_title: 'New booking request',
  notice_requested:
    'Someone would like to stay at “{title}”, {dates}. Please answer before the request expires.',
  notice_accepted_title: 'Your request was accepted',
  notice_accepted:
    'The owner accepted your request for “{title}”, {dates}, and will contact you soon.',
  notice_declined_title: 'Your request was declined',
  notice_declined: 'The owner declined your request for “{title}”, {dates}.',
  notice_declined_because:
    'The owner declined your request for “{title}”, {dates}. They wrote: “{reason}”',
  notice_ended_title: 'Your request has ended',
  notice_dates_taken:
    'Your request for “{title}” has ended because someone else booked some of the dates, {dates}.',
  notice_listing_deleted:
    'Your request for “{title}”, {dates}, has ended because this place was removed.',
  notice_listing_blocked:
    'Your request for “{title}”, {dates}, has ended because this place is no longer listed.',
  notice_account_closed:
    'The request for “{title}”, {dates}, has ended because an account was closed.',
  notice_booked_title: 'Booking confirmed',
  notice_booked_renter: 'Your stay at “{title}” is booked: {dates}.',
  notice_booked_owner: '“{title}” is booked: {dates}.',
  notice_cancelled_title: 'Booking cancelled',
  notice_withdrawn_title: 'Request cancelled',
  notice_withdrawn: 'The renter cancelled their request for “{title}”, {dates}.',
  notice_cancelled_by_owner: 'The owner cancelled your stay at “{title}”, {dates}.',
  notice_cancelled_by_owner_because:
    'The owner cancelled your stay at “{title}”, {dates}. They wrote: “{reason}”',
  notice_cancelled_by_us: 'We cancelled the booking for “{title}”, {dates}.',
  notice_cancelled_by_us_because:
    'We cancelled the booking for “{title}”, {dates}. Reason: {reason}',
  notice_left_early_title: 'Stay ended early',
  notice_left_early:
    'The stay at “{title}” ended early. It is now for {dates}; the agreed amount of {amount} stays.',
  notice_changed_title: 'Booking changed',
  notice_changed: 'We changed the booking for “{title}”. It is now for {dates}, {amount} in total.',
  notice_expired_title: 'Request expired',
  notice_expired_renter:
    'Your request for “{title}”, {dates}, wasn’t answered in time, so it has expired.',
  notice_expired_owner:
    'A request for “{title}”, {dates}, expired because you didn’t answer it in time.',
  notice_not_booked_renter:
    'Your request for “{title}”, {dates}, was accepted but not booked in time, so it has expired.',
  notice_not_booked_owner:
    'The request you accepted for “{title}”, {dates}, expired because you didn’t book it in time.',
  notice_check_in_title: 'Check-in is tomorrow',
  notice_check_in_renter: 'Your stay at “{title}” starts on {date}.',
  notice_check_in_owner: 'Your guests arrive at “{title}” on {date}.',
  notice_listing_hidden_title: 'Your listing was blocked',
  notice_listing_hidden: 'We blocked “{title}”, so renters can’t see it.',
  notice_listing_hidden_because: 'We blocked “{title}”, so renters can’t see it. Reason: {reason}',
  notice_listing_still_hidden_title: 'Your listing is still blocked',
  notice_listing_still_hidden: 'We looked at “{title}” again. It stays blocked.',
  notice_listing_still_hidden_because:
    'We looked at “{title}” again. It stays blocked. Reason: {reason}',
  notice_listing_back_title: 'Your listing is no longer blocked',
  notice_listing_back: 'We lifted the block on “{title}”.',
  notice_listing_back_because: 'We lifted the block on “{title}”. {reason}',
  notice_report_title: 'Thank you for your report',
  notice_report_blocked: 'We looked at “{title}” and took it off {site}.',
  notice_report_allowed:
    'We looked at “{title}” and found nothing against our rules, so it stays on {site}.',
  notice_photos_asked_title: 'Someone asked for photos',
  notice_photos_asked:
    'Someone would like to see photos of “{title}”. Add some to get more requests.',
  notice_photos_added_title: 'Photos have arrived',
  notice_photos_added: 'You asked for photos of “{title}”. The owner has added some.',
  notice_add_photos: 'Add photos',
  notice_see_photos: 'See the photos',
  notice_security_title: 'Account security',
  notice_password_changed: 'Your password was changed. If this wasn’t you, set a new one now.',
  notice_password_removed:
    'You now sign in with Google. We removed your old password because your email wasn’t confirmed.',
  notice_two_factor_on: 'Two-step sign-in is on. Keep your recovery codes safe.',
  notice_two_factor_off: 'Two-step sign-in is off. If this wasn’t you, set a new password now.',
  notice_email_asked:
    'Someone asked to change the email of your account. If this wasn’t you, set a new password now.',
  notice_fact_dates: 'Dates',
  notice_fact_guests: 'Guests',
  notice_fact_amount: 'Amount',
  notice_fact_renter: 'Renter',
  notice_fact_owner: 'Owner',
  notice_fact_phone: 'Phone',
  notice_fact_email: 'Email',
  notice_answer_request: 'Answer the request',
  notice_open_booking: 'Open the booking',
  notice_open_bookings: 'Open your bookings',
  notice_open_requests: 'Open your requests',
  notice_open_listings: 'Open your listings',
  notice_open_notifications: 'Open your notifications',
  notice_email_choice: 'You can choose which emails you get on your notifications page.',
  notice_email_changed: 'The email of your account was changed.',
  notice_password_set:
    'An administrator set a new password for your account. Choose one that only you know.',
  notice_two_factor_removed: 'An administrator turned off two-step sign-in for your account.',
  notice_email_set: 'An administrator changed the email of your account.',
} as const
