// The mail about messages that were not read in the product within ten minutes (D90).
import type { ReadyQuestion } from '@rentify/contract/conversations/conversation'
import { cutText } from '@rentify/contract/cut-text'
import type { Language } from '@rentify/contract/languages'
import { placeInHindi } from '@rentify/contract/listings/hindi-names/hindi-names'
import { pictureUrl } from '@rentify/contract/media/picture'
import { type Message, message } from '@rentify/contract/messages'
import type { Database, Queryable } from '../../db/database.ts'
import { textIn } from '../../http/language.ts'
import type { EmailCard, Mail } from '../../mail/index.ts'
import { findMailbox } from '../accounts/index.ts'
import { titleInHindi } from '../listings/index.ts'
import type { Settings } from '../settings/index.ts'
import { closedFor } from './conversations.policy.ts'
import {
  type ConversationRow,
  findConversation,
  findMessages,
  type MessageRow,
} from './conversations.repo.ts'
import { findReader, type MadeMail, maskContacts } from './mails.repo.ts'

/** A higher layer's answer to whether an account wants mails about messages. */
export type WantsMessageMails = (db: Queryable, accountId: string) => Promise<boolean>

export type MessageMailDeps = {
  readonly db: Database
  readonly mail: Mail
  readonly settings: Pick<Settings, 'general' | 'notifications'>
  readonly publicUrl: string
  readonly wantsMessageMails: WantsMessageMails
}

/** The newest of them, each cut. */
const QUOTED = 5
const QUOTED_LENGTH = 500
const PICTURE_WIDTH = 640

const QUESTIONS: Readonly<Record<ReadyQuestion, Message>> = {
  still_free: message('question_still_free'),
  when_to_visit: message('question_when_to_visit'),
  what_in_all: message('question_what_in_all'),
}

/** Sends a mail that was made, unless its messages were read, muted or closed meanwhile. */
export async function sendMail(deps: MessageMailDeps, made: MadeMail): Promise<void> {
  const { db, mail, settings, publicUrl } = deps
  if (!(await settings.notifications()).emailNotifications) return
  const reader = await findReader(db.sql, made)
  if (!reader || reader.muted || reader.readSeq >= made.upTo) return
  const { accountId } = reader
  if (!(await deps.wantsMessageMails(db.sql, accountId))) return
  const mailbox = await findMailbox(db, accountId)
  const row = await findConversation(db.sql, accountId, made.conversationId)
  const closed = row && closedFor(row)
  if (!mailbox || !row || closed === 'blocked' || closed === 'account_gone') return
  const { language: usual, siteName: site } = await settings.general()
  const language = mailbox.language ?? usual
  const said = (text: Message) => textIn(language, text)
  const told = await toldIn(db.sql, accountId, {
    ...made,
    after: Math.max(made.after, reader.readSeq),
  })
  const count = told.length
  if (count === 0) return
  const title = titleOf(row, language)
  // What others wrote goes to no address that may be somebody else's.
  const { verified } = mailbox
  const quote = verified ? await quoteOf(db.sql, told, language) : null
  const from = verified && row.otherName ? await maskContacts(db.sql, row.otherName) : null
  await mail.send({
    id: made.id,
    to: mailbox.email,
    language,
    link: `${publicUrl}/messages/${row.id}`,
    text: {
      subject: said(message('mail_message_subject', { count, title })),
      lines: [said(message('mail_message_waits', { count, site }))],
      card: cardOf(row, from, quote, { title, language, publicUrl }),
      action: said(message('mail_message_open')),
      notes: [
        ...(told.some(({ warnings }) => warnings.length > 0)
          ? [said(message('mail_message_careful'))]
          : []),
        said(message('mail_message_why', { site })),
      ],
    },
  })
}

async function toldIn(
  db: Queryable,
  accountId: string,
  { conversationId, side, after, upTo }: MadeMail,
): Promise<MessageRow[]> {
  const page = await findMessages(db, accountId, conversationId, { before: upTo + 1 })
  return (page?.messages ?? []).filter((one) => one.side !== side && one.seq > after)
}

async function quoteOf(
  db: Queryable,
  told: readonly MessageRow[],
  language: Language,
): Promise<string> {
  const texts = told
    .slice(-QUOTED)
    .map(({ body, questions }) =>
      [
        ...questions.map((one) => textIn(language, QUESTIONS[one])),
        ...(body ? [cutText(body, QUOTED_LENGTH)] : []),
      ].join('\n'),
    )
  return maskContacts(db, texts.join('\n\n'))
}

function titleOf({ title, locality, city }: ConversationRow, language: Language): string {
  const named = { title, location: locality, city }
  return (language === 'hi' ? titleInHindi(named) : null) ?? title
}

function cardOf(
  { listingId, locality, city, picture, state }: ConversationRow,
  from: string | null,
  quote: string | null,
  { title, language, publicUrl }: { title: string; language: Language; publicUrl: string },
): EmailCard {
  const place = [locality, city].filter(Boolean).join(', ')
  const isSeen = state === 'open' || state === 'taken'
  return {
    picture: picture && publicUrl + pictureUrl(picture.id, PICTURE_WIDTH),
    title,
    ...(isSeen && { link: `${publicUrl}/room/${listingId}` }),
    place: language === 'hi' ? placeInHindi(place) : place,
    facts: from ? [{ label: textIn(language, message('mail_message_from')), value: from }] : [],
    quote,
  }
}
