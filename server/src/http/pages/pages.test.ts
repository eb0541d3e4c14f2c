import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createCache } from '../../cache.ts'
import { DatabaseTimeout } from '../../db/budget.ts'
import { anOwnersAccount, aRoom, aShop, listed } from '../../testing/makers/listings.ts'
import { NOTHING_CONFIGURED } from '../../testing/makers/public-settings.ts'
import { HTML, metaOf, ORIGIN, pageOf } from '../../testing/pages.ts'
import { cardsIn } from '../../testing/search.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { seemsSignedIn } from '../page-cookies.ts'
import { mountPages } from './index.ts'

let server: TestServer
let owner: string
beforeAll(async () => {
  server = await startTestServer({ publicUrl: ORIGIN, supportEmail: 'help@rentify.example' })
  owner = await anOwnersAccount(server.db, {
    name: 'Asha Rao',
    phone: '+919876543210',
    verified: true,
  })
})
afterAll(() => server.stop())

/** The data that the page hydrates from. */
const queriesIn = (html: string) =>
  (
    JSON.parse(/id="state">([^<]*)</.exec(html)?.[1] ?? '{}') as {
      queries: [unknown[], unknown][]
    }
  ).queries
const page = (path: string, headers?: Record<string, string>) => pageOf(server, path, headers)

describe('a page', () => {
  it('paints before any script: its styles inline, its content in the markup, scripts from files at the end', async () => {
    await listed(server.db, [aRoom(owner, { title: 'Sunny <b>room</b> & balcony', city: 'Noida' })])
    const { status, html, headers } = await page('/')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(html).toMatch(/<style>[^<]*--accent/)
    expect(html).toContain('Sunny &lt;b&gt;room&lt;/b&gt; &amp; balcony')
    expect(html.indexOf('<script')).toBeGreaterThan(html.indexOf('</footer>'))
    // No inline script (D40), and no handler attribute either.
    for (const [, attributes = '', content = ''] of html.matchAll(
      /<script([^>]*)>([\s\S]*?)<\/script>/g,
    )) {
      if (attributes.includes('application/json')) expect(content).not.toMatch(/[<>]/)
      else expect([attributes.includes('type="module" src="/assets/'), content]).toEqual([true, ''])
    }
    expect(html).not.toMatch(/\son\w+="/)
  })

  it('shows no unmeasured figures without placeholders (D13)', async () => {
    const { html } = await page('/')
    expect(html).not.toMatch(/1500\+|10K\+|Starting at 1999|What people say/)
  })

  it('of help says when no support contact is configured', async () => {
    const app = fastify()
    const gone = () => Promise.reject(new Error('Not asked for.'))
    await mountPages(app, ORIGIN, {
      cache: createCache(1_000_000),
      onSettingsChange: () => {},
      settings: async () => NOTHING_CONFIGURED,
      loadHome: gone,
      loadList: gone,
      describeListing: gone,
      drawLinkPicture: gone,
    })
    const { body } = await app.inject({ url: '/help', headers: { ...HTML, cookie: 'signed-in=1' } })
    await app.close()
    expect(body).toContain('We don’t have a support contact yet.')
    expect(body).not.toMatch(/href="(mailto:|https:\/\/wa\.me\/\d)/)
  })

  it('is sent once: 304 for its ETag, another ETag after a new listing', async () => {
    const first = await page('/')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('no-cache')
    expect(first.headers.get('vary')).toBe('accept-encoding, cookie')
    expect((await page('/', { ...HTML, 'if-none-match': etag })).status).toBe(304)
    await listed(server.db, [aRoom(owner, { title: 'Just listed' })])
    // The cached list is dropped by the database's notification, a moment after the insert.
    await vi.waitFor(async () => {
      const after = await page('/', { ...HTML, 'if-none-match': etag })
      expect([after.status, after.html.includes('Just listed')]).toEqual([200, true])
    })
  })

  it('is compressed as requested', async () => {
    const plain = (await page('/shop')).html
    const raw = async (encoding: string) => {
      const response = await fetch(`${server.url}/shop`, {
        headers: { accept: 'text/html', 'accept-encoding': encoding },
      })
      return { encoding: response.headers.get('content-encoding'), text: await response.text() }
    }
    // fetch decodes both itself, which verifies them.
    expect(await raw('br')).toEqual({ encoding: 'br', text: plain })
    expect(await raw('gzip, br;q=0')).toEqual({ encoding: 'gzip', text: plain })
  })

  it('the shops list contains the shops of its query, as the API returns them', async () => {
    await listed(server.db, [
      aShop(owner, { title: 'Corner shop in Pageville', city: 'Pageville' }),
      aShop(owner, { title: 'Far away shop', city: 'Elsewhere' }),
    ])
    const { html } = await page('/shop?city=Pageville')
    expect([html.includes('Corner shop in Pageville'), html.includes('Far away shop')]).toEqual([
      true,
      false,
    ])
    const { body } = await server.request('GET', '/api/shops?city=Pageville&fold=true&view=card')
    const list = queriesIn(html).find(([key]) => key[1] === 'list')?.[1]
    expect(list).toMatchObject({ pages: [{ listings: cardsIn(body), total: 1 }] })
    expect(JSON.stringify(list)).not.toContain('"images"')
  })

  it.each(['/rooms', '/shop'])(
    '%s renders its first page with the same query params as the address',
    async (path) => {
      const { html } = await page(`${path}?search=zzzz`)
      const lists = queriesIn(html)
        .filter(([key]) => key[1] === 'list')
        .map(([key]) => key[3])
      expect(lists).toEqual([expect.objectContaining({ q: 'zzzz' })])
    },
  )

  it.each(['/rooms', '/hotels', '/profile', '/owner-dashboard', '/admin', '/admin/users'])(
    '%s is the same shell for all visitors, without personal data',
    async (path) => {
      const { status, html } = await page(path)
      expect(status).toBe(200)
      expect(html).toContain('aria-busy="true"')
      expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${path}">`)
    },
  )
})

describe('a guarded page, for a client with the signed-in cookie', () => {
  const HINTED = { ...HTML, cookie: 'language=en; signed-in=1' }

  it('renders its list as markup, and only for that client', async () => {
    await listed(server.db, [aRoom(owner, { title: 'Room with a guard', city: 'Guardville' })])
    const cards = (html: string) => html.match(/<article/g)?.length ?? 0
    const [plain, hinted] = [
      await page('/rooms?city=Guardville'),
      await page('/rooms?city=Guardville', HINTED),
    ]
    expect([cards(plain.html), cards(hinted.html)]).toEqual([0, 1])
    expect(hinted.html).not.toMatch(/Asha|9876543210/)
  })

  it('of a listing shows its title and first picture, nothing personal, while the rest loads', async () => {
    const [id] = await listed(server.db, [aRoom(owner, { title: 'A glimpse of a room' })])
    const [plain, hinted] = [await page(`/room/${id}`), await page(`/room/${id}`, HINTED)]
    expect([
      plain.html.includes('<h1>A glimpse of a room</h1>'),
      hinted.html.includes('<h1>A glimpse of a room</h1>'),
    ]).toEqual([false, true])
    expect(hinted.html).not.toMatch(/Asha|9876543210/)
  })

  it.each(['/owner-dashboard', '/admin'])(
    '%s still waits until the user is known',
    async (path) => {
      expect((await page(path, HINTED)).html).toBe((await page(path)).html)
    },
  )

  it('depends on that cookie and no other', () => {
    expect(['signed-in=1', 'a=b; signed-in=1; c=d'].map(seemsSignedIn)).toEqual([true, true])
    expect(
      [undefined, '', 'signed-in=0', 'not-signed-in=1', 'x=signed-in=1'].map(seemsSignedIn),
    ).toEqual([false, false, false, false, false])
  })
})

describe('a listing’s address', () => {
  it('shows title, price, city and picture in a link preview, and nothing personal (D49)', async () => {
    const [id] = await listed(server.db, [
      aRoom(owner, { title: 'Quiet "corner" room', price: 120_000, city: 'Noida' }),
    ])
    const { status, html } = await page(`/room/${id}`)
    expect(status).toBe(200)
    expect(metaOf(html, 'og:title')).toBe('Quiet &quot;corner&quot; room · Rentify')
    expect(metaOf(html, 'og:description')).toContain('₹1,20,000 /month · Noida')
    expect(metaOf(html, 'og:url')).toBe(`${ORIGIN}/room/${id}`)
    expect(metaOf(html, 'og:image')).toMatch(new RegExp(`^${ORIGIN}/media/links/${id}-en-`))
    expect(['width', 'height'].map((side) => metaOf(html, `og:image:${side}`))).toEqual([
      '1200',
      '630',
    ])
    expect(metaOf(html, 'og:image:alt')).toBe('Quiet &quot;corner&quot; room · Rentify')
    expect(html).not.toMatch(/Asha|9876543210/)
  })

  it.each(['0190c000-0000-7000-8000-00000000dead', 'nonsense'])(
    'that does not exist (%s) is a 404 that still starts the app',
    async (id) => {
      const { status, html } = await page(`/room/${id}`)
      expect([status, html.includes('type="module"')]).toEqual([404, true])
      expect(html).toContain('<title>Room Not Found · Rentify</title>')
    },
  )

  it('/shops redirects to the shops list', async () => {
    const { status, headers } = await server.request('GET', '/shops?city=Noida')
    expect([status, headers.get('location')]).toEqual([301, '/shop?city=Noida'])
  })

  it.each(['hotel', 'shop'])('/%s/{id} redirects to it (D12)', async (kind) => {
    const { status, headers } = await server.request('GET', `/${kind}/0190?x=1`)
    expect([status, headers.get('location')]).toEqual([301, '/room/0190?x=1'])
  })
})

describe('redirects and unknown addresses', () => {
  it('/login redirects home with the fragment that opens the dialog (D48)', async () => {
    const { status, headers } = await server.request('GET', '/login')
    expect([status, headers.get('location')]).toEqual([303, '/#login'])
  })

  it.each([
    [
      'propertyType=Hotel&location=Noida&budget=&roomCategory=',
      '/hotels?propertyType=Hotel&location=Noida&filtered=true',
    ],
    ['propertyType=Shop', '/shop?propertyType=Shop&filtered=true'],
    ['propertyType=Room&budget=50000+', '/rooms?propertyType=Room&budget=50000%2B&filtered=true'],
    ['propertyType=Shop&roomCategory=Single', '/shop?propertyType=Shop&filtered=true'],
    [
      'propertyType=Hotel&lat=28.6&lng=77.2&nearby=true&filtered=true',
      '/hotels?lat=28.6&lng=77.2&nearby=true',
    ],
    ['propertyType=Castle&location=//evil.example', '/rooms?propertyType=Room&filtered=true'],
  ])('the home search %s redirects to %s (D48)', async (query, to) => {
    const { status, headers } = await server.request('GET', `/find?${query}`)
    expect([status, headers.get('location')]).toEqual([303, to])
  })

  it('an unknown address is a 404 with its own page', async () => {
    const { status, html } = await page('/nowhere/at/all')
    expect(status).toBe(404)
    expect(html).toContain('Oops! Page not found')
    expect(html).not.toContain('rel="canonical"')
  })

  it.each(['//', '///shop', '//evil.example/'])(
    '%s is an unknown path like any other',
    async (path) => {
      const response = await fetch(server.url + path, { headers: HTML })
      expect([response.status, response.headers.get('content-type')]).toEqual([
        404,
        'text/html; charset=utf-8',
      ])
    },
  )

  it('a trailing slash gives the same page, with its canonical address', async () => {
    expect((await page('/shop/')).html).toContain(`<link rel="canonical" href="${ORIGIN}/shop">`)
  })

  it('a missing file, and a page requested by a program, get a short error', async () => {
    for (const [path, headers] of [
      ['/assets/gone.js', HTML],
      ['/nowhere', { accept: 'application/json' }],
      ['/api/nowhere', HTML],
    ] as const)
      expect(await server.request('GET', path, { headers })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      })
    expect((await server.request('POST', '/nowhere', { headers: HTML })).status).toBe(404)
  })
})

describe('a page whose data cannot be loaded', () => {
  it.each(['/', '/shop', '/room/01a1db22-beeb-7829-9d0f-2e9b9b83fc43'])(
    'is a 503 while the database is unavailable: %s',
    async (path) => {
      const app = fastify()
      const gone = () => Promise.reject(new DatabaseTimeout())
      await mountPages(app, ORIGIN, {
        cache: createCache(1_000_000),
        onSettingsChange: () => {},
        settings: async () => NOTHING_CONFIGURED,
        loadHome: gone,
        loadList: gone,
        describeListing: gone,
        drawLinkPicture: gone,
      })
      const { statusCode, headers, body } = await app.inject({ url: path, headers: HTML })
      await app.close()
      expect([statusCode, headers['retry-after'], metaOf(body, 'og:url')]).toEqual([
        503,
        '5',
        ORIGIN + path,
      ])
    },
  )

  it.each(['/', '/shop', '/room/01a1db22-beeb-7829-9d0f-2e9b9b83fc43'])(
    'is sent all the same, and not as a 404: %s',
    async (path) => {
      const app = fastify()
      const gone = () => Promise.reject(new Error('The database is away.'))
      const settings = async () => NOTHING_CONFIGURED
      await mountPages(app, ORIGIN, {
        cache: createCache(1_000_000),
        onSettingsChange: () => {},
        settings,
        loadHome: gone,
        loadList: gone,
        describeListing: gone,
        drawLinkPicture: gone,
      })
      const { statusCode, body } = await app.inject({ url: path, headers: HTML })
      await app.close()
      expect([statusCode, metaOf(body, 'og:url')]).toEqual([200, ORIGIN + path])
    },
  )
})
