// Which unread messages a mail tells of: each in one at most, one a conversation and ten minutes.
import { type RawBuilder, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '../../db/database.ts'
import type { ConversationSide } from '../../db/tables/conversations.ts'
import { lockQueuedJob, queueJob } from '../../jobs/index.ts'

export const MAKE_MAIL = 'conversations.mail'
export const SEND_MAIL = 'conversations.send'

/** Who would be mailed about which conversation. */
export type Mailed = { readonly conversationId: string; readonly side: ConversationSide }
/** A mail's messages: after the one, up to the other. */
export type MadeMail = Mailed & {
  readonly id: string
  readonly after: number
  readonly upTo: number
}

/** So long messages may wait to be read in the product. */
const UNREAD_MINUTES = 10

const keyOf = ({ conversationId, side }: Mailed) => `${MAKE_MAIL} ${conversationId} ${side}`

/** Looks in ten minutes whether a side of a locked conversation has read it; once for a burst. */
export async function queueUnreadMail(trx: Queryable, mailed: Mailed): Promise<void> {
  const key = keyOf(mailed)
  if (await lockQueuedJob(trx, key)) return
  const runAt = new Date(Date.now() + UNREAD_MINUTES * 60_000)
  await queueJob(trx, MAKE_MAIL, mailed, { key, runAt })
}

/** The other side's messages that this side has neither read nor been mailed of. */
const waiting = (what: RawBuilder<unknown>) => sql`select ${what} from messages m
  where m.conversation_id = s.conversation_id and m.side <> s.side
    and m.seq > greatest(s.read_seq, s.mailed_seq)`

/** Takes what waits into a mail that is queued with it; later where it has not waited for long. */
export async function makeMail(trx: Queryable, mailed: Mailed): Promise<void> {
  const { conversationId, side } = mailed
  await sql`select from conversations where id = ${conversationId} for no key update`.execute(trx)
  const { rows } = await sql<{ after: number; upTo: number; due: Date | null; now: Date }>`
    select greatest(s.read_seq, s.mailed_seq) as after, c.last_seq as "upTo", now() as now,
      (${waiting(sql`min(m.sent_at)`)}) + make_interval(mins => ${UNREAD_MINUTES}) as due
    from conversation_sides s join conversations c on c.id = s.conversation_id
    where s.conversation_id = ${conversationId} and s.side = ${side} and not s.muted`.execute(trx)
  const [found] = rows
  if (!found?.due) return
  const { after, upTo, due, now } = found
  if (due > now) return queueJob(trx, MAKE_MAIL, mailed, { key: keyOf(mailed), runAt: due })
  await sql`update conversation_sides set mailed_seq = ${upTo}
    where conversation_id = ${conversationId} and side = ${side}`.execute(trx)
  const made: MadeMail = { id: uuidv7(), ...mailed, after, upTo }
  await queueJob(trx, SEND_MAIL, made, { key: `${SEND_MAIL} ${made.id}` })
}

/** Whose side it is; undefined once the account is gone. */
export async function findReader(
  db: Queryable,
  { conversationId, side }: Mailed,
): Promise<{ accountId: string; muted: boolean; readSeq: number } | undefined> {
  const { rows } = await sql<{ accountId: string; muted: boolean; readSeq: number }>`
    select account_id as "accountId", muted, read_seq as "readSeq" from conversation_sides
    where conversation_id = ${conversationId} and side = ${side}`.execute(db)
  return rows[0]
}

/** A text without phone numbers and addresses. */
export async function maskContacts(db: Queryable, text: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`select mask_contacts(${text}) as text`.execute(db)
  return rows[0]?.text ?? ''
}
