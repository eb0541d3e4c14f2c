// Latency of interactions on a slow phone: from the touch to the next paint (Event Timing), at a
// quarter of this machine's speed.
import type { Page } from '@playwright/test'
import { median } from '../parts/statistics.ts'
import { takePhone } from './phone.ts'
import type { SignedIn } from './visitor.ts'

export type Answered = {
  readonly name: string
  readonly median: number
  readonly worst: number
  readonly longestTask: number
}

export const MAX_ANSWER_MS = 150
const SLOWER = 4
/** Waits until an interaction's effects have been reported. */
const SETTLE_MS = 700
const SEARCHED = 'noida'

type Step = {
  readonly name: string
  prepare?(page: Page): Promise<unknown>
  act(page: Page): Promise<unknown>
  seen(page: Page): Promise<unknown>
}

const STEPS: readonly Step[] = [
  {
    name: 'opening the filter sheet',
    prepare: (page) => openList(page),
    act: (page) => page.getByRole('button', { name: 'Filters' }).tap(),
    seen: (page) => page.getByRole('dialog', { name: 'Filters' }).waitFor(),
  },
  {
    name: 'typing in search',
    prepare: async (page) => {
      await openList(page)
      await page.getByPlaceholder('Search rooms, hotels...').filter({ visible: true }).tap()
    },
    act: (page) => page.keyboard.type(SEARCHED, { delay: 120 }),
    seen: async () => undefined,
  },
  {
    name: 'Load More',
    prepare: async (page) => {
      await openList(page)
      await page.getByRole('button', { name: /^Load More/ }).scrollIntoViewIfNeeded()
    },
    act: (page) => page.getByRole('button', { name: /^Load More/ }).tap(),
    seen: (page) => page.getByRole('article').nth(12).waitFor({ state: 'attached' }),
  },
  {
    name: 'opening a listing',
    act: (page) => page.getByRole('article').nth(12).getByRole('heading').getByRole('link').tap(),
    seen: (page) =>
      page.getByRole('heading', { name: 'Contact Owner' }).first().waitFor({ state: 'attached' }),
  },
]

/** Repeats every interaction, each on a newly opened page unless it follows another. */
export async function measureInteractions(
  url: string,
  person: SignedIn,
  runs: number,
): Promise<Answered[]> {
  const felt = new Map<string, { answer: number; task: number }[]>()
  const note = (name: string, one: { answer: number; task: number }) =>
    felt.set(name, [...(felt.get(name) ?? []), one])
  for (let run = 0; run < runs; run++) {
    const phone = await takePhone(url, person)
    const { page } = phone
    try {
      await page.goto(`${url}/rooms`)
      await phone.slow(SLOWER)
      for (const { name, prepare, act, seen } of STEPS) {
        await prepare?.(page)
        await page.waitForTimeout(SETTLE_MS)
        await phone.felt()
        await act(page)
        await seen(page)
        await page.waitForTimeout(SETTLE_MS)
        note(name, await phone.felt())
      }
      const answer = await goBack(page)
      await page.waitForTimeout(SETTLE_MS)
      note('going Back', { answer, task: (await phone.felt()).task })
    } finally {
      await phone.stop()
    }
  }
  return [...felt].map(([name, all]) => ({
    name,
    median: median(all.map(({ answer }) => answer)),
    worst: Math.max(...all.map(({ answer }) => answer)),
    longestTask: median(all.map(({ task }) => task)),
  }))
}

async function openList(page: Page): Promise<void> {
  await page.goto(new URL('/rooms', page.url()).href)
  await page.getByRole('article').first().waitFor()
  await page.waitForLoadState('networkidle')
}

/**
 * The browser's Back is not a timed event: measured from the popstate to the frame that shows it.
 */
function goBack(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const painted = (then: () => void) =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = then
            port2.postMessage(null)
          })
        window.addEventListener(
          'popstate',
          ({ timeStamp }) => painted(() => resolve(performance.now() - timeStamp)),
          { capture: true, once: true },
        )
        history.back()
      }),
  )
}
