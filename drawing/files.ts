import { createHash } from 'node:crypto'
import { join } from 'node:path'

/** Folder of the pictures of demo listings, named `<id>-<width>.<format>`. */
export const PICTURES_FOLDER = join(import.meta.dirname, '../demo/pictures')
/** Folder of the pictures of the pages; the web app serves them unchanged. */
export const PAGES_FOLDER = join(import.meta.dirname, '../web/public/scenes')

/** A content hash of 32 hex digits. */
export const hashOf = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('hex').slice(0, 32)
