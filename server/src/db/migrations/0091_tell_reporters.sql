-- Users are told what was decided about a listing that they reported (D59).
alter table notifications drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('booking_requested', 'booking_accepted', 'booking_declined', 'booking_booked', 'booking_cancelled', 'booking_expired', 'booking_changed', 'check_in_tomorrow', 'listing_blocked', 'listing_unblocked', 'report_decided', 'account_security'));
alter table notification_preferences drop constraint notification_preferences_kind_check,
  add constraint notification_preferences_kind_check check (kind in ('booking_requested', 'booking_accepted', 'booking_declined', 'booking_booked', 'booking_cancelled', 'booking_expired', 'check_in_tomorrow', 'listing_blocked', 'listing_unblocked', 'report_decided'));
