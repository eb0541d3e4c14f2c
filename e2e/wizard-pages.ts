// The wizards as journeys use them.
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

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
  await page.getByLabel('Wi-Fi').check()
  await next(page).click()
}

export async function fillPlace(page: Page): Promise<void> {
  await page.getByLabel('City').fill('Patna')
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

/** Photographs as a phone takes them: large, and each different. */
export async function choosePhotos(page: Page, count: number): Promise<void> {
  const photos = await page.evaluate(async (count) => {
    const made = Array.from({ length: count }, async (_, at) => {
      const canvas = new OffscreenCanvas(2400, 1800)
      const drawing = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
      for (let spot = 0; spot < 600; spot += 1) {
        drawing.fillStyle = `hsl(${Math.random() * 360} 60% ${20 + at * 10}%)`
        drawing.fillRect(Math.random() * 2400, Math.random() * 1800, 300, 200)
      }
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
      const bytes = new Uint8Array(await blob.arrayBuffer())
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    })
    return await Promise.all(made)
  }, count)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose photos' }).click()
  await (await chooser).setFiles(
    photos.map((photo, at) => ({
      name: `photo-${at}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(photo, 'base64'),
    })),
  )
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
