import { createHash, randomBytes } from 'node:crypto'
import { constants, createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, statfs } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartError } from '../../start-error.ts'
import type { BackupFile } from './manifest.ts'
import { type Packing, packers, unpackers } from './packing.ts'

/** Counts and hashes what flows through. */
function measure(): { stream: Transform; result(): { bytes: number; sha256: string } } {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}

/**
 * Every finished file below a folder, relative to it; unfinished ones have a dot or a suffix of
 * their own.
 */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries
    .filter((entry) => entry.isFile() && !/^\.|\.(tmp|part|partial)\b/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

/** Copies a file and syncs it to disk, sharing its blocks where the file system can. */
async function copyDurably(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  const handle = await open(to, 'r')
  await handle.sync()
  await handle.close()
}

/**
 * Writes a stream to a file, packed and synced; returns what its file holds. `name` is what an
 * encrypted file is bound to.
 */
export async function pack(
  source: Readable,
  to: string,
  packing: Packing,
  name: string,
): Promise<{ bytes: number; sha256: string }> {
  const { stream, result } = measure()
  const sink = createWriteStream(to, { mode: 0o600, flush: true })
  await pipeline([source, ...packers(packing, name), stream, sink])
  return result()
}

/** A backup and the archive may write the same picture at the same time. */
const partialOf = (file: string) => `${file}.${randomBytes(6).toString('hex')}.part`

/** Copies a file as it is packed; it has its name only when it is complete. */
export async function packFile(
  from: string,
  to: string,
  packing: Packing,
  name: string,
): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const partial = partialOf(to)
  if (!packing.compressed && !packing.seal) await copyDurably(from, partial)
  else await pack(createReadStream(from), partial, packing, name)
  await rename(partial, to)
}

/** Writes bytes as they are packed; the file has its name only when it is complete. */
export async function packContent(
  content: Buffer,
  to: string,
  packing: Packing,
  name: string,
): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const partial = partialOf(to)
  await pack(Readable.from([content]), partial, packing, name)
  await rename(partial, to)
}

/** What a packed file was before. */
export function unpacked(file: string, packing: Packing, name: string): Readable {
  return unpackers(packing, name).reduce<Readable>((from, to) => {
    from.once('error', (error) => to.destroy(error))
    return from.pipe(to)
  }, createReadStream(file))
}

/** Copies a packed file as it was before. */
export async function unpackFile(
  from: string,
  to: string,
  packing: Packing,
  name: string,
): Promise<void> {
  if (!packing.compressed && !packing.seal) return copyDurably(from, to)
  await mkdir(dirname(to), { recursive: true })
  const sink = createWriteStream(to, { mode: 0o600, flush: true })
  await pipeline([createReadStream(from), ...unpackers(packing, name), sink])
}

/** @throws {StartError} when a folder's disk has less than `bytes` free. */
export async function assertRoom(folder: string, bytes: number, what: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free < bytes)
    throw new StartError(
      `There is no room for ${what} in ${folder}: it needs about ${megabytes(bytes)}, and ${megabytes(free)} are free.`,
    )
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`

/** @throws {StartError} when a file of the backup is missing or differs from its hash. */
export async function verify(
  files: readonly (Pick<BackupFile, 'bytes' | 'sha256'> & { at: string })[],
): Promise<void> {
  for (const { at, bytes, sha256 } of files) {
    const found = await fingerprint(at).catch(() => null)
    if (found?.bytes !== bytes || found.sha256 !== sha256)
      throw new StartError(
        `The backup is damaged: ${at} is ${found ? 'not what was written' : 'missing'}.`,
      )
  }
}

export async function fingerprint(path: string): Promise<{ bytes: number; sha256: string }> {
  const { stream, result } = measure()
  await pipeline(
    createReadStream(path),
    stream,
    new Writable({ write: (_chunk, _encoding, done) => done() }),
  )
  return result()
}
