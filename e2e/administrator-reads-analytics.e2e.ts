import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { analyticsRoutes } from '@rentify/contract/analytics/routes'
import { daysAfter } from '@rentify/contract/calendar'
import { register, signInDemo } from './api.ts'
import { expect, test } from './fixtures.ts'
import { makeListing } from './listing-makers.ts'
import { card, chooseFor, moveMouse, signInDialog, takenOver } from './pages.ts'

const REFRESH_MS = 30_000

type Report = { readonly events: { readonly kind: string }[] }

/** What a page has reported, as kinds of events. The driver cannot read the body of a beacon. */
async function reportsOf(page: Page): Promise<string[]> {
  const sent: string[] = []
  await page.exposeFunction('noteReport', (body: string) => {
    sent.push(...(JSON.parse(body) as Report).events.map(({ kind }) => kind))
  })
  await page.addInitScript((path) => {
    const note = (body: string) =>
      (window as unknown as { noteReport: (body: string) => Promise<void> }).noteReport(body)
    const beacon = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      void (body as Blob).text().then(note)
      return beacon(url, body)
    }
    const request = window.fetch.bind(window)
    window.fetch = (url, init) => {
      if (url === path) void note(init?.body as string)
      return request(url, init)
    }
  }, analyticsRoutes.recordEvents.path)
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === analyticsRoutes.recordEvents.path)
      expect(response.status()).toBe(204)
  })
  return sent
}

/** From now on the timers of a page go on only when they are told to. */
async function beginOn(page: Page): Promise<void> {
  await takenOver(page)
  await page.clock.install()
  await moveMouse(page)
}

/** The page's timers go on until it has reported such an event. */
async function reported(page: Page, sent: string[], kind: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(5000)
      return sent
    })
    .toContain(kind)
}

const figure = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name }).locator('b')

test.describe('what visitors do with a listing', () => {
  test.use({ as: 'visitor' })

  test('is on its owner’s pages: seen, opened, asked about, and nothing of the owner @desk', async ({
    page,
    browserOf,
  }) => {
    const owner = await register('owner')
    const title = `Counted shop ${owner.user._id.slice(-6)}`
    const shop = await makeListing('shops', owner, title)

    // A visitor sees it and wants to open it.
    const sent = await reportsOf(page)
    await page.goto(`/shop?search=${encodeURIComponent(title)}`)
    await expect(card(page, { title })).toBeVisible()
    await beginOn(page)
    await reported(page, sent, 'impression')
    // Its code is there then: the cards behind it are not on the screen for a second before it.
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await expect(signInDialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(signInDialog(page)).toBeHidden()
    await card(page, { title }).getByRole('link', { name: title, exact: true }).click()
    // Behind the dialog is the home page, whose newest listing it is: nobody reads it there.
    await expect(signInDialog(page)).toBeVisible()
    await reported(page, sent, 'click')

    // A renter opens it; so does its owner, which counts for nothing.
    for (const person of [await register('renter'), owner]) {
      const other = await browserOf(person)
      const views = await reportsOf(other)
      await other.goto(`/room/${shop._id}`)
      await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await beginOn(other)
      await reported(other, views, 'view')
    }

    // The page reads its figures again and again.
    const panel = await browserOf(owner)
    await panel.clock.install()
    await panel.goto('/admin/analytics')
    const shown = {
      Impressions: '1',
      'Search clicks': '1',
      CTR: '100%',
      'Detail views': '1',
      'Contacts shown': '1',
    }
    await expect
      .poll(
        async () => {
          await panel.clock.runFor(REFRESH_MS)
          const counts = Object.keys(shown).map(async (name) => [
            name,
            (await figure(panel, name).allTextContents()).join(),
          ])
          return Object.fromEntries(await Promise.all(counts))
        },
        { timeout: 20_000 },
      )
      .toEqual(shown)
    await expect(figure(panel, 'Visits')).toHaveCount(0)

    const mine = await browserOf(owner)
    await mine.goto('/my-listings')
    await chooseFor(mine, { title }, 'Insights')
    await expect(figure(mine, 'Impressions')).toHaveText('1')
    const own = `/my-listings/${shop._id}/insights`
    await expect(mine).toHaveURL(own)
    await expect(mine.getByRole('contentinfo')).toBeVisible()
    // Where it was before.
    await mine.goto(`/admin/analytics?listing=${shop._id}&range=7days`)
    await expect(mine).toHaveURL(`${own}?range=7days`)
    await expect(mine.getByRole('heading', { level: 1 })).toHaveText('Insights')
    const others = await browserOf(await register('owner'))
    await others.goto(own)
    await expect(others.getByRole('heading', { name: 'Insights not found' })).toBeVisible()
  })

  test('is counted by its words when they search in vain @desk', async ({ page, browserOf }) => {
    // No listing has a word like them, nor one that ends in a time as other journeys' do.
    const never = [...String(Date.now())].map((digit) => 'qxzjvwkfyg'[Number(digit)]).join('')
    const words = `Zzqxj qxzzv ${never}`
    const sent = await reportsOf(page)
    await page.goto(`/shop?search=${encodeURIComponent(words)}`)
    await beginOn(page)
    await reported(page, sent, 'empty_search')

    const panel = await browserOf(await signInDemo('admin'))
    const row = panel.getByRole('row').filter({ hasText: words.toLowerCase() })
    await expect(async () => {
      await panel.goto('/admin/analytics')
      await panel.getByRole('table', { name: 'Searches without results' }).scrollIntoViewIfNeeded()
      // It is asked for when it comes near, which takes a busy machine seconds.
      await expect(row).toBeVisible({ timeout: 5000 })
    }).toPass()
    await expect(row.getByRole('cell')).toHaveText('1')
  })

  test('is not measured when they ask not to be tracked @desk', async ({ browser }) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    )
    const sent = await reportsOf(page)
    await page.goto('/shop')
    await beginOn(page)
    await page.clock.runFor(60_000)
    await page.waitForLoadState('networkidle')
    expect(sent).toEqual([])
    await context.close()
  })
})

test.describe('the analytics page', () => {
  test.use({ as: 'admin' })

  test('is read by keyboard, keeps its range in the address, and comes as a file @desk', async ({
    page,
    browserOf,
  }) => {
    const visitor = await browserOf(await register('renter'))
    const sent = await reportsOf(visitor)
    await visitor.goto('/shop')
    await beginOn(visitor)
    await reported(visitor, sent, 'impression')
    await page.goto('/admin/analytics')
    await page.getByRole('radio', { name: '7 days' }).check({ force: true })
    await expect(page).toHaveURL(/range=7days/)
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('slider').first()).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(page.getByText('Coming Soon')).toBeVisible()
    const chart = page.getByRole('slider', { name: 'Impressions and clicks' })
    await expect(chart).toHaveAttribute('aria-valuemax', '6')
    await chart.focus()
    const latest = await chart.getAttribute('aria-valuetext')
    await page.keyboard.press('ArrowLeft')
    await expect(chart).toHaveAttribute('aria-valuenow', '5')
    expect(await chart.getAttribute('aria-valuetext')).not.toBe(latest)
    await page.keyboard.press('Home')
    await expect(chart).toHaveAttribute('aria-valuenow', '0')
    await page.getByText('Show as a table').first().click()
    await expect(
      page.getByRole('table', { name: 'Impressions and clicks' }).getByRole('row'),
    ).toHaveCount(8)

    await page.getByRole('radio', { name: 'Dates' }).check({ force: true })
    await expect(page).toHaveURL(/range=custom/)
    const last = await page.getByLabel('To', { exact: true }).inputValue()
    await page.getByLabel('From', { exact: true }).fill(daysAfter(last, -3))
    await expect(chart).toHaveAttribute('aria-valuemax', '3')
    await page.getByLabel('From', { exact: true }).fill(daysAfter(last, -1))
    await expect(page).toHaveURL(new RegExp(`from=${daysAfter(last, -1)}&to=${last}`))

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/^analytics-[\d-]+\.csv$/)
    const rows = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(rows.filter((row) => row.startsWith('day,') && row.includes(',clicks,'))).toHaveLength(2)
  })
})
