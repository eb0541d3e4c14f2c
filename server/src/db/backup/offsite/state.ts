// What is off-site, as `BACKUP_DIR` remembers it: which backups, and until when the log.
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import type { BucketFiles } from '../../../s3/index.ts'
import { StartError } from '../../../start-error.ts'
import { logFolder } from '../archive/index.ts'

/** What is sent, and where. */
export type Offsite = {
  /** The folder of scheduled backups. */
  readonly dir: string
  readonly bucket: BucketFiles
  /** How many backups stay in the bucket. */
  readonly keep: number
}

const failure = z.nullable(z.object({ at: z.string(), error: z.string() }))
const sent = z.object({
  /** The bucket that this is about; another one has nothing yet. */
  place: z.string(),
  /** When all that there was had been sent; null: never yet. */
  at: z.nullable(z.string()),
  /** Backups and copies of files that are there: `<moment>`, `base/<moment>`. */
  names: z.array(z.string()),
  /** Until when the log was there with the pictures it names. */
  logUntil: z.nullable(z.string()),
  /** Since the last time that went well. */
  failure,
})
export type Sent = z.infer<typeof sent>

const log = z.object({ place: z.string(), until: z.nullable(z.string()), failure })
export type SentLog = z.infer<typeof log>

const sentFile = (dir: string) => join(dir, 'offsite.json')
const logFile = (dir: string, cluster: string) => join(logFolder(dir, cluster), 'offsite.json')

export async function readSent(dir: string, place: string): Promise<Sent> {
  const known = await read(sentFile(dir), sent)
  if (known?.place === place) return known
  return { place, at: null, names: [], logUntil: null, failure: null }
}

export const writeSent = (dir: string, now: Sent) => write(sentFile(dir), now)

export async function readSentLog(dir: string, cluster: string, place: string): Promise<SentLog> {
  const known = await read(logFile(dir, cluster), log)
  return known?.place === place ? known : { place, until: null, failure: null }
}

export const writeSentLog = (dir: string, cluster: string, now: SentLog) =>
  write(logFile(dir, cluster), now)

async function read<T>(file: string, schema: z.ZodMiniType<T>): Promise<T | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : schema.parse(JSON.parse(text))
}

async function write(file: string, content: object): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(`${file}.part`, `${JSON.stringify(content)}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.part`, file)
}

const ID = '.backups-id'

/**
 * A place in a bucket belongs to one `BACKUP_DIR`, and both know its id: what another one sent
 * there would be taken for its own, and removed. @throws {StartError} when it is another's, or
 * holds anything else.
 */
export async function claimPlace(dir: string, bucket: BucketFiles): Promise<void> {
  const file = join(dir, ID)
  const own = await readFile(file, 'utf8').catch(() => null)
  const found = (await bucket.get(ID))?.toString('utf8') ?? null
  if (found !== null && found === own) return
  if (found !== null)
    throw new StartError(
      `${bucket.place} has the backups of another BACKUP_DIR: set BACKUP_URL to another folder of the bucket, or copy all of it to ${dir} first.`,
    )
  const [first] = (await bucket.list('').next()).value ?? []
  if (first)
    throw new StartError(
      `${bucket.place} is not empty: set BACKUP_URL to a folder of the bucket that nothing else uses.`,
    )
  const id = own ?? `${randomUUID()}\n`
  if (own === null) await writeFile(file, id, { mode: 0o600, flush: true })
  await bucket.put(ID, Buffer.from(id))
}
