// Photos as owners have them, drawn in the test.
import { randomBytes } from 'node:crypto'
import sharp, { type Color, type Sharp } from 'sharp'

export type Photo = { name: string; mimeType: string; buffer: Buffer }

/** Where the light corner is when the photo is upright. */
const CORNER = { width: 0.25, height: 0.25 }

/** What turns an upright picture into the one stored with this EXIF orientation. */
const TURNED: Readonly<Record<number, (upright: Sharp) => Sharp>> = {
  1: (upright) => upright,
  2: (upright) => upright.flop(),
  3: (upright) => upright.rotate(180),
  4: (upright) => upright.flip(),
  5: (upright) => upright.rotate(270).flop(),
  6: (upright) => upright.rotate(270),
  7: (upright) => upright.rotate(90).flop(),
  8: (upright) => upright.rotate(90),
}

/** The server finds what this owner has uploaded before: photos differ, also from test to test. */
const anyColour = () => `#${randomBytes(3).toString('hex')}`

/** A dark picture, light in the upper left corner, that no other photo equals. */
async function drawn(width: number, height: number, shade: number): Promise<Sharp> {
  const part = (background: Color) =>
    sharp({
      create: {
        width: Math.round(width * CORNER.width),
        height: Math.round(height * CORNER.height),
        channels: 3,
        background,
      },
    })
      .png()
      .toBuffer()
  const [light, mark] = [await part('#fff'), await part(anyColour())]
  const picture = await sharp({
    create: { width, height, channels: 3, background: { r: 20, g: shade, b: 60 } },
  })
    .composite([{ input: light, left: 0, top: 0 }, { input: mark }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(picture)
}

const jpeg = (name: string, buffer: Buffer): Photo => ({ name, mimeType: 'image/jpeg', buffer })

export async function aPhoto(shade: number, width = 800, height = 600): Promise<Photo> {
  const buffer = await (await drawn(width, height, shade)).jpeg().toBuffer()
  return jpeg(`photo-${shade}.jpg`, buffer)
}

/** Soft patches of light, as no other photo has them. */
export async function aScene(width = 640, height = 480): Promise<Photo> {
  const patches = sharp(randomBytes(7 * 5 * 3), { raw: { width: 7, height: 5, channels: 3 } })
  const buffer = await patches.resize(width, height, { kernel: 'cubic', fit: 'fill' }).jpeg()
  return jpeg('scene.jpg', await buffer.toBuffer())
}

/** Noise, which a JPEG compresses badly. */
export async function aNoisyPhoto(name: string, width: number, height: number): Promise<Photo> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const size = { width: Math.min(width, 1200), height: Math.min(height, 900) }
  const picture = await sharp({ create: { ...size, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  return jpeg(name, await sharp(picture).resize(width, height).jpeg({ quality: 80 }).toBuffer())
}

/** The same scene as a phone stores it when held this way. */
export async function aTurnedPhoto(orientation: number): Promise<Photo> {
  const upright = await (await drawn(1600, 1200, orientation * 20)).png().toBuffer()
  const turned = TURNED[orientation]
  if (!turned) throw new Error(`There is no orientation ${orientation}.`)
  const stored = await turned(sharp(upright)).png().toBuffer()
  const buffer = await sharp(stored)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 35/1 0/1' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
  return jpeg(`turned-${orientation}.jpg`, buffer)
}

/** Whether width, height and the light corner are those of the upright scene. */
export async function isUpright(content: Buffer): Promise<boolean> {
  const { data, info } = await sharp(content)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const brightness = (x: number, y: number) =>
    data[(Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels] ??
    0
  return (
    info.width > info.height &&
    brightness(0.1, 0.1) > 200 &&
    brightness(0.9, 0.1) < 160 &&
    brightness(0.1, 0.9) < 160 &&
    brightness(0.9, 0.9) < 160
  )
}
