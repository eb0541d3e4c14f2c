// Sends what is new in `BACKUP_DIR` to a bucket. Files never change once they have their names, so
// one that is there is there; a manifest goes last, so half a backup is none.
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { eachOf, type ListedObject } from '../../../s3/index.ts'
import {
  BASE_FILE,
  type FoundBase,
  isSince,
  KEPT_BASES,
  listBases,
  listLog,
  readState,
  SEGMENT,
  segmentAt,
  timelineOf,
} from '../archive/index.ts'
import { filesBelow } from '../files.ts'
import { KEY_FILE, listBackups, namesOfComplete } from '../kept.ts'
import { MANIFEST_FILE } from '../manifest.ts'
import { claimPlace, type Offsite, readSent, type Sent, writeSent } from './state.ts'
import { removeOldOffsite } from './sweep.ts'

const FILES_AT_ONCE = 4
const LONGEST_ERROR = 500
/** After a failure; each request was repeated for minutes before it. */
const RETRY_MS = 10 * 60_000

/** The copies of the database's files that can be used, those that are kept. */
async function findBases(dir: string): Promise<FoundBase[]> {
  const bases: FoundBase[] = []
  for (const one of (await listBases(dir)).slice(0, KEPT_BASES))
    if (await hasItsLog(dir, one)) bases.push(one)
  return bases
}

/** The log until the copy's end is closed and copied some seconds after it. */
async function hasItsLog(dir: string, { base }: FoundBase): Promise<boolean> {
  const last = segmentAt(base.stopLsn, timelineOf(base.firstSegment), base.segmentBytes)
  return (await listLog(dir, base.cluster)).some(({ name }) => name === last)
}

/** Whether there is a backup or a copy that the bucket lacks. */
export async function isSendDue({ dir, bucket, keep }: Offsite): Promise<boolean> {
  const { names, failure } = await readSent(dir, bucket.place)
  if (failure && Date.now() - Date.parse(failure.at) < RETRY_MS) return false
  const bases = (await findBases(dir)).map(({ folder }) => relative(dir, folder))
  const here = [...(await namesOfComplete(dir)).slice(0, keep), ...bases]
  return here.some((name) => !names.includes(name))
}

/**
 * Sends everything that the bucket lacks, then removes what is older than what is kept. It goes on
 * where it was cut off.
 * @throws {StartError} when the place is another's. @throws {StoreAway}
 */
export async function sendAll(offsite: Offsite): Promise<{ files: number; bytes: number }> {
  const before = await readSent(offsite.dir, offsite.bucket.place)
  try {
    const { now, ...done } = await send(offsite)
    await writeSent(offsite.dir, now)
    return done
  } catch (error) {
    const { message } = error as Error
    const failure = { at: new Date().toISOString(), error: message.slice(0, LONGEST_ERROR) }
    await writeSent(offsite.dir, { ...before, failure })
    throw error
  }
}

async function send(offsite: Offsite) {
  const { dir, bucket, keep } = offsite
  await claimPlace(dir, bucket)
  const there = new Map<string, ListedObject>()
  for await (const part of bucket.list('')) for (const one of part) there.set(one.key, one)
  const backups = (await listBackups(dir)).slice(0, keep)
  const bases = await findBases(dir)
  // Before pictures are looked for: the log names none that is written later.
  const newest = bases[0]?.base
  const state = newest ? await readState(dir, newest.cluster) : null
  const log = await logSince(dir, bases)
  const pictures = await filesBelow(join(dir, 'pictures'))

  const done = { files: 0, bytes: 0 }
  const sendFile = async (path: string) => {
    const key = relative(dir, path)
    const { size } = await stat(path)
    if (there.get(key)?.bytes === size) return
    await bucket.send(key, path)
    there.set(key, { key, bytes: size, storedAt: new Date() })
    done.files += 1
    done.bytes += size
  }
  const sendFiles = (paths: readonly string[]) => eachOf(paths, FILES_AT_ONCE, sendFile)
  const sendFolder = async (folder: string, last: string) => {
    const files = (await filesBelow(folder)).filter((name) => basename(name) !== last)
    for (const name of files) await sendFile(join(folder, name))
    await sendFile(join(folder, last))
  }

  if (existsSync(join(dir, KEY_FILE))) await sendFile(join(dir, KEY_FILE))
  await sendFiles(pictures.map((name) => join(dir, 'pictures', name)))
  await sendFiles(log)
  for (const { folder } of backups.toReversed()) await sendFolder(folder, MANIFEST_FILE)
  for (const { folder } of bases.toReversed()) await sendFolder(folder, BASE_FILE)
  if (newest && state)
    await bucket.put(`wal/${newest.cluster}/state.json`, Buffer.from(JSON.stringify(state)))
  await removeOldOffsite(offsite, there)
  // Everything that was begun is complete.
  await bucket.removeUnfinished()
  const now: Sent = {
    ...{ place: bucket.place, at: new Date().toISOString(), failure: null },
    names: [...backups, ...bases].map(({ folder }) => relative(dir, folder)),
    logUntil: state?.until ?? null,
  }
  return { ...done, now }
}

/** The log that leads on from the oldest of these copies. */
async function logSince(dir: string, bases: readonly FoundBase[]): Promise<string[]> {
  const files: string[] = []
  for (const [cluster, of] of Map.groupBy(bases, ({ base }) => base.cluster))
    for (const { name, file } of await listLog(dir, cluster))
      if (!SEGMENT.test(name) || of.some(({ base }) => isSince(name, base))) files.push(file)
  return files
}
