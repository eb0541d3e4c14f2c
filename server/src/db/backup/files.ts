import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartError } from '../../start-error.ts'
import type { BackupFile } from './manifest.ts'

/** Counts and hashes what flows through. */
export function measure(): { stream: Transform; result(): { bytes: number; sha256: string } } {
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
export async function copyDurably(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  const handle = await open(to, 'r')
  await handle.sync()
  await handle.close()
}

/** @throws {StartError} when a file of the backup is missing or differs from its hash. */
export async function verify(folder: string, files: readonly BackupFile[]): Promise<void> {
  for (const { path, bytes, sha256 } of files) {
    const found = await fingerprint(join(folder, path)).catch(() => null)
    if (found?.bytes !== bytes || found.sha256 !== sha256)
      throw new StartError(
        `The backup is damaged: ${join(folder, path)} is ${found ? 'not what was written' : 'missing'}.`,
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
