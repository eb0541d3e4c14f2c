// Positions in the primary's log (WAL), in bytes: who wrote reads from where their write has
// arrived (D74, D96).
import { AsyncLocalStorage } from 'node:async_hooks'

/** Farther than any: only the primary has it. */
export const LATEST = Number.POSITIVE_INFINITY

/**
 * A commit that was answered is before it. Of commits that do not wait for the disk, only the
 * position of what is in memory tells.
 */
export const PRIMARY_POSITION = `case current_setting('synchronous_commit')
  when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end - '0/0'::pg_lsn`

/** Up to where a replica shows the changes; a primary shows all of its own. */
export const SHOWN_POSITION = `case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
  else pg_current_wal_insert_lsn() end - '0/0'::pg_lsn`

const wanted = new AsyncLocalStorage<number>()

/** Runs work whose reads show everything up to this position. */
export function showing<T>(position: number, work: () => T): T {
  return wanted.run(position, work)
}

/** From where on this code's reads must show changes; 0: its caller wrote nothing lately. */
export function wantedPosition(): number {
  return wanted.getStore() ?? 0
}

/** The change number of an answer to a write, which its caller sends with the next questions. */
export const CHANGE_HEADER = 'x-change-number'
const COOKIE = 'change'
/** Far longer than processes take to hear of a change. */
const COOKIE_SECONDS = 10
const NUMBER = /^(?:latest|\d{1,16})$/
const IN_COOKIE = /(?:^|;\s*)change=(latest|\d{1,16})(?:;|$)/

export const changeNumber = (position: number): string =>
  Number.isSafeInteger(position) ? String(position) : 'latest'

export const changeCookie = (number: string, isSecure: boolean): string =>
  `${COOKIE}=${number}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** Whether a caller's cookies say that they have written a moment ago. */
export const hasWritten = (cookie: string): boolean => IN_COOKIE.test(cookie)

/** The position that a caller's header or cookie names; 0 without. */
export function positionIn(header: string | string[] | undefined, cookie = ''): number {
  const numbers = [String(header ?? ''), IN_COOKIE.exec(cookie)?.[1] ?? '']
  return Math.max(0, ...numbers.map(readNumber))
}

function readNumber(text: string): number {
  if (!NUMBER.test(text)) return 0
  return text === 'latest' ? LATEST : Number(text)
}
