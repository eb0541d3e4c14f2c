// A stay's days are calendar dates: a browser's time zone does not move them.
import type { Page } from '@playwright/test'
import { daysAfter, todayInIndia } from '@rentify/contract/calendar'
import { readEmails } from '../server/src/testing/emails.ts'
import { earliestOf, makeBookable, PHONE, requestsOf } from './booking-makers.ts'
import { expect, test } from './fixtures.ts'
import { dayIn } from './pages.ts'
import { DATA_DIR_KEY } from './server.ts'

/** '25 Nov 2026' and 'Wed, 25 Nov 2026', as the pages write them. */
const text = (date: string, weekday = false) => {
  const at = new Date(`${date}T12:00:00Z`)
  const part = (options: Intl.DateTimeFormatOptions) =>
    at.toLocaleDateString('en-IN', { ...options, timeZone: 'UTC' })
  const day = part({ day: 'numeric', month: 'short', year: 'numeric' })
  return weekday ? `${part({ weekday: 'short' })}, ${day}` : day
}

/** '25–28 Nov', as a list writes it. */
const range = (from: string, to: string) => {
  // Where the stay is, the new year begins before that of UTC.
  const year = todayInIndia().slice(0, 4)
  if (![from, to].every((date) => date.startsWith(year))) return `${text(from)} – ${text(to)}`
  const short = (date: string) => text(date).replace(` ${year}`, '')
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${short(from)} – ${short(to)}`
  return `${Number(from.slice(8))}–${short(to)}`
}

for (const [timezoneId, inDays] of [
  ['Pacific/Auckland', 4],
  ['America/Los_Angeles', 14],
] as const)
  test.describe(timezoneId, () => {
    test.use({ as: 'newcomer', timezoneId })

    test(`a renter in ${timezoneId} books the days that the owner sees @once`, async ({
      page,
      me,
      browserOf,
    }) => {
      const { listing, owner } = await makeBookable()
      const earliest = await earliestOf(listing._id)
      const [from, to] = [daysAfter(earliest, inDays), daysAfter(earliest, inDays + 3)]
      await page.goto(`/room/${listing._id}#book`)
      const checkIn = page.getByRole('button', { name: /^Move-in date/ })
      await expect(checkIn).toContainText(text(earliest))
      await page.getByLabel('Phone').fill(PHONE)
      await checkIn.click()
      const moveIn = page.getByRole('dialog', { name: 'Choose your move-in date' })
      await (await dayIn(moveIn, from)).click()
      await page.getByLabel('How long').selectOption('Until a date')
      await page.getByRole('button', { name: /^Check-out/ }).click()
      await (await dayIn(page.getByRole('dialog', { name: 'Choose your dates' }), to)).click()
      await page.getByRole('button', { name: 'Done' }).click()
      await expect(checkIn).toContainText(text(from))
      await page.getByRole('button', { name: 'Send Request' }).click()
      await expect(page.getByText('Booking request sent successfully!')).toBeVisible()
      await page.goto('/my-booking-requests')
      const [request] = await requestsOf(me)
      expect(request).toMatchObject({ checkInDate: from, checkOutDate: to })

      const ownersPage = await browserOf(owner)
      const shows = async (view: Page) => {
        await expect(view.getByRole('main')).toContainText(`Check-in${text(from, true)}`)
        await expect(view.getByRole('main')).toContainText(`Check-out${text(to, true)}`)
      }
      const listed = (view: Page) =>
        expect(view.getByRole('article')).toContainText(range(from, to))
      await listed(page)
      await ownersPage.goto('/my-bookings?view=cards')
      await listed(ownersPage)
      for (const view of [page, ownersPage]) {
        await view.goto(`/bookings/${request?._id}`)
        await shows(view)
      }
      const mailed = async () =>
        (await readEmails(process.env[DATA_DIR_KEY] ?? '', owner.email)).map((one) => one.text)
      const day = (wanted: string) => String(Number(wanted.slice(8)))
      await expect
        .poll(async () => (await mailed()).join('\n'))
        .toMatch(new RegExp(`${listing.title}[^.]*\\b${day(from)}\\b[^.]*\\b${day(to)}\\b`))
    })
  })
