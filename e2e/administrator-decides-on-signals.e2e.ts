import { call, register, signIn } from './api.ts'
import { expect, test } from './fixtures.ts'
import { act } from './pages.ts'
import { ADMIN } from './server.ts'
import { aSharedPicture, aSignal } from './states/signals.ts'

type Decided = { signals: readonly { _id: string; decision: { decision: string } | null }[] }

/** What was decided about the signal. */
async function decisionOn(id: string): Promise<string | undefined> {
  const { token } = await signIn(ADMIN.email, ADMIN.password)
  const { body } = await call<Decided>('/api/admin/signals?status=decided', { token })
  return body.signals.find(({ _id }) => _id === id)?.decision?.decision
}

test.describe('an administrator', () => {
  test.use({ as: 'admin' })

  test('decides on signals by keys; reload keeps the place @desk', async ({ page }) => {
    const host = await register('owner')
    const fine = await aSignal('Honest signal room', host)
    const bad = await aSignal('Doubtful signal room', host)
    const ofHost = `/admin/signals?kind=contact_in_text&owner=${host.user._id}`
    const pane = page.getByRole('region', { name: /^A phone number in the description/ })
    await page.goto(`${ofHost}&at=${fine}`)
    await act(page)
    await expect(pane.getByRole('article', { name: 'Honest signal room' })).toBeVisible()
    await expect(pane).toContainText('98123 45678')

    await page.keyboard.press('j')
    await expect(pane.getByRole('article', { name: 'Doubtful signal room' })).toBeVisible()
    await page.reload()
    await act(page)
    await expect(pane.getByRole('article', { name: 'Doubtful signal room' })).toBeVisible()

    await page.keyboard.press('b')
    const dialog = page.getByRole('dialog', { name: 'Block listing' })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The number is in the text')
    await dialog.getByRole('button', { name: 'Block listing' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('article', { name: 'Doubtful signal room' })).toBeHidden()
    expect(await decisionOn(bad)).toBe('blocked')

    await page.goto(`${ofHost}&at=${fine}`)
    await act(page)
    await expect(pane.getByRole('article', { name: 'Honest signal room' })).toBeVisible()
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keys' })
    await expect(keys).toContainText('Next signal')
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    await page.keyboard.press('f')
    await expect(page.getByRole('article', { name: 'Honest signal room' })).toBeHidden()
    await expect.poll(() => decisionOn(fine)).toBe('fine')
  })

  test('sees the same picture of two owners, and where both are', async ({ page }) => {
    const titles = ['Sunny room by the park', 'Lovely room in Baner'] as const
    const id = await aSharedPicture(titles)
    await page.goto(`/admin/signals?kind=same_picture&at=${id}`)
    await act(page)
    const pane = page.getByRole('region', { name: /picture/i })
    for (const title of titles)
      await expect(pane.getByRole('article', { name: title })).toBeVisible()
    const map = pane.getByRole('img', { name: 'Where these listings are' })
    await map.scrollIntoViewIfNeeded()
    const box = await map.boundingBox()
    expect(box?.height).toBeGreaterThan(150)
    await expect(map.locator('path')).toHaveCount(2)
    for (const mark of await map.locator('path').all()) await expect(mark).toBeInViewport()
    await expect(map.getByText('Delhi')).toBeVisible()
  })

  test('finds all signals about one owner fine at once @desk', async ({ page }) => {
    const host = await register('owner')
    const ids = [await aSignal('First honest room', host), await aSignal('Second one', host)]
    await page.goto(`/admin/signals?owner=${host.user._id}&at=${ids[0]}`)
    await act(page)
    await page.getByRole('button', { name: /^All \d+ are fine$/ }).click()
    const dialog = page.getByRole('dialog', { name: /^All \d+ are fine$/ })
    await expect(dialog).toContainText(host.user.name)
    await dialog.getByRole('button', { name: /^All \d+ are fine$/ }).click()
    await expect(page.getByRole('heading', { name: 'No signals' })).toBeVisible()
    expect(await Promise.all(ids.map(decisionOn))).toEqual(['fine', 'fine'])
  })

  test('blocks all doubtful listings of an owner at once @desk', async ({ page }) => {
    const host = await register('owner')
    const ids = [await aSignal('First doubtful room', host), await aSignal('Next one', host)]
    await page.goto(`/admin/signals?owner=${host.user._id}&at=${ids[0]}`)
    await act(page)
    await page.getByRole('button', { name: /^Block all/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Block all/ })
    await dialog.getByRole('textbox').first().fill('None of these places is theirs')
    await dialog.getByRole('button', { name: /^Block all/ }).click()
    await expect(page.getByRole('heading', { name: 'No signals' })).toBeVisible()
    expect(await Promise.all(ids.map(decisionOn))).toEqual(['blocked', 'blocked'])
  })

  test('reads one signal after the other on a phone @phone', async ({ page }) => {
    const id = await aSignal('Signal on a phone')
    await page.goto('/admin/signals?kind=contact_in_text')
    await act(page)
    const list = page.getByRole('navigation', { name: 'Signals' })
    await list.getByRole('link', { name: /Signal on a phone/ }).click()
    const pane = page.getByRole('region', { name: /^A phone number in the description/ })
    await expect(pane.getByRole('article', { name: 'Signal on a phone' })).toBeVisible()
    await expect(list).toBeHidden()
    await page.goBack()
    await expect(list).toBeVisible()
    await expect(pane).toBeHidden()
    await page.goForward()
    await pane.getByRole('button', { name: 'It’s fine' }).click()
    await expect(page.getByText('Found fine.')).toBeVisible()
    await expect.poll(() => decisionOn(id)).toBe('fine')
  })
})
