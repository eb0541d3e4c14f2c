import type pg from 'pg'
import { withoutBudget } from './budget.ts'
import type { Connection } from './connection.ts'
import { BoundedClient } from './pool.ts'

export type Probe = {
  /** Resolves when the database answers and accepts writes, rejects after two seconds. */
  check(): Promise<void>
  /** The row of this statement, which takes no values; rejects after two seconds. */
  ask<Row extends pg.QueryResultRow>(text: string): Promise<Row>
  close(): Promise<void>
}

const ANSWER_MS = 1_000

/**
 * A separate connection for readiness, so that a busy pool does not look like an unavailable
 * database.
 */
export function createProbe(connection: Connection, name = 'rentify-probe'): Probe {
  let client: BoundedClient | undefined
  let checking: Promise<void> | undefined

  async function open(): Promise<BoundedClient> {
    const next = new BoundedClient({
      ...connection,
      application_name: name,
      answerMs: ANSWER_MS,
      connectionTimeoutMillis: ANSWER_MS,
    })
    const forget = () => {
      if (client === next) client = undefined
    }
    next.on('error', forget)
    next.on('end', forget)
    client = next
    await next.connect().catch((error: unknown) => {
      forget()
      throw error
    })
    return next
  }

  async function ask<Row extends pg.QueryResultRow>(text: string): Promise<Row> {
    const { rows } = await (client ?? (await open())).query<Row>(text)
    return rows[0] as Row
  }

  async function check(): Promise<void> {
    const { isReadOnly } = await ask<{ isReadOnly: boolean }>(
      `select current_setting('transaction_read_only')::boolean as "isReadOnly"`,
    )
    if (isReadOnly) throw new Error('The database accepts no writes.')
  }

  return {
    ask: (text) => withoutBudget(() => ask(text)),
    check() {
      checking ??= withoutBudget(check).finally(() => {
        checking = undefined
      })
      return checking
    },
    close: async () => {
      await checking?.catch(() => {})
      await client?.end()
    },
  }
}
