import type { Page } from '@playwright/test'
import { deleteRoom, editRoom, register, save, savesOf } from './api.ts'
import { expect, test } from './fixtures.ts'
import { makeListing } from './listing-makers.ts'
import { act, cardTitles } from './pages.ts'

const ORDER = 'क्रम चुनें'
const NOTE = 'आपका नोट (सिर्फ़ आपको दिखता है)'
const item = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) })

test.describe('a renter on a phone who reads Hindi', () => {
  test.use({ as: 'newcomer', language: 'hi' })

  test('saves places, notes what to ask, sorts them, and sees what became of them @phone', async ({
    page,
    context,
    me,
    browserOf,
  }) => {
    const owner = await register('owner')
    const price = 9000
    const roof = await makeListing('rooms', owner, 'Room on the roof', { price, maintenance: 3000 })
    const metro = await makeListing('rooms', owner, 'Room by the metro', {
      ...{ price: 10_000, location: 'Sector 62' },
    })
    await save(metro._id, me)
    await page.goto(`/room/${roof._id}`)
    await act(page)
    await page
      .getByRole('button', { name: `${roof.title} सेव करें`, exact: true })
      .first()
      .click()
    await page.goto('/saved-rooms')
    await expect(cardTitles(page)).toHaveText([roof.title, metro.title])

    await test.step('writes a note, which outlives a lost connection', async () => {
      const place = item(page, roof.title)
      await place.getByRole('button', { name: 'नोट लिखें' }).click()
      await place.getByLabel(NOTE).pressSequentially('पानी कब आता है?')
      await expect(place.getByRole('status')).toHaveText('सेव हो गया')
      await context.setOffline(true)
      await place.getByLabel(NOTE).pressSequentially(' और छत?')
      await expect(place.getByText('यह इसी डिवाइस पर है।')).toBeVisible()
      await context.setOffline(false)
      await expect
        .poll(async () => (await savesOf(me)).map(({ note }) => note))
        .toEqual(['पानी कब आता है? और छत?', ''])
      await expect(place.getByText('यह इसी डिवाइस पर है।')).toHaveCount(0)
    })

    await test.step('sorts by price, by what a month costs, and by distance', async () => {
      const order = page.getByLabel(ORDER)
      await order.selectOption('price')
      await expect(cardTitles(page)).toHaveText([roof.title, metro.title])
      await order.selectOption('cost')
      await expect(cardTitles(page)).toHaveText([metro.title, roof.title])
      await order.selectOption('distance')
      await page.getByLabel('आपकी जगह').fill('Sector 62')
      await page
        .getByRole('option')
        .filter({ hasText: /62.*(Noida|नोएडा)/ })
        .first()
        .click()
      await expect(cardTitles(page)).toHaveText([metro.title, roof.title])
    })

    await test.step('finds the note on another device, and changes it there', async () => {
      const other = await browserOf(me)
      await other.goto('/saved-rooms')
      const note = other.getByLabel('Your note (only you see it)')
      await expect(note).toHaveValue('पानी कब आता है? और छत?')
      await note.fill('रविवार को देखने जाना है')
      await note.blur()
      await expect
        .poll(async () => (await savesOf(me)).map((one) => one.note))
        .toEqual(['रविवार को देखने जाना है', ''])
      await page.reload()
      await expect(item(page, roof.title).getByLabel(NOTE)).toHaveValue('रविवार को देखने जाना है')
    })

    await test.step('sees that one is cheaper and one is gone, with places like it', async () => {
      await editRoom(roof._id, { price: 7000 }, owner)
      await deleteRoom(metro._id, owner)
      await page.reload()
      await expect(item(page, roof.title).getByText('सेव करते समय से ₹2,000 कम')).toBeVisible()
      await expect(cardTitles(page)).toHaveText([roof.title])
      const gone = page.getByRole('region', { name: 'अब उपलब्ध नहीं' })
      await gone.scrollIntoViewIfNeeded()
      await expect(gone.getByRole('heading', { name: metro.title })).toBeVisible()
      await expect(gone.getByText('मिलती-जुलती जगहें')).toBeVisible()
      await expect(gone.getByRole('link').first()).toBeVisible()
      expect(await gone.getByRole('link').count()).toBeLessThanOrEqual(3)
      await gone.getByRole('button', { name: `${metro.title} हटाएँ` }).click()
      await expect(gone).toHaveCount(0)
      await expect.poll(async () => (await savesOf(me)).length).toBe(1)
    })
  })
})

test.describe('a renter with two tabs and a second device', () => {
  test.use({ as: 'newcomer' })

  test('writes where they are, and finds the latest note everywhere @once', async ({
    page,
    context,
    me,
    browserOf,
  }) => {
    const room = await makeListing('rooms', await register('owner'), 'Room with a long note')
    await save(room._id, me)
    const noteOn = (one: Page) => one.getByLabel('Your note (only you see it)')
    const kept = async () => (await savesOf(me)).map(({ note }) => note)
    await page.goto('/saved-rooms')
    const tab = await context.newPage()
    await tab.goto('/saved-rooms')
    await expect(cardTitles(tab)).toHaveText([room.title])

    await test.step('each tab shows what was written in the other, and goes on from it', async () => {
      await page.getByRole('button', { name: 'Add a note' }).click()
      await noteOn(page).pressSequentially('Water')
      await expect(noteOn(tab)).toHaveValue('Water')
      await noteOn(tab).press('End')
      await noteOn(tab).pressSequentially(' and light')
      await expect(noteOn(page)).toHaveValue('Water and light')
      await noteOn(page).press('End')
      await noteOn(page).pressSequentially('?')
      await expect(noteOn(tab)).toHaveValue('Water and light?')
      await expect.poll(kept).toEqual(['Water and light?'])
    })

    await test.step('a field that was left open takes the note of another device', async () => {
      await noteOn(page).blur()
      const other = await browserOf(me)
      await other.goto('/saved-rooms')
      await noteOn(other).fill('Ask about the lift')
      await noteOn(other).blur()
      await expect.poll(kept).toEqual(['Ask about the lift'])
      await noteOn(page).focus()
      await expect(noteOn(page)).toHaveValue('Ask about the lift')
      await noteOn(page).press('End')
      await noteOn(page).pressSequentially(', and parking')
      await expect.poll(kept).toEqual(['Ask about the lift, and parking'])
    })
  })
})
