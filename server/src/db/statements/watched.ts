// Listens to the statements' channel: counts them, and logs slow ones.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import pg from 'pg'
import { counter, histogram } from '../../metrics/index.ts'
import { isUnavailable } from '../unavailable.ts'
import { STATEMENTS, type TimedStatement } from './timed.ts'

const seconds = histogram(
  'rentify_database_statement_duration_seconds',
  'Seconds until the database answered a statement, or a batch by its first one.',
  ['pool', 'kind'],
  [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 3],
)
const errors = counter(
  'rentify_database_statement_errors_total',
  'Statements that failed: because the database was not there, or for a reason of their own.',
  ['pool', 'reason'],
)
const slow = counter(
  'rentify_database_slow_statements_total',
  'Statements that were logged because they took long.',
  ['pool'],
)

const SLOW_MS = 500
/** Jobs read and write much at once. */
const SLOW_IN_BACKGROUND_MS = 5_000
const BACKGROUND = 'rentify-background'
const LONGEST_TEXT = 300
const KINDS = ['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback']

type Log = {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  isLevelEnabled(level: string): boolean
}

/**
 * Counts and logs the statements of this process until what it returns is called; `debug` logs each
 * of them.
 */
export function watchStatements(log: Log): () => void {
  const isTold = log.isLevelEnabled('debug')
  const hear = (message: unknown) => {
    const { pool, name, text, ms, error } = message as TimedStatement
    seconds.of(pool, kindOf(text)).observe(ms / 1000)
    if (error) errors.of(pool, isUnavailable(error) ? 'unavailable' : codeKindOf(error)).add()
    const isSlow = ms > (pool === BACKGROUND ? SLOW_IN_BACKGROUND_MS : SLOW_MS)
    if (isSlow) slow.of(pool).add()
    if (!isSlow && !isTold) return
    const details = { pool, name: name ?? nameOf(text), ms: Math.round(ms), statement: cut(text) }
    if (isSlow) log.info(details, 'slow statement')
    else log.debug(details, 'statement')
  }
  subscribe(STATEMENTS, hear)
  return () => void unsubscribe(STATEMENTS, hear)
}

function kindOf(text: string): string {
  const word = firstWordOf(text)
  return KINDS.includes(word) ? word : 'other'
}

const firstWordOf = (text: string) => /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? ''

/** One without a name has that of what it does: `update bookings`. */
function nameOf(text: string): string {
  const table = /\b(?:from|into|update|join)\s+"?(?:\w+"?\.)?"?(\w+)/i.exec(text)?.[1]
  return [firstWordOf(text), table].filter(Boolean).join(' ')
}

/** The database's own reasons: a broken promise (23), a conflict (40, 55), any other. */
function codeKindOf(error: unknown): string {
  if (!(error instanceof pg.DatabaseError)) return 'other'
  const kind = error.code?.slice(0, 2)
  if (kind === '23') return 'constraint'
  return kind === '40' || kind === '55' ? 'conflict' : 'other'
}

/** On one line. */
const cut = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT)
