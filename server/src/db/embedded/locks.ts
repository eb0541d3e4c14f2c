import { readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * A kernel file lock of this process: released when the process ends, however it ends (ADR 0010).
 */
export type Lock = { release(): void }

const SQLITE_BUSY = 5
const RETRY_MS = 20

/** Takes the lock exclusively; `null` when another process has it. */
export function tryExclusive(file: string): Lock | null {
  return acquire(file, 'begin exclusive')
}

/** Takes the lock shared; `null` while another process has it exclusively. */
export function tryShared(file: string): Lock | null {
  // In rollback-journal mode a read inside a transaction keeps the shared lock until it ends.
  return acquire(file, 'begin; select count(*) from sqlite_schema')
}

/** Waits for a lock; `null` when it was not free in time. */
export async function waitFor(attempt: () => Lock | null, withinMs: number): Promise<Lock | null> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const lock = attempt()
    if (lock || performance.now() > deadline) return lock
    await pause(RETRY_MS)
  }
}

function acquire(file: string, statement: string): Lock | null {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    // Nothing is ever written: no journal may be left behind.
    database.exec(`pragma journal_mode=memory; ${statement}`)
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null
    throw error
  }
  let held = true
  return {
    release() {
      if (held) database.close()
      held = false
    },
  }
}

/** Writes the process number beside a lock, for error messages only. */
export function writeHolder(file: string): void {
  writeFileSync(`${file}.pid`, `${process.pid}\n`)
}

/** The last process number written, or `undefined`. */
export function holder(file: string): number | undefined {
  try {
    return Number(readFileSync(`${file}.pid`, 'utf8')) || undefined
  } catch {
    return undefined
  }
}
