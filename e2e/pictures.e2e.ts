import type { Page } from '@playwright/test'
import { list } from './api.ts'
import { expect, test, type Who } from './fixtures.ts'
import { newestCard } from './pages.ts'

type Shown = {
  src: string
  format: string
  width: number
  needed: number
  loading: string
  priority: string
  top: number
  colour: string
}

const PAGES: readonly { name: string; as: Who; path: () => Promise<string> }[] = [
  { name: '/', as: 'visitor', path: async () => '/' },
  { name: '/shop', as: 'visitor', path: async () => '/shop' },
  { name: '/rooms', as: 'renter', path: async () => '/rooms' },
  { name: '/hotels', as: 'renter', path: async () => '/hotels' },
  {
    name: '/room/{id}',
    as: 'renter',
    path: async () => `/room/${(await list('rooms', { limit: 1 })).listings[0]?._id}`,
  },
]
/**
 * The stored widths of a picture grow by a half or more each: at most twice the shown width is
 * loaded.
 */
const MAX_TIMES_TOO_WIDE = 2
/** A phone may load slightly fewer pixels than its screen has. */
const MIN_SHARE = 0.4

/** Every loaded picture, with its stored width and the pixels it covers. */
async function fetched(page: Page): Promise<Shown[]> {
  return page.locator('img').evaluateAll((images) =>
    (images as HTMLImageElement[])
      .filter(
        ({ currentSrc, complete }) => currentSrc && complete && !currentSrc.startsWith('data:'),
      )
      .map((image) => {
        const { top, width } = image.getBoundingClientRect()
        const src = new URL(image.currentSrc).pathname
        return {
          src,
          format: src.split('.').at(-1) ?? '',
          width: Number(/-(\d+)\.\w+$/.exec(src)?.[1]),
          needed: width * window.devicePixelRatio,
          loading: image.loading,
          priority: image.fetchPriority,
          top,
          colour: getComputedStyle(image.closest('.pic') ?? image).backgroundColor,
        }
      }),
  )
}

for (const { name, as, path } of PAGES) {
  test.describe('pictures', () => {
    test.use({ as })

    test(`${name} loads pictures in new formats at the size shown, the first at once and the rest when they are near`, async ({
      page,
    }) => {
      await page.goto(await path())
      await page.waitForLoadState('networkidle')
      const shown = await fetched(page)
      expect(shown.length).toBeGreaterThan(0)
      for (const { src, format, width, needed } of shown) {
        expect.soft(['avif', 'webp'], src).toContain(format)
        expect.soft(width / needed, `${src} for ${needed} dots`).toBeGreaterThanOrEqual(MIN_SHARE)
        if (width > 640)
          expect
            .soft(width / needed, `${src} for ${needed} dots`)
            .toBeLessThanOrEqual(MAX_TIMES_TOO_WIDE)
      }
      const first = shown.reduce((one, other) => (other.top < one.top ? other : one))
      expect.soft([first.loading, first.priority], first.src).toEqual(['eager', 'high'])
      for (const { loading, src, top } of shown)
        if (top > (page.viewportSize()?.height ?? 0)) expect.soft(loading, src).toBe('lazy')
    })
  })
}

test.describe('the first row', () => {
  test.use({ as: 'renter' })

  // A city where no other journey makes listings, which have no photos and rise with requests.
  for (const path of ['/rooms?city=Jaipur', '/hotels?city=Jaipur', '/shop?city=Jaipur'])
    test(`of ${path} is loaded at once, at the screen’s width`, async ({ page }) => {
      await page.goto(path)
      const tops = await page
        .getByRole('article')
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
      const inFirstRow = tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 1).length
      const early = await page.evaluate(() => {
        const pictures = performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/media/')) as PerformanceResourceTiming[]
        return pictures
          .filter(({ initiatorType }) => initiatorType === 'link')
          .map(({ name }) => new URL(name).pathname)
      })
      // Demo listings share pictures: one that two cards show is loaded once.
      const shown = async () => {
        const row = (await fetched(page)).filter(({ src }) => src.startsWith('/media/'))
        const sources = new Set(row.slice(0, inFirstRow).map(({ src }) => src))
        return [...sources].slice(1)
      }
      expect(early.length > 0, 'a row of several is preloaded').toBe(inFirstRow > 1)
      // A busy browser may begin with the second.
      await expect.poll(async () => (await shown()).sort()).toEqual(early.sort())
    })
})

test('a picture’s colour is its placeholder until it loads @once', async ({ page }) => {
  await page.route('**/media/**', (route) => route.abort())
  const [listing] = (await list('listings', { sort: 'newest', limit: 1 })).listings
  if (!listing) throw new Error('The demo is empty.')
  await page.goto('/')
  const place = newestCard(page, listing).locator('.pic').first()
  await expect(place).toBeAttached()
  const { colour, ratio } = await place.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect()
    return { colour: getComputedStyle(element).backgroundColor, ratio: width / height }
  })
  const [red, green, blue] = [1, 3, 5].map((at) =>
    Number.parseInt(listing.pictures[0]?.color.slice(at, at + 2) ?? '', 16),
  )
  expect(colour).toBe(`rgb(${red}, ${green}, ${blue})`)
  expect(ratio).toBeCloseTo(4 / 3, 1)
})
