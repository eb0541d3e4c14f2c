// Decodes and encodes pictures with sharp: loaded by image processes only, never by the server's.
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import {
  MAX_PICTURE_PIXELS,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
} from '@rentify/contract/media/picture'
import sharp, { type Sharp } from 'sharp'
import type { Rejection, TakenPicture } from './image-task.ts'
import { hashOf, type PictureHash } from './same-pictures/picture-hash.ts'
import { GREY_SIDE } from './same-pictures/windows.ts'

// One thread per picture: the number of processes determines the concurrency.
sharp.concurrency(1)
sharp.cache(false)
// Only the decoders of the four formats read files.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadHeifFile',
  ],
})

type Pixels = {
  readonly data: Buffer
  readonly width: number
  readonly height: number
  readonly channels: 1 | 2 | 3 | 4
}

const opened = ({ data, ...raw }: Pixels) => sharp(data, { raw })

/** Pixels in a browser format; qualities and efforts as measured in ADR 0070. */
function encode(pixels: Pixels, format: PictureFormat): Promise<Buffer> {
  return WRITERS[format](opened(pixels), pixels.width).toBuffer()
}

const WRITERS: Readonly<Record<PictureFormat, (image: Sharp, width: number) => Sharp>> = {
  avif: (image, width) => image.avif({ quality: 54, effort: width <= 640 ? 2 : 1 }),
  webp: (image) => image.webp({ quality: 74, effort: 4 }),
  jpg: (image) => image.jpeg({ quality: 76, mozjpeg: true }),
}

/** Why this file is rejected. */
export class RejectedPicture extends Error {
  readonly rejection: Rejection
  constructor(rejection: Rejection) {
    super(rejection)
    this.rejection = rejection
  }
}

/**
 * A file as a picture: decoded, turned upright, without metadata, in every size and format.
 * @throws {RejectedPicture}
 */
export async function takePicture(path: string): Promise<TakenPicture> {
  const largest = await decode(path)
  const variants = []
  let before: { pixels: Pixels; contents: readonly Buffer[] } | null = null
  for (const width of PICTURE_WIDTHS) {
    const pixels: Pixels = await within(opened(largest), width)
    // A picture smaller than a size is stored under that size's name, not enlarged.
    const same = before !== null && before.pixels.width === pixels.width
    const contents: readonly Buffer[] = same && before ? before.contents : await encodeAll(pixels)
    before = { pixels, contents }
    for (const [at, format] of PICTURE_FORMATS.entries())
      variants.push({ width, format, content: contents[at] ?? Buffer.of() })
  }
  const jpegs = variants.filter(({ format }) => format === 'jpg')
  return {
    id: createHash('sha256')
      .update(jpegs.at(-1)?.content ?? '')
      .digest('hex')
      .slice(0, 32),
    color: await meanColor(largest),
    width: largest.width,
    height: largest.height,
    hash: await hashOfPixels(largest),
    variants,
  }
}

async function encodeAll(pixels: Pixels): Promise<Buffer[]> {
  const contents = []
  for (const format of PICTURE_FORMATS) contents.push(await encode(pixels, format))
  return contents
}

async function decode(path: string): Promise<Pixels> {
  const kind = await kindOf(path)
  if (kind !== 'picture') throw new RejectedPicture(kind)
  try {
    return await readUpright(path, 'error')
  } catch (error) {
    // With the marker a file whose content ends too early still warns of it.
    if (!(await endJpeg(path))) throw rejectionOf(error as Error)
    return readUpright(path, 'warning').catch((again: Error) => {
      throw rejectionOf(again)
    })
  }
}

function readUpright(path: string, failOn: 'error' | 'warning'): Promise<Pixels> {
  const image = sharp(path, { limitInputPixels: MAX_PICTURE_PIXELS, failOn })
  return within(
    image.autoOrient().flatten({ background: '#ffffff' }).toColourspace('srgb'),
    PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? 1200,
  )
}

const END_OF_JPEG = Buffer.from('ffd9', 'hex')

/**
 * Ends a JPEG whose end marker is missing, which some programs leave out and the decoder takes for
 * a broken file. Returns whether it was missing.
 */
async function endJpeg(path: string): Promise<boolean> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const [start, end] = [Buffer.alloc(2), Buffer.alloc(2)]
    await file.read(start, 0, 2, 0)
    await file.read(end, 0, 2, size - 2)
    if (start.toString('hex') !== 'ffd8' || end.equals(END_OF_JPEG)) return false
    await file.write(END_OF_JPEG, 0, 2, size)
    return true
  } finally {
    await file.close()
  }
}

/** At most `width` wide and twice as high, and never enlarged. */
async function within(image: Sharp, width: number): Promise<Pixels> {
  const { data, info } = await image
    .resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels as 1 | 3 }
}

async function meanColor(pixels: Pixels): Promise<string> {
  const mean = await opened(pixels)
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const channels = mean.length < 3 ? [mean[0], mean[0], mean[0]] : [...mean.subarray(0, 3)]
  return `#${channels.map((value = 0) => value.toString(16).padStart(2, '0')).join('')}`
}

async function hashOfPixels(pixels: Pixels): Promise<PictureHash | null> {
  const grey = await opened(pixels)
    .greyscale()
    .resize(GREY_SIDE, GREY_SIDE, { fit: 'fill' })
    .raw()
    .toBuffer()
  return hashOf(grey)
}

/** What a JPEG of ours looks like; null for a flat one. @throws {RejectedPicture} */
export async function hashStoredPicture(picture: Buffer): Promise<PictureHash | null> {
  const pixels = await within(
    sharp(picture, { limitInputPixels: MAX_PICTURE_PIXELS }).toColourspace('srgb'),
    PICTURE_WIDTHS[0],
  ).catch((error: Error) => {
    throw rejectionOf(error)
  })
  return hashOfPixels(pixels)
}

/** libvips reports errors as text only. */
function rejectionOf({ message }: Error): RejectedPicture {
  if (/pixel limit/i.test(message)) return new RejectedPicture('pixels')
  return new RejectedPicture(/memory/i.test(message) ? 'resources' : 'unreadable')
}

/** The format by the first bytes of a file, before any decoder reads it. */
async function kindOf(path: string): Promise<'picture' | 'heic' | 'unreadable'> {
  const file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(64)).finally(() => file.close())
  const head = buffer.subarray(0, bytesRead).toString('latin1')
  if (/^\xff\xd8\xff|^\x89PNG\r\n|^RIFF....WEBP/s.test(head)) return 'picture'
  if (head.slice(4, 8) !== 'ftyp') return 'unreadable'
  const brands = head.slice(8)
  if (/avi[fs]/.test(brands)) return 'picture'
  return /he[iv][cxms]|mif1|msf1/.test(brands) ? 'heic' : 'unreadable'
}
