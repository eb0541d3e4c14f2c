// Which kinds of notifications an account wants here and by mail.
import type { Queryable } from '../../db/database.ts'
import type { NotificationPreferencesTable } from '../../db/tables/notifications.ts'
import { lockExisting } from './notifications.repo.ts'

type StoredChoice = Omit<NotificationPreferencesTable, 'account_id'>

/** The choices that were made; all else is on. */
export function findChoices(
  sql: Queryable,
  accountIds: readonly string[],
): Promise<(StoredChoice & { account_id: string })[]> {
  return sql
    .selectFrom('notification_preferences')
    .select(['account_id', 'kind', 'here', 'email'])
    .where('account_id', 'in', accountIds)
    .execute()
}

/** Whether an account wants mails about messages that it has not read (D90). */
export async function wantsMessageMails(sql: Queryable, accountId: string): Promise<boolean> {
  const choices = await findChoices(sql, [accountId])
  return choices.find(({ kind }) => kind === 'messages')?.email ?? true
}

/** False where the account is gone; one that stays is locked against its deletion. */
export async function writeChoices(
  trx: Queryable,
  accountId: string,
  choices: readonly StoredChoice[],
): Promise<boolean> {
  if ((await lockExisting(trx, [accountId])).length === 0) return false
  await trx
    .insertInto('notification_preferences')
    .values(choices.map((choice) => ({ account_id: accountId, ...choice })))
    .onConflict((known) =>
      known.columns(['account_id', 'kind']).doUpdateSet((to) => ({
        here: to.ref('excluded.here'),
        email: to.ref('excluded.email'),
      })),
    )
    .execute()
  return true
}
