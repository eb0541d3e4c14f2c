// `npm run backup -- <folder>`: database and pictures into an empty folder, while the server runs
// on.
import { resolve } from 'node:path'
import { command } from '../command.ts'
import { backUp, sealOf } from '../db/backup/index.ts'
import { PROJECT_ROOT } from '../env.ts'
import { openObjects } from '../modules/media/index.ts'
import { StartError } from '../start-error.ts'

export const run = await command(import.meta.url, async ({ args, env, connect, say, complain }) => {
  const [name, ...more] = args
  if (!name || more.length > 0) throw new StartError('Usage: npm run backup -- <folder>')
  const folder = resolve(PROJECT_ROOT, name)
  const { connection } = await connect('command')
  const seal = env.backupPassphrase === null ? null : await sealOf(env.backupPassphrase)
  const { tables, pictures, recorded } = await backUp({
    ...{ connection, dataDir: env.dataDir, pictures: openObjects(env), folder, seal },
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(
    `Backed up ${rows} rows in ${tables.length} tables, and ${pictures.length} pictures, to ${folder}.`,
  )
  if (!recorded) complain('The health page does not show it: the database took no row for it.')
})
