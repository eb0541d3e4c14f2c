// An owner lists a hotel on a phone, and changes it later (R12, R13).
import { detail, find, type TestUser } from './api.ts'
import { expect, test } from './fixtures.ts'
import {
  addPhotos,
  fillHotelDetails,
  fillHotelFeatures,
  fillHotelPricing,
  HOTEL,
  listed,
  openStep,
  press,
  saysAt,
  stepHeading,
  WIZARDS,
  wizard,
} from './listing-forms.ts'
import { card } from './pages.ts'

const [, hotels] = WIZARDS
if (!hotels) throw new Error('There is no hotel wizard.')

const aTitle = () => `Hotel Patliputra ${process.pid.toString(36)}${Date.now().toString(36)}`

test.use({ as: 'owner' })

test.describe('@phone', () => {
  test('lists a hotel, which renters find at once', async ({ page, me }) => {
    test.slow()
    const title = aTitle()
    await page.goto('/add-hotel')
    await expect(page.getByRole('heading', { level: 1, name: 'List Your Hotel' })).toBeVisible()
    await expect(page.getByText('Step 1 of 4', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await expect(page.getByLabel('Check-in time')).toHaveValue('14:00')
    await expect(page.getByLabel('Check-out time')).toHaveValue('11:00')

    await fillHotelDetails(page, title)
    await press(page, 'Next')
    await fillHotelPricing(page)
    await press(page, 'Next')
    await fillHotelFeatures(page)
    await press(page, 'Next')
    await expect(stepHeading(page, 'Photos & Review')).toBeVisible()
    await addPhotos(page, 2)
    await expect(page.getByText('Main Image')).toBeVisible()

    await press(page, 'List Hotel')
    await expect(page.getByText('Hotel listed successfully!').first()).toBeVisible()
    const [hotel] = await listed('hotels', title)
    expect(hotel, 'in the public list').toBeDefined()
    await expect(page).toHaveURL('/my-listings')
    expect(await detail(hotel?._id ?? '', me)).toMatchObject({
      title,
      type: 'Hotel',
      description: HOTEL.description,
      category: 'Mid-Range',
      price: 2499,
      totalRooms: 24,
      checkInTime: '14:00',
      checkOutTime: '11:00',
      location: 'Boring Road',
      city: 'Patna',
      state: 'Bihar',
      contactNumber: '9876543210',
      email: HOTEL.email,
      amenities: ['WiFi', 'Parking'],
      roomTypes: ['Standard', 'Suite'],
      rules: 'ID at check-in.',
      pictures: [{}, {}],
    })
    await page.goto(`/hotels?search=${encodeURIComponent(title)}`)
    await expect(card(page, { title })).toContainText('₹2,499')
  })

  test('sees an error at each wrong field of a step', async ({ page }) => {
    test.slow()
    await openStep(page, hotels, 0)
    await press(page, 'Next')
    const name = page.getByLabel('Hotel name')
    await saysAt(name, 'Hotel name is required')
    await expect(name).toBeFocused()
    await saysAt(page.getByLabel('Description'), 'Description is required')
    await saysAt(page.getByLabel('Category'), 'Category is required')
    const rooms = page.getByLabel('Total rooms')
    await saysAt(rooms, 'Total rooms must be at least 1')
    await fillHotelDetails(page, aTitle())
    await rooms.fill('0')
    await press(page, 'Next')
    await saysAt(rooms, 'Total rooms must be at least 1')
    await expect(rooms).toBeFocused()
    await rooms.fill('24')
    await press(page, 'Next')

    await expect(stepHeading(page, 'Location & Pricing')).toBeVisible()
    await press(page, 'Next')
    const price = page.getByLabel('Price per night')
    const email = page.getByLabel('Email')
    await saysAt(price, 'Valid price is required')
    await expect(price).toBeFocused()
    await saysAt(page.getByLabel('Location', { exact: true }), 'Location is required')
    await saysAt(page.getByLabel('Contact number'), 'Contact number is required')
    await saysAt(email, 'Email is required')
    await price.fill('-1')
    await saysAt(price, 'Valid price is required')
    await fillHotelPricing(page)
    await email.fill('desk at patliputra')
    await press(page, 'Next')
    await saysAt(email, 'Valid email is required')
    await expect(email).toBeFocused()
    await email.fill(HOTEL.email)
    await press(page, 'Next')

    await expect(stepHeading(page, 'Features & Contact')).toBeVisible()
    await press(page, 'Next')
    const amenities = page.getByRole('group', { name: 'Amenities' })
    await expect(amenities).toHaveAccessibleDescription('Select at least one amenity')
    await expect(amenities.getByRole('checkbox').first()).toBeFocused()
    await expect(page.getByRole('group', { name: 'Room types' })).toHaveAccessibleDescription(
      'Select at least one room type',
    )
    await fillHotelFeatures(page)
    await press(page, 'Next')

    await expect(stepHeading(page, 'Photos & Review')).toBeVisible()
    await press(page, 'List Hotel')
    await expect(wizard(page).getByText('At least one image is required')).toBeVisible()
    await addPhotos(page, 5)
    await expect(page.getByRole('button', { name: 'Choose photos' })).toBeDisabled()
  })

  test('goes from the review to the missing fields', async ({ page }) => {
    await openStep(page, hotels, 3)
    const missing = page.getByRole('region', { name: 'Make it easier to find' })
    await expect(missing.getByRole('button')).toHaveText([
      'Photos',
      'Point on the map',
      'Full address',
    ])
    await missing.getByRole('button', { name: 'Full address' }).click()
    await expect(stepHeading(page, 'Location & Pricing')).toBeVisible()
    await expect(page.getByLabel('Full address')).toBeFocused()
    await page.getByLabel('Full address').fill('4 Boring Road')
    await press(page, 'Next')
    await press(page, 'Next')
    await expect(missing.getByRole('button')).toHaveText(['Photos', 'Point on the map'])
    await missing.getByRole('button', { name: 'Point on the map' }).click()
    await expect(page.getByRole('button', { name: 'Use Current Location' })).toBeFocused()
  })

  test('reads why the hotel was not listed, and lists it with the next try', async ({ page }) => {
    test.slow()
    const title = aTitle()
    await openStep(page, hotels, 0)
    await fillHotelDetails(page, title)
    await press(page, 'Next')
    await fillHotelPricing(page)
    await press(page, 'Next')
    await fillHotelFeatures(page)
    await press(page, 'Next')
    await addPhotos(page, 1)
    await page.route('**/api/hotels', (route) => route.abort())
    await press(page, 'List Hotel')
    await expect(page.getByRole('alert')).toHaveText('Failed to list hotel. Please try again.')
    await page.unroute('**/api/hotels')
    await press(page, 'List Hotel')
    await expect(page.getByText('Hotel listed successfully!').first()).toBeVisible()
    expect(await listed('hotels', title)).toHaveLength(1)
  })

  test('changes a hotel: everything is filled in, and its photos stay', async ({ page, me }) => {
    const hotel = await ownHotel(me)
    await page.goto(`/edit-hotel/${hotel._id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Hotel' })).toBeVisible()
    await expect(page.getByLabel('Hotel name')).toHaveValue(hotel.title)
    await expect(page.getByLabel('Description')).toHaveValue(hotel.description)
    await expect(page.getByLabel('Category')).toHaveValue(hotel.category ?? '')
    await expect(page.getByLabel('Total rooms')).toHaveValue(String(hotel.totalRooms ?? ''))
    await page.getByLabel('Total rooms').fill('31')
    await press(page, 'Next')
    await expect(page.getByLabel('Price per night')).toHaveValue(String(hotel.price))
    await expect(page.getByLabel('Location', { exact: true })).toHaveValue(hotel.location)
    await page.getByLabel('Contact number').fill('9876543210')
    await page.getByLabel('Email').fill(HOTEL.email)
    await press(page, 'Next')
    for (const amenity of hotel.amenities)
      await expect(page.getByRole('checkbox', { name: amenity, exact: true })).toBeChecked()
    await page.getByRole('group', { name: 'Room types' }).getByLabel('Deluxe').check()
    await press(page, 'Next')
    await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(hotel.pictures.length)
    await press(page, 'Update Hotel')
    await expect(page.getByText('Hotel updated successfully!').first()).toBeVisible()
    await expect(page).toHaveURL('/my-listings')
    const after = await detail(hotel._id, me)
    expect(after).toMatchObject({ totalRooms: 31, price: hotel.price, email: HOTEL.email })
    expect(after.pictures).toEqual(hotel.pictures)
    expect(after.version).toBe(hotel.version + 1)
  })
})

async function ownHotel(me: TestUser) {
  const { _id } = await find(
    'hotels',
    ({ user, pictures, price }) =>
      user._id === me.user._id && pictures.length > 0 && price !== null,
  )
  return detail(_id, me)
}
