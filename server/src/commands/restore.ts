// `npm run restore -- <folder>`: an empty database and its pictures from a backup; with
// `--until <moment>` the embedded one as it was then; with `--offsite` from the bucket of
// `BACKUP_URL`.
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { command } from '../command.ts'
import { restoreMoment } from '../db/backup/archive/index.ts'
import { restore } from '../db/backup/index.ts'
import { fetchBackup, fetchMoment } from '../db/backup/offsite/index.ts'
import { SECRET_KEY_FILE } from '../encryption/index.ts'
import { PROJECT_ROOT } from '../env.ts'
import { openObjects } from '../modules/media/index.ts'
import { openBucketFiles } from '../s3/index.ts'
import { StartError } from '../start-error.ts'

const USAGE =
  "Usage: npm run restore -- <folder>, or npm run restore -- <BACKUP_DIR> --until <'2026-11-29 10:15' or latest>; with --offsite instead of BACKUP_DIR from BACKUP_URL"

export const run = await command(import.meta.url, async ({ args, env, connect, say, complain }) => {
  const { name, until, offsite } = read(args)
  const { dataDir, backupPassphrase: passphrase } = env
  const pictures = openObjects(env)
  if (until !== undefined && env.databaseUrl !== null)
    throw new StartError(
      '--until restores the embedded database: unset DATABASE_URL, or use what your own PostgreSQL is archived with.',
    )
  // What was fetched stays where a restore fails: the next one need not fetch it again.
  const fetched = join(dataDir, 'offsite')
  const folder = offsite ? await fetch(fetched) : resolve(PROJECT_ROOT, name ?? '')
  if (until !== undefined) {
    const {
      lastChange,
      hasKey,
      pictures: restored,
    } = await restoreMoment({
      ...{ dir: folder, dataDir, pictures, until, passphrase },
    })
    const change = lastChange ? `the last change of ${lastChange.toISOString()}` : 'no later change'
    say(`Restored the database with ${change}, and ${restored} pictures, to ${dataDir}.`)
    if (!hasKey && env.secretKey === null)
      complain(
        `The key was changed shortly before that, and no copy has the new one: put it into ${join(dataDir, SECRET_KEY_FILE)}, or restore to a moment before the change.`,
      )
  } else {
    const { connection } = await connect('server')
    const manifest = await restore({ ...{ connection, dataDir, pictures, folder, passphrase } })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    say(
      `Restored ${rows} rows in ${manifest.tables.length} tables, and ${manifest.pictures.length} pictures, as of ${manifest.createdAt}.`,
    )
  }
  if (offsite) await rm(fetched, { recursive: true })

  async function fetch(to: string): Promise<string> {
    if (!env.backupPlace) throw new StartError('--offsite reads from BACKUP_URL: set it.')
    const bucket = openBucketFiles(env.backupPlace)
    if (until === undefined) return fetchBackup({ bucket, to, moment: name })
    await fetchMoment({ bucket, to, until })
    return to
  }
})

type Wanted = { name: string | undefined; until: string | undefined; offsite: boolean }

function read(args: readonly string[]): Wanted {
  try {
    const options = { until: { type: 'string' }, offsite: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const { until, offsite = false } = values
    const [name, ...more] = positionals
    const isNamed = offsite ? !(name && until) : name !== undefined
    if (isNamed && more.length === 0) return { name, until, offsite }
  } catch {
    // Said below.
  }
  throw new StartError(USAGE)
}
