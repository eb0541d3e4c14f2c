import { expect, test } from './fixtures.ts'
import { STATIC_PATHS } from './pages.ts'
import { OFFICER, SUPPORT } from './server.ts'

const TITLES = {
  '/career.html': 'Career',
  '/partner.html': 'Become a Partner',
  '/privacy-policy.html': 'Privacy Policy',
  '/terms.html': 'Terms of Service',
  '/disclaimer.html': 'Disclaimer',
} as const

for (const path of STATIC_PATHS) {
  test(`the footer’s ${TITLES[path]} is a page of its own, with a link home @once`, async ({
    page,
  }) => {
    await page.goto('/not-here')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: TITLES[path], exact: true })
      .click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES[path])
    await expect(page).toHaveTitle(`${TITLES[path]} · Rentify`)
    await page.getByRole('banner').getByRole('link', { name: 'Rentify' }).click()
    await expect(page.getByRole('heading', { name: 'Explore Newly Listed' })).toBeAttached()
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the contents link to each part, and the other pages are one click away @once', async ({
    page,
  }) => {
    await page.goto('/privacy-policy.html')
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Your rights' })
      .click()
    await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service')
  })

  test('Hindi is one click away, and stays on the next page @once', async ({ page }) => {
    await page.goto('/terms.html')
    await page.getByRole('link', { name: 'हिन्दी में पढ़ें' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('सेवा की शर्तें')
    await page.getByRole('contentinfo').getByRole('link', { name: 'डिस्क्लेमर' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('डिस्क्लेमर')
    await page.getByRole('link', { name: 'Read in English' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Disclaimer')
  })

  test('a visitor who chose Hindi gets Hindi @once', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: 'hi', url: baseURL ?? '' }])
    await page.goto('/privacy-policy.html')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('प्राइवेसी पॉलिसी')
  })
})

test('complaints have a name, an address and a time limit @once', async ({ page }) => {
  for (const path of ['/privacy-policy.html', '/terms.html']) {
    await page.goto(path)
    const grievance = page.getByRole('region', { name: 'Grievance Officer' })
    await expect(grievance).toContainText(OFFICER.name)
    await expect(grievance.getByRole('link', { name: OFFICER.email })).toHaveAttribute(
      'href',
      `mailto:${OFFICER.email}`,
    )
    await expect(grievance).toContainText('within 24 hours')
    await expect(grievance).toContainText('within 7 days')
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: SUPPORT.email }),
    ).toBeVisible()
  }
})

test('printed, only the text remains @once', async ({ page }) => {
  await page.goto('/terms.html')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)')
})
