import { statfsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseTimeout } from './budget.ts'

const UNREACHABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
]
/** Messages of `pg` itself. */
const BROKEN =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/
/** Connection exceptions, an ended session, a statement or lock timeout, a read-only primary. */
const ENDED = /^(08|57P0|57014|55P03|25006)/
/** What only a primary answers was asked of one that is a standby now. */
const IN_RECOVERY = { code: '55000', file: 'xlogfuncs.c' }

/**
 * Whether the database was unreachable, ended the connection or took too long: a later retry may
 * succeed.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseTimeout) return true
  // PostgreSQL ends the connection with every error of this class: shutdown, startup, too many
  // connections.
  if (error instanceof pg.DatabaseError)
    return error.severity === 'FATAL' || ENDED.test(error.code ?? '') || isInRecovery(error)
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return (
    UNREACHABLE.includes(code) ||
    (code === 'ENOENT' && syscall === 'connect') ||
    BROKEN.test(error.message)
  )
}

const isInRecovery = ({ code, file }: pg.DatabaseError) =>
  code === IN_RECOVERY.code && file === IN_RECOVERY.file

/** From 10 ms after a broken connection to a second while PostgreSQL starts again. */
const FIRST_PAUSE_MS = 10
const LONGEST_PAUSE_MS = 1_000

/**
 * Repeats work while the database is away, until `maxRetryMs` after its first failure. `work` must
 * be safe to repeat, also when it is unknown whether it was committed.
 */
export async function retryWhileUnavailable<T>(
  maxRetryMs: number,
  work: () => Promise<T>,
): Promise<T> {
  let giveUpAt: number | null = null
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
    try {
      return await work()
    } catch (error) {
      giveUpAt ??= performance.now() + maxRetryMs
      if (!isUnavailable(error) || performance.now() + pauseMs > giveUpAt) throw error
      await pause(pauseMs)
    }
  }
}

const DISK_FULL = ['53100', 'ENOSPC', 'EDQUOT']

/** Whether the database or a file system is out of space. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && DISK_FULL.includes((error as NodeJS.ErrnoException).code ?? '')
}

/** PostgreSQL's log grows by files of this size. */
const WAL_FILE_BYTES = 16 * 1024 * 1024

/**
 * Whether an error, or what caused it, comes from a full disk: without room for its next log file
 * PostgreSQL ends, and its connections break without a reason. `dataDir` is an embedded one's.
 */
export function comesFromFullDisk(error: unknown, dataDir: string | null): boolean {
  if (isDiskFull(error)) return true
  if (dataDir !== null && isUnavailable(error) && freeBytes(dataDir) < WAL_FILE_BYTES) return true
  return error instanceof Error && comesFromFullDisk(error.cause, dataDir)
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** For a write that others can do without: a full disk is no failure of theirs. */
export function unlessDiskFull(error: unknown): void {
  if (!isDiskFull(error)) throw error
}
