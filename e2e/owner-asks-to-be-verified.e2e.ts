// Verified, with reasons (D45): an owner asks with a text, an administrator refuses, then agrees,
// and a renter reads what the mark means.
import { signInDemo } from './api.ts'
import { makeBookable } from './booking-makers.ts'
import { expect, test } from './fixtures.ts'
import { act } from './pages.ts'
import { actOn } from './panel-rows.ts'

test.use({ as: 'newcomer' })

test('an owner is refused with a reason, and verified the next time @phone', async ({
  page,
  browserOf,
}) => {
  const { owner, listing } = await makeBookable()
  const ownersPage = await browserOf(owner)
  const section = ownersPage.getByRole('region', { name: 'Verification' })

  await test.step('the owner asks, once something is written', async () => {
    await ownersPage.goto('/profile')
    await section.getByRole('button', { name: 'Ask to be verified' }).click()
    await expect(section.getByText('Say what we can check.')).toBeVisible()
    await section.getByLabel('What can we check?').fill('The rent agreement, on a video call.')
    await section.getByRole('button', { name: 'Ask to be verified' }).click()
    await expect(section).toContainText('You asked on')
    await expect(section.getByRole('button', { name: 'Save the change' })).toBeVisible()
  })

  const desk = { viewport: { width: 1366, height: 768 }, isMobile: false, hasTouch: false }
  const office = await browserOf(await signInDemo('admin'), desk)
  const row = office
    .getByRole('region', { name: 'Users' })
    .getByRole('row')
    .filter({ hasText: owner.email })
  const opened = async () => {
    await office.goto(`/admin/users?verification=asked&search=${encodeURIComponent(owner.email)}`)
    await act(office)
    await expect(row).toBeVisible()
  }

  await test.step('an administrator says why not', async () => {
    await opened()
    await actOn(row, 'Refuse verification')
    const dialog = office.getByRole('dialog')
    await expect(dialog).toContainText('The rent agreement, on a video call.')
    await dialog.getByRole('button', { name: 'Refuse verification' }).click()
    await expect(dialog.getByText('Give a reason.')).toBeVisible()
    await dialog.getByLabel('Reason').fill('It ended last year.')
    await dialog.getByRole('button', { name: 'Refuse verification' }).click()
    await expect(row).toHaveCount(0)
    await ownersPage.reload()
    await expect(section).toContainText('Reason: It ended last year.')
    await expect(section).toContainText('You can ask again from')
    await expect(section.getByRole('textbox')).toHaveCount(0)
  })

  await test.step('who sees the proof marks the owner, and a tap says what that means', async () => {
    await office.goto(`/admin/users?search=${encodeURIComponent(owner.email)}`)
    await act(office)
    await actOn(row, 'Mark as verified')
    const dialog = office.getByRole('dialog')
    await dialog.getByLabel('Evidence').fill('Saw the agreement of this year.')
    await dialog.getByRole('button', { name: 'Mark as verified' }).click()
    await expect(dialog).toHaveCount(0)
    await ownersPage.reload()
    await expect(section).toContainText('You have been a verified owner since')

    await page.goto(`/room/${listing._id}`)
    await act(page)
    const mark = page.getByRole('button', { name: 'Verified Owner' })
    await mark.click()
    const meaning = page.getByRole('dialog', { name: 'Verified Owner' })
    await expect(meaning).toContainText(
      /On \d+ \w+ \d{4}, the operator of this site saw proof of who this owner is\./,
    )
    await expect(meaning).not.toContainText('agreement')
    await page.keyboard.press('Escape')
    await expect(mark).toBeFocused()
  })
})
