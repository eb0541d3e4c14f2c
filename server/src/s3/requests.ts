// Signed requests to an S3-compatible service: each with a time-out, repeated where that helps, and
// none while the service is away.
import { subtle } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { fetchBounded } from '../bounded-fetch.ts'
import type { BucketPlace } from '../media-place.ts'

/** A store does not answer, or refuses: what it says, for the log. */
export class StoreAway extends Error {}

type Method = 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
type S3Request = {
  readonly method: Method
  /** Of the object; empty for the bucket itself. */
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Buffer
  /** From which byte to which, both included. */
  readonly range?: readonly [number, number]
}

export type S3Requests = {
  /** The answer's status (below 300, or 404) and body. @throws {StoreAway} */
  send(request: S3Request): Promise<{ readonly status: number; readonly body: Buffer }>
}

/** Called when the service goes away, and when it is back; never twice the same. */
export type OnReach = (state: 'away' | 'back', reason: string) => void

/** How long a request may take. */
export type S3Patience = {
  readonly attempts: number
  /** One attempt. */
  readonly withinMs: Readonly<Record<Method, number>>
  /** All attempts of a request together. */
  readonly togetherMs: number
}

/** For readers who wait; an upload of some hundred KB over a busy line may take longer. */
const FOR_READERS: S3Patience = {
  attempts: 5,
  withinMs: { GET: 3_000, HEAD: 3_000, DELETE: 3_000, POST: 3_000, PUT: 10_000 },
  togetherMs: 12_000,
}
const FIRST_PAUSE_MS = 50
/** Larger than any picture, and than a listing of a thousand keys. */
const MOST_BYTES = 33_554_432
/** Requests in a row without any answer, until the service counts as away. */
const UNANSWERED = 5
/** How long nobody waits for it then; afterwards one request tries. */
const LEFT_ALONE_MS = 2_000

/** What repeating may cure: the service is busy, or one of its machines is ill. */
const isPassing = (status: number) => status >= 500 || status === 429 || status === 408

/** Requests to the bucket of a place, signed with its key. */
export function createS3Requests(
  place: BucketPlace,
  onReach: OnReach,
  patience: S3Patience = FOR_READERS,
): S3Requests {
  const breaker = createBreaker(onReach)
  const root = `${place.origin}/${place.bucket}`

  async function attempt({ method, key, query, body, range }: S3Request, ms: number) {
    const signer = new AwsV4Signer({
      method,
      url: `${root}${key === '' ? '' : `/${key}`}${query ? `?${new URLSearchParams(query)}` : ''}`,
      headers: {
        'x-amz-content-sha256': await sha256(body ?? Buffer.of()),
        ...(range ? { range: `bytes=${range.join('-')}` } : {}),
      },
      accessKeyId: place.accessKey,
      secretAccessKey: place.secretKey,
      service: 's3',
      region: place.region,
    })
    const { url, headers } = await signer.sign()
    const bounds = { withinMs: Math.min(ms, patience.withinMs[method]), mostBytes: MOST_BYTES }
    const init = { method, headers, ...(body ? { body: new Uint8Array(body) } : {}) }
    const answer = await fetchBounded(url, init, bounds)
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
  }

  return {
    send: async (request) => {
      const giveUpAt = performance.now() + patience.togetherMs
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
        if (n + 1 >= patience.attempts || performance.now() + wait > giveUpAt)
          throw new StoreAway(failure)
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

/** In another thread: some MB take as long as several answers. */
async function sha256(content: Buffer): Promise<string> {
  return Buffer.from(await subtle.digest('SHA-256', new Uint8Array(content))).toString('hex')
}

/** The error's name in an answer: AccessDenied, NoSuchBucket, SlowDown … */
function codeIn(body: Buffer): string {
  return /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(body.toString('latin1', 0, 2_000))?.[1] ?? ''
}

/** `fetch` hides the reason in its error's cause. */
function reasonOf(error: Error): string {
  const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException
  return typeof code === 'string' ? code : error.name === 'TimeoutError' ? 'no answer' : message
}
