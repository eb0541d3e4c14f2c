// What forms need before their schemas are loaded.

/** A listing has at most five pictures; the first is the main one (D22). */
export const MAX_LISTING_PICTURES = 5
