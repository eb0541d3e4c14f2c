// A response that is ready to send: its bytes in every encoding, and its ETag.
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { bytesOfText, ownTextBytes } from '../../../cache.ts'
import { type EncodedBody, encodedBody } from '../../../http/encoded-body.ts'
import { RawResponse } from '../../../http/mount.ts'
import { encodingFor, matchesEtag } from '../../../http/negotiation.ts'
import type { Reuse } from '../../../http/response-cache.ts'

export type CachedResponse = {
  readonly body: EncodedBody
  readonly headers: Readonly<Record<string, string>>
}

/** What a response takes beside its bytes and its texts. */
const REST_BYTES = 1000
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
  const body = ownTextBytes(json)
  const hash = createHash('sha256').update(JSON.stringify(headers)).update(body)
  const digest = hash.digest('base64url').slice(0, 22)
  // Weak: the same response in another encoding is the same response.
  const known = { etag: `W/"${digest}"`, 'cache-control': 'public, no-cache', vary }
  return {
    body: encodedBody(body),
    headers: { ...headers, ...known, 'content-type': 'application/json; charset=utf-8' },
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
  if (!encoding) return new RawResponse(await answer.body.plain(), answer.headers, { reuse })
  return new RawResponse(
    await answer.body.encoded(encoding),
    { ...answer.headers, 'content-encoding': encoding },
    { reuse },
  )
}

/** The size of the body, or of the copies that stand for it, and the rest of a response. */
export function bytesOf({ body, headers }: CachedResponse): number {
  // The address of the next page is as long as the query.
  const texts = Object.values(headers).reduce((sum, value) => sum + bytesOfText(value), 0)
  return body.length + texts + REST_BYTES
}
