// Sends the log of the embedded database to the bucket as soon as it is in `BACKUP_DIR`, with the
// pictures that it names before it. What came before the process began is `sendAll`'s.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { type BucketFiles, eachOf } from '../../../s3/index.ts'
import {
  findPicturesSince,
  isSince,
  listBases,
  listLog,
  OVERLAP_MS,
  readState,
  SEGMENT,
} from '../archive/index.ts'
import { readSent, readSentLog, writeSentLog } from './state.ts'

const FILES_AT_ONCE = 4
/** How often it is said until when the log reaches, where nothing else is to be sent. */
const SAY_EVERY_MS = 60_000
const LONGEST_ERROR = 500

/** What the copy of the log calls each time it has copied. */
export type LogSender = (client: pg.Client) => Promise<void>

/** Sends nothing until all that there was has been sent once. */
export function createLogSender(dir: string, bucket: BucketFiles): LogSender {
  const { place } = bucket
  let known: { cluster: string; keys: Set<string> } | null = null
  let saidAt = 0

  return async (client) => {
    const sent = await readSent(dir, place)
    if (sent.logUntil === null) return
    const { rows } = await client.query<{ cluster: string }>(
      'select system_identifier::text as cluster from pg_control_system()',
    )
    const cluster = rows[0]?.cluster ?? ''
    const before = await readSentLog(dir, cluster, place)
    const since = [sent.logUntil, before.until ?? ''].sort().at(-1) ?? sent.logUntil
    try {
      const until = await send(client, cluster, new Date(Date.parse(since) - OVERLAP_MS))
      if (until !== null) await writeSentLog(dir, cluster, { place, until, failure: null })
    } catch (error) {
      const failure = {
        at: new Date().toISOString(),
        error: (error as Error).message.slice(0, LONGEST_ERROR),
      }
      await writeSentLog(dir, cluster, { ...before, failure })
      throw error
    }
  }

  /** Until when the log is there now; null where nothing was to be sent. */
  async function send(client: pg.Client, cluster: string, since: Date): Promise<string | null> {
    const folder = `wal/${cluster}`
    if (known?.cluster !== cluster) {
      const keys = new Set<string>()
      for await (const part of bucket.list(`${folder}/`)) for (const { key } of part) keys.add(key)
      known = { cluster, keys }
    }
    const { keys } = known
    // What is copied from here on is sent the next time.
    const state = await readState(dir, cluster)
    const bases = (await listBases(dir)).filter(({ base }) => base.cluster === cluster)
    const log = (await listLog(dir, cluster))
      .filter(({ name }) => !SEGMENT.test(name) || bases.some(({ base }) => isSince(name, base)))
      .map(({ file }) => ({ file, key: `${folder}/${file.slice(file.lastIndexOf('/') + 1)}` }))
      .filter(({ key }) => !keys.has(key))
    if (!state || (log.length === 0 && Date.now() - saidAt < SAY_EVERY_MS)) return null
    if (log.length > 0) await sendPictures(await findPicturesSince(client, since), keys)
    for (const { file, key } of log) {
      await bucket.send(key, file)
      keys.add(key)
    }
    await bucket.put(`${folder}/state.json`, Buffer.from(JSON.stringify(state)))
    saidAt = Date.now()
    return state.until
  }

  async function sendPictures(ids: readonly string[], keys: Set<string>): Promise<void> {
    const wanted = new Set(ids)
    const found: string[] = []
    for (const folder of new Set(ids.map((id) => id.slice(0, 2))))
      for (const name of await readdir(join(dir, 'pictures', folder)).catch(() => []))
        if (!name.endsWith('.part') && wanted.has(name.split(/[-.]/)[0] ?? ''))
          found.push(`pictures/${folder}/${name}`)
    await eachOf(
      found.filter((key) => !keys.has(key)),
      FILES_AT_ONCE,
      async (key) => {
        await bucket.send(key, join(dir, key))
        keys.add(key)
      },
    )
  }
}
