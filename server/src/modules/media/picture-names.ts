// What the sizes of a picture are called: `<id>-640.avif` in addresses, `ab/<id>-640.avif` where
// they are stored.
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
} from '@rentify/contract/media/picture'

/** One size of one picture in one format. */
export type Variant = {
  readonly id: string
  readonly width: PictureWidth
  readonly format: PictureFormat
}

const NAME = new RegExp(
  `^([0-9a-f]{32})-(${PICTURE_WIDTHS.join('|')})\\.(${PICTURE_FORMATS.join('|')})$`,
)
/** Of any size: those of sizes that are no longer made are deleted with their picture. */
const KEY = /^[0-9a-f]{2}\/([0-9a-f]{32})-/

/** Parses `<id>-640.avif`; null for every other text, so that no other text ever becomes a path. */
export function parseVariant(name: string): Variant | null {
  const [, id, width, format] = NAME.exec(name) ?? []
  if (!id) return null
  return { id, width: Number(width) as PictureWidth, format: format as PictureFormat }
}

export const keyOf = ({ id, width, format }: Variant) => `${prefixOf(id)}${width}.${format}`

/** With this every key of a picture begins. */
export const prefixOf = (id: string) => `${id.slice(0, 2)}/${id}-`

/** The pictures whose keys are among these. */
export function idsOf(keys: readonly string[]): string[] {
  return [...new Set(keys.flatMap((key) => KEY.exec(key)?.[1] ?? []))]
}
