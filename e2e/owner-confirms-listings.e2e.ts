import type { Locator, Page } from '@playwright/test'
import type { Availability } from '@rentify/contract/bookings/availability'
import { daysAfter, todayIn } from '@rentify/contract/calendar'
import type { ListingDetail } from '@rentify/contract/listings/listing'
import { openDatabase } from '../server/src/db/database.ts'
import { joinEmbedded } from '../server/src/db/embedded/index.ts'
import { call, register, type TestUser } from './api.ts'
import { linkMailedTo } from './emails.ts'
import { expect, test } from './fixtures.ts'
import { makeListing, makeRooms } from './listing-makers.ts'
import { bell, dropdown } from './notification-makers.ts'
import { act, dayIn } from './pages.ts'
import { DATA_DIR_KEY } from './server.ts'

/** After twelve days without a word; `isAsked`: and the time of the job that asks. */
async function afterTwelveDays({ user }: TestUser, { isAsked = false } = {}): Promise<void> {
  const dataDir = process.env[DATA_DIR_KEY] ?? ''
  const { connection } = await joinEmbedded({ dataDir, log: { info() {}, warn() {}, error() {} } })
  const { pool, close } = openDatabase({ connection })
  await pool.query(
    `update listings set confirmed_at = now() - interval '12 days' where owner_id = $1`,
    [user._id],
  )
  if (isAsked) await pool.query(`select graphile_worker.add_job('listings.ask_owners')`)
  await close()
}

const row = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title })
const daysSince = async (id: string) => {
  const { body } = await call<ListingDetail>(`/api/listings/${id}`)
  return Math.round((Date.now() - Date.parse(body.confirmedAt)) / 86_400_000)
}

test.describe('a visitor who is an owner', () => {
  test.use({ as: 'visitor', language: 'hi' })

  test('is asked by bell and mail, and answers on a phone without signing in @phone', async ({
    page,
    browserOf,
  }) => {
    const owner = await register('owner')
    const make = (title: string, more: object = {}) =>
      makeListing('rooms', owner, `${title} ${process.pid.toString(36)}`, more)
    const [free, taken] = [await make('Free'), await make('Taken')]
    // As generators of listings write it: a Hindi reader has it in Hindi.
    const hidden = await makeListing('rooms', owner, 'Sunny 2 BHK flat')
    const sunny = 'धूपदार 2 BHK फ़्लैट'
    const several = await make('Several', { units: 3 })
    const until = daysAfter(todayIn('Asia/Kolkata'), 10)

    await test.step('the bell leads to what waits', async () => {
      const own = await browserOf(owner)
      await own.goto('/help')
      await act(own)
      await expect(bell(own)).toHaveAccessibleName('Notifications')
      await afterTwelveDays(owner, { isAsked: true })
      await expect(bell(own)).toHaveAccessibleName('Notifications, 1 unread')
      await bell(own).click()
      await dropdown(own).getByRole('link', { name: 'Are your 4 listings still free?' }).click()
      await expect(own).toHaveURL('/confirm-listings')
      await expect(own.getByRole('button', { name: 'Still free', exact: true })).toHaveCount(4)
    })

    await test.step('the mail’s link asks, and each tap is an answer', async () => {
      await page.goto(await linkMailedTo(owner.email, 'confirm-listings'))
      await expect(page.getByRole('heading', { name: 'अभी भी खाली?' })).toBeVisible()
      await expect(row(page, free.title)).toBeVisible()
      expect(await daysSince(free._id)).toBe(12)
      const say = (title: string, name: string) =>
        row(page, title).getByRole('button', { name, exact: true }).click()

      await say(free.title, 'अभी भी खाली')
      await expect(row(page, free.title)).toContainText('धन्यवाद')
      await say(taken.title, 'भरा है …')
      await row(page, taken.title).getByLabel('फिर खाली होगा').fill(until)
      await say(taken.title, 'सेव करें')
      await expect(row(page, taken.title)).toContainText('धन्यवाद')
      await say(several.title, 'कितने भरे हैं')
      await row(page, several.title).getByLabel('3 में से कितने भरे हैं').fill('2')
      await row(page, several.title).getByLabel('फिर खाली होगा').fill(until)
      await say(several.title, 'सेव करें')
      await expect(row(page, several.title)).toContainText('धन्यवाद')
      await say(sunny, 'छिपाएँ')
      await expect(row(page, sunny)).toContainText('छिपी है: किराएदार इसे नहीं देखते।')
      await expect(page.getByText('बस इतना ही।')).toBeVisible()
    })

    await test.step('a slip is taken back, also when the page is opened again', async () => {
      const nights = async (id: string) =>
        (await call<Availability>(`/api/listings/${id}/availability`)).body.taken.length
      const change = (title: string) =>
        row(page, title)
          .getByRole('button', { name: `“${title}” का जवाब बदलें` })
          .click()
      await change(free.title)
      await row(page, free.title).getByRole('button', { name: 'भरा है …' }).click()
      await row(page, free.title).getByRole('button', { name: 'सेव करें' }).click()
      await expect(row(page, free.title)).toContainText('तक भरा है')
      await expect.poll(() => nights(free._id)).toBeGreaterThan(20)
      await page.reload()
      await change(free.title)
      await row(page, free.title).getByRole('button', { name: 'अभी भी खाली', exact: true }).click()
      await expect(row(page, free.title)).toContainText('धन्यवाद')
      await expect.poll(() => nights(free._id)).toBe(0)
    })

    await test.step('a renter sees what was said', async () => {
      const renter = await register('renter')
      const other = await browserOf(renter)
      await other.goto(`/room/${free._id}`)
      await expect(other.getByText('Confirmed today')).toBeVisible()
      await other.goto(`/room/${taken._id}#book`)
      await other.getByRole('button', { name: /^Move-in date/ }).click()
      await other.getByRole('grid').first().waitFor()
      const day = async (date: string) => (await dayIn(other, date)).last()
      await expect(await day(daysAfter(until, -1))).toHaveAttribute('aria-disabled', 'true')
      await expect(await day(until)).not.toHaveAttribute('aria-disabled', 'true')
      const { body } = await call<Availability>(`/api/listings/${several._id}/availability`)
      expect(body.taken).toEqual([])
      const { status } = await call(`/api/listings/${hidden._id}`, { token: renter.token })
      expect(status).toBe(404)
    })
  })
})

test.describe('an owner', () => {
  test.use({ as: 'newOwner' })

  test('confirms twelve listings at once on the dashboard @once', async ({ page, me }) => {
    await makeRooms(me, 12)
    await afterTwelveDays(me)
    await page.goto('/owner-dashboard')
    await act(page)
    const asked = page.getByRole('region', { name: 'Are 12 listings still free?' })
    await asked.getByRole('link', { name: 'One by one' }).click()
    await row(page, 'Room 12').getByRole('button', { name: 'Still free', exact: true }).click()
    await expect(row(page, 'Room 12')).toContainText('Thank you')
    await page.goto('/owner-dashboard')
    await act(page)
    await page.getByRole('button', { name: 'Confirm 11 listings' }).click()
    await expect(page.getByText('Thank you. Your 11 listings are confirmed.')).toBeVisible()
    await expect(page.getByRole('heading', { name: /still free/ })).toHaveCount(0)
    const { body } = await call<{ total: number }>('/api/my/listings/unconfirmed', {
      token: me.token,
    })
    expect(body.total).toBe(0)
  })
})

test.describe('two renters', () => {
  test.use({ as: 'newcomer' })

  test('say that it was already gone, and its owner is asked at once @once', async ({
    page,
    browserOf,
  }) => {
    const owner = await register('owner')
    const room = await makeListing('rooms', owner, `Gone ${process.pid.toString(36)}`)
    const own = await browserOf(owner)
    await own.goto('/help')
    await act(own)
    for (const visitor of [page, await browserOf(await register('renter'))]) {
      await expect(bell(own)).toHaveAccessibleName('Notifications')
      await visitor.goto(`/room/${room._id}`)
      await act(visitor)
      await visitor.getByRole('button', { name: 'It was already gone' }).click()
      await expect(visitor.getByText('Thank you. We’ll ask the owner.')).toBeVisible()
      await expect(visitor.getByRole('button', { name: 'You said that it was gone' })).toBeVisible()
    }
    await expect(bell(own)).toHaveAccessibleName('Notifications, 1 unread')
    await bell(own).click()
    await dropdown(own).getByRole('link', { name: 'Renters say that it was taken' }).click()
    await row(own, room.title).getByRole('button', { name: 'Hide', exact: true }).click()
    await expect(row(own, room.title)).toContainText('Hidden: renters don’t see it.')
    expect(await linkMailedTo(owner.email, 'confirm-listings')).toContain('token=')
  })
})
