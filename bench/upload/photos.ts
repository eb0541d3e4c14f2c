// Photographs that do not exist: no two alike, in the sizes that clients send.
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** What clients send: our own shrinks before it uploads, others send the camera's file. */
export const KINDS = [
  { name: 'shrunk by the browser, 1200 × 900', width: 1200, height: 900, quality: 80 },
  { name: 'as a phone takes it, 4000 × 3000', width: 4000, height: 3000, quality: 88 },
] as const
export type Kind = (typeof KINDS)[number]

/** Writes JPEGs of this kind to a folder; returns their paths. */
export async function takePhotos(folder: string, kind: Kind, count: number): Promise<string[]> {
  const { width, height, quality } = kind
  const paths: string[] = []
  for (let n = 0; n < count; n++) {
    const path = join(folder, `${width}-${randomBytes(6).toString('hex')}.jpg`)
    // Coarse noise has edges and surfaces as photographs have; fine noise would be all edges.
    const raw = { width: 32, height: 24, channels: 3 } as const
    const image = sharp(randomBytes(raw.width * raw.height * 3), { raw })
      .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
      .sharpen()
    await writeFile(path, await image.jpeg({ quality }).toBuffer())
    paths.push(path)
  }
  return paths
}
