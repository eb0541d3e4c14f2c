import { MAX_LISTING_PICTURES } from '@rentify/contract/listings/vocabulary'
import type { Picture } from '@rentify/contract/media/picture'

/** Why a picture is not uploaded, and whether trying again can help. */
export type PictureFailure = {
  readonly message: string
  readonly code: string
  readonly retryable: boolean
}

/** A picture of a form, in one of the stages of its upload. */
export type ListedPicture = {
  readonly key: string
  readonly status: 'preparing' | 'waiting' | 'sending' | 'uploaded' | 'failed'
  /** The sent share, from 0 to 1. */
  readonly progress: number
  /** The file to upload: the shrunk picture, or the original. */
  readonly blob?: Blob
  readonly picture?: Picture
  /** The address of its preview. */
  readonly preview?: string
  readonly error?: PictureFailure
}

export type PictureChange =
  | { readonly type: 'add'; readonly keys: readonly string[] }
  | { readonly type: 'prepared'; readonly key: string; readonly blob: Blob }
  | { readonly type: 'sending'; readonly key: string }
  | { readonly type: 'progress'; readonly key: string; readonly sent: number }
  | { readonly type: 'uploaded'; readonly key: string; readonly picture: Picture }
  | { readonly type: 'failed'; readonly key: string; readonly error: PictureFailure }
  /** To be prepared or sent (again): after a retry, a lost session, or a picture that is gone. */
  | { readonly type: 'restart'; readonly keys: readonly string[] }
  | { readonly type: 'preview'; readonly key: string; readonly preview: string }
  | { readonly type: 'move'; readonly key: string; readonly to: number }
  | { readonly type: 'remove'; readonly key: string }
  | { readonly type: 'insert'; readonly picture: ListedPicture; readonly at: number }

type List = readonly ListedPicture[]

/** The pictures after a change; the same list if it changes nothing. */
export function changePictures(list: List, change: PictureChange): List {
  switch (change.type) {
    case 'add':
      return refusedLast([
        ...list,
        ...change.keys
          .slice(0, roomIn(list))
          .map((key): ListedPicture => ({ key, status: 'preparing', progress: 0 })),
      ])
    case 'prepared':
      return replace(list, change.key, ({ key }) => ({
        key,
        status: 'waiting',
        progress: 0,
        blob: change.blob,
      }))
    case 'sending':
      return replace(list, change.key, (picture) => ({ ...picture, status: 'sending' }))
    case 'progress':
      return replace(list, change.key, (picture) =>
        picture.status === 'sending' && isVisible(picture.progress, change.sent)
          ? { ...picture, progress: change.sent }
          : picture,
      )
    case 'uploaded':
      return list.some(
        ({ key, picture }) => key !== change.key && picture?.id === change.picture.id,
      )
        ? without(list, change.key)
        : replace(list, change.key, (picture) => ({
            ...picture,
            status: 'uploaded',
            progress: 1,
            picture: change.picture,
          }))
    case 'failed':
      return refusedLast(
        replace(list, change.key, (picture) => ({
          ...picture,
          status: 'failed',
          progress: 0,
          error: change.error,
        })),
      )
    case 'restart':
      return change.keys.reduce((now, key) => replace(now, key, restarted), list)
    case 'preview':
      return replace(list, change.key, (picture) => ({ ...picture, preview: change.preview }))
    case 'move':
      return moved(list, change.key, change.to)
    case 'remove':
      return without(list, change.key)
    case 'insert':
      if (list.some(({ key }) => key === change.picture.key)) return list
      if (isRefused(change.picture)) return [...list, change.picture]
      return roomIn(list) > 0
        ? refusedLast(list.toSpliced(change.at, 0, restarted(change.picture)))
        : list
  }
}

/** Whether a picture was refused: it takes no place in the listing, and is shown only with why. */
export const isRefused = ({ error }: ListedPicture): boolean => error?.retryable === false

/** The pictures of the listing. */
export const acceptedIn = (list: List): List => list.filter((picture) => !isRefused(picture))

/** How many pictures can be added. */
export const roomIn = (list: List): number =>
  Math.max(0, MAX_LISTING_PICTURES - acceptedIn(list).length)

function refusedLast(list: List): List {
  const firstRefused = list.findIndex(isRefused)
  const isOrdered = firstRefused < 0 || list.slice(firstRefused).every(isRefused)
  return isOrdered ? list : [...acceptedIn(list), ...list.filter(isRefused)]
}

/** Being prepared, waiting or being sent. */
export const isPending = ({ status }: ListedPicture): boolean =>
  status === 'preparing' || status === 'waiting' || status === 'sending'

/** A smaller step is not worth rendering the form. */
const isVisible = (before: number, now: number) => now === 1 || Math.abs(now - before) >= 0.02

/** A picture with a file goes through its upload again; one of the listing has only its name. */
function restarted({ key, status, blob, picture, preview }: ListedPicture): ListedPicture {
  const shown = preview === undefined ? {} : { preview }
  if (blob) return { key, status: 'waiting', progress: 0, blob, ...shown }
  if (picture) return { key, status: 'uploaded', progress: 1, picture, ...shown }
  return { key, status: status === 'failed' ? 'preparing' : status, progress: 0 }
}

function replace(list: List, key: string, change: (picture: ListedPicture) => ListedPicture): List {
  const at = list.findIndex((picture) => picture.key === key)
  const found = list[at]
  const next = found && change(found)
  return next && next !== found ? list.with(at, next) : list
}

const without = (list: List, key: string): List => list.filter((picture) => picture.key !== key)

function moved(list: List, key: string, to: number): List {
  const picture = list.find((one) => one.key === key)
  const at = Math.min(Math.max(0, to), acceptedIn(list).length - 1)
  if (!picture || isRefused(picture) || list[at] === picture) return list
  return without(list, key).toSpliced(at, 0, picture)
}
