import type { Picture } from '@rentify/contract/media/picture'
import { errorWithoutAnswer } from '../../../api/errors.ts'
import { currentToken } from '../../../api/token.ts'
import type { ListedPicture, PictureChange } from './picture-list.ts'
import { failureOf, type UploadFailure } from './upload-failure.ts'

const MAX_AT_ONCE = 2
/** Pauses before a broken upload is sent again; after these it waits for the user or the line. */
const RETRY_MS = [5_000, 15_000, 45_000]
/** For a rejection that does not say when to come back. */
const LATER_SECONDS = 30

const loadUpload = () => import('../upload-picture.ts')

/** Fetches the code that sends, before there is something to be sent. */
export function preloadUpload(): void {
  loadUpload().catch(() => undefined)
}

type Options = {
  readonly pictures: () => readonly ListedPicture[]
  readonly change: (change: PictureChange) => void
  readonly onSessionEnded: () => void
}

/**
 * Uploads the waiting pictures in their order, two at a time. A broken line, a full server and an
 * ended session only delay them.
 */
export function createUploadQueue({ pictures, change, onSessionEnded }: Options) {
  const running = new Map<string, AbortController>()
  const again = new Map<string, NonNullable<UploadFailure['again']>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let breaks = 0
  /** Until then the server wants no uploads. */
  let notBefore = 0
  /** The token of the session that has ended. */
  let endedToken: string | null | undefined

  const isHeld = () =>
    Date.now() < notBefore || (endedToken !== undefined && endedToken === currentToken())

  const fail = (key: string, error: unknown, retryAfter: number | undefined) => {
    const failure = failureOf(error)
    if (!failure) {
      endedToken = currentToken()
      change({ type: 'restart', keys: [key] })
      return onSessionEnded()
    }
    const { again: when, ...shown } = failure
    change({ type: 'failed', key, error: shown })
    if (!when) return
    again.set(key, when)
    if (when === 'later') {
      const milliseconds = (retryAfter ?? LATER_SECONDS) * 1000
      notBefore = Date.now() + milliseconds
      retryIn(milliseconds)
    } else if (timer === undefined && breaks < RETRY_MS.length) {
      retryIn(RETRY_MS[breaks] ?? 0)
      breaks += 1
    }
  }

  const retryIn = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(retryAll, milliseconds)
  }

  const upload = async (key: string, blob: Blob) => {
    const stop = new AbortController()
    running.set(key, stop)
    change({ type: 'sending', key })
    let retryAfter: number | undefined
    try {
      const { uploadPicture } = await loadUpload().catch(() => {
        throw errorWithoutAnswer(false, navigator.onLine !== false)
      })
      stop.signal.throwIfAborted()
      const { id, color }: Picture = await uploadPicture(blob, {
        signal: stop.signal,
        onProgress: (sent) => change({ type: 'progress', key, sent }),
        onRetryAfter: (seconds) => {
          retryAfter = seconds
        },
      })
      stop.signal.throwIfAborted()
      running.delete(key)
      breaks = 0
      change({ type: 'uploaded', key, picture: { id, color } })
      // The line is back for the others too.
      if (pictures().some(isBroken)) retryAll()
    } catch (error) {
      if (stop.signal.aborted) return
      running.delete(key)
      fail(key, error, retryAfter)
    }
  }

  /** Sends waiting pictures, and cancels those that were removed from the list. */
  const sync = () => {
    const list = pictures()
    for (const [key, stop] of running) {
      if (list.some((picture) => picture.key === key && picture.status === 'sending')) continue
      running.delete(key)
      stop.abort()
    }
    if (isHeld()) return
    endedToken = undefined
    for (const { key, status, blob } of list) {
      if (running.size >= MAX_AT_ONCE) return
      if (status === 'waiting' && blob && !running.has(key)) void upload(key, blob)
    }
  }

  const isBroken = ({ key, status }: ListedPicture) => status === 'failed' && again.has(key)

  const retry = (keys: readonly string[]) => {
    clearTimeout(timer)
    timer = undefined
    for (const key of keys) again.delete(key)
    change({ type: 'restart', keys })
    sync()
  }

  function retryAll() {
    notBefore = 0
    const broken = pictures().filter(isBroken)
    retry(broken.map(({ key }) => key))
  }

  return {
    sync,
    /** Sends these again now, at the user's wish. */
    retry(keys: readonly string[]): void {
      breaks = 0
      notBefore = 0
      retry(keys)
    },
    /** The line or the session may be back. */
    resume(): void {
      breaks = 0
      retryAll()
    },
    stop(): void {
      clearTimeout(timer)
      for (const stop of running.values()) stop.abort()
      running.clear()
    },
  }
}
