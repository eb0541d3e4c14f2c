/** What is said of a listing, and what of its owner as a whole (D92). */
const LISTING_SIGNALS = ['price', 'same_picture', 'contact_in_text'] as const
const OWNER_SIGNALS = ['shared_phone', 'many_listings'] as const
export const SIGNAL_KINDS = [...LISTING_SIGNALS, ...OWNER_SIGNALS] as const
export type SignalKind = (typeof SIGNAL_KINDS)[number]

/** What a moderator decides about a signal. */
export const SIGNAL_DECISIONS = ['fine', 'blocked'] as const
export type SignalDecision = (typeof SIGNAL_DECISIONS)[number]

/** Of one account's listings in its first days, more are not counted. */
export const MOST_LISTINGS_COUNTED = 10_000

/** Of an owner's listings or open signals: so many are counted, and decided on in one call. */
export const MOST_OF_OWNER = { counted: 1_000, decided: 100 } as const
