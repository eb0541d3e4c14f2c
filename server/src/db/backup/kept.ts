// The folder of scheduled backups: `<moment>/` each, and `pictures/` that all of them share. At any
// moment everything in it may be copied elsewhere: what has no manifest is no backup.
import { existsSync } from 'node:fs'
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { type BackupOptions, backUp } from './backup.ts'
import { assertRoom, filesBelow } from './files.ts'
import { type BackupFile, MANIFEST_FILE, type Manifest, readManifest } from './manifest.ts'
import { type Seal, sealOf, signatureOf, suffixOf } from './packing.ts'
import type { Pictures } from './pictures.ts'

/** How a backup is named: when it was made. */
export const MOMENT = /^\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z$/
export const KEY_FILE = 'passphrase.json'
/** Beyond what the last one took: databases grow. */
const GROWTH = 1.25
const DAY_MS = 86_400_000
const SPARE_BYTES = 64 * 1024 * 1024

export type KeptBackup = { readonly folder: string; readonly manifest: Manifest }

/** The names of complete backups, the newest first, without a look into them. */
export async function namesOfComplete(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch(() => [])
  return names
    .filter((name) => MOMENT.test(name) && existsSync(join(dir, name, MANIFEST_FILE)))
    .sort()
    .reverse()
}

/** The complete backups of a folder, the newest first. */
export async function listBackups(dir: string): Promise<KeptBackup[]> {
  const found: KeptBackup[] = []
  for (const name of await namesOfComplete(dir)) {
    const folder = join(dir, name)
    const manifest = await readManifest(folder).catch(() => null)
    if (manifest) found.push({ folder, manifest })
  }
  return found
}

/** What a passphrase is compared with; null where the folder has none, or is not there. */
export const proofOfFolder = (dir: string): Promise<string | null> =>
  readFile(join(dir, KEY_FILE), 'utf8').catch(() => null)

/**
 * The seal of a folder of backups: all of it has one passphrase, since they share pictures.
 * @throws {StartError} when it was begun with another, or without one.
 */
export async function sealOfFolder(dir: string, passphrase: string | null): Promise<Seal | null> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const file = join(dir, KEY_FILE)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  if (text === null && passphrase === null) return null
  if (passphrase === null)
    throw new StartError(`The backups in ${dir} are encrypted: set BACKUP_PASSPHRASE.`)
  if (text === null) {
    const there = (await readdir(dir)).filter((name) => MOMENT.test(name) || name === 'pictures')
    if (there.length > 0)
      throw new StartError(
        `The backups in ${dir} are not encrypted: set BACKUP_DIR to another folder, or unset BACKUP_PASSPHRASE.`,
      )
    await beginSeal(file, await sealOf(passphrase))
    return sealOfFolder(dir, passphrase)
  }
  const proof = JSON.parse(text) as { salt: string; signature: string }
  const seal = await sealOf(passphrase, Buffer.from(proof.salt, 'hex'))
  if (signatureOf(seal, KEY_FILE) !== proof.signature)
    throw new StartError(
      `BACKUP_PASSPHRASE is not the one that the backups in ${dir} were begun with.`,
    )
  return seal
}

/** Of two processes that begin at once, one decides. */
async function beginSeal(file: string, seal: Seal): Promise<void> {
  const proof = { salt: seal.salt.toString('hex'), signature: signatureOf(seal, KEY_FILE) }
  const partial = `${file}.${seal.salt.toString('hex')}.part`
  await writeFile(partial, `${JSON.stringify(proof)}\n`, { mode: 0o600, flush: true })
  await link(partial, file).catch(async (error: NodeJS.ErrnoException) => {
    // Not every network share has links.
    if (error.code !== 'EEXIST') await rename(partial, file)
  })
  await rm(partial, { force: true })
}

type KeepOptions = Pick<BackupOptions, 'connection' | 'dataDir'> & {
  readonly pictures: Pictures
  readonly dir: string
  readonly seal: Seal | null
  /** What the database takes, for the first backup's need of space. */
  readonly databaseBytes: number
}

/** Writes one more backup to a folder of them. */
export async function keepBackup(
  options: KeepOptions,
): Promise<{ folder: string; bytes: number; rows: number; pictures: number }> {
  const { connection, dataDir, pictures, dir, seal, databaseBytes } = options
  const earlier = await listBackups(dir)
  const known = new Map<string, BackupFile>()
  for (const { manifest } of earlier.toReversed())
    for (const picture of manifest.pictures) known.set(picture.path, picture)
  const pictureBytes = await newPictureBytes(pictures, dir, seal)
  const tables = earlier[0] ? tableBytes(earlier[0].manifest) * GROWTH : databaseBytes
  await assertRoom(dir, tables + pictureBytes + SPARE_BYTES, 'a backup')
  const moment = new Date().toISOString().replaceAll(':', '')
  const [partial, folder] = [join(dir, `${moment}.part`), join(dir, moment)]
  await removePartial(dir)
  const manifest = await backUp({
    ...{ connection, dataDir, pictures, folder: partial, seal },
    among: { known },
  })
  await rename(partial, folder)
  return {
    folder: moment,
    bytes: tableBytes(manifest) + pictureBytes,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    pictures: manifest.pictures.length,
  }
}

const tableBytes = ({ tables }: Manifest) => tables.reduce((sum, { file }) => sum + file.bytes, 0)

async function newPictureBytes(
  pictures: Pictures,
  dir: string,
  seal: Seal | null,
): Promise<number> {
  const suffix = suffixOf({ compressed: false, seal })
  const there = new Set(await filesBelow(join(dir, 'pictures')))
  let bytes = 0
  for await (const part of pictures.list(''))
    for (const one of part) if (!there.has(`${one.key}${suffix}`)) bytes += one.bytes
  return bytes
}

/** What an interrupted backup or removal left. Only one process at a time writes here. */
async function removePartial(dir: string): Promise<void> {
  for (const name of await readdir(dir))
    if (/\.(part|old)$/.test(name) && MOMENT.test(name.slice(0, name.lastIndexOf('.'))))
      await rm(join(dir, name), { recursive: true, force: true })
}

/**
 * Removes all backups but the newest, then the pictures that only those had. A picture that was
 * written after `since` may be of a change that no backup has yet.
 */
export async function removeOld(dir: string, keep: number, since: Date | null): Promise<void> {
  const all = await listBackups(dir)
  for (const { folder } of all.slice(keep)) {
    await rename(folder, `${folder}.old`)
    await rm(`${folder}.old`, { recursive: true, force: true })
  }
  const kept = all.slice(0, keep)
  const oldest = kept.at(-1)
  if (!oldest) return
  await removePartialPictures(dir)
  const named = new Set(kept.flatMap(({ manifest }) => manifest.pictures.map(({ path }) => path)))
  const before = Math.min(Date.parse(oldest.manifest.createdAt), since?.getTime() ?? Infinity)
  for (const name of await filesBelow(join(dir, 'pictures'))) {
    const file = join(dir, 'pictures', name)
    if (named.has(join('pictures', name.replace(/\.enc$/, '')))) continue
    if ((await stat(file)).mtimeMs < before) await rm(file, { force: true })
  }
}

/** Of a process that was killed a day ago or earlier; younger ones may be in work. */
async function removePartialPictures(dir: string): Promise<void> {
  const names = await readdir(join(dir, 'pictures'), { recursive: true }).catch(() => [])
  for (const name of names.filter((one) => one.endsWith('.part'))) {
    const file = join(dir, 'pictures', name)
    const there = await stat(file).catch(() => null)
    if (there && Date.now() - there.mtimeMs > DAY_MS) await rm(file, { force: true })
  }
}
