// What a patchy line and a full phone do to an owner who lists a room.
import type { Page, Request } from '@playwright/test'
import { myRooms } from './api.ts'
import { expect, test } from './fixtures.ts'
import { withoutSocket } from './pages.ts'
import {
  choosePhotos,
  fillDetails,
  fillRoom,
  photos,
  storedPhotos,
  submit,
} from './wizard-pages.ts'

test.use({ as: 'newOwner' })
test.setTimeout(120_000)

const title = (page: Page) => page.getByLabel('Title', { exact: true })
/** The server encodes each photo twelve times. */
const uploaded = (page: Page, count: number) =>
  expect(page.getByText('Uploaded', { exact: true })).toHaveCount(count, { timeout: 60_000 })
const toDashboard = (page: Page) =>
  expect(page).toHaveURL(/\/owner-dashboard$/, { timeout: 30_000 })

test('goes through all steps without a connection, and lists once it is back @phone', async ({
  page,
  context,
  me,
}) => {
  await withoutSocket(page)
  await page.goto('/add-room')
  await expect(title(page)).toBeEditable()
  // The later steps are fetched with the first change.
  const fetching = new Set<Request>()
  page.on('request', (request) => request.resourceType() === 'script' && fetching.add(request))
  page.on('requestfinished', (request) => fetching.delete(request))
  const begun = page.waitForEvent('request', (request) => request.resourceType() === 'script')
  await title(page).fill('Room')
  await begun
  await expect.poll(() => fetching.size).toBe(0)
  await context.setOffline(true)
  await fillRoom(page, 'Room beyond the bridge')
  await choosePhotos(page, 2)
  await storedPhotos(page, 2)
  await submit(page, 'Rentify').click()
  await expect(page.getByText('Some photos aren’t uploaded yet.')).toBeVisible()

  await context.setOffline(false)
  await uploaded(page, 2)
  await submit(page, 'Rentify').click()
  await toDashboard(page)
  expect(await myRooms(me)).toMatchObject([{ title: 'Room beyond the bridge' }])
})

test('continues without a database in the browser, photos included @phone', async ({
  page,
  me,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Private window', 'SecurityError')
    }
  })
  await page.goto('/add-room')
  await fillRoom(page, 'Room in private')
  await expect(page.getByText('This browser has no space left for your photos.')).toBeVisible()
  await choosePhotos(page, 2)
  await uploaded(page, 2)

  await page.reload()
  await uploaded(page, 2)
  await submit(page, 'Rentify').click()
  await toDashboard(page)
  expect(await myRooms(me)).toMatchObject([{ title: 'Room in private' }])
})

test('makes one listing when the answer is lost and the page is closed @phone', async ({
  page,
  context,
  me,
}) => {
  await page.goto('/add-room')
  await fillRoom(page, 'Room listed unseen')
  await choosePhotos(page, 1)
  await uploaded(page, 1)
  await page.route('**/api/rooms', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await submit(page, 'Rentify').click()
  await expect(
    page.getByText('No response from server. Please check your connection.'),
  ).toBeVisible()
  await page.close()

  const again = await context.newPage()
  await again.goto('/add-room')
  await again.getByRole('button', { name: /^Continue your (draft|edit)/ }).click()
  await expect(photos(again)).toHaveCount(1)
  await submit(again, 'Rentify').click()
  await toDashboard(again)
  expect(await myRooms(me)).toMatchObject([{ title: 'Room listed unseen' }])
})

test('goes back out of the form and forward again, step by step @phone', async ({ page }) => {
  await page.goto('/my-listings')
  await page.goto('/add-room')
  await fillDetails(page, 'Room there and back')
  await page.getByLabel('Monthly rent').fill('8600')
  await page.goBack()
  await expect(title(page)).toHaveValue('Room there and back')
  await page.goBack()
  await expect(page).toHaveURL(/\/my-listings$/)

  await page.goForward()
  await expect(title(page)).toHaveValue('Room there and back')
  await page.goForward()
  await expect(page.getByLabel('Monthly rent')).toHaveValue('8600')
})
