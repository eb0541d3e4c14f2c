import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const headersOf = async (path: string) =>
  (await server.request('GET', path, { headers: { accept: 'text/html' } })).headers

describe('an address with a token from an email', () => {
  it.each(['/reset-password?token=secret', '/verify-email?token=secret', '/forgot-password'])(
    '%s is sent in no Referer and not indexed',
    async (path) => {
      const headers = await headersOf(path)
      expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual([
        'no-referrer',
        'noindex',
      ])
      const { body } = await server.request('GET', path, { headers: { accept: 'text/html' } })
      expect(body).not.toContain('secret')
    },
  )

  it('other pages do send a Referer', async () => {
    const headers = await headersOf('/')
    expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual([
      'strict-origin-when-cross-origin',
      null,
    ])
  })
})
