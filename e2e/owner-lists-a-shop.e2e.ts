// An owner lists a shop on a phone, and changes it later (R12, R13).
import { detail, find } from './api.ts'
import { expect, test } from './fixtures.ts'
import {
  addPhotos,
  fillShopDetails,
  fillShopFeatures,
  fillShopPricing,
  listed,
  openStep,
  press,
  SHOP,
  saysAt,
  stepHeading,
  WIZARDS,
  wizard,
} from './listing-forms.ts'
import { card } from './pages.ts'

const [, , shops] = WIZARDS
if (!shops) throw new Error('There is no shop wizard.')

const aTitle = () => `Corner shop ${process.pid.toString(36)}${Date.now().toString(36)}`

test.use({ as: 'owner' })

test.describe('@phone', () => {
  test('lists a shop, which renters find at once', async ({ page, me }) => {
    test.slow()
    const title = aTitle()
    await page.goto('/add-shop')
    await expect(page.getByRole('heading', { level: 1, name: 'List Your Shop' })).toBeVisible()
    await expect(page.getByText('Step 1 of 4', { exact: true })).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Step 1 of 4' })).toHaveAttribute(
      'aria-valuenow',
      '25',
    )
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await fillShopDetails(page, title)
    await press(page, 'Next')
    await expect(page.getByLabel('Opening Time')).toHaveValue('09:00')
    await expect(page.getByLabel('Closing Time')).toHaveValue('21:00')
    await fillShopPricing(page)
    await press(page, 'Next')
    await fillShopFeatures(page)
    await press(page, 'Next')
    await addPhotos(page, 1)
    await expect(page.getByText('Main Image')).toBeVisible()

    const review = page.getByRole('region', { name: 'Review', exact: true })
    await expect(review.getByRole('term')).toHaveText([
      'Shop Name',
      'Category',
      'Business Type',
      'Shop Area',
      'Monthly Rent',
      'Contact Number',
      'Email',
      'Parking Spaces',
      'Location',
      'Amenities',
    ])
    await expect(review.getByRole('definition')).toHaveText([
      title,
      'Showroom',
      'Clothing',
      '450 sq ft',
      '₹25,000',
      '9876543210',
      SHOP.email,
      'N/A',
      'Boring Road',
      'CCTV, Power Backup',
    ])

    await press(page, 'List Shop')
    await expect(page.getByText('Shop listed successfully!').first()).toBeVisible()
    const [shop] = await listed('shops', title)
    expect(shop, 'in the public list').toBeDefined()
    await expect(page).toHaveURL('/my-listings')
    expect(await detail(shop?._id ?? '', me)).toMatchObject({
      type: 'Shop',
      description: SHOP.description,
      category: 'Showroom',
      businessType: 'Clothing',
      shopArea: 450,
      parkingSpaces: null,
      price: 25_000,
      openingHours: '09:00',
      closingHours: '21:00',
      contactNumber: '9876543210',
      email: SHOP.email,
      location: 'Boring Road',
      city: 'Patna',
      address: '4 Boring Road',
      amenities: ['CCTV', 'Power Backup'],
      rules: 'Two months’ notice.',
      pictures: [{}],
    })
    await page.goto(`/shop?search=${encodeURIComponent(title)}`)
    await expect(card(page, { title })).toContainText('₹25,000')
  })

  test('sees an error at each wrong field of a step', async ({ page }) => {
    test.slow()
    await openStep(page, shops, 0)
    await press(page, 'Next')
    const name = page.getByLabel('Shop Name')
    await saysAt(name, 'Shop name is required')
    await expect(name).toBeFocused()
    await saysAt(page.getByLabel('Description'), 'Description is required')
    await saysAt(page.getByLabel('Business Type'), 'Business type is required')
    await fillShopDetails(page, aTitle())
    await press(page, 'Next')

    await expect(stepHeading(page, 'Location & Pricing')).toBeVisible()
    await press(page, 'Next')
    const rent = page.getByLabel('Monthly Rent')
    const email = page.getByLabel('Email')
    await saysAt(rent, 'Valid rent amount is required')
    await expect(rent).toBeFocused()
    await saysAt(page.getByLabel('Location', { exact: true }), 'Location is required')
    await saysAt(page.getByLabel('Contact Number'), 'Contact number is required')
    await saysAt(email, 'Email is required')
    await fillShopPricing(page)
    await rent.fill('-5')
    await email.fill('shop@')
    await press(page, 'Next')
    await saysAt(rent, 'Valid rent amount is required')
    await saysAt(email, 'Valid email is required')
    await expect(rent).toBeFocused()
    await rent.fill('25,000')
    await email.fill(SHOP.email)
    await press(page, 'Next')

    await expect(stepHeading(page, 'Amenities & Rules')).toBeVisible()
    await press(page, 'Next')
    const amenities = page.getByRole('group', { name: 'Amenities' })
    await expect(amenities).toHaveAccessibleDescription('Select at least one amenity')
    await expect(amenities.getByRole('checkbox').first()).toBeFocused()
    await fillShopFeatures(page)
    await press(page, 'Next')

    await press(page, 'List Shop')
    await expect(wizard(page).getByText('At least one image is required')).toBeVisible()
    await addPhotos(page, 5)
    await expect(page.getByRole('button', { name: 'Choose photos' })).toBeDisabled()
    await expect(page.getByLabel('Choose photos').and(page.locator('input'))).toBeDisabled()
  })

  test('reads the server’s reason, and loses nothing', async ({ page }) => {
    test.slow()
    const title = aTitle()
    await openStep(page, shops, 0)
    await fillShopDetails(page, title)
    await press(page, 'Next')
    await fillShopPricing(page)
    await page.getByLabel(/^City/).fill('')
    await page.getByLabel('Location', { exact: true }).fill('Xqzzt Wqkjh')
    await page.getByLabel('Full address').fill('')
    await press(page, 'Next')
    await fillShopFeatures(page)
    await press(page, 'Next')
    await addPhotos(page, 1)
    const held = Promise.withResolvers<void>()
    await page.route('**/api/shops', async (route) => {
      await held.promise
      await route.abort()
    })
    await press(page, 'List Shop')
    await expect(page.getByRole('button', { name: 'Listing Shop...' })).toBeVisible()
    held.resolve()
    await expect(page.getByRole('alert')).toHaveText('Failed to list shop. Please try again.')
    await page.unroute('**/api/shops')

    // No city can be derived from this location.
    await press(page, 'List Shop')
    const city = page.getByLabel(/^City/)
    await saysAt(city, 'City is required')
    await expect(city).toBeFocused()
    await city.fill('Patna')
    await press(page, 'Next')
    await press(page, 'Next')
    await press(page, 'List Shop')
    await expect(page.getByText('Shop listed successfully!').first()).toBeVisible()
    expect(await listed('shops', title)).toHaveLength(1)
  })

  test('shows the map once there is a point on it', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 25.611, longitude: 85.144, accuracy: 20 })
    await openStep(page, shops, 1)
    await expect(page.getByRole('button', { name: 'Show Map' })).toBeHidden()
    await expect(page.getByText('The city itself')).toBeVisible()
    await page.getByRole('button', { name: 'Use Current Location' }).click()
    await expect(page.getByText('Coordinates: 25.611000, 85.144000')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Hide Map' })).toBeVisible()
    await expect(page.getByLabel(/^City/)).toHaveValue('Patna')
  })

  test('changes a shop: everything is filled in, and its photos stay', async ({ page, me }) => {
    const { _id } = await find(
      'shops',
      ({ user, pictures, price }) =>
        user._id === me.user._id && pictures.length > 0 && price !== null,
    )
    const shop = await detail(_id, me)
    await page.goto(`/edit-shop/${_id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Shop' })).toBeVisible()
    await expect(page.getByLabel('Shop Name')).toHaveValue(shop.title)
    await expect(page.getByLabel('Business Type')).toHaveValue(shop.businessType ?? '')
    await expect(page.getByLabel('Shop Area')).toHaveValue(String(shop.shopArea ?? ''))
    await expect(page.getByLabel('Description')).toHaveValue(shop.description)
    await press(page, 'Next')
    await expect(page.getByLabel('Monthly Rent')).toHaveValue(String(shop.price))
    await expect(page.getByLabel('Opening Time')).toHaveValue(shop.openingHours ?? '')
    await expect(page.getByLabel('Location', { exact: true })).toHaveValue(shop.location)
    await page.getByLabel('Monthly Rent').fill('31,000')
    await page.getByLabel('Contact Number').fill('9876543210')
    await page.getByLabel('Email').fill(SHOP.email)
    await press(page, 'Next')
    for (const amenity of shop.amenities)
      await expect(page.getByRole('checkbox', { name: amenity, exact: true })).toBeChecked()
    await press(page, 'Next')
    await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(shop.pictures.length)
    await press(page, 'Update Shop')
    await expect(page.getByText('Shop updated successfully!').first()).toBeVisible()
    await expect(page).toHaveURL('/my-listings')
    const after = await detail(_id, me)
    expect(after).toMatchObject({ price: 31_000, title: shop.title, amenities: shop.amenities })
    expect(after.pictures).toEqual(shop.pictures)
  })
})
