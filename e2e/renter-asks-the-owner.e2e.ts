// What a renter and an owner write to each other, in two browsers.
import type { Locator, Page } from '@playwright/test'
import { register, save, signIn, type TestUser } from './api.ts'
import { ask, makeBookable } from './booking-makers.ts'
import { askAbout, makeConversation, textsOf, write } from './conversation-makers.ts'
import { expect, test } from './fixtures.ts'
import { makeListing } from './listing-makers.ts'
import { act, fillSignIn, openLive, signInDialog, takenOver } from './pages.ts'
import { ADMIN } from './server.ts'

/** From the sender's answer to the open page of the other side. */
const ARRIVES_WITHIN_MS = 1000

const DESKTOP = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false }

const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Write a message' })
const messages = (page: Page): Locator => page.getByRole('log').locator('ol > li')
const unreadLink = (page: Page, count: number): Locator =>
  page.getByRole('banner').getByRole('link', { name: `Messages ${count} unread conversation` })
const menu = async (page: Page, action: string): Promise<void> => {
  await page.getByRole('button', { name: 'More about this conversation' }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** When a text is there, by the page's clock. */
const seenAt = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const look = () => {
          if (document.querySelector('[role=log]')?.textContent?.includes(wanted))
            resolve(Date.now())
        }
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
        look()
      }),
    text,
  )

test.describe('a renter on a phone, in Hindi', () => {
  test.use({ as: 'newcomer', language: 'hi' })

  test('asks with two taps, and both read each other at once @phone', async ({
    page,
    me,
    browserOf,
  }) => {
    const { owner, listing } = await makeBookable()
    const ownersPage = await browserOf(owner, DESKTOP)
    await openLive(ownersPage, '/messages')
    await expect(ownersPage.getByRole('heading', { name: 'No messages yet' })).toBeVisible()

    await page.goto(`/room/${listing._id}`)
    await page.getByRole('button', { name: 'मालिक से पूछें' }).click()
    const sheet = page.getByRole('dialog', { name: 'मालिक से पूछें' })
    await sheet.getByRole('checkbox', { name: 'क्या यह अभी खाली है?' }).check()
    await sheet.getByLabel('कितने लोग').fill('2')
    await sheet.getByLabel('आपका मैसेज').fill('नमस्ते, मैं और मेरी बहन।')
    await sheet.getByRole('button', { name: 'भेजें', exact: true }).click()
    await expect(page).toHaveURL(/\/messages\/[\da-f-]{36}$/)
    await expect(messages(page).filter({ hasText: 'क्या यह अभी खाली है?' })).toContainText(
      'नमस्ते, मैं और मेरी बहन।',
    )

    // The owner reads the question in English, and one's own words as they were written.
    await expect(unreadLink(ownersPage, 1)).toBeVisible()
    await ownersPage.getByRole('link', { name: /Is it still available/ }).click()
    await expect(messages(ownersPage).last()).toContainText('Is it still available?')
    await expect(messages(ownersPage).last()).toContainText('2 people')
    await expect(messages(ownersPage).last()).toContainText('नमस्ते, मैं और मेरी बहन।')
    await expect(unreadLink(ownersPage, 1)).toHaveCount(0)
    await expect(page.getByText('देखा गया')).toBeVisible()

    await test.step('a ready reply in Hindi is edited, and arrives at once', async () => {
      await ownersPage.getByRole('button', { name: 'Ready replies' }).click()
      await ownersPage.getByRole('button', { name: /^जी हाँ/ }).click()
      await field(ownersPage).press('End')
      await field(ownersPage).pressSequentially(' कल?')
      const seen = seenAt(page, 'कल?')
      const sent = ownersPage.waitForResponse(
        (response) => response.request().method() === 'POST' && /messages$/.test(response.url()),
      )
      await field(ownersPage).press('Enter')
      const response = await sent
      await response.finished()
      const { startTime, responseEnd } = response.request().timing()
      expect((await seen) - (startTime + responseEnd)).toBeLessThan(ARRIVES_WITHIN_MS)
      await expect(ownersPage.getByText('Seen', { exact: true })).toBeVisible()
    })

    await test.step('a booking of the two is between their messages', async () => {
      await ask(me, { listingId: listing._id })
      await expect(ownersPage.getByRole('link', { name: /^Booking request/ })).toBeVisible()
      await expect(page.getByRole('link', { name: /^बुकिंग रिक्वेस्ट/ })).toBeVisible()
    })

    // Who asks again comes to the conversation.
    await page.goto(`/room/${listing._id}#ask`)
    await expect(page).toHaveURL(/\/messages\/[\da-f-]{36}$/)
  })
})

test.describe('on the cards of a list', () => {
  const onCard = (page: Page, title: string): Locator =>
    page.getByRole('button', { name: `Ask the owner: ${title}` })

  test.describe('a renter', () => {
    test.use({ as: 'newcomer' })

    test('asks by keyboard, and the list stays as it is @desk', async ({ page }) => {
      const { listing } = await makeBookable('A room to ask about from its card')
      await page.goto(`/rooms?search=${encodeURIComponent(listing.title)}`)
      await act(page)
      const ask = onCard(page, listing.title)
      await ask.focus()
      await page.keyboard.press('Enter')
      const sheet = page.getByRole('dialog', { name: 'Ask the owner' })
      await expect(sheet).toContainText(listing.title)
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      await expect(ask).toBeFocused()
      await expect(page).toHaveURL(/^[^#]*$/)

      await page.keyboard.press('Enter')
      await sheet.getByRole('checkbox', { name: 'When can I visit?' }).focus()
      await page.keyboard.press('Space')
      await sheet.getByRole('button', { name: 'Send', exact: true }).press('Enter')
      await expect(page).toHaveURL(/\/messages\/[\da-f-]{36}$/)
      await expect(messages(page).last()).toContainText('When can I visit?')
      await page.goBack()
      await expect(page).toHaveURL(/\/rooms\?search=/)
    })

    test('asks from a saved place @once', async ({ page, me }) => {
      const { listing } = await makeBookable('A saved room to ask about')
      await save(listing._id, me)
      await page.goto('/saved-rooms')
      await act(page)
      await onCard(page, listing.title).click()
      await expect(page.getByRole('dialog', { name: 'Ask the owner' })).toContainText(listing.title)
    })
  })

  test.describe('a visitor', () => {
    test.use({ as: 'visitor' })

    test('signs in, and comes back to the sheet @phone', async ({ page }) => {
      const listing = await makeListing('shops', await register('owner'), 'A shop to ask about')
      const renter = await register('renter')
      await page.goto(`/shop?search=${encodeURIComponent(listing.title)}`)
      await act(page)
      await onCard(page, listing.title).click()
      await fillSignIn(signInDialog(page), renter)
      const sheet = page.getByRole('dialog', { name: 'Ask the owner' })
      await expect(sheet).toContainText(listing.title)
      await expect(page).toHaveURL(new RegExp(`#ask-${listing._id}$`))
      await sheet.getByRole('button', { name: 'Close' }).click()
      await expect(page).toHaveURL(/\/shop\?search=[^#]*$/)
    })
  })
})

test.describe('an unread message', () => {
  test.use({ as: 'newcomer', language: 'hi' })

  test('is seen on a narrow phone, in the place of the language @phone', async ({ page, me }) => {
    const { id, owner } = await makeConversation(me)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    await act(page)
    const header = page.getByRole('banner')
    const language = header.getByRole('button', { name: 'English में देखें' })
    await expect(language).toBeVisible()
    await write(id, owner, 'Yes, it is quiet.')
    const link = header.getByRole('link', { name: /1 बातचीत अनपढ़ी/ })
    await expect(link).toBeVisible()
    await expect(language).toBeHidden()
    await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 360)
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(link).toBeHidden()
    await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 320)
    await page.setViewportSize({ width: 360, height: 740 })
    await link.click()
    await expect(page).toHaveURL('/messages')
  })
})

test.describe('in a conversation', () => {
  test.use({ as: 'newcomer' })

  test('what is written is text, whatever it looks like', async ({ page, me }) => {
    const { id, owner } = await makeConversation(me)
    const attack = '<img src=x onerror="document.title=\'hacked\'"> <script>alert(1)</script>'
    await write(id, owner, `${attack}\nhttps://example.test/pay javascript:alert(1)`)
    await page.goto(`/messages/${id}`)
    const last = messages(page).last()
    await expect(last).toContainText(attack)
    await expect(last).toContainText('https://example.test/pay javascript:alert(1)')
    await expect(last.locator('img, script, a')).toHaveCount(0)
    await expect(page).not.toHaveTitle(/hacked/)
    // A link is what fraud is made of: what to do about it is below the message.
    await expect(page.getByRole('note').last()).toBeVisible()
  })

  test('long titles and messages end within their row of the list @phone', async ({ page, me }) => {
    const { id, owner } = await makeConversation(me)
    await write(id, owner, 'It is free, and you can come to see it whenever you like this week.')
    await page.goto('/messages')
    const row = page.getByRole('link', { name: /It is free/ })
    await expect(row).toBeVisible()
    const beyond = await row.evaluate((link) => {
      const right = (one: Element) => one.getBoundingClientRect().right
      return Math.max(...[...link.querySelectorAll('*')].map(right)) - right(link)
    })
    expect(beyond).toBeLessThanOrEqual(0)
  })

  test('older messages come as the user scrolls up, and the place stays', async ({ page, me }) => {
    const { id, owner } = await makeConversation(me)
    for (let number = 1; number <= 60; number += 1)
      await write(id, number % 2 ? owner : me, `Number ${number}`)
    await page.goto(`/messages/${id}`)
    await expect(page.getByText('Number 60', { exact: true })).toBeInViewport()
    await expect(page.getByText('Number 5', { exact: true })).toHaveCount(0)
    await page.getByText('Number 14', { exact: true }).scrollIntoViewIfNeeded()
    await expect(page.getByText('Number 5', { exact: true })).toBeAttached()
    await expect(page.getByText('Number 14', { exact: true })).toBeInViewport()
    await page.getByRole('button', { name: 'Latest messages' }).click()
    await expect(page.getByText('Number 60', { exact: true })).toBeInViewport()
    // The messages scroll, not the page, which would be as long as all of them.
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
    expect(screens).toBeLessThan(2)
  })

  test('a keyboard is enough, and a new line is none to send @desk', async ({ page, me }) => {
    const { id, listing } = await makeConversation(me)
    await page.goto(`/room/${listing._id}`)
    await takenOver(page)
    await page.goto('/messages')
    await page.getByRole('link', { name: new RegExp(listing.title) }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/messages/${id}`)
    await field(page).focus()
    await page.keyboard.type('First line')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('second line')
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toBeFocused()
    await expect.poll(() => textsOf(id, me)).toContain('First line\nsecond line')
    // What else can be begun here is between the messages and the field.
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('log')).toBeFocused()
    await menu(page, 'Mute')
    await expect(page.getByText('Muted.', { exact: false })).toBeVisible()
  })

  test('a blocked sender keeps the text, and is not told', async ({ page, me, browserOf }) => {
    const { id, owner } = await makeConversation(me)
    await openLive(page, `/messages/${id}`)
    const ownersPage = await browserOf(owner)
    await ownersPage.goto(`/messages/${id}`)
    await menu(ownersPage, 'Block')
    await ownersPage.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
    await expect(ownersPage.getByText('You’ve blocked')).toBeVisible()
    await expect(field(ownersPage)).toHaveCount(0)

    await expect(page.getByText('You can’t write in this conversation any more.')).toBeVisible()
    await expect(page.getByText('blocked')).toHaveCount(0)
    await expect(field(page)).toHaveCount(0)

    await ownersPage.getByRole('button', { name: 'Unblock' }).click()
    await expect(field(page)).toBeVisible()
  })

  test('one that was reported is thanked for, and an archived one comes back @once', async ({
    page,
    me,
  }) => {
    const { id, owner } = await makeConversation(me)
    await openLive(page, `/messages/${id}`)
    await menu(page, 'Report')
    const sheet = page.getByRole('dialog', { name: 'Report' })
    await sheet.getByRole('radio', { name: 'It looks like fraud' }).check()
    await sheet.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Thank you. We’ll look at this conversation.')).toBeVisible()

    await menu(page, 'Archive')
    await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
    await page.getByRole('link', { name: 'Archived' }).click()
    await expect(page.getByRole('list').getByRole('link', { name: /is it quiet/ })).toBeVisible()
    await page.getByRole('link', { name: 'Inbox' }).click()
    await write(id, owner, 'It is free again')
    await expect(page.getByRole('link', { name: /It is free again/ })).toBeVisible()
  })
})

test.describe('an owner', () => {
  test.use({ as: 'newOwner' })

  test('decides when the number shows', async ({ page, me, browserOf }) => {
    const listing = await makeListing('shops', me, 'A shop with a number to come')
    await page.goto('/profile')
    await page.getByRole('radio', { name: 'After I answer' }).check()
    await expect(page.getByText('Renters see your number as you chose.')).toBeVisible()

    const renter: TestUser = await register('renter')
    const rentersPage = await browserOf(renter)
    await rentersPage.goto(`/room/${listing._id}`)
    await expect(
      rentersPage.getByText('The owner’s number shows once they’ve answered you here.'),
    ).toBeVisible()
    await expect(rentersPage.getByRole('link', { name: /Call Owner|Chat on/ })).toHaveCount(0)
    await expect(rentersPage.locator('body')).not.toContainText('98765')
    const id = await askAbout(listing._id, renter)
    await rentersPage.goto(`/messages/${id}`)
    await expect(rentersPage.getByRole('link', { name: /^Call/ })).toHaveCount(0)
    await write(id, me, 'Yes, it is free.')
    await expect(rentersPage.getByRole('link', { name: /^Call/ })).toHaveAttribute(
      'href',
      'tel:+919876543210',
    )
  })
})

test.describe('a moderator', () => {
  test.use({ as: 'newcomer' })

  test('reads a reported fraud, and takes its author’s account out of use @once', async ({
    page,
    me,
    browserOf,
  }) => {
    const { id, owner } = await makeConversation(me, 'Room of a fraud')
    await write(id, owner, 'Pay the token first and scan this QR code.')
    await page.goto(`/messages/${id}`)
    await menu(page, 'Report')
    const sheet = page.getByRole('dialog', { name: 'Report' })
    await sheet.getByRole('radio', { name: 'It looks like fraud' }).check()
    await sheet.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByText('We’ll look at this conversation.')).toBeVisible()

    const desk = await browserOf(await signIn(ADMIN.email, ADMIN.password), DESKTOP)
    await desk.goto('/admin/conversation-reports?sort=newest')
    const row = desk.getByRole('row').filter({ hasText: 'Room of a fraud' })
    await row.getByRole('button', { name: /^View/ }).first().click()
    const drawer = desk.getByRole('dialog', { name: owner.user.name })
    await expect(drawer).toContainText('Pay the token first and scan this QR code.')
    await drawer.getByRole('button', { name: 'Deactivate' }).click()
    await desk
      .getByRole('dialog', { name: 'Deactivate' })
      .getByRole('button', { name: 'Deactivate' })
      .click()
    await expect(row).toBeHidden()

    await page.reload()
    await expect(page.getByText('This account is no longer active')).toBeVisible()
    await expect(field(page)).toHaveCount(0)
  })
})
