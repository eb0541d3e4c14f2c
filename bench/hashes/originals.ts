// The pictures that are compared: generated ones, and photographs of a folder.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { PICTURES } from '../../demo/src/pictures.gen.ts'
import { PICTURES_FOLDER } from '../../drawing/files.ts'

export type Original = {
  readonly name: string
  readonly isPhoto: boolean
  readonly png: Buffer
  readonly width: number
  readonly height: number
}

/** As wide as lists show them; sizes are among the changes. */
const WIDTH = 640

/** The demo's drawings, and the photographs in this folder and those below. */
export async function* originals(folder: string | undefined): AsyncGenerator<Original> {
  for (const { id, name } of PICTURES)
    yield opened(name, join(PICTURES_FOLDER, `${id}-640.jpg`), false)
  const names = folder === undefined ? [] : await readdir(folder, { recursive: true })
  for (const name of names.sort())
    if (/\.(jpe?g|png|webp)$/i.test(name)) yield opened(name, join(folder ?? '', name), true)
}

async function opened(name: string, path: string, isPhoto: boolean): Promise<Original> {
  const { data, info } = await sharp(path)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width: WIDTH, withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { name, isPhoto, png: data, width: info.width, height: info.height }
}
