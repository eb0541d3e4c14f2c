import type { Database } from '../../db/database.ts'
import { createImageWorkers } from './image-workers.ts'
import type { Variant } from './picture-files.ts'
import { createPictureStore } from './picture-store.ts'
import { createPictureUploads, type PictureUploads } from './uploads.service.ts'

export type MediaOptions = {
  readonly db: Database
  /** Absolute; pictures are in `pictures/` below it. */
  readonly dataDir: string
  readonly rateLimitFactor: number
  /** The time limit for processing one picture; a default applies when omitted. */
  readonly pictureMs?: number | undefined
}

export type Media = {
  readonly uploads: PictureUploads
  /** A variant's content; null when there is no such picture. */
  read(variant: Variant): Promise<Buffer | null>
  /** Ends the image processes. */
  close(): Promise<void>
}

/** The pictures of this process. */
export function createMedia({ db, dataDir, rateLimitFactor, pictureMs }: MediaOptions): Media {
  const store = createPictureStore(db, dataDir)
  const workers = createImageWorkers(pictureMs)
  return {
    uploads: createPictureUploads({ db, store, workers, rateLimitFactor }),
    read: store.read,
    close: workers.close,
  }
}
