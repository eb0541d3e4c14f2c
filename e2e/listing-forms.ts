// The wizards of hotels and shops as their owners fill them in.
import { expect, type Locator, type Page } from '@playwright/test'
import type { ListingSummary } from '@rentify/contract/listings/listing'
import { type Kind, list } from './api.ts'
import { aPhoto } from './photos.ts'

/** The form on screen; named after its step. */
export const wizard = (page: Page): Locator => page.locator('form.wizard-form')
export const stepHeading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 2, name })

export async function press(page: Page, name: 'Next' | 'Previous' | (string & {})): Promise<void> {
  await wizard(page).getByRole('button', { name, exact: true }).click()
}

/** The public listings with exactly this title. */
export async function listed(kind: Kind, title: string): Promise<ListingSummary[]> {
  const { listings } = await list(kind, { search: title })
  return listings.filter((listing) => listing.title === title)
}

/** Ticks tiles of a group. */
async function tick(page: Page, group: string, names: readonly string[]): Promise<void> {
  for (const name of names)
    await page
      .getByRole('group', { name: group })
      .getByRole('checkbox', { name, exact: true })
      .check()
}

/** The message at a field, announced with it. */
export async function saysAt(control: Locator, message: string): Promise<void> {
  await expect(control).toHaveAccessibleDescription(new RegExp(`${escaped(message)}$`))
  await expect(control).toHaveAttribute('aria-invalid', 'true')
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Adds this many photos and waits until they are uploaded. */
export async function addPhotos(page: Page, count: number): Promise<void> {
  const photos = Array.from({ length: count }, (_, at) => aPhoto(at * 20, 320, 240))
  await page.getByLabel('Choose photos').setInputFiles(await Promise.all(photos))
  // They are sent one by one, which takes a busy machine its time.
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(count, { timeout: 40_000 })
}

export const HOTEL = {
  description: 'Quiet rooms by the park, breakfast included.',
  email: 'desk@patliputra.example',
} as const

export async function fillHotelDetails(page: Page, title: string): Promise<void> {
  await page.getByLabel('Hotel name').fill(title)
  await page.getByLabel('Description').fill(HOTEL.description)
  await page.getByLabel('Category').selectOption('Mid-Range')
  await page.getByLabel('Total rooms').fill('24')
}

export async function fillHotelPricing(page: Page): Promise<void> {
  await page.getByLabel('Price per night').fill('2,499')
  await page.getByLabel('Location', { exact: true }).fill('Boring Road')
  await page.getByLabel(/^City/).fill('Patna')
  await page.getByLabel('Contact number').fill('9876543210')
  await page.getByLabel('Email').fill(HOTEL.email)
}

export async function fillHotelFeatures(page: Page): Promise<void> {
  await tick(page, 'Amenities', ['WiFi', 'Parking'])
  await tick(page, 'Room types', ['Standard', 'Suite'])
  await page.getByLabel('Rules').fill('ID at check-in.')
}

export const SHOP = {
  description: 'Corner shop with two shutters on the main road.',
  email: 'shop@patliputra.example',
} as const

export async function fillShopDetails(page: Page, title: string): Promise<void> {
  await page.getByLabel('Shop Name').fill(title)
  await page.getByLabel('Business Type').selectOption('Clothing')
  await page.getByLabel('Category').fill('Showroom')
  await page.getByLabel('Description').fill(SHOP.description)
  await page.getByLabel('Shop Area').fill('450')
}

export async function fillShopPricing(page: Page): Promise<void> {
  await page.getByLabel('Monthly Rent').fill('25,000')
  await page.getByLabel('Contact Number').fill('9876543210')
  await page.getByLabel('Email').fill(SHOP.email)
  await page.getByLabel('Location', { exact: true }).fill('Boring Road')
  await page.getByLabel(/^City/).fill('Patna')
  await page.getByLabel('Full address').fill('4 Boring Road')
}

export async function fillShopFeatures(page: Page): Promise<void> {
  await tick(page, 'Amenities', ['CCTV', 'Power Backup'])
  await page.getByLabel('Terms & Conditions').fill('Two months’ notice.')
}

async function fillRoomDetails(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Room type').selectOption('PG for Boys')
  await page.getByLabel('Furnished status').selectOption('Semi Furnished')
  await page.getByLabel('Description').fill('Two beds, a desk each, meals at eight.')
}

async function fillRoomPricing(page: Page): Promise<void> {
  await page.getByLabel('Monthly rent').fill('6,500')
  await page.getByLabel('Contact number').fill('9876543210')
}

async function fillRoomPlace(page: Page): Promise<void> {
  await page.getByLabel(/^City/).fill('Patna')
  await page.getByLabel('Full address').fill('12 Boring Road')
}

type Fill = (page: Page, title: string) => Promise<void>
type Walk = { path: string; type: string; steps: readonly { heading: string; fill: Fill }[] }

/** The steps of the three wizards, with what fills them in. */
export const WIZARDS: readonly Walk[] = [
  {
    path: '/add-room',
    type: 'room',
    steps: [
      { heading: 'Property Details', fill: fillRoomDetails },
      { heading: 'Location & Pricing', fill: fillRoomPricing },
      { heading: 'Features & Amenities', fill: fillRoomPlace },
    ],
  },
  {
    path: '/add-hotel',
    type: 'hotel',
    steps: [
      { heading: 'Hotel Details', fill: fillHotelDetails },
      { heading: 'Location & Pricing', fill: fillHotelPricing },
      { heading: 'Features & Contact', fill: fillHotelFeatures },
    ],
  },
  {
    path: '/add-shop',
    type: 'shop',
    steps: [
      { heading: 'Shop Details', fill: fillShopDetails },
      { heading: 'Location & Pricing', fill: fillShopPricing },
      { heading: 'Amenities & Rules', fill: fillShopFeatures },
    ],
  },
]

/** Fills in a new listing's form up to its review; `look` sees each step before it is filled in. */
export async function walkThrough(
  page: Page,
  { path, steps, type }: Walk,
  look: (step: number) => Promise<unknown>,
): Promise<void> {
  await page.goto(path)
  for (const [at, { heading, fill }] of steps.entries()) {
    await expect(stepHeading(page, heading)).toBeVisible()
    await look(at)
    await fill(page, `A ${type} to look at`)
    await press(page, 'Next')
  }
  await expect(stepHeading(page, 'Photos & Review')).toBeVisible()
  await look(steps.length)
}

/** Opens a new listing's form at a step, 0 to 3, with the steps before it filled in. */
export async function openStep(page: Page, walk: Walk, step: number): Promise<void> {
  const steps = walk.steps.slice(0, step)
  await page.goto(walk.path)
  for (const { heading, fill } of steps) {
    await expect(stepHeading(page, heading)).toBeVisible()
    await fill(page, `A ${walk.type} to look at`)
    await press(page, 'Next')
  }
  await expect(stepHeading(page, walk.steps[step]?.heading ?? 'Photos & Review')).toBeVisible()
}
