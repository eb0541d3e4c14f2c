import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Connection } from '../../server/src/db/connection.ts'
import { ending } from './cleanup.ts'
import type { Ran } from './plain-sql.ts'
import type { SqlOrder, SqlStretch, SqlTold } from './sql-process.ts'

export type SqlRunner = {
  /** Like `PlainSql`, with the seconds of CPU time that it took beside the database. */
  run(calls: readonly (readonly Ran[])[], workers: number, seconds: number): Promise<SqlStretch>
  stop(): Promise<void>
}

/** `pg` in a process of its own. */
export function startSql(connection: Connection): SqlRunner {
  const child = fork(fileURLToPath(new URL('sql-process.ts', import.meta.url)), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  const stop = ending(child)
  const ended = once(child, 'exit').then(() => {
    throw new Error('The process that runs plain SQL ended.')
  })
  ended.catch(() => {})
  child.send({ connection } satisfies SqlOrder)
  return {
    async run(calls, workers, seconds) {
      const answered = once(child, 'message') as Promise<[SqlTold]>
      child.send({ calls, workers, seconds } satisfies SqlOrder)
      const [report] = await Promise.race([answered, ended])
      if ('fault' in report) throw new Error(report.fault)
      return report
    },
    stop: () => stop(),
  }
}
