// Negotiates encodings, pages and ETags: the only place that parses the values of these headers.
import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  type ZlibOptions,
} from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import { ownBytes } from '../cache.ts'

export type Encoding = 'br' | 'gzip'

/** The window for what fits into it: the tables of a larger one take megabytes for each answer. */
const SMALL_WINDOW = 16

/** Of what is written at once; what a small answer leaves of it is garbage. */
const [LEAST_CHUNK, MOST_CHUNK] = [1024, 16_384]
const chunkFor = ({ length }: Buffer) =>
  Math.min(MOST_CHUNK, Math.max(LEAST_CHUNK, Math.ceil(length / 2)))

/**
 * Up to so many bytes are compressed at once: handing them to another thread takes about as much of
 * this one, and more of the process (ADR 0305).
 */
const AT_ONCE = 20_000

const brotliOptions = (body: Buffer): BrotliOptions => ({
  chunkSize: chunkFor(body),
  params: {
    // A page of 60 KB in 2 ms; 11 takes 80 ms for a tenth less.
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    ...(body.length <= 2 ** SMALL_WINDOW && { [constants.BROTLI_PARAM_LGWIN]: SMALL_WINDOW }),
  },
})
const gzipOptions = (body: Buffer): ZlibOptions => ({ level: 6, chunkSize: chunkFor(body) })

type Compressor = {
  atOnce(body: Buffer): Buffer
  elsewhere(body: Buffer): Promise<Buffer>
}

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]
const compressors: Readonly<Record<Encoding, Compressor>> = {
  br: {
    atOnce: (body) => brotliCompressSync(body, brotliOptions(body)),
    elsewhere: (body) => brotli(body, brotliOptions(body)),
  },
  gzip: {
    atOnce: (body) => gzipSync(body, gzipOptions(body)),
    elsewhere: (body) => gzipped(body, gzipOptions(body)),
  },
}

/**
 * The response encoding by `Accept-Encoding`; null for none. Brotli where the client likes both
 * equally.
 */
export function encodingFor(header: string | string[] | undefined): Encoding | null {
  return negotiate(String(header ?? '').toLowerCase(), ['br', 'gzip'])
}

const HTML = /(?:text\/html|\*\/\*)(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

/** Whether `Accept` takes a page, as it does when it is not sent. */
export const acceptsHtml = (header: string | undefined): boolean =>
  header === undefined || HTML.test(header)

/** Compresses the body in this encoding, into memory of its own. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const { atOnce, elsewhere } = compressors[encoding]
  return ownBytes(body.length <= AT_ONCE ? atOnce(body) : await elsewhere(body))
}

/** Whether `If-None-Match` names this ETag; weak and strong ones compare alike. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined || etag === '') return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag))
}
