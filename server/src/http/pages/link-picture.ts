// The pictures of shared links: a listing's photo, price, title and place, and our mark.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { ListingDescription, PageRenderer } from '@rentify/contract/pages'
import { id } from '@rentify/contract/schema'
import type { PublicSettings } from '@rentify/contract/settings/endpoints'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type Cached, isValid, type MemoryCache, ownBytes } from '../../cache.ts'
import { matchesEtag } from '../negotiation.ts'
import { Problem } from '../problem.ts'
import type { ReuseOfPage } from './cached-page.ts'
import { CLIENT_FILES } from './renderer.ts'

/** What a picture shows; `mark` is a file's path. */
type LinkFacts = {
  readonly title: string
  readonly price: string | null
  readonly place: string
  readonly site: string
  readonly mark: string
  readonly pictureId: string | null
}

export type LinkPictureSources = {
  /** The current public settings; never fails. */
  settings(): Promise<PublicSettings>
  /** Facts of a visible listing of any type; null when there is none (D10, D49). */
  describeListing(id: string): Promise<Cached<ListingDescription | null>>
  /** A JPEG of 1200 × 630 that shows these facts. */
  drawLinkPicture(facts: LinkFacts): Promise<Buffer>
  /** For rendered pages and the pictures of shared links. */
  readonly cache: MemoryCache
}

/** The words of a listing in one language. */
type Words = Pick<ReturnType<PageRenderer['describe']>, 'name' | 'price' | 'place'>

/** Changes with how the facts are drawn. */
const DESIGN = 1
const MARK = join(CLIENT_FILES, 'icon-512.png')
/** As listings' pictures (ADR 0240). */
const CACHE_CONTROL = 'public, max-age=600, s-maxage=0, must-revalidate'

function factsOf(listing: ListingDescription, words: Words, site: string): LinkFacts {
  const { name, price, place } = words
  return {
    ...{ title: name, price, place, site },
    mark: MARK,
    pictureId: listing.picture?.id ?? null,
  }
}

/** Another address for other facts: those who keep a picture by its address ask anew. */
function versionOf({ mark: _, ...facts }: LinkFacts): string {
  return createHash('sha256')
    .update(JSON.stringify([DESIGN, facts]))
    .digest('hex')
    .slice(0, 16)
}

const pathOf = (listingId: string, locale: string, facts: LinkFacts) =>
  `/media/links/${listingId}-${locale}-${versionOf(facts)}.jpg`

/** The address of a listing's picture in shared links. */
export function linkPicturePath(
  listingId: string,
  locale: string,
  listing: ListingDescription,
  words: Words,
  site: string,
): string {
  return pathOf(listingId, locale, factsOf(listing, words, site))
}

/** `GET /media/links/{listing}-{language}-{version}.jpg`; a former version leads to today's. */
export function mountLinkPictures(
  app: FastifyInstance,
  renderer: PageRenderer,
  sources: LinkPictureSources,
  reuseOfPage: ReuseOfPage,
): void {
  const draw = createDrawing(sources)
  app.get<{ Params: { file: string } }>('/media/links/:file', async (request, reply) => {
    const reuse = reuseOfPage()
    const [, given, locale = ''] = NAME.exec(request.params.file) ?? []
    const listingId = z.safeParse(id, given)
    if (!listingId.success || !renderer.locales.includes(locale)) throw new Problem('not_found')
    const settings = await sources.settings()
    const { value: listing, validity } = await sources.describeListing(listingId.data)
    if (!listing) throw new Problem('not_found')
    const words = renderer.describe(listing, { locale, settings })
    const facts = factsOf(listing, words, settings.siteName)
    const path = pathOf(listingId.data, locale, facts)
    if (path !== request.url) return reply.header('cache-control', 'no-cache').redirect(path, 302)
    const etag = `"${versionOf(facts)}"`
    reply.headers({ etag, 'cache-control': CACHE_CONTROL })
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const content = await draw(facts)
    // What was hidden or changed meanwhile is not sent.
    if (!isValid(validity) && !(await sources.describeListing(listingId.data)).value)
      throw new Problem('not_found')
    reply.reuse = reuse(validity)
    return reply.type('image/jpeg').send(content)
  })
}

const NAME = /^(.{36})-([a-z]{2})-[0-9a-f]{16}\.jpg$/

/** Each drawn once for all who ask at the same time, and again only when it left the memory. */
function createDrawing({ cache, drawLinkPicture }: LinkPictureSources) {
  const pictures = cache.section<Buffer>('link picture')
  const drawing = new Map<string, Promise<Buffer>>()
  return (facts: LinkFacts): Promise<Buffer> => {
    const key = versionOf(facts)
    const known = pictures.get(key)
    if (known) return Promise.resolve(known)
    const started =
      drawing.get(key) ??
      drawLinkPicture(facts)
        .then((drawn) => {
          const content = ownBytes(drawn)
          pictures.set(key, content, content.length)
          return content
        })
        .finally(() => drawing.delete(key))
    drawing.set(key, started)
    return started
  }
}
