// The static pages in both languages (D42, D43).
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCache } from '../../cache.ts'
import { readEnv } from '../../env.ts'
import { NOTHING_CONFIGURED } from '../../testing/makers/public-settings.ts'
import { HTML, metaOf, ORIGIN, pageOf, STATIC } from '../../testing/pages.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { mountPages } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ publicUrl: ORIGIN, supportEmail: 'help@rentify.example' })
})
afterAll(() => server.stop())

const page = (path: string, headers?: Record<string, string>) => pageOf(server, path, headers)

describe('a static page (D42)', () => {
  it.each(STATIC)(
    '%s is text and styles, in English and in Hindi, without a script',
    async (path) => {
      for (const [locale, address] of [
        ['en', path],
        ['hi', `${path}?language=hi`],
      ]) {
        const { status, html } = await page(address ?? '')
        expect([status, /<html lang="(\w+)">/.exec(html)?.[1]]).toEqual([200, locale])
        expect(html).not.toMatch(/<script|\son\w+="|<link rel="(stylesheet|modulepreload)"/)
        expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${address}">`)
        expect(html).toContain(
          `<link rel="alternate" hreflang="hi" href="${ORIGIN}${path}?language=hi">`,
        )
        expect(metaOf(html, 'description')).toMatch(/.{40}/)
        // The table of contents links to existing sections, and the page to the other pages.
        const anchors = [...html.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id)
        expect(anchors.length).toBeGreaterThan(3)
        for (const id of anchors) expect(html).toContain(`id="${id}"`)
        for (const other of STATIC)
          expect(html).toContain(`href="${other}${locale === 'hi' ? '?language=hi' : ''}"`)
      }
    },
  )

  it('is in the language of the cookie, and 304 for its ETag', async () => {
    const hindi = await page('/terms.html', { ...HTML, cookie: 'language=hi' })
    expect(hindi.html).toMatch(/<html lang="hi">[\s\S]*<h1>सेवा की शर्तें<\/h1>/)
    expect(hindi.headers.get('vary')).toBe('accept-encoding, cookie')
    const again = await page('/terms.html', {
      ...HTML,
      cookie: 'language=hi',
      'if-none-match': hindi.headers.get('etag') ?? '',
    })
    expect(again.status).toBe(304)
    expect((await page('/terms.html', { ...HTML, cookie: 'language=xx' })).html).toContain(
      '<html lang="en">',
    )
  })

  it('both languages have the same sections', async () => {
    const sections = async (address: string) =>
      [...(await page(address)).html.matchAll(/<section id="([\w-]+)"/g)].map(([, id]) => id)
    for (const path of STATIC)
      expect(await sections(`${path}?language=hi`)).toEqual(await sections(path))
  })

  it.each(['/privacy-policy.html', '/terms.html'])(
    '%s says when no grievance officer is configured',
    async (path) => {
      const { html } = await page(path)
      expect(html).toContain('This website has not named a Grievance Officer yet.')
      expect(html).toContain('href="mailto:help@rentify.example"')
    },
  )

  it('names the configured operator and officer, escaped', async () => {
    const app = fastify()
    const settings = async () => ({
      ...NOTHING_CONFIGURED,
      operatorName: 'Rooms <& Sons> LLP',
      supportWhatsapp: readEnv({ SUPPORT_WHATSAPP: '98765 00000' }).supportWhatsapp,
      grievanceOfficer: {
        name: 'Asha Rao',
        email: 'grievance@rooms.example',
        phone: '+91 120 400 0000',
        address: 'Sector 5, Noida 201301',
      },
      mapTilesUrl: 'https://tiles.example/{z}/{x}/{y}.png',
      googleClientId: 'this-installation',
      placeholders: true,
    })
    const gone = () => Promise.reject(new Error('Not asked for.'))
    await mountPages(app, ORIGIN, {
      cache: createCache(1_000_000),
      onSettingsChange: () => {},
      settings,
      loadHome: gone,
      loadList: gone,
      describeListing: gone,
      drawLinkPicture: gone,
    })
    const of = async (url: string) => (await app.inject({ url, headers: HTML })).body
    for (const path of [
      '/privacy-policy.html',
      '/terms.html',
      '/privacy-policy.html?language=hi',
      '/terms.html?language=hi',
    ]) {
      const html = await of(path)
      for (const fact of [
        'Asha Rao',
        'mailto:grievance@rooms.example',
        'tel:+911204000000',
        'Sector 5, Noida 201301',
        'Rooms &lt;&amp; Sons&gt; LLP',
        'https://wa.me/919876500000',
      ])
        expect(html).toContain(fact)
      expect(html).not.toMatch(/has not named|नियुक्त नहीं/)
    }
    expect(await of('/privacy-policy.html')).toMatch(/The Google button[\s\S]*tiles\.example/)
    expect((await page('/privacy-policy.html')).html).not.toMatch(
      /The Google button|Show street map/,
    )
    expect(await of('/disclaimer.html')).toContain('Sample content on this website')
    await app.close()
    expect((await page('/disclaimer.html')).html).not.toContain('Sample content on this website')
  })
})
