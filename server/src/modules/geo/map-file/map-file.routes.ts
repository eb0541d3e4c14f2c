import { type FileHandle, open } from 'node:fs/promises'
import type { PublicSettings } from '@rentify/contract/settings/endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from '../../../http/negotiation.ts'
import { Problem } from '../../../http/problem.ts'
import { sendAsFile } from '../../../http/security-headers.ts'
import type { Module } from '../../../module.ts'
import { StartError } from '../../../start-error.ts'
import { type Archive, isSame, NoArchive, readArchive } from './archive.ts'
import { type ByteRange, rangeOf } from './byte-range.ts'

type MapFileOptions = {
  /** Absolute path of the archive; null: the installation has none. */
  readonly mapFile: string | null
  readonly log: { info(message: string): void; warn(message: string): void }
}

type MapFile = Module & {
  /** What pages are told of the archive; null: there is none. */
  shown(): PublicSettings['mapFile']
  /** Calls this whenever another file has taken its place. */
  onChange(changed: () => void): void
}

/** Tiles have at most half a megabyte: a longer part is asked for by nobody who draws a map. */
const MOST_BYTES = 4_194_304
const FOREVER = 'public, max-age=31536000, immutable'
const RETRY_AFTER_S = '30'

const pathOf = ({ fingerprint }: Archive) => `/maps/${fingerprint}.pmtiles`

/**
 * The operator's map (D94): `GET /maps/{fingerprint}.pmtiles`, by ranges, from disk. Every request
 * opens the file, so that one in its place is seen with the next.
 * @throws {StartError} when the file cannot be read or is no map.
 */
export async function createMapFile({ mapFile: path, log }: MapFileOptions): Promise<MapFile> {
  const listeners: (() => void)[] = []
  let known: Archive | null = null
  let trouble: string | null = null
  /** The file as it is now, open. @throws when there is none that is a map. */
  const opened = async (named: string): Promise<{ file: FileHandle; archive: Archive }> => {
    const file = await open(named)
    try {
      if (!known || !isSame(known, await file.stat())) {
        const found = await readArchive(file)
        const isOther = known !== null && known.fingerprint !== found.fingerprint
        known = found
        if (isOther) {
          log.info(`MAP_FILE is another file now: ${pathOf(found)}`)
          for (const changed of listeners) changed()
        }
      }
      return { file, archive: known }
    } catch (error) {
      await file.close()
      throw error
    }
  }
  if (path !== null)
    await opened(path).then(
      ({ file }) => file.close(),
      (error) => {
        throw new StartError(`MAP_FILE names '${path}', which ${reasonOf(error)}.`)
      },
    )
  const current = async () => {
    if (path === null) throw new Problem('not_found')
    try {
      const found = await opened(path)
      trouble = null
      return found
    } catch (error) {
      const reason = reasonOf(error)
      if (trouble !== reason)
        log.warn(`MAP_FILE names '${path}', which ${reason}: maps show no streets meanwhile.`)
      trouble = reason
      throw new Problem('unavailable', { headers: { 'retry-after': RETRY_AFTER_S } })
    }
  }
  return {
    shown: () => known && { path: pathOf(known), credit: known.credit },
    onChange: (changed) => void listeners.push(changed),
    mount: (http) => mountRoute(http, current),
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof NoArchive) return error.message
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'does not exist'
  if (code === 'EISDIR') return 'is a folder'
  return `cannot be read (${code ?? String(error)})`
}

function mountRoute(
  http: FastifyInstance,
  current: () => Promise<{ file: FileHandle; archive: Archive }>,
): void {
  http.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/maps/:file',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      if (!/^[\da-f]{16}\.pmtiles$/.test(request.params.file)) throw new Problem('not_found')
      const { file, archive } = await current()
      const part = answer(request, reply, archive)
      if (!part) {
        await file.close()
        return reply.send()
      }
      const { first: start, last: end } = part
      const content = file.createReadStream({ start, end })
      // Cut short while it was sent: the reader must not wait for the rest.
      content.on('end', () => content.bytesRead <= end - start && reply.raw.destroy())
      return reply.send(content)
    },
  })
}

/** Status and headers; the part of the file that follows them, if any. */
function answer(
  { method, headers, params }: FastifyRequest<{ Params: { file: string } }>,
  reply: FastifyReply,
  archive: Archive,
): ByteRange | null {
  const { bytes, fingerprint } = archive
  const etag = `"${fingerprint}"`
  sendAsFile(reply)
  // A page that was open before: its next part comes with another ETag, and it begins anew.
  if (params.file !== `${fingerprint}.pmtiles`) {
    reply.code(307).headers({ location: pathOf(archive), 'cache-control': 'no-cache' })
    return null
  }
  reply.headers({ 'accept-ranges': 'bytes', 'cache-control': FOREVER, etag })
  if (matchesEtag(headers['if-none-match'], etag)) {
    reply.code(304)
    return null
  }
  reply.type('application/vnd.pmtiles')
  if (method === 'HEAD') {
    reply.header('content-length', bytes)
    return null
  }
  const isOfThis = headers['if-range'] === undefined || headers['if-range'] === etag
  const range = isOfThis ? rangeOf(headers.range, bytes, MOST_BYTES) : null
  if (range === 'wrong' || (range === null && bytes > MOST_BYTES)) {
    reply.code(416).headers({ 'content-range': `bytes */${bytes}`, 'cache-control': 'no-cache' })
    return null
  }
  if (range === null) {
    reply.header('content-length', bytes)
    return { first: 0, last: bytes - 1 }
  }
  const { first, last } = range
  reply.code(206).headers({
    'content-range': `bytes ${first}-${last}/${bytes}`,
    'content-length': last - first + 1,
  })
  return range
}
