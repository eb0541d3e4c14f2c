import { list } from './api.ts'
import { expect, test } from './fixtures.ts'
import { foundText, searchCard, where } from './pages.ts'

// The search card is on desktops only; phones have the search box (R2).
test.describe('@desk', () => {
  test.use({ as: 'renter' })

  test('choices become badges, last for the browser session, and are cleared at once', async ({
    page,
  }) => {
    await page.goto('/')
    const form = searchCard(page)
    await expect(form.getByRole('radio', { name: 'Room' })).toBeChecked()
    await expect(form.getByLabel('Location').getByRole('option')).toHaveText([
      'Select City',
      'Noida',
      'Delhi',
      'Gurgaon',
      'Ghaziabad',
      'Greater Noida',
    ])
    await expect(form.getByLabel('Budget Range').getByRole('option')).toHaveText([
      'Any Price',
      '0-2000',
      '2000-5000',
      '5000-8000',
      '8000-12000',
      '12000-20000',
      '20000-50000',
      '50000+',
    ])
    const categories = [
      'Any',
      'Single',
      'Double',
      'Separate',
      'Shared',
      'Furnished',
      'Semi-Furnished',
      'Unfurnished',
      'PgType',
      'GirlsPg',
      'BoysPg',
    ]
    await expect(form.getByLabel('Room Category').getByRole('option')).toHaveText(categories)
    await form.getByText('Hotel', { exact: true }).click()
    await form.getByLabel('Location').selectOption('Gurgaon')
    await form.getByLabel('Budget Range').selectOption('2000-5000')
    const badges = form.getByRole('list', { name: 'Active filters' }).getByRole('listitem')
    await expect(badges).toHaveText(['Hotel', 'Gurgaon', '2000-5000'])

    await page.goto('/rooms')
    await page.goto('/')
    await expect(badges).toHaveText(['Hotel', 'Gurgaon', '2000-5000'])
    await form.getByRole('button', { name: 'Remove filter: Gurgaon' }).click()
    await expect(badges).toHaveText(['Hotel', '2000-5000'])
    await form.getByRole('button', { name: 'Clear All' }).click()
    await expect(badges).toHaveCount(0)
    await expect(form.getByRole('radio', { name: 'Room' })).toBeChecked()
    await expect(form.getByLabel('Budget Range')).toHaveValue('')
  })

  const searches = [
    {
      type: 'Room',
      path: '/rooms',
      unit: 'room',
      choices: { location: 'Noida', budget: '5000-8000', roomCategory: 'Single' },
    },
    {
      type: 'Room',
      path: '/rooms',
      unit: 'room',
      choices: { location: 'Delhi', budget: '', roomCategory: 'PgType' },
    },
    {
      type: 'Hotel',
      path: '/hotels',
      unit: 'hotel',
      choices: { location: 'Gurgaon', budget: '', roomCategory: '' },
    },
    {
      type: 'Shop',
      path: '/shop',
      unit: 'shop',
      choices: { location: '', budget: '20000-50000', roomCategory: '' },
    },
  ] as const
  for (const { type, path, unit, choices } of searches) {
    const chosen = Object.fromEntries(Object.entries(choices).filter(([, value]) => value))
    test(`Find Now for ${type}, ${Object.values(chosen).join(', ')}`, async ({ page }) => {
      await page.goto('/')
      const form = searchCard(page)
      await form.getByText(type, { exact: true }).click()
      await form.getByLabel('Location').selectOption(choices.location)
      await form.getByLabel('Budget Range').selectOption(choices.budget)
      if (type === 'Room') await form.getByLabel('Room Category').selectOption(choices.roomCategory)
      await form.getByRole('button', { name: 'Find Now' }).click()
      await page.waitForURL((url) => url.pathname === path)
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
        propertyType: type,
        ...chosen,
        filtered: 'true',
      })
      const { total } = await list(`${unit}s`, chosen)
      await expect(page.getByText(foundText(total, unit))).toBeVisible()
    })
  }

  test('Room Category is offered and used for rooms only', async ({ page }) => {
    await page.goto('/')
    const form = searchCard(page)
    const category = form.getByLabel('Room Category')
    const badges = form.getByRole('list', { name: 'Active filters' }).getByRole('listitem')
    await category.selectOption('Single')
    await expect(badges).toHaveText(['Single'])
    for (const [type, path] of [
      ['Hotel', '/hotels'],
      ['Shop', '/shop'],
    ] as const) {
      await page.goto('/')
      await form.getByText(type, { exact: true }).click()
      await expect(category).toBeHidden()
      await expect(badges).toHaveText([type])
      await form.getByRole('button', { name: 'Find Now' }).click()
      await page.waitForURL((url) => url.pathname === path)
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
        propertyType: type,
        filtered: 'true',
      })
    }
    await page.goto('/')
    await form.getByText('Room', { exact: true }).click()
    await expect(category).toHaveValue('Single')
  })

  for (const [type, path] of Object.entries({ Room: '/rooms', Hotel: '/hotels', Shop: '/shop' }))
    test(`Near Me with ${type} chosen opens ${path} around the position`, async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['geolocation'])
      await context.setGeolocation({ latitude: 28.6271, longitude: 77.3649 })
      await page.goto('/')
      const form = searchCard(page)
      await form.getByText(type, { exact: true }).click()
      await form.getByRole('button', { name: 'Near Me' }).click()
      await expect(page).toHaveURL(`${path}?lat=28.6271&lng=77.3649&nearby=true`)
      await expect(page.getByText('Nearest first')).toBeVisible()
    })

  test('the card is highlighted for two seconds when it comes into view', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    const form = searchCard(page)
    await expect(form).not.toHaveClass(/highlighted/)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(form).not.toBeInViewport()
    await page.getByRole('button', { name: 'Watch Demo' }).scrollIntoViewIfNeeded()
    await form.scrollIntoViewIfNeeded()
    await expect(form).toHaveClass(/highlighted/)
    await page.clock.fastForward(2000)
    await expect(form).not.toHaveClass(/highlighted/)
    expect(where(page)).toBe('/')
  })
})
