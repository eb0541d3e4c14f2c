// Public reads on replicas, as long as they show what was committed; else on the primary (D96).
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { DatabaseTimeout, inBudget, withoutBudget } from '../budget.ts'
import type { Connection, DatabaseHost } from '../connection.ts'
import { Contention } from '../contention.ts'
import { createReader, type PositionedReader, type Reader, type Statement } from '../reader.ts'
import { isUnavailable } from '../unavailable.ts'
import { createLagClock, createNode, type Node } from './node.ts'
import { LATEST, wantedPosition } from './position.ts'
import type { Positions } from './positions.ts'

export type ReplicaConnection = { readonly host: string; readonly connection: Connection }

export type ReplicaOptions = {
  readonly replicas: readonly ReplicaConnection[]
  readonly primary: Connection
  readonly positions: Positions
  readonly readers: number
  /** One that lacks a change for longer is not read from. */
  readonly mostLagMs: number
  readonly onTrouble: (error: Error) => void
}

export type Replicas = {
  /** Reads by a replica, and by `own`, of the primary, where none will do. */
  over(own: Reader, kind: 'read' | 'readSlowly'): Reader
  states(): DatabaseHost[]
  close(): Promise<void>
}

type Replica = {
  readonly node: Node
  readonly read: PositionedReader
  readonly readSlowly: PositionedReader
  pending: number
  /** It did not show this in time: until it does, nobody waits for it. 0: nothing. */
  lacked: number
  lagMs: number
  isUsable: boolean
}

const WATCH_MS = 500
/** So long a read waits for a replica that is behind: the primary takes a few milliseconds. */
const CATCH_UP_MS = 100
const LOOK_MS = 10
/** A replica that is silent for so long has not answered the watch, either. */
const SILENT_MS = 1_000

/** Watches the replicas until it is closed. */
export function createReplicas(options: ReplicaOptions): Replicas {
  const { positions, readers, mostLagMs, onTrouble } = options
  const primary = createNode('', options.primary)
  const clock = createLagClock()
  const replicas = options.replicas.map(({ host, connection }): Replica => {
    const node = createNode(host, connection)
    const open = (size: number) => createReader(connection, size, onTrouble)
    const state = { pending: 0, lacked: 0, lagMs: 0, isUsable: false }
    return { node, read: open(readers), readSlowly: open(1), ...state }
  })
  let timer: NodeJS.Timeout | undefined
  let watching: Promise<void> | null = null
  let isClosed = false

  async function watchOnce(): Promise<void> {
    const first = await primary.ask()
    if (first && !first.isStandby) clock.note(first.position)
    await Promise.all(replicas.map(({ node }) => node.ask()))
    for (const replica of replicas) judge(replica)
  }

  function judge(replica: Replica): void {
    const { state } = replica.node
    const leader = primary.state
    replica.isUsable = state !== null && (leader === null || isOfPrimary(replica.node, primary))
    if (!state || !replica.isUsable) return
    replica.lagMs = clock.lagOf(state.position)
    if (state.position >= replica.lacked) replica.lacked = 0
    if (replica.lagMs > mostLagMs) replica.isUsable = false
  }

  function watch(): void {
    if (isClosed || watching) return
    clearTimeout(timer)
    watching = withoutBudget(watchOnce).finally(() => {
      watching = null
      if (!isClosed) timer = setTimeout(watch, WATCH_MS).unref()
    })
  }

  /** Those that may show this position, the least busy first. */
  function candidates(position: number): Replica[] {
    return replicas
      .filter(({ isUsable, lacked }) => isUsable && (lacked === 0 || position < lacked))
      .sort((one, other) => one.pending - other.pending)
  }

  async function ask<Row extends pg.QueryResultRow>(
    replica: Replica,
    kind: 'read' | 'readSlowly',
    [statement, values]: Asked,
    position: number,
  ): Promise<Row[] | null> {
    replica.pending++
    try {
      const answer = replica[kind].queryAt<Row>(statement, values, position)
      return await (kind === 'read' ? unlessSilent(answer) : answer)
    } catch (error) {
      // Their turn with the primary would not come sooner.
      if (error instanceof Contention) throw error
      if (isUnavailable(error)) {
        replica.isUsable = false
        watch()
      }
      onTrouble(error as Error)
      return null
    } finally {
      replica.pending--
    }
  }

  /** One that is a moment behind is waited for. */
  async function askSoon<Row extends pg.QueryResultRow>(
    replica: Replica,
    kind: 'read' | 'readSlowly',
    asked: Asked,
    position: number,
  ): Promise<Row[] | null> {
    const giveUpAt = performance.now() + CATCH_UP_MS
    for (;;) {
      const rows = await ask<Row>(replica, kind, asked, position)
      if (rows || !replica.isUsable) return rows
      if (replica.lagMs > CATCH_UP_MS || performance.now() > giveUpAt) break
      await inBudget(pause(LOOK_MS))
    }
    replica.lacked = replica.lacked === 0 ? position : Math.min(replica.lacked, position)
    return null
  }

  watch()
  return {
    over: (own, kind) => ({
      async query<Row extends pg.QueryResultRow>(...asked: Asked) {
        const position = await positions.needed()
        for (const replica of position === LATEST ? [] : candidates(position)) {
          const rows = await askSoon<Row>(replica, kind, asked, position)
          if (rows) return rows
        }
        try {
          return await own.query<Row>(...asked)
        } catch (error) {
          // Nobody writes while the primary is away, so what a replica shows is the latest.
          if (!isUnavailable(error) || wantedPosition() === LATEST) throw error
          for (const replica of candidates(wantedPosition())) {
            const rows = await ask<Row>(replica, kind, asked, wantedPosition())
            if (rows) return rows
          }
          throw error
        }
      },
      isWaiting: (caller) =>
        own.isWaiting(caller) || replicas.some((replica) => replica[kind].isWaiting(caller)),
      close: () => own.close(),
    }),
    states: () =>
      replicas.map(({ node, lagMs, isUsable }) => {
        const { host, state } = node
        const unknown = { host, role: 'replica', lagSeconds: null, lagBytes: null } as const
        if (!state) return { ...unknown, state: 'away' }
        if (primary.state && !isOfPrimary(node, primary)) return { ...unknown, state: 'other' }
        return {
          ...unknown,
          state: isUsable ? 'used' : lagMs > mostLagMs ? 'behind' : 'away',
          lagSeconds: lagMs / 1000,
          lagBytes: Math.max(0, clock.latest - state.position),
        }
      }),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await watching
      const open = replicas.flatMap(({ node, read, readSlowly }) => [node, read, readSlowly])
      await Promise.all([primary, ...open].map((one) => one.close()))
    },
  }
}

type Asked = [statement: Statement, values: readonly unknown[]]

/** Follows the primary, or is the primary itself. */
function isOfPrimary({ state }: Node, { state: leader }: Node): boolean {
  if (!state || !leader || state.database !== leader.database) return false
  return state.isStandby || state.timeline === leader.timeline
}

function unlessSilent<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DatabaseTimeout()), SILENT_MS)
    answer.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}
