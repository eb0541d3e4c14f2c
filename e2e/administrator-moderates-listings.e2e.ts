import { call, register, type TestUser } from './api.ts'
import { expect, test } from './fixtures.ts'
import { makeListing } from './listing-makers.ts'

const statusOf = async (id: string, { token }: TestUser) =>
  (await call<{ status: string }>(`/api/listings/${id}`, { token })).body.status

test.describe('an administrator', () => {
  test.use({ as: 'admin' })

  test('decides about a reported listing; its owner reads why, answers, and gets it back @desk', async ({
    page,
    browserOf,
  }) => {
    const [host, renter] = [await register('owner'), await register('renter')]
    const title = `Reported room of ${host.user._id.slice(-6)}`
    const { _id } = await makeListing('rooms', host, title)

    await test.step('a renter reports it, and is asked for what is missing', async () => {
      const theirs = await browserOf(renter)
      await theirs.goto(`/room/${_id}`)
      await theirs.getByRole('button', { name: 'Report this listing' }).click()
      const dialog = theirs.getByRole('dialog', { name: 'Report this listing' })
      await dialog.getByRole('button', { name: 'Send report' }).click()
      await expect(dialog.getByText('Please choose a reason')).toBeVisible()
      await dialog.getByRole('radio', { name: 'Something else' }).check()
      await dialog.getByRole('button', { name: 'Send report' }).click()
      await expect(dialog.getByText('Please tell us what’s wrong')).toBeVisible()
      await dialog.getByRole('textbox', { name: 'What is it?' }).fill('Another house is shown')
      await dialog.getByRole('button', { name: 'Send report' }).click()
      await expect(dialog).toBeHidden()
      await expect(theirs.getByText('Thank you. We’ll look at this listing')).toBeVisible()
      expect(await statusOf(_id, renter)).toBe('active')
    })

    const row = page.getByRole('row').filter({ hasText: title })
    const drawer = page.getByRole('dialog', { name: title })
    const opened = () =>
      row
        .getByRole('button', { name: `View: ${title}` })
        .first()
        .click()
    await test.step('the queue has it; a decision needs a reason', async () => {
      await page.goto('/admin/reports?sort=newest')
      await opened()
      await expect(drawer).toContainText('Another house is shown')
      await expect(drawer).toContainText(renter.email)
      await drawer.getByRole('button', { name: 'Block listing' }).click()
      const dialog = page.getByRole('dialog', { name: 'Block listing' })
      await dialog.getByRole('button', { name: 'Block listing' }).click()
      await expect(dialog.getByText('Please give a reason')).toBeVisible()
      await dialog.getByRole('combobox', { name: 'Ready reason' }).selectOption('wrong_pictures')
      await dialog
        .getByRole('textbox', { name: 'In your own words' })
        .fill('The photos show another house')
      await dialog.getByRole('button', { name: 'Block listing' }).click()
      await expect(dialog).toBeHidden()
      await expect(row).toBeHidden()
      await expect(drawer).toBeHidden()
      expect(await statusOf(_id, host)).toBe('blocked')
    })

    await test.step('its owner reads the reason and answers once', async () => {
      const theirs = await browserOf(host)
      await theirs.goto('/my-listings')
      await expect(theirs.getByRole('switch')).toBeDisabled()
      await theirs.getByRole('button', { name: `Why? ${title}` }).click()
      const own = theirs.getByRole('dialog', { name: 'Blocked' })
      await expect(own).toContainText(
        'The pictures show another place. Please use pictures of this one. The photos show another house',
      )
      await own.getByRole('button', { name: 'Fixed – review again' }).click()
      const edit = { method: 'PUT', token: host.token, body: JSON.stringify({ price: 7777 }) }
      await call(`/api/admin/properties/${_id}`, edit)
      const dialog = theirs.getByRole('dialog', { name: 'Fixed – review again' })
      await dialog.getByRole('textbox').fill('New photos of the right house')
      await dialog.getByRole('button', { name: 'Ask for a review' }).click()
      await expect(own).toContainText('You asked us to look at it again.')
      await expect(own.getByRole('button', { name: 'Fixed – review again' })).toBeHidden()
      await theirs.goto(`/edit-room/${_id}`)
      await expect(theirs.getByText(/The photos show another house/)).toBeVisible()
    })

    await test.step('the block is lifted, and the listing is back as it was', async () => {
      await page.reload()
      await opened()
      await expect(drawer).toContainText('New photos of the right house')
      await expect(drawer).toContainText('Changed since we blocked it')
      await expect(drawer.getByRole('listitem').filter({ hasText: '₹7,777' })).toBeVisible()
      await drawer.getByRole('button', { name: 'Lift the block' }).click()
      const dialog = page.getByRole('dialog', { name: 'Lift the block' })
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('The photos are right now')
      await dialog.getByRole('button', { name: 'Lift the block' }).click()
      await expect(dialog).toBeHidden()
      await expect(row).toBeHidden()
      await expect(drawer).toBeHidden()
      expect(await statusOf(_id, renter)).toBe('active')
      await page.getByRole('combobox', { name: 'Status' }).selectOption('Decided')
      await expect(page).toHaveURL(/status=decided/)
      await opened()
      await expect(drawer).toContainText('The photos are right now')
    })
  })
})
