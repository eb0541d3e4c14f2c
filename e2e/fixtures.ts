// The user of each journey, and the checks of every journey.
import {
  type Browser,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import type { Language } from '@rentify/contract/languages'
import { endSession, register, signIn, signInDemo, type TestUser } from './api.ts'
import { ADMIN, BASE_URL } from './server.ts'
import { SharedPage } from './shared-page.ts'

/**
 * `newcomer`, `newOwner`: a renter and an owner of this one test, whose session may be ended. The
 * others are shared by the tests of a worker.
 */
export type Who = 'visitor' | 'renter' | 'newcomer' | 'owner' | 'newOwner' | 'admin'

type Shared = Exclude<Who, 'visitor' | 'newcomer' | 'newOwner'>
type Fixtures = {
  as: Who
  language: Language | null
  /**
   * A browser that has loaded nothing yet; by default journeys take a page over from each other.
   */
  fresh: boolean
  person: TestUser | null
  me: TestUser
  renter: TestUser
  owner: TestUser
  trouble: string[]
  /** Another browser, of this user, at this address, in this time zone. */
  browserOf: (person: TestUser, options?: OtherBrowser) => Promise<Page>
}
type OtherBrowser = { origin?: string; timezoneId?: string } & Pick<
  BrowserContextOptions,
  'viewport' | 'isMobile' | 'hasTouch'
>
type Workers = { people: (who: Shared) => Promise<TestUser>; sharedPage: SharedPage }

/** How far the clock of `npm run days` is ahead; a browser does not start with its library. */
export const CLOCK_AHEAD_MS = Number(process.env.CLOCK_AHEAD_MS ?? 0)

function setPagesAhead(browser: Browser, milliseconds: number): void {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    await context.addInitScript((ahead) => {
      const now = () => real.now() + ahead
      const real = Date
      globalThis.Date = new Proxy(real, {
        construct: (date, args, as) => Reflect.construct(date, args.length ? args : [now()], as),
        apply: (date) => new date(now()).toString(),
        get: (date, key) => (key === 'now' ? now : Reflect.get(date, key)),
      })
    }, milliseconds)
    return context
  }
}

const ENTERING: Readonly<Record<Shared, () => Promise<TestUser>>> = {
  renter: () => register('renter'),
  owner: () => signInDemo('owner'),
  admin: () => signIn(ADMIN.email, ADMIN.password),
}

export const test = base.extend<Fixtures, Workers>({
  as: ['visitor', { option: true }],
  language: [null, { option: true }],
  fresh: [false, { option: true }],

  browser: [
    async ({ browser }, use) => {
      if (CLOCK_AHEAD_MS) setPagesAhead(browser, CLOCK_AHEAD_MS)
      await use(browser)
    },
    { scope: 'worker' },
  ],

  people: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is needed
    async ({}, use) => {
      const entered = new Map<Shared, Promise<TestUser>>()
      await use((who) => {
        const person = entered.get(who) ?? ENTERING[who]()
        entered.set(who, person)
        return person
      })
      for (const person of entered.values()) await endSession(await person)
    },
    { scope: 'worker' },
  ],
  renter: async ({ people }, use) => use(await people('renter')),
  owner: async ({ people }, use) => use(await people('owner')),

  person: async ({ as, people }, use) => {
    if (as === 'visitor') return use(null)
    if (as === 'newcomer') return use(await register('renter'))
    if (as === 'newOwner') return use(await register('owner'))
    await use(await people(as))
  },
  me: async ({ person }, use) => {
    if (!person) throw new Error('This journey is a visitor’s.')
    await use(person)
  },
  storageState: async ({ person, language }, use) => {
    await use(storageOf(person, { language }))
  },

  sharedPage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is needed
    async ({}, use) => {
      const page = new SharedPage(watch)
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
  page: async (
    {
      browser,
      sharedPage,
      storageState,
      fresh,
      colorScheme,
      contextOptions,
      deviceScaleFactor,
      geolocation,
      javaScriptEnabled,
      locale,
      permissions,
      timezoneId,
      userAgent,
      viewport,
    },
    use,
    info,
  ) => {
    if (typeof storageState !== 'object') throw new Error('The browser stores what the user is.')
    const options = [
      colorScheme,
      contextOptions,
      deviceScaleFactor,
      geolocation,
      javaScriptEnabled,
      locale,
      permissions,
      timezoneId,
      userAgent,
      viewport,
    ]
    if (fresh) await sharedPage.close()
    const preferences = { ...contextOptions, colorScheme }
    await use(await sharedPage.take(browser, JSON.stringify(options), storageState, preferences))
    if (fresh || info.status !== info.expectedStatus) await sharedPage.close()
    else await sharedPage.leave()
  },
  context: async ({ page }, use) => use(page.context()),

  browserOf: async ({ browser, trouble }, use) => {
    const pages: Page[] = []
    await use(async (person, { origin = BASE_URL, ...options } = {}) => {
      const storageState = storageOf(person, { origin })
      const context = await browser.newContext({ baseURL: origin, storageState, ...options })
      const page = await context.newPage()
      watch(page, trouble)
      pages.push(page)
      return page
    })
    for (const page of pages) await page.context().close()
  },

  // Every journey fails on an error in its pages.
  trouble: [
    async ({ page, sharedPage }, use) => {
      const trouble = sharedPage.troubleOn(page)
      await use(trouble)
      expect(trouble, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/**
 * The cookies of the web app: the signed-in flag (the server then renders guarded pages), and the
 * language.
 */
export const cookie = (name: 'signed-in' | 'language', value: string) => ({
  name,
  value,
  domain: new URL(BASE_URL).hostname,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
})

/** What the browser of a signed-in user stores for this address. */
function storageOf(
  person: TestUser | null,
  { language = null, origin = BASE_URL }: { language?: Language | null; origin?: string } = {},
) {
  return {
    cookies: [
      ...(person ? [cookie('signed-in', '1')] : []),
      ...(language ? [cookie('language', language)] : []),
    ],
    origins: person ? [{ origin, localStorage: stored(person) }] : [],
  }
}

/** A session as stored by the browser (R3). */
export function stored({ token, user }: TestUser): { name: string; value: string }[] {
  const values = {
    role: user.role,
    email: user.email,
    userName: user.name,
    userId: user._id,
    user: JSON.stringify(user),
    token,
  }
  return Object.entries(values).map(([name, value]) => ({ name, value }))
}

/**
 * Script errors and violations of the content policy; a journey checks responses of 4xx or 5xx
 * itself.
 */
function watch(page: Page, trouble: string[]): void {
  page.on('pageerror', (error) => trouble.push(String(error)))
  page.on('console', (message) => {
    const text = message.text()
    // A socket that the server has closed while something was being sent: the client reconnects.
    const expected =
      /^Failed to load resource|^WebSocket is already in CLOSING|ERR_INTERNET_DISCONNECTED$/.test(
        text,
      )
    if (message.type() === 'error' && !expected) trouble.push(text)
  })
}
