import type { Booking } from '@rentify/contract/bookings/booking'
import type { Language } from '@rentify/contract/languages'
import { type Message, message } from '@rentify/contract/messages'
import type { NotificationKind } from '@rentify/contract/notifications/notification'
import type { NotificationSettings } from '@rentify/contract/settings/sections'
import type { Database } from '../../db/database.ts'
import type { Encryption } from '../../encryption/index.ts'
import { textIn } from '../../http/language.ts'
import type { Job } from '../../jobs/index.ts'
import type { Mail } from '../../mail/index.ts'
import { findMailbox } from '../accounts/index.ts'
import { noteRequestEmailed } from '../bookings/index.ts'
import { visitCalendarOf } from '../conversations/index.ts'
import { askToken, noteAskMailed } from '../listings/index.ts'
import { linkOf } from './notifications.presenter.ts'
import { maskContacts } from './notifications.repo.ts'
import { type Facts, type Side, writeText } from './notifications.texts.ts'
import { cardOf } from './stay-card.ts'

export const EMAIL_NOTIFICATION = 'notifications.email'

/** `id` is the notification's, and becomes the email's: the same at every retry. */
export type EmailedNotification = {
  readonly id: string
  readonly accountId: string
  readonly kind: NotificationKind
  readonly facts: Facts
  /** Absent in what another version queued. */
  readonly bookingId?: string | null
  /** Its owner was told of another request of this person that is no more. */
  readonly knowsOther?: boolean
}

export type EmailDeps = {
  readonly db: Database
  readonly mail: Mail
  readonly publicUrl: string
  readonly settings: () => Promise<NotificationSettings>
  /** The site's name, and the language of readers who chose none (D43). */
  readonly site: () => Promise<{ readonly siteName: string; readonly language: Language }>
  readonly encryption: Pick<Encryption, 'hmac' | 'hmacs'>
  /** Null where mails are written to files, which nobody takes. */
  readonly smtpUrl: string | null
  /** A stay as this side sees it; null when it is gone. */
  readonly stayOf: (bookingId: string, side: Side) => Promise<Booking | null>
}

/** The background jobs of notifications: their emails. */
export function notificationJobs(deps: EmailDeps): readonly Job[] {
  return [
    {
      name: EMAIL_NOTIFICATION,
      run: (payload) => emailNotification(deps, payload as EmailedNotification),
    },
  ]
}

async function emailNotification(deps: EmailDeps, queued: EmailedNotification): Promise<void> {
  const { db, mail, publicUrl, settings, site, stayOf } = deps
  const { emailNotifications, bookingConfirmationEmail } = await settings()
  if (!emailNotifications || (queued.kind === 'booking_booked' && !bookingConfirmationEmail)) return
  const told = await asItIsNow(db, queued)
  if (!told) return
  const { id, accountId, kind, facts, bookingId } = told
  const mailbox = await findMailbox(db, accountId)
  if (!mailbox) return
  const { siteName, language: usual } = await site()
  const language = mailbox.language ?? usual
  const text = writeText({ language, siteName }, kind, facts)
  const { askId, side = 'renter' } = facts
  if (askId) return askByEmail(deps, { id, accountId, askId, facts }, mailbox, text, language)
  const calendar = facts.visitId
    ? await visitCalendarOf({ db, publicUrl }, accountId, facts.visitId)
    : null
  const stay = bookingId ? await stayOf(bookingId, side) : null
  const reader = { side, language, verified: mailbox.verified, publicUrl }
  const mask = (words: string) => maskContacts(db.sql, words)
  const list = {
    action: textIn(language, listOf(kind, facts)),
    link: publicUrl + linkOf(kind, facts),
  }
  await mail.send({
    id,
    to: mailbox.email,
    language,
    ...(calendar && { calendar }),
    // The app leads to a list (D69); an email to the stay itself.
    link: `${publicUrl}${bookingId ? `/bookings/${bookingId}` : linkOf(kind, facts)}`,
    text: {
      subject: text.title,
      // Phone numbers are for signed-in readers (D11), and owners write reasons as they like.
      lines: [await mask(text.message)],
      ...(stay ? { card: await cardOf(stay, kind, facts, reader, mask) } : {}),
      action: bookingId ? textIn(language, opening(kind)) : list.action,
      ...(bookingId ? { second: list } : {}),
      notes: [textIn(language, message('notice_email_choice'))],
    },
  })
}

type AskEmail = Pick<EmailedNotification, 'id' | 'accountId' | 'facts'> & {
  readonly askId: string
}

/** Its link works without signing in, and its page asks once: mail programs open links, too. */
async function askByEmail(
  { db, mail, publicUrl, encryption, smtpUrl }: EmailDeps,
  { id, accountId, askId, facts }: AskEmail,
  { email, language: chosen }: { readonly email: string; readonly language: Language | null },
  text: { readonly title: string; readonly message: string },
  language: Language,
): Promise<void> {
  const link = askToken(encryption, { ownerId: accountId, askId }, email)
  await mail.send({
    id,
    to: email,
    language: chosen ?? language,
    link: `${publicUrl}/confirm-listings?token=${link}`,
    text: {
      subject: text.title,
      lines: [
        await maskContacts(db.sql, text.message),
        textIn(language, message('notice_confirm_why')),
      ],
      action: textIn(language, askAction(facts)),
      second: {
        action: textIn(language, message('notice_open_dashboard')),
        link: `${publicUrl}/owner-dashboard`,
      },
      notes: [
        textIn(language, message('notice_confirm_link')),
        textIn(language, message('notice_email_choice')),
      ],
    },
  })
  if (smtpUrl !== null) await noteAskMailed(db.sql, accountId, askId)
}

const askAction = ({ count = 1, type }: Facts): Message =>
  count === 1 && type === 'Hotel'
    ? message('notice_open_action')
    : message('notice_confirm_action', { count })

/** A request that was withdrawn meanwhile is told as that, if its owner knows one; else null. */
async function asItIsNow(
  { sql }: Database,
  queued: EmailedNotification,
): Promise<EmailedNotification | null> {
  const { kind, bookingId, facts, knowsOther } = queued
  if (kind !== 'booking_requested' || !bookingId) return queued
  if (await noteRequestEmailed(sql, bookingId)) return queued
  return knowsOther
    ? { ...queued, kind: 'booking_cancelled', facts: { ...facts, by: 'renter', from: 'pending' } }
    : null
}

/** What the link to a stay is called. */
const opening = (kind: NotificationKind): Message =>
  message(kind === 'booking_requested' ? 'notice_answer_request' : 'notice_open_booking')

/** What the link to a list is called. */
function listOf(kind: NotificationKind, { side }: Facts): Message {
  if (kind === 'listings_unconfirmed') return message('notice_open_listings')
  if (kind === 'listing_blocked' || kind === 'listing_unblocked')
    return message('notice_open_listings')
  if (kind === 'visit_changed' || kind === 'visit_reminder') return message('notice_open_messages')
  if (kind === 'review_asked') return message('notice_write_review')
  if (kind === 'reviews_shown') return message('notice_read_review')
  if (kind === 'review_withdrawn') return message('notice_open_booking')
  if (kind === 'verification_answered') return message('notice_open_profile')
  if (kind === 'photos_requested') return message('notice_add_photos')
  if (kind === 'photos_added') return message('notice_see_photos')
  if (kind === 'report_decided') return message('notice_open_notifications')
  return message(side === 'owner' ? 'notice_open_bookings' : 'notice_open_requests')
}
