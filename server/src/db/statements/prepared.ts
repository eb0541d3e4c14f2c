import { createHash } from 'node:crypto'
import pg from 'pg'

/** Uses on one connection after which a statement is prepared: one asked for once never pays. */
const PREPARED_FROM = 3
/** Statements of a connection; PostgreSQL holds a plan for each. */
const MAX_PREPARED = 200
/** Texts whose uses are counted at once. */
const MAX_COUNTED = 1_000

/** Which statements one connection prepares: planning costs more than running most of them. */
export type Preparation = {
  /** The name to run a statement by; null for one that is not prepared. */
  nameOf(text: string): string | null
  /** Never prepares this statement again. */
  forget(text: string): void
}

/** The statements of a new connection. */
export function createPreparation(): Preparation {
  const names = new Map<string, string | null>()
  const uses = new Map<string, number>()
  return {
    nameOf(text) {
      const known = names.get(text)
      if (known !== undefined || names.size >= MAX_PREPARED) return known ?? null
      const used = (uses.get(text) ?? 0) + 1
      if (used < PREPARED_FROM) {
        if (uses.size >= MAX_COUNTED) uses.clear()
        uses.set(text, used)
        return null
      }
      uses.delete(text)
      const name = `rentify ${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
      names.set(text, name)
      return name
    },
    forget: (text) => void names.set(text, null),
  }
}

/** The schema changed, so that a prepared statement would return other columns than before. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery'
