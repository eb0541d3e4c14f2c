import type { PictureFormat, PictureWidth } from '@rentify/contract/media/picture'
import sharp, { type Sharp } from 'sharp'

/** Every picture is 4:3 (interface, Look). */
const heightOf = (width: PictureWidth) => (width * 3) / 4

// One thread a picture: the queue decides how many are worked on, and requests keep the other core.
sharp.concurrency(1)
sharp.cache({ memory: 32, files: 0, items: 50 })

/** A drawing as pixels, `width` wide; drawn larger first, so that thin lines stay smooth. */
export async function rasterise(svg: string, width: PictureWidth): Promise<Pixels> {
  const over = width <= 320 ? 2 : 1.25
  const { data, info } = await sharp(Buffer.from(svg), { density: (72 * width * over) / SVG_WIDTH })
    .resize(width, heightOf(width))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const SVG_WIDTH = 800

export type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number }

/** Pixels in a format a browser shows; qualities and efforts as measured in ADR 0070. */
export function encode(pixels: Pixels, format: PictureFormat): Promise<Buffer> {
  return WRITERS[format](
    sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 3 } }),
    pixels.width,
  ).toBuffer()
}

const WRITERS: Readonly<Record<PictureFormat, (image: Sharp, width: number) => Sharp>> = {
  avif: (image, width) => image.avif({ quality: 54, effort: width <= 640 ? 2 : 1 }),
  webp: (image) => image.webp({ quality: 74, effort: 4 }),
  jpg: (image) => image.jpeg({ quality: 76, mozjpeg: true }),
}
