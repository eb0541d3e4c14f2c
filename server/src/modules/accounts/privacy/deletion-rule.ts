import type { Queryable } from '../../../db/database.ts'

/**
 * A module's part in somebody's leaving (D19), run in the one transaction that deletes the account. It refuses by throwing a
 * Problem, such as 409 while accepted stays lie ahead; it takes away what does not go with the account's row by itself, and
 * queues what has to happen outside of the database, such as removing files.
 */
export type DeletionRule = (trx: Queryable, accountId: string) => Promise<void>
