import type { Database } from '../../db/database.ts'
import type { Encryption } from '../../encryption/index.ts'
import type { LinkPicture } from './image-task.ts'
import { createImageWorkers } from './image-workers.ts'
import {
  createPictureAccess,
  createPictureCookie,
  type PictureAccess,
  type PictureCookie,
  type PictureViewer,
} from './picture-access.ts'
import type { Variant } from './picture-names.ts'
import { createPictureStore } from './picture-store.ts'
import { hashPictures } from './same-pictures/hash-pictures.ts'
import type { ObjectStore } from './store/object-store.ts'
import type { StoreOptions } from './store/open-store.ts'
import { createPictureUploads, type PictureUploads } from './uploads.service.ts'

export type MediaOptions = {
  readonly db: Database
  readonly encryption: Encryption
  readonly publicUrl: string
  readonly rateLimitFactor: number
  /** The time limit for processing one picture; a default applies when omitted. */
  readonly pictureMs?: number | undefined
  readonly accounts: {
    /** The user of a session; null when it has ended. */
    readonly sessionAccount: (sessionId: string) => Promise<PictureViewer | null>
  }
} & StoreOptions &
  Pick<Parameters<typeof createPictureAccess>[0], 'opensHidden' | 'showing'>

export type Media = {
  readonly uploads: PictureUploads
  readonly access: PictureAccess
  /** What a browser's pictures are asked for with. */
  readonly cookie: PictureCookie
  /** The signed-in user whom a browser's cookies name. */
  viewerOf(cookies: string): Promise<PictureViewer | null>
  /** A variant's content; null when there is no such picture. */
  read(variant: Variant): Promise<Buffer | null>
  has(variant: Variant): Promise<boolean>
  /** The picture of a shared link, with the listing's picture of this id, if there is one. */
  drawLinkPicture(
    facts: Omit<LinkPicture, 'picture'> & { readonly pictureId: string | null },
  ): Promise<Buffer>
  /**
   * Looks at stored pictures that nobody has looked at yet, one after the other; returns how many.
   * Ended at any moment, it goes on with those that are left.
   */
  hashPictures(): Promise<number>
  /** How many pictures are being processed and wait for it. */
  load(): { readonly running: number; readonly waiting: number }
  /** Ends the image processes. */
  close(): Promise<void>
}

/** As high as a shared link's picture, else what there is: those of the demo have one JPEG. */
const WIDTHS_TO_DRAW = [960, 1200, 640] as const

/** The pictures of this process, in these objects. */
export function openMedia(options: MediaOptions, objects: ObjectStore): Media {
  const { db, rateLimitFactor, pictureMs, accounts } = options
  const cookie = createPictureCookie(options.encryption, options.publicUrl)
  const store = createPictureStore(db, objects)
  const workers = createImageWorkers(pictureMs)
  return {
    uploads: createPictureUploads({ db, store, workers, rateLimitFactor }),
    access: createPictureAccess(options),
    cookie,
    viewerOf: async (cookies) => {
      const sessionId = cookie.sessionOf(cookies)
      return sessionId === null ? null : accounts.sessionAccount(sessionId)
    },
    read: store.read,
    has: store.has,
    drawLinkPicture: async ({ pictureId: id, ...facts }) => {
      let picture: Buffer | null = null
      for (const width of WIDTHS_TO_DRAW)
        if (id !== null) picture ??= await store.read({ id, width, format: 'jpg' })
      return workers.draw({ ...facts, picture })
    },
    hashPictures: () => hashPictures({ db: db.background, store, hash: workers.hash }),
    load: workers.load,
    close: workers.close,
  }
}
