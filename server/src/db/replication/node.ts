// One PostgreSQL of those that hold the database, asked now and then what it is.
import type { Connection } from '../connection.ts'
import { createProbe } from '../probe.ts'
import { PRIMARY_POSITION } from './position.ts'

export type NodeState = {
  readonly isStandby: boolean
  readonly isReadOnly: boolean
  /** Up to where a standby shows changes, and a primary has written. */
  readonly position: number
  /** Counts promotions; null of a standby, whose own one may be an older. */
  readonly timeline: number | null
  /** Equal on all that hold the same database. */
  readonly database: string
}

export type Node = {
  readonly host: string
  /** As it last answered; null: it does not. */
  readonly state: NodeState | null
  /** Asks now; null where it does not answer within two seconds. */
  ask(): Promise<NodeState | null>
  close(): Promise<void>
}

const ASK = `select pg_is_in_recovery() as "isStandby",
  current_setting('transaction_read_only')::boolean as "isReadOnly",
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0'::pg_lsn
    else ${PRIMARY_POSITION} end as position,
  case when not pg_is_in_recovery()
    then ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline,
  (select system_identifier from pg_control_system()) || ':' || current_database() as database`

export function createNode(host: string, connection: Connection): Node {
  const probe = createProbe(connection, 'rentify-watch')
  let state: NodeState | null = null
  let asking: Promise<NodeState | null> | null = null

  async function ask(): Promise<NodeState | null> {
    state = await probe.ask<NodeState>(ASK).catch(() => null)
    return state
  }

  return {
    host,
    get state() {
      return state
    },
    ask() {
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    },
    close: () => probe.close(),
  }
}

type Sample = { readonly at: number; readonly position: number }
const MOST_SAMPLES = 600

/** How long a position of the primary has been one that others lack. */
export type LagClock = {
  /** Notes what the primary has written by now. */
  note(position: number): void
  /** For how many milliseconds whoever shows this position has lacked a change; 0: none. */
  lagOf(position: number): number
  /** The primary's position as it is known. */
  readonly latest: number
}

/** Compares positions alone: clocks of machines differ, and an idle primary has nothing to send. */
export function createLagClock(now: () => number = () => performance.now()): LagClock {
  let samples: Sample[] = []
  return {
    note(position) {
      const last = samples.at(-1)
      // Another primary, which lacks what the one before had written.
      if (last && position < last.position) samples = []
      if (last?.position !== position) samples.push({ at: now(), position })
      if (samples.length > MOST_SAMPLES) samples.splice(1, 1)
    },
    lagOf(position) {
      const missed = samples.find((sample) => sample.position > position)
      return missed ? now() - missed.at : 0
    },
    get latest() {
      return samples.at(-1)?.position ?? 0
    },
  }
}
