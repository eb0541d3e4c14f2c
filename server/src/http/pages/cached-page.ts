// Sends pages: rendered and compressed once for the same values, and 304 to a client with the same
// ETag.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, type Encoding, encodingFor, matchesEtag } from '../negotiation.ts'

/** A page's bytes in each encoding requested so far. */
export type CachedPage = {
  readonly status: number
  readonly html: Buffer
  readonly etag: string
  readonly encoded: Map<Encoding, Promise<Buffer>>
}

export function toCachedPage(html: string, status: number): CachedPage {
  return {
    status,
    html: Buffer.from(html),
    etag: createHash('sha256').update(html).digest('base64url').slice(0, 22),
    encoded: new Map(),
  }
}

/** The most recently used pages by the values they were rendered from. */
export function createPageCache(most: number) {
  const pages = new Map<string, CachedPage>()
  const short = (key: string) => createHash('sha256').update(key).digest('base64url')
  return {
    get(key: string): CachedPage | undefined {
      const name = short(key)
      const page = pages.get(name)
      if (page) {
        pages.delete(name)
        pages.set(name, page)
      }
      return page
    },
    set(key: string, page: CachedPage): void {
      pages.set(short(key), page)
      for (const oldest of pages.keys()) {
        if (pages.size <= most) break
        pages.delete(oldest)
      }
    },
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
  if (!encoding) return reply.send(page.html)
  reply.header('content-encoding', encoding)
  const encoded = page.encoded.get(encoding) ?? compress(page.html, encoding)
  page.encoded.set(encoding, encoded)
  return reply.send(await encoded)
}
