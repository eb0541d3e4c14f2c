// Fetches from the bucket what a restore needs, under the names that it has in `BACKUP_DIR`. What
// is there already is left; the restore compares all of it with its hashes.
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type BucketFiles, eachOf, type ListedObject } from '../../../s3/index.ts'
import { StartError } from '../../../start-error.ts'
import { BASE_FILE, chooseBase, HISTORY, isSince, SEGMENT } from '../archive/index.ts'
import { KEY_FILE, MOMENT } from '../kept.ts'
import { MANIFEST_FILE, pictureFileOf, readManifest } from '../manifest.ts'

type FetchOptions = {
  readonly bucket: BucketFiles
  /** A folder for it. */
  readonly to: string
}

const FILES_AT_ONCE = 4

async function listAll({ bucket, to }: FetchOptions) {
  const there = new Map<string, ListedObject>()
  for await (const part of bucket.list('')) for (const one of part) there.set(one.key, one)
  const fetchAll = (keys: readonly string[]) =>
    eachOf(keys, FILES_AT_ONCE, async (key) => {
      const object = there.get(key)
      if (!object) throw new StartError(`The backup is damaged: ${bucket.place}/${key} is missing.`)
      const file = join(to, key)
      const local = await stat(file).catch(() => null)
      if (local?.size !== object.bytes) await bucket.fetch(key, file, object.bytes)
    })
  return { keys: [...there.keys()], fetchAll }
}

/**
 * A backup with its pictures; the newest, unless its moment is given. Returns its folder.
 * @throws {StartError} when there is none, or something of it is missing. @throws {StoreAway}
 */
export async function fetchBackup(
  options: FetchOptions & { readonly moment?: string | undefined },
): Promise<string> {
  const { bucket, to, moment } = options
  const { keys, fetchAll } = await listAll(options)
  const complete = keys
    .filter((key) => key.endsWith(`/${MANIFEST_FILE}`))
    .map((key) => key.slice(0, -MANIFEST_FILE.length - 1))
    .filter((name) => MOMENT.test(name))
    .sort()
  const chosen = moment ?? complete.at(-1)
  if (chosen === undefined) throw new StartError(`There is no complete backup in ${bucket.place}.`)
  if (!complete.includes(chosen))
    throw new StartError(
      `There is no complete backup ${chosen} in ${bucket.place}, but ${complete.join(', ') || 'none'}.`,
    )
  const folder = join(to, chosen)
  await fetchAll(keys.filter((key) => key.startsWith(`${chosen}/`)))
  const { pictures, salt } = await readManifest(folder)
  await fetchAll(pictures.map(({ path }) => pictureFileOf(path, salt !== undefined)))
  return folder
}

/**
 * What brings the embedded database to a moment.
 * @throws {StartError} when the moment is not covered. @throws {StoreAway}
 */
export async function fetchMoment(
  options: FetchOptions & { readonly until: string },
): Promise<void> {
  const { to, until } = options
  const { keys, fetchAll } = await listAll(options)
  await fetchAll(keys.filter((key) => [KEY_FILE, BASE_FILE, 'state.json'].includes(basename(key))))
  const { folder, base } = await chooseBase({ dir: to, until })
  const isOfBase = (key: string) => key.startsWith(`base/${basename(folder)}/`)
  const isOfLog = (key: string) => {
    const [name = ''] = basename(key).split('.zst')
    if (!key.startsWith(`wal/${base.cluster}/`)) return false
    return HISTORY.test(name) || (SEGMENT.test(name) && isSince(name, base))
  }
  await fetchAll(keys.filter((key) => isOfBase(key) || isOfLog(key)))
  await fetchAll(keys.filter((key) => key.startsWith('pictures/')))
}
