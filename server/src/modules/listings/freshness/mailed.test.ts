// Owners are asked through a mail server, and what it took counts (D87).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEmail } from '../../../testing/emails.ts'
import { type Mailbox, startMailbox } from '../../../testing/mailbox.ts'
import { anOwner, type Person } from '../../../testing/makers/accounts.ts'
import { aRoom, listed } from '../../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

const DAY_MS = 86_400_000

let mailbox: Mailbox
let server: TestServer
beforeAll(async () => {
  mailbox = await startMailbox()
  server = await startTestServer({ smtpUrl: mailbox.url })
  await server.changeSettings({ general: { hideUnconfirmed: true } })
})
afterAll(async () => {
  await server.stop()
  await mailbox.stop()
})

const query = (text: string, ...values: unknown[]) => server.db.pool.query(text, values)
async function run(job: string) {
  await query('select graphile_worker.add_job($1)', `listings.${job}`)
  await server.runDueJobs()
}
/** An owner whose rooms were confirmed so many days ago, and who has read their first mails. */
async function anOwnerOf(rooms: number, days: number) {
  const owner = await anOwner(server)
  const confirmed_at = new Date(Date.now() - days * DAY_MS)
  const ids = await listed(
    server.db,
    Array.from({ length: rooms }, () => aRoom(owner.id, { confirmed_at })),
  )
  await server.runDueJobs()
  return { owner, ids }
}
/** The mails that the mail server took. */
const asks = ({ email }: Person) =>
  mailbox.received
    .filter(({ to }) => to.includes(email))
    .map(({ message }) => readEmail(message))
    .filter(({ text }) => text.includes('/confirm-listings?token='))
const mailedAt = async ({ id }: Person) =>
  (
    await query('select mailed_at from confirmation_asks where user_id = $1 order by asked_at', id)
  ).rows.map(({ mailed_at }) => mailed_at as Date | null)
const later = async (days: number) => {
  await query('update confirmation_asks set asked_at = asked_at - make_interval(days => $1)', days)
  await query('update listings set confirmed_at = confirmed_at - make_interval(days => $1)', days)
}
async function tryAgain() {
  await query('update graphile_worker._private_jobs set run_at = now()')
  await server.runDueJobs()
}
const isListed = async (id = '') =>
  (await query('select listed from listings where id = $1', id)).rows[0]?.listed

it('an ask is mailed once the mail server took it, and its place hidden after two such', async () => {
  const { owner, ids } = await anOwnerOf(1, 12)
  mailbox.rejectNext()
  await run('ask_owners')
  expect([asks(owner), await mailedAt(owner)]).toEqual([[], [null]])
  await tryAgain()
  expect([asks(owner).length, await mailedAt(owner)]).toEqual([1, [expect.any(Date)]])

  await later(10)
  mailbox.rejectNext()
  await run('ask_owners')
  expect(await mailedAt(owner)).toEqual([expect.any(Date), null])
  await run('hide_unconfirmed')
  expect(await isListed(ids[0])).toBe(true)
  await tryAgain()
  expect(asks(owner)).toHaveLength(2)
  await run('hide_unconfirmed')
  expect(await isListed(ids[0])).toBe(false)
})

it('an owner of very many has one mail, as short as that about two, and one answer for all', async () => {
  const MANY = 300
  const [few, many] = [await anOwnerOf(2, 12), await anOwnerOf(MANY, 12)]
  await run('ask_owners')
  const [[short], [mail, ...others]] = [asks(few.owner), asks(many.owner)]
  expect([mail?.subject, others]).toEqual([`Are your ${MANY} listings still free?`, []])
  for (const part of ['text', 'html'] as const)
    expect((mail?.[part].length ?? 0) - (short?.[part].length ?? 0)).toBeLessThan(20)
  const token = mail?.token ?? ''
  const { body: asked } = await server.api.freshness.showAsked({ body: { token } })
  expect([asked.total, asked.listings.length]).toEqual([MANY, 50])
  await server.api.freshness.answerAsked({ body: { token, answer: 'free' } })
  await server.runDueJobs()
  expect((await server.api.freshness.showAsked({ body: { token } })).body.total).toBe(0)
})
