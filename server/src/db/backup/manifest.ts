import { readFile, writeFile } from 'node:fs/promises'
import { isAbsolute, join, normalize, sep } from 'node:path'
import * as z from 'zod/mini'
import { SECRET_KEY_FILE } from '../../encryption/index.ts'
import { StartError } from '../../start-error.ts'

/**
 * A restore writes to these paths below the data directory, so a tampered manifest must not lead
 * outside.
 */
const below = (folder: string) =>
  z
    .string()
    .check(z.refine((path) => !isAbsolute(path) && normalize(path).startsWith(folder + sep)))

const file = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })
const tableFile = z.extend(file, { path: below('tables') })
const picture = z.extend(file, { path: below('pictures') })
const key = z.extend(file, { path: z.literal(SECRET_KEY_FILE) })
const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  /** Columns whose computed values are in the file, after the others. */
  computed: z._default(z.array(z.string()), []),
  rows: z.number(),
  file: tableFile,
})

const manifest = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  postgres: z.string(),
  /** Every migration of the database, in order: a restore runs them before it fills the tables. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(table),
  /** What computed their values: where it is another, they are computed anew. */
  computedBy: z.optional(z.string()),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.number() })),
  pictures: z.array(picture),
  /** The data directory's key; absent when it comes from the environment, and in older backups. */
  key: z.optional(key),
})

/** A file of a backup; `path` is relative to its folder. */
export type BackupFile = z.infer<typeof file>
export type BackupTable = z.infer<typeof table>
/** The contents of a backup. Written last: a folder without it is not a backup. */
export type Manifest = z.infer<typeof manifest>

export const MANIFEST_FILE = 'manifest.json'

export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  await writeFile(join(folder, MANIFEST_FILE), `${JSON.stringify(content, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  })
}

/** @throws {StartError} when the folder holds no complete backup this version can read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => {
    throw new StartError(`${folder} holds no complete backup: there is no ${MANIFEST_FILE} in it.`)
  })
  try {
    return manifest.parse(JSON.parse(text))
  } catch {
    throw new StartError(`${join(folder, MANIFEST_FILE)} is not a manifest this version can read.`)
  }
}
