import pg from 'pg'

const FOREIGN_KEY_VIOLATION = '23503'

/**
 * Whether a write failed because the row that it refers to is gone, deleted by a concurrent
 * transaction; with an id, whether that row had this id.
 */
export function isMissingReference(error: unknown, id?: string): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code !== FOREIGN_KEY_VIOLATION) return false
  return id === undefined || (error.detail?.includes(`(${id})`) ?? false)
}
