import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { LANGUAGES } from '@rentify/contract/languages'
import { MAX_SIGNED_IN_KB, ROUTES, SIGNED_IN_PARTS } from '../bench/web/routes.ts'
import { oneOfEach, register, save, type TestUser } from './api.ts'
import { aStayThatEnded, ask, askFor } from './booking-makers.ts'
import { makeConversation } from './conversation-makers.ts'
import { expect, test, type Who } from './fixtures.ts'
import { makeListing } from './listing-makers.ts'
import { bell, notify } from './notification-makers.ts'
import { ADMIN_PAGES, act, STATIC_PATHS } from './pages.ts'
import { BASE_URL } from './server.ts'

const shortRoom = async () =>
  (await makeListing('rooms', await register('owner'), 'A plain room'))._id

/** What they share with it is measured once: here, on a phone and in English. */
const LIKE_THE_DASHBOARD = ADMIN_PAGES.slice(1).map((page) => `/admin/${page}`)

/** The budgets of the pages that `npm run bench -- web` measures, too. */
function measured(name: string): { name: string; scripts: number; requests: number } {
  const budget = ROUTES.find((route) => route.name === name)?.budget
  if (!budget) throw new Error(`${name} is not measured.`)
  return { name, scripts: budget.scriptsKb, requests: budget.requests }
}

/**
 * Kilobytes of scripts and pictures, and the number of requests of a phone's cold visit before any
 * interaction.
 */
const BUDGETS: readonly {
  name: string
  as: Who
  path: (me: TestUser | null) => Promise<string>
  scripts: number
  pictures: number
  requests: number
  inlined: boolean
}[] = [
  {
    ...measured('/'),
    as: 'visitor',
    path: async () => '/',
    pictures: 80,
    inlined: true,
  },
  {
    ...measured('/shop'),
    as: 'visitor',
    path: async () => '/shop',
    pictures: 65,
    inlined: true,
  },
  {
    ...measured('/rooms'),
    as: 'renter',
    path: async () => '/rooms',
    pictures: 65,
    inlined: false,
  },
  {
    name: '/rooms?search',
    as: 'renter',
    path: async () => '/rooms?search=2bhk+in+noida+under+20k+with+parking',
    scripts: 105,
    pictures: 65,
    requests: 10,
    inlined: false,
  },
  {
    ...measured('/hotels'),
    as: 'renter',
    path: async () => '/hotels',
    pictures: 65,
    inlined: false,
  },
  {
    ...measured('/room/{id}'),
    as: 'renter',
    // Not the newest, which another journey makes: one of few words shows its dates at once.
    path: async () => `/room/${(await oneOfEach())[0]?._id}`,
    pictures: 60,
    inlined: false,
  },
  {
    name: '/help',
    as: 'renter',
    path: async () => '/help',
    scripts: 110,
    pictures: 10,
    requests: 9,
    inlined: true,
  },
  {
    name: '/saved-rooms',
    as: 'newcomer',
    path: async (me) => {
      for (const { _id } of await oneOfEach()) if (me) await save(_id, me)
      return '/saved-rooms'
    },
    scripts: 110,
    pictures: 65,
    requests: 9,
    inlined: false,
  },
  {
    name: '/compare',
    as: 'renter',
    path: async () => `/compare?ids=${(await oneOfEach()).slice(0, 2).map(({ _id }) => _id)}`,
    scripts: 110,
    pictures: 65,
    requests: 9,
    inlined: false,
  },
  {
    name: '/my-booking-requests',
    as: 'newcomer',
    path: async (me) => {
      if (me) await ask(me)
      return '/my-booking-requests'
    },
    scripts: 110,
    pictures: 40,
    requests: 10,
    inlined: false,
  },
  {
    name: '/bookings/{id}',
    as: 'newcomer',
    path: async (me) => `/bookings/${me && (await ask(me))._id}`,
    scripts: 110,
    pictures: 0,
    requests: 10,
    inlined: false,
  },
  {
    name: '/profile',
    as: 'renter',
    path: async () => '/profile',
    scripts: 110,
    pictures: 0,
    requests: 9,
    inlined: false,
  },
  {
    name: '/messages',
    as: 'newcomer',
    path: async (me) => {
      if (me) await makeConversation(me)
      return '/messages'
    },
    scripts: 110,
    pictures: 40,
    requests: 9,
    inlined: false,
  },
  {
    name: '/messages/{id}',
    as: 'newcomer',
    path: async (me) => `/messages/${me && (await makeConversation(me)).id}`,
    scripts: 110,
    pictures: 40,
    requests: 12,
    inlined: false,
  },
  {
    name: '/notifications',
    as: 'newOwner',
    path: async (me) => {
      if (me) await notify(me, await register('renter'), 1)
      return '/notifications'
    },
    scripts: 110,
    pictures: 0,
    requests: 9,
    inlined: false,
  },
  {
    name: '/notifications/preferences',
    as: 'renter',
    path: async () => '/notifications/preferences',
    scripts: 110,
    pictures: 0,
    requests: 9,
    inlined: false,
  },
  {
    name: '/my-listings',
    as: 'owner',
    path: async () => '/my-listings',
    scripts: 135,
    pictures: 40,
    requests: 10,
    inlined: false,
  },
  {
    name: '/owner-dashboard',
    as: 'owner',
    path: async () => '/owner-dashboard',
    scripts: 135,
    pictures: 40,
    requests: 10,
    inlined: false,
  },
  {
    name: '/my-bookings',
    as: 'newOwner',
    path: async (me) => {
      if (me) await askFor(me)
      return '/my-bookings'
    },
    scripts: 135,
    pictures: 40,
    requests: 10,
    inlined: false,
  },
  {
    name: '/my-listings/{id}/calendar',
    as: 'newOwner',
    path: async (me) => `/my-listings/${me && (await askFor(me))}/calendar`,
    scripts: 135,
    pictures: 0,
    requests: 10,
    inlined: false,
  },
  {
    name: '/my-listings/{id}/visits',
    as: 'newOwner',
    path: async (me) => `/my-listings/${me && (await askFor(me))}/visits`,
    scripts: 135,
    pictures: 0,
    requests: 10,
    inlined: false,
  },
  {
    name: '/my-listings/{id}/insights',
    as: 'newOwner',
    path: async (me) => `/my-listings/${me && (await askFor(me))}/insights`,
    scripts: 135,
    // Nobody has seen the new listing: the drawing of an empty page.
    pictures: 13,
    requests: 10,
    inlined: false,
  },
  {
    name: '/add-room',
    as: 'owner',
    path: async () => '/add-room',
    scripts: 135,
    pictures: 0,
    requests: 10,
    inlined: false,
  },
  {
    name: '/add-shop',
    as: 'owner',
    path: async () => '/add-shop',
    scripts: 135,
    pictures: 0,
    requests: 10,
    inlined: false,
  },
  ...ADMIN_PAGES.map((page) => ({
    name: `/admin/${page}`,
    as: 'admin' as const,
    path: async () => `/admin/${page}`,
    scripts: 165,
    // Those of listings, and of empty lists.
    pictures: 40,
    requests: 10,
    inlined: false,
  })),
  {
    name: '/forgot-password',
    as: 'visitor',
    path: async () => '/forgot-password',
    scripts: 122,
    pictures: 0,
    requests: 9,
    inlined: true,
  },
  {
    name: '/reset-password',
    as: 'visitor',
    path: async () => '/reset-password?token=x',
    scripts: 124,
    pictures: 0,
    requests: 10,
    inlined: true,
  },
  {
    name: '/verify-email',
    as: 'visitor',
    path: async () => '/verify-email?token=x',
    scripts: 110,
    pictures: 0,
    requests: 9,
    inlined: true,
  },
]
/** The menu of prices in the row of filters, which phones do not have: budgets are a phone's. */
const ROW_OF_FILTERS_KB = 1
/** Names of places in Devanagari and longer texts, which English pages do not have (ADR 0252). */
const HINDI_KB = 5.25
const IN_BOTH = LANGUAGES.flatMap((language) =>
  BUDGETS.filter(({ name }) => language === 'en' || !LIKE_THE_DASHBOARD.includes(name)).map(
    (budget) => ({
      ...budget,
      scripts: budget.scripts + (language === 'hi' ? HINDI_KB : 0),
      language,
      phone: language !== 'en' || LIKE_THE_DASHBOARD.includes(budget.name),
    }),
  ),
)
const MAX_STYLES_KB = 9
const MAX_SHIFT = 0.01
/** Of the back office's pages. */
const MAX_ADMIN_SHIFT = 0.02

type Visit = {
  urls: string[]
  scriptsKb: number
  picturesKb: number
  shift: number
  violations: string[]
}

/**
 * As transferred, with their headers, as the bench counts them. Asked for at the end: a size that
 * is still awaited when the page closes fails the test.
 */
async function kilobytesOf(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  const bytes = sizes.map((of) => of.responseBodySize + of.responseHeadersSize)
  return bytes.reduce((sum, size) => sum + size, 0) / 1024
}

/** What a browser asks for because the page says so, and reports to no test. */
const unreported = (page: Page) =>
  page
    .locator('link[rel~="icon"], link[rel="manifest"]')
    .evaluateAll((links) =>
      links
        .map((link) => (link as HTMLLinkElement).href)
        .filter((address) => !address.startsWith('data:')),
    )

async function countShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0, violations: [] as string[] }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      seen.violations.push(`${violatedDirective} ${blockedURI}`),
    )
  })
}

/**
 * What the page loads from when it began to load what only signed-in users need: by the page's own
 * clock, from which that of requests may differ by milliseconds.
 */
const signedInPartsOf = (page: Page) =>
  page.evaluate((name) => {
    const [mark] = performance.getEntriesByName(name)
    const loaded = performance.getEntriesByType('resource')
    return mark
      ? loaded.filter((one) => one.startTime >= mark.startTime).map((one) => one.name)
      : []
  }, SIGNED_IN_PARTS)

const seenOn = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { shift: number; violations: string[] } }).seen)

async function visit(page: Page, path: string): Promise<Visit> {
  const requests: Request[] = []
  const answered: Request[] = []
  page.on('request', (request) => requests.push(request))
  page.on('response', (response) => {
    if (!response.url().startsWith('data:')) answered.push(response.request())
  })
  await countShift(page)
  await page.goto(path)
  await expect(
    page
      .getByRole('article')
      .or(page.getByRole('table'))
      .or(
        page.getByRole('heading', { name: /^(Contact (Owner|Support)|(मालिक|सपोर्ट) से संपर्क करें)$/ }),
      )
      .or(page.getByRole('definition').filter({ hasText: '@' }))
      .or(page.getByRole('heading', { name: /^(History|अब तक क्या हुआ)$/ }))
      .or(page.locator('.narrow-page button:enabled'))
      .or(page.locator('.own-calendar .day:enabled'))
      .or(page.getByRole('switch', { name: 'A booking is confirmed: By email' }))
      .or(page.getByRole('switch', { name: 'बुकिंग पक्की हो: ईमेल से' }))
      .or(page.locator('.notices .notice').first())
      .or(page.locator('.wizard-form button:enabled, .visiting-form button:enabled'))
      .or(page.locator('.chart-plot'))
      .or(page.locator('.empty'))
      .or(
        page.locator(
          '.conversation b, .bubble, .adm-stats b, .data-cards li, .data-table td, .adm-main h1',
        ),
      )
      .first(),
  ).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { shift, violations } = await seenOn(page)
  const later = new Set(await signedInPartsOf(page))
  const ofPage = (request: Request) => !later.has(request.url())
  const answeredOf = (type: string) =>
    answered.filter((request) => request.resourceType() === type && ofPage(request))
  return {
    urls: [...requests.filter(ofPage).map((request) => request.url()), ...(await unreported(page))],
    scriptsKb: await kilobytesOf(answeredOf('script')),
    picturesKb: await kilobytesOf(answeredOf('image')),
    shift,
    violations,
  }
}

/** Two frames, in which the page shows what it has. */
const frames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

/**
 * What comes at the first interaction comes while a hand is on its way to something, which must
 * still be there when the hand is.
 */
async function shiftOnceUsed(page: Page): Promise<number> {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  const before = (await seenOn(page)).shift
  await act(page)
  let quiet = 0
  await expect
    .poll(async () => {
      await frames(page)
      quiet = open.size === 0 ? quiet + 1 : 0
      return quiet
    })
    .toBeGreaterThan(2)
  return (await seenOn(page)).shift - before
}

test.use({ fresh: true })

for (const one of IN_BOTH) {
  const { name, as, path, scripts, pictures, requests, inlined, language, phone } = one
  test.describe('cold', () => {
    // The pixel density of a plain phone, for which the budget is meant.
    test.use({ as, language, deviceScaleFactor: 2 })

    test(`${name} is within its budget in ${language}${phone ? ' @phone' : ''}`, async ({
      page,
      person,
    }) => {
      const seen = await visit(page, await path(person))
      const moved = await shiftOnceUsed(page)
      test.info().annotations.push({
        type: 'measured',
        description: `${name} in ${language}: ${seen.scriptsKb.toFixed(1)} KB of scripts, ${seen.picturesKb.toFixed(1)} KB of pictures, ${seen.urls.length} requests, shift ${seen.shift.toFixed(4)}, used ${moved.toFixed(4)}`,
      })
      const most = scripts + (test.info().project.name === 'desk' ? ROW_OF_FILTERS_KB : 0)
      expect.soft(seen.scriptsKb, 'kilobytes of scripts').toBeLessThanOrEqual(most)
      // A desktop shows more pictures at once, and loads the options of the row of filters.
      if (test.info().project.name === 'phone') {
        expect.soft(seen.urls.length, seen.urls.join('\n')).toBeLessThanOrEqual(requests)
        expect.soft(seen.picturesKb, 'kilobytes of pictures').toBeLessThanOrEqual(pictures)
      }
      const shift = name.startsWith('/admin') ? MAX_ADMIN_SHIFT : MAX_SHIFT
      expect.soft(seen.shift, 'layout shift').toBeLessThanOrEqual(shift)
      expect.soft(moved, 'layout shift once it is used').toBeLessThanOrEqual(shift)
      expect.soft(seen.violations, 'content policy').toEqual([])
      expect
        .soft(
          seen.urls.filter((url) => !url.startsWith(BASE_URL) && !url.startsWith('data:')),
          'other people’s servers',
        )
        .toEqual([])
    })

    if (inlined && language === 'en')
      test(`${name} has its styles in its head, few, and asks for none of them @once`, async ({
        page,
      }) => {
        const asked: string[] = []
        page.on('request', (request) => asked.push(new URL(request.url()).pathname))
        const answer = await page.goto(await path(null))
        const html = (await answer?.text()) ?? ''
        const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)]
          .map(([, text]) => text)
          .join('')
        expect(gzipSync(styles).length / 1024).toBeLessThanOrEqual(MAX_STYLES_KB)
        await page.waitForLoadState('networkidle')
        const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)]
        expect(sheets.length).toBeGreaterThan(0)
        expect(asked.filter((one) => sheets.some(([, href]) => href === one))).toEqual([])
      })
  })
}

test('the code of React is in brackets, by which a browser reads it once only @once', async () => {
  const html = await (await fetch(BASE_URL)).text()
  const [, main = ''] = /src="(\/assets\/main-[^"]*)"/.exec(html) ?? []
  const code = await (await fetch(BASE_URL + main)).text()
  expect(code).toMatch(/\(\(\w+=>\{var \w+=Symbol\.for\("react\.transitional\.element"\)/)
})

test.describe('what comes late', () => {
  test.use({ as: 'renter' })

  for (const { response, at, there } of [
    { response: '**/api/geo/nearby?*', at: '.map-note', there: '.nearby li' },
    { response: '**/availability?*', at: '.free-dates', there: '.free-list' },
    { response: '**/api/listings?*sort=rating*', at: '#top-rated', there: 'ul.strip' },
  ])
    test(`moves nothing on the page of a listing: ${there}`, async ({ page }) => {
      await countShift(page)
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route(response, async (route) => {
        await released
        await route.continue()
      })
      const asked = page.waitForRequest(response)
      await page.goto(`/room/${await shortRoom()}`)
      await page.locator(at).evaluate((part) => part.scrollIntoView({ block: 'center' }))
      await asked
      await frames(page)
      const before = (await seenOn(page)).shift
      release()
      await expect(page.locator(there).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect((await seenOn(page)).shift - before).toBeLessThan(0.001)
    })
})

test.describe('stays to review', () => {
  test.use({ as: 'newcomer' })

  test('come late, and move none of the bookings below them', async ({ page, me }) => {
    await aStayThatEnded(me, 'Room to review')
    await countShift(page)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/reviews/due', async (route) => {
      await released
      await route.continue()
    })
    // Its own bound is for lost answers, and a busy machine may take as long.
    await page.addInitScript(() => {
      const start = window.setTimeout.bind(window)
      const later = (run: TimerHandler, ms?: number) => start(run, ms === 3000 ? 60_000 : ms)
      Object.assign(window, { setTimeout: later })
    })
    await page.goto('/my-booking-requests')
    const card = page.locator('article').filter({ hasText: 'Room to review' })
    await expect(card).toBeAttached()
    await expect(card).toBeHidden()
    release()
    await expect(
      page.getByRole('button', { name: 'Write a review of Room to review' }),
    ).toBeVisible()
    await expect(card).toBeVisible()
    await frames(page)
    expect((await seenOn(page)).shift).toBeLessThan(0.001)
  })

  test('are there at once on Back, where the reader was @once', async ({ page, me }) => {
    await aStayThatEnded(me, 'Room to go back to')
    await page.goto('/my-booking-requests')
    const review = page.getByRole('button', { name: 'Write a review of Room to go back to' })
    await expect(review).toBeVisible()
    await page.route('**/api/reviews/due', () => {})
    await page.getByRole('link', { name: 'Reviews about you' }).click()
    await expect(page).toHaveURL(/\/reviews$/)
    await page.goBack()
    await expect(page.locator('article').filter({ hasText: 'Room to go back to' })).toBeVisible({
      timeout: 1500,
    })
    await expect(review).toBeVisible()
  })
})

test.describe('what only signed-in users need', () => {
  test.use({ as: 'newcomer' })

  test('comes after the first paint, within its budget, and never to a visitor', async ({
    page,
    browser,
  }) => {
    const added: Request[] = []
    const scripts: string[] = []
    await page.goto('/shop')
    await page.waitForLoadState('networkidle')
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      scripts.push(response.url())
      added.push(response.request())
    })
    const connected = page.waitForEvent('websocket')
    await act(page)
    await connected
    await expect(bell(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    const { painted, first } = await page.evaluate((names) => {
      const times = performance
        .getEntriesByType('resource')
        .filter(({ name }) => names.includes(name) || /\/api\/notifications|socket\.io/.test(name))
        .map(({ startTime }) => startTime)
      const paint = performance.getEntriesByName('first-contentful-paint')[0]
      return { painted: paint?.startTime ?? Number.POSITIVE_INFINITY, first: Math.min(...times) }
    }, scripts)
    expect(first).toBeGreaterThan(painted)

    const visit = await browser.newContext({ storageState: { cookies: [], origins: [] } })
    const visitors = await visit.newPage()
    const fetched: string[] = []
    visitors.on('request', (request) => fetched.push(request.url()))
    visitors.on('websocket', (socket) => fetched.push(socket.url()))
    await visitors.goto(`${BASE_URL}/shop`)
    await act(visitors)
    await visitors.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await visitors.waitForLoadState('networkidle')
    await visit.close()
    // Visitors load the measuring of visits, too.
    const ofUsers = added.filter((request) => !fetched.includes(request.url()))
    const kilobytes = await kilobytesOf(ofUsers)
    test.info().annotations.push({
      type: 'measured',
      description: `bell and socket: ${kilobytes.toFixed(1)} KB in ${ofUsers.map((request) => request.url()).join(' ')}`,
    })
    expect(ofUsers.length).toBeGreaterThan(0)
    expect(kilobytes).toBeLessThanOrEqual(MAX_SIGNED_IN_KB)
    const sources = await Promise.all(
      scripts.map(async (url) => ({ url, text: await (await fetch(url)).text() })),
    )
    const own = sources.filter(({ text }) => /bell-badge|tryAllTransports/.test(text))
    expect(own).toHaveLength(2)
    expect(fetched.length).toBeGreaterThan(0)
    for (const { url } of own) expect(fetched).not.toContain(url)
    expect(fetched.filter((url) => /notifications|socket\.io/.test(url))).toEqual([])
  })
})

for (const path of STATIC_PATHS)
  test(`${path} is one document and nothing else @once`, async ({ page }) => {
    const seen: string[] = []
    page.on('request', (request) =>
      seen.push(`${request.resourceType()} ${new URL(request.url()).pathname}`),
    )
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(seen.filter((one) => !one.includes('image/svg+xml'))).toEqual([`document ${path}`])
    expect(gzipSync(await page.content()).length / 1024).toBeLessThanOrEqual(12)
  })
