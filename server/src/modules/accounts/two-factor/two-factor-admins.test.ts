import { defineEndpoint } from '@rentify/contract/endpoint'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createAccountQueue } from '../../../http/calls/account-queues.ts'
import { createIdempotency } from '../../../http/calls/idempotency.ts'
import { mount } from '../../../http/mount.ts'
import type { Problem } from '../../../http/problem.ts'
import { createUploads } from '../../../http/uploads/index.ts'
import { anAdmin, aRenter, type Person } from '../../../testing/makers/accounts.ts'
import { withAuthenticator } from '../../../testing/makers/two-factor.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { createAuthenticate } from '../sessions/sessions.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.changeSettings({ security: { twoFactorAuth: true } })
})
afterAll(() => server.stop())

const shown = async ({ token }: Person) =>
  (await server.api.accounts.getProfile({}, { token })).body

describe('administrators, where the settings require two-factor', () => {
  it('must set it up, and other users need not', async () => {
    const [admin, renter] = [await anAdmin(server), await aRenter(server)]
    expect(await shown(admin)).toMatchObject({ twoFactor: false, mustSetUpTwoFactor: true })
    expect(await shown(renter)).toMatchObject({ twoFactor: false, mustSetUpTwoFactor: false })
    await withAuthenticator(server, admin)
    expect(await shown(admin)).toMatchObject({ twoFactor: true, mustSetUpTwoFactor: false })
  })

  it('get no access to the back office until then, and other users are unaffected', async () => {
    const routes = { look: { method: 'GET', path: '/api/behind-the-door' } } as const
    const door = {
      look: defineEndpoint(routes.look, {
        summary: 'Behind the door',
        access: ['admin'],
        reply: z.object({ open: z.literal(true) }),
        errors: [],
      }),
    }
    const app = fastify({ logger: false })
    app.decorate('siteLanguage', async () => 'en' as const)
    app.setErrorHandler((error: Problem, _request, reply) =>
      reply.code(error.status).send({ code: error.code }),
    )
    const authenticate = createAuthenticate({
      db: server.db,
      demoSignIns: false,
      rules: server.settings.security,
    })
    mount(
      app,
      door,
      { look: async () => ({ open: true as const }) },
      {
        authenticate,
        idempotently: createIdempotency(server.db),
        callsOfAccounts: createAccountQueue(),
        uploads: createUploads(server.dataDir),
      },
    )
    const knock = async ({ token }: { token: string }) =>
      (
        await app.inject({ url: routes.look.path, headers: { authorization: `Bearer ${token}` } })
      ).json<unknown>()
    const [admin, renter] = [await anAdmin(server), await aRenter(server)]
    expect(await knock(admin)).toEqual({ code: 'two_factor_setup_required' })
    expect(await knock(renter)).toEqual({ code: 'forbidden' })
    await withAuthenticator(server, admin)
    expect(await knock(admin)).toEqual({ open: true })
    await app.close()
  })

  it('need not set it up where the settings do not require it', async () => {
    await server.changeSettings({ security: { twoFactorAuth: false } })
    expect(await shown(await anAdmin(server))).toMatchObject({ mustSetUpTwoFactor: false })
  })
})
