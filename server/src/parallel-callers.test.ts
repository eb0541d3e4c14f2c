import type { ErrorReply } from '@rentify/contract/errors'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { codeAt } from './modules/accounts/two-factor/totp.ts'
import { anOwner, aRegistration, aRenter, type Person } from './testing/makers/accounts.ts'
import { aRoom, listed } from './testing/makers/listings.ts'
import { withAuthenticator } from './testing/makers/two-factor.ts'
import { insist, startTestServer, type TestServer } from './testing/server.ts'

let server: TestServer
let owner: Person
let blocker: pg.Client
beforeAll(async () => {
  server = await startTestServer({ trustProxy: true, rateLimitFactor: 100 })
  owner = await anOwner(server)
  const { rows } = await server.db.pool.query<{ name: string }>('select current_database() as name')
  blocker = new pg.Client({
    ...inject('cluster'),
    database: rows[0]?.name ?? '',
    application_name: 'blocker',
  })
  await blocker.connect()
})
afterEach(() => blocker.query('rollback'))
afterAll(async () => {
  await blocker.end()
  await server.stop()
})

const roomsOf = (count: number) =>
  listed(
    server.db,
    Array.from({ length: count }, () => aRoom(owner.id)),
  )
const save = ({ token }: Person, id: string, from = '10.50.0.1') =>
  server.api.saved.saveListing({ params: { id } }, { token, headers: { 'x-forwarded-for': from } })
const savedBy = async ({ id }: Person) =>
  (
    await server.db.sql
      .selectFrom('saved')
      .select('listing_id')
      .where('account_id', '=', id)
      .execute()
  ).length
const post = (
  path: string,
  body: object,
  { from = '10.50.0.1', token }: { from?: string; token?: string } = {},
) => server.request('POST', path, { body, token, headers: { 'x-forwarded-for': from } })

/** The number of responses per status. */
const tally = (answers: readonly { status: number }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, of]) => [
      status,
      of?.length,
    ]),
  )

async function lockAccounts(people: readonly Person[]): Promise<void> {
  await blocker.query('begin')
  await blocker.query('select from accounts where id = any($1) for update', [
    people.map(({ id }) => id),
  ])
}

describe('400 concurrent saves of one account', () => {
  it('are served in turn or rejected, while another account is served call by call', async () => {
    const [busy, other] = [await aRenter(server), await aRenter(server)]
    const [room = ''] = await roomsOf(1)
    let isOver = false
    const storm = Promise.all(Array.from({ length: 400 }, () => save(busy, room))).finally(() => {
      isOver = true
    })
    const others = []
    while (!isOver) others.push(await insist(() => save(other, room)))
    const answers = await storm
    // Behind all 400 there would be one or two; fewer of them are served where turns take long.
    const served = answers.filter(({ status }) => status === 200).length
    expect(others.length, JSON.stringify(tally(answers))).toBeGreaterThan(Math.min(5, served / 50))
    expect(tally(others)).toEqual({ 200: others.length })
    const turnedAway = answers.filter(({ status }) => status !== 200)
    expect(turnedAway.length).toBeGreaterThan(0)
    for (const { status, body, headers } of turnedAway) {
      expect([
        [429, 'too_many_requests'],
        [503, 'unavailable'],
      ]).toContainEqual([status, (body as unknown as ErrorReply).code])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect([await savedBy(busy), await savedBy(other)]).toEqual([1, 1])
  })

  it('hold no connection while they wait for a row: other calls are served although it stays locked', async () => {
    const [busy, other] = [await aRenter(server), await aRenter(server)]
    const [room = ''] = await roomsOf(1)
    await lockAccounts([busy])
    const storm = Array.from({ length: 40 }, () => insist(() => save(busy, room)))
    const answers = []
    for (let times = 0; times < 3; times++) answers.push(await save(other, room))
    await blocker.query('rollback')
    expect(tally(answers)).toEqual({ 200: 3 })
    expect(tally(await Promise.all(storm))).toEqual({ 200: 40 })
  })

  it('of many accounts at one address delay no caller elsewhere', async () => {
    const crowd = await Promise.all(Array.from({ length: 12 }, () => aRenter(server)))
    const [other, [room = '']] = [await aRenter(server), await roomsOf(1)]
    await lockAccounts(crowd)
    const storm = crowd.flatMap((person) =>
      Array.from({ length: 10 }, () => insist(() => save(person, room, '10.50.0.2'))),
    )
    const answer = await save(other, room, '10.50.0.3')
    await blocker.query('rollback')
    expect(answer.status).toBe(200)
    expect(tally(await Promise.all(storm))).toEqual({ 200: 120 })
  })
})

describe('forty reads of one address, none of which the database answers', () => {
  const get = (path: string, from: string, accept: string) =>
    server.request('GET', path, { headers: { 'x-forwarded-for': from, accept } })

  it.each([
    ['calls', '/api/rooms', '/api/rooms', 'application/json'],
    ['pages', '/rooms', '/room', 'text/html'],
  ])('by %s, delay no reader elsewhere', async (_, list, detail, accept) => {
    const rooms = await roomsOf(6)
    await blocker.query('begin')
    await blocker.query('lock table listing_cards in access exclusive mode')
    let ended = 0
    const storm = Array.from({ length: 40 }, async (_, n) => {
      await get(`${list}?minPrice=${1 + n}`, '10.50.1.1', accept)
      ended += 1
    })
    const answers = []
    for (const id of rooms) answers.push(await get(`${detail}/${id}`, '10.50.1.2', accept))
    const endedBefore = ended
    await blocker.query('rollback')
    await Promise.all(storm)
    expect(tally(answers)).toEqual({ 200: rooms.length })
    expect(endedBefore).toBeLessThan(40)
  })
})

describe('forty concurrent calls', () => {
  const answersNoFault = (answers: readonly { status: number }[]) =>
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  const forty = <A extends { status: number }>(call: (n: number) => Promise<A>) =>
    Promise.all(Array.from({ length: 40 }, (_, n) => insist(() => call(n))))

  it('to confirm two-factor, of as many accounts, are turned away less than once each', async () => {
    const confirmations: (() => ReturnType<typeof post>)[] = []
    for (let n = 0; n < 40; n++) {
      const { token, password } = await aRenter(server)
      const { body } = await post('/api/auth/two-factor/begin', { password }, { token })
      const { secret } = body as { secret: string }
      confirmations.push(() =>
        post('/api/auth/two-factor/confirm', { code: codeAt(secret) }, { token }),
      )
    }
    let sent = 0
    const answers = await Promise.all(
      confirmations.map((confirm) =>
        insist(() => {
          sent += 1
          return confirm()
        }),
      ),
    )
    expect(tally(answers)).toEqual({ 200: 40 })
    expect(sent).toBeLessThan(80)
  })

  it('to sign in with two-factor and to change it, of one account, pass or are rejected', async () => {
    const person = await aRenter(server)
    const app = await withAuthenticator(server, person)
    const { token, email, password } = person
    const answers = await forty((n) => {
      const from = `10.51.0.${n % 3}`
      const code = n % 2 ? app.wrong() : (app.recoveryCodes[n % 10] ?? '')
      if (n % 5 === 0)
        return post('/api/auth/two-factor/recovery-codes', { password, code }, { token, from })
      if (n % 5 === 1) return post('/api/auth/two-factor/confirm', { code }, { token, from })
      if (n % 5 === 2) return post('/api/auth/two-factor/begin', { password }, { token, from })
      return post('/api/auth/login', { email, password, code }, { from })
    })
    answersNoFault(answers)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
  })

  it('to register one email address create one account', async () => {
    const form = aRegistration()
    expect(
      tally(await forty((n) => post('/api/auth/register', form, { from: `10.53.0.${n}` }))),
    ).toEqual({ 201: 1, 409: 39 })
  })

  it('to set a password by one link set it once, whatever else the account does', async () => {
    const person = await aRenter(server)
    await post('/api/auth/forgot-password', { email: person.email })
    const token = (await server.emailsTo(person.email)).at(-1)?.token
    const answers = await forty((n) => {
      const password = `monsoon-again-${n}`
      if (n % 2)
        return post(
          '/api/auth/login',
          { email: person.email, password: n % 4 === 1 ? person.password : 'not-this-one-1' },
          { from: `10.54.0.${n % 3}` },
        )
      return post(
        '/api/auth/reset-password',
        { token, password, confirmPassword: password },
        { from: `10.55.0.${n}` },
      )
    })
    answersNoFault(answers)
    expect(tally(answers.filter((_, n) => n % 2 === 0))).toEqual({ 200: 1, 410: 19 })
  })
})
