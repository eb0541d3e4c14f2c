import { mediaEndpoints } from '@rentify/contract/media/endpoints'
import type { PictureFormat } from '@rentify/contract/media/picture'
import type { FastifyInstance } from 'fastify'
import { MAX_AGE_MS } from '../../cache.ts'
import { type Handlers, type MountOptions, mount } from '../../http/mount.ts'
import { Problem } from '../../http/problem.ts'
import type { Media } from './media.service.ts'
import { parseVariant } from './picture-files.ts'

const TYPES: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

/**
 * `/api/media`, and `GET /media/{id}-{width}.{avif|webp|jpg}`: a name is the hash of its content,
 * so a response never changes. 404 for any other path.
 */
export function mountMedia(http: FastifyInstance, media: Media, options: MountOptions): void {
  const handlers: Handlers<typeof mediaEndpoints> = {
    uploadPicture: ({ body }, { session }) => media.uploads.add(session.accountId, body.picture),
    findUpload: ({ params }, { session }) => media.uploads.find(session.accountId, params.sha256),
  }
  mount(http, mediaEndpoints, handlers, options)
  http.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const validity = { until: Date.now() + MAX_AGE_MS }
    const variant = parseVariant(request.params['*'])
    // Sent whole: a picture is small, and a stream finishes only after its reader has everything,
    // which leaves connections open at shutdown.
    const content = variant && (await media.read(variant))
    if (!variant || !content) throw new Problem('not_found')
    reply
      .header('content-type', TYPES[variant.format])
      .header('cache-control', 'public, max-age=31536000, immutable')
    // A deleted picture is gone within a second.
    reply.reuse = { validity }
    return reply.send(content)
  })
}
