// A new key while people sign in with their apps and recovery codes.
import { chown, link, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findDeletions } from '../modules/accounts/index.ts'
import { type Commands, commandsOn } from '../testing/commands.ts'
import { aRenter, type Person } from '../testing/makers/accounts.ts'
import { withAuthenticator } from '../testing/makers/two-factor.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { joinEncryption, replaceKeyFile, SECRET_KEY_FILE, switchKey } from './index.ts'

let server: TestServer
let commands: Commands
beforeAll(async () => {
  server = await startTestServer()
  commands = await commandsOn(server)
})
afterAll(() => server.stop())

const signIn = (person: Person, code: string) =>
  server.request('POST', '/api/auth/login', {
    body: { email: person.email, password: person.password, code },
  })
const path = (name: string) => join(server.dataDir, name)
const keyFile = () => readFile(join(server.dataDir, SECRET_KEY_FILE), 'utf8')
const secrets = async () =>
  new Map(
    (await server.db.sql.selectFrom('two_factor').selectAll().execute()).map((row) => [
      row.account_id,
      row.secret.toString('hex'),
    ]),
  )

describe('key:rotate', () => {
  it('encrypts every secret anew while the server runs, which goes on with both kinds', async () => {
    const person = await aRenter(server)
    const app = await withAuthenticator(server, person)
    const [first = '', second = ''] = app.recoveryCodes
    const leaving = await aRenter(server)
    await server.api.privacy.deleteMyAccount(
      { body: { password: leaving.password } },
      { token: leaving.token },
    )
    const [before, key] = [await secrets(), await keyFile()]
    expect(await commands.call('key-rotate')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^A new key is in use, in .+secret\.key: 1 secrets are encrypted/),
    })
    expect(await keyFile()).not.toBe(key)
    await expect(stat(join(server.dataDir, 'secret.key.old'))).rejects.toThrow('ENOENT')
    expect((await secrets()).get(person.id)).not.toBe(before.get(person.id))
    expect((await signIn(person, await app.code())).status).toBe(200)
    expect((await signIn(person, first)).status).toBe(200)
    const late = await aRenter(server)
    const lateApp = await withAuthenticator(server, late)
    expect((await signIn(late, await lateApp.code())).status).toBe(200)

    // A server that starts with the new key alone reads what the old one marked.
    const started = await joinEncryption(server.db, {
      secretKey: (await keyFile()).trim(),
      dataDir: server.dataDir,
    })
    for (const { id } of [person, late]) {
      const secret = Buffer.from((await secrets()).get(id) ?? '', 'hex')
      expect(started.renew(secret, `two-factor ${id}`)).toBeNull()
    }
    expect(await findDeletions(server.db, started, leaving.email)).toHaveLength(1)
    expect((await signIn(person, second)).status).toBe(200)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['before the new file', () => link(path(SECRET_KEY_FILE), path('secret.key.old'))],
    ['after the new file', () => replaceKeyFile(server.dataDir)],
    [
      'after the database was told',
      async () => {
        await replaceKeyFile(server.dataDir)
        await switchKey(server.db, { secretKey: null, dataDir: server.dataDir })
      },
    ],
  ])('goes on where it was cut off: %s', async (_when, cutOff) => {
    const person = await aRenter(server)
    const app = await withAuthenticator(server, person)
    const key = await keyFile()
    await cutOff()
    const made = await keyFile()
    // Meanwhile a server may start, and the running one goes on.
    const options = { secretKey: null, dataDir: server.dataDir }
    const secret = async () => Buffer.from((await secrets()).get(person.id) ?? '', 'hex')
    const place = `two-factor ${person.id}`
    expect((await joinEncryption(server.db, options)).decrypt(await secret(), place)).toBe(
      app.secret,
    )
    expect((await signIn(person, await app.code())).status).toBe(200)
    expect(await commands.call('key-rotate')).toMatchObject({ code: 0 })
    expect(await keyFile()).not.toBe(key)
    if (made !== key) expect(await keyFile()).toBe(made)
    const started = await joinEncryption(server.db, options)
    expect(started.renew(await secret(), place)).toBeNull()
    expect((await signIn(person, await app.code())).status).toBe(200)
  })

  // `npx vitest` as root, as in most containers.
  it.skipIf(process.getuid?.() !== 0)('leaves the key to the server’s user', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'rentify-key-'))
    const NOBODY = 65_534
    await chown(dataDir, NOBODY, NOBODY)
    await joinEncryption(server.db, { secretKey: null, dataDir }).catch(() => {})
    await replaceKeyFile(dataDir)
    const { uid, gid, mode } = await stat(join(dataDir, SECRET_KEY_FILE))
    expect([uid, gid, mode & 0o777]).toEqual([NOBODY, NOBODY, 0o600])
    await rm(dataDir, { recursive: true })
  })
})
