import { sql as raw, type Selectable } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import { sendWithNext } from '../../../db/run-batch.ts'
import type { Tables } from '../../../db/tables.ts'

export type TwoFactorRow = Selectable<Tables['two_factor']>

/** How long a new secret waits for its first code. */
const CONFIRM_WITHIN_S = 3600

/** Locks the account's two-factor: concurrent checks wait, so that no code is accepted twice. */
export function lockTwoFactor(
  trx: Queryable,
  accountId: string,
): Promise<TwoFactorRow | undefined> {
  return trx
    .selectFrom('two_factor')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores a new secret in place of an unconfirmed one. False when two-factor is on already. */
export async function insertTwoFactor(
  trx: Queryable,
  accountId: string,
  secret: Buffer,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('two_factor')
    .values({ account_id: accountId, secret })
    .onConflict((known) =>
      known
        .column('account_id')
        .doUpdateSet({ secret, begun_at: raw<Date>`now()`, last_step: null })
        .where('two_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export function isFresh({ begun_at }: Pick<TwoFactorRow, 'begun_at'>): boolean {
  return Date.now() - begun_at.getTime() < CONFIRM_WITHIN_S * 1000
}

/** Sent with the transaction's next statement. */
export async function confirmTwoFactorRow(
  trx: Queryable,
  accountId: string,
  step: number,
): Promise<void> {
  await sendWithNext(
    trx,
    trx
      .updateTable('two_factor')
      .set({ confirmed_at: raw<Date>`now()`, last_step: step })
      .where('account_id', '=', accountId),
  )
}

/** Consumes a time step. False when it, or a later one, was used before. */
export async function consumeStep(
  trx: Queryable,
  accountId: string,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Consumes a recovery code. False when it is unknown or used. */
export async function consumeRecoveryCode(
  trx: Queryable,
  accountId: string,
  codeHashes: readonly Buffer[],
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', 'in', codeHashes)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The secrets of the accounts after this one, in order of their ids. */
export function findSecretsAfter(
  sql: Queryable,
  accountId: string,
  most: number,
): Promise<Pick<TwoFactorRow, 'account_id' | 'secret'>[]> {
  return sql
    .selectFrom('two_factor')
    .select(['account_id', 'secret'])
    .where('account_id', '>', accountId)
    .orderBy('account_id')
    .limit(most)
    .execute()
}

/** Replaces a secret's ciphertext, unless it has changed since. */
export async function replaceCiphertext(
  sql: Queryable,
  accountId: string,
  before: Buffer,
  after: Buffer,
): Promise<void> {
  await sql
    .updateTable('two_factor')
    .set({ secret: after })
    .where('account_id', '=', accountId)
    .where('secret', '=', before)
    .execute()
}

/** Sent with the transaction's next statement. */
export async function replaceRecoveryCodes(
  trx: Queryable,
  accountId: string,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await sendWithNext(trx, trx.deleteFrom('recovery_codes').where('account_id', '=', accountId))
  await sendWithNext(
    trx,
    trx
      .insertInto('recovery_codes')
      .values(codeHashes.map((code_hash) => ({ account_id: accountId, code_hash }))),
  )
}

/** The recovery codes are deleted with it. */
export async function deleteTwoFactor(trx: Queryable, accountId: string): Promise<void> {
  await trx.deleteFrom('two_factor').where('account_id', '=', accountId).execute()
}

export async function deleteUnconfirmed(sql: Queryable): Promise<void> {
  await sql
    .deleteFrom('two_factor')
    .where('confirmed_at', 'is', null)
    .where('begun_at', '<', raw<Date>`now() - make_interval(secs => ${CONFIRM_WITHIN_S})`)
    .execute()
}
