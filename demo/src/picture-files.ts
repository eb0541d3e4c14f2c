import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
} from '@rentify/contract/media/picture'
import { PICTURES } from './pictures.gen.ts'

const FOLDER = join(import.meta.dirname, '../pictures')
const [WIDTH, HEIGHT] = [1200, 900]

/**
 * A demo picture with its files; the next larger (or the largest) file replaces a missing width.
 */
export type DemoPicture = {
  readonly id: string
  readonly color: string
  readonly width: number
  readonly height: number
  readonly files: readonly {
    readonly width: PictureWidth
    readonly format: PictureFormat
    readonly path: string
  }[]
}

/** Every picture that demo listings show. */
export function demoPictures(): DemoPicture[] {
  const rendered = readdirSync(FOLDER).flatMap((name) => {
    const [, id, width, format] = /^([0-9a-f]{32})-(\d+)\.(avif|webp|jpg)$/.exec(name) ?? []
    return id ? [{ id, width: Number(width), format: format as PictureFormat, name }] : []
  })
  return PICTURES.map(({ id, color }) => {
    const byFormat = Object.groupBy(
      rendered.filter((file) => file.id === id).sort((a, b) => a.width - b.width),
      ({ format }) => format,
    )
    const files = (Object.keys(byFormat) as PictureFormat[]).flatMap((format) =>
      PICTURE_WIDTHS.flatMap((width) => {
        const candidates = byFormat[format] ?? []
        const file = candidates.find((one) => one.width >= width) ?? candidates.at(-1)
        return file ? [{ width, format, path: join(FOLDER, file.name) }] : []
      }),
    )
    return { id, color, width: WIDTH, height: HEIGHT, files }
  })
}
