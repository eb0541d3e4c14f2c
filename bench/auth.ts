// `npm run bench -- auth [--seconds 1] [--rounds 5] [--people 200] [--out folder]`: the cost of a
// session look-up and a sign-in beside bare bytes, the same SQL and a plain password check in the
// same run (docs/performance.md). Uses its own database; leaves nothing behind.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../server/src/db/database.ts'
import { createAuthenticate } from '../server/src/modules/accounts/sessions/sessions.service.ts'
import { createSettings } from '../server/src/modules/settings/index.ts'
import { type Measured, measure, part } from './auth/measure.ts'
import { addPeople } from './auth/people.ts'
import { checkPasswords } from './auth/plain.ts'
import { recordSql, replaySql } from './auth/sql.ts'
import { startBare } from './parts/bare.ts'
import { startDatabase } from './parts/database.ts'
import { load } from './parts/load.ts'
import { startProduct } from './parts/product.ts'
import { roundRobin } from './parts/round-robin.ts'
import { short, table } from './parts/statistics.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
    people: { type: 'string', default: '200' },
    out: { type: 'string' },
  },
})
const pace = { seconds: Number(values.seconds), rounds: Number(values.rounds) }
const people = Number(values.people)
if (!(pace.seconds > 0) || !(pace.rounds >= 1) || !(people >= 1))
  throw new Error('--seconds, --rounds and --people take numbers above 0.')
const CONNECTIONS = [1, 32]

const database = await startDatabase()
try {
  const db = openDatabase({ connection: database.connection })
  const callers = await addPeople(db, people)
  // Every user calls from its own address, as in reality: at one address all would wait for one
  // counter.
  const product = await startProduct({
    DATA_DIR: database.folder,
    DATABASE_URL: database.url,
    DEMO: 'off',
    TRUST_PROXY: 'on',
  })
  const requests = {
    profile: callers.map((one) => one.asksProfile(product.url)),
    signIn: callers.map((one) => one.signsIn(product.url)),
  }
  const recorded = await recordSql(database, callers)
  const bare = await startBare({
    '/api/auth/profile': recorded.profile.answer,
    '/api/auth/login': recorded.signIn.answer,
  })
  const sql = replaySql(database.connection)
  const { security: rules } = await createSettings(db)
  const authenticate = createAuthenticate({ db, demoSignIns: false, rules })
  const measured: Measured[] = []
  try {
    for (const connections of CONNECTIONS) {
      const over = (of: readonly Buffer[], url: string) => (seconds: number) =>
        load(url, of, connections, seconds)
      const run = (statements: typeof recorded.lookUp.statements) => (seconds: number) =>
        sql.run(statements, connections, seconds)
      measured.push(
        await measure('session look-up', connections, pace, {
          ours: part(
            roundRobin(callers, connections, ({ token, address }) =>
              authenticate(token, { ip: address, userAgent: undefined }),
            ),
            process.pid,
          ),
          sql: part(run(recorded.lookUp.statements), process.pid),
        }),
        await measure('GET /api/auth/profile', connections, pace, {
          ours: part(over(requests.profile, product.url), product.pid),
          bare: part(over(requests.profile, bare.url), bare.pid),
          sql: part(run(recorded.profile.statements), process.pid),
        }),
        await measure('POST /api/auth/login', connections, pace, {
          ours: part(over(requests.signIn, product.url), product.pid),
          bare: part(over(requests.signIn, bare.url), bare.pid),
          sql: part(run(recorded.signIn.statements), process.pid),
          argon2: part(checkPasswords(callers, connections), process.pid),
        }),
      )
      process.stderr.write('.')
    }
  } finally {
    await Promise.all([sql.close(), bare.stop(), product.stop()])
    await db.close()
  }
  process.stderr.write('\n')
  console.log(
    `Node ${process.version}; ${people} people, stretches of ${pace.seconds} s, medians of ${pace.rounds} rounds\n\n${shown(measured)}`,
  )
  const counted = Object.entries(recorded).map(
    ([name, { statements }]) => `${name} ${statements[0]?.length}`,
  )
  console.log(`\nStatements a call: ${counted.join(', ')}.`)
  if (values.out) {
    await mkdir(values.out, { recursive: true })
    await writeFile(
      join(values.out, 'auth.json'),
      JSON.stringify({ node: process.version, people, pace, measured }, null, 1),
    )
  }
} finally {
  await database.stop()
}

function shown(measured: readonly Measured[]): string {
  const head = [
    'call',
    'connections',
    'a second',
    'median ms',
    '99 % ms',
    'CPU ms',
    'R_buf',
    'R_pg',
    'R_argon2',
    'H',
    'share of H',
  ]
  const rate = (of: { rate: number } | null) => short(of?.rate ?? Number.NaN)
  return table(
    head,
    measured.map(({ name, connections, ours, bare, sql, argon2, h, share }) => [
      name,
      String(connections),
      ...[ours.rate, ours.median, ours.p99, ours.cpu].map(short),
      rate(bare),
      rate(sql),
      rate(argon2),
      short(h),
      share.toFixed(2),
    ]),
  )
}
