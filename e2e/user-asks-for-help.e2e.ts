import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fillSignIn, signInDialog, where } from './pages.ts'
import { OFFICER, SUPPORT } from './server.ts'

const QUESTIONS = [
  'How do I list a room?',
  'How does a booking request work?',
  'How do I edit or delete a listing?',
  'How are payments made?',
  'How do I contact an owner?',
  'Is my data safe?',
  'How do I report a listing or a person?',
  'How do I manage or cancel a pending request?',
]
const question = (page: Page, name: string) => page.getByRole('heading', { level: 3, name })
const openOnes = (page: Page) => page.locator('details[open] h3')

test.describe('a renter', () => {
  test.use({ as: 'renter' })

  test('finds eight questions, and the answers open by mouse and by key @once', async ({
    page,
  }) => {
    await page.goto('/help')
    await expect(
      page
        .getByRole('region', { name: 'Frequently Asked Questions' })
        .getByRole('heading', { level: 3 }),
    ).toHaveText(QUESTIONS)
    await question(page, 'How are payments made?').click()
    await expect(page.getByText('Directly between tenant and owner.')).toBeVisible()
    await expect(page).toHaveURL('/help#payments')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(openOnes(page)).toHaveText([
      'How are payments made?',
      'How do I contact an owner?',
    ])
    await page.keyboard.press('Space')
    await expect(openOnes(page)).toHaveText(['How are payments made?'])
  })

  test('opens one answer by its address, and again after a reload @once', async ({ page }) => {
    await page.goto('/help#cancel')
    await expect(openOnes(page)).toHaveText(['How do I manage or cancel a pending request?'])
    await expect(openOnes(page)).toBeInViewport()
    await expect(page.locator('#cancel summary')).toBeFocused()
    await page.reload()
    await expect(openOnes(page)).toHaveText(['How do I manage or cancel a pending request?'])
  })

  test('is linked only to pages for renters @once', async ({ page }) => {
    await page.goto('/help')
    const links = page.getByRole('region', { name: 'Frequently Asked Questions' }).locator('a')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/profile',
      '/privacy-policy.html',
      '#support',
      '/terms.html#grievance',
      '/my-booking-requests',
    ])
  })

  test('reaches support by a chat with a prepared message, or by email @once', async ({ page }) => {
    await page.goto('/help')
    const support = page.getByRole('region', { name: 'Contact Support' })
    const chat = new URL(
      (await support.getByRole('link', { name: 'Chat on WhatsApp' }).getAttribute('href')) ?? '',
    )
    expect([chat.origin + chat.pathname, chat.searchParams.get('text')]).toEqual([
      'https://wa.me/919876543210',
      'Hello Rentify Support, I need help with this:',
    ])
    await support.getByLabel('Your message').fill('The map & the price?\nSecond line')
    const mail = new URL(
      (await support
        .getByRole('link', { name: `Write to ${SUPPORT.email}` })
        .getAttribute('href')) ?? '',
    )
    expect([mail.pathname, mail.searchParams.get('body')]).toEqual([
      SUPPORT.email,
      'The map & the price?\nSecond line',
    ])
    await expect(support).toContainText(OFFICER.name)
    await support.getByRole('link', { name: 'Grievance Officer' }).click()
    await expect(page).toHaveURL('/terms.html#grievance')
    await expect(page.getByRole('region', { name: 'Grievance Officer' })).toContainText(
      OFFICER.email,
    )
  })

  test('reads four tips @once', async ({ page }) => {
    await page.goto('/help')
    const tips = page.getByRole('region', { name: 'Quick Tips' })
    await expect(tips.getByRole('heading', { level: 3 })).toHaveText([
      'Quality photos',
      'Accurate location',
      'Respond quickly',
      'Verify tenant details',
    ])
  })
})

test.describe('an owner', () => {
  test.use({ as: 'owner' })

  test('goes from the answer straight to the screen @once', async ({ page }) => {
    await page.goto('/help#list')
    await page.getByRole('link', { name: 'Add Room' }).click()
    await expect(page).toHaveURL('/add-room')
  })
})

test('a visitor with the address of an answer reads it after signing in @once', async ({
  page,
  renter,
}) => {
  await page.goto('/help#payments')
  await expect(signInDialog(page)).toBeVisible()
  expect(where(page)).toBe('/')
  await fillSignIn(signInDialog(page), renter)
  await expect(page).toHaveURL('/help#payments')
  await expect(page.getByText('Directly between tenant and owner.')).toBeInViewport()
})
