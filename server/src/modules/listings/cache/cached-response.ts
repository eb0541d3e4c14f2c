// A response that is ready to send: its bytes, its ETag, and compressed copies.
import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { bytesOfText, ownBytes } from '../../../cache.ts'
import { RawResponse } from '../../../http/mount.ts'
import { compress, type Encoding, encodingFor, matchesEtag } from '../../../http/negotiation.ts'
import type { Reuse } from '../../../http/response-cache.ts'

export type CachedResponse = {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
  /** Compressed on first request. */
  readonly compressed: Map<Encoding, Promise<Buffer>>
}

/** Compressing a smaller body saves nothing. */
const WORTH_COMPRESSING = 1024

/**
 * Prepares a JSON text. Any cache may store it, but must revalidate. `vary`: the request headers
 * that change it.
 */
export function cachedResponse(
  json: string,
  headers: Readonly<Record<string, string>> = {},
  vary = 'accept-encoding',
): CachedResponse {
  const start = JSON.stringify(headers)
  const bytes = Buffer.from(start + json)
  const digest = hash('sha256', bytes, 'base64url').slice(0, 22)
  // Weak: the same response in another encoding is the same response.
  const known = { etag: `W/"${digest}"`, 'cache-control': 'public, no-cache', vary }
  return {
    body: ownBytes(bytes.subarray(Buffer.byteLength(start))),
    headers: { ...headers, ...known, 'content-type': 'application/json; charset=utf-8' },
    compressed: new Map(),
  }
}

/**
 * The response for this caller: nothing when they have it already (304), else the smallest encoding
 * they accept. `reuse`: whether others may get it, too.
 */
export async function toRawResponse(
  answer: CachedResponse,
  requestHeaders: IncomingHttpHeaders,
  reuse: Reuse | null = null,
): Promise<RawResponse> {
  if (matchesEtag(requestHeaders['if-none-match'], answer.headers.etag ?? '')) {
    const { 'content-type': _, ...headers } = answer.headers
    return new RawResponse('', headers, { status: 304 })
  }
  const encoding =
    answer.body.length < WORTH_COMPRESSING ? null : encodingFor(requestHeaders['accept-encoding'])
  if (!encoding) return new RawResponse(answer.body, answer.headers, { reuse })
  const making = answer.compressed.get(encoding) ?? compress(answer.body, encoding)
  answer.compressed.set(encoding, making)
  return new RawResponse(
    await making,
    { ...answer.headers, 'content-encoding': encoding },
    { reuse },
  )
}

/** The size of the body, its compressed copies and the rest of a response in memory. */
export function bytesOf({ body, headers }: CachedResponse): number {
  // The address of the next page is as long as the query.
  const texts = Object.values(headers).reduce((sum, value) => sum + bytesOfText(value), 0)
  return Math.ceil(body.length * 1.6) + texts + 1000
}
