// `npm run search:rebuild`: makes the places that searches know and the stored cards anew from the
// listings. Writers wait for it.
import { sql } from 'kysely'
import { command } from '../command.ts'
import { StartError } from '../start-error.ts'

export const run = await command(import.meta.url, async ({ args, database, say }) => {
  if (args.length > 0) throw new StartError('Usage: npm run search:rebuild')
  const db = await database()
  const { rows } = await db.transaction(async (trx) => {
    await sql`select rebuild_places()`.execute(trx)
    await sql`select rebuild_cards()`.execute(trx)
    return sql<{ n: number }>`select count(*)::int as n from listings where listed`.execute(trx)
  })
  say(`Places and cards are new: ${rows[0]?.n ?? 0} listings can be found.`)
})
