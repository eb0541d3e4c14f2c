// What an operator's map file is: a PMTiles archive, version 3, of vector tiles that browsers read.
import { createHash } from 'node:crypto'
import type { Stats } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

export type Archive = {
  /** Of its content: the same for copies of one file on several servers. */
  readonly fingerprint: string
  readonly bytes: number
  /** Whom its makers want named on maps; plain text. */
  readonly credit: string
  /** By which a replaced or rewritten file is told. */
  readonly seen: Pick<Stats, 'ino' | 'size' | 'mtimeMs'>
}

/** A file that is no map; `message` says why, after the file's name. */
export class NoArchive extends Error {}

const HEADER_BYTES = 127
const MAGIC = 'PMTiles'
const VERSION = 3
const VECTOR_TILES = 1
/** Of tiles and directories: what browsers unpack. */
const COMPRESSIONS = { none: 1, gzip: 2 } as const
const MOST_METADATA_BYTES = 4_194_304
const MOST_CREDIT_CHARACTERS = 200
const DEFAULT_CREDIT = '© OpenStreetMap'
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&copy;': '©', '&lt;': '<', '&gt;': '>', '&quot;': '"' },
  ...{ '&#39;': "'", '&nbsp;': ' ', '&amp;': '&' },
}
/** A file of gigabytes is known by its beginning, its end and as many places between. */
const SAMPLES = 256
const SAMPLE_BYTES = 4096

/**
 * Checks the file and reads what pages need to know of it.
 * @throws {NoArchive} when it is none, another version, no vector tiles, or cut off.
 */
export async function readArchive(file: FileHandle): Promise<Archive> {
  const { ino, size, mtimeMs } = await file.stat()
  const header = await bytesAt(file, 0, Math.min(HEADER_BYTES, size))
  if (header.toString('latin1', 0, MAGIC.length) !== MAGIC || size < HEADER_BYTES)
    throw new NoArchive('is no PMTiles archive')
  if (header[7] !== VERSION)
    throw new NoArchive(`is a PMTiles archive of version ${header[7]}, not of version ${VERSION}`)
  if (header[99] !== VECTOR_TILES) throw new NoArchive('has no vector tiles (MVT)')
  const known: readonly (number | undefined)[] = Object.values(COMPRESSIONS)
  if (!known.includes(header[97]) || !known.includes(header[98]))
    throw new NoArchive('is compressed in a way that browsers do not read: gzip is needed')
  // Root directory, metadata, leaf directories, tiles.
  for (const at of [8, 24, 40, 56])
    if (header.readBigUInt64LE(at) + header.readBigUInt64LE(at + 8) > BigInt(size))
      throw new NoArchive('is cut off: copy it again')
  return {
    fingerprint: await fingerprintOf(file, size),
    bytes: size,
    credit: await creditOf(file, header),
    seen: { ino, size, mtimeMs },
  }
}

/** Whether the file is still the one that was read. */
export function isSame({ seen }: Archive, { ino, size, mtimeMs }: Archive['seen']): boolean {
  return seen.ino === ino && seen.size === size && seen.mtimeMs === mtimeMs
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

async function fingerprintOf(file: FileHandle, size: number): Promise<string> {
  const hash = createHash('sha256').update(String(size))
  const last = Math.max(0, size - SAMPLE_BYTES)
  const step = Math.max(SAMPLE_BYTES, Math.ceil(last / SAMPLES))
  for (let at = 0; at < last; at += step) hash.update(await bytesAt(file, at, SAMPLE_BYTES))
  return hash
    .update(await bytesAt(file, last, SAMPLE_BYTES))
    .digest('hex')
    .slice(0, 16)
}

/** A map without readable metadata is a map all the same. */
async function creditOf(file: FileHandle, header: Buffer): Promise<string> {
  const length = Number(header.readBigUInt64LE(32))
  if (length === 0 || length > MOST_METADATA_BYTES) return DEFAULT_CREDIT
  try {
    const packed = await bytesAt(file, Number(header.readBigUInt64LE(24)), length)
    const isPacked = header[97] === COMPRESSIONS.gzip
    const options = { maxOutputLength: MOST_METADATA_BYTES }
    const text = isPacked ? await promisify(gunzip)(packed, options) : packed
    const { attribution } = JSON.parse(text.toString()) as { attribution?: unknown }
    return (typeof attribution === 'string' && asText(attribution)) || DEFAULT_CREDIT
  } catch {
    return DEFAULT_CREDIT
  }
}

/** Attributions are written as HTML. */
function asText(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[#\w]+;/g, (entity) => ENTITIES[entity.toLowerCase()] ?? entity)
  return text.replace(/\s+/g, ' ').trim().slice(0, MOST_CREDIT_CHARACTERS)
}
