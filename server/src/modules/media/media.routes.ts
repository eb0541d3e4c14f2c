import { mediaEndpoints } from '@rentify/contract/media/endpoints'
import type { PictureFormat } from '@rentify/contract/media/picture'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { MAX_AGE_MS } from '../../cache.ts'
import { type Handlers, type MountOptions, mount } from '../../http/mount.ts'
import { matchesEtag } from '../../http/negotiation.ts'
import { Problem } from '../../http/problem.ts'
import { sendAsFile } from '../../http/security-headers.ts'
import { bearerToken } from '../../http/session.ts'
import { gauge } from '../../metrics/index.ts'
import type { Module } from '../../module.ts'
import { mediaJobs } from './deletion.ts'
import { type Media, type MediaOptions, openMedia } from './media.service.ts'
import { parseVariant } from './picture-names.ts'
import { joinStore } from './store/join-store.ts'

const TYPES: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

/** Fresh for a visit; then a 304 confirms the same bytes, for shared caches each time. */
const PUBLIC = 'public, max-age=600, s-maxage=0, must-revalidate'
const PRIVATE = 'private, no-cache'

/**
 * Uploads of pictures, the pictures themselves, and their deletion.
 * @throws {StartError} when this database's pictures are in another store.
 */
export async function createMedia(
  options: MediaOptions & { readonly log: Logger },
): Promise<Module & Media> {
  const objects = await joinStore(options)
  const media = openMedia(options, objects)
  return {
    ...media,
    mount: (app, mounting) => mountRoutes(app, media, mounting),
    jobs: [
      ...mediaJobs(options.db.background, objects),
      {
        name: 'media.hash_pictures',
        schedule: '* * * * *',
        run: async () => void (await media.hashPictures()),
      },
    ],
    readings: () => {
      const { running, waiting } = media.load()
      return [
        gauge('rentify_image_queue', 'Pictures that are being processed, and that wait for it.', [
          [{ state: 'running' }, running],
          [{ state: 'waiting' }, waiting],
        ]),
      ]
    },
  }
}

/**
 * `/api/media`, and `GET /media/{id}-{width}.{avif|webp|jpg}`: a name is the hash of its content,
 * so a response never changes, but who may see it does (ADR 0240). 404 for any other path.
 */
function mountRoutes(http: FastifyInstance, media: Media, options: MountOptions): void {
  const handlers: Handlers<typeof mediaEndpoints> = {
    uploadPicture: ({ body }, { session }) => media.uploads.add(session.accountId, body.picture),
    findUpload: ({ params }, { session }) => media.uploads.find(session.accountId, params.sha256),
  }
  mount(http, mediaEndpoints, handlers, options)
  http.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const validity = { until: Date.now() + MAX_AGE_MS }
    const variant = parseVariant(request.params['*'])
    if (!variant) throw new Problem('not_found')
    const isPublic = await media.access.isPublic(variant.id)
    if (!isPublic && !(await isShownToCaller(media, variant.id, request, options)))
      throw new Problem('not_found')
    const etag = `"${request.params['*']}"`
    sendAsFile(reply)
    reply.header('etag', etag).header('cache-control', isPublic ? PUBLIC : PRIVATE)
    // Mail programs in browsers show it on a page of their own.
    if (isPublic) reply.header('cross-origin-resource-policy', 'cross-origin')
    if (matchesEtag(request.headers['if-none-match'], etag) && (await media.has(variant)))
      return reply.code(304).send()
    // Sent whole: a picture is small, and a stream finishes only after its reader has everything,
    // which leaves connections open at shutdown.
    const content = await media.read(variant)
    if (!content) throw new Problem('not_found')
    reply.header('content-type', TYPES[variant.format])
    // A deleted or hidden picture is gone within a second.
    if (isPublic) reply.reuse = { validity }
    return reply.send(content)
  })
}

/** Clients send the session's token, browsers' images a cookie. */
async function isShownToCaller(
  media: Media,
  pictureId: string,
  { ip, headers }: FastifyRequest,
  { authenticate }: MountOptions,
): Promise<boolean> {
  const token = bearerToken(headers.authorization)
  const viewer = token
    ? await authenticate(token, { ip, userAgent: headers['user-agent'] })
    : await media.viewerOf(headers.cookie ?? '')
  return viewer !== null && media.access.isShownTo(pictureId, viewer)
}
