import { expect, test } from './fixtures.ts'
import {
  act,
  browserOffers,
  installHint,
  offerToInstall,
  pretendIphone,
  searchBox,
} from './pages.ts'

const stored = (key: string) => localStorage.getItem(key)

for (const { without, begin } of [
  { without: 'before the browser offers', begin: act },
  { without: 'before the user has interacted with the page', begin: browserOffers },
])
  test(`no install prompt is shown, nor loaded, ${without} @once`, async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.goto('/shop')
    await begin(page)
    await page.waitForLoadState('networkidle')
    await expect(installHint(page)).toHaveCount(0)
    expect(fetched.filter((url) => url.includes('InstallHint'))).toEqual([])
    await offerToInstall(page)
    await expect(installHint(page)).toBeVisible()
  })

test('an accepted prompt is not shown again @once', async ({ page }) => {
  await page.goto('/shop')
  await offerToInstall(page, 'accepted')
  await installHint(page).getByRole('button', { name: 'Install' }).click()
  await expect(installHint(page)).toHaveCount(0)
  await expect.poll(() => page.evaluate(stored, 'install-done')).toBe('installed')
  await page.reload()
  await offerToInstall(page)
  await page.waitForLoadState('networkidle')
  await expect(installHint(page)).toHaveCount(0)
})

test('a dismissed prompt is remembered, also when dismissed in the browser’s dialog @once', async ({
  page,
}) => {
  await page.goto('/shop')
  await offerToInstall(page)
  await installHint(page).getByRole('button', { name: 'Not now' }).click()
  await expect(installHint(page)).toHaveCount(0)
  expect(await page.evaluate(stored, 'install-done')).toBe('dismissed')
  await page.evaluate(() => localStorage.removeItem('install-done'))
  await page.reload()
  await offerToInstall(page, 'dismissed')
  await installHint(page).getByRole('button', { name: 'Install' }).click()
  await expect.poll(() => page.evaluate(stored, 'install-done')).toBe('dismissed')
})

test('an app installed from the browser’s menu hides the prompt @once', async ({ page }) => {
  await page.goto('/shop')
  await offerToInstall(page)
  await expect(installHint(page)).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await expect(installHint(page)).toHaveCount(0)
  expect(await page.evaluate(stored, 'install-done')).toBe('installed')
})

test('the hint for iPhones is shown once @once', async ({ page }) => {
  await pretendIphone(page)
  await page.goto('/shop')
  await act(page)
  await expect(installHint(page)).toContainText('“Add to Home Screen”')
  expect(await page.evaluate(stored, 'iOS-prompt-seen')).toBe('true')
  await installHint(page).getByRole('button', { name: 'Got it' }).click()
  await expect(installHint(page)).toHaveCount(0)
  await page.reload()
  await act(page)
  await page.waitForLoadState('networkidle')
  await expect(installHint(page)).toHaveCount(0)
})

test.describe('signed in @phone', () => {
  test.use({ as: 'renter' })

  test('the prompt is above the bar, leaves the page’s end free, and is hidden while the user types', async ({
    page,
  }) => {
    await page.goto('/shop')
    await offerToInstall(page)
    const hint = installHint(page)
    const bar = page.getByRole('navigation', { name: 'Quick navigation' })
    // Its position after the animation.
    await expect
      .poll(
        async () =>
          ((await hint.boundingBox())?.y ?? 0) + ((await hint.boundingBox())?.height ?? 0),
      )
      .toBeLessThan((await bar.boundingBox())?.y ?? 0)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const end = page.getByText(`© ${new Date().getFullYear()} Rentify`)
    await expect(end).toBeInViewport()
    const box = await end.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(
      (await hint.boundingBox())?.y ?? 0,
    )
    await page.evaluate(() => scrollTo(0, 0))
    await searchBox(page).focus()
    await expect(hint).toBeHidden()
  })
})

test('the manifest has what an installation needs @once', async ({ page, request }) => {
  await page.goto('/')
  const manifest = await (
    await request.get((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '')
  ).json()
  expect(manifest).toMatchObject({ name: 'Rentify', start_url: '/', display: 'standalone' })
  const sizes = await Promise.all(
    (manifest.icons as { src: string; sizes: string; purpose?: string }[]).map(
      async ({ src, sizes, purpose = 'any' }) => {
        const size = await page.evaluate(async (url) => {
          const image = new Image()
          image.src = url
          await image.decode()
          return `${image.naturalWidth}x${image.naturalHeight}`
        }, src)
        return { purpose, asSaid: sizes === 'any' || sizes === size, size }
      },
    ),
  )
  expect(sizes.every(({ asSaid }) => asSaid)).toBe(true)
  expect(sizes).toContainEqual({ purpose: 'maskable', asSaid: true, size: '512x512' })
  expect(sizes).toContainEqual({ purpose: 'any', asSaid: true, size: '192x192' })
})
