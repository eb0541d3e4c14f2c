// `npm run restore -- <folder>`: an empty database and its pictures from a backup; with
// `--until <moment>` the embedded one as it was then.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { command } from '../command.ts'
import { restoreMoment } from '../db/backup/archive/index.ts'
import { restore } from '../db/backup/index.ts'
import { PROJECT_ROOT } from '../env.ts'
import { openObjects } from '../modules/media/index.ts'
import { StartError } from '../start-error.ts'

const USAGE =
  "Usage: npm run restore -- <folder>, or npm run restore -- <BACKUP_DIR> --until <'2026-11-29 10:15' or latest>"

export const run = await command(import.meta.url, async ({ args, env, connect, say }) => {
  const { name, until } = read(args)
  const folder = resolve(PROJECT_ROOT, name)
  const { dataDir, backupPassphrase: passphrase } = env
  const pictures = openObjects(env)
  if (until !== undefined) {
    if (env.databaseUrl !== null)
      throw new StartError(
        '--until restores the embedded database: unset DATABASE_URL, or use what your own PostgreSQL is archived with.',
      )
    const { lastChange, pictures: restored } = await restoreMoment({
      ...{ dir: folder, dataDir, pictures, until, passphrase },
    })
    const change = lastChange ? `the last change of ${lastChange.toISOString()}` : 'no later change'
    say(`Restored the database with ${change}, and ${restored} pictures, to ${dataDir}.`)
    return
  }
  const { connection } = await connect('server')
  const {
    tables,
    pictures: restored,
    createdAt,
  } = await restore({
    ...{ connection, dataDir, pictures, folder, passphrase },
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(
    `Restored ${rows} rows in ${tables.length} tables, and ${restored.length} pictures, as of ${createdAt}.`,
  )
})

function read(args: readonly string[]): { name: string; until: string | undefined } {
  try {
    const options = { until: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [name, ...more] = positionals
    if (name && more.length === 0) return { name, until: values.until }
  } catch {
    // Said below.
  }
  throw new StartError(USAGE)
}
