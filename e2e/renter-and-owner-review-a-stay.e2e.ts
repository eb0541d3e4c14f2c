// Both sides of a stay review each other: what each sees before and after the other has written.
import type { Page } from '@playwright/test'
import { aStayThatEnded } from './booking-makers.ts'
import { expect, test } from './fixtures.ts'
import { bell, dropdown } from './notification-makers.ts'
import { openLive } from './pages.ts'

const stars = (page: Page, name: string, mark: string) =>
  page.getByRole('group', { name }).getByRole('radio', { name: mark, exact: true })

test.describe('a renter on a phone in Hindi, and an owner at a desk', () => {
  test.use({ as: 'newcomer', language: 'hi' })

  test('read each other’s review once both have written @phone', async ({
    page,
    me,
    browserOf,
  }) => {
    const title = `Reviewed room ${process.pid.toString(36)}`
    const { id, owner, listing } = await aStayThatEnded(me, title)
    const ownersPage = await browserOf(owner)
    await ownersPage.setViewportSize({ width: 1280, height: 900 })

    await test.step('the renter writes first, and sees their own alone', async () => {
      await openLive(page, '/my-booking-requests')
      await page.getByRole('button', { name: `${title} का रिव्यू लिखें` }).click()
      const sheet = page.getByRole('dialog', { name: 'अपने ठहरने का रिव्यू' })
      await sheet.getByRole('button', { name: 'रिव्यू भेजें' }).click()
      await expect(sheet.getByText('कृपया 1 से 5 स्टार चुनें')).toHaveCount(4)
      for (const name of ['साफ़-सफ़ाई', 'जैसा बताया गया था', 'मालिक', 'दाम के हिसाब से'])
        await stars(page, name, '4 स्टार').check({ force: true })
      await sheet.getByLabel('अगले मेहमान को क्या पता होना चाहिए?').fill('शांत और साफ़ कमरा')
      await sheet.getByLabel(/निजी नोट/).fill('नल टपकता है')
      await sheet.getByRole('button', { name: 'रिव्यू भेजें' }).click()
      await expect(sheet).toHaveCount(0)
      await expect(page.getByRole('button', { name: `${title} का रिव्यू लिखें` })).toHaveCount(0)
      await openLive(page, `/bookings/${id}`)
      const mine = page.getByRole('article').filter({ hasText: 'शांत और साफ़ कमरा' })
      await expect(mine).toContainText('तक छिपा है')
      await expect(mine).toContainText('नल टपकता है')
    })

    await test.step('the owner does not read it before writing theirs, by keyboard', async () => {
      await openLive(ownersPage, `/room/${listing._id}`)
      await expect(ownersPage.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await openLive(ownersPage, `/bookings/${id}`)
      const write = ownersPage.getByRole('button', { name: 'Write a review' })
      await expect(write).toBeVisible()
      await expect(ownersPage.getByText('शांत और साफ़ कमरा')).toHaveCount(0)
      await write.focus()
      await ownersPage.keyboard.press('Enter')
      const dialog = ownersPage.getByRole('dialog', { name: 'Review your guest' })
      await expect(dialog).toBeVisible()
      await stars(ownersPage, 'Paid on time', '1 star').focus()
      for (let group = 0; group < 4; group += 1) {
        await ownersPage.keyboard.press('Space')
        for (let more = 0; more < 4; more += 1) await ownersPage.keyboard.press('ArrowRight')
        await ownersPage.keyboard.press('Tab')
      }
      for (const name of ['Paid on time', 'Care for the place', 'House rules', 'Communication'])
        await expect(stars(ownersPage, name, '5 stars')).toBeChecked()
      await expect(dialog.getByLabel('What should other owners know?')).toBeFocused()
      await ownersPage.keyboard.type('Kept the room tidy')
      await dialog.getByRole('button', { name: 'Send review' }).focus()
      await ownersPage.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(ownersPage.getByText('शांत और साफ़ कमरा')).toBeVisible()
      await expect(ownersPage.getByText('नल टपकता है')).toHaveCount(0)
    })

    await test.step('both are told, and the owner answers once', async () => {
      await expect(bell(ownersPage)).toHaveAccessibleName(/unread/, { timeout: 20_000 })
      await bell(ownersPage).click()
      await dropdown(ownersPage).getByRole('link', { name: 'You have a new review' }).click()
      await expect(ownersPage).toHaveURL(`/bookings/${id}`)
      await ownersPage.getByRole('button', { name: 'Answer', exact: true }).click()
      await ownersPage.getByLabel('Your answer').fill('You are welcome any time')
      await ownersPage.getByRole('button', { name: 'Send answer' }).click()
      await expect(ownersPage.getByRole('dialog')).toHaveCount(0)
      await expect(ownersPage.getByText('You are welcome any time')).toBeVisible()
      await expect(ownersPage.getByRole('button', { name: 'Answer', exact: true })).toHaveCount(0)
    })

    await test.step('the renter reads what the owner wrote, and others read the listing’s', async () => {
      await openLive(page, '/reviews')
      await expect(page.getByText('Kept the room tidy')).toBeVisible()
      await openLive(page, `/room/${listing._id}`)
      const section = page.getByRole('region', { name: 'रिव्यू' })
      // Its code comes when it is near.
      await expect(async () => {
        await page.mouse.wheel(0, 500)
        await expect(section.getByText('शांत और साफ़ कमरा')).toBeVisible({ timeout: 500 })
      }).toPass()
      await expect(section.getByText('You are welcome any time')).toBeVisible()
      await expect(section).toContainText('औसत 3 रिव्यू होने पर')
      await section.getByRole('button', { name: /^4 स्टार/ }).click()
      await expect(section.getByText('शांत और साफ़ कमरा')).toBeVisible()
    })
  })
})
