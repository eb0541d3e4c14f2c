// What deleting an account means for its conversations: 'Deleted user', and the other side's words.
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { AccountRules } from '../accounts/index.ts'

type Parts = { readonly accounts: { readonly deletion: Partial<AccountRules['deletion']> } }

/** The rules of conversations for accounts. */
export const conversationRules: Parts = {
  accounts: { deletion: { consequences: [forgetMessagesOf] } },
}

/**
 * Blanks what a locked account wrote, and deletes the conversations in which nobody is left; the
 * references become null with the account.
 */
async function forgetMessagesOf(trx: Queryable, accountId: string): Promise<void> {
  const theirs = sql`(renter_id = ${accountId}::uuid or owner_id = ${accountId}::uuid)`
  await sql`select from conversations where ${theirs} order by id for update`.execute(trx)
  await sql`
    update messages m set body = '', questions = '{}', move_in = null, people = null,
      warnings = '{}'
    from conversation_sides s where s.account_id = ${accountId}
      and m.conversation_id = s.conversation_id and m.side = s.side`.execute(trx)
  await sql`update conversation_reports set details = null, evidence = (
      select json_agg(e) from jsonb_array_elements(evidence) e where e ->> 'side' <> side)
    where reporter_id = ${accountId}`.execute(trx)
  await sql`
    with gone as (
      delete from conversations where ${theirs} and (renter_id is null or owner_id is null)
      returning id
    )
    delete from messages m using gone where m.conversation_id = gone.id`.execute(trx)
}
