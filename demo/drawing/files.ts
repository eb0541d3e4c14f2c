import { createHash } from 'node:crypto'
import { join } from 'node:path'

/** Where the pictures of demo listings lie, named `<id>-<width>.<format>`. */
export const PICTURES_FOLDER = join(import.meta.dirname, '../pictures')
/** Where the pictures of the pages lie; the web app serves them as they are. */
export const PAGES_FOLDER = join(import.meta.dirname, '../../web/public/scenes')

/** 32 hex digits that name some content. */
export const hashOf = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('hex').slice(0, 32)
