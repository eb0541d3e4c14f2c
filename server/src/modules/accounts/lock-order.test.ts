import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { aRenter, type Person } from '../../testing/makers/accounts.ts'
import { withAuthenticator } from '../../testing/makers/two-factor.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let name: string
/** Locks rows on a connection that is not the server's. */
let operator: pg.Client
beforeAll(async () => {
  server = await startTestServer({ trustProxy: true, rateLimitFactor: 100 })
  name =
    (await server.db.pool.query<{ name: string }>('select current_database() as name')).rows[0]
      ?.name ?? ''
  operator = new pg.Client({ ...inject('cluster'), database: name, application_name: 'operator' })
  await operator.connect()
})
afterEach(() => operator.query('rollback'))
afterAll(async () => {
  await operator.end()
  await server.stop()
})

let lastAddress = 0
const newAddress = () => `10.52.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`
const post = (path: string, body: object, from: string, token?: string) =>
  server.request('POST', path, { body, token, headers: { 'x-forwarded-for': from } })
const signIn = ({ email, password }: Person, code: string | undefined, from: string) =>
  post('/api/auth/login', { email, password, ...(code && { code }) }, from)
const lockTwoFactor = async ({ id }: Person) => {
  await operator.query('begin')
  await operator.query('select from two_factor where account_id = $1 for update', [id])
}
/** Resolves once this many of the server's transactions wait for a row. */
const waitingForRows = (count: number) =>
  expect
    .poll(
      async () =>
        (
          await server.db.pool.query(
            `select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`,
            [name],
          )
        ).rowCount,
      {
        interval: 5,
        timeout: 20_000,
      },
    )
    .toBe(count)
const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).sort()

describe('concurrent calls of one account', () => {
  it('lock its rows in one order: a sign-in that began before a counted failure does not deadlock with one that began after', async () => {
    const [person, from] = [await aRenter(server), newAddress()]
    const app = await withAuthenticator(server, person)
    await lockTwoFactor(person)
    const before = signIn(person, app.wrong(), from)
    await waitingForRows(1)
    expect((await signIn({ ...person, password: 'not-this-one-1' }, undefined, from)).status).toBe(
      401,
    )
    const after = signIn(person, app.wrong(), from)
    await waitingForRows(2)
    await operator.query('rollback')
    expect(statusesOf(await Promise.all([before, after]))).toEqual([401, 401])
    const counted = await server.db.sql
      .selectFrom('sign_in_failures')
      .select('failures')
      .where('address', '=', from)
      .execute()
    expect(counted).toEqual([{ failures: 3 }])
  })
})
