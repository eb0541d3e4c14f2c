import { type Picture, pictureUrl } from '@rentify/contract/media/picture'
import { m } from '../../../messages/index.js'
import {
  acceptedIn,
  changePictures,
  isPending,
  type ListedPicture,
  type PictureChange,
  roomIn,
} from './picture-list.ts'
import { PictureRejected, preparePicture } from './prepare-picture.ts'
import { createUploadQueue } from './upload-queue.ts'

/** A picture as a draft stores it. */
export type StoredPicture = {
  readonly key: string
  readonly blob?: Blob
  /** The chosen file, until it is shrunk. */
  readonly original?: Blob
  readonly picture?: Picture
}

/** Pictures to begin with: those of the listing, or those of its draft. */
export type PicturesToBeginWith = {
  readonly initial?: readonly Picture[] | undefined
  /** Takes precedence over `initial`. */
  readonly stored?: readonly StoredPicture[] | undefined
}

/** Some pictures are not uploaded. */
export class PicturesMissing extends Error {
  readonly missing: readonly ListedPicture[]
  constructor(missing: readonly ListedPicture[]) {
    super(m.pictures_missing())
    this.name = 'PicturesMissing'
    this.missing = missing
  }
}

type State = {
  readonly list: readonly ListedPicture[]
  /** What happened to the last choice: too many, or chosen twice. */
  readonly notice: string | null
}

export type PictureEvents = {
  readonly onChange?: ((pictures: readonly StoredPicture[]) => void) | undefined
  readonly onSessionEnded?: (() => void) | undefined
}

const PREVIEW_WIDTH = 640

/** The pictures of one form and their uploads; `start` and `stop` follow the form's mounting. */
export function createPictureStore(begin: PicturesToBeginWith, limitText: () => string) {
  const files = originalsOf(begin)
  let state: State = { list: listOf(begin), notice: null }
  let events: PictureEvents = {}
  let reported = storedOf(state.list, files)
  let started = false
  let preparing: string | null = null
  const previews = new Map<string, string>()
  const listeners = new Set<() => void>()

  const set = (next: State) => {
    if (next.list === state.list && next.notice === state.notice) return
    state = next
    for (const listener of listeners) listener()
  }

  const change = (wanted: PictureChange) => {
    const list = changePictures(state.list, wanted)
    const isTwice =
      wanted.type === 'uploaded' && list.length < state.list.length ? m.picture_twice() : null
    set({ list, notice: isTwice ?? state.notice })
    if (!started) return
    updatePreviews()
    report()
    queue.sync()
    void prepareNext()
  }

  const queue = createUploadQueue({
    pictures: () => state.list,
    change,
    onSessionEnded: () => events.onSessionEnded?.(),
  })

  const report = () => {
    const now = storedOf(state.list, files)
    const isSame =
      now.length === reported.length &&
      now.every((one, at) => {
        const before = reported[at]
        return (
          one.key === before?.key &&
          one.blob === before.blob &&
          one.original === before.original &&
          one.picture === before.picture
        )
      })
    if (isSame) return
    reported = now
    events.onChange?.(now)
  }

  /** Makes the missing previews and revokes those of removed pictures. */
  const updatePreviews = () => {
    for (const [key, url] of previews) {
      if (state.list.some((picture) => picture.key === key && picture.blob)) continue
      URL.revokeObjectURL(url)
      previews.delete(key)
    }
    for (const { key, blob, preview } of state.list) {
      if (!blob) continue
      const url = previews.get(key) ?? URL.createObjectURL(blob)
      previews.set(key, url)
      if (preview !== url)
        set({
          ...state,
          list: changePictures(state.list, { type: 'preview', key, preview: url }),
        })
    }
  }

  /** One at a time: a decoded photo takes some 50 MB. */
  const prepareNext = async () => {
    const key = preparing ? null : state.list.find(({ status }) => status === 'preparing')?.key
    const file = key && files.get(key)
    if (!key || !file) return
    preparing = key
    const next = await preparePicture(file).then(
      (blob): PictureChange => ({ type: 'prepared', key, blob }),
      (error: unknown): PictureChange => ({ type: 'failed', key, error: refusalOf(error) }),
    )
    preparing = null
    // The file of a removed picture is needed when it is brought back.
    if (next.type === 'prepared' && state.list.some((picture) => picture.key === key))
      files.delete(key)
    change(next)
  }

  const cameBack = () => {
    queue.resume()
    // The code that prepares them could not be fetched.
    const unprepared = state.list.filter(({ blob, error }) => !blob && error?.retryable)
    if (unprepared.length > 0) queue.retry(unprepared.map(({ key }) => key))
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: (): State => state,
    listen(next: PictureEvents): void {
      events = next
    },
    start(): void {
      started = true
      window.addEventListener('online', cameBack)
      updatePreviews()
      queue.sync()
      void prepareNext()
    },
    stop(): void {
      started = false
      window.removeEventListener('online', cameBack)
      queue.stop()
      const sending = state.list.filter(({ status }) => status === 'sending')
      change({ type: 'restart', keys: sending.map(({ key }) => key) })
      for (const url of previews.values()) URL.revokeObjectURL(url)
      previews.clear()
      for (const listener of listeners) listener()
    },
    add(chosen: readonly Blob[]): void {
      const taken = chosen.slice(0, roomIn(state.list))
      const keys = taken.map((file) => {
        const key = crypto.getRandomValues(new Uint32Array(2)).join('-')
        files.set(key, file)
        return key
      })
      set({ ...state, notice: taken.length < chosen.length ? limitText() : null })
      change({ type: 'add', keys })
    },
    /** Removes the picture, cancels its upload, and returns what brings it back. */
    remove(key: string): () => void {
      const at = state.list.findIndex((picture) => picture.key === key)
      const picture = state.list[at]
      set({ ...state, notice: null })
      change({ type: 'remove', key })
      return () => {
        if (!picture) return
        if (roomIn(state.list) === 0) set({ ...state, notice: limitText() })
        change({ type: 'insert', picture, at })
      }
    },
    move: (key: string, to: number): void => change({ type: 'move', key, to }),
    retry: (key: string): void => queue.retry([key]),
    resume: cameBack,
    recheck(): void {
      const keys = acceptedIn(state.list).flatMap(({ key, blob }) => (blob ? [key] : []))
      change({ type: 'restart', keys })
    },
    reset(next: PicturesToBeginWith): void {
      queue.stop()
      files.clear()
      for (const [key, file] of originalsOf(next)) files.set(key, file)
      const list = listOf(next)
      reported = storedOf(list, files)
      set({ list, notice: null })
      if (!started) return
      updatePreviews()
      queue.sync()
      void prepareNext()
    },
    /** The ids in order, once all are uploaded; broken uploads are tried again first. */
    pictureIds(): Promise<string[]> {
      const broken = state.list.filter(({ error }) => error?.retryable)
      if (broken.length > 0) queue.retry(broken.map(({ key }) => key))
      return new Promise((resolve, reject) => {
        const check = () => {
          if (started && state.list.some(isPending)) return
          listeners.delete(check)
          const missing = state.list.filter(({ status }) => status !== 'uploaded')
          if (missing.length > 0) reject(new PicturesMissing(missing))
          else resolve(state.list.flatMap(({ picture }) => picture?.id ?? []))
        }
        listeners.add(check)
        check()
      })
    },
  }
}

const listOf = ({ initial = [], stored }: PicturesToBeginWith): readonly ListedPicture[] =>
  stored
    ? stored.map((one) => {
        if (one.blob) return waiting(one.key, one.blob)
        return one.original ? { key: one.key, status: 'preparing', progress: 0 } : ofListing(one)
      })
    : initial.map((picture) => ofListing({ key: picture.id, picture }))

const originalsOf = ({ stored = [] }: PicturesToBeginWith): Map<string, Blob> =>
  new Map(stored.flatMap(({ key, blob, original }) => (original && !blob ? [[key, original]] : [])))

/** Sent again after a reload; the server usually has it, and keeps it for another day. */
const waiting = (key: string, blob: Blob): ListedPicture => ({
  key,
  status: 'waiting',
  progress: 0,
  blob,
})

const ofListing = ({ key, picture }: StoredPicture): ListedPicture => ({
  key,
  status: 'uploaded',
  progress: 1,
  ...(picture && { picture, preview: pictureUrl(picture.id, PREVIEW_WIDTH) }),
})

/** What a draft needs: of a picture that is not prepared yet its file, unless it was rejected. */
const storedOf = (
  list: readonly ListedPicture[],
  files: ReadonlyMap<string, Blob>,
): readonly StoredPicture[] =>
  list.flatMap(({ key, blob, picture, error }) => {
    if (blob || picture) return [{ key, ...(blob && { blob }), ...(picture && { picture }) }]
    const original = error?.retryable === false ? undefined : files.get(key)
    return original ? [{ key, original }] : []
  })

const refusalOf = (error: unknown) =>
  error instanceof PictureRejected
    ? { message: error.message, code: 'rejected', retryable: false }
    : { message: m.pictures_failed(), code: 'failed', retryable: true }
