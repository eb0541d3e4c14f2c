import type { Database } from '../db/database.ts'
import type { Server } from './server.ts'
import { noteServer, removeServer, sweepServers } from './servers.repo.ts'

/** Shorter than half of what System health takes for gone. */
const EVERY_MS = 15_000

export type Presence = { stop(): Promise<void> }

/** Says in the database that this server is there, now and again until it ends. */
export function tellPresence(
  { sql }: Pick<Database, 'sql'>,
  server: Server,
  log: { warn(message: string): void },
): Presence {
  let isEnding = false
  const say = async () => {
    await noteServer(sql, server)
    await sweepServers(sql, server)
  }
  const trySaying = () =>
    say().catch((error: Error) => {
      if (!isEnding) log.warn(`This server could not tell that it is there: ${error.message}`)
    })
  let saying = trySaying()
  const timer = setInterval(() => {
    saying = trySaying()
  }, EVERY_MS).unref()
  return {
    async stop() {
      isEnding = true
      clearInterval(timer)
      await saying
      // Another worker that goes on tells it again.
      await removeServer(sql, server.id).catch(() => {})
    },
  }
}
