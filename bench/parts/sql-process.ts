// Runs statements in a process of its own, whose CPU time is that of `pg` alone.
import type { Connection } from '../../server/src/db/connection.ts'
import type { Stretch } from './load.ts'
import { openPlainSql, type PlainSql, type Ran } from './plain-sql.ts'

export type SqlOrder =
  | { readonly connection: Connection }
  | {
      readonly calls: readonly (readonly Ran[])[]
      readonly workers: number
      readonly seconds: number
    }
/** With its seconds of CPU time. */
export type SqlStretch = Stretch & { readonly node: number }
export type SqlTold = SqlStretch | { readonly fault: string }

let sql: PlainSql | undefined

process.on('disconnect', () => process.exit())
process.on('message', (order: SqlOrder) => {
  if ('connection' in order) sql = openPlainSql(order.connection)
  else
    run(order).then(
      (stretch) => process.send?.(stretch),
      (error: Error) => process.send?.({ fault: error.message } satisfies SqlTold),
    )
})

async function run({
  calls,
  workers,
  seconds,
}: Exclude<SqlOrder, { connection: Connection }>): Promise<SqlStretch> {
  if (!sql) throw new Error('No database was named.')
  const before = process.cpuUsage()
  const stretch = await sql.run(calls, workers, seconds)
  const { user, system } = process.cpuUsage(before)
  return { ...stretch, node: (user + system) / 1e6 }
}
