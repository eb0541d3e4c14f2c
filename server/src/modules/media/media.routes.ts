import type { PictureFormat } from '@rentify/contract/media/picture'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../http/problem.ts'
import { parseVariant } from './picture-files.ts'
import type { PictureStore } from './picture-store.ts'

const TYPES: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

/** `GET /media/{id}-{width}.{avif|webp|jpg}`: a name is the hash of its content, so an answer holds for ever. 404 for everything else. */
export function mountMedia(http: FastifyInstance, store: PictureStore): void {
  http.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const variant = parseVariant(request.params['*'])
    // Sent whole: a picture is small, and a stream is done only after its reader has everything, which leaves connections behind at a stop.
    const content = variant && (await store.read(variant))
    if (!variant || !content) throw new Problem('not_found')
    reply
      .header('content-type', TYPES[variant.format])
      .header('cache-control', 'public, max-age=31536000, immutable')
    return reply.send(content)
  })
}
