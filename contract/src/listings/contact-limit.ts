/** So many listings' contact details a person is shown within an hour, times `RATE_LIMIT_FACTOR` (D11, D17). Own ones, and those shown in that hour already, are free. */
export const CONTACTS_AN_HOUR = 100

/** So many while the account's e-mail address is not verified: such accounts cost nothing to make. */
export const CONTACTS_AN_HOUR_UNVERIFIED = 20

/** So many for all accounts at one address together (IPv6: one /48). Thousands share a mobile carrier's address, so it is wide. */
export const CONTACTS_AN_HOUR_AT_ADDRESS = 500

/** What a program reads beside `contactLimit.availableAt`. */
export const CONTACT_LIMITED =
  'You’ve viewed a lot of contacts in the last hour. Please try again later.'
