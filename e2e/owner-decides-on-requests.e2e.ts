import type { Locator, Page } from '@playwright/test'
import { register, type TestUser } from './api.ts'
import { ask, requestsOf } from './booking-makers.ts'
import { expect, test } from './fixtures.ts'
import { makeListing } from './listing-makers.ts'
import { act } from './pages.ts'
import { rejected } from './states/conditions.ts'

let rooms = 0

/** Renters who each ask for the same night of a new room of this owner's. */
async function askFor(owner: TestUser, count: number): Promise<TestUser[]> {
  rooms += 1
  const title = `Room to decide on ${process.pid.toString(36)} ${rooms}`
  const { _id } = await makeListing('rooms', owner, title)
  const renters = await Promise.all(Array.from({ length: count }, () => register('renter')))
  for (const renter of renters) await ask(renter, { listingId: _id })
  return renters
}

const cardOf = (page: Page, { email }: TestUser): Locator =>
  page.getByRole('article').filter({ hasText: email })
const tab = (page: Page, name: string): Locator =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) })
const button = (inside: Locator, name: string): Locator =>
  inside.getByRole('button', { name: new RegExp(`^${name}`) })
const totals = (page: Page): Locator => page.locator('.received-totals')
const said = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true })).toBeVisible()

test.use({ as: 'newOwner' })

test('accepts a request, sees which others it would end, and books it', async ({ page, me }) => {
  const [first, second] = (await askFor(me, 2)) as [TestUser, TestUser]
  await page.goto('/my-bookings?view=cards')
  await act(page)
  await expect(totals(page)).toHaveText('2Total Requests2Pending0Accepted0Booked')
  const card = cardOf(page, first)
  await button(card, 'Accept').click()
  await said(page, 'Booking accepted successfully!')
  await expect(totals(page)).toHaveText('2Total Requests1Pending1Accepted0Booked')
  await expect(button(card, 'Mark as Booked')).toBeFocused()

  await button(card, 'Mark as Booked').click()
  const question = page.getByRole('dialog', { name: 'Mark this stay as booked?' })
  await expect(question).toContainText('Other requests for these dates')
  await expect(question.getByRole('link', { name: second.user.name })).toBeVisible()
  await question.getByRole('button', { name: 'Mark as Booked' }).click()
  await said(page, 'Booking booked successfully!')
  await expect(card).toHaveCount(0)
  await tab(page, 'Upcoming').click()
  await expect(card).toContainText('Booking confirmed')
  await expect(card.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+91/)
  await tab(page, 'Past').click()
  await expect(page).toHaveURL('/my-bookings?view=cards&tab=past')
  await expect(cardOf(page, second)).toContainText('Declined')
  await expect(totals(page)).toHaveText('2Total Requests0Pending0Accepted1Booked')
  expect(await requestsOf(second)).toMatchObject([{ status: 'declined', endReason: 'dates_taken' }])
})

test('declines a request with a reason that its renter reads @once', async ({ page, me }) => {
  const [renter] = (await askFor(me, 1)) as [TestUser]
  await page.goto('/my-bookings')
  await act(page)
  await button(cardOf(page, renter), 'Decline').click()
  const question = page.getByRole('dialog')
  await question.getByLabel('Reason (optional)').fill('My family comes that week.')
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect(question).toHaveCount(0)
  await button(cardOf(page, renter), 'Undo').click()
  await button(cardOf(page, renter), 'Decline').click()
  await expect(question.getByLabel('Reason (optional)')).toHaveValue('My family comes that week.')
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect(button(cardOf(page, renter), 'Undo')).toBeFocused()
  expect(await requestsOf(renter)).toMatchObject([{ status: 'pending' }])
  await said(page, 'Booking declined successfully!')
  await tab(page, 'Past').click()
  await expect(cardOf(page, renter)).toContainText('Reason: My family comes that week.')
  expect(await requestsOf(renter)).toMatchObject([
    { status: 'declined', reason: 'My family comes that week.' },
  ])
})

test('declines at once what is declined when the page is left @once', async ({ page, me }) => {
  const [renter] = (await askFor(me, 1)) as [TestUser]
  await page.goto('/my-bookings')
  await act(page)
  await button(cardOf(page, renter), 'Decline').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(button(cardOf(page, renter), 'Undo')).toBeVisible()
  await page.goto('/help')
  await expect.poll(() => requestsOf(renter)).toMatchObject([{ status: 'declined' }])
})

test('approves and rejects on the dashboard, which asks before @once', async ({ page, me }) => {
  const [first, second] = (await askFor(me, 2)) as [TestUser, TestUser]
  await page.goto('/owner-dashboard')
  await act(page)
  const requests = tab(page, 'Booking Requests')
  await expect(requests).toHaveText('Booking Requests 2')
  await requests.click()
  await expect(requests).toBeInViewport({ ratio: 0.95 })
  await button(cardOf(page, first), 'Approve').click()
  await said(page, 'Booking accepted successfully!')
  await expect(cardOf(page, first)).toHaveCount(0)
  await expect(requests).toHaveText('Booking Requests 1')

  await button(cardOf(page, second), 'Reject').click()
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to reject this booking request?',
  })
  await expect(question).toContainText(`We’ll tell ${second.user.name}`)
  await test.step('a sheet at the bottom, with buttons as wide as it', async () => {
    const [sheet, back, reject] = await Promise.all(
      [question, ...['Back', 'Reject'].map((name) => question.getByRole('button', { name }))].map(
        (part) => part.boundingBox(),
      ),
    )
    const { height = 0, width = 0 } = page.viewportSize() ?? {}
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeCloseTo(height, 0)
    expect(sheet?.y).toBeGreaterThan(height / 4)
    for (const one of [back, reject]) expect(one?.width).toBeGreaterThan(width - 60)
    expect(reject?.y).toBeLessThan(back?.y ?? 0)
  })
  await question.getByRole('button', { name: 'Back' }).click()
  await button(cardOf(page, second), 'Reject').click()
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByRole('heading', { name: 'No pending requests' })).toBeVisible()
  await expect(requests).toHaveText('Booking Requests 0')
  expect(await requestsOf(second)).toMatchObject([{ status: 'declined' }])
})

test('is told what failed, and can try again @once', async ({ page, me }) => {
  const [renter] = (await askFor(me, 1)) as [TestUser]
  await page.route('**/api/bookings/*/{status,approve,reject}', (route) =>
    route.fulfill(rejected(500, 'internal', 'Server error.')),
  )
  await page.goto('/my-bookings')
  await act(page)
  await button(cardOf(page, renter), 'Accept').click()
  await said(page, 'Error updating booking status')
  await page.goto('/owner-dashboard?tab=requests')
  await act(page)
  await button(cardOf(page, renter), 'Approve').click()
  await said(page, 'Error approving booking request')
  await button(cardOf(page, renter), 'Reject').click()
  const question = page.getByRole('dialog')
  await question.getByLabel('Reason (optional)').fill('Already let.')
  await question.getByRole('button', { name: 'Reject' }).click()
  await said(page, 'Error rejecting booking request')
  await page.unroute('**/api/bookings/*/{status,approve,reject}')
  await button(cardOf(page, renter), 'Reject').click()
  await question.getByRole('button', { name: 'Reject' }).click()
  await said(page, 'Booking declined successfully!')
  expect(await requestsOf(renter)).toMatchObject([{ status: 'declined', reason: 'Already let.' }])
})

test('sees a new request at once, in a table where there is room for one @desk', async ({
  page,
  me,
}) => {
  await askFor(me, 1)
  await page.goto('/my-bookings')
  await act(page)
  const rows = page.getByRole('table').getByRole('rowheader')
  await expect(rows).toHaveCount(1)
  await page.getByText('Cards', { exact: true }).click()
  await expect(page).toHaveURL('/my-bookings?view=cards')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByText('Table', { exact: true }).click()
  await expect(page).toHaveURL('/my-bookings?view=table')
  await askFor(me, 1)
  await expect(rows).toHaveCount(2)
  await expect(totals(page)).toContainText('2Pending')
  for (const width of [1024, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    const frame = page.getByRole('region', { name: 'Bookings received' })
    expect(
      await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBeLessThanOrEqual(0)
    await expect(button(frame, 'Decline').first()).toBeInViewport({ ratio: 1 })
  }
})
