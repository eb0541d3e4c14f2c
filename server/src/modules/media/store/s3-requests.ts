// Signed requests to an S3-compatible service: each with a time-out, repeated where that helps, and
// none while the service is away.
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { fetchBounded } from '../../../bounded-fetch.ts'
import type { BucketPlace } from '../../../media-place.ts'
import { StoreAway } from './object-store.ts'

type S3Request = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Of the object; empty for the bucket itself. */
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Buffer
}

export type S3Requests = {
  /** The answer's status (below 300, or 404) and body. @throws {StoreAway} */
  send(request: S3Request): Promise<{ readonly status: number; readonly body: Buffer }>
}

/** Called when the service goes away, and when it is back; never twice the same. */
export type OnReach = (state: 'away' | 'back', reason: string) => void

const ATTEMPTS = 5
const FIRST_PAUSE_MS = 50
/** One attempt; an upload of some hundred KB over a busy line may take longer than a read. */
const WITHIN_MS = { GET: 3_000, HEAD: 3_000, DELETE: 3_000, PUT: 10_000 } as const
/** All attempts of a request together. */
const TOGETHER_MS = 12_000
/** Larger than any picture, and than a listing of a thousand keys. */
const MOST_BYTES = 33_554_432
/** Requests in a row without any answer, until the service counts as away. */
const UNANSWERED = 5
/** How long nobody waits for it then; afterwards one request tries. */
const LEFT_ALONE_MS = 2_000

/** What repeating may cure: the service is busy, or one of its machines is ill. */
const isPassing = (status: number) => status >= 500 || status === 429 || status === 408

export function createS3Requests(place: BucketPlace, onReach: OnReach): S3Requests {
  const breaker = createBreaker(onReach)
  const root = `${place.origin}/${place.bucket}`

  async function attempt({ method, key, query, body }: S3Request, ms: number) {
    const signer = new AwsV4Signer({
      method,
      url: `${root}${key === '' ? '' : `/${key}`}${query ? `?${new URLSearchParams(query)}` : ''}`,
      headers: { 'x-amz-content-sha256': sha256(body ?? '') },
      accessKeyId: place.accessKey,
      secretAccessKey: place.secretKey,
      service: 's3',
      region: place.region,
    })
    const { url, headers } = await signer.sign()
    const bounds = { withinMs: Math.min(ms, WITHIN_MS[method]), mostBytes: MOST_BYTES }
    const init = { method, headers, ...(body ? { body: new Uint8Array(body) } : {}) }
    const answer = await fetchBounded(url, init, bounds)
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
  }

  return {
    send: async (request) => {
      const giveUpAt = performance.now() + TOGETHER_MS
      for (let n = 0; ; n++) {
        breaker.assertClosed()
        let failure: string
        try {
          const answer = await attempt(request, Math.max(1, giveUpAt - performance.now()))
          breaker.answered()
          if (answer.status < 300 || answer.status === 404) return answer
          failure = `it answered ${answer.status} ${codeIn(answer.body)}`.trim()
          if (!isPassing(answer.status)) throw new StoreAway(failure)
        } catch (error) {
          if (error instanceof StoreAway) throw error
          failure = reasonOf(error as Error)
          breaker.unanswered(failure)
        }
        const wait = FIRST_PAUSE_MS * 2 ** n * (0.5 + Math.random())
        if (n + 1 >= ATTEMPTS || performance.now() + wait > giveUpAt) throw new StoreAway(failure)
        await pause(wait)
      }
    },
  }
}

/** After some requests without an answer, further ones fail at once instead of waiting. */
function createBreaker(onReach: OnReach) {
  let unanswered = 0
  let openUntil = 0
  let isAway = false
  let why = ''
  return {
    assertClosed() {
      if (!isAway) return
      if (performance.now() < openUntil) throw new StoreAway(why)
      // This one tries; those that come while it waits do not.
      openUntil = performance.now() + LEFT_ALONE_MS
    },
    answered() {
      unanswered = 0
      if (!isAway) return
      isAway = false
      onReach('back', '')
    },
    unanswered(reason: string) {
      unanswered += 1
      why = reason
      if (unanswered < UNANSWERED) return
      openUntil = performance.now() + LEFT_ALONE_MS
      if (!isAway) onReach('away', reason)
      isAway = true
    },
  }
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')

/** The error's name in an answer: AccessDenied, NoSuchBucket, SlowDown … */
function codeIn(body: Buffer): string {
  return /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(body.toString('latin1', 0, 2_000))?.[1] ?? ''
}

/** `fetch` hides the reason in its error's cause. */
function reasonOf(error: Error): string {
  const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException
  return typeof code === 'string' ? code : error.name === 'TimeoutError' ? 'no answer' : message
}
