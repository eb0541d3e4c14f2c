// The pictures of an installation, for backups: bytes by key, wherever they are stored (ADR 0295).
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { filesBelow } from './files.ts'

/** A store of pictures; keys are paths: `ab/<id>-640.avif`. */
export type Pictures = {
  /** Those whose keys begin so, in parts. */
  list(prefix: string): AsyncIterable<readonly { readonly key: string; readonly bytes: number }[]>
  get(key: string): Promise<Buffer | null>
  /** Durable once this resolves; safe to repeat. */
  put(key: string, content: Buffer): Promise<void>
}

const FOLDER = 'pictures'

/** How a backup names a picture. */
export const pathOf = (key: string): string => join(FOLDER, key)
export const keyOf = (path: string): string => path.slice(FOLDER.length + 1)

/** Those in a data directory. */
export function picturesIn(dataDir: string): Pictures {
  const folder = join(dataDir, FOLDER)
  return {
    async *list(prefix) {
      for (const key of await filesBelow(folder)) {
        const there = key.startsWith(prefix)
          ? await stat(join(folder, key)).catch(() => null)
          : null
        if (there) yield [{ key, bytes: there.size }]
      }
    },
    get: (key) =>
      readFile(join(folder, key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    async put(key, content) {
      const to = join(folder, key)
      await mkdir(dirname(to), { recursive: true })
      const file = await open(`${to}.part`, 'w', 0o600)
      await file.writeFile(content)
      await file.sync()
      await file.close()
      await rename(`${to}.part`, to)
    },
  }
}

/**
 * After a restore the pictures are where the next start finds them, which gives store and database
 * one id; a database of before has no such table.
 */
export async function forgetStore(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('public.picture_store') is not null as found",
  )
  if (rows[0]?.found) await client.query('delete from public.picture_store')
}
