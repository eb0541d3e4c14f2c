import type { Page } from '@playwright/test'
import { editRoom, endSession, listing, myRooms, signIn } from './api.ts'
import { findings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { withoutSocket } from './pages.ts'
import {
  choosePhotos,
  fillDetails,
  fillPlace,
  fillPricing,
  fillRoom,
  heading,
  next,
  photos,
  storedPhotos,
  submit,
} from './wizard-pages.ts'

test.use({ as: 'newOwner' })
test.setTimeout(120_000)

/** The pictures are encoded first, one after the other. */
const toDashboard = (page: Page) =>
  expect(page).toHaveURL(/\/owner-dashboard$/, { timeout: 60_000 })

const title = (page: Page) => page.getByLabel('Title', { exact: true })

test('lists a room with photographs in four steps @phone', async ({ page, me }) => {
  await page.goto('/add-room')
  await expect(page.getByText('Step 1 of 4').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await next(page).click()
  for (const missing of ['Title', 'Room type', 'Furnished status', 'Description'])
    await expect(page.getByText(`${missing} is required`)).toBeVisible()
  await expect(title(page)).toBeFocused()
  expect(await findings(page, 'all')).toEqual([])

  await fillDetails(page, 'Sunny room near Patna Junction')
  await expect(heading(page, 'Location & Pricing')).toBeFocused()
  await page.getByLabel('Monthly rent').fill('-5')
  await page.getByLabel('Contact number').fill('98765')
  await next(page).click()
  await expect(page.getByText('Price cannot be negative')).toBeVisible()
  await expect(page.getByText('Phone number must be 10 digits')).toBeVisible()
  await fillPricing(page)
  await next(page).click()
  await expect(page.getByText('City is required')).toBeVisible()
  await fillPlace(page)

  await submit(page, 'Rentify').click()
  await expect(page.getByText('Please upload at least one image.')).toBeVisible()
  await expect(page.getByText('Please fill all required fields correctly.')).toBeVisible()
  await choosePhotos(page, 3)
  await expect(photos(page)).toHaveCount(3)
  expect(await findings(page, 'all')).toEqual([])
  await submit(page, 'Rentify').click()
  await expect(page.getByText('Room added successfully!').first()).toBeVisible({ timeout: 40_000 })
  await toDashboard(page)

  const [room, ...others] = await myRooms(me)
  expect(others).toEqual([])
  expect(room).toMatchObject({
    title: 'Sunny room near Patna Junction',
    price: 8500,
    city: 'Patna',
    facilities: ['Wi-Fi'],
    maxOccupancy: 1,
  })
  expect(room?.pictures).toHaveLength(3)
})

test('goes back step by step with the browser and keeps everything @phone', async ({ page }) => {
  await page.goto('/help')
  await page.goto('/add-room')
  await fillDetails(page, 'Room to go back from')
  await fillPricing(page)
  await page.getByLabel(/^City/).fill('Patna')
  await page.goBack()
  await expect(heading(page, 'Location & Pricing')).toBeVisible()
  await expect(page.getByLabel('Monthly rent')).toHaveValue('8500')
  await expect(page.getByLabel('Wi\u2011Fi')).toBeChecked()
  await page.goForward()
  await expect(page.getByLabel(/^City/)).toHaveValue('Patna')
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(title(page)).toHaveValue('Room to go back from')
  await page.goBack()
  await expect(page).toHaveURL(/\/help$/)
})

test('finds everything after a reload, and days later @phone', async ({ page }) => {
  await page.goto('/add-room')
  await fillRoom(page, 'Room before the reload')
  await choosePhotos(page, 2)
  await expect(page.getByText('Draft saved')).toBeVisible()
  await storedPhotos(page, 2)
  await page.reload()
  await expect(page).toHaveURL(/step=4/)
  await expect(photos(page)).toHaveCount(2)
  await expect(page.getByText('We’ve brought back your draft.')).toBeVisible()

  await page.goto('/')
  await page.goto('/add-room')
  await page.getByRole('button', { name: /^Continue your draft from/ }).click()
  await expect(photos(page)).toHaveCount(2)
  await page.goBack()
  await expect(page.getByLabel(/^City/)).toHaveValue('Patna')

  await page.goto('/add-room?')
  await page.getByRole('button', { name: 'Start over' }).click()
  const asked = page.getByRole('dialog', { name: 'Start over?' })
  await asked.getByRole('button', { name: 'Start over' }).click()
  await expect(title(page)).toHaveValue('')
})

async function kill(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void devtools.send('Page.crash').catch(() => undefined)
  await crashed
}

test('loses nothing when the browser kills the page @phone', async ({ page, context }) => {
  await page.goto('/add-room')
  await fillRoom(page, 'Room that survives')
  await choosePhotos(page, 2)
  await expect(page.getByText('Draft saved')).toBeVisible()
  await storedPhotos(page, 2)
  await kill(page)

  const anew = await context.newPage()
  await anew.goto('/add-room')
  await anew.getByRole('button', { name: /^Continue your draft from/ }).click()
  await expect(photos(anew)).toHaveCount(2)
  await submit(anew, 'Rentify').click()
  await toDashboard(anew)
})

test('brings back photos that were still being shrunk when the page was killed @phone', async ({
  page,
  context,
}) => {
  // On this page, shrinking never begins.
  await page.route(/shrink[^/]*\.js/, () => undefined)
  await page.goto('/add-room')
  await fillRoom(page, 'Room of a slow phone')
  await choosePhotos(page, 2)
  await storedPhotos(page, 2, 'original')
  await expect(photos(page)).toHaveCount(0)
  await kill(page)

  const anew = await context.newPage()
  await anew.goto('/add-room')
  await anew.getByRole('button', { name: /^Continue your draft from/ }).click()
  await expect(photos(anew)).toHaveCount(2, { timeout: 30_000 })
})

test('fills in two rooms in two tabs, each with its own draft @phone', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await page.goto('/add-room')
  await fillDetails(page, 'Room of the first tab')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await other.goto('/add-room')
  await expect(title(other)).toHaveValue('')
  await fillDetails(other, 'Room of the second tab')
  await expect(other.getByText('Draft saved')).toBeVisible()
  for (const [tab, name] of [
    [page, 'Room of the first tab'],
    [other, 'Room of the second tab'],
  ] as const) {
    await tab.reload()
    await expect(heading(tab, 'Location & Pricing')).toBeVisible()
    await tab.getByRole('button', { name: 'Previous' }).click()
    await expect(title(tab)).toHaveValue(name)
  }
  // Days later: first the latest draft, then the other one.
  await page.close()
  await other.close()
  for (const name of ['Room of the second tab', 'Room of the first tab']) {
    const anew = await context.newPage()
    await anew.goto('/add-room')
    await anew.getByRole('button', { name: /^Continue your draft from/ }).click()
    await expect(title(anew)).toHaveValue(name)
  }
})

test('signs in over the form when the session ends during an upload, and goes on @phone', async ({
  page,
  me,
  trouble,
}) => {
  await withoutSocket(page)
  await page.goto('/add-room')
  await fillRoom(page, 'Room of an ended upload')
  const sent = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  await page.route('**/api/media', async (route) => {
    sent.resolve()
    await ended.promise
    await route.continue()
  })
  await choosePhotos(page, 2)
  await sent.promise
  await endSession(me)
  ended.resolve()
  const asked = page.getByRole('dialog', { name: 'Sign In' })
  await expect(asked).toContainText('Everything you entered is still here.')
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(0)
  await asked.getByLabel('Password', { exact: true }).fill(me.password)
  await asked.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2, { timeout: 40_000 })
  await submit(page, 'Rentify').click()
  await toDashboard(page)
  const again = await signIn(me.email, me.password)
  const [room] = await myRooms(again)
  expect([room?.title, room?.pictures.length]).toEqual(['Room of an ended upload', 2])
  trouble.length = 0
})

test('signs in over the form when the session has ended, and goes on @phone', async ({
  page,
  me,
  trouble,
}) => {
  await withoutSocket(page)
  await page.goto('/add-room')
  await fillRoom(page, 'Room of an ended session')
  await choosePhotos(page, 1)
  await expect(page.getByText('Uploaded')).toBeVisible({ timeout: 30_000 })
  await endSession(me)
  await submit(page, 'Rentify').click()
  const asked = page.getByRole('dialog', { name: 'Sign In' })
  await expect(asked).toContainText('Everything you entered is still here.')
  await expect(asked.getByLabel('Email')).toHaveValue(me.email)
  expect(await findings(page, 'all')).toEqual([])
  await asked.getByLabel('Password', { exact: true }).fill(me.password)
  await asked.getByRole('button', { name: 'Sign In', exact: true }).click()
  await toDashboard(page)
  trouble.length = 0
})

test('leaves no draft behind for the next user of a shared phone @phone', async ({ page }) => {
  await page.goto('/add-room')
  await fillDetails(page, 'Room nobody else sees')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.getByRole('button', { name: 'Asha Verma, open menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toEqual([])
})

test('makes one listing however often the button is pressed @phone', async ({ page, me }) => {
  await page.goto('/add-room')
  await fillRoom(page, 'Room pressed twice')
  await choosePhotos(page, 1)
  await expect(page.getByText('Uploaded')).toBeVisible({ timeout: 30_000 })
  // The first answer is lost on the way.
  await page.route('**/api/rooms', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submit(page, 'Rentify').dblclick()
  const failed = page.getByText('No response from server. Please check your connection.')
  await expect(failed).toBeVisible()
  await page.unroute('**/api/rooms')
  await page.reload()
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByLabel('Landmark').fill('Opposite the bank')
  await next(page).click()
  await submit(page, 'Rentify').click()
  await toDashboard(page)
  const rooms = await myRooms(me)
  expect(rooms.map(({ landmark }) => landmark)).toEqual(['Opposite the bank'])
})

test('copies a room ten times @phone', async ({ page, me }) => {
  await page.goto('/add-room')
  await fillRoom(page, 'Bed 1')
  await choosePhotos(page, 1)
  await submit(page, 'Rentify').click()
  for (let bed = 2; bed <= 10; bed += 1) {
    // The toast stays when the page has gone on.
    await toDashboard(page)
    await page.getByRole('button', { name: 'Add another like this' }).click()
    await expect(title(page)).toHaveValue(`Bed ${bed - 1}`)
    await title(page).fill(`Bed ${bed}`)
    for (let step = 1; step <= 3; step += 1) await next(page).click()
    await expect(photos(page)).toHaveCount(1)
    await submit(page, 'Rentify').click()
  }
  await toDashboard(page)
  const rooms = await myRooms(me)
  expect(new Set(rooms.map(({ title }) => title)).size).toBe(10)
  expect(rooms.every(({ pictures }) => pictures.length === 1)).toBe(true)
})

test.describe('an existing room', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/add-room')
    await fillRoom(page, 'Room to edit')
    await choosePhotos(page, 2)
    await submit(page, 'Rentify').click()
    await toDashboard(page)
  })

  test('opens filled in at all four addresses, and keeps its photos @phone', async ({
    page,
    me,
  }) => {
    const [room] = await myRooms(me)
    for (const address of ['edit-property', 'edit-hotel', 'edit-shop', 'edit-room']) {
      await page.goto(`/${address}/${room?._id}`)
      await expect(title(page)).toHaveValue('Room to edit')
    }
    await title(page).fill('Room with a new title')
    for (let step = 1; step <= 3; step += 1) await next(page).click()
    await expect(photos(page)).toHaveCount(2)
    await submit(page, 'Update Room').click()
    await expect(page.getByText('Room updated successfully!').first()).toBeVisible()
    await toDashboard(page)
    const after = await listing(room?._id ?? '', me)
    expect(after.title).toBe('Room with a new title')
    expect(after.pictures).toEqual(room?.pictures)
  })

  test('tells the second of two editors what has changed, and loses nothing @phone', async ({
    page,
    me,
  }) => {
    const [room] = await myRooms(me)
    const id = room?._id ?? ''
    await page.goto(`/edit-room/${id}`)
    await title(page).fill('My title')
    await editRoom(id, { title: 'Their title', price: 9000 }, me)
    for (let step = 1; step <= 3; step += 1) await next(page).click()
    await submit(page, 'Update Room').click()
    const asked = page.getByRole('dialog', { name: 'This listing has changed' })
    await expect(asked.getByRole('listitem').filter({ hasText: 'Title' })).toContainText(
      'Their title',
    )
    expect(await findings(page, 'all')).toEqual([])
    await asked.getByRole('button', { name: 'Update Room' }).click()
    await toDashboard(page)
    expect(await listing(id, me)).toMatchObject({ title: 'My title', price: 9000 })
  })
})

test.describe('in Hindi', () => {
  test.use({ language: 'hi' })

  test('lists the missing fields @phone', async ({ page }) => {
    await page.goto('/add-room')
    await page.getByRole('button', { name: 'आगे' }).click()
    await expect(page.getByText('शीर्षक ज़रूरी है')).toBeVisible()
    await expect(page.getByText('चरण 1 / 4').first()).toBeVisible()
    expect(await findings(page, 'all')).toEqual([])
  })
})
