import { withoutBudget } from './budget.ts'
import type { Connection } from './connection.ts'
import { BoundedClient } from './pool.ts'

export type Probe = {
  /** Resolves when the database answers, rejects after two seconds. */
  check(): Promise<void>
  close(): Promise<void>
}

const ANSWER_MS = 1_000

/**
 * A separate connection for readiness, so that a busy pool does not look like an unavailable
 * database.
 */
export function createProbe(connection: Connection): Probe {
  let client: BoundedClient | undefined
  let checking: Promise<void> | undefined

  async function open(): Promise<BoundedClient> {
    const next = new BoundedClient({
      ...connection,
      application_name: 'rentify-probe',
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

  async function check(): Promise<void> {
    await (client ?? (await open())).query('select 1')
  }

  return {
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
