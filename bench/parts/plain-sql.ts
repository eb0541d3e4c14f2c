// The fastest way to run the same SQL: prepared statements through a pool of `pg`, nothing else.
import pg from 'pg'
import type { Connection } from '../../server/src/db/connection.ts'
import type { Statement } from '../../server/src/db/reader.ts'
import type { Stretch } from './load.ts'
import { roundRobin } from './round-robin.ts'

/** A recorded statement with its parameters. */
export type Ran = {
  readonly statement: Statement
  readonly values: readonly unknown[]
  /** Planned for its values each time, instead of once for all. */
  readonly planned?: true
}

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

/** The arguments of `pg` that run it. */
function queryOf({ statement: { name, text }, values }: Ran): pg.QueryConfig {
  return { name, text, values: values as unknown[] }
}

/** Pools for either way of planning. */
export function openPools(connection: Connection, max = CONNECTIONS) {
  const open = (mode: string) =>
    new pg.Pool({ ...connection, max, options: `-c plan_cache_mode=${mode}` })
  // With the product's plan setting; otherwise the baseline would be slower.
  const [generic, custom] = [open('force_generic_plan'), open('force_custom_plan')]
  return {
    query: (ran: Ran) => (ran.planned ? custom : generic).query(queryOf(ran)),
    close: () => Promise.all([generic.end(), custom.end()]),
  }
}

export function openPlainSql(connection: Connection): PlainSql {
  const pools = openPools(connection)
  return {
    run: (calls, workers, seconds) =>
      roundRobin(calls.length > 0 ? calls : [[]], workers, async (statements) => {
        for (const ran of statements) await pools.query(ran)
      })(seconds),
    async close() {
      await pools.close()
    },
  }
}
