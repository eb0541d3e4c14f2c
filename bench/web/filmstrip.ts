// Frames of a loading page, side by side.
import sharp from 'sharp'
import type { Frame } from './visit.ts'

const WIDTH = 108
const GAP = 8
const FOOT = 22
const MAX_BYTES = 60 * 1024

/** A WebP of the frames with their times, small enough for a document. */
export async function filmstrip(frames: readonly Frame[]): Promise<Buffer> {
  const pictures = await Promise.all(
    frames.map(({ jpeg }) =>
      sharp(jpeg).resize({ width: WIDTH }).png().toBuffer({ resolveWithObject: true }),
    ),
  )
  const height = Math.max(...pictures.map(({ info }) => info.height))
  const left = (at: number) => GAP + at * (WIDTH + GAP)
  const labels = frames
    .map(({ at }, n) => `<text x="${left(n) + WIDTH / 2}" y="15">${Math.round(at)} ms</text>`)
    .join('')
  const size = { width: left(frames.length), height: height + FOOT + GAP }
  const foot = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${FOOT}" font-family="sans-serif" font-size="12" text-anchor="middle" fill="#10201e">${labels}</svg>`
  const strip = await sharp({ create: { ...size, channels: 3, background: '#dfe6e4' } })
    .composite([
      ...pictures.map(({ data }, n) => ({ input: data, left: left(n), top: GAP })),
      { input: Buffer.from(foot), left: 0, top: height + GAP },
    ])
    .png()
    .toBuffer()
  for (const quality of [80, 60, 40, 20]) {
    const webp = await sharp(strip).webp({ quality, effort: 6 }).toBuffer()
    if (webp.length <= MAX_BYTES) return webp
  }
  throw new Error('A filmstrip came out too large.')
}
