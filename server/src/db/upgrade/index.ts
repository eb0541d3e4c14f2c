// An upgrade of the database that interrupts nobody (ADR 0293).
import { setTimeout as pause } from 'node:timers/promises'
import { UPGRADE_LOCK } from '../advisory-locks.ts'
import type { Connection } from '../connection.ts'
import type { BoundedClient } from '../pool.ts'
import type { Log } from './apply.ts'
import { contract } from './contract.ts'
import { readFunctions, readMigrations } from './files.ts'
import { alone, applyFunctions, connected, lock, migrateInOrder, SILENT } from './migrate.ts'
import { AT_ONCE, doOnlineWork, type OnlineWork, type Pace } from './online.ts'
import { beat, hold, join, leave } from './presence.ts'

export { EARLIER_HASHES, isUnchanged, MIGRATIONS, readFunctions, readMigrations } from './files.ts'
export { migrate } from './migrate.ts'
export { findPending, type PendingStep } from './pending.ts'

export type UpgradeOptions = {
  readonly connection: Connection
  readonly log?: Log
  /** The folders of this version's migrations, where not as usual. */
  readonly folders?: readonly URL[]
  /** How many processes listen that this one starts and ends, itself among them. */
  readonly listeners?: number
  /** How long an older version may come back before contract migrations run. */
  readonly contractAfterMs?: number
  /** How often a process is noted, and looks for work that another left. */
  readonly everyMs?: number
}

export type Upgrade = {
  /**
   * Does what this version needs before it answers, and notes that this process lives.
   * `onStep` hears what is being done. @throws where it cannot, with a sentence that names it.
   */
  expand(onStep?: (what: string) => void): Promise<void>
  /** Does the rest in the background, unless another process does. */
  start(): void
  close(): Promise<void>
}

const EVERY_MS = 5_000
/** Long enough to see on the next day that the new version does well. */
const CONTRACT_AFTER_MS = 24 * 3_600_000
/** Requests wait for a batch's rows for so long. */
const BATCH_MS = 20
/** It writes a quarter of the time: what it changes makes lists anew, which visitors wait for. */
const PAUSES = 3
/** More changed listings than are named expire every cached answer. */
const BATCH_ROWS = 50
const SAY_AGAIN_MS = 3_600_000
/** A process that hears nothing for so long notes anew that it lives. */
const ANSWER_MS = 10_000
const END_WITHIN_MS = 1_500

/**
 * Does all that is pending without waiting for an older version to come back; answers what stands
 * in the way of the rest, or null.
 */
export async function finish({
  connection,
  log = SILENT,
  folders,
}: Pick<UpgradeOptions, 'connection' | 'log' | 'folders'>): Promise<string | null> {
  const upgrade = openUpgrade({ connection, log, ...(folders && { folders }) })
  await upgrade.expand()
  const client = await connected(connection, 'rentify-upgrade')
  try {
    const [migrations, functions] = await Promise.all([readMigrations(folders), readFunctions()])
    const work = { migrations, functions }
    const pace: Pace = { ...AT_ONCE, batchMs: BATCH_MS, mostRows: BATCH_ROWS }
    await lock(client, UPGRADE_LOCK)
    await doOnlineWork(client, work, pace, log)
    return await contract(client, work, 0, pace, log)
  } finally {
    await client.end()
    await upgrade.close()
  }
}

/** This process' part in upgrades of its database: nothing happens before `expand`. */
export function openUpgrade(options: UpgradeOptions): Upgrade {
  const { connection, log = SILENT, listeners = 0 } = options
  const { contractAfterMs = CONTRACT_AFTER_MS, everyMs = EVERY_MS } = options
  let work: OnlineWork = { migrations: [], functions: [] }
  let id = 0
  let presence: BoundedClient | undefined
  let worker: BoundedClient | undefined
  let timer: NodeJS.Timeout | undefined
  let ticking = Promise.resolve()
  let working: Promise<void> | undefined
  let isEnding = false
  let isDone = false
  let said = { what: '', at: 0 }
  const pace: Pace = {
    ...{ batchMs: BATCH_MS, mostRows: BATCH_ROWS, pauses: PAUSES },
    isEnding: () => isEnding,
  }

  /** Once, and again after an hour. */
  function sayOnce(what: string): void {
    if (said.what === what && performance.now() - said.at < SAY_AGAIN_MS) return
    said = { what, at: performance.now() }
    log.warn(what)
  }

  /** Notes that this process lives, with its lock on a connection that still stands. */
  async function noteLife(): Promise<void> {
    if (!presence) {
      const client = await connected(connection, 'rentify-process', ANSWER_MS)
      client.on('end', () => {
        if (presence === client) presence = undefined
      })
      presence = client
      await hold(client, id)
    }
    await beat(presence, id)
  }

  async function workOnce(): Promise<void> {
    const client = await connected(connection, 'rentify-upgrade')
    worker = client
    try {
      const { rows } = await client.query<{ taken: boolean }>(
        'select pg_try_advisory_lock($1) as taken',
        [UPGRADE_LOCK],
      )
      if (!rows[0]?.taken) return
      await doOnlineWork(client, work, pace, log)
      if (isEnding) return
      const obstacle = await contract(client, work, contractAfterMs, pace, log)
      if (obstacle) sayOnce(`The upgrade of the database waits: ${obstacle}.`)
      isDone = obstacle === null && !isEnding
    } finally {
      worker = undefined
      await client.end()
    }
  }

  async function tick(): Promise<void> {
    try {
      await noteLife()
    } catch {
      await presence?.end().catch(() => {})
      presence = undefined
    }
    if (isDone || working || isEnding) return
    working = workOnce()
      .catch((error: Error) => isEnding || sayOnce(error.message))
      .then(() => {
        working = undefined
      })
  }

  function next(ms: number): void {
    timer = setTimeout(() => {
      ticking = tick().then(() => {
        if (!isEnding) next(everyMs)
      })
    }, ms).unref()
  }

  return {
    expand: (onStep = () => {}) =>
      alone(options, async (client, { migrations, functions, pending, isNew }) => {
        work = { migrations, functions }
        const now = isNew ? pending : pending.filter(({ kind }) => !kind || kind === 'expand')
        for (const [at, migration] of now.entries()) {
          onStep(`migration ${migration.name}, ${at + 1} of ${now.length}`)
          await migrateInOrder(client, [migration], log)
        }
        await applyFunctions(client, functions, isNew)
        presence = await connected(connection, 'rentify-process', ANSWER_MS)
        id = await join(
          presence,
          migrations.map(({ name }) => name),
          listeners,
        )
      }),
    start: () => next(0),
    async close() {
      isEnding = true
      clearTimeout(timer)
      await ticking
      await Promise.race([working, pause(END_WITHIN_MS, undefined, { ref: false })])
      // What it was doing is taken up by the next process.
      worker?.abandon(new Error('This process ends.'))
      await working
      if (presence) {
        await leave(presence, id).catch(() => {})
        await presence.end().catch(() => {})
      }
    },
  }
}
