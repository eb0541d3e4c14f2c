// `npm run search:rebuild`: makes places, words and counters anew from the listings. Writers wait
// for it.
import { sql } from 'kysely'
import { runCommand } from '../command.ts'
import { StartError } from '../start-error.ts'

await runCommand(async ({ args, database }) => {
  if (args.length > 0) throw new StartError('Usage: npm run search:rebuild')
  const db = await database()
  const { rows } = await db.transaction(async (trx) => {
    await sql`select rebuild_search()`.execute(trx)
    return sql<{ n: number }>`select coalesce(sum(n), 0)::int as n from kind_counts`.execute(trx)
  })
  console.log(`The search tables are new: ${rows[0]?.n ?? 0} listings can be found.`)
})
