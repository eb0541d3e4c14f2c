import { hostname } from 'node:os'
import { v7 as uuidv7 } from 'uuid'
import { commitOf, VERSION } from './version.ts'

/** One start of the product on one machine, with all of its workers. */
export type Server = {
  readonly id: string
  /** Machine and port. */
  readonly name: string
  readonly version: string
  readonly commit: string | null
  readonly workers: number
  readonly startedAt: Date
}

/** This start; its workers are told it. `commit`: where it is not that of a checkout. */
export function describeServer({
  port,
  workers,
  commit,
}: {
  readonly port: number
  readonly workers: number
  readonly commit: string | null
}): Server {
  return {
    id: uuidv7(),
    name: `${hostname()}:${port}`,
    version: VERSION,
    commit: commit ?? commitOf(),
    workers,
    startedAt: new Date(Date.now() - process.uptime() * 1000),
  }
}
