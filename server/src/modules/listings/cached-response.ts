// An answer that is ready to go out: bytes, a mark by which somebody knows they have it, and smaller copies.
import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { RawResponse } from '../../http/mount.ts'
import type { Generation } from '../../http/response-cache.ts'

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
} as const
type Encoding = keyof typeof compressors

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

/** What goes out to this caller: nothing when they have it already (304), else the smallest form they take. While `lasting` holds it is every caller's. */
export async function toRawResponse(
  answer: CachedResponse,
  asked: IncomingHttpHeaders,
  lasting: Generation | null = null,
): Promise<RawResponse> {
  if (matchesEtag(asked['if-none-match'], answer.headers.etag ?? '')) {
    const { 'content-type': _, ...headers } = answer.headers
    return new RawResponse('', headers, { status: 304 })
  }
  const encoding =
    answer.body.length < WORTH_COMPRESSING ? null : encodingFor(asked['accept-encoding'])
  if (!encoding) return new RawResponse(answer.body, answer.headers, { lasting })
  const making = answer.compressed.get(encoding) ?? compressors[encoding](answer.body)
  answer.compressed.set(encoding, making)
  return new RawResponse(
    await making,
    { ...answer.headers, 'content-encoding': encoding },
    { lasting },
  )
}

/** The body, its smaller copies and what else an answer holds in memory. */
export function bytesOf({ body }: CachedResponse): number {
  return Math.ceil(body.length * 1.6) + 1000
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  const bare = etag.replace(/^W\//, '')
  return ifNoneMatch
    .split(',')
    .some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === bare)
}

function encodingFor(acceptEncoding: string | string[] | undefined): Encoding | null {
  const accepted = String(acceptEncoding ?? '')
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim().toLowerCase())
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
}
