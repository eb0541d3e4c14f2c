// A slow phone: Chromium through Playwright with a slowed CPU; latencies are recorded in the
// page.
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { onCleanup } from '../parts/cleanup.ts'
import { launchOptions } from './chromium.ts'
import { SIGNED_IN_COOKIE, type SignedIn } from './visitor.ts'

export type Phone = {
  readonly page: Page
  /** Sets the slow-down factor of the CPU. */
  slow(times: number): Promise<void>
  /** The longest interaction and the longest task since the last call, in milliseconds. */
  felt(): Promise<Felt>
  /**
   * Scrolls down by so many pixels at this speed, a little before every frame, as a finger does.
   */
  scroll(pixels: number, speed: number): Promise<void>
  stop(): Promise<void>
}
type Felt = { readonly answer: number; readonly task: number; readonly tasks: number }

/** Shorter events are not reported; half a frame more than that is their maximum. */
const MIN_MS = 16

/** A phone of 360 × 740 with a signed-in user. */
export async function takePhone(url: string, { stored }: SignedIn): Promise<Phone> {
  const launching = chromium.launch(launchOptions)
  const stop = onCleanup(async () => (await launching).close())
  const browser = await launching
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    storageState: {
      cookies: [],
      origins: [
        {
          origin: url,
          localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })),
        },
      ],
    },
  })
  await context.addCookies([{ ...SIGNED_IN_COOKIE, url }])
  await watch(context)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  return {
    page,
    slow: (times) =>
      session.send('Emulation.setCPUThrottlingRate', { rate: times }).then(() => undefined),
    felt: () => page.evaluate((least) => (window as unknown as Watched).felt(least), MIN_MS),
    scroll: (pixels, speed) => page.evaluate(scrollFrameByFrame, { pixels, speed }),
    stop,
  }
}

/** Runs in the page. */
function scrollFrameByFrame({ pixels, speed }: { pixels: number; speed: number }): Promise<void> {
  return new Promise((resolve) => {
    const [from, begun] = [window.scrollY, performance.now()]
    const step = () => {
      const gone = Math.min(pixels, ((performance.now() - begun) / 1000) * speed)
      window.scrollTo({ top: from + gone, behavior: 'instant' })
      if (gone < pixels) requestAnimationFrame(step)
      else resolve()
    }
    requestAnimationFrame(step)
  })
}

type Watched = { felt(least: number): Felt }

async function watch(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let answer = 0
    let tasks: number[] = []
    const take = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) answer = Math.max(answer, entry.duration)
    }
    const events = new PerformanceObserver(take)
    events.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    const long = new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    )
    long.observe({ type: 'longtask' })
    Object.assign(window, {
      felt(least: number) {
        const felt = {
          answer: Math.max(answer, least),
          task: Math.max(0, ...tasks),
          tasks: tasks.length,
        }
        answer = 0
        tasks = []
        return felt
      },
    })
  })
}
