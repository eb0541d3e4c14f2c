// sharp and nothing else: the sizes and formats that a listing's picture is stored in, kept in
// memory. Runs in its own process.
import sharp, { type Sharp } from 'sharp'

sharp.concurrency(1)
sharp.cache(false)

const WIDTHS = [320, 640, 960, 1200]

process.on('disconnect', () => process.exit())
process.on('message', async (path: string) => {
  process.send?.(await encodeAll(path))
})

/** Bytes of all sizes, by the qualities and efforts of the product. */
async function encodeAll(path: string): Promise<number> {
  const largest = await pixels(sharp(path).autoOrient(), 1200)
  let bytes = 0
  for (const width of WIDTHS) {
    const { data, info } = await pixels(sharp(largest.data, { raw: largest.info }), width)
    const image = () => sharp(data, { raw: info })
    for (const written of [
      image().avif({ quality: 54, effort: width <= 640 ? 2 : 1 }),
      image().webp({ quality: 74, effort: 4 }),
      image().jpeg({ quality: 76, mozjpeg: true }),
    ])
      bytes += (await written.toBuffer()).length
  }
  return bytes
}

function pixels(image: Sharp, width: number) {
  return image
    .resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
}
