import { list, setShopVisible } from './api.ts'
import { expect, test } from './fixtures.ts'

test.describe('an owner', () => {
  test.use({ as: 'owner' })

  test('still opens a listing that is hidden from everyone else @once', async ({
    page,
    me,
    renter,
  }) => {
    const shops = (await list('shops', { limit: 100 })).listings
    // The last one: other journeys take the first.
    const shop = shops.findLast(({ user }) => user._id === me.user._id)
    if (!shop) throw new Error('The demo’s owner has no shop.')
    await setShopVisible(shop._id, false, me)
    try {
      await page.goto(`/shop/${shop._id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.title)
      await expect(page.getByRole('complementary', { name: 'Contact Owner' })).toContainText(
        'This is your property',
      )
      const seen = (token?: string) =>
        page.request
          .get(
            `/api/shops/${shop._id}`,
            token ? { headers: { authorization: `Bearer ${token}` } } : {},
          )
          .then((answer) => answer.status())
      await expect.poll(() => seen()).toBe(404)
      expect(await seen(renter.token)).toBe(404)
      expect(await seen(me.token)).toBe(200)
    } finally {
      await setShopVisible(shop._id, true, me)
    }
    await expect
      .poll(async () => (await page.request.get(`/api/shops/${shop._id}`)).status())
      .toBe(200)
  })
})
