import type { Browser, Page } from '@playwright/test'
import type { ListingSummary } from '@rentify/contract/listings/listing'
import { detail, find, list, oneOfEach, type Person, save, savedBy, signIn } from './api.ts'
import { cookie, expect, stored, test } from './fixtures.ts'
import { act, card, comeBack, fillSignIn, heart, newest, signInDialog, where } from './pages.ts'
import { BASE_URL } from './server.ts'

const PATHS = { Room: '/rooms', Hotel: '/hotels', Shop: '/shop' } as const
const cards = (page: Page) => page.getByRole('article')
const titles = (page: Page) => cards(page).getByRole('heading')
const types = (page: Page) => page.getByRole('list', { name: 'Saved by type' })
const kept = (page: Page, key = 'savedProperties') => page.evaluate((name) => localStorage.getItem(name), key)

/** Another device the same person is signed in on. */
async function anotherDevice(browser: Browser, { email, password }: Person): Promise<Page> {
  const person = await signIn(email, password)
  const context = await browser.newContext({ storageState: { cookies: [cookie('signed-in', '1')], origins: [{ origin: BASE_URL, localStorage: stored(person) }] } })
  return context.newPage()
}

/** The list says so once the person is back, however soon that is after the last time. */
const agrees = (page: Page, look: () => Promise<void>) =>
  expect(async () => {
    await comeBack(page)
    await look()
  }).toPass()

test.describe('somebody signed in', () => {
  test.use({ as: 'newcomer' })

  test('saves three places, finds them on another device, shares one, writes to its owner, and clears the list', async ({ page, context, browser, me, baseURL }) => {
    const places = (await oneOfEach()) as [ListingSummary, ListingSummary, ListingSummary]
    const [room, hotel, shop] = places
    for (const place of places) {
      await page.goto(`${PATHS[place.type]}?search=${encodeURIComponent(place.title)}`)
      await heart(page, place).click()
      await expect(heart(page, place)).toHaveAttribute('aria-pressed', 'true')
    }
    await expect.poll(() => savedBy(me)).toEqual([shop._id, hotel._id, room._id])
    await page.goto('/saved-rooms')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved Properties')
    await expect(titles(page)).toHaveText([shop.title, hotel.title, room.title])
    await expect(types(page).getByRole('listitem')).toHaveText(['Room: 1', 'Hotel: 1', 'Shop: 1'])
    await expect(cards(page).getByText('Hotel', { exact: true })).toBeVisible()

    const other = await anotherDevice(browser, me)
    await other.goto(`${baseURL}/saved-rooms`)
    await expect(titles(other)).toHaveText([shop.title, hotel.title, room.title])
    await heart(card(other, hotel), hotel).click()
    await expect(titles(other)).toHaveText([shop.title, room.title])
    await expect(other.getByText(`“${hotel.title}” is no longer saved.`)).toBeVisible()
    await expect.poll(() => savedBy(me)).toEqual([shop._id, room._id])

    await agrees(page, () => expect(titles(page)).toHaveText([shop.title, room.title], { timeout: 1000 }))
    await expect(types(page).getByRole('listitem')).toHaveText(['Room: 1', 'Hotel: 0', 'Shop: 1'])

    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await card(page, room)
      .getByRole('button', { name: `Share ${room.title}` })
      .click()
    await expect(page.getByText('Link copied to clipboard!')).toBeVisible()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    expect(address).toBe(`${baseURL}/room/${room._id}`)
    await page.goto(address)
    const chat = page.getByRole('complementary', { name: 'Contact Owner' }).getByRole('link', { name: 'Chat on WhatsApp' })
    const link = new URL((await chat.getAttribute('href')) ?? '')
    const { contactNumber } = await detail(room._id, me)
    expect(link.origin + link.pathname).toBe(`https://wa.me/91${contactNumber}`)
    expect([...link.searchParams.keys()]).toEqual(['text'])
    for (const part of [room.title, room.city, `₹${room.price?.toLocaleString('en-IN')}`, address]) expect(link.searchParams.get('text')).toContain(part)
    await expect(heart(page, room)).toHaveAttribute('aria-pressed', 'true')

    await page.goto('/saved-rooms')
    await page.getByRole('button', { name: 'Clear All' }).click()
    const dialog = page.getByRole('dialog', { name: 'Take all properties off this list?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(cards(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Clear All' }).click()
    await dialog.getByRole('button', { name: 'Clear All' }).click()
    await expect(page.getByRole('heading', { name: 'No saved properties yet' })).toBeVisible()
    await expect.poll(() => savedBy(me)).toEqual([])
    await agrees(other, () => expect(other.getByRole('heading', { name: 'No saved properties yet' })).toBeVisible({ timeout: 1000 }))
    for (const [name, href] of Object.entries({ 'Browse Rooms': '/rooms', 'Browse Hotels': '/hotels', 'Browse Shops': '/shop' }))
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', href)
    await other.context().close()
  })

  test('keeps the list as the specification says, and hears of every change', async ({ page }) => {
    const [room] = (await list('rooms', { sort: 'popular', limit: 1 })).listings as [ListingSummary]
    await page.goto('/rooms')
    await page.evaluate(() => {
      const heard: unknown[] = []
      Object.assign(window, { heard })
      window.addEventListener('saved-changed', (event) => heard.push((event as CustomEvent).detail))
    })
    await heart(page, room).click()
    expect(JSON.parse((await kept(page)) ?? '')).toEqual([room._id])
    await expect(heart(page, room)).toBeEnabled()
    await heart(page, room).click()
    expect(JSON.parse((await kept(page)) ?? '')).toEqual([])
    expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([
      { propertyId: room._id, saved: true },
      { propertyId: room._id, saved: false },
    ])
  })

  test('cannot press twice within 300 ms', async ({ page }) => {
    const [room] = (await list('rooms', { sort: 'popular', limit: 1 })).listings as [ListingSummary]
    await page.goto('/rooms')
    await expect(heart(page, room)).toBeEnabled()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    const press = () => heart(page, room).evaluate((button: HTMLElement) => button.click())
    await press()
    await press()
    await page.clock.runFor(299)
    await press()
    await expect(heart(page, room)).toHaveAttribute('aria-pressed', 'true')
    await page.clock.runFor(1)
    await expect(heart(page, room)).toBeEnabled()
    await press()
    await expect(heart(page, room)).toHaveAttribute('aria-pressed', 'false')
  })

  test('sees the heart go back, and why, when the server refuses', async ({ page, me }) => {
    const [room] = (await list('rooms', { sort: 'popular', limit: 1 })).listings as [ListingSummary]
    const message = 'This property is no longer available.'
    await page.route(`**/api/saved/${room._id}`, (route) =>
      route.fulfill({ status: 404, json: { success: false, code: 'listing_not_found', message, msg: message, errors: [], requestId: '1' } }),
    )
    await page.goto('/rooms')
    await act(page)
    await expect.poll(() => kept(page)).not.toBeNull()
    await heart(page, room).click()
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expect(heart(page, room)).toHaveAttribute('aria-pressed', 'false')
    expect(await savedBy(me)).toEqual([])
  })

  test('takes back what was taken off by mistake', async ({ page, me }) => {
    const places = await oneOfEach()
    for (const { _id } of places) await save(_id, me)
    await page.goto('/saved-rooms')
    const first = places[2] as ListingSummary
    await heart(page, first).click()
    await expect(cards(page)).toHaveCount(2)
    await expect(heart(page, places[1] as ListingSummary)).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(titles(page)).toHaveText([first.title, places[1]?.title ?? '', places[0]?.title ?? ''])
    await expect.poll(() => savedBy(me)).toHaveLength(3)
  })

  test('keeps what is pressed without a connection, and sends it when it is back', async ({ page, context, me }) => {
    const [one, two] = (await list('rooms', { sort: 'popular', limit: 2 })).listings as [ListingSummary, ListingSummary]
    await save(two._id, me)
    await page.goto('/rooms')
    await act(page)
    await expect(heart(page, two)).toHaveAttribute('aria-pressed', 'true')
    await context.setOffline(true)
    await heart(page, one).click()
    await heart(page, two).click()
    await expect(page.getByText('No connection right now. This is kept here and sent as soon as possible.')).toBeVisible()
    await expect(heart(page, one)).toHaveAttribute('aria-pressed', 'true')
    expect(await savedBy(me)).toEqual([two._id])
    await context.setOffline(false)
    await expect.poll(() => savedBy(me)).toEqual([one._id])
    await expect(heart(page, two)).toHaveAttribute('aria-pressed', 'false')
  })

  test('is told once that a place has gone', async ({ page, me }) => {
    const [room] = (await list('rooms', { sort: 'popular', limit: 1 })).listings as [ListingSummary]
    await save(room._id, me)
    const gone = { _id: '00000000-0000-7000-8000-000000000000', title: 'Room that was let' }
    const forgotten: string[] = []
    await page.route(`**/api/saved/${gone._id}`, (route) => {
      forgotten.push(route.request().method())
      return route.fulfill({ json: { _id: gone._id, saved: false } })
    })
    await page.route('**/api/saved', async (route) => {
      const answer = await (await route.fetch()).json()
      await route.fulfill({ json: { ...answer, gone: forgotten.length > 0 ? [] : [gone] } })
    })
    await page.goto('/saved-rooms')
    const word = page.getByText('“Room that was let” is no longer available and has been taken off this list.')
    await expect(word).toBeVisible()
    await expect(titles(page)).toHaveText([room.title])
    await expect.poll(() => forgotten).toEqual(['DELETE'])
    await expect(word).toBeVisible()
    await page.reload()
    await expect(titles(page)).toHaveText([room.title])
    await expect(word).toHaveCount(0)
  })

  test('sees the same in every tab', async ({ page, context }) => {
    const [room] = (await list('rooms', { sort: 'popular', limit: 1 })).listings as [ListingSummary]
    await page.goto('/rooms')
    const tab = await context.newPage()
    await tab.goto('/saved-rooms')
    await expect(tab.getByRole('heading', { name: 'No saved properties yet' })).toBeVisible()
    await heart(page, room).click()
    await expect(titles(tab)).toHaveText([room.title])
    await heart(tab, room).click()
    await expect(heart(page, room)).toHaveAttribute('aria-pressed', 'false')
  })

  test('pressed a moment before signing out, hearts still reach the account, and nothing stays here', async ({ page, me }) => {
    const places = (await list('rooms', { sort: 'popular', limit: 2 })).listings as [ListingSummary, ListingSummary]
    const slow: (() => Promise<void>)[] = []
    await page.goto('/rooms')
    for (const place of places) await expect(heart(page, place)).toBeVisible()
    await agrees(page, async () => expect(await kept(page, 'savedAgreed')).toBeTruthy())
    await page.route('**/api/saved/*', (route) => void slow.push(() => route.continue()))
    for (const place of places) await heart(page, place).click()
    await expect.poll(() => slow.length).toBe(1)
    await page.getByRole('button', { name: /open menu/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.unroute('**/api/saved/*')
    for (const goOn of slow) await goOn()
    await expect(page.getByText('Logged out successfully!')).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await savedBy(await signIn(me.email, me.password))).toEqual(places.map(({ _id }) => _id).reverse())
    for (const key of ['token', 'savedProperties', 'savedAgreed']) expect(await kept(page, key)).toBeNull()
  })

  test('signs out all the same when a heart’s answer does not come', async ({ page }) => {
    const [place] = (await list('rooms', { sort: 'popular', limit: 1 })).listings as [ListingSummary]
    const lost: (() => Promise<void>)[] = []
    await page.goto('/rooms')
    await agrees(page, async () => expect(await kept(page, 'savedAgreed')).toBeTruthy())
    await page.route('**/api/saved/*', (route) => void lost.push(() => route.abort()))
    await heart(page, place).click()
    await expect.poll(() => lost.length).toBe(1)
    await page.getByRole('button', { name: /open menu/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByText('Logged out successfully!')).toBeVisible()
    for (const fail of lost) await fail()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('No connection right now.')).toHaveCount(0)
    for (const key of ['token', 'savedProperties', 'savedAgreed']) expect(await kept(page, key)).toBeNull()
  })

  test('leaves nothing behind after signing out', async ({ page, me }) => {
    const [room] = (await list('rooms', { sort: 'popular', limit: 1 })).listings as [ListingSummary]
    await page.goto('/rooms')
    await heart(page, room).click()
    await expect.poll(() => savedBy(me)).toEqual([room._id])
    await page.getByRole('button', { name: `${me.user.name}, open menu` }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    expect([await kept(page), await kept(page, 'savedAgreed')]).toEqual([null, null])
    expect(await savedBy(await signIn(me.email, me.password))).toEqual([room._id])
  })
})

test.describe('an owner', () => {
  test.use({ as: 'owner' })

  test('has no heart on an own listing, and one on everybody else’s', async ({ page, me }) => {
    const own = await find('rooms', ({ user }) => user._id === me.user._id)
    await page.goto(`/rooms?search=${encodeURIComponent(own.title)}`)
    await expect(
      card(page, own)
        .first()
        .getByRole('link', { name: `Edit: ${own.title}` }),
    ).toBeVisible()
    await expect(
      card(page, own)
        .first()
        .getByRole('button', { name: /^Save / }),
    ).toHaveCount(0)
    await page.goto(`/room/${own._id}`)
    await expect(page.getByText('This is your property')).toBeVisible()
    await expect(page.getByRole('button', { name: `Save ${own.title}`, exact: true })).toHaveCount(0)
    const other = await find('rooms', ({ user }) => user._id !== me.user._id)
    await page.goto(`/room/${other._id}`)
    await expect(heart(page, other)).toBeVisible()
  })
})

test.describe('a visitor', () => {
  test('finds hearts in the page as it comes, and is asked to sign in by them', async ({ page, renter }) => {
    const [shop] = (await list('shops', { sort: 'popular', limit: 1 })).listings as [ListingSummary]
    for (const path of ['/', '/shop']) expect(await (await fetch(BASE_URL + path)).text()).toContain('class="round glass heart"')
    await page.goto('/')
    await newest(page)
      .getByRole('button', { name: /^Save / })
      .first()
      .click()
    await expect(page.getByText('Please login to save properties')).toBeVisible()
    await expect(signInDialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto('/shop')
    await heart(page, shop).click()
    await fillSignIn(signInDialog(page), renter)
    await expect(page).toHaveURL('/shop')
    await expect(heart(page, shop)).toHaveAttribute('aria-pressed', 'false')
    expect(JSON.parse((await kept(page)) ?? '[]')).toEqual(await savedBy(renter))
  })

  test('is led home from the saved places, and told why', async ({ page }) => {
    await page.goto('/saved-rooms')
    await expect(page.getByText('Please login to view saved properties')).toBeVisible()
    await expect(signInDialog(page)).toBeVisible()
    expect(where(page)).toBe('/')
  })
})

test.describe('a browser that has a list already', () => {
  test.use({ as: 'visitor' })

  for (const { name, userId, merged } of [
    { name: 'of nobody brings it along', userId: '', merged: true },
    { name: 'of somebody else leaves it behind', userId: '0190c000-0000-7000-8000-000000000001', merged: false },
  ]) {
    test(name, async ({ page }) => {
      const { register } = await import('./api.ts')
      const person = await register('renter')
      const [kept1, known] = (await list('rooms', { sort: 'popular', limit: 2 })).listings as [ListingSummary, ListingSummary]
      await save(known._id, person)
      await page.goto('/shop')
      await page.evaluate(
        ([ids, whose]) => {
          localStorage.setItem('savedProperties', ids ?? '')
          if (whose) localStorage.setItem('userId', whose)
        },
        [JSON.stringify([kept1._id, 'no-id']), userId] as const,
      )
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
      await fillSignIn(signInDialog(page), person)
      await expect(page).toHaveURL('/')
      await page.goto('/saved-rooms')
      const expected = merged ? [kept1, known] : [known]
      await expect(titles(page)).toHaveText(expected.map(({ title }) => title))
      expect(await savedBy(person)).toEqual(expected.map(({ _id }) => _id))
    })
  }
})
