import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { call, register, type TestUser } from './api.ts'
import { ask, makeBookable, requestsOf } from './booking-makers.ts'
import { expect, test } from './fixtures.ts'
import { makeListing } from './listing-makers.ts'
import { act } from './pages.ts'
import { actOn, menuActs } from './panel-rows.ts'

/** A pending request of a renter who has only this one. */
async function aRequest() {
  const renter = await register('renter')
  const { owner, listing } = await makeBookable()
  return { renter, owner, listing, booking: await ask(renter, { listingId: listing._id }) }
}

/** The row on desktops, the card on phones. */
const rowOf = (page: Page, { email }: TestUser): Locator =>
  page
    .getByRole('region', { name: 'Bookings' })
    .getByRole('row')
    .or(page.getByRole('list', { name: 'Bookings' }).getByRole('listitem'))
    .filter({ hasText: email })
const said = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible()

async function open(page: Page, { email }: TestUser): Promise<Locator> {
  await page.goto(`/admin/bookings?search=${encodeURIComponent(email)}`)
  await act(page)
  return rowOf(page, { email } as TestUser)
}

test.describe('an administrator', () => {
  test.use({ as: 'admin' })

  test('finds a booking, confirms it, changes its dates and deletes it', async ({ page }) => {
    const { renter, listing, booking } = await aRequest()
    const row = await open(page, renter)
    await expect(row).toContainText(listing.title)
    await expect(row).toContainText(`#${booking._id.slice(-6)}`)
    await expect(row).toContainText('Pending')

    await actOn(row, 'Confirm booking')
    const question = page.getByRole('dialog', {
      name: 'Are you sure you want to confirm this booking?',
    })
    await question.getByRole('button', { name: 'Confirm booking' }).click()
    await said(page, 'Booking confirmed.')
    await expect(row).toContainText('Confirmed')

    await actOn(row, 'Edit')
    const form = page.getByRole('dialog', { name: 'Edit booking' })
    await form.getByLabel('Check-out').fill(booking.checkInDate)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Check-out must be after check-in')).toBeVisible()
    await form.getByLabel('Check-out').fill(booking.checkOutDate)
    await form.getByLabel('Total amount').fill('7500')
    await form.getByRole('button', { name: 'Save' }).click()
    await said(page, 'Booking updated successfully!')
    await expect(row).toContainText('₹7,500')

    await row.getByRole('button', { name: /^View: / }).click()
    const details = page.getByRole('dialog', { name: /^Booking #/ })
    await expect(details).toContainText(renter.email)
    await expect(details).toContainText('Pending → Confirmed')
    await expect(details).toContainText('changed the booking. Before:')
    await page.keyboard.press('Escape')

    await actOn(row, 'Delete')
    await page
      .getByRole('dialog', { name: 'Are you sure you want to delete this booking?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await said(page, 'No bookings found')
    expect(await requestsOf(renter)).toEqual([])
  })

  test('downloads the list as it is filtered @desk', async ({ page }) => {
    const { renter, booking } = await aRequest()
    await open(page, renter)
    await page.getByLabel('Status').selectOption('Pending')
    await expect(rowOf(page, renter)).toBeVisible()
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toMatch(/^rentify-bookings-[\d-]+\.csv$/)
    const [head = '', ...rows] = (await readFile(await download.path(), 'utf8'))
      .trimEnd()
      .split('\r\n')
    expect(head).toMatch(/^\uFEFF_id,status,/)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain(booking._id)
  })

  test('reads the alert when a change is rejected @once', async ({ page }) => {
    const { renter, owner, booking } = await aRequest()
    const row = await open(page, renter)
    await expect(row).toBeVisible()
    const body = JSON.stringify({ status: 'declined' })
    await call(`/api/bookings/${booking._id}/status`, { method: 'PATCH', body, token: owner.token })
    await actOn(row, 'Confirm booking')
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: 'Confirm booking' }).click()
    await expect(question).toContainText('Failed to update booking status. Please try again.')
  })
})

test.describe('an owner', () => {
  test.use({ as: 'newOwner' })

  test('sees the bookings of their own listings, and decides @once', async ({ page, me }) => {
    const { renter: stranger } = await aRequest()
    const { _id } = await makeListing('rooms', me, `Room of an owner ${me.user._id.slice(-6)}`)
    const renter = await register('renter')
    await ask(renter, { listingId: _id })
    await page.goto('/admin/bookings')
    await act(page)
    const row = rowOf(page, renter)
    await expect(row).toBeVisible()
    await expect(rowOf(page, stranger)).toHaveCount(0)
    expect(await menuActs(row)).toEqual(['Cancel booking'])
    await actOn(row, 'Cancel booking')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
    await expect(row).toContainText('Cancelled')
  })
})
