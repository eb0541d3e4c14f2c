import type { Page } from '@playwright/test'
import type { ListingDetail } from '@rentify/contract/listings/listing'
import type { SavedSearch } from '@rentify/contract/saved-searches/saved-search'
import { readEmails } from '../server/src/testing/emails.ts'
import { call, register, type TestUser } from './api.ts'
import { expect, test } from './fixtures.ts'
import { makeListing } from './listing-makers.ts'
import { act, card, fillSignIn, signInDialog, where } from './pages.ts'
import { BASE_URL, DATA_DIR_KEY } from './server.ts'

/** From publishing to the bell (D88). */
const BELL_MS = 15_000

/** Where no other journey lists anything. */
const AREA = { city: 'Bhopal', location: 'Arera Colony', address: '7, Arera Colony' }
const room = (owner: TestUser, title: string, more: object = {}): Promise<ListingDetail> =>
  makeListing('rooms', owner, title, { ...AREA, ...more })

const searchesOf = async ({ token }: TestUser): Promise<SavedSearch[]> =>
  (await call<{ searches: SavedSearch[] }>('/api/saved-searches', { token })).body.searches

test.describe('a renter with a phone in Hindi', () => {
  test.use({ as: 'newcomer', language: 'hi' })

  test('saves a search, hears of a place that is published, and puts the search in order @once', async ({
    page,
  }) => {
    const owner = await register('owner')
    await room(owner, 'Home that was there')
    const bell = page.getByRole('button', { name: /^नोटिफ़िकेशन/ })
    const saved = page.getByRole('main').getByRole('listitem')
    await page.goto('/rooms?city=Bhopal&maxPrice=12000')
    await page.getByRole('link', { name: 'यह सर्च सेव करें' }).click()
    await expect.poll(() => where(page)).toContain('/saved-searches?type=Room&city=Bhopal')
    await expect(page.getByText(/^अभी \d+/)).toBeVisible()
    await page.getByLabel('कितनी बार').selectOption('मेल नहीं, सिर्फ़ घंटी')
    await page.getByRole('button', { name: 'यह सर्च सेव करें' }).click()
    await expect(page).toHaveURL('/saved-searches')
    await expect(saved).toHaveCount(1)

    const found = await room(owner, 'Home by the upper lake', { price: 11_000 })
    await room(owner, 'Palace by the upper lake', { price: 90_000 })
    await expect(bell).toHaveAccessibleName(/1/, { timeout: BELL_MS })
    await bell.click()
    await expect(page.getByRole('link', { name: /Home by the upper lake/ })).toBeVisible()
    await page.keyboard.press('Escape')

    await page.reload()
    await expect(saved).toContainText('1 नई')
    await saved.getByRole('button', { name: 'नाम बदलें' }).click()
    await saved.getByRole('textbox', { name: 'नाम' }).fill('झील के पास')
    await saved.getByRole('button', { name: 'नाम बदलें' }).click()
    await expect(saved.getByRole('heading')).toHaveText('झील के पास')
    const pause = saved.getByRole('switch', { name: '“झील के पास” रोकें' })
    await pause.click()
    await expect(pause).toBeChecked()

    await saved.getByRole('link', { name: 'खोलें' }).click()
    await expect(card(page, found)).toBeVisible()
    await page.goBack()
    await expect(saved).not.toContainText('1 नई')
    await expect(pause).toBeChecked()
    await saved.getByRole('button', { name: 'हटाएँ' }).click()
    await expect(page.getByRole('heading', { name: 'अभी कोई सर्च सेव नहीं है' })).toBeVisible()
  })
})

test('a visitor asks an empty list to be told, and signs in for it @once', async ({ page }) => {
  const person = await register('renter')
  await page.goto('/shop?city=Bhopal&minPrice=100&maxPrice=101')
  await act(page)
  await page.getByRole('link', { name: 'Tell me when there is one' }).click()
  await fillSignIn(signInDialog(page), person)
  await expect.poll(() => where(page)).toContain('/saved-searches?type=Shop&city=Bhopal')
  await expect(page.getByText(/^0 places match now/)).toBeVisible()
  await page.getByRole('button', { name: 'Save this search' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Bhopal')
  expect(await searchesOf(person)).toMatchObject([
    { query: expect.stringContaining('minPrice=100'), frequency: 'daily' },
  ])
})

test.describe('who gets mails', () => {
  test('ends them in the mail program, and pauses them on their page, signed out @once', async ({
    page,
  }) => {
    const [owner, person] = [await register('owner'), await register('renter')]
    const body = JSON.stringify({ type: 'Room', query: 'city=Indore', frequency: 'instant' })
    const asked = { method: 'POST', body, token: person.token }
    expect((await call('/api/saved-searches', asked)).status).toBe(201)
    await room(owner, 'Home with a mail', { city: 'Indore', location: 'Vijay Nagar', address: '7' })
    const link = await stopLinkOf(person)
    const once = await fetch(BASE_URL + link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(once.status).toBe(200)
    expect(await searchesOf(person)).toMatchObject([{ frequency: 'bell', paused: false }])

    await page.goto(link)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Mails of your saved searches')
    await page.getByRole('button', { name: 'Pause all my saved searches' }).click()
    await expect(heading).toHaveText('Your saved searches are paused')
    expect(await searchesOf(person)).toMatchObject([{ frequency: 'bell', paused: true }])
    await page.getByRole('link', { name: 'My saved searches' }).click()
    await expectSignIn(page)
  })
})

const expectSignIn = (page: Page) => expect(signInDialog(page)).toBeVisible()

/** The path of the link by which a mail program ends the mails. */
async function stopLinkOf({ email }: TestUser): Promise<string> {
  const links = async () =>
    (await readEmails(process.env[DATA_DIR_KEY] ?? '', email)).flatMap(
      ({ raw }) => /List-Unsubscribe: <https?:\/\/[^/]+(\/[^>]+)>/.exec(unfolded(raw))?.[1] ?? [],
    )
  await expect.poll(links, { timeout: 2 * BELL_MS }).toHaveLength(1)
  return (await links())[0] ?? ''
}

const unfolded = (raw: string) => raw.replace(/\r\n[ \t]+/g, ' ')
