// The wizards as journeys use them.
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { aPhoto } from './photos.ts'

export const next = (page: Page) => page.getByRole('button', { name: 'Next' })
export const heading = (page: Page, title: string) =>
  page.getByRole('heading', { level: 2, name: title })
/** The form's button; the bottom bar has one of the same name. */
export const submit = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })

export async function fillDetails(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Room type').selectOption('Single Room')
  await page.getByLabel('Furnished status').selectOption('Semi Furnished')
  await page.getByLabel('Description').fill('First floor, morning light, own bath.')
  await next(page).click()
}

export async function fillPricing(page: Page): Promise<void> {
  await page.getByLabel('Monthly rent').fill('8,500')
  await page.getByLabel('Contact number').fill('98765 43210')
  await page.getByLabel('Wi\u2011Fi').check()
  await next(page).click()
}

export async function fillPlace(page: Page): Promise<void> {
  await page.getByLabel(/^City/).fill('Patna')
  await page.getByLabel('Full address').fill('12, Boring Road')
  await next(page).click()
}

/** Every step of a room but the photos. */
export async function fillRoom(page: Page, title: string): Promise<void> {
  await fillDetails(page, title)
  await fillPricing(page)
  await fillPlace(page)
  await expect(heading(page, 'Photos & Review')).toBeVisible()
}

/** Photographs, each different; what large ones need is checked where pictures are added. */
export async function choosePhotos(page: Page, count: number): Promise<void> {
  const photos = Array.from({ length: count }, (_, at) => aPhoto(at * 20, 480, 360))
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose photos' }).click()
  await (await chooser).setFiles(await Promise.all(photos))
}

export const photos = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('img')

/** Waits until the draft has these photos, shrunk or as they were chosen. */
export async function storedPhotos(
  page: Page,
  count: number,
  as: 'blob' | 'original' = 'blob',
): Promise<void> {
  const read = () =>
    page.evaluate(
      (field) =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('drafts')
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
            all.onsuccess = () => {
              opening.result.close()
              resolve(all.result.filter((entry) => field in entry).length)
            }
          }
        }),
      as,
    )
  await expect.poll(read, { timeout: 30_000 }).toBe(count)
}
