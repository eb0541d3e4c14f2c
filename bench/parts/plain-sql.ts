// The fastest a program can ask the same of PostgreSQL in the plain way: prepared statements through a pool of `pg`, nothing else done.
import pg from 'pg'
import type { Connection } from '../../server/src/db/connection.ts'
import type { Statement } from '../../server/src/db/reader.ts'
import { inTurn } from './in-turn.ts'
import type { Stretch } from './load.ts'

/** A statement that was run, with its parameters. */
export type Ran = { readonly statement: Statement; readonly values: readonly unknown[] }

export type PlainSql = {
  /** Runs these, each a list of statements one after another, in turn by `workers` at once for some seconds. */
  run(asked: readonly (readonly Ran[])[], workers: number, seconds: number): Promise<Stretch>
  close(): Promise<void>
}

/** As many connections as `pg` opens by itself. */
const CONNECTIONS = 10

export function openPlainSql(connection: Connection): PlainSql {
  // Planned as the product has it planned, or the baseline would be the slower one.
  const pool = new pg.Pool({
    ...connection,
    max: CONNECTIONS,
    options: '-c plan_cache_mode=force_generic_plan',
  })
  return {
    run: (asked, workers, seconds) =>
      inTurn(asked.length > 0 ? asked : [[]], workers, async (statements) => {
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
