import type { FoundUpload, UploadedPicture } from '@rentify/contract/media/endpoints'
import { PICTURE_ERRORS, PICTURE_WIDTHS, pictureUrl } from '@rentify/contract/media/picture'
import type { UploadedFile } from '@rentify/contract/multipart'
import type { Database } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { consume, type Limit } from '../../limits/index.ts'
import { type ImageWorkers, PictureRejected } from './image-workers.ts'
import { countUnclaimed, renewUpload, type StoredPicture } from './media.repo.ts'
import type { PictureStore } from './picture-store.ts'

export type PictureUploads = {
  /**
   * Creates a picture from a file and keeps it for a day, until a listing shows it (D60).
   * @throws {Problem} at `field` for a file that is no acceptable picture.
   */
  add(accountId: string, file: UploadedFile, field?: string): Promise<UploadedPicture>
  /**
   * The picture that this account uploaded from a file with this hash, kept for another day.
   */
  find(accountId: string, sha256: string): Promise<FoundUpload>
}

type UploadDeps = {
  readonly db: Database
  readonly store: PictureStore
  readonly workers: ImageWorkers
  readonly rateLimitFactor: number
}

/** Forty listings an hour, with five pictures each. */
const UPLOADS: Limit = { name: 'uploads', most: 200, windowS: 3600 }
/** Ten unfinished listings, with five pictures each. */
const MAX_UNCLAIMED = 50

/** Uploads of pictures, by account. */
export function createPictureUploads({
  db,
  store,
  workers,
  rateLimitFactor,
}: UploadDeps): PictureUploads {
  return {
    add: async (accountId, { path, sha256 }, field = 'picture') => {
      const known = await renewUpload(db.sql, { accountId, sha256 })
      if (known) return presented(known)
      await consume(db, UPLOADS, accountId, rateLimitFactor)
      // Concurrent uploads may exceed the limit by a few.
      if ((await countUnclaimed(db.sql, accountId)) >= MAX_UNCLAIMED * Math.max(1, rateLimitFactor))
        throw new Problem('too_many_uploads')
      const { variants, ...picture } = await workers
        .take(path, accountId)
        .catch((error: unknown) => throwProblem(error, field))
      await store.add(picture, variants, { accountId, sha256 })
      return presented(picture)
    },
    find: async (accountId, sha256) => {
      const known = await renewUpload(db.sql, { accountId, sha256 })
      return known ? presented(known) : { id: null }
    },
  }
}

function throwProblem(error: unknown, field: string): never {
  if (!(error instanceof PictureRejected)) throw error
  throw Problem.invalid([{ path: field, message: PICTURE_ERRORS[error.rejection] }])
}

function presented({ id, color, width, height }: StoredPicture): UploadedPicture {
  const urls = PICTURE_WIDTHS.map((width) => ({
    width,
    avif: pictureUrl(id, width, 'avif'),
    webp: pictureUrl(id, width, 'webp'),
    jpg: pictureUrl(id, width, 'jpg'),
  }))
  return { _id: id, id, color, width, height, urls }
}
