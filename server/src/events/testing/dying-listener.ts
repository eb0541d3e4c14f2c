// A server process that dies during a delivery: `node dying-listener.ts <connection>`. Prints
// 'half' once half of the effect is written.
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { openDatabase } from '../../db/database.ts'
import { createJobs } from '../../jobs/index.ts'
import { createEvents, defineEvent, listenTo } from '../index.ts'

const happened = defineEvent('test.happened', z.object({ what: z.string() }))
const db = openDatabase({ connection: JSON.parse(process.argv[2] ?? '') }).background
const half = listenTo(happened, 'test.two_halves', async (trx, { payload }) => {
  await sql`insert into effects (listener, what) values ('first half', ${payload.what})`.execute(
    trx,
  )
  process.stdout.write('half')
  await new Promise(() => {})
})
const log = { info: () => {}, warn: () => {}, error: console.error }
await createJobs(db.pool, createEvents([half]).jobs(db), log).start()
