import type { Queryable } from '../../db/database.ts'

/**
 * A module's part in the deletion of an account, in its transaction (D19). It throws a Problem to
 * prevent it, deletes rows that do not cascade, and queues work outside of the database.
 */
export type DeletionRule = (trx: Queryable, accountId: string) => Promise<void>

/** An account before a change. */
export type AccountChange = {
  readonly accountId: string
  /** `stop_owning`: an owner gets another role. */
  readonly action: 'activate' | 'deactivate' | 'stop_owning'
}

/**
 * Rules of other modules for changes of an account: they run in the transaction, after its row is
 * locked, and prevent the change by throwing a Problem.
 */
export type AccountRules = {
  /** Run in this order: a rule that prevents the deletion comes before those that delete. */
  readonly beforeDelete: readonly DeletionRule[]
  readonly beforeChange: readonly ((trx: Queryable, change: AccountChange) => Promise<void>)[]
}
