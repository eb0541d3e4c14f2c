// `npm run bench -- races [--rounds 20] [--callers 200]`: callers at once for the same nights, by
// instant booking and by an owner's decisions, at capacities 1, 2 and 10. Ends with an error unless
// exactly the capacity was sold each time. Uses its own database; leaves nothing behind.
import { parseArgs } from 'node:util'
import { openDatabase } from '../server/src/db/database.ts'
import {
  aCrowd,
  type Member,
  raceOfDecisions,
  raceOfRenters,
} from '../server/src/modules/bookings/testing/races.ts'
import { startDatabase } from './parts/database.ts'
import { startProduct } from './parts/product.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    callers: { type: 'string', default: '200' },
  },
})
const [rounds, callers] = [Number(values.rounds), Number(values.callers)]
if (!(rounds >= 1) || !(callers > 10))
  throw new Error('--rounds takes a number above 0, --callers one above 10.')
const RACES = { 'renters at once': raceOfRenters, 'decisions at once': raceOfDecisions }

const database = await startDatabase()
const db = openDatabase({ connection: database.connection })
const product = await startProduct({
  DATA_DIR: database.folder,
  DATABASE_URL: database.url,
  DEMO: 'off',
})
try {
  const site = { url: product.url, db }
  const [owner] = (await aCrowd(site, 1, 'owner')) as [Member]
  for (const [name, race] of Object.entries(RACES))
    for (const capacity of [1, 2, 10]) {
      const began = performance.now()
      for (let round = 1; round <= rounds; round++) {
        // A renter has 20 open requests at most, so each round has callers of its own.
        const { won, lost, sold, others } = await race(
          site,
          owner,
          await aCrowd(site, callers),
          capacity,
        )
        if (won !== capacity || sold !== capacity || lost !== callers - capacity)
          throw new Error(
            `Round ${round}: ${won} won and ${sold} were sold of ${capacity}; others: ${JSON.stringify(others[0])}`,
          )
      }
      const seconds = ((performance.now() - began) / 1000 / rounds).toFixed(1)
      console.log(
        `${name}: ${rounds} rounds of ${callers}, exactly ${capacity} sold each time; ${seconds} s a round`,
      )
    }
} finally {
  await product.stop()
  await db.close()
  await database.stop()
}
