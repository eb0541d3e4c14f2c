import type { Limit } from '../../limits/index.ts'
import { hashEmail } from './sign-in/attempts.repo.ts'

// Generous: behind a mobile carrier's address stand thousands of people.
export const REGISTRATIONS: Limit = { name: 'registrations', most: 120, windowS: 3600 }
export const SIGN_INS: Limit = { name: 'sign_ins', most: 600, windowS: 600 }
export const ACCOUNT_DELETIONS: Limit = { name: 'departures', most: 60, windowS: 3600 }
// For each account: putting it together reads everything there is about somebody.
export const EXPORTS: Limit = { name: 'exports', most: 10, windowS: 3600 }

/** Letters with a link to a new password to one address: fewer than the links that still work, which live an hour. */
export const EMAILS_TO_ADDRESS: Limit = { name: 'letters_to_address', most: 3, windowS: 900 }
/** Letters with a link that one account asks for. */
export const EMAILS_REQUESTED: Limit = { name: 'letters_asked', most: 6, windowS: 3600 }
/** Letters to one address that prove it, whoever asks: somebody with many accounts shall not fill a stranger's mailbox. */
export const VERIFICATION_EMAILS: Limit = { name: 'letters_proving', most: 10, windowS: 3600 }
/** For each account: every one is told by mail. */
export const PASSWORDS_CHANGED: Limit = { name: 'passwords_changed', most: 10, windowS: 3600 }
export const PASSWORDS_FORGOTTEN: Limit = { name: 'passwords_forgotten', most: 60, windowS: 900 }
export const LINKS_TRIED: Limit = { name: 'links_tried', most: 120, windowS: 900 }

/** The mailbox behind an address, as something to be counted by: what stands after a `+` leads to the same one. */
export function hashedMailbox(email: string): string {
  return hashedEmail(email.replace(/\+[^@]*/, ''))
}

/** An e-mail address as something to be counted by, and not read. */
export function hashedEmail(email: string): string {
  return hashEmail(email).toString('hex')
}
