import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fillSignIn, loadMore, signInDialog, takenOver } from './pages.ts'
import { fillDetails, heading } from './wizard-pages.ts'

/**
 * As Chrome's translator does, on this page and every further one: each text is exchanged for two
 * nested elements with another text, also those that appear later. The text stays the same, so that
 * a journey can name what it sees.
 */
async function translate(page: Page): Promise<void> {
  const begin = () => {
    const replace = (text: Text) => {
      const parent = text.parentElement
      if (!text.data.trim() || !parent?.closest('body') || parent.closest('script, style, font'))
        return
      const outer = document.createElement('font')
      outer.append(document.createElement('font'))
      outer.firstElementChild?.append(text.data)
      text.replaceWith(outer)
    }
    const all = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of root instanceof Text ? [root] : texts) replace(text)
    }
    all(document.body)
    document.documentElement.classList.add('translated-ltr')
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node.isConnected) all(node)
    }).observe(document.body, { childList: true, subtree: true })
  }
  await page.addInitScript(`addEventListener('DOMContentLoaded', ${begin})`)
}

/** A page that was translated before hydration is rendered anew, which React reports. */
const withoutHydration = (trouble: string[]): void => {
  const others = trouble.filter((line) => !/Minified React error #(418|421|423|425)/.test(line))
  trouble.splice(0, trouble.length, ...others)
}

test.afterEach(({ trouble }) => withoutHydration(trouble))

const translated = (page: Page) => expect(page.locator('main font').first()).toBeAttached()

test('a visitor of a translated page signs in, searches, narrows the list and loads more @once', async ({
  page,
  renter,
}) => {
  await translate(page)
  await page.goto('/shop')
  await takenOver(page)
  await translated(page)
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('City').selectOption('Noida')
  await sheet.getByRole('button', { name: /^Show/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Filtered Commercial Spaces')

  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await fillSignIn(signInDialog(page), renter)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /open menu$/ }).click()
  await page.getByRole('menuitem', { name: 'Saved Properties' }).click()
  await expect(page).toHaveURL('/saved-rooms')

  await page.goto('/rooms')
  await takenOver(page)
  await translated(page)
  const cards = page.getByRole('article')
  const heart = cards.first().getByRole('button', { name: /^Save / })
  const before = await heart.getAttribute('aria-pressed')
  await heart.click()
  await expect(heart).not.toHaveAttribute('aria-pressed', String(before))
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', String(before))
  const shown = await cards.count()
  await loadMore(page, 'Load More Rooms')
  await expect.poll(() => cards.count()).toBeGreaterThan(shown)
  await expect(page.getByText(new RegExp(`^Showing ${await cards.count()} of`))).toBeVisible()
})

test.describe('an owner of a translated page', () => {
  test.use({ as: 'newOwner' })

  test('goes through the steps of a listing, and changes the language @once', async ({ page }) => {
    await translate(page)
    await page.goto('/add-room')
    await takenOver(page)
    await translated(page)
    await fillDetails(page, 'A room in another language')
    await expect(heading(page, 'Location & Pricing')).toBeVisible()
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(
      'A room in another language',
    )
    await page.goto('/help')
    await takenOver(page)
    await page.getByRole('contentinfo').getByRole('button', { name: 'हिन्दी' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
