/** So many listings' contact details a person is shown within an hour, times `RATE_LIMIT_FACTOR` (D11, D17). Own ones, and those shown in that hour already, are free. */
export const CONTACTS_AN_HOUR = 100

/** What a program reads beside `contactLimit.availableAt`. */
export const CONTACT_LIMITED = 'You have opened the contact details of very many properties within an hour. Please try again later.'
