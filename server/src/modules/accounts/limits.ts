import type { Limit } from '../../limits/index.ts'
import { hashEmail } from './attempts/attempts.repo.ts'

// Generous: thousands of users share a mobile carrier's address.
export const REGISTRATIONS: Limit = { name: 'registrations', most: 120, windowS: 3600 }
export const SIGN_INS: Limit = { name: 'sign_ins', most: 600, windowS: 600 }
export const ACCOUNT_DELETIONS: Limit = { name: 'departures', most: 60, windowS: 3600 }
// For each account: an export reads everything stored about a user.
export const EXPORTS: Limit = { name: 'exports', most: 10, windowS: 3600 }

/**
 * Password reset emails to one address: fewer than the links that still work, which expire after an
 * hour.
 */
export const EMAILS_TO_ADDRESS: Limit = { name: 'letters_to_address', most: 3, windowS: 900 }
/** Link emails that one account may request. */
export const EMAILS_REQUESTED: Limit = { name: 'letters_asked', most: 6, windowS: 3600 }
/**
 * Verification emails to one address, whichever account requests them: a user with many accounts
 * must not fill another person's mailbox.
 */
export const VERIFICATION_EMAILS: Limit = { name: 'letters_proving', most: 10, windowS: 3600 }
/** For each account: every change is notified by email. */
export const PASSWORDS_CHANGED: Limit = { name: 'passwords_changed', most: 10, windowS: 3600 }
export const PASSWORDS_FORGOTTEN: Limit = { name: 'passwords_forgotten', most: 60, windowS: 900 }
export const LINKS_TRIED: Limit = { name: 'links_tried', most: 120, windowS: 900 }

/**
 * The mailbox behind an address, as a counter's key; the part after a `+` is ignored, since it
 * reaches the same mailbox.
 */
export function hashedMailbox(email: string): string {
  return hashedEmail(email.replace(/\+[^@]*/, ''))
}

/** An email address as a counter's key, hashed so that it cannot be read. */
export function hashedEmail(email: string): string {
  return hashEmail(email).toString('hex')
}
