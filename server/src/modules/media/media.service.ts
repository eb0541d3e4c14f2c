import type { Database } from '../../db/database.ts'
import { createImageWorkers } from './image-workers.ts'
import {
  createPictureAccess,
  type PictureAccess,
  type PictureCookie,
  type PictureViewer,
} from './picture-access.ts'
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
  readonly cookie: PictureCookie
  /** The user of a session; null when it has ended. */
  readonly viewerBySession: (sessionId: string) => Promise<PictureViewer | null>
} & Pick<Parameters<typeof createPictureAccess>[0], 'opensHidden'>

export type Media = {
  readonly uploads: PictureUploads
  readonly access: PictureAccess
  /** The signed-in user whom a browser's cookies name. */
  viewerOf(cookies: string): Promise<PictureViewer | null>
  /** A variant's content; null when there is no such picture. */
  read(variant: Variant): Promise<Buffer | null>
  has(variant: Variant): Promise<boolean>
  /** Ends the image processes. */
  close(): Promise<void>
}

/** The pictures of this process. */
export function createMedia(options: MediaOptions): Media {
  const { db, dataDir, rateLimitFactor, pictureMs, cookie, viewerBySession } = options
  const store = createPictureStore(db, dataDir)
  const workers = createImageWorkers(pictureMs)
  return {
    uploads: createPictureUploads({ db, store, workers, rateLimitFactor }),
    access: createPictureAccess(options),
    viewerOf: async (cookies) => {
      const sessionId = cookie.sessionOf(cookies)
      return sessionId === null ? null : viewerBySession(sessionId)
    },
    read: store.read,
    has: store.has,
    close: workers.close,
  }
}
