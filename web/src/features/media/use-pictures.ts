import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { m } from '../../messages/index.js'
import { acceptedIn, type ListedPicture, roomIn } from './parts/picture-list.ts'
import {
  createPictureStore,
  type PictureEvents,
  PicturesMissing,
  type PicturesToBeginWith,
  type StoredPicture,
} from './parts/picture-store.ts'
import { preloadShrinking } from './parts/prepare-picture.ts'
import { preloadUpload } from './parts/upload-queue.ts'

export { type ListedPicture, PicturesMissing, type StoredPicture }

/** Fetches the code that shrinks and sends pictures. */
export function preloadPictures(): void {
  preloadShrinking()
  preloadUpload()
}

export type PicturesOptions = PicturesToBeginWith &
  PictureEvents & {
    readonly kind: ListingType
    /** The signed-in account, null while signed out; uploads wait until it is there. */
    readonly account: string | null
  }

/** The pictures of a form, uploaded as soon as they are chosen. */
export type Pictures = {
  /** In order; the first is the main one. Refused files come last. */
  readonly list: readonly ListedPicture[]
  /** Those of the list that were not refused: the pictures of the listing. */
  readonly accepted: readonly ListedPicture[]
  /** No more can be added. */
  readonly full: boolean
  /** What happened to the last choice: too many, or chosen twice. */
  readonly notice: string | null
  readonly add: (files: readonly Blob[]) => void
  /** Removes a picture, cancels its upload, and returns what brings it back. */
  readonly remove: (key: string) => () => void
  readonly move: (key: string, to: number) => void
  readonly retry: (key: string) => void
  /** Sends pictures that wait because the session ended or the connection broke. */
  readonly resume: () => void
  /** Uploads again what the server has lost: after `photo_gone`. */
  readonly recheck: () => void
  /** Begins again with these: a draft, or the listing as it is now. */
  readonly reset: (begin: PicturesToBeginWith) => void
  /**
   * The ids in order, once all are uploaded; broken uploads are tried again first. Rejects with
   * `PicturesMissing`, whose message is for the user.
   */
  readonly pictureIds: () => Promise<string[]>
}

/**
 * The pictures of a listing's form. `initial` are those of the listing, `stored` those of a draft;
 * both are read once. `onChange` gets what a draft needs to store, after every change of it.
 */
export function usePictures(options: PicturesOptions): Pictures {
  const { kind, account, onChange, onSessionEnded } = options
  const [store] = useState(() => createPictureStore(options, () => limitText(kind)))
  const state = useSyncExternalStore(store.subscribe, store.current, store.current)
  useEffect(() => store.listen({ onChange, onSessionEnded }), [store, onChange, onSessionEnded])
  useEffect(() => {
    store.start()
    return store.stop
  }, [store])
  useEffect(() => {
    if (account !== null) store.resume()
  }, [store, account])
  return useMemo(
    () => ({
      ...state,
      accepted: acceptedIn(state.list),
      full: roomIn(state.list) === 0,
      add: store.add,
      remove: store.remove,
      move: store.move,
      retry: store.retry,
      resume: store.resume,
      recheck: store.recheck,
      reset: store.reset,
      pictureIds: store.pictureIds,
    }),
    [state, store],
  )
}

const limitText = (kind: ListingType): string =>
  kind === 'Room' ? m.pictures_at_most_room() : m.pictures_at_most()
