// What stays in the bucket is decided by what is in it: a `BACKUP_DIR` that was emptied or lost
// removes nothing there.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eachOf, type ListedObject } from '../../../s3/index.ts'
import { BASE_FILE, type Base, isSince, KEPT_BASES, parseBase } from '../archive/index.ts'
import { MANIFEST_FILE, type Manifest, parseManifest } from '../manifest.ts'
import type { Offsite } from './state.ts'

const BACKUP = /^\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z(?=\/)/
const BASE = /^base\/\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z(?=\/)/
const LOG = /^wal\/(\d+)\/([0-9A-F]{24})\.zst(\.enc)?$/
const AT_ONCE = 4

/** Removes all backups and copies but the newest, then the log and the pictures of those alone. */
export async function removeOldOffsite(
  { dir, bucket, keep }: Offsite,
  there: Map<string, ListedObject>,
): Promise<void> {
  const content = async (key: string) =>
    (await readFile(join(dir, key)).catch(() => bucket.get(key)))?.toString('utf8') ?? ''
  const remove = async (keys: readonly string[]) => {
    await eachOf(keys, AT_ONCE, (key) => bucket.delete(key))
    for (const key of keys) there.delete(key)
  }
  /** The manifest first, so that half of it is none. */
  const removeOlder = async (pattern: RegExp, last: string, most: number) => {
    const folders = Map.groupBy(there.keys(), (key) => pattern.exec(key)?.[0] ?? null)
    const names = [...folders.keys()].filter((name) => name !== null).sort()
    const complete = names.filter((name) => there.has(`${name}/${last}`))
    const kept = complete.slice(-most)
    for (const name of names)
      if (kept[0] !== undefined && name < kept[0]) {
        const manifest = `${name}/${last}`
        if (there.has(manifest)) await remove([manifest])
        await remove((folders.get(name) ?? []).filter((key) => key !== manifest))
      }
    return kept
  }

  const manifests: Manifest[] = []
  for (const name of await removeOlder(BACKUP, MANIFEST_FILE, keep))
    manifests.push(parseManifest(await content(`${name}/${MANIFEST_FILE}`)))
  const bases: Base[] = []
  for (const name of await removeOlder(BASE, BASE_FILE, KEPT_BASES))
    bases.push(parseBase(await content(`${name}/${BASE_FILE}`)))
  const [oldest, oldestBase] = [manifests[0], bases[0]]
  // A younger picture, or file of the log, may be of what no backup has yet.
  const before = Math.min(
    oldest ? Date.parse(oldest.createdAt) : 0,
    oldestBase ? Date.parse(oldestBase.endedAt) : Infinity,
  )
  const named = new Set(manifests.flatMap(({ pictures }) => pictures.map(({ path }) => path)))
  await remove(
    [...there.values()]
      .filter(({ storedAt }) => storedAt.getTime() < before)
      .map(({ key }) => key)
      .filter((key) => {
        const [, cluster, segment = ''] = LOG.exec(key) ?? []
        if (cluster)
          return !bases.some((base) => base.cluster === cluster && isSince(segment, base))
        return key.startsWith('pictures/') && !named.has(key.replace(/\.enc$/, ''))
      }),
  )
}
