import { readFile, writeFile } from 'node:fs/promises'
import { isAbsolute, join, normalize, sep } from 'node:path'
import * as z from 'zod/mini'
import { SECRET_KEY_FILE } from '../../encryption/index.ts'
import { StartError } from '../../start-error.ts'
import { type Packing, type Seal, sealOf, signatureOf } from './packing.ts'

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
  /** Pictures lie beside the backup, where others of the same folder share them. */
  sharesPictures: z._default(z.boolean(), false),
  /** The data directory's key; absent when it comes from the environment, and in older backups. */
  key: z.optional(key),
  /** Whether tables are compressed. */
  compressed: z._default(z.boolean(), false),
  /** Files are encrypted with a passphrase and this salt, and the manifest is signed with it. */
  salt: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
})
/** Beside the content: proves that whoever wrote it knew the passphrase. */
const signed = z.object({ signature: z.optional(z.string()) })

/** A file of a backup; `path` is relative to its folder. */
export type BackupFile = z.infer<typeof file>
export type BackupTable = z.infer<typeof table>
/** The contents of a backup. Written last: a folder without it is not a backup. */
export type Manifest = z.infer<typeof manifest>

export const MANIFEST_FILE = 'manifest.json'

/** What a restore reads a backup with. */
export type OpenBackup = { readonly manifest: Manifest; readonly packing: Packing }

export async function writeManifest(
  folder: string,
  content: Manifest,
  seal: Seal | null,
): Promise<void> {
  const text = JSON.stringify(content)
  const whole = seal ? { ...content, signature: signatureOf(seal, text) } : content
  await writeFile(join(folder, MANIFEST_FILE), `${JSON.stringify(whole, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  })
}

/** @throws {StartError} when the folder holds no complete backup this version can read. */
export async function readManifest(folder: string): Promise<Manifest> {
  return manifest.parse(await readContent(folder))
}

export const parseManifest = (text: string): Manifest => manifest.parse(JSON.parse(text))

/**
 * Reads a manifest and proves that it was written with this passphrase.
 * @throws {StartError} when the folder holds no complete backup this version can read, or the
 * passphrase is another.
 */
export async function openBackup(folder: string, passphrase: string | null): Promise<OpenBackup> {
  const content = await readContent(folder)
  const { compressed, salt } = manifest.parse(content)
  if (salt === undefined)
    return { manifest: manifest.parse(content), packing: { compressed, seal: null } }
  if (passphrase === null)
    throw new StartError(`${folder} is encrypted: set BACKUP_PASSPHRASE to its passphrase.`)
  const seal = await sealOf(passphrase, Buffer.from(salt, 'hex'))
  const { signature, ...rest } = content as Record<string, unknown>
  if (signature !== signatureOf(seal, JSON.stringify(rest)))
    throw new StartError(
      `${join(folder, MANIFEST_FILE)} does not fit BACKUP_PASSPHRASE: it is another one, or the file was changed.`,
    )
  return { manifest: manifest.parse(content), packing: { compressed, seal } }
}

/** Where a backup has a picture. */
export function placeOfPicture(
  folder: string,
  { sharesPictures }: Pick<Manifest, 'sharesPictures'>,
  { seal }: Pick<Packing, 'seal'>,
  path: string,
): string {
  return join(folder, ...(sharesPictures ? ['..'] : []), pictureFileOf(path, seal !== null))
}

/** The file of a picture in a folder of backups. */
export const pictureFileOf = (path: string, isEncrypted: boolean): string =>
  `${path}${isEncrypted ? '.enc' : ''}`

async function readContent(folder: string): Promise<unknown> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => {
    throw new StartError(`${folder} holds no complete backup: there is no ${MANIFEST_FILE} in it.`)
  })
  try {
    const content: unknown = JSON.parse(text)
    z.intersection(manifest, signed).parse(content)
    return content
  } catch {
    throw new StartError(`${join(folder, MANIFEST_FILE)} is not a manifest this version can read.`)
  }
}
