import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { freePort } from '../testing/free-port.ts'
import { type Mailbox, startMailbox } from '../testing/mailbox.ts'
import { aSite } from '../testing/makers/public-settings.ts'
import { createMail, findMailState, watchMail } from './index.ts'

let database: TestDatabase
let mailbox: Mailbox
beforeAll(async () => {
  database = await createTestDatabase()
  mailbox = await startMailbox()
})
afterAll(async () => {
  await mailbox.stop()
  await database.drop()
})
beforeEach(() => database.db.sql.deleteFrom('mail_state').execute())

const lines: string[] = []
const log = createLog('debug', { write: (line) => void lines.push(line) })
const anEmail = () =>
  ({
    id: crypto.randomUUID(),
    to: 'asha.rao@people.example',
    kind: 'passwordChanged',
    language: 'en',
  }) as const
function mailBy(smtpUrl: string) {
  const site = async () => aSite()
  const mail = createMail({ smtpUrl, mailFrom: 'hello@rentify.example', dataDir: '', site })
  return watchMail(mail, database.db, log)
}
const state = () => findMailState(database.db.sql)

it('an outage is known while it lasts, from its first failure on, and over with the next mail', async () => {
  const mail = mailBy(mailbox.url)
  await mail.send(anEmail())
  const before = await state()
  expect(before).toMatchObject({ sentAt: expect.any(Date), failingSince: null, error: null })
  mailbox.rejectNext()
  await expect(mail.send(anEmail())).rejects.toThrow('451')
  const failing = await state()
  expect(failing).toMatchObject({
    sentAt: before.sentAt,
    failingSince: failing.failedAt,
    error: expect.stringContaining('451 <[address]>'),
  })
  mailbox.rejectNext()
  await expect(mail.send(anEmail())).rejects.toThrow('451')
  expect((await state()).failingSince).toEqual(failing.failingSince)
  await mail.send(anEmail())
  expect(await state()).toMatchObject({ failingSince: null, error: failing.error })
  expect(lines.join('')).not.toContain('asha')
  mail.close()
})

it('a mail server that does not answer is known before a mail is sent, until it answers', async () => {
  const away = mailBy(`smtp://127.0.0.1:${await freePort()}`)
  await expect(away.check()).rejects.toThrow('ECONNREFUSED')
  expect(await state()).toMatchObject({
    ...{ sentAt: null, failingSince: expect.any(Date) },
    error: expect.stringContaining('ECONNREFUSED'),
  })
  // Another process finds that it is back.
  const back = mailBy(mailbox.url)
  await back.check()
  expect(await state()).toMatchObject({ sentAt: null, failingSince: null })
  for (const mail of [away, back]) mail.close()
})

it('a mail goes out whether or not that can be noted', async () => {
  const { length } = mailbox.received
  const other = await createTestDatabase()
  const mail = watchMail(
    createMail({
      smtpUrl: mailbox.url,
      mailFrom: 'hello@rentify.example',
      dataDir: '',
      site: async () => aSite(),
    }),
    other.db,
    log,
  )
  await other.drop()
  await mail.send(anEmail())
  expect(mailbox.received).toHaveLength(length + 1)
  mail.close()
})
