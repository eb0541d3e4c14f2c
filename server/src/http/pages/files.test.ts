// Files beside the pages: assets, robots, sitemap, manifest.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ORIGIN, STATIC } from '../../testing/pages.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { escapeJson } from '../html.ts'
import { CLIENT_FILES } from './renderer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ publicUrl: ORIGIN })
})
afterAll(() => server.stop())

describe('files beside the pages', () => {
  it('assets are immutable, and precompressed with brotli', async () => {
    const [, src = ''] =
      /<script type="module" src="([^"]+)"/.exec(
        (await server.request('GET', '/', { headers: { accept: 'text/html' } })).body as string,
      ) ?? []
    const response = await fetch(server.url + src, { headers: { 'accept-encoding': 'br' } })
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('content-type')).toMatch(/javascript/)
    // What protects documents, a script does without: a page loads a dozen files.
    const lines = [...response.headers].map(([name, value]) => `${name}: ${value}`)
    expect(lines.join('\r\n').length).toBeLessThan(450)
    expect(response.headers.get('content-security-policy')).toBeNull()
    expect(response.headers.get('etag')).toBeNull()
    expect(lines).toContain('x-content-type-options: nosniff')
    expect(lines).toContain('cross-origin-resource-policy: same-origin')
  })

  it('a worker has a policy of its own, and so has a picture', async () => {
    const worker = readdirSync(join(CLIENT_FILES, 'assets')).find((name) =>
      /\.worker-.*\.js$/.test(name),
    )
    for (const path of [`/assets/${worker}`, '/favicon.svg'])
      for (const encoding of ['br', 'identity']) {
        const { status, headers } = await fetch(server.url + path, {
          headers: { 'accept-encoding': encoding },
        })
        expect([status, headers.get('content-security-policy')]).toEqual([
          200,
          expect.stringContaining("default-src 'self'"),
        ])
      }
  })

  it('robots and sitemap name the public pages, the manifest installs', async () => {
    expect((await server.request('GET', '/robots.txt')).body).toContain(
      `Sitemap: ${ORIGIN}/sitemap.xml`,
    )
    const { body } = await server.request('GET', '/sitemap.xml')
    expect([...(body as string).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc)).toEqual(
      ['/', '/shop', ...STATIC].map((path) => ORIGIN + path),
    )
    const manifest = (await server.request('GET', '/manifest.webmanifest')).body
    const { icons, start_url } = (
      typeof manifest === 'string' ? JSON.parse(manifest) : manifest
    ) as { icons: { src: string }[]; start_url: string }
    expect(start_url).toBe('/')
    for (const { src } of icons) expect((await server.request('GET', src)).status).toBe(200)
  })

  it('the manifest is in the page’s language, and identifies the same app', async () => {
    const manifestFor = async (language: string) => {
      const html = (
        await server.request('GET', '/', {
          headers: { accept: 'text/html', cookie: `language=${language}` },
        })
      ).body as string
      const { status, body } = await server.request(
        'GET',
        /<link rel="manifest" href="([^"]+)">/.exec(html)?.[1] ?? '',
      )
      expect(status).toBe(200)
      return (typeof body === 'string' ? JSON.parse(body) : body) as Record<string, unknown>
    }
    const { lang, description, ...hindi } = await manifestFor('hi')
    expect([lang, description]).toEqual(['hi-IN', 'रूम, होटल और दुकानें, सीधे मालिक से।'])
    expect(await manifestFor('en')).toEqual({
      ...hindi,
      lang: 'en-IN',
      description: 'Rooms, hotels and shops, direct from owners.',
    })
  })
})

describe('text in a document', () => {
  it('cannot break out of its element', () => {
    const value = { text: '</script><script>alert(1)</script>\u2028' }
    const json = escapeJson(JSON.stringify(value))
    expect(json).not.toMatch(/[<>\u2028]/)
    expect(JSON.parse(json)).toEqual(value)
  })
})
