// What a shared link's picture shows, drawn by an image process, which sees no installed font.
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { LinkPicture } from '../image-task.ts'
import { createImageWorkers } from '../image-workers.ts'

const workers = createImageWorkers()
afterAll(() => workers.close())

const FACTS: LinkPicture = {
  title: 'Sunny room',
  price: '₹8,500 /month',
  place: 'Noida',
  site: 'Rentify',
  mark: fileURLToPath(new URL('../../../../../web/public/icon-512.png', import.meta.url)),
  picture: null,
}
const draw = (facts: Partial<LinkPicture>) => workers.draw({ ...FACTS, ...facts })
/** Only a title. */
const titled = (title: string, more: Partial<LinkPicture> = {}) =>
  draw({ title, price: null, place: '', ...more })

/** Below the mark and the site's name. */
const FIRST_ROW = 115

/** The box around the dark pixels of the texts. */
async function inkOf(content: Buffer) {
  const { data, info } = await sharp(content)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const box = { left: info.width, right: 0, top: info.height, bottom: 0 }
  for (let y = FIRST_ROW; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      if ((data[y * info.width + x] ?? 255) > 110) continue
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y)
    }
  return { ...box, width: box.right - box.left, height: box.bottom - box.top }
}

describe('the texts of a shared link’s picture', () => {
  it('are on 1200 × 630 pixels, in a JPEG that chats accept', async () => {
    const content = await draw({})
    const { width, height, format } = await sharp(content).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
    expect(content.length).toBeLessThan(300_000)
  })

  it.each([
    ['क्ष', 'a letter of its own, not a half one before another'],
    ['त्र', 'the same'],
    ['द्य', 'the same'],
  ])('join %s into %s', async (conjunct) => {
    const apart = conjunct.replace('्', '्\u200c')
    const [joined, unjoined] = await Promise.all(
      [conjunct, apart].map(async (syllable) => inkOf(await titled(syllable.repeat(6)))),
    )
    expect(joined?.width).toBeGreaterThan(0)
    // What is not joined shows its sign below the line, and is wider.
    expect(joined?.width).toBeLessThan((unjoined?.width ?? 0) * 0.95)
  })

  it('set the vowel of हि before its consonant', async () => {
    const [after, before] = await Promise.all([titled('कि'), titled('ि\u200cक')])
    expect((await inkOf(after)).width).toBeLessThan((await inkOf(before)).width)
  })

  it('have different letters for different characters, in both scripts, and the rupee', async () => {
    const drawn = await Promise.all(['a', 'b', 'क', 'ख', 'ळ', '₹', '१'].map((one) => titled(one)))
    expect(new Set(drawn.map((content) => content.toString('base64'))).size).toBe(drawn.length)
  })

  it('leave out what the font has no letters for, instead of boxes', async () => {
    expect(await titled('Room 🏠 in தமிழ் Nagar')).toEqual(await titled('Room in Nagar'))
  })

  it('are texts, not markup', async () => {
    expect(await titled('<b>Room</b> & more')).not.toEqual(await titled('Room & more'))
  })

  it('end with an ellipsis where they are longer than their lines, words of any length included', async () => {
    const picture = await sharp({
      create: { width: 1200, height: 900, channels: 3, background: '#ffffff' },
    })
      .jpeg()
      .toBuffer()
    for (const word of ['spacious ', 'क्षेत्रीय ', 'w'])
      for (const beside of [picture, null]) {
        const ink = await inkOf(await draw({ title: word.repeat(60), picture: beside }))
        expect(ink.top).toBeGreaterThan(FIRST_ROW)
        expect(ink.left).toBeGreaterThanOrEqual(beside ? 660 + 40 : 40)
        expect(ink.right).toBeLessThan(1200 - 40)
        expect(ink.bottom).toBeLessThan(630 - 40)
      }
  })
})
