// The fastest way to run the same SQL: prepared statements through a pool of `pg`, nothing else.
import pg from 'pg'
import type { Connection } from '../../server/src/db/connection.ts'
import type { Statement } from '../../server/src/db/reader.ts'
import { inTurn } from './in-turn.ts'
import type { Stretch } from './load.ts'

/** A recorded statement with its parameters. */
export type Ran = { readonly statement: Statement; readonly values: readonly unknown[] }

export type PlainSql = {
  /**
   * Runs these, each a list of consecutive statements, in turn by `workers` concurrent workers for
   * some seconds.
   */
  run(calls: readonly (readonly Ran[])[], workers: number, seconds: number): Promise<Stretch>
  close(): Promise<void>
}

/** The default pool size of `pg`. */
const CONNECTIONS = 10

export function openPlainSql(connection: Connection): PlainSql {
  // With the product's plan setting; otherwise the baseline would be slower.
  const pool = new pg.Pool({
    ...connection,
    max: CONNECTIONS,
    options: '-c plan_cache_mode=force_generic_plan',
  })
  return {
    run: (calls, workers, seconds) =>
      inTurn(calls.length > 0 ? calls : [[]], workers, async (statements) => {
        for (const { statement, values } of statements)
          await pool.query({
            name: statement.name,
            text: statement.text,
            values: values as unknown[],
          })
      })(seconds),
    close: () => pool.end(),
  }
}
