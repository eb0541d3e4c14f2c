/** Times `RATE_LIMIT_FACTOR`; a user's own listings and repeats are not counted (D11, D17). */
export const MAX_CONTACTS_PER_HOUR = 100

/**
 * The limit while the account's email address is not verified: such accounts cost nothing to
 * create.
 */
export const MAX_CONTACTS_PER_HOUR_UNVERIFIED = 20

/**
 * The limit for all accounts at one address together (IPv6: one /48). Thousands share a mobile
 * carrier's address, so it is high.
 */
export const MAX_CONTACTS_PER_HOUR_AT_ADDRESS = 500
