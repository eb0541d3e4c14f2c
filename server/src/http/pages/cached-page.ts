// Sends pages: rendered and compressed once for the same values, and 304 to a client with the same
// ETag.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { MAX_AGE_MS, type MemoryCache, ownTextBytes, type Validity } from '../../cache.ts'
import { type EncodedBody, encodedBody } from '../encoded-body.ts'
import { encodingFor, matchesEtag } from '../negotiation.ts'
import type { Reuse } from '../response-cache.ts'

export type CachedPage = {
  readonly status: number
  readonly html: EncodedBody
  readonly etag: string
}

export function toCachedPage(html: string, status: number): CachedPage {
  return {
    status,
    html: encodedBody(ownTextBytes(html)),
    etag: createHash('sha256').update(html).digest('base64url').slice(0, 22),
  }
}

export type PageCache = {
  /** The page of this key; concurrent requests wait for one rendering. */
  get(key: string, render: () => Promise<CachedPage>): Promise<CachedPage>
}

/** Pages by the values they were rendered from. */
export function createPageCache(cache: MemoryCache): PageCache {
  const pages = cache.section<CachedPage>('page')
  const rendering = new Map<string, Promise<CachedPage>>()
  return {
    async get(values, render) {
      const key = createHash('sha256').update(values).digest('base64url')
      const cached = pages.get(key) ?? rendering.get(key)
      if (cached) return cached
      const started = render()
        .then((page) => {
          pages.set(key, page, page.html.length)
          return page
        })
        .finally(() => rendering.delete(key))
      rendering.set(key, started)
      return started
    },
  }
}

/** How long a page that shows this data, and begins to be made now, may be sent to others. */
export type ReuseOfPage = () => (shown: Readonly<Validity> | null) => Reuse

/**
 * A page of the catalogue expires with it; what else it shows, such as the year, hardly changes.
 */
const MAX_PAGE_AGE_MS = 10_000

/**
 * While its data is valid, or half a second where it has none; never longer than the version of
 * what every page shows stays as it is.
 */
export function reuseWhile(version: () => number): ReturnType<ReuseOfPage> {
  const [made, now] = [version(), Date.now()]
  return (shown) => {
    const end = now + (shown ? MAX_PAGE_AGE_MS : MAX_AGE_MS)
    return {
      validity: {
        get until() {
          return version() === made ? Math.min(end, shown?.until ?? end) : 0
        },
      },
    }
  }
}

/** Browsers always revalidate pages (`no-cache`). They vary on the language's cookie (D43). */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const etag = `"${page.etag}-${encoding ?? 'identity'}"`
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie', etag })
  if (page.status === 200 && matchesEtag(request.headers['if-none-match'], etag))
    return reply.code(304).send()
  reply.code(page.status).type('text/html; charset=utf-8')
  if (!encoding) return reply.send(await page.html.plain())
  reply.header('content-encoding', encoding)
  return reply.send(await page.html.encoded(encoding))
}
