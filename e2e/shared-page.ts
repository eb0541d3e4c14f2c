// The page that the journeys of a worker take over from each other: its process has compiled the
// product's scripts already, which halves the CPU time of a visit.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { standInForGoogle, withoutGoogle } from './google.ts'

type Storage = Exclude<BrowserContextOptions['storageState'], string | undefined>
type Preferences = Pick<BrowserContextOptions, 'colorScheme' | 'reducedMotion'>

/** What the next journey would notice and cannot be taken back: the page is not taken over. */
const LASTING = {
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'newPage',
    'on',
    'route',
    'setExtraHTTPHeaders',
    'setGeolocation',
    'setOffline',
  ],
  page: [
    'addInitScript',
    'addLocatorHandler',
    'exposeBinding',
    'exposeFunction',
    'goBack',
    'goForward',
    'on',
    'routeWebSocket',
    'once',
    'setDefaultNavigationTimeout',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
  ],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
} as const

type Open = {
  readonly options: string
  readonly context: BrowserContext
  readonly page: Page
  readonly screen: { width: number; height: number } | null
  changed: boolean
}

export class SharedPage {
  readonly #trouble: string[] = []
  readonly #watch: (page: Page, trouble: string[]) => void
  #open: Open | null = null

  constructor(watch: (page: Page, trouble: string[]) => void) {
    this.#watch = watch
  }

  /** A page in its first state, of a browser with these options. */
  async take(
    browser: Browser,
    options: string,
    storage: Storage,
    preferences: Preferences,
  ): Promise<Page> {
    if (this.#open && this.#open.options !== options) await this.close()
    if (this.#open) {
      await startAgain(this.#open, storage, preferences)
      this.#trouble.length = 0
      return this.#open.page
    }
    this.#trouble.length = 0
    const context = await browser.newContext()
    const page = await context.newPage()
    this.#watch(page, this.#trouble)
    await standInForGoogle(page)
    const open = { options, context, page, screen: page.viewportSize(), changed: false }
    for (const [target, names] of [
      [context, LASTING.context],
      [page, LASTING.page],
      [page.clock, LASTING.clock],
    ] as const)
      for (const name of names) notice(target, name, () => (open.changed = true))
    this.#open = open
    return page
  }

  /** What `watch` has found since the page was taken. */
  troubleOn(page: Page): string[] {
    if (page !== this.#open?.page) throw new Error('Another page is open.')
    return this.#trouble
  }

  /** Ends the page unless the next journey may take it over. */
  async leave(): Promise<void> {
    const open = this.#open
    // The product opens tabs itself.
    const tabs = open?.context.pages().length ?? 0
    if (open?.changed || open?.page.isClosed() || tabs > 1) await this.close()
  }

  async close(): Promise<void> {
    const open = this.#open
    this.#open = null
    await open?.context.close()
  }
}

function notice(target: object, name: string, changed: () => void): void {
  const method: unknown = Reflect.get(target, name)
  if (typeof method !== 'function') throw new Error(`Playwright has no ${name} any more.`)
  Reflect.set(target, name, (...given: unknown[]) => {
    changed()
    return method.apply(target, given)
  })
}

/** Takes back what a journey did to its page, and stores what the next one begins with. */
async function startAgain(
  { page, screen }: Open,
  storage: Storage,
  preferences: Preferences,
): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  withoutGoogle(page, 0)
  // Of the same site, or the browser would begin a process of its own; without a script that
  // stores.
  // A dialog that closes at this moment goes back in the history, which cancels a navigation.
  await page.goto('/robots.txt').catch(() => page.goto('/robots.txt'))
  // Or the next page begins with something hovered.
  await page.mouse.move(0, 0)
  await page.evaluate(() => {
    sessionStorage.clear()
    window.name = ''
  })
  await page.context().setStorageState(storage)
  await page.emulateMedia({
    media: null,
    colorScheme: preferences.colorScheme ?? 'light',
    reducedMotion: preferences.reducedMotion ?? 'no-preference',
    forcedColors: null,
    contrast: null,
  })
  if (screen) await page.setViewportSize(screen)
}
