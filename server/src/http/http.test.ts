import { allEndpoints } from '@rentify/contract/endpoints'
import spectral from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { aRenter } from '../testing/makers/accounts.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ supportEmail: 'support@rentify.example' })
})
afterAll(() => server.stop())

describe('health', () => {
  it('is live and ready while the database answers', async () => {
    expect((await server.request('GET', '/api/health/live')).status).toBe(200)
    expect((await server.request('GET', '/api/health/ready')).body).toEqual({
      status: 'ok',
      backgroundWork: 'running',
    })
  })

  it('is ready when the listings were read', async () => {
    const database = await createTestDatabase()
    const operator = await database.db.pool.connect()
    await operator.query('begin; lock table cities in access exclusive mode')
    const starting = await startTestServer({}, undefined, {}, database)
    expect(await starting.request('GET', '/api/health/ready')).toMatchObject({
      status: 503,
      body: { code: 'unavailable', message: 'Listings are still being read' },
    })
    await operator.query('rollback')
    operator.release()
    await expect
      .poll(async () => (await starting.request('GET', '/api/health/ready')).status, {
        timeout: 10_000,
      })
      .toBe(200)
    await starting.stop()
  })

  it('is told without looking up the token that comes along', async () => {
    const { token } = await aRenter(server)
    const operator = await server.db.pool.connect()
    await operator.query('begin; lock table sessions in access exclusive mode')
    for (const path of ['/api/health/live', '/api/health/ready'])
      expect((await server.request('GET', path, { token })).status).toBe(200)
    await operator.query('rollback')
    operator.release()
  })
})

describe('errors', () => {
  it('an unknown endpoint is a 404 in the error format, with a request id', async () => {
    const { status, body, headers } = await server.request('GET', '/api/no-such-thing')
    expect(status).toBe(404)
    expect(body).toEqual({
      success: false,
      message: 'Not found.',
      msg: 'Not found.',
      code: 'not_found',
      errors: [],
      requestId: headers.get('x-request-id'),
    })
  })

  it('an invalid JSON body is a 400 without internals', async () => {
    const response = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":',
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      success: false,
      code: 'validation_failed',
      message: 'We couldn’t read this request.',
    })
  })

  it('a body over the limit is a 413', async () => {
    const { status, body } = await server.request('POST', '/api/auth/login', {
      body: { email: 'a'.repeat(1_100_000) },
    })
    expect(status).toBe(413)
    expect(body).toMatchObject({ code: 'payload_too_large' })
  })

  it('every response carries the security headers', async () => {
    const { headers } = await server.request('GET', '/api/health/live')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toMatch(/worker-src 'self'(;|$)/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('the API description', () => {
  it('is lint-clean OpenAPI 3.1 and covers every endpoint', async () => {
    const { body } = await server.request('GET', '/api/openapi.json')
    const document = body as {
      openapi: string
      paths: Record<string, Record<string, { operationId: string }>>
    }
    expect(document.openapi).toBe('3.1.0')
    const described = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    )
    expect(described.sort()).toEqual(
      Object.values(allEndpoints)
        .flatMap((endpoints) => Object.keys(endpoints))
        .sort(),
    )
    const linter = new spectral.Spectral()
    linter.setRuleset({ extends: [[oas as never, 'all']], rules: {} } as never)
    const findings = await linter.run(JSON.stringify(document))
    expect(
      findings.map(({ code, path, message }) => `${String(code)} ${path.join('.')} ${message}`),
    ).toEqual([])
  })
})
