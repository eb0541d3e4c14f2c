// The store that an installation's settings name.
import { join } from 'node:path'
import type { MediaPlace } from '../../../media-place.ts'
import type { OnReach } from '../../../s3/index.ts'
import { createBucket } from './bucket.ts'
import { type CachedStore, cached } from './disk-cache.ts'
import { createFolder } from './folder.ts'
import type { ObjectStore } from './object-store.ts'

const CACHE_BYTES = 1_073_741_824

/** What says where pictures are. */
export type StoreOptions = {
  /** Null: the data directory. */
  readonly mediaPlace?: MediaPlace | null | undefined
  readonly dataDir: string
  /** Bytes of pictures read from a bucket that are kept in the data directory. */
  readonly mediaCacheBytes?: number | undefined
}

/** A data directory, in which pictures have a folder; settings; or the store itself. */
export type PicturePlace = string | StoreOptions | ObjectStore

export function objectsIn(place: PicturePlace): ObjectStore {
  if (typeof place === 'string') return createFolder(join(place, 'pictures'))
  return 'place' in place ? place : openObjects(place)
}

/** The store as it is, with nothing between; `onReach` tells when a bucket goes away. */
export function openObjects({ mediaPlace, dataDir }: StoreOptions, onReach?: OnReach): ObjectStore {
  if (!mediaPlace) return objectsIn(dataDir)
  return mediaPlace.kind === 'folder'
    ? createFolder(mediaPlace.path)
    : createBucket(mediaPlace, onReach)
}

/** A bucket's store with what this machine has of it; null where pictures are in a folder. */
export function openCached(options: StoreOptions, onReach: OnReach): CachedStore | null {
  if (options.mediaPlace?.kind !== 'bucket') return null
  const folder = join(options.dataDir, 'picture-cache')
  return cached(openObjects(options, onReach), folder, options.mediaCacheBytes ?? CACHE_BYTES)
}
