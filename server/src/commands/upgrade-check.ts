// `npm run upgrade:check`: what this version would do to the database, without doing it.
import { groupDigits } from '@rentify/contract/money'
import { command } from '../command.ts'
import { openDatabase } from '../db/database.ts'
import { findPending, type PendingStep } from '../db/upgrade/index.ts'
import { StartError } from '../start-error.ts'

const NEEDS_AN_END = 1
const COULD_NOT_LOOK = 2

const WHEN = {
  expand: 'with the next start, while older versions answer',
  online: 'in the background, while all versions answer',
  functions: 'with the next start; rows, if any, in the background',
  contract: 'once no older version lives; from then on none can be started',
} as const
const BEFORE_KINDS = 'with the next start, while older versions wait: stop them before'

const megabytes = (bytes: number) => `${groupDigits(Math.ceil(bytes / 1_000_000))} MB`

function duration(seconds: number): string {
  if (seconds < 1) return 'a moment'
  if (seconds < 120) return `about ${Math.ceil(seconds)} s`
  return `about ${groupDigits(Math.ceil(seconds / 60))} minutes`
}

function lineOf({ name, kind, tables, rowsDone, seconds, bytes }: PendingStep): string {
  const sizes = tables.map(
    (table) => `${table.name} with ${groupDigits(table.rows)} rows, ${megabytes(table.bytes)}`,
  )
  const parts = [
    `${name} (${kind ?? 'before kinds'})${sizes.length > 0 ? ` of ${sizes.join('; ')}` : ''}`,
    kind ? WHEN[kind] : BEFORE_KINDS,
    duration(seconds) + (bytes > 0 ? `, up to ${megabytes(bytes)} of disk` : ''),
    ...(rowsDone ? [`${groupDigits(rowsDone)} rows are done`] : []),
  ]
  return parts.join(': ')
}

export const run = await command(
  import.meta.url,
  async ({ args, connect, say, endWith }) => {
    if (args.length > 0) throw new StartError('Usage: npm run upgrade:check')
    const { connection } = await connect('command')
    const db = openDatabase({ connection, poolSize: 1 })
    const pending = await findPending(db.background.pool).finally(() => db.close())
    if (pending === null) return say('The database is new: the first start makes it.')
    if (pending.length === 0) return say('Nothing is pending.')
    for (const step of pending) say(lineOf(step))
    const ends = pending.filter(({ kind }) => kind === null || kind === 'contract')
    if (ends.length === 0) return say('No server has to be stopped.')
    endWith(NEEDS_AN_END)
    say(`Older versions have to end for ${ends.map(({ name }) => name).join(', ')}.`)
  },
  COULD_NOT_LOOK,
)
