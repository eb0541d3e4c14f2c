// Sends statements of a transaction that do not need each other's results in one message.
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { BatchingConnection } from './batch.ts'
import type { Queryable } from './database.ts'

type Statement<R = unknown> = { compile(db: Queryable): CompiledQuery<R> }
type RowsOf<S> = S extends Statement<infer R> ? R[] : never

/**
 * Runs statements in this order, one after the other, in one round trip to the database; each sees
 * the changes of those before it. Rejects with the first error.
 */
export async function runBatch<const S extends readonly Statement[]>(
  trx: Queryable,
  statements: S,
): Promise<{ [K in keyof S]: RowsOf<S[K]> }> {
  const queries = statements.map((statement) => statement.compile(trx))
  const results = await trx.getExecutor().provideConnection(async (connection) => {
    if (isBatching(connection)) return connection.runBatch(queries)
    const answers: QueryResult<unknown>[] = []
    for (const query of queries) answers.push(await connection.executeQuery(query))
    return answers
  })
  return results.map(({ rows }) => rows) as { [K in keyof S]: RowsOf<S[K]> }
}

/**
 * Runs a statement without waiting for it: together with the transaction's next one or its commit,
 * which fails if it does.
 */
export async function sendWithNext(trx: Queryable, statement: Statement): Promise<void> {
  const query = statement.compile(trx)
  await trx.getExecutor().provideConnection(async (connection) => {
    if (isBatching(connection)) await connection.sendWithNext(query)
    else await connection.executeQuery(query)
  })
}

const isBatching = (connection: DatabaseConnection): connection is BatchingConnection =>
  'runBatch' in connection
