// Seeing a place before it is taken: hours, a proposal, another time, and the file for a calendar.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { ask, makeBookable } from './booking-makers.ts'
import { askAbout, proposeVisit, write } from './conversation-makers.ts'
import { expect, test } from './fixtures.ts'
import { openLive } from './pages.ts'

const visit = (page: Page): Locator => page.getByRole('region', { name: /^(Visit|विज़िट)$/ })

test.use({ as: 'newcomer', language: 'hi' })

test('a thread opens at its newest message, whatever comes late above it', async ({ page, me }) => {
  if (!me) throw new Error('Nobody is signed in.')
  const { owner, listing } = await makeBookable()
  const id = await askAbout(listing._id, me)
  for (let n = 1; n <= 14; n++) await write(id, owner, `Message ${n}`)
  await proposeVisit(id, me)
  const { _id: booking } = await ask(me, { listingId: listing._id })
  await write(id, owner, 'Message 15')
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const code = await response.text()
    if (/visit-when|thread-booking/.test(code)) await isRead
    await route.fulfill({ response, body: code })
  })
  await page.goto(`/messages/${id}`)
  const list = page.getByRole('log')
  await expect(list.getByText('Message 15', { exact: true })).toBeInViewport()
  read()
  await expect(visit(page)).toBeAttached()
  await expect(list.locator(`a[href$="${booking}"]`)).toBeAttached()
  const belowEnd = () => list.evaluate((one) => one.scrollHeight - one.scrollTop - one.clientHeight)
  await expect.poll(belowEnd).toBeLessThan(2)
  await expect(list.getByText('Message 15', { exact: true })).toBeInViewport()
})

test('a visit is agreed on by two on their phones, and cancelled @phone', async ({
  page,
  me,
  browserOf,
}) => {
  if (!me) throw new Error('Nobody is signed in.')
  const { owner, listing } = await makeBookable()
  const id = await askAbout(listing._id, me)
  const ownersPage = await browserOf(owner)

  await test.step('the owner offers Saturdays and Sundays, by keyboard', async () => {
    await ownersPage.goto('/my-listings')
    await ownersPage
      .getByRole('button', { name: /^More actions/ })
      .first()
      .click()
    await ownersPage.getByRole('menuitem', { name: 'Visiting hours' }).click()
    await expect(ownersPage.getByRole('heading', { name: 'Visiting hours' })).toBeVisible()
    for (const day of ['Saturday', 'Sunday']) {
      await ownersPage.getByRole('checkbox', { name: day }).focus()
      await ownersPage.keyboard.press('Space')
    }
    await ownersPage.getByLabel('Saturday: Until').selectOption('09:00')
    await ownersPage.getByRole('button', { name: 'Save hours' }).press('Enter')
    await expect(ownersPage.getByText('The end must be after the beginning.')).toBeVisible()
    await ownersPage.getByLabel('Saturday: Until').selectOption('12:00')
    await ownersPage.getByRole('button', { name: 'Save hours' }).press('Enter')
    await expect(ownersPage.getByText('Visiting hours saved.')).toBeVisible()
    await ownersPage.reload()
    await expect(ownersPage.getByRole('checkbox', { name: 'Saturday' })).toBeChecked()
    await expect(ownersPage.getByLabel('Saturday: Until')).toHaveValue('12:00')
    await expect(ownersPage.getByRole('checkbox', { name: 'Monday' })).not.toBeChecked()
  })

  await openLive(ownersPage, `/messages/${id}`)
  await openLive(page, `/messages/${id}`)

  await test.step('the renter proposes one of these times', async () => {
    // Fetched when the page is first used.
    await page.getByRole('textbox').focus()
    await page.getByRole('button', { name: 'विज़िट तय करें' }).click()
    const dialog = page.getByRole('dialog', { name: 'विज़िट तय करें' })
    await dialog.getByRole('button', { name: 'यह समय सुझाएँ' }).click()
    await expect(dialog.getByText('दिन और समय चुनें')).toBeVisible()
    const days = dialog.getByLabel('दिन').getByRole('option')
    expect(await days.count()).toBeLessThanOrEqual(5)
    await dialog.getByRole('radio').first().check()
    await dialog.getByRole('button', { name: 'यह समय सुझाएँ' }).click()
    await expect(visit(page)).toContainText('जवाब का इंतज़ार')
    await expect(page.getByRole('button', { name: 'विज़िट तय करें' })).toHaveCount(0)
  })

  await test.step('the owner names another time, and the renter accepts it', async () => {
    await expect(visit(ownersPage)).toContainText('Please answer')
    const first = await visit(ownersPage).textContent()
    await visit(ownersPage).getByRole('button', { name: 'Other time' }).click()
    const dialog = ownersPage.getByRole('dialog', { name: 'Other time' })
    await dialog.getByLabel('Day').selectOption({ index: 3 })
    await dialog.getByRole('radio', { name: '11:00 am' }).check()
    await dialog.getByRole('button', { name: 'Propose this time' }).click()
    await expect(visit(ownersPage)).toContainText('Waiting for an answer')
    expect(await visit(ownersPage).textContent()).not.toBe(first)
    await expect(visit(page)).toContainText('कृपया जवाब दें')
    await visit(page).getByRole('button', { name: 'मंज़ूर करें' }).click()
    await expect(visit(page)).toContainText('तय')
    await expect(visit(ownersPage)).toContainText('Agreed')
  })

  await test.step('it goes into a calendar', async () => {
    const started = page.waitForEvent('download')
    await visit(page).getByRole('button', { name: 'कैलेंडर में जोड़ें' }).click()
    const file = await started
    expect(file.suggestedFilename()).toBe('rentify-visit.ics')
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain('STATUS:CONFIRMED\r\n')
    expect(text).toContain('T053000Z\r\n')
  })

  await test.step('the owner cancels it, and the renter can propose anew', async () => {
    await visit(ownersPage).getByRole('button', { name: 'Cancel visit' }).click()
    const sure = ownersPage.getByRole('alertdialog').or(ownersPage.getByRole('dialog'))
    await expect(sure.getByRole('button', { name: 'Keep visit' })).toBeVisible()
    await sure.getByRole('button', { name: 'Cancel visit' }).click()
    await expect(visit(page)).toContainText('रद्द')
    await expect(page.getByRole('button', { name: 'विज़िट तय करें' })).toBeVisible()
  })
})
