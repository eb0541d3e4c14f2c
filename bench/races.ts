// `npm run bench -- races [--rounds 20] [--callers 200]`: many callers at once for the same nights,
// by requests and by decisions, of places that exist once, twice and ten times. Uses its own
// database; ends with 1 unless exactly the capacity was booked in every round.
import { parseArgs } from 'node:util'
import { openDatabase } from '../server/src/db/database.ts'
import {
  aCrowd,
  type Member,
  type Outcome,
  raceOfDecisions,
  raceOfRenters,
} from '../server/src/testing/makers/booking-races.ts'
import { startDatabase } from './parts/database.ts'
import { startProduct } from './parts/product.ts'
import { median, short, table } from './parts/statistics.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    callers: { type: 'string', default: '200' },
  },
})
const [rounds, callers] = [Number(values.rounds), Number(values.callers)]
if (!(rounds >= 1) || !(callers >= 1))
  throw new Error('--rounds and --callers take numbers above 0.')
const RACES = { requests: raceOfRenters, decisions: raceOfDecisions }

const database = await startDatabase()
const db = openDatabase({ connection: database.connection })
const product = await startProduct({
  DATA_DIR: database.folder,
  DATABASE_URL: database.url,
  DEMO: 'off',
  // Calls that give up waiting and are sent again are part of it.
  LOG_LEVEL: 'silent',
})
const wrong: string[] = []
try {
  const site = { url: product.url, db }
  const [owner] = (await aCrowd(site, 1, 'owner')) as [Member]
  const renters = await aCrowd(site, callers)
  const rows: string[][] = []
  for (const units of [1, 2, 10])
    for (const [name, race] of Object.entries(RACES)) {
      const seconds: number[] = []
      let booked = 0
      for (let round = 1; round <= rounds; round++) {
        const begun = performance.now()
        const outcome = await race(site, owner, renters, units)
        seconds.push((performance.now() - begun) / 1000)
        booked += outcome.booked
        const said = fault(outcome, units)
        if (said) wrong.push(`${name}, ${units}, round ${round}: ${said}`)
        // The open requests that a renter may have are those of one round.
        await db.sql.deleteFrom('bookings').execute()
      }
      rows.push([
        name,
        String(units),
        String(booked),
        String(units * rounds),
        short(median(seconds)),
      ])
      process.stderr.write('.')
    }
  process.stderr.write('\n')
  console.log(
    `Node ${process.version}; ${callers} callers at once, ${rounds} rounds of each, medians\n`,
  )
  console.log(table(['race', 'capacity', 'booked', 'to be booked', 'seconds a round'], rows))
  for (const line of wrong) console.log(line)
} finally {
  await product.stop()
  await db.close()
  await database.stop()
}
process.exit(wrong.length === 0 ? 0 : 1)

/** What is wrong with a round; null if exactly the capacity was booked and the others were told. */
function fault({ won, lost, booked, others }: Outcome, units: number): string | null {
  const right = won === units && lost === callers - units && booked === units && others.length === 0
  return right ? null : JSON.stringify({ won, lost, booked, others: others.slice(0, 3) })
}
