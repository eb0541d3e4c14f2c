// `npm run restore -- <folder>`: an empty database and its pictures from a backup.
import { resolve } from 'node:path'
import { command } from '../command.ts'
import { restore } from '../db/backup/index.ts'
import { PROJECT_ROOT } from '../env.ts'
import { StartError } from '../start-error.ts'

export const run = await command(import.meta.url, async ({ args, env, connect, say }) => {
  const [name, ...more] = args
  if (!name || more.length > 0) throw new StartError('Usage: npm run restore -- <folder>')
  const { connection } = await connect('server')
  const { tables, pictures, createdAt } = await restore({
    connection,
    dataDir: env.dataDir,
    folder: resolve(PROJECT_ROOT, name),
    passphrase: env.backupPassphrase,
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(
    `Restored ${rows} rows in ${tables.length} tables, and ${pictures.length} pictures, as of ${createdAt}.`,
  )
})
