import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAdmin, anOwner, aRenter, type Person, signedIn } from '../../testing/makers/accounts.ts'
import { withAuthenticator } from '../../testing/makers/two-factor.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer({ trustProxy: true })
  admin = await anAdmin(server)
})
beforeEach(async () => {
  admin = await signedIn(server, admin.email, admin.password)
})
afterAll(() => server.stop())

const inPanel = async ({ token }: Person) =>
  (await server.api.admin.getPanelSession({}, { token })).status
const onSite = async ({ token }: Person) =>
  (await server.api.accounts.getProfile({}, { token })).status
/** Moves the start of a person's sessions, and what they did in the back office, into the past. */
const leaveAlone = ({ id }: Person, minutes: number) =>
  raw`update sessions set panel_at = panel_at - make_interval(mins => ${minutes}),
    created_at = created_at - make_interval(mins => ${minutes}) where account_id = ${id}`.execute(
    server.db.sql,
  )
const setTimeout = (sessionTimeout: number, { token }: Person) =>
  server.api.admin.updateAdminSettings({ body: { security: { sessionTimeout } } }, { token })

describe('the back office, left alone (D15, R15)', () => {
  it('says how long it may be', async () => {
    const { body } = await server.api.admin.getPanelSession({}, { token: admin.token })
    expect(body).toEqual({ idleMinutes: 30 })
  })

  it('stays open while it is used', async () => {
    for (let times = 0; times < 3; times++) {
      expect(await inPanel(admin)).toBe(200)
      await leaveAlone(admin, 29)
    }
    expect(await inPanel(admin)).toBe(200)
  })

  it('takes the session no longer than the setting says, and the public site still does', async () => {
    await inPanel(admin)
    await leaveAlone(admin, 31)
    const { status, body } = await server.request('GET', '/api/admin/users', {
      token: admin.token,
    })
    expect([status, body]).toEqual([
      401,
      expect.objectContaining({
        code: 'panel_idle',
        message: 'The admin panel is locked. Please enter your password again.',
      }),
    ])
    expect(await onSite(admin)).toBe(200)
    expect(await inPanel(admin)).toBe(401)
    expect(await inPanel(await signedIn(server, admin.email, admin.password))).toBe(200)
  })

  it('asks for the password again from a session that never was there', async () => {
    await leaveAlone(admin, 24 * 60)
    expect([await onSite(admin), await inPanel(admin)]).toEqual([200, 401])
  })

  it('holds owners to it, too', async () => {
    const owner = await anOwner(server)
    expect(await inPanel(owner)).toBe(200)
    await leaveAlone(owner, 31)
    expect([await onSite(owner), await inPanel(owner)]).toEqual([200, 401])
  })

  it('forbids what a role may not do, locked or not', async () => {
    const [renter, owner] = [await aRenter(server), await anOwner(server)]
    await inPanel(owner)
    for (const person of [renter, owner]) {
      await leaveAlone(person, 31)
      const { status } = await server.request('GET', '/api/admin/users', { token: person.token })
      expect(status).toBe(403)
    }
    expect(await inPanel(renter)).toBe(403)
    expect(await inPanel(owner)).toBe(401)
  })

  it('follows a changed setting at once, for sessions that are open already', async () => {
    const other = await anAdmin(server)
    await inPanel(admin)
    await leaveAlone(admin, 20)
    expect((await setTimeout(10, other)).status).toBe(200)
    expect(await inPanel(admin)).toBe(401)
    await setTimeout(30, other)
  })
})

/** A person whose session is idle in the back office. */
async function locked(person: Person): Promise<Person> {
  await inPanel(person)
  await leaveAlone(person, 31)
  expect(await inPanel(person)).toBe(401)
  return person
}
type Proof = { password?: string; code?: string }
const unlock = async (
  { token, password }: Person,
  proof: Proof = { password },
  from = '10.9.0.1',
) => {
  const { status, body } = await server.request('POST', '/api/auth/panel/unlock', {
    token,
    body: proof,
    headers: { 'x-forwarded-for': from },
  })
  return [status, (body as { code?: string }).code ?? 'done']
}

describe('unlocking the back office (D15, D17)', () => {
  it('takes the password, and goes on with the same session', async () => {
    await locked(admin)
    expect(await unlock(admin, { password: 'not-this-one-1' })).toEqual([403, 'wrong_password'])
    expect(await unlock(admin, {})).toEqual([400, 'validation_failed'])
    expect(await inPanel(admin)).toBe(401)
    expect(await unlock(admin)).toEqual([200, 'done'])
    expect(await inPanel(admin)).toBe(200)
  })

  it('is not done by the session of another sign-in', async () => {
    await locked(admin)
    const elsewhere = await signedIn(server, admin.email, admin.password)
    expect(await unlock(elsewhere)).toEqual([200, 'done'])
    expect(await inPanel(admin)).toBe(401)
  })

  it('takes a code after the right password where two-factor is on', async () => {
    const owner = await anOwner(server)
    const app = await withAuthenticator(server, owner)
    await locked(owner)
    const { password } = owner
    expect(await unlock(owner)).toEqual([401, 'two_factor_required'])
    expect(await unlock(owner, { password: 'not-this-one-1', code: await app.code() })).toEqual([
      403,
      'wrong_password',
    ])
    expect(await unlock(owner, { password, code: app.wrong() })).toEqual([401, 'invalid_code'])
    expect(await inPanel(owner)).toBe(401)
    const code = await app.code()
    expect(await unlock(owner, { password, code })).toEqual([200, 'done'])
    expect(await inPanel(owner)).toBe(200)
    expect(await unlock(owner, { password, code })).toEqual([401, 'invalid_code'])
  })

  it('counts wrong passwords like failed sign-ins, with those of the login', async () => {
    const owner = await anOwner(server)
    await locked(owner)
    const from = '10.9.0.2'
    for (let times = 0; times < 5; times++)
      expect(await unlock(owner, { password: 'not-this-one-1' }, from)).toEqual([
        403,
        'wrong_password',
      ])
    expect(await unlock(owner, { password: owner.password }, from)).toEqual([
      429,
      'too_many_attempts',
    ])
    const { email, password } = owner
    const login = await server.request('POST', '/api/auth/login', {
      body: { email, password },
      headers: { 'x-forwarded-for': from },
    })
    expect(login.status).toBe(429)
    expect(await unlock(owner)).toEqual([200, 'done'])
  })

  it('lets in an administrator who has yet to set up two-factor', async () => {
    const other = await anAdmin(server)
    await locked(other)
    await server.changeSettings({ security: { twoFactorAuth: true } })
    expect(await unlock(other)).toEqual([200, 'done'])
    await server.changeSettings({ security: { twoFactorAuth: false } })
    expect(await inPanel(other)).toBe(200)
  })
})

it('a demo account unlocks where it can sign in (D18)', async () => {
  const showing = await startTestServer({
    demoAccounts: [{ role: 'owner', email: 'demo@rentify.example', password: 'demo-pass-1' }],
  })
  try {
    const { id, token, password } = await anOwner(showing)
    await showing.db.sql
      .updateTable('accounts')
      .set({ is_demo: true })
      .where('id', '=', id)
      .execute()
    await showing.api.panelLock.lockPanel({}, { token })
    const unlocked = await showing.api.panelLock.unlockPanel({ body: { password } }, { token })
    expect(unlocked.status).toBe(200)
    expect((await showing.api.admin.getPanelSession({}, { token })).status).toBe(200)
  } finally {
    await showing.stop()
  }
})

describe('locking the back office', () => {
  it('takes effect at once, for this session alone, and the public site goes on', async () => {
    const elsewhere = await signedIn(server, admin.email, admin.password)
    expect(await inPanel(admin)).toBe(200)
    await server.api.panelLock.lockPanel({}, { token: admin.token })
    expect([await inPanel(admin), await onSite(admin), await inPanel(elsewhere)]).toEqual([
      401, 200, 200,
    ])
    expect(await unlock(admin)).toEqual([200, 'done'])
    expect(await inPanel(admin)).toBe(200)
  })
})
