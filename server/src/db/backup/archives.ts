import { sql } from 'kysely'
import type { Queryable } from '../database.ts'
import { listBases, readState } from './archive/index.ts'

/** What can be restored to any moment. */
export type Archive = {
  /** Whether a copy of the files is there that the log continues without a gap. */
  readonly isCovered: boolean
  readonly from: Date | null
  readonly until: Date
  readonly logBytes: number
  /** Of log and copies. */
  readonly bytes: number
}

/** Which cluster this database is in: what its log is filed under. */
export async function findCluster(db: Queryable): Promise<string> {
  const { rows } = await sql<{ cluster: string }>`
    select system_identifier::text as cluster from pg_control_system()`.execute(db)
  return rows[0]?.cluster ?? ''
}

/** The archive of this database; null while nothing of it is there. */
export async function findArchive(db: Queryable, dir: string): Promise<Archive | null> {
  const cluster = await findCluster(db)
  const state = await readState(dir, cluster)
  if (!state) return null
  const bases = (await listBases(dir)).filter(({ base }) => base.cluster === cluster)
  // Names of one cluster sort by timeline and number; its number alone continues.
  const covered = bases.filter(({ base }) => base.firstSegment >= state.firstSegment)
  const oldest = covered.at(-1)
  return {
    isCovered: oldest !== undefined,
    from: oldest ? new Date(oldest.base.endedAt) : null,
    until: new Date(state.until),
    logBytes: state.bytes,
    bytes: state.bytes + bases.reduce((sum, { base }) => sum + base.file.bytes, 0),
  }
}

/** Since when a picture may be needed although no backup names it. */
export async function oldestBase(dir: string): Promise<Date | null> {
  const oldest = (await listBases(dir)).at(-1)
  return oldest ? new Date(oldest.base.endedAt) : null
}
