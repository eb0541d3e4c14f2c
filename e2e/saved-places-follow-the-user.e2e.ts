import type { ListingSummary } from '@rentify/contract/listings/listing'
import { find, list, register, save, savedBy, signIn } from './api.ts'
import { expect, test } from './fixtures.ts'
import { makeListing } from './listing-makers.ts'
import {
  afterSync,
  card,
  cardTitles,
  fillSignIn,
  heart,
  newest,
  signInDialog,
  storedValue,
  where,
} from './pages.ts'
import { BASE_URL } from './server.ts'

/** Rooms that nobody else books: those that are taken are no cards of the saved places. */
async function freeRooms() {
  const owner = await register('owner')
  const make = (title: string) => makeListing('rooms', owner, title)
  return [
    await make('Room by the lake'),
    await make('Room by the park'),
    await make('Attic room'),
  ] as const
}

test.describe('a user who signs out @once', () => {
  test.use({ as: 'newcomer' })

  test('hearts pressed just before signing out reach the account, and nothing is left in the browser', async ({
    page,
    me,
  }) => {
    const places = (await list('rooms', { sort: 'popular', limit: 2 })).listings as [
      ListingSummary,
      ListingSummary,
    ]
    const slow: (() => Promise<void>)[] = []
    await page.goto('/rooms')
    for (const place of places) await expect(heart(page, place)).toBeVisible()
    await afterSync(page, async () => expect(await storedValue(page, 'savedAgreed')).toBeTruthy())
    let held = true
    await page.route('**/api/saved/*', (route) => {
      if (!held) return route.continue()
      slow.push(() => route.continue())
    })
    for (const place of places) await heart(page, place).click()
    await expect.poll(() => slow.length).toBe(1)
    await page.getByRole('button', { name: /open menu/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    held = false
    for (const goOn of slow) await goOn()
    await expect(page.getByText('Logged out successfully!')).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await savedBy(await signIn(me.email, me.password))).toEqual(
      places.map(({ _id }) => _id).reverse(),
    )
    for (const key of ['token', 'savedProperties', 'savedAgreed'])
      expect(await storedValue(page, key)).toBeNull()
  })

  test('signs out even when a heart’s request gets no response', async ({ page }) => {
    const [place] = (await list('rooms', { sort: 'popular', limit: 1 })).listings as [
      ListingSummary,
    ]
    const lost: (() => Promise<void>)[] = []
    await page.goto('/rooms')
    await afterSync(page, async () => expect(await storedValue(page, 'savedAgreed')).toBeTruthy())
    await page.route('**/api/saved/*', (route) => void lost.push(() => route.abort()))
    await heart(page, place).click()
    await expect.poll(() => lost.length).toBe(1)
    await page.getByRole('button', { name: /open menu/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByText('Logged out successfully!')).toBeVisible()
    for (const fail of lost) await fail()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('You’re offline.')).toHaveCount(0)
    for (const key of ['token', 'savedProperties', 'savedAgreed'])
      expect(await storedValue(page, key)).toBeNull()
  })

  test('leaves nothing behind after signing out', async ({ page, me }) => {
    const [room] = (await list('rooms', { sort: 'popular', limit: 1 })).listings as [ListingSummary]
    await page.goto('/rooms')
    await heart(page, room).click()
    await expect.poll(() => savedBy(me)).toEqual([room._id])
    await page.getByRole('button', { name: `${me.user.name}, open menu` }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    expect([await storedValue(page), await storedValue(page, 'savedAgreed')]).toEqual([null, null])
    expect(await savedBy(await signIn(me.email, me.password))).toEqual([room._id])
  })
})

test.describe('a user with two devices @once', () => {
  test.use({ as: 'newcomer' })

  test('removes several hearts offline, and what the other device saved meanwhile stays', async ({
    page,
    context,
    me,
  }) => {
    const [one, two, three] = (await list('rooms', { sort: 'popular', limit: 3 })).listings as [
      ListingSummary,
      ListingSummary,
      ListingSummary,
    ]
    for (const { _id } of [one, two]) await save(_id, me)
    await page.goto('/rooms')
    await afterSync(page, () =>
      expect(heart(page, two)).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 }),
    )
    await context.setOffline(true)
    for (const place of [one, two]) {
      await heart(page, place).click()
      await expect(heart(page, place)).toHaveAttribute('aria-pressed', 'false')
    }
    await save(three._id, me)
    await context.setOffline(false)
    await expect(heart(page, three)).toHaveAttribute('aria-pressed', 'true')
    expect(await savedBy(me)).toEqual([three._id])
  })

  test('clears the list offline, and only what this browser showed is removed', async ({
    page,
    context,
    me,
  }) => {
    const [one, two, three] = await freeRooms()
    for (const { _id } of [one, two]) await save(_id, me)
    await page.goto('/saved-rooms')
    await expect(cardTitles(page)).toHaveText([two.title, one.title])
    await page.getByRole('button', { name: 'Clear All' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove all saved properties?' })
    await expect(dialog).toBeVisible()
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Clear All' }).click()
    await expect(page.getByRole('heading', { name: 'No saved properties yet' })).toBeVisible()
    await save(three._id, me)
    await context.setOffline(false)
    await expect(cardTitles(page)).toHaveText([three.title])
    expect(await savedBy(me)).toEqual([three._id])
  })
})

test.describe('an owner', () => {
  test.use({ as: 'owner' })

  test('has no heart on one of their own listings, and one on all others @once', async ({
    page,
    me,
  }) => {
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
    await expect(page.getByRole('button', { name: `Save ${own.title}`, exact: true })).toHaveCount(
      0,
    )
    const other = await find('rooms', ({ user }) => user._id !== me.user._id)
    await page.goto(`/room/${other._id}`)
    await expect(heart(page, other)).toBeVisible()
  })
})

test.describe('a visitor', () => {
  test('sees hearts in the server-rendered page, and is asked to sign in by them @once', async ({
    page,
    renter,
  }) => {
    const [shop] = (await list('shops', { sort: 'popular', limit: 1 })).listings as [ListingSummary]
    for (const path of ['/', '/shop'])
      expect(await (await fetch(BASE_URL + path)).text()).toContain('class="round glass heart"')
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
    await expect
      .poll(async () => JSON.parse((await storedValue(page)) ?? '[]'))
      .toEqual(await savedBy(renter))
  })

  test('reads which listing signing in is for, its ‘Wi-Fi’ on one line @once', async ({
    page,
    owner,
  }) => {
    const room = await makeListing('rooms', owner, 'Wi-Fi room for a visitor')
    // A visitor who opens a room is asked to sign in (D49).
    await page.goto(`/room/${room._id}`)
    const dialog = signInDialog(page)
    await expect(dialog.getByText(room.title)).toBeVisible()
    await expect(dialog.locator('.unbroken')).toHaveText('Wi-Fi')
  })

  test('is redirected home from the saved places, with a reason @once', async ({ page }) => {
    await page.goto('/saved-rooms')
    await expect(page.getByText('Please login to view saved properties')).toBeVisible()
    await expect(signInDialog(page)).toBeVisible()
    expect(where(page)).toBe('/')
  })
})

test.describe('a browser with an older list @once', () => {
  test.use({ as: 'visitor' })

  for (const { name, userId, merged } of [
    { name: 'without an owner is merged into the account', userId: '', merged: true },
    {
      name: 'of another account is left behind',
      userId: '0190c000-0000-7000-8000-000000000001',
      merged: false,
    },
  ]) {
    test(name, async ({ page }) => {
      const person = await register('renter')
      const [older, known] = await freeRooms()
      await save(known._id, person)
      await page.goto('/shop')
      await page.evaluate(
        ([ids, whose]) => {
          localStorage.setItem('savedProperties', ids ?? '')
          if (whose) localStorage.setItem('userId', whose)
        },
        [JSON.stringify([older._id, 'no-id']), userId] as const,
      )
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
      await fillSignIn(signInDialog(page), person)
      await expect(page).toHaveURL('/')
      await page.goto('/saved-rooms')
      const expected = merged ? [older, known] : [known]
      await expect(cardTitles(page)).toHaveText(expected.map(({ title }) => title))
      expect(await savedBy(person)).toEqual(expected.map(({ _id }) => _id))
    })
  }
})
