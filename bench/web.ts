// `npm run bench -- web [--routes /,/rooms] [--runs 5] [--listings 640] [--out folder]`: the pages as a slow phone meets them, cold, beside a bare page
// over the same link in the same run (docs/performance.md). Everything it starts is its own; nothing is left behind.
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '../server/src/db/database.ts'
import { loadDemo } from '../server/src/demo/index.ts'
import { startDatabase } from './parts/database.ts'
import { startProduct } from './parts/product.ts'
import { prepareProfile } from './web/chromium.ts'
import { startLink } from './web/link.ts'
import { ROUTES } from './web/routes.ts'
import { visit } from './web/visit.ts'
import { enter, roomToLookAt } from './web/visitor.ts'

const { values } = parseArgs({ options: { routes: { type: 'string' }, runs: { type: 'string', default: '5' }, out: { type: 'string' } } })
const database = await startDatabase()
const db = openDatabase({ connection: database.connection })
await loadDemo(db)
await db.pool.query('vacuum analyze')
await db.close()
const product = await startProduct({ DATA_DIR: database.folder, DATABASE_URL: database.url, DEMO: 'on' })
const link = await startLink(product.url)
const person = await enter(product.url)
const room = await roomToLookAt(product.url)
const profiles = { nobody: await prepareProfile(link.url, null), somebody: await prepareProfile(link.url, person) }
try {
  for (const route of ROUTES.filter(({ name }) => !values.routes || values.routes.split(',').includes(name)))
    for (let n = 0; n < Number(values.runs); n++) {
      const began = performance.now()
      const { frames, ...rest } = await visit(link.url + route.path(room), route.gated ? profiles.somebody : profiles.nobody)
      console.log(route.name, JSON.stringify(rest), frames.length, performance.now() - began)
    }
} finally {
  await link.stop()
  await product.stop()
  await database.stop()
  for (const folder of Object.values(profiles)) await rm(folder, { recursive: true, force: true })
}
