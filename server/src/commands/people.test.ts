import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Commands, commandsOn } from '../testing/commands.ts'
import { anAdmin, aRegistration, aRenter, signedIn } from '../testing/makers/accounts.ts'
import { withAuthenticator } from '../testing/makers/two-factor.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let run: Commands['run']
let call: Commands['call']
beforeAll(async () => {
  server = await startTestServer()
  ;({ run, call } = await commandsOn(server))
})
afterAll(() => server.stop())

/** What the log says that happened to a subject, oldest first. */
async function recorded(subject: string) {
  const { token } = await anAdmin(server)
  const { body } = await server.api.admin.listAudit({ query: { search: subject } }, { token })
  return body.entries
    .toReversed()
    .map(({ by, action, changes }) => [
      by,
      action,
      ...changes.map(({ field, before, after }) => [field, before, after]),
    ])
}

async function anAccount(role: 'renter' | 'owner') {
  const form = aRegistration({ role })
  await server.api.accounts.register({ body: form })
  return form
}

describe('admin:create', () => {
  it('creates an administrator with the piped password', async () => {
    const { email } = aRegistration()
    expect(await run('admin-create', [email], { input: 'monsoon-42\n' })).toEqual({
      code: 0,
      out: `${email} is an administrator now.`,
      err: '',
    })
    const created = await signedIn(server, email, 'monsoon-42')
    expect(created.role).toBe('admin')
    expect(await recorded(created.id)).toEqual([
      [null, 'user.create', ['email', null, email], ['role', null, 'admin']],
    ])
  })

  it('takes the password from the environment, and never resets one', async () => {
    const { email } = aRegistration()
    expect(
      (await run('admin-create', [email], { env: { ADMIN_PASSWORD: 'monsoon-42' } })).code,
    ).toBe(0)
    expect(
      await run('admin-create', [email], { env: { ADMIN_PASSWORD: 'another-43' } }),
    ).toMatchObject({
      code: 0,
      out: `${email} is an administrator already; the password stays as it was.`,
    })
    expect((await signedIn(server, email, 'monsoon-42')).role).toBe('admin')
  })

  it('rejects an address that another account uses, in one sentence', async () => {
    const form = await anAccount('owner')
    const { code, out, err } = await run('admin-create', [form.email], { input: 'another-43\n' })
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toBe(
      `The account ${form.email} is not an administrator's: choose another e-mail address for the administrator.`,
    )
    expect((await signedIn(server, form.email, form.password)).role).toBe('owner')
  })

  it.each([
    ['no e-mail', [], 'monsoon-42', /^Usage: /],
    [
      'a password as an argument',
      ['boss@rentify.example', 'monsoon-42'],
      'monsoon-42',
      /^Usage: .*never an argument/,
    ],
    [
      'a weak password',
      ['boss@rentify.example'],
      'short',
      /Password must be at least 8 characters/,
    ],
    ['no password', ['boss@rentify.example'], '', /Password is required/],
    ['something that is no e-mail', ['boss'], 'monsoon-42', /'boss' is not an e-mail address/],
  ])('rejects %s with one sentence', async (_, args, password, sentence) => {
    const { code, err } = await run('admin-create', args, { input: password })
    expect(code).toBe(1)
    expect(err).toMatch(sentence)
    expect(err.split('\n')).toHaveLength(1)
  })
})

describe('owner:verify', () => {
  it('records evidence, checker and date, and can be withdrawn', async () => {
    const { email } = await anAccount('owner')
    const row = () =>
      server.db.sql
        .selectFrom('accounts')
        .select(['id', 'is_verified', 'verified_by', 'verification_evidence', 'verified_at'])
        .where('email', '=', email)
        .executeTakeFirst()
    expect(
      (
        await call('owner-verify', [
          email.toUpperCase(),
          '--evidence',
          'sale deed 2019',
          '--by',
          'R. Iyer',
        ])
      ).code,
    ).toBe(0)
    expect(await row()).toEqual({
      id: expect.any(String),
      is_verified: true,
      verified_by: 'R. Iyer',
      verification_evidence: 'sale deed 2019',
      verified_at: expect.any(Date),
    })
    expect((await call('owner-verify', [email, '--withdraw'])).code).toBe(0)
    expect(await row()).toMatchObject({ is_verified: false, verified_by: null })
    expect(await recorded((await row())?.id ?? '')).toEqual([
      [
        ...[null, 'user.verification', ['isVerified', false, true]],
        ...[
          ['evidence', null, 'sale deed 2019'],
          ['checkedBy', null, 'R. Iyer'],
        ],
      ],
      [null, 'user.verification', ['isVerified', true, false]],
    ])
  })

  it('rejects a verification without evidence or checker, and of a renter', async () => {
    const [owner, renter] = [await anAccount('owner'), await anAccount('renter')]
    for (const args of [
      [owner.email, '--by', 'me'],
      [owner.email, '--evidence', ' ', '--by', 'me'],
      [owner.email, '--what'],
    ]) {
      expect(await call('owner-verify', args)).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^Usage: .+$/),
      })
    }
    expect(
      await call('owner-verify', [renter.email, '--evidence', 'deed', '--by', 'me']),
    ).toMatchObject({
      code: 1,
      err: `There is no owner with the e-mail address ${renter.email}.`,
    })
    expect(
      await server.db.sql
        .selectFrom('accounts')
        .select('email')
        .where('is_verified', '=', true)
        .execute(),
    ).toEqual([])
  })
})

describe('listing:block', () => {
  async function aListing() {
    const owner = await anAccount('owner')
    const { id: owner_id } = await server.db.sql
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', owner.email)
      .executeTakeFirstOrThrow()
    const id = uuidv7()
    await server.db.sql
      .insertInto('listings')
      .values({
        id,
        type: 'Room',
        owner_id,
        title: 'Room by the lake',
        city: 'Pune',
        latitude: 18.52,
        longitude: 73.85,
        room_type: 'Single Room',
      })
      .execute()
    return id
  }
  const statusOf = async (id: string) =>
    server.db.sql
      .selectFrom('listings')
      .leftJoin('listing_blocks', 'listing_id', 'id')
      .select(['status', 'reason'])
      .where('id', '=', id)
      .executeTakeFirst()

  it('blocks with a reason, and unblocks', async () => {
    const id = await aListing()
    expect(await call('listing-block', [id, '--reason', 'pictures of another house'])).toEqual({
      code: 0,
      out: "'Room by the lake' is blocked.",
      err: '',
    })
    expect(await statusOf(id)).toEqual({ status: 'blocked', reason: 'pictures of another house' })
    expect((await call('listing-block', [id])).code).toBe(0)
    expect(await statusOf(id)).toEqual({ status: 'blocked', reason: null })
    expect(await call('listing-block', [id, '--unblock'])).toMatchObject({
      code: 0,
      out: "'Room by the lake' is active again and public.",
    })
    expect(await statusOf(id)).toEqual({ status: 'active', reason: null })
    expect(await call('listing-block', [id, '--unblock'])).toMatchObject({
      code: 1,
      err: `There is no blocked listing ${id}.`,
    })
    expect(await recorded(id)).toEqual([
      [
        ...[null, 'property.status', ['status', 'active', 'blocked']],
        ['reason', null, 'pictures of another house'],
      ],
      [null, 'property.status', ['status', 'blocked', 'blocked']],
      [null, 'property.status', ['status', 'blocked', 'active']],
    ])
  })

  it.each([
    [
      { is_visible: false },
      "'Room by the lake' is active again; its owner hides it, so it is not public.",
    ],
    [{ status: 'pending' }, "'Room by the lake' is pending again, so it is not public."],
  ] as const)('restores %o, and says so', async (state, sentence) => {
    const id = await aListing()
    await server.db.sql.updateTable('listings').set(state).where('id', '=', id).execute()
    await call('listing-block', [id])
    expect(await call('listing-block', [id, '--unblock'])).toEqual({
      code: 0,
      out: sentence,
      err: '',
    })
    expect(
      await server.db.sql
        .selectFrom('listings')
        .select(['status', 'is_visible', 'listed'])
        .where('id', '=', id)
        .executeTakeFirst(),
    ).toMatchObject({ ...state, listed: false })
  })

  it('names a listing that does not exist', async () => {
    const id = uuidv7()
    expect(await call('listing-block', [id])).toMatchObject({
      code: 1,
      err: `There is no listing ${id}.`,
    })
    expect(await call('listing-block', ['12'])).toMatchObject({
      code: 1,
      err: "'12' is not the id of a listing.",
    })
    expect(await call('listing-block', [])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Usage: /),
    })
  })
})

describe('account:deactivate', () => {
  it('stops an account from signing in, and lets it sign in again', async () => {
    const person = await aRenter(server)
    const { email, password, token } = person
    const login = async () =>
      (await server.api.accounts.login({ body: { email, password } })).status
    expect(await call('account-deactivate', [email.toUpperCase()])).toEqual({
      code: 0,
      out: `${email.toUpperCase()} is inactive: it cannot sign in, and its sessions have ended.`,
      err: '',
    })
    expect((await server.api.accounts.getProfile({}, { token })).status).toBe(401)
    expect(await login()).toBe(403)
    expect(await call('account-deactivate', [email])).toMatchObject({
      code: 1,
      err: `${email} is inactive already.`,
    })
    expect(await call('account-deactivate', [email, '--activate'])).toMatchObject({
      code: 0,
      out: `${email} is active again.`,
    })
    expect(await login()).toBe(200)
    expect(await call('account-deactivate', [email, '--activate'])).toMatchObject({
      code: 1,
      err: `${email} is active already.`,
    })
    expect(await recorded(person.id)).toEqual([
      [null, 'user.status', ['status', 'active', 'inactive']],
      [null, 'user.status', ['status', 'inactive', 'active']],
    ])
  })

  it('leaves the last administrator active, and names an unknown account', async () => {
    const others = server.db.sql.updateTable('accounts').where('role', '=', 'admin')
    await others.set({ status: 'inactive' }).execute()
    const { email } = await anAdmin(server)
    const { err } = await call('account-deactivate', [email])
    await others.set({ status: 'active' }).execute()
    expect(err).toMatch(/^You’re the only administrator/)
    expect(await call('account-deactivate', ['nobody@people.example'])).toMatchObject({
      code: 1,
      err: 'There is no account with the e-mail address nobody@people.example.',
    })
    expect((await call('account-deactivate', [])).err).toMatch(/^Usage/)
  })
})

describe('account:two-factor-off', () => {
  it('lets a user without phone and recovery codes sign in, and ends their sessions', async () => {
    const person = await aRenter(server)
    await withAuthenticator(server, person)
    expect(
      (
        await server.api.accounts.login({
          body: { email: person.email, password: person.password },
        })
      ).status,
    ).toBe(401)
    expect(await call('account-two-factor-off', [person.email.toUpperCase()])).toEqual({
      code: 0,
      out: `${person.email.toUpperCase()} signs in with the password alone now; every session was ended.`,
      err: '',
    })
    expect((await server.api.accounts.getProfile({}, { token: person.token })).status).toBe(401)
    expect((await signedIn(server, person.email, person.password)).id).toBe(person.id)
    expect((await server.emailsTo(person.email)).map(({ subject }) => subject)).toContain(
      'An administrator turned off two-step sign-in',
    )
    expect(await call('account-two-factor-off', [person.email])).toMatchObject({
      code: 1,
      err: `${person.email} signs in without two-factor already.`,
    })
    expect(await call('account-two-factor-off', ['nobody@people.example'])).toMatchObject({
      code: 1,
      err: 'There is no account with the e-mail address nobody@people.example.',
    })
    expect((await call('account-two-factor-off', [])).err).toMatch(/^Usage/)
    expect(await recorded(person.id)).toEqual([
      [null, 'user.two_factor', ['twoFactor', true, false]],
    ])
  })
})

describe('account:deletions', () => {
  it('finds a deleted account by its address, and no other', async () => {
    const person = await aRenter(server)
    await server.api.privacy.deleteMyAccount(
      { body: { password: person.password } },
      { token: person.token },
    )
    expect(await call('account-deletions', [person.email])).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        new RegExp(`^${person.email} had a renter account from \\d{4}-.*Z to \\d{4}-.*Z\\.$`),
      ),
    })
    expect(await call('account-deletions', ['nobody@people.example'])).toMatchObject({
      code: 0,
      out: 'No account with the address nobody@people.example was deleted in the last year.',
    })
  })

  it('reports a key other than the one that the database was encrypted with', async () => {
    const rejected = await call('account-deletions', ['nobody@people.example'], {
      env: { SECRET_KEY: 'another-key-of-thirty-two-letters-or-more' },
    })
    expect(rejected).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The secrets in this database were encrypted with another key/),
    })
  })
})

describe('account:password', () => {
  it('sets a piped password, ends every session, and tells the user', async () => {
    const person = await aRenter(server)
    expect(await call('account-password', [person.email], { input: 'monsoon-77\n' })).toEqual({
      code: 0,
      out: `${person.email} has a new password; every session was ended.`,
      err: '',
    })
    expect((await server.api.accounts.getProfile({}, { token: person.token })).status).toBe(401)
    expect((await signedIn(server, person.email, 'monsoon-77')).id).toBe(person.id)
    expect((await server.emailsTo(person.email)).map(({ subject }) => subject)).toContain(
      'An administrator set a new password for you',
    )
    expect(await recorded(person.id)).toEqual([[null, 'user.password', ['password', null, null]]])
  })

  it.each([
    ['monsoon-77', 'nobody@people.example', /^There is no account with the e-mail address nobody/],
    ['short', '', /^This password cannot be used: Password must be at least 8 characters/],
  ])('rejects %s for %s with one sentence', async (input, email, sentence) => {
    const person = await aRenter(server)
    const { code, err } = await call('account-password', [email || person.email], { input })
    expect([code, err.split('\n').length]).toEqual([1, 1])
    expect(err).toMatch(sentence)
    expect((await signedIn(server, person.email, person.password)).id).toBe(person.id)
  })
})
