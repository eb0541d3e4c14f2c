import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOwner, aRegistration, signedIn } from '../../../testing/makers/accounts.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { ensureAdministrator } from '../index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Whom the caller was told to record. */
const recorded: string[] = []
const record = async (_: unknown, id: string) => recorded.push(id)

describe('the first administrator', () => {
  it('is created once by any number of concurrent processes', async () => {
    const { email } = aRegistration()
    const made = await Promise.all(
      Array.from({ length: 5 }, () =>
        ensureAdministrator(server.db, email.toUpperCase(), 'monsoon-42', record),
      ),
    )
    expect(made.sort()).toEqual(['created', 'existed', 'existed', 'existed', 'existed'])
    const created = await signedIn(server, email, 'monsoon-42')
    expect(created.role).toBe('admin')
    expect(recorded).toEqual([created.id])
  })

  it('keeps its existing password', async () => {
    const { email } = aRegistration()
    await ensureAdministrator(server.db, email, 'monsoon-42', record)
    await ensureAdministrator(server.db, email, 'another-43', record)
    expect((await signedIn(server, email, 'monsoon-42')).role).toBe('admin')
    expect(
      (await server.api.accounts.login({ body: { email, password: 'another-43' } })).status,
    ).toBe(401)
  })

  it('does not take over the account of a renter or owner', async () => {
    const owner = await anOwner(server)
    await expect(
      ensureAdministrator(server.db, owner.email, 'monsoon-42', record),
    ).rejects.toMatchObject({
      name: 'StartError',
      message: `The account ${owner.email} is not an administrator's: choose another e-mail address for the administrator.`,
    })
    expect((await signedIn(server, owner.email, owner.password)).role).toBe('owner')
  })
})
