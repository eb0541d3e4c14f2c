import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ErrorReply } from '@rentify/contract/errors'
import { pictureUrl } from '@rentify/contract/media/picture'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEvents } from './events/index.ts'
import { codeAttempt, hashEmail } from './modules/accounts/attempts/attempts.repo.ts'
import { sweepAccounts } from './modules/accounts/sweep.ts'
import { listingListeners } from './modules/listings/index.ts'
import { createPictureStore, mediaJobs } from './modules/media/index.ts'
import type { TestGoogle } from './testing/google.ts'
import {
  anAdmin,
  anOwner,
  aRegistration,
  aRenter,
  aSession,
  type Person,
} from './testing/makers/accounts.ts'
import { aRoom, listed } from './testing/makers/listings.ts'
import { aPicture, showing } from './testing/makers/pictures.ts'
import { withAuthenticator } from './testing/makers/two-factor.ts'
import { startTestServer, type TestServer } from './testing/server.ts'
import { startTestServerWithGoogle } from './testing/server-with-google.ts'

let google: TestGoogle
let server: TestServer
beforeAll(async () => {
  ;({ google, server } = await startTestServerWithGoogle({ trustProxy: true }))
})
afterAll(() => server.stop())

let lastAddress = 0
const leave = (person: Pick<Person, 'token'>, body: object) =>
  server.request('DELETE', '/api/auth/account', {
    token: person.token,
    body,
    headers: { 'x-forwarded-for': `10.50.0.${++lastAddress}` },
  })
const codeOf = ({ body }: { body: unknown }) => (body as Partial<ErrorReply>).code
const accountOf = (id: string) =>
  server.db.sql.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
const departures = () => server.db.sql.selectFrom('departures').selectAll().execute()

describe('DELETE /api/auth/account', () => {
  it('asks for the password, then deletes all data and ends every session', async () => {
    const owner = await anOwner(server)
    const [room = ''] = await listed(server.db, [aRoom(owner.id)])
    const elsewhere = await aSession(server, owner.id)
    expect(await leave(owner, {})).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password', message: 'Password is required' }] },
    })
    expect(codeOf(await leave(owner, { password: 'not-this-one-1' }))).toBe('wrong_password')
    expect(await accountOf(owner.id)).toBeDefined()
    expect(await leave(owner, { password: owner.password })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Your account has been deleted.' },
    })
    expect(await accountOf(owner.id)).toBeUndefined()
    for (const token of [owner.token, elsewhere])
      expect((await server.api.accounts.getProfile({}, { token })).status).toBe(401)
    expect(codeOf(await server.request('GET', `/api/rooms/${room}`))).toBe('listing_not_found')
    expect(
      codeOf(
        await server.api.accounts.login({ body: { email: owner.email, password: owner.password } }),
      ),
    ).toBe('invalid_credentials')
    expect(codeOf(await leave(owner, { password: owner.password }))).toBe('unauthenticated')
  })

  it('sends one email in the user’s language, and none after a rejected attempt', async () => {
    const [person, reader] = [await aRenter(server), await aRenter(server)]
    await server.request('PUT', '/api/auth/language', {
      token: reader.token,
      body: { language: 'hi' },
    })
    await leave(person, { password: 'not-this-one-1' })
    const subjects = async (email: string) =>
      (await server.emailsTo(email)).map(({ subject }) => subject)
    expect(await subjects(person.email)).toEqual(['Confirm your email address'])
    for (const one of [person, reader])
      expect((await leave(one, { password: one.password })).status).toBe(200)
    expect(await subjects(person.email)).toEqual([
      'Confirm your email address',
      'Your account has been deleted',
    ])
    expect((await subjects(reader.email)).at(-1)).toBe('आपका अकाउंट हटा दिया गया है')
    expect((await server.emailsTo(person.email)).at(-1)).toMatchObject({
      token: null,
      text: expect.stringContaining('for one year'),
    })
  })

  it('leaves no name, address or id of the user in any table', async () => {
    const owner = await anOwner(server, { firstname: 'Zulekha', lastname: 'Quadir' })
    const { recoveryCodes } = await withAuthenticator(server, owner)
    const [room] = await listed(server.db, [aRoom(owner.id, { phone: '+919812345699' })])
    await raw`with source as (insert into import_sources (name, type) values ('a list of rooms', 'Room') returning id)
      insert into imported_listings (source_id, row_key, listing_id, owner_id, content) select id, gen_random_uuid(), ${room}, ${owner.id}, gen_random_uuid() from source`.execute(
      server.db.sql,
    )
    await server.api.accounts.login({ body: { email: owner.email, password: 'not-this-one-1' } })
    expect((await leave(owner, { password: owner.password, code: recoveryCodes[0] })).status).toBe(
      200,
    )
    const { rows } = await server.db.pool.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    const found: string[] = []
    for (const { name } of rows) {
      const { rows: hits } = await server.db.pool.query(
        `select from ${name} t where t::text ~* $1`,
        [[owner.email, 'zulekha', '9812345699', owner.id].join('|')],
      )
      if (hits.length > 0) found.push(name)
    }
    expect(found).toEqual([])
    const failures = await server.db.sql
      .selectFrom('sign_in_failures')
      .selectAll()
      .where('email_hash', 'in', [hashEmail(owner.email), codeAttempt(owner.id).emailHash])
      .execute()
    expect(failures).toEqual([])
  })

  it('remembers the deletion for a year without storing a readable address', async () => {
    const before = (await departures()).length
    const person = await aRenter(server)
    await leave(person, { password: person.password })
    const record = (await departures()).at(-1)
    expect(await departures()).toHaveLength(before + 1)
    expect(record).toMatchObject({
      role: 'renter',
      reason: 'asked',
      joined_at: expect.any(Date),
      left_at: expect.any(Date),
    })
    expect(record?.email_mark).toHaveLength(32)
    await raw`update departures set left_at = left_at - interval '364 days' where id = ${record?.id}`.execute(
      server.db.sql,
    )
    await sweepAccounts(server.db)
    expect(await departures()).toHaveLength(before + 1)
    await raw`update departures set left_at = left_at - interval '2 days' where id = ${record?.id}`.execute(
      server.db.sql,
    )
    await sweepAccounts(server.db)
    expect(await departures()).toHaveLength(before)
  })

  it('of five concurrent deletions one succeeds and four are rejected', async () => {
    const person = await aRenter(server)
    const before = (await departures()).length
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => leave(person, { password: person.password })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
    expect(await departures()).toHaveLength(before + 1)
  })

  it('frees the address for a new registration', async () => {
    const person = await aRenter(server)
    await leave(person, { password: person.password })
    const again = await server.api.accounts.register({
      body: aRegistration({ email: person.email }),
    })
    expect(again.status).toBe(201)
  })

  it('asks for a two-factor code where two-factor is on', async () => {
    const person = await aRenter(server)
    const { recoveryCodes } = await withAuthenticator(server, person)
    const { password } = person
    expect(await leave(person, { password })).toMatchObject({
      status: 401,
      body: { code: 'two_factor_required', errors: [{ path: 'code' }] },
    })
    expect(codeOf(await leave(person, { password, code: '1234-5678-9abc' }))).toBe('invalid_code')
    expect((await leave(person, { password, code: recoveryCodes[0] })).status).toBe(200)
  })

  it('asks a user without a password for a fresh Google credential of their own', async () => {
    const claims = { sub: 'about-to-leave', email: 'about.to.leave@people.example' }
    const { body } = await server.request('POST', '/api/auth/google-login', {
      body: { credential: await google.sign(claims) },
    })
    const { token, user } = body as { token: string; user: { _id: string } }
    expect(await leave({ token }, { password: 'whatever-1' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'credential', message: 'Please confirm with Google.' }] },
    })
    expect(
      codeOf(
        await leave(
          { token },
          { credential: await google.sign({ sub: 'somebody-else', email: claims.email }) },
        ),
      ),
    ).toBe('google_refused')
    expect((await leave({ token }, { credential: await google.sign(claims) })).status).toBe(200)
    expect(await accountOf(user._id)).toBeUndefined()
  })

  it('is rate-limited by address', async () => {
    const person = await aRenter(server)
    await server.db.sql
      .insertInto('limit_windows')
      .values({
        limit_name: 'departures',
        address: '10.60.0.1',
        used: 60_000,
        ends_at: raw<Date>`now() + interval '5 minutes'`,
      })
      .execute()
    const rejected = await server.request('DELETE', '/api/auth/account', {
      token: person.token,
      body: { password: person.password },
      headers: { 'x-forwarded-for': '10.60.0.1' },
    })
    expect(codeOf(rejected)).toBe('too_many_requests')
  })
})

describe('the last administrator', () => {
  it('is not deleted; of two concurrent deletions one succeeds', async () => {
    const alone = await startTestServer()
    const go = ({ token, password }: Person) =>
      alone.request('DELETE', '/api/auth/account', { token, body: { password } })
    try {
      const first = await anAdmin(alone)
      expect(await go(first)).toMatchObject({
        status: 409,
        body: {
          code: 'last_administrator',
          message:
            'You’re the only administrator. Please make someone else an administrator first.',
        },
      })
      const asleep = await anAdmin(alone)
      await alone.db.sql
        .updateTable('accounts')
        .set({ status: 'inactive' })
        .where('id', '=', asleep.id)
        .execute()
      expect(codeOf(await go(first))).toBe('last_administrator')
      const second = await anAdmin(alone)
      const answers = await Promise.all([go(first), go(second)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    } finally {
      await alone.stop()
    }
  })
})

describe('the pictures of a deleted account', () => {
  const [MINE, SHARED] = ['1'.repeat(32), '2'.repeat(32)]
  const folder = (id: string) => join(server.dataDir, 'pictures', id.slice(0, 2))
  /** Runs the queued jobs, as the server's background work would. */
  async function work(): Promise<void> {
    const events = await server.db.pool.query<{ payload: unknown }>(
      `select payload from graphile_worker._private_jobs where key like 'listings.delete_pictures %'`,
    )
    const [deletePictures] = createEvents(listingListeners).jobs(server.db)
    for (const { payload } of events.rows) await deletePictures?.run(payload)
    const queued = await server.db.pool.query<{ payload: unknown }>(
      `select payload from graphile_worker._private_jobs where payload::jsonb ? 'ids'`,
    )
    const [forget] = mediaJobs(server.db, server.dataDir)
    for (const { payload } of queued.rows) await forget?.run(payload)
  }

  it('are deleted with its listings unless another listing shows them, also after a crash', async () => {
    const [owner, other] = [await anOwner(server), await anOwner(server)]
    for (const id of [MINE, SHARED]) {
      await aPicture(server.db, id)
      await mkdir(folder(id), { recursive: true })
      await writeFile(join(folder(id), `${id}-640.jpg`), 'a photo')
    }
    await listed(server.db, [
      aRoom(owner.id, showing(MINE, SHARED)),
      aRoom(other.id, showing(SHARED)),
    ])
    await leave(owner, { password: owner.password })
    await work()
    expect(await readdir(folder(MINE))).toEqual([])
    expect((await fetch(server.url + pictureUrl(MINE, 640, 'jpg'))).status).toBe(404)
    expect(await (await fetch(server.url + pictureUrl(SHARED, 640, 'jpg'))).text()).toBe('a photo')
    await writeFile(join(folder(MINE), `${MINE}-320.jpg`), 'left over')
    await work()
    expect(await readdir(folder(MINE))).toEqual([])
    expect(
      await server.db.sql
        .selectFrom('pictures')
        .select('id')
        .where('id', 'in', [MINE, SHARED])
        .execute(),
    ).toEqual([{ id: SHARED }])
  })

  it('are deleted as well when they were uploaded for a listing that was never created', async () => {
    const [owner, other] = [await anOwner(server), await anOwner(server)]
    const store = createPictureStore(server.db, server.dataDir)
    const [alone, both] = ['3'.repeat(32), '4'.repeat(32)]
    const upload = (id: string, { id: accountId }: Person) =>
      store.add(
        { id, color: '#0a6670', width: 640, height: 480 },
        [{ width: 640, format: 'jpg', content: Buffer.from('a photo') }],
        { accountId, sha256: id.repeat(2) },
      )
    for (const [id, person] of [
      [alone, owner],
      [both, owner],
      [both, other],
    ] as const)
      await upload(id, person)
    await leave(owner, { password: owner.password })
    await work()
    expect(await readdir(folder(alone))).toEqual([])
    expect(await readdir(folder(both))).toEqual([`${both}-640.jpg`])
    expect(
      await server.db.sql
        .selectFrom('pictures')
        .select('id')
        .where('id', 'in', [alone, both])
        .execute(),
    ).toEqual([{ id: both }])
  })
})
