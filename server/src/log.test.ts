import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCache } from './cache.ts'
import { createHttp } from './http/server.ts'
import { watchRequests } from './http/watch/requests.ts'
import { createJobs } from './jobs/index.ts'
import { createLog } from './log.ts'
import { createMail } from './mail/index.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { startMailbox } from './testing/mailbox.ts'
import { aSite } from './testing/makers/public-settings.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** A log, and everything written to it. */
function aLog() {
  const lines: string[] = []
  return { lines, log: createLog('info', { write: (line) => void lines.push(line) }) }
}

it('a failed request is logged without personal data, and without the token in its address', async () => {
  const { lines, log } = aLog()
  const http = await createHttp({
    log,
    trustProxy: false,
    rateLimitFactor: 1,
    mapTilesUrl: null,
    google: null,
    publicUrl: 'http://127.0.0.1',
    cache: createCache(0),
    cdnSeconds: 0,
    watch: watchRequests(log, 'off'),
    writeAddress: () => '-',
  })
  const insert = () =>
    database.db.sql
      .insertInto('accounts')
      .values({
        id: crypto.randomUUID(),
        email: 'asha.rao@people.example',
        name: 'Asha Rao',
        role: 'renter',
      })
      .execute()
  http.get('/verify-email', async () => {
    await insert()
    await insert()
  })
  expect((await http.inject('/verify-email?from=mail&token=Zm9yIG5vYm9keQ-_1')).statusCode).toBe(
    500,
  )
  const said = lines.join('')
  expect(said).toContain('accounts_email')
  expect(said).toContain('/verify-email?from=mail')
  expect(said).not.toMatch(/asha|Zm9y/)
  await http.close()
})

it('a rejected email is logged without its address', async () => {
  const { lines, log } = aLog()
  const mailbox = await startMailbox()
  const mail = createMail({
    smtpUrl: mailbox.url,
    mailFrom: 'hello@rentify.example',
    dataDir: '',
    site: async () => aSite(),
  })
  const email = {
    id: crypto.randomUUID(),
    to: 'asha.rao@people.example',
    kind: 'passwordChanged',
    language: 'en',
  } as const
  const jobs = createJobs(database.db.pool, [{ name: 'write', run: () => mail.send(email) }], log)
  mailbox.rejectNext()
  await database.db.pool.query(`select graphile_worker.add_job('write')`)
  await jobs.runDueJobs()
  expect(lines.join('')).toContain('451')
  expect(lines.join('')).not.toContain('asha')
  await mailbox.stop()
})

it.skipIf(!existsSync('/dev/full'))('a log on a full disk ends nothing', () => {
  const source = `
    import { createLog, standardError } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)}
    const log = createLog('info', standardError())
    for (let n = 0; n < 2_000; n++) log.info('a line '.repeat(100))
    console.log('goes on')`
  const full = openSync('/dev/full', 'w')
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', full],
  })
  closeSync(full)
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'goes on\n' })
})
