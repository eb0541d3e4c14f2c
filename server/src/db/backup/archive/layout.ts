// Where an archive is in the folder of backups: `wal/<cluster>/` has the log files, and
// `base/<moment>/` each copy of the database's files.
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type Seal, signatureOf } from '../packing.ts'
import { HISTORY, numberOf, SEGMENT } from './segments.ts'

export const BASE_FILE = 'base.json'
const MOMENT = /^\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z$/

const base = z.object({
  format: z.literal(1),
  /** Of the cluster that it is a copy of, and of its log. */
  cluster: z.string().check(z.regex(/^\d+$/)),
  major: z.int(),
  /** When the copy was complete: it can be restored as of then, or any later moment. */
  endedAt: z.string(),
  /** The log that it needs at least: from this segment to this position. */
  firstSegment: z.string().check(z.regex(SEGMENT)),
  segmentBytes: z.int(),
  stopLsn: z.string(),
  label: z.string(),
  file: z.object({ path: z.string(), bytes: z.number(), sha256: z.string() }),
  timeZone: z.string(),
})
export type Base = z.infer<typeof base>
/** Proves, where there is a passphrase, that whoever wrote the base knew it. */
const signed = z.object({ base, signature: z.nullable(z.string()) })
export type FoundBase = z.infer<typeof signed> & { readonly folder: string }

const state = z.object({
  /** The log in the archive has no gap from this segment on. */
  firstSegment: z.string(),
  /** All that was committed until then is in the archive. */
  until: z.string(),
  bytes: z.number(),
})
export type ArchiveState = z.infer<typeof state>

export const logFolder = (dir: string, cluster: string) => join(dir, 'wal', cluster)

/** The complete copies, the newest first. */
export async function listBases(dir: string): Promise<FoundBase[]> {
  const names = await readdir(join(dir, 'base')).catch(() => [])
  const found: FoundBase[] = []
  for (const name of names
    .filter((one) => MOMENT.test(one))
    .sort()
    .reverse()) {
    const folder = join(dir, 'base', name)
    const text = await readFile(join(folder, BASE_FILE), 'utf8').catch(() => null)
    if (text === null) continue
    found.push({ folder, ...signed.parse(JSON.parse(text)) })
  }
  return found
}

export const parseBase = (text: string): Base => signed.parse(JSON.parse(text)).base

/** Whether a file of the log is one that a copy may need. */
export const isSince = (segment: string, { firstSegment, segmentBytes }: Base): boolean =>
  numberOf(segment, segmentBytes) >= numberOf(firstSegment, segmentBytes)

/** Log files of an archive: their names in the cluster, and their files here. */
export async function listLog(
  dir: string,
  cluster: string,
): Promise<{ name: string; file: string; bytes: number }[]> {
  const folder = logFolder(dir, cluster)
  const names = await readdir(folder).catch(() => [])
  const found = []
  for (const file of names.sort()) {
    const name = file.replace(/\.zst(\.enc)?$/, '')
    if (name === file || !(SEGMENT.test(name) || HISTORY.test(name))) continue
    const { size } = await stat(join(folder, file))
    found.push({ name, file: join(folder, file), bytes: size })
  }
  return found
}

export const signatureOfBase = (seal: Seal | null, content: Base): string | null =>
  seal && signatureOf(seal, JSON.stringify(content))

export async function readState(dir: string, cluster: string): Promise<ArchiveState | null> {
  const file = join(logFolder(dir, cluster), 'state.json')
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : state.parse(JSON.parse(text))
}

export async function writeState(dir: string, cluster: string, now: ArchiveState): Promise<void> {
  const folder = logFolder(dir, cluster)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'state.json')
  await writeFile(`${file}.part`, `${JSON.stringify(now)}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.part`, file)
}
