import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { anEmail, find, PASSWORD, register, signIn } from './api.ts'
import { findings, withoutTransitions } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { fillSignIn, signInDialog, where } from './pages.ts'
import { addresses } from './states.ts'

const choose = (page: Page, name: 'English' | 'हिन्दी') =>
  page.getByRole('contentinfo').getByRole('button', { name, exact: true }).click()
const html = (page: Page) => page.locator('html')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'लॉगिन करें' })

test.describe('a user who chooses Hindi', () => {
  test('gets the same page in Hindi, and every other one, until English is chosen again @once', async ({
    page,
  }) => {
    await page.goto('/shop?city=Noida')
    await expect(html(page)).toHaveAttribute('lang', 'en')
    await choose(page, 'हिन्दी')
    await expect(
      page.getByRole('heading', { level: 1, name: 'फ़िल्टर की गई दुकानें और कमर्शियल जगहें' }),
    ).toBeVisible()
    expect(where(page)).toBe('/shop?city=Noida')
    await expect(html(page)).toHaveAttribute('lang', 'hi')
    await expect(page.getByRole('article').first()).toContainText(/₹[\d,]+ \/महीना/)

    await page.reload()
    await expect(page).toHaveTitle('फ़िल्टर की गई दुकानें और कमर्शियल जगहें · Rentify')
    await page.getByRole('contentinfo').getByRole('link', { name: 'होम', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'रूम, होटल और दुकानें, सीधे मालिक से।',
    )
    await expect(
      page.getByRole('contentinfo').getByRole('button', { name: 'हिन्दी' }),
    ).toHaveAttribute('aria-current', 'true')

    await choose(page, 'English')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Rooms, hotels and shops, direct from owners.',
    )
    await expect(html(page)).toHaveAttribute('lang', 'en')
  })

  test('@phone can choose it in the drawer, too', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'हिन्दी' }).click()
    await expect(page.getByRole('button', { name: 'मेन्यू', exact: true })).toBeVisible()
    await expect(html(page)).toHaveAttribute('lang', 'hi')
  })

  test('gets Hindi also on Back to a page in the browser’s cache @once', async ({
    page,
    context,
  }) => {
    await page.goto('/shop')
    await context.addCookies([{ name: 'language', value: 'hi', url: page.url() }])
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
    await expect(page.getByRole('heading', { level: 1, name: 'दुकानें और कमर्शियल जगहें' })).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the language can be chosen as well @once', async ({ page }) => {
    await page.goto('/shop?city=Noida')
    await choose(page, 'हिन्दी')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'फ़िल्टर की गई दुकानें और कमर्शियल जगहें',
    )
    expect(where(page)).toBe('/shop?city=Noida')
  })
})

test.describe('in Hindi', () => {
  test.use({ language: 'hi' })

  test('sign-in is in Hindi: its labels, the form’s errors and the server’s errors @once', async ({
    page,
  }) => {
    const { email } = await register('renter')
    await page.goto('/login')
    const form = dialog(page)
    await expect(form.getByRole('button', { name: /^किराएदार renter@/ })).toBeVisible()
    await form.getByLabel('ईमेल').fill('')
    await form.getByLabel('पासवर्ड', { exact: true }).fill('')
    await form.getByRole('button', { name: 'लॉगिन करें' }).click()
    await expect(form.getByText('ईमेल ज़रूरी है')).toBeVisible()
    await expect(form.getByText('पासवर्ड ज़रूरी है')).toBeVisible()

    await form.getByLabel('ईमेल').fill(email)
    await form.getByLabel('पासवर्ड', { exact: true }).fill('something-else-1')
    await form.getByRole('button', { name: 'लॉगिन करें' }).click()
    await expect(form.getByRole('alert')).toHaveText('ईमेल या पासवर्ड गलत है')

    await form.getByLabel('पासवर्ड', { exact: true }).fill(PASSWORD)
    await form.getByRole('button', { name: 'लॉगिन करें' }).click()
    await expect(page.getByText('फिर से स्वागत है! आप लॉगिन हो गए हैं!')).toBeVisible()
  })

  test('registering with a used address shows the error at its field @once', async ({ page }) => {
    const { email } = await register('renter', anEmail())
    await page.goto('/login')
    await dialog(page).getByRole('button', { name: 'अकाउंट बनाएँ' }).click()
    const form = page.getByRole('dialog', { name: 'अकाउंट बनाएँ' })
    await form.getByLabel('नाम', { exact: true }).fill('मीरा')
    await form.getByLabel('उपनाम').fill('जोशी')
    await form.getByLabel('ईमेल').fill(email)
    await form.getByLabel('पासवर्ड', { exact: true }).fill(PASSWORD)
    await form.getByLabel('पासवर्ड दोबारा लिखें').fill(`${PASSWORD}x`)
    await form.getByRole('form').getByRole('button', { name: 'अकाउंट बनाएँ' }).click()
    await expect(form.getByText('दोनों पासवर्ड एक जैसे नहीं हैं!')).toBeVisible()
    await form.getByLabel('पासवर्ड दोबारा लिखें').fill(PASSWORD)
    await form.getByRole('form').getByRole('button', { name: 'अकाउंट बनाएँ' }).click()
    await expect(form.getByText('इस ईमेल से पहले से एक अकाउंट बना हुआ है।')).toBeVisible()
  })
})

test.describe('a renter who reads Hindi', () => {
  test.use({ language: 'hi', as: 'renter' })

  test('switches back to English in the user menu @once', async ({ page }) => {
    await page.goto('/rooms')
    await page.getByRole('button', { name: /, मेन्यू खोलें$/ }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Available Rooms' })).toBeVisible()
    await expect(page.getByRole('button', { name: /, open menu$/ })).toBeVisible()
    expect(where(page)).toBe('/rooms')
  })

  test('sees numbers, money and dates in Hindi format @once', async ({ page }) => {
    const { _id } = await find('rooms')
    await page.route(`**/api/listings/${_id}`, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        json: {
          ...(await answer.json()),
          price: 1_234_567,
          deposit: 250_000,
          area: 12_500,
          availableFrom: '2099-12-01',
          furnished: 'Semi Furnished',
          tenantPreferred: 'Family',
        },
      })
    })
    await page.goto(`/room/${_id}`)
    const facts = page.getByLabel('मुख्य जानकारी')
    await expect(facts).toContainText('12,500 वर्ग फ़ुट')
    await expect(facts).toContainText('₹2,50,000')
    await expect(facts).toContainText('1 दिसंबर 2099')
    await expect(facts).toContainText('सेमी-फ़र्निश्ड')
    await expect(facts).toContainText('परिवार')
    await expect(page.getByText('₹12,34,567').filter({ visible: true }).first()).toBeVisible()
  })

  test('@desk the search card has Hindi options with the same values', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: /, मेन्यू खोलें$/ })).toBeVisible()
    const card = page.getByRole('form', { name: 'अपना रूम खोजना शुरू करें' })
    await card.getByLabel('बजट').selectOption({ label: '₹5,000 – ₹8,000' })
    await card.getByLabel('रूम की कैटेगरी').selectOption({ label: 'लड़कियों का PG' })
    await expect(card.getByRole('button', { name: 'फ़िल्टर हटाएँ: लड़कियों का PG' })).toBeVisible()
    await expect(card.getByLabel('बजट')).toHaveValue('5000-8000')
    await expect(card.getByLabel('रूम की कैटेगरी')).toHaveValue('GirlsPg')
  })

  test('finds places typed in Hindi @phone', async ({ page }) => {
    const box = page.getByPlaceholder('रूम, होटल खोजें...').filter({ visible: true })
    await page.goto('/rooms')
    await box.fill('नोए')
    await page
      .getByRole('list', { name: 'सुझाव' })
      .getByRole('link', { name: /^नोएडा/ })
      .click()
    await expect(page).toHaveURL('/rooms?city=Noida')
    await box.fill('दिल्ली में कमरा')
    await box.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'उपलब्ध रूम' })).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText('दिल्ली')
  })

  test('sees no English text of ours on any page @phone', async ({ page }) => {
    test.slow()
    const english = sentencesLeftBehind()
    for (const address of await addresses()) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const said = await page.evaluate(() => {
        const texts = [document.title]
        const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        while (walk.nextNode()) {
          const { parentElement, textContent } = walk.currentNode
          // A part of an owner's own words.
          if (!parentElement?.matches('.unbroken')) texts.push(textContent ?? '')
        }
        for (const element of document.querySelectorAll(
          '[aria-label], [aria-roledescription], [placeholder], img[alt], [title]',
        ))
          for (const name of ['aria-label', 'aria-roledescription', 'placeholder', 'alt', 'title'])
            texts.push(element.getAttribute(name) ?? '')
        return texts.map((text) => text.trim()).filter(Boolean)
      })
      expect(
        said.filter((text) => english.has(text)),
        address,
      ).toEqual([])
    }
  })

  test('axe finds no problem on any page, in light and in dark mode @once', async ({ page }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // The static pages are checked in both languages among the states.
    for (const address of (await addresses()).filter((one) => !one.includes('.html'))) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await findings(page, 'all'), address).toEqual([])
      await withoutTransitions(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await findings(page, 'colours'), address).toEqual([])
    }
  })
})

/** English messages with a different Hindi text; owners' own texts are excluded. */
function sentencesLeftBehind(): Set<string> {
  const read = (language: string) =>
    JSON.parse(
      readFileSync(new URL(`../web/messages/${language}.json`, import.meta.url), 'utf8'),
    ) as Record<string, unknown>
  const [english, hindi] = [read('en'), read('hi')]
  const texts = Object.entries(english).filter(
    ([key, text]) => text !== hindi[key] && typeof text === 'string' && !text.includes('{'),
  )
  return new Set(texts.map(([, text]) => String(text)))
}

test.describe('a signed-in user who chooses Hindi', () => {
  test.use({ as: 'newcomer' })

  test('has it on the account, and on a device without a choice @once', async ({
    page,
    me,
    browser,
  }) => {
    await page.goto('/shop')
    const kept = page.waitForResponse('**/api/auth/language')
    await choose(page, 'हिन्दी')
    expect((await kept).status()).toBe(200)
    await expect(html(page)).toHaveAttribute('lang', 'hi')
    expect((await signIn(me.email, me.password)).user.language).toBe('hi')

    const other = await browser.newContext({ storageState: { cookies: [], origins: [] } })
    const there = await other.newPage()
    await there.goto('/login')
    await fillSignIn(signInDialog(there), me)
    await expect(there.locator('html')).toHaveAttribute('lang', 'hi')
    await expect(there.getByRole('button', { name: /, मेन्यू खोलें$/ })).toBeVisible()
    await other.close()
  })
})
