import pg from 'pg'

const NOT_REACHED = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ENOTFOUND']
/** What `pg` says by itself. */
const BROKEN = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether this says that the database could not be reached or ended the connection: asking again later may go well. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // PostgreSQL ends the connection with every error of this kind: shutting down, starting up, too many connections.
  if (error instanceof pg.DatabaseError) return error.severity === 'FATAL' || /^(08|57P0)/.test(error.code ?? '')
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return NOT_REACHED.includes(code) || (code === 'ENOENT' && syscall === 'connect') || BROKEN.test(error.message)
}

const DISK_FULL = ['53100', 'ENOSPC', 'EDQUOT']

/** Whether this says that the database or a file system has no room left. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && DISK_FULL.includes((error as NodeJS.ErrnoException).code ?? '')
}
