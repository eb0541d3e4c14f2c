// What forms need before their schemas are loaded.

/** A listing has at most five pictures; the first is the main one (D22). */
export const MAX_LISTING_PICTURES = 5

/** The values that a form opens with (R13). */
export const FORM_DEFAULTS = {
  Room: { maxOccupancy: 1, instantBooking: false },
  Hotel: { checkInTime: '14:00', checkOutTime: '11:00', instantBooking: false },
  Shop: { openingHours: '09:00', closingHours: '21:00' },
} as const
