import type { usersQuery } from '@rentify/contract/admin/users'
import type { ErrorReply } from '@rentify/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { connectModules } from '../../../registrations.ts'
import { createTestDatabase, openAgain, type TestDatabase } from '../../../testing/database.ts'
import {
  anAdmin,
  anOwner,
  aRenter,
  type Person,
  signedIn,
} from '../../../testing/makers/accounts.ts'
import { aRoom, listed } from '../../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { blockListing, unblockListing } from '../../listings/index.ts'

let server: TestServer
let database: TestDatabase
let admin: Person
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({}, undefined, {}, database)
  admin = await anAdmin(server)
})
afterAll(() => server.stop())

const as = ({ token }: Person) => ({ token })
const list = async (query: z.input<typeof usersQuery> = {}) =>
  (await server.api.admin.listUsers({ query }, as(admin))).body
const find = async ({ email }: Pick<Person, 'email'>) => (await list({ search: email })).users[0]
const update = (
  { id, name, email }: Person,
  over: { name?: string; email?: string; role: 'user' | 'owner' | 'admin'; password?: string },
  who = admin,
) => server.api.admin.updateUser({ params: { id }, body: { name, email, ...over } }, as(who))
const setStatus = ({ id }: Person, status: 'active' | 'inactive', who = admin) =>
  server.api.admin.setUserStatus({ params: { id }, body: { status } }, as(who))
const remove = ({ id }: Person, who = admin) =>
  server.api.admin.deleteUser({ params: { id } }, as(who))
const logged = async (action: string, { id }: Person) =>
  (await server.api.admin.listAudit({ query: { action, search: id } }, as(admin))).body.entries
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as ErrorReply).code,
]
const isSignedIn = async (person: Person) =>
  (await server.api.accounts.getProfile({}, as(person))).status === 200

describe('the list of users', () => {
  it('has ten a page, newest first, with exact totals', async () => {
    const people: Person[] = []
    for (let count = 0; count < 12; count += 1)
      people.push(await aRenter(server, { lastname: 'Paging' }))
    const second = await list({ search: 'PAGING', page: 2 })
    expect(second).toMatchObject({ page: 2, total: 12, totalPages: 2 })
    expect(second.users.map(({ email }) => email)).toEqual([people[1]?.email, people[0]?.email])
    expect((await list({ search: 'paging', sort: 'oldest', limit: 1 })).users[0]?.email).toBe(
      people[0]?.email,
    )
  })

  it('finds any part of a name or an address, and takes wildcards literally', async () => {
    const person = await aRenter(server, { firstname: 'Chandrakanta', lastname: 'O’Neil' })
    for (const search of ['drakan', 'CHANDRAKANTA O', person.email.slice(2), 'ch'])
      expect((await list({ search, limit: 100 })).users.map(({ _id }) => _id)).toContain(person.id)
    expect((await list({ search: '%' })).total).toBe(0)
    expect((await list({ search: 'c_a' })).total).toBe(0)
  })

  it('finds names however they are spelt, with their words in any order', async () => {
    const lastname = 'D’Souza-Müller'
    const person = await aRenter(server, { firstname: 'Renée', lastname })
    for (const search of [
      ...["D'Souza", 'D’Souza', 'dsouza', 'Muller', 'Müller', 'MU\u0308LLER'],
      ...['renee', 'müller renée', 'Souza Renee', `${person.email} renee`, '  muller   renee '],
    ]) {
      const { users } = await list({ search, limit: 100 })
      expect([search, users.map(({ _id }) => _id)]).toEqual([search, [person.id]])
    }
    for (const search of ['renee sharma', '’', 'souza renee renee2'])
      expect((await list({ search })).total).toBe(0)
  })

  it('keeps those of a status and a role', async () => {
    const owner = await anOwner(server, { lastname: 'Filtered' })
    const renter = await aRenter(server, { lastname: 'Filtered' })
    await setStatus(renter, 'inactive')
    const ids = async (query: z.input<typeof usersQuery>) =>
      (await list({ search: 'filtered', ...query })).users.map(({ _id }) => _id)
    expect(await ids({ status: 'inactive' })).toEqual([renter.id])
    expect(await ids({ status: 'all', role: 'owner' })).toEqual([owner.id])
    expect(await ids({ role: 'user' })).toEqual([renter.id])
  })

  it('shows what administrators need, and no password', async () => {
    const owner = await anOwner(server)
    await listed(server.db, [aRoom(owner.id), aRoom(owner.id)])
    const user = await find(owner)
    expect(user).toMatchObject({
      _id: owner.id,
      role: 'owner',
      status: 'active',
      phone: null,
      listings: 2,
      isVerified: false,
      verification: null,
    })
    expect(JSON.stringify(user)).not.toContain('argon2')
  })

  it('says what the caller can do: with their own account, neither lock nor delete it', async () => {
    const colleague = await anAdmin(server)
    const other = { changeStatus: true, setPassword: true, verify: false, remove: true }
    expect((await find(await aRenter(server)))?.can).toEqual(other)
    expect((await find(await anOwner(server)))?.can).toEqual({ ...other, verify: true })
    expect((await find(colleague))?.can).toEqual(other)
    expect((await find(admin))?.can).toEqual({
      changeStatus: false,
      setPassword: false,
      verify: false,
      remove: false,
    })
    expect(codeOf(await setStatus(admin, 'inactive'))).toEqual([403, 'forbidden'])
    expect(codeOf(await remove(admin))).toEqual([403, 'forbidden'])
    expect((await find(admin))?.status).toBe('active')
  })

  it('reads no whole table of 5,000 users', async () => {
    const { pool } = server.db.background
    await pool.query(`
      insert into accounts (id, email, name, role)
      select gen_random_uuid(), 'made' || n || '@crowd.example', 'Made Person ' || n, 'renter'
      from generate_series(1, 5000) n`)
    await pool.query('vacuum analyze accounts')
    const pages = [
      `where true order by created_at desc, id desc limit 10`,
      `where status = 'inactive' order by created_at desc, id desc limit 10`,
      `where role = 'owner' order by created_at desc, id desc limit 10`,
      `where true order by lower(name), id limit 10`,
      `where account_text(name, email) like '%person%' and account_text(name, email) like '%4999%' order by created_at desc, id desc limit 10`,
    ]
    for (const page of pages) {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
        `explain select id from accounts ${page}`,
      )
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan')
    }
    expect((await list({ search: 'person 4999' })).total).toBe(1)
    await pool.query(`delete from accounts where email like 'made%@crowd.example'`)
  })
})

describe('an administrator', () => {
  it('changes name and role, which ends the user’s sessions, and the log says so', async () => {
    const renter = await aRenter(server)
    const { status, body } = await update(renter, { name: 'Meera Das', role: 'owner' })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ name: 'Meera Das', role: 'owner' })
    expect(await isSignedIn(renter)).toBe(false)
    expect((await logged('user.update', renter))[0]?.changes).toMatchObject([
      { field: 'name', before: 'Asha Rao', after: 'Meera Das' },
      { field: 'role', before: 'user', after: 'owner' },
    ])
  })

  it('moves a user to another address: unverified, with a link, the old one told', async () => {
    const renter = await aRenter(server)
    const email = `moved.${renter.email}`
    await update(renter, { email: email.toUpperCase(), role: 'user' })
    expect(await find({ email })).toMatchObject({ _id: renter.id, email, emailVerified: false })
    expect(await server.emailsTo(email)).not.toHaveLength(0)
    expect((await server.emailsTo(renter.email)).at(-1)).toMatchObject({
      subject: 'An administrator changed your email address',
      text: expect.stringContaining(email),
    })
    expect((await signedIn(server, email, renter.password)).id).toBe(renter.id)
  })

  it('is told of an address that another account has', async () => {
    const [one, other] = [await aRenter(server), await aRenter(server)]
    expect(codeOf(await update(one, { email: other.email, role: 'user' }))).toEqual([
      409,
      'email_taken',
    ])
  })

  it('keeps an owner with listings an owner', async () => {
    const owner = await anOwner(server)
    await listed(server.db, [aRoom(owner.id)])
    expect(codeOf(await update(owner, { role: 'user' }))).toEqual([409, 'has_listings'])
    expect((await find(owner))?.role).toBe('owner')
  })

  it('deactivates an owner: sessions end, listings go, and come back with the account', async () => {
    const owner = await anOwner(server)
    const [id = '', hidden = ''] = await listed(server.db, [
      aRoom(owner.id),
      aRoom(owner.id, { status: 'inactive' }),
    ])
    const isPublic = async (listing: string) =>
      (await server.api.listings.getListing({ params: { id: listing } })).status === 200
    expect((await setStatus(owner, 'inactive')).body.user.status).toBe('inactive')
    expect(await isSignedIn(owner)).toBe(false)
    expect(await isPublic(id)).toBe(false)
    expect((await setStatus(owner, 'inactive')).status).toBe(200)
    await setStatus(owner, 'active')
    expect([await isPublic(id), await isPublic(hidden)]).toEqual([true, false])
    expect(await logged('user.status', owner)).toHaveLength(2)
  })

  it('lets a listing that was blocked meanwhile return with its block lifted, not before', async () => {
    const owner = await anOwner(server)
    const [id = ''] = await listed(server.db, [aRoom(owner.id)])
    const { events, listingRules: rules } = connectModules()
    const deps = { db: server.db, publish: events.publish, rules, record: async () => {} }
    await setStatus(owner, 'inactive')
    await blockListing(deps, id, 'a look at the papers')
    await setStatus(owner, 'active')
    expect((await server.api.listings.getListing({ params: { id } })).status).toBe(404)
    expect(await unblockListing(deps, id)).toMatchObject({ status: 'active', listed: true })
  })

  it('sets a password under the rules; the user is signed out and told, the log has no password', async () => {
    const renter = await aRenter(server)
    const set = (password: string) =>
      server.api.admin.setUserPassword({ params: { id: renter.id }, body: { password } }, as(admin))
    expect(codeOf(await set('short'))).toEqual([400, 'validation_failed'])
    const told = (await server.emailsTo(renter.email)).length
    expect((await set('umbrella-77')).status).toBe(200)
    expect(await isSignedIn(renter)).toBe(false)
    expect((await signedIn(server, renter.email, 'umbrella-77')).id).toBe(renter.id)
    const emails = await server.emailsTo(renter.email)
    expect(emails.length).toBe(told + 1)
    expect(emails.at(-1)?.subject).toBe('An administrator set a new password for you')
    expect(JSON.stringify(await logged('user.password', renter))).not.toContain('umbrella')
    const own = await server.api.admin.setUserPassword(
      { params: { id: admin.id }, body: { password: 'umbrella-78' } },
      as(admin),
    )
    expect(codeOf(own)).toEqual([403, 'forbidden'])
  })

  it('saves name, address, role and password together, or nothing of them', async () => {
    const renter = await aRenter(server)
    const email = `together.${renter.email}`
    const edit = { name: 'Meera Das', email, role: 'owner' } as const
    const told = (await server.emailsTo(renter.email)).length
    const rejected = await update(renter, { ...edit, password: 'short' })
    expect(codeOf(rejected)).toEqual([400, 'validation_failed'])
    expect((rejected.body as unknown as ErrorReply).errors.map(({ path }) => path)).toEqual([
      'password',
    ])
    expect(await find(renter)).toMatchObject({ name: 'Asha Rao', role: 'user' })
    expect(await server.emailsTo(renter.email)).toHaveLength(told)
    expect(await isSignedIn(renter)).toBe(true)
    const other = await aRenter(server)
    const taken = await update(renter, { ...edit, email: other.email, password: 'umbrella-79' })
    expect(codeOf(taken)).toEqual([409, 'email_taken'])
    expect((await signedIn(server, renter.email, renter.password)).id).toBe(renter.id)
    expect((await update(renter, { ...edit, password: 'umbrella-79' })).status).toBe(200)
    expect(await signedIn(server, email, 'umbrella-79')).toMatchObject({
      id: renter.id,
      role: 'owner',
    })
    expect((await logged('user.update', renter))[0]?.changes.map(({ field }) => field)).toEqual([
      'name',
      'email',
      'role',
      'password',
    ])
    const blank = { name: 'Meera', email, role: 'owner', password: '' } as const
    expect((await update(renter, blank)).status).toBe(200)
    expect((await signedIn(server, email, 'umbrella-79')).name).toBe('Meera')
    const own = await update(admin, { role: 'admin', password: 'umbrella-79' })
    expect(codeOf(own)).toEqual([403, 'forbidden'])
  })

  it('leaves a demo account the address and the password that the sign-in shows', async () => {
    const shared = await anOwner(server)
    await server.db.pool.query('update accounts set is_demo = true where id = $1', [shared.id])
    const { id, email } = shared
    const password = 'umbrella-79'
    for (const refused of [
      await server.api.admin.setUserPassword({ params: { id }, body: { password } }, as(admin)),
      await update(shared, { role: 'owner', password }),
      await update(shared, { role: 'owner', email: `x${email}` }),
    ])
      expect(codeOf(refused)).toEqual([403, 'forbidden'])
    expect((await update(shared, { name: 'Meera', role: 'owner' })).status).toBe(200)
    expect(await find(shared)).toMatchObject({ name: 'Meera', email })
  })

  it('marks an owner verified on noted evidence, and takes the mark back', async () => {
    const owner = await anOwner(server)
    const verify = (evidence: string | null, { id } = owner) =>
      server.api.admin.setUserVerification({ params: { id }, body: { evidence } }, as(admin))
    expect((await verify('Saw the property tax receipt')).body.user).toMatchObject({
      isVerified: true,
      verification: { evidence: 'Saw the property tax receipt', by: admin.email },
    })
    expect((await verify(null)).body.user).toMatchObject({ isVerified: false, verification: null })
    expect(codeOf(await verify(''))[0]).toBe(400)
    expect(codeOf(await verify('Seen', await aRenter(server)))).toEqual([404, 'user_not_found'])
  })

  it('deletes a user; what the log said about the person goes too', async () => {
    const owner = await anOwner(server, { firstname: 'Gulnaar' })
    await listed(server.db, [aRoom(owner.id)])
    await update(owner, { name: 'Gulnaar Sheikh', role: 'owner' })
    expect((await remove(owner)).status).toBe(200)
    expect((await server.emailsTo(owner.email)).at(-1)).toMatchObject({
      subject: 'Your account has been deleted by an administrator',
      text: expect.not.stringMatching(/your request|password/),
    })
    expect(await isSignedIn(owner)).toBe(false)
    expect(await find(owner)).toBeUndefined()
    expect(codeOf(await remove(owner))).toEqual([404, 'user_not_found'])
    expect(JSON.stringify(await logged('user.update', owner))).not.toContain('Gulnaar')
    expect(await logged('user.delete', owner)).toMatchObject([
      { by: { _id: admin.id }, changes: [{ field: 'role', before: 'owner', after: null }, {}] },
    ])
  })
})

describe('the last administrator', () => {
  const allBut = async (keep: readonly Person[]) => {
    await server.db.pool.query(
      `update accounts set status = 'inactive' where role = 'admin' and id <> all ($1)`,
      [keep.map(({ id }) => id)],
    )
  }

  it('cannot be removed, demoted or locked out', async () => {
    const only = await anAdmin(server)
    await allBut([only])
    const rejected = [409, 'last_administrator']
    expect(codeOf(await update(only, { role: 'owner' }, only))).toEqual(rejected)
    expect(codeOf(await setStatus(only, 'inactive', only))).toEqual([403, 'forbidden'])
    expect(codeOf(await remove(only, only))).toEqual([403, 'forbidden'])
    expect(await isSignedIn(only)).toBe(true)
  })

  it('can be a demo account only where demo accounts sign in', async () => {
    const [shared, other] = [await anAdmin(server), await anAdmin(server)]
    await allBut([shared, other])
    const makeDemo = (isDemo: boolean) =>
      server.db.pool.query('update accounts set is_demo = $2 where id = $1', [shared.id, isDemo])
    await makeDemo(true)
    // This installation lets no demo account in, so the other one is alone.
    expect(codeOf(await update(other, { role: 'user' }, other))).toEqual([
      409,
      'last_administrator',
    ])
    const letsDemoIn = await startTestServer(
      {
        demoAccounts: [{ role: 'admin', email: shared.email, password: 'demo-pass-1' }],
        dataDir: server.dataDir,
      },
      undefined,
      {},
      openAgain(database.connection),
    )
    const demote = ({ id, name, email }: Person, who: Person) =>
      letsDemoIn.api.admin.updateUser(
        { params: { id }, body: { name, email, role: 'owner' } },
        as(who),
      )
    try {
      expect((await demote(other, other)).status).toBe(200)
      const alone = [409, 'last_administrator']
      expect(codeOf(await demote(shared, shared))).toEqual(alone)
      const promoted = await anAdmin(letsDemoIn)
      // Each counts for the other, until the demo account is deactivated.
      const both = await Promise.all([demote(shared, promoted), demote(promoted, shared)])
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
      await server.db.pool.query(`update accounts set role = 'admin' where id = any($1)`, [
        [shared.id, promoted.id],
      ])
      await allBut([promoted])
      const again = await signedIn(letsDemoIn, promoted.email, promoted.password)
      expect(codeOf(await demote(promoted, again))).toEqual(alone)
      const deleted = await letsDemoIn.request('DELETE', '/api/auth/account', {
        token: again.token,
        body: { password: promoted.password },
      })
      expect(codeOf(deleted)).toEqual(alone)
    } finally {
      await letsDemoIn.stop()
    }
  })

  it('is left also when two demote each other at the same time', async () => {
    for (let round = 0; round < 50; round += 1) {
      const [one, other] = [await anAdmin(server), await anAdmin(server)]
      await allBut([one, other])
      const done = await Promise.all([
        update(one, { role: 'user' }, other),
        setStatus(other, 'inactive', one),
      ])
      const { rows } = await server.db.pool.query(
        `select from accounts where role = 'admin' and status = 'active'`,
      )
      expect(rows).toHaveLength(1)
      expect(done.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })
})
