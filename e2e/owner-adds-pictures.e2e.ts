import type { Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { findings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { aNoisyPhoto, aPhoto, aTurnedPhoto, isUpright, type Photo } from './photos.ts'
import { type BuiltFiles, buildPictureForm, openPictureForm } from './picture-form.ts'

test.use({ as: 'owner' })
test.describe.configure({ timeout: 120_000 })

/** The server makes twelve files of each picture. */
const patient = expect.configure({ timeout: 60_000 })

let files: BuiltFiles
test.beforeAll(async () => {
  files = await buildPictureForm()
})

const tiles = (page: Page) => page.locator('.pictures > li')
const uploaded = (page: Page) => page.getByText('Uploaded', { exact: true })

async function choose(page: Page, ...photos: Photo[]): Promise<void> {
  await page.locator('input[aria-label="Choose photos"]').setInputFiles(photos)
}

/** Sends the form; the ids, or what is missing. */
async function send(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Send' }).click()
  const shown = page.locator('output')
  await expect(shown).not.toHaveText(/^…?$/)
  return (await shown.textContent()) ?? ''
}

/** What the page has sent to the server, as files. */
function sentFiles(page: Page): Promise<Buffer>[] {
  const sent: Promise<Buffer>[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/media')) return
    sent.push(Promise.resolve(fileOf(request.postDataBuffer() ?? Buffer.alloc(0))))
  })
  return sent
}

/** The file in a multipart body of one file. */
function fileOf(body: Buffer): Buffer {
  const start = body.indexOf('\r\n\r\n') + 4
  return body.subarray(start, body.lastIndexOf('\r\n--'))
}

/** The largest JPEG that the server has made of a picture. */
async function stored(page: Page, id: string): Promise<Buffer> {
  return (await page.request.get(`/media/${id}-1200.jpg`)).body()
}

async function throttle(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 50,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

test('an owner’s large photograph is shrunk in the browser, and stays upright @once', async ({
  page,
}) => {
  await openPictureForm(page, files)
  const sent = sentFiles(page)
  const worker = page.waitForEvent('worker')
  await choose(page, await aNoisyPhoto('large.jpg', 6000, 4000))
  await patient(uploaded(page)).toHaveCount(1)
  const [file = Buffer.alloc(0)] = await Promise.all(sent)
  const { width, height, format, exif } = await sharp(file).metadata()
  expect([width, height, format, exif]).toEqual([1200, 800, 'jpeg', undefined])
  expect((await worker).url()).toContain('shrink')
  expect((await sharp(await stored(page, await send(page))).metadata()).width).toBe(1200)
})

test('an owner’s photos come out upright in all eight orientations, without their place @once', async ({
  page,
}) => {
  await openPictureForm(page, files)
  const sent = sentFiles(page)
  for (const orientations of [
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ]) {
    await page.evaluate(() => window.show())
    await choose(page, ...(await Promise.all(orientations.map(aTurnedPhoto))))
    await patient(uploaded(page)).toHaveCount(4)
    for (const id of (await send(page)).split(' '))
      expect(await isUpright(await stored(page, id))).toBe(true)
  }
  for (const file of await Promise.all(sent)) {
    const { exif, orientation } = await sharp(file).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
    expect(await isUpright(file)).toBe(true)
  }
})

test('an owner adds a PNG and a WebP; transparent parts become white @once', async ({ page }) => {
  await openPictureForm(page, files)
  const { buffer } = await aPhoto(30)
  const clear = sharp({
    create: { width: 400, height: 300, channels: 4, background: '#00000000' },
  }).composite([{ input: await sharp(buffer).resize(100).png().toBuffer(), left: 0, top: 0 }])
  await choose(
    page,
    { name: 'a.png', mimeType: 'image/png', buffer: await clear.png().toBuffer() },
    { name: 'b.webp', mimeType: 'image/webp', buffer: await sharp(buffer).webp().toBuffer() },
  )
  await patient(uploaded(page)).toHaveCount(2)
  const [png = '', webp = ''] = (await send(page)).split(' ')
  const corner = await sharp(await stored(page, png))
    .extract({ left: 390, top: 290, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect(Math.min(...corner)).toBeGreaterThan(250)
  // Never enlarged.
  expect((await sharp(await stored(page, webp)).metadata()).width).toBe(800)
})

test('an owner reads at each photo why it cannot be used @once', async ({ page }) => {
  await openPictureForm(page, files)
  const whole = await aNoisyPhoto('whole.jpg', 1600, 1200)
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(500)])
  await choose(
    page,
    { name: 'a.heic', mimeType: 'image/heic', buffer: heic },
    { name: 'b.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') },
    { ...whole, name: 'c.jpg', buffer: whole.buffer.subarray(0, 60_000) },
    {
      name: 'd.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.concat([whole.buffer.subarray(0, 200), Buffer.alloc(10_000_100)]),
    },
    whole,
  )
  await patient(uploaded(page)).toHaveCount(1)
  // After the photos that can be used, in the order in which they were refused.
  await patient(page.getByRole('alert')).toHaveCount(4)
  expect((await page.getByRole('alert').allTextContents()).sort()).toEqual([
    'HEIC photos can’t be used here. Please save the photo as a JPEG and try again.',
    'This photo is larger than 10 MB. Please choose a smaller one.',
    'We couldn’t read this photo. Please choose a JPEG, PNG, WebP or AVIF.',
    'We couldn’t read this photo. Please choose a JPEG, PNG, WebP or AVIF.',
  ])
  await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0)
  expect(await send(page)).toBe('Some photos aren’t uploaded yet. Retry or remove them.')
  for (const number of [2, 3, 4, 5].reverse())
    await page.getByRole('button', { name: `Remove photo ${number}` }).click()
  expect(await send(page)).toMatch(/^[0-9a-f]{32}$/)
})

test('a line is cut at the third photo, and only the missing ones are sent again @once', async ({
  page,
}) => {
  await openPictureForm(page, files)
  const made: string[] = []
  let isCut = false
  let started = 0
  await page.route('**/api/media**', (route: Route) => {
    const method = route.request().method()
    if (method === 'POST') started += 1
    if (started > 2) isCut = true
    made.push(isCut ? 'cut' : method)
    return isCut && started > 2 ? route.abort('connectionreset') : route.continue()
  })
  await choose(page, ...(await Promise.all([1, 2, 3, 4, 5].map((n) => aPhoto(n * 11)))))
  await patient(page.getByRole('alert')).toHaveCount(3)
  await patient(uploaded(page)).toHaveCount(2)
  expect(await send(page)).toBe('Some photos aren’t uploaded yet. Retry or remove them.')
  await patient(page.getByRole('alert')).toHaveCount(3)
  await page.unroute('**/api/media**')
  const sent = sentFiles(page)
  await page.getByRole('button', { name: 'Retry photo 4' }).click()
  await patient(uploaded(page)).toHaveCount(5)
  expect(sent).toHaveLength(3)
  expect((await send(page)).split(' ')).toHaveLength(5)
})

test('five photos arrive over 100 kbit/s @once', async ({ page }) => {
  await openPictureForm(page, files)
  await throttle(page, 100_000 / 8)
  const photos = await Promise.all(
    [300, 310, 320, 330, 340].map((width) => aNoisyPhoto(`${width}.jpg`, width, 200)),
  )
  await choose(page, ...photos)
  await expect(page.getByRole('progressbar')).toHaveCount(2)
  await patient(uploaded(page)).toHaveCount(5)
  expect((await send(page)).split(' ')).toHaveLength(5)
})

test('photos are shrunk on the main thread where workers cannot draw @once', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'OffscreenCanvas'))
  await openPictureForm(page, files)
  const sent = sentFiles(page)
  const photo = await aTurnedPhoto(6)
  await choose(page, photo)
  await patient(uploaded(page)).toHaveCount(1)
  const [file = Buffer.alloc(0)] = await Promise.all(sent)
  expect((await sharp(file).metadata()).width).toBe(1200)
  expect(await isUpright(file)).toBe(true)
  expect(page.workers()).toEqual([])
})

/** Ways in which browsers have broken canvases. */
const BROKEN: Readonly<Record<string, () => void>> = {
  'encodes an empty picture': () => {
    const encode = HTMLCanvasElement.prototype.toBlob
    HTMLCanvasElement.prototype.toBlob = function (...given) {
      this.getContext('2d')?.clearRect(0, 0, this.width, this.height)
      encode.apply(this, given)
    }
  },
  'reads noise, against tracking': () => {
    const read = CanvasRenderingContext2D.prototype.getImageData
    CanvasRenderingContext2D.prototype.getImageData = function (...given) {
      const pixels = read.apply(this, given)
      crypto.getRandomValues(pixels.data.subarray(0, 1000))
      return pixels
    }
  },
  'encodes nothing, for want of memory': () => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(null)
  },
}
for (const [fault, breakIt] of Object.entries(BROKEN))
  test(`the original is sent where a canvas ${fault} @once`, async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'OffscreenCanvas'))
    await page.addInitScript(breakIt)
    await openPictureForm(page, files)
    const sent = sentFiles(page)
    const photo = await aTurnedPhoto(8)
    await choose(page, photo)
    await patient(uploaded(page)).toHaveCount(1)
    expect((await Promise.all(sent))[0]?.equals(photo.buffer)).toBe(true)
    expect(await isUpright(await stored(page, await send(page)))).toBe(true)
  })

/** Drags a finger, as the browser itself would report it. */
async function dragFinger(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', from)
  for (let step = 1; step <= 8; step += 1)
    await touch('touchMove', {
      x: from.x + ((to.x - from.x) * step) / 8,
      y: from.y + ((to.y - from.y) * step) / 8,
    })
  await touch('touchEnd')
}

type Point = { x: number; y: number }
async function middleOf(page: Page, selector: string): Promise<Point> {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not visible.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
const part = (number: number, name: string) =>
  `.pictures > li:nth-child(${number}) .picture-${name}`

test('an owner drags a photo by its handle, and scrolls by its picture @phone', async ({
  page,
}) => {
  await openPictureForm(page, files)
  await choose(page, ...(await Promise.all([10, 20, 30, 40, 50].map((shade) => aPhoto(shade)))))
  await patient(uploaded(page)).toHaveCount(5)
  const [first, second, third, ...others] = (await send(page)).split(' ')
  await page.evaluate(() => window.scrollTo(0, 0))
  await dragFinger(
    page,
    await middleOf(page, part(3, 'grip')),
    await middleOf(page, part(1, 'view')),
  )
  await expect(tiles(page).first().locator('img')).toHaveJSProperty('complete', true)
  expect((await send(page)).split(' ')).toEqual([third, first, second, ...others])
  await page.evaluate(() => window.scrollTo(0, 0))
  const from = await middleOf(page, part(3, 'view'))
  await dragFinger(page, from, { ...from, y: from.y - 200 })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50)
  expect((await send(page)).split(' ')).toEqual([third, first, second, ...others])
})

test('an owner drags a photo with the mouse @desk', async ({ page }) => {
  await openPictureForm(page, files)
  await choose(page, await aPhoto(10), await aPhoto(20), await aPhoto(30))
  await patient(uploaded(page)).toHaveCount(3)
  const [first, second, third] = (await send(page)).split(' ')
  const from = await middleOf(page, part(1, 'view'))
  const to = await middleOf(page, part(3, 'view'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
  expect((await send(page)).split(' ')).toEqual([second, third, first])
})

test('an owner removes a photo, brings it back, and adds no more than five @once', async ({
  page,
}) => {
  await openPictureForm(page, files, { kind: 'Hotel' })
  const six = await Promise.all([10, 20, 30, 40, 50, 60].map((shade) => aPhoto(shade)))
  await choose(page, ...six)
  await expect(page.getByText('Maximum 5 images allowed')).toBeVisible()
  await patient(uploaded(page)).toHaveCount(5)
  const ids = await send(page)
  await expect(page.locator('input[aria-label="Take photo"]')).toBeDisabled()
  await page.getByRole('button', { name: 'Remove photo 2' }).click()
  await expect(page.getByRole('button', { name: 'Remove photo 2' })).toBeFocused()
  expect((await send(page)).split(' ')).toHaveLength(4)
  await page.getByRole('button', { name: 'Undo' }).click()
  await patient(uploaded(page)).toHaveCount(5)
  expect(await send(page)).toBe(ids)
})

test('what a draft has stored is not sent again @once', async ({ page }) => {
  await openPictureForm(page, files)
  await choose(page, await aPhoto(70), await aPhoto(80))
  await patient(uploaded(page)).toHaveCount(2)
  const ids = await send(page)
  const sent = sentFiles(page)
  await page.evaluate(() => {
    const stored = window.stored.map(({ key, blob }) => ({ key, blob }))
    window.show({ stored })
  })
  await patient(uploaded(page)).toHaveCount(2)
  expect(await send(page)).toBe(ids)
  expect(sent).toEqual([])
})

test('an owner orders photos with buttons and keeps the focus @phone', async ({ page }) => {
  await openPictureForm(page, files)
  await choose(page, await aPhoto(10), await aPhoto(20), await aPhoto(30))
  await patient(uploaded(page)).toHaveCount(3)
  const [first, second, third] = (await send(page)).split(' ')
  const earlier = page.getByRole('button', { name: 'Move up: photo 3' })
  await earlier.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move up: photo 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move up: photo 1' })).toBeFocused()
  await expect(page.locator('[role=status]').first()).toHaveText(
    'Photo 1 of 3. It’s now the main image.',
  )
  await expect(tiles(page).first()).toContainText('Main Image')
  expect((await send(page)).split(' ')).toEqual([third, first, second])
  for (const button of await page.locator('.pictures button').all()) {
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  expect(await findings(page, 'all')).toEqual([])
})
