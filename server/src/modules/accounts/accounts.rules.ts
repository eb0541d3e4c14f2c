import type { Queryable } from '../../db/database.ts'

/**
 * A module's part in the deletion of an account (D19), run in the one transaction that deletes it. It prevents that by throwing a
 * Problem, such as 409 while accepted stays lie ahead; it deletes what does not go with the account's row by itself, and
 * queues what has to happen outside of the database, such as removing files.
 */
export type DeletionRule = (trx: Queryable, accountId: string) => Promise<void>

/** What is about to happen to an account. */
export type AccountChange = {
  readonly accountId: string
  readonly action: 'activate' | 'deactivate'
}

/** What other modules say before an account changes: rules run in the transaction, once its row is locked, and prevent the change by throwing a Problem. */
export type AccountRules = {
  /** In this order: a rule that prevents the deletion stands before those that delete. */
  readonly beforeDelete: readonly DeletionRule[]
  readonly beforeChange: readonly ((trx: Queryable, change: AccountChange) => Promise<void>)[]
}
