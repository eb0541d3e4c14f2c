// Scrolling a long list: finds tasks that delay a frame.
import { takePhone } from './phone.ts'
import type { SignedIn } from './visitor.ts'

export type Scrolled = {
  readonly slower: number
  readonly cards: number
  readonly pixels: number
  readonly tasks: number
  readonly longest: number
}

const CARDS = 500
/** A quick flick, repeated. */
const PIXELS_PER_SECOND = 8000
const SLOWER = [1, 4]

/**
 * Loads 500 cards and scrolls through all of them, once to load every picture, then at each speed;
 * long tasks are those over 50 ms.
 */
export async function measureScrolling(url: string, person: SignedIn): Promise<Scrolled[]> {
  const phone = await takePhone(url, person)
  const { page } = phone
  try {
    await page.goto(`${url}/rooms`)
    const more = page.getByRole('button', { name: /^Load More/ })
    const cards = page.getByRole('article')
    for (let there = await cards.count(); there < CARDS; there = await cards.count()) {
      await more.evaluate((button: HTMLElement) => button.click())
      await cards.nth(there).waitFor({ state: 'attached' })
    }
    const results: Scrolled[] = []
    const toTop = () => page.evaluate(() => window.scrollTo(0, 0))
    const height = () =>
      page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
    await toTop()
    await phone.scroll(await height(), 2 * PIXELS_PER_SECOND)
    for (const slower of SLOWER) {
      await toTop()
      await phone.slow(slower)
      await page.waitForTimeout(500)
      await phone.felt()
      await phone.scroll(await height(), PIXELS_PER_SECOND)
      const { tasks, task } = await phone.felt()
      results.push({
        slower,
        cards: await cards.count(),
        pixels: await page.evaluate(() => Math.round(window.scrollY)),
        tasks,
        longest: task,
      })
    }
    return results
  } finally {
    await phone.stop()
  }
}
