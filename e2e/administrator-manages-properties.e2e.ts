import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { call, detail, register, type TestUser } from './api.ts'
import { expect, test } from './fixtures.ts'
import { makeListing } from './listing-makers.ts'
import { actOn } from './panel-rows.ts'

const statusFor = async (id: string, token?: string) =>
  (await call(`/api/listings/${id}`, token ? { token } : {})).status
/** The row on desktops, the card on phones. */
const rowOf = (page: Page, title: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: title })
const named = ({ user }: TestUser) => `of ${user._id.slice(-6)}`

test.describe('an administrator', () => {
  test.use({ as: 'admin' })

  test('finds, looks at, edits, sets the status of and deletes properties', async ({
    page,
    me,
  }) => {
    const host = await register('owner')
    const room = `Property room ${named(host)}`
    const shop = `Property shop ${named(host)}`
    const { _id } = await makeListing('rooms', host, room)
    const { _id: shopId } = await makeListing('shops', host, shop)

    await page.goto(`/admin/properties?search=${encodeURIComponent(named(host))}`)
    const list = page.getByLabel('Properties', { exact: true }).last()
    await expect(list).toContainText(room)
    await expect(list).toContainText(host.email)
    await test.step('several at once', async () => {
      for (const title of [room, shop])
        await page.getByRole('checkbox', { name: `Select: ${title}` }).check()
      await page.getByRole('button', { name: 'Set inactive' }).click()
      const dialog = page.getByRole('dialog', { name: 'Set 2 properties inactive?' })
      await dialog.getByRole('button', { name: 'Set inactive' }).click()
      await expect(page.getByText('2 of 2 done.')).toBeVisible()
      expect([await statusFor(_id), await statusFor(shopId)]).toEqual([404, 404])
      await page.getByRole('combobox', { name: `Status: ${room}` }).selectOption('Active')
      await expect.poll(() => statusFor(_id)).toBe(200)
    })

    await page.getByRole('combobox', { name: 'Type' }).selectOption('Shops')
    await expect(list).not.toContainText(room)
    await expect(page).toHaveURL(/type=shops/)
    await page.getByRole('combobox', { name: 'Type' }).selectOption('Rooms')
    await expect(list).toContainText(room)

    await test.step('the list that is shown, as a file', async () => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ])
      const text = readFileSync(await file.path(), 'utf8')
      expect(text).toContain(room)
      expect(text).not.toContain(shop)
    })

    await test.step('the details, and featuring it', async () => {
      await page.getByRole('button', { name: `View: ${room}` }).click()
      const dialog = page.getByRole('dialog', { name: room })
      await expect(dialog.getByRole('img', { name: `${room}, photo 1` })).toBeVisible()
      await expect(dialog).toContainText('14, Sector 45')
      await dialog.getByRole('button', { name: 'Feature' }).click()
      await expect(dialog.getByRole('button', { name: 'Remove from featured' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(list).toContainText('Featured')
    })

    const edited = `Edited room ${named(host)}`
    await test.step('the edit form says what is wrong, and keeps what was typed', async () => {
      await actOn(rowOf(page, room), 'Edit')
      const dialog = page.getByRole('dialog', { name: 'Edit property' })
      await dialog.getByRole('textbox', { name: 'Title' }).fill(edited)
      await dialog.getByRole('textbox', { name: 'Price' }).fill('-5')
      await dialog.getByRole('button', { name: 'Save changes' }).click()
      await expect(dialog.getByText('Price cannot be negative')).toBeVisible()
      await expect(dialog.getByRole('textbox', { name: 'Price' })).toBeFocused()
      await dialog.getByRole('textbox', { name: 'Price' }).fill('12500')
      await dialog.getByRole('combobox', { name: 'Status' }).selectOption('Pending')
      await dialog.getByRole('button', { name: 'Save changes' }).click()
      await expect(dialog).toBeHidden()
      await expect(list).toContainText('₹12,500')
      expect(await detail(_id, host)).toMatchObject({ title: edited, price: 12500 })
      expect(await statusFor(_id)).toBe(404)
    })

    await test.step('the status menu, a block with its reason, and lifting it', async () => {
      const menu = page.getByRole('combobox', { name: `Status: ${edited}` })
      await menu.selectOption('Active')
      await expect.poll(() => statusFor(_id)).toBe(200)
      await menu.selectOption('Blocked')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Not yours to let')
      await dialog.getByRole('button', { name: 'Block listing' }).click()
      await expect(dialog).toBeHidden()
      await expect(menu).toHaveValue('blocked')
      expect([await statusFor(_id), await statusFor(_id, host.token)]).toEqual([404, 200])
      await menu.selectOption('Active')
      await page.getByRole('dialog').getByRole('button', { name: 'Lift the block' }).click()
      await expect(menu).toHaveValue('active')
    })

    await test.step('a failure is said where it was asked', async () => {
      const menu = page.getByRole('combobox', { name: `Status: ${edited}` })
      await page.route('**/api/admin/properties/*/status', (route) =>
        route.fulfill({ status: 500, body: '' }),
      )
      await menu.selectOption('Inactive')
      await expect(page.getByText('Failed to update property status')).toBeVisible()
      await expect(menu).toHaveValue('active')
      await page.unroute('**/api/admin/properties/*/status')
    })

    await test.step('deleting asks first; then nothing is left', async () => {
      await actOn(rowOf(page, edited), 'Delete')
      const dialog = page.getByRole('dialog', {
        name: 'Are you sure you want to delete this room?',
      })
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText('No properties found')).toBeVisible()
      expect(await statusFor(_id, me.token)).toBe(404)
    })
  })
})

test.describe('an owner in the panel', () => {
  test.use({ as: 'newOwner' })

  test('sees and changes own properties only, and no reports @desk', async ({ page, me }) => {
    const other = await register('owner')
    await makeListing('rooms', other, `Someone else’s ${named(other)}`)
    const title = `Own room ${named(me)}`
    const { _id } = await makeListing('rooms', me, title)
    await page.goto('/admin/properties')
    const row = page.getByRole('row').filter({ hasText: title })
    await expect(row).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('link', { name: 'Reports' })).toHaveCount(0)
    const menu = row.getByRole('combobox')
    await expect(menu.getByRole('option')).toHaveText(['Active', 'Inactive'])
    await menu.selectOption('Inactive')
    await expect.poll(() => statusFor(_id)).toBe(404)
    await row.getByRole('button', { name: `View: ${title}` }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toContainText('14, Sector 45')
    await expect(dialog.getByRole('button', { name: 'Feature' })).toHaveCount(0)
  })
})
