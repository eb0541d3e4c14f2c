import { sql as raw } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { aRegistration, aRenter } from '../../testing/makers/accounts.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const WRONG = 'not-this-one-1'

let server: TestServer
let name: string
/** A database administrator's connection, separate from the server's. */
let operator: pg.Client
beforeAll(async () => {
  server = await startTestServer({ trustProxy: true })
  name =
    (await raw<{ name: string }>`select current_database() as name`.execute(server.db.sql)).rows[0]
      ?.name ?? ''
  operator = new pg.Client(inject('cluster'))
  await operator.connect()
})
afterAll(async () => {
  await operator.end()
  await server.stop()
})

let lastAddress = 0
const newAddress = () => `10.40.0.${++lastAddress}`
const signIn = (email: string, password: string, from: string) =>
  server.request('POST', '/api/auth/login', {
    body: { email, password },
    headers: { 'x-forwarded-for': from },
  })
const failuresFrom = async (from: string) =>
  (
    await server.db.sql
      .selectFrom('sign_in_failures')
      .select('failures')
      .where('address', '=', from)
      .execute()
  ).map(({ failures }) => failures)
const sessionsOf = async (id: string) =>
  (await server.db.sql.selectFrom('sessions').select('id').where('account_id', '=', id).execute())
    .length

/** Terminates the server's connections that match this condition. */
const end = (which = 'true') =>
  operator.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and ${which}`,
    [name],
  )

/**
 * Runs an action while rows are locked, terminates the connections that wait for them, and returns
 * the outcome.
 */
async function cutOffWaitingFor<T>(
  table: string,
  rows: string,
  work: () => Promise<T>,
): Promise<T> {
  const holder = new pg.Client({ ...inject('cluster'), database: name, application_name: 'holder' })
  await holder.connect()
  await holder.query('begin')
  await holder.query(`select from ${table} where ${rows} for update`)
  const working = work()
  const waiting = `application_name <> 'holder' and wait_event_type = 'Lock' and query like '%${table.replace(/s$/, '')}%'`
  await expect
    .poll(async () => (await end(waiting)).rowCount, { interval: 10, timeout: 20_000 })
    .toBeGreaterThan(0)
  await holder.end()
  return working
}

const UNAVAILABLE = {
  status: 503,
  body: { code: 'unavailable', message: 'Server error. Please try again later.' },
}

describe('when connections to the database break', () => {
  it('replaces idle ones before a request fails', async () => {
    const person = await aRenter(server)
    const from = newAddress()
    expect((await signIn(person.email, WRONG, from)).status).toBe(401)
    await Promise.all(
      Array.from({ length: 10 }, () => raw`select pg_sleep(0.01)`.execute(server.db.sql)),
    )
    await end()
    expect((await signIn(person.email, WRONG, from)).status).toBe(401)
    await end()
    expect((await signIn(person.email, person.password, from)).status).toBe(200)
  })

  it('does not reveal whether the password was right when the failure could not be counted', async () => {
    const person = await aRenter(server)
    const from = newAddress()
    await signIn(person.email, WRONG, from)
    const before = await sessionsOf(person.id)
    const wrong = await cutOffWaitingFor('sign_in_failures', `address = '${from}'`, () =>
      signIn(person.email, WRONG, from),
    )
    const right = await cutOffWaitingFor('sign_in_failures', `address = '${from}'`, () =>
      signIn(person.email, person.password, from),
    )
    expect([wrong, right]).toMatchObject([UNAVAILABLE, UNAVAILABLE])
    expect(Number(wrong.headers.get('retry-after'))).toBeGreaterThan(0)
    expect([await failuresFrom(from), await sessionsOf(person.id)]).toEqual([[1], before])
  })

  it('lets no request pass an ordinary limit that could not be counted', async () => {
    const from = newAddress()
    const register = (form: object) =>
      server.request('POST', '/api/auth/register', {
        body: form,
        headers: { 'x-forwarded-for': from },
      })
    expect((await register(aRegistration())).status).toBe(201)
    const form = aRegistration()
    const answer = await cutOffWaitingFor('limit_windows', `address = '${from}'`, () =>
      register(form),
    )
    expect(answer).toMatchObject(UNAVAILABLE)
    expect(
      (
        await server.db.sql
          .selectFrom('accounts')
          .select('id')
          .where('email', '=', form.email)
          .execute()
      ).length,
    ).toBe(0)
    expect((await register(form)).status).toBe(201)
  })

  it('creates nothing of a call whose response could not be stored, and all of it when repeated', async () => {
    const [from, form] = [newAddress(), aRegistration()]
    const register = () =>
      server.request('POST', '/api/auth/register', {
        body: form,
        headers: { 'x-forwarded-for': from, 'idempotency-key': 'a-key-of-its-own' },
      })
    // Registration waits at its account lookup, so that its idempotency key can be locked before
    // the response is stored under it.
    await raw`insert into limit_windows (limit_name, address, used, ends_at) values ('registrations', ${from}, 1, now() + interval '1 hour')`.execute(
      server.db.sql,
    )
    const door = new pg.Client({ ...inject('cluster'), database: name, application_name: 'holder' })
    await door.connect()
    await door.query('begin')
    await door.query(`select from limit_windows where address = '${from}' for update`)
    const registering = register()
    await expect
      .poll(
        async () =>
          (
            await operator.query(
              `select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`,
              [name],
            )
          ).rowCount,
        { interval: 10, timeout: 20_000 },
      )
      .toBe(1)
    const answer = await cutOffWaitingFor('idempotency_keys', 'true', async () => {
      await door.end()
      return registering
    })
    expect([answer.status, (await register()).status, (await register()).status]).toEqual([
      503, 201, 201,
    ])
  })

  it('asks callers to retry while no connection can be made, and serves them afterwards', async () => {
    const person = await aRenter(server)
    const from = newAddress()
    await signIn(person.email, WRONG, from)
    await operator.query(`alter database ${name} allow_connections false`)
    try {
      await end()
      expect(await signIn(person.email, person.password, from)).toMatchObject(UNAVAILABLE)
      expect(await server.api.accounts.getProfile({}, { token: person.token })).toMatchObject(
        UNAVAILABLE,
      )
    } finally {
      await operator.query(`alter database ${name} allow_connections true`)
    }
    expect((await signIn(person.email, WRONG, from)).status).toBe(401)
    expect(await failuresFrom(from)).toEqual([2])
    expect((await signIn(person.email, person.password, from)).status).toBe(200)
  })
})
