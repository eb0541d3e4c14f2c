import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addresses } from './states.ts'

/**
 * Text that overflows its box or the screen; scrolling or truncated boxes and text for screen
 * readers do not count.
 */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const root = document.documentElement
    // What listens to the width renders with the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const wide =
      root.scrollWidth > root.clientWidth
        ? [`the page: ${root.scrollWidth} > ${root.clientWidth}`]
        : []
    const hasText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
    const inScroller = (element: Element): boolean =>
      scrolls(element) || (element.parentElement !== null && inScroller(element.parentElement))
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      if (
        !hasText(element) ||
        element.closest('.sr, .skip, svg, option, select, script') ||
        inScroller(element)
      )
        return false
      const box = element.getBoundingClientRect()
      if (box.width === 0) return false
      const { display, webkitLineClamp, textOverflow, clipPath } = getComputedStyle(element)
      // For screen readers where there is no room for it.
      if (clipPath === 'inset(50%)') return false
      const tooWide =
        display !== 'inline' &&
        element.scrollWidth > element.clientWidth + 1 &&
        textOverflow !== 'ellipsis'
      const tooHigh =
        display !== 'inline' &&
        element.scrollHeight > element.clientHeight + 4 &&
        getComputedStyle(element).overflowY !== 'visible' &&
        webkitLineClamp === 'none'
      return tooWide || tooHigh || box.right > root.clientWidth + 1 || box.left < -1
    })
    return [
      ...wide,
      ...cut.map(
        (element) =>
          `${element.tagName}.${element.className}: ${element.textContent?.trim().slice(0, 60)}`,
      ),
    ]
  })
}

test.describe('@desk', () => {
  test.use({ language: 'hi', as: 'owner' })

  test('nothing is cut off in Hindi at any width', async ({ page }) => {
    test.slow()
    for (const address of await addresses()) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const width of [320, 360, 1280]) {
        await page.setViewportSize({ width, height: 740 })
        expect(await cutOff(page), `${address} at ${width}`).toEqual([])
      }
    }
  })

  test('text that is cut off would be detected', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/shop')
    await page.addStyleTag({
      content:
        'h1 { width: 40px; overflow: hidden; white-space: nowrap } .list-status { height: 8px; min-height: 0; overflow: hidden }',
    })
    expect((await cutOff(page)).map((found) => found.split(/[.:]/)[0])).toEqual(
      expect.arrayContaining(['H1', 'P']),
    )
  })

  test('nor in overlays: the drawer, the filters, the user’s menu, the chooser', async ({
    page,
  }) => {
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto('/rooms')
      await page.getByRole('button', { name: 'मेन्यू', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'मेन्यू' })).toBeVisible()
      expect(await cutOff(page), `drawer at ${width}`).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'फ़िल्टर', exact: true }).click()
      await expect(
        page
          .getByRole('dialog', { name: 'फ़िल्टर' })
          .getByRole('button', { name: /^[\d,+]+ रूम देखें$/ }),
      ).toBeVisible()
      expect(await cutOff(page), `filters at ${width}`).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /, मेन्यू खोलें$/ }).click()
      await expect(page.getByRole('menu')).toBeVisible()
      expect(await cutOff(page), `menu at ${width}`).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Rentify', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'आप क्या किराए पर देना चाहते हैं?' })).toBeVisible()
      expect(await cutOff(page), `chooser at ${width}`).toEqual([])
    }
  })
})

test.describe('@desk a visitor', () => {
  test.use({ language: 'hi' })

  test('finds nothing cut off in sign-in and registration', async ({ page }) => {
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto('/login')
      const dialog = page.getByRole('dialog', { name: 'लॉगिन करें' })
      await expect(dialog).toBeVisible()
      expect(await cutOff(page), `signing in at ${width}`).toEqual([])
      await dialog.getByRole('button', { name: 'अकाउंट बनाएँ' }).click()
      const form = page.getByRole('dialog', { name: 'अकाउंट बनाएँ' }).getByRole('form')
      await form.getByRole('button', { name: 'अकाउंट बनाएँ' }).click()
      await expect(form.getByText('नाम ज़रूरी है', { exact: true })).toBeVisible()
      expect(await cutOff(page), `registering at ${width}`).toEqual([])
    }
  })
})
