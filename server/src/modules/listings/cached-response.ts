// An answer that is ready to go out: bytes, a mark by which somebody knows they have it, and smaller copies.
import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { RawResponse } from '../../http/mount.ts'
import { compress, type Encoding, encodingFor, matchesEtag } from '../../http/negotiation.ts'
import type { Generation } from '../../http/response-cache.ts'

export type CachedResponse = {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
  /** Made when first asked for. */
  readonly compressed: Map<Encoding, Promise<Buffer>>
}

/** Below this a smaller copy saves nothing. */
const WORTH_COMPRESSING = 1024

/** Prepares a JSON text. It may be kept by anybody, who has to ask whether it still holds. `vary`: what else of a request changes it. */
export function cachedResponse(
  json: string,
  headers: Readonly<Record<string, string>> = {},
  vary = 'accept-encoding',
): CachedResponse {
  const mark = hash('sha256', `${JSON.stringify(headers)}${json}`, 'base64url').slice(0, 22)
  // Weak: the same answer in another encoding is the same answer.
  const known = { etag: `W/"${mark}"`, 'cache-control': 'public, no-cache', vary }
  return {
    body: Buffer.from(json),
    headers: { ...headers, ...known, 'content-type': 'application/json; charset=utf-8' },
    compressed: new Map(),
  }
}

/** What goes out to this caller: nothing when they have it already (304), else the smallest form they take. While `generation` holds it is every caller's. */
export async function toRawResponse(
  answer: CachedResponse,
  asked: IncomingHttpHeaders,
  generation: Generation | null = null,
): Promise<RawResponse> {
  if (matchesEtag(asked['if-none-match'], answer.headers.etag ?? '')) {
    const { 'content-type': _, ...headers } = answer.headers
    return new RawResponse('', headers, { status: 304 })
  }
  const encoding =
    answer.body.length < WORTH_COMPRESSING ? null : encodingFor(asked['accept-encoding'])
  if (!encoding) return new RawResponse(answer.body, answer.headers, { generation })
  const making = answer.compressed.get(encoding) ?? compress(answer.body, encoding)
  answer.compressed.set(encoding, making)
  return new RawResponse(
    await making,
    { ...answer.headers, 'content-encoding': encoding },
    { generation },
  )
}

/** The body, its smaller copies and what else an answer holds in memory. */
export function bytesOf({ body }: CachedResponse): number {
  return Math.ceil(body.length * 1.6) + 1000
}
