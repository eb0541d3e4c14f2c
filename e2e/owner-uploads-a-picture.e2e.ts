// The upload client alone in a page, called as a form calls it.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { UploadedPicture } from '@rentify/contract/media/endpoints'
import { build } from 'vite'
import { expect, test } from './fixtures.ts'
import { DATA_DIR_KEY } from './server.ts'

type Outcome =
  | { picture: UploadedPicture }
  | { error: { name: string; code: string; fields: unknown } }
type Uploading = {
  uploadPicture(
    picture: Blob,
    options: { signal: AbortSignal; onProgress(sent: number): void },
  ): Promise<UploadedPicture>
}
declare global {
  interface Window {
    uploading: Uploading
    photo: Blob
    progress: number[]
    attempt(picture: Blob, options?: { cancelAt?: number }): Promise<Outcome>
  }
}

let client: string
test.beforeAll(async () => {
  const built = await build({
    configFile: false,
    root: join(import.meta.dirname, '../web'),
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: 'src/features/media/upload-picture.ts', formats: ['iife'], name: 'uploading' },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('The client was not built.')
  client = output.output[0].code
})

/** A page with the upload client in it, and a photo of some megabytes. */
async function withClient(page: Page): Promise<void> {
  await page.goto('/help')
  await page.evaluate(`${client}; window.uploading = uploading`)
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1200, 900)
    const drawing = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    const noise = drawing.createImageData(1200, 900)
    for (let at = 0; at < noise.data.length; at += 65_536)
      crypto.getRandomValues(noise.data.subarray(at, at + 65_536))
    drawing.putImageData(noise, 0, 0)
    window.photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })
    window.attempt = async (picture, { cancelAt = 2 } = {}) => {
      const stop = new AbortController()
      window.progress = []
      const onProgress = (sent: number) => {
        window.progress.push(sent)
        if (sent >= cancelAt) stop.abort()
      }
      try {
        return {
          picture: await window.uploading.uploadPicture(picture, {
            signal: stop.signal,
            onProgress,
          }),
        }
      } catch (error) {
        const { name, code, fields } = error as Error & { code: string; fields: unknown }
        return { error: { name, code, fields } }
      }
    }
  })
}

const attempt = (page: Page, options: { cancelAt?: number } = {}) =>
  page.evaluate((given) => window.attempt(window.photo, given), options)

/** What calls to /api/media the page makes, `POST` and `GET` alike. */
function calls(page: Page): string[] {
  const made: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/media')) made.push(request.method())
  })
  return made
}

/** Sends no faster than this, so that there is a half-way. */
async function slowly(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  })
}

/** Files that the server is receiving. */
async function arriving(): Promise<string[]> {
  const folder = join(process.env[DATA_DIR_KEY] ?? '', 'uploads')
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  return names.filter((name) => name.includes('/'))
}

test.describe('an owner', () => {
  test.use({ as: 'owner' })

  test('cancels an upload half-way and resumes it @once', async ({ page }) => {
    await withClient(page)
    const made = calls(page)
    await slowly(page, 1_000_000)
    expect(await attempt(page, { cancelAt: 0.3 })).toMatchObject({ error: { name: 'AbortError' } })
    const progress = await page.evaluate(() => window.progress)
    expect(progress).toEqual([...progress].sort((a, b) => a - b))
    expect(progress.at(-1)).toBeLessThan(1)
    await expect.poll(arriving).toEqual([])
    await slowly(page, -1)
    const { picture } = (await attempt(page)) as { picture: UploadedPicture }
    expect(picture).toMatchObject({ width: 1200, height: 900 })
    expect(await page.evaluate(() => window.progress.at(-1))).toBe(1)
    expect(made).toEqual(['GET', 'POST', 'GET', 'POST'])
    expect(await attempt(page)).toEqual({ picture })
    expect(made).toEqual(['GET', 'POST', 'GET', 'POST', 'GET'])
    for (const { jpg, webp, avif } of picture.urls)
      for (const url of [jpg, webp, avif]) expect((await page.request.get(url)).status()).toBe(200)
    // Other journeys upload, too: what is left behind stays, what arrives goes.
    await expect.poll(arriving).toEqual([])
  })

  test('sees at its field why a file is rejected @once', async ({ page }) => {
    await withClient(page)
    const outcome = await page.evaluate(() =>
      window.attempt(new Blob(['no picture'], { type: 'image/jpeg' })),
    )
    expect(outcome).toEqual({
      error: {
        name: 'ApiError',
        code: 'validation_failed',
        fields: [
          {
            path: 'picture',
            message: 'We couldn’t read this photo. Please choose a JPEG, PNG, WebP or AVIF.',
          },
        ],
      },
    })
  })
})

test.describe('a renter', () => {
  test.use({ as: 'renter' })

  test('uploads nothing @once', async ({ page }) => {
    await withClient(page)
    expect(await attempt(page)).toMatchObject({ error: { name: 'ApiError', code: 'forbidden' } })
  })
})
