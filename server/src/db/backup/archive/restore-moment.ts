// Restores the embedded database as it was at a moment: a copy of its files, brought forward by its
// log.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { isKeyThere } from '../../../encryption/index.ts'
import { StartError } from '../../../start-error.ts'
import { POSTGRES_FOLDER, POSTGRES_MAJOR, startEmbedded } from '../../embedded/index.ts'
import { filesBelow, unpacked, verify } from '../files.ts'
import { sealOfFolder } from '../kept.ts'
import type { Packing } from '../packing.ts'
import { forgetStore, type Pictures, pathOf } from '../pictures.ts'
import { writeCluster } from './base-file.ts'
import {
  BASE_FILE,
  type Base,
  type FoundBase,
  listBases,
  listLog,
  readState,
  signatureOfBase,
} from './layout.ts'
import { momentIn } from './moment.ts'
import { HISTORY, numberOf, SEGMENT, segmentAt, timelineOf } from './segments.ts'

type MomentOptions = {
  /** The folder of scheduled backups. */
  readonly dir: string
  readonly dataDir: string
  readonly pictures: Pictures
  /** A moment as people write it, in the installation's time zone, or `latest`. */
  readonly until: string
  readonly passphrase: string | null
}

export type RestoredMoment = {
  /** The last change that is there; null where there was none since the copy. */
  readonly lastChange: Date | null
  /** Whether the copy's key is that of the moment: not soon after it was changed. */
  readonly hasKey: boolean
  readonly pictures: number
}

const CONF = 'postgresql.auto.conf'
const BLOCK_BYTES = 65_536
/** PostgreSQL’s words where no change is later than the wanted moment. */
const ENDED_BEFORE = 'recovery ended before configured recovery target was reached'
const quiet = { info() {}, warn() {}, error() {} }

/**
 * Restores into an empty data directory; what fails leaves it empty.
 * @throws {StartError} when the moment is not covered, or the archive is incomplete or damaged.
 */
export async function restoreMoment(options: MomentOptions): Promise<RestoredMoment> {
  const { dir, dataDir, pictures, passphrase } = options
  const folder = join(dataDir, POSTGRES_FOLDER)
  if (existsSync(folder))
    throw new StartError(`${dataDir} has a database: restore into a new DATA_DIR.`)
  const chosen = await chooseBase(options)
  const { base } = chosen
  if (base.major !== POSTGRES_MAJOR)
    throw new StartError(
      `The copy in ${chosen.folder} is of PostgreSQL ${base.major}, and this Rentify brings ${POSTGRES_MAJOR}: restore it with the Rentify that made it.`,
    )
  const log = await logFrom(dir, base)
  await verify([{ ...base.file, at: join(chosen.folder, base.file.path) }])
  const seal = await sealOfFolder(dir, passphrase)
  if (chosen.signature !== signatureOfBase(seal, base))
    throw new StartError(`${join(chosen.folder, BASE_FILE)} was changed.`)
  const packing = { compressed: true, seal }
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const partial = join(dataDir, `postgres.new-${process.pid}`)
  await rm(partial, { recursive: true, force: true })
  try {
    await unpackBase(chosen, packing, partial)
    for (const { name, file } of log)
      await unpackLog(file, join(partial, POSTGRES_FOLDER, 'pg_wal', name), packing, name)
    for (const path of await filesBelow(partial))
      if (!path.startsWith(POSTGRES_FOLDER + sep))
        await rename(join(partial, path), join(dataDir, path))
    await rename(join(partial, POSTGRES_FOLDER), folder)
    const recovered = await recover(dataDir, chosen.until)
    return {
      ...recovered,
      pictures: await restorePictures(dir, pictures, { compressed: false, seal }),
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}

type Chosen = FoundBase & { readonly until: Date | null }

/**
 * The newest copy from before the moment.
 * @throws {StartError} when the moment is not covered.
 */
export async function chooseBase({
  dir,
  until: wanted,
}: Pick<MomentOptions, 'dir' | 'until'>): Promise<Chosen> {
  const bases = await listBases(dir)
  const [newest] = bases
  if (!newest)
    throw new StartError(`${dir} has no copy of a database's files to bring to a moment.`)
  if (wanted === 'latest') return { ...newest, until: null }
  const until = momentIn(wanted, newest.base.timeZone)
  const state = await readState(dir, newest.base.cluster)
  if (!state || until > new Date(state.until))
    throw new StartError(
      `The log in ${dir} reaches until ${state?.until ?? newest.base.endedAt}: name an earlier moment, or 'latest' for all of it.`,
    )
  const found = bases.find(({ base }) => new Date(base.endedAt) <= until)
  if (!found)
    throw new StartError(
      `The oldest copy in ${dir} is of ${bases.at(-1)?.base.endedAt}: name a later moment.`,
    )
  return { ...found, until }
}

/** The log that a copy needs, without a gap. */
async function logFrom(dir: string, base: Base): Promise<{ name: string; file: string }[]> {
  const number = (name: string) => numberOf(name, base.segmentBytes)
  const first = number(base.firstSegment)
  const all = await listLog(dir, base.cluster)
  const histories = all.filter(({ name }) => HISTORY.test(name))
  const segments = all.filter(({ name }) => SEGMENT.test(name) && number(name) >= first)
  const there = new Set(segments.map(({ name }) => number(name)))
  // The newest timeline's, where two have the same number.
  const last = Math.max(
    ...there,
    number(segmentAt(base.stopLsn, timelineOf(base.firstSegment), base.segmentBytes)),
  )
  for (let at = first; at <= last; at++)
    if (!there.has(at))
      throw new StartError(
        `The log in ${dir} has a gap: number ${at} of ${first} to ${last} is missing.`,
      )
  return [...histories, ...segments]
}

async function unpackBase({ folder, base }: Chosen, packing: Packing, to: string): Promise<void> {
  const files = unpacked(join(folder, base.file.path), packing, base.file.path)
  await writeCluster(files, to).finally(() => files.destroy())
  const cluster = join(to, POSTGRES_FOLDER)
  await mkdir(join(cluster, 'pg_wal', 'archive_status'), { recursive: true, mode: 0o700 })
  writeFileSync(join(cluster, 'backup_label'), base.label, { mode: 0o600 })
}

/** Most of a file that was closed early is zeros, for which no room is taken. */
async function unpackLog(from: string, to: string, packing: Packing, name: string): Promise<void> {
  const bytes = await buffer(unpacked(from, packing, name))
  const file = await open(to, 'wx', 0o600)
  try {
    await file.truncate(bytes.length)
    for (let at = 0; at < bytes.length; at += BLOCK_BYTES) {
      const block = bytes.subarray(at, at + BLOCK_BYTES)
      if (block.some((byte) => byte !== 0)) await file.write(block, 0, block.length, at)
    }
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Starts PostgreSQL, which replays the log up to the moment and goes on from there. */
async function recover(
  dataDir: string,
  until: Date | null,
): Promise<Pick<RestoredMoment, 'lastChange' | 'hasKey'>> {
  const folder = join(dataDir, POSTGRES_FOLDER)
  const own = await readFile(join(folder, CONF), 'utf8').catch(() => '')
  const recoverTo = (target: Date | null) => {
    writeFileSync(join(folder, CONF), own, { mode: 0o600 })
    appendFileSync(
      join(folder, CONF),
      [
        '',
        // All of the log is in its place.
        "restore_command = 'false'",
        "recovery_target_action = 'promote'",
        "hot_standby = 'off'",
        ...(target ? [`recovery_target_time = '${target.toISOString().replace('Z', '+00')}'`] : []),
        '',
      ].join('\n'),
    )
    writeFileSync(join(folder, 'recovery.signal'), '', { mode: 0o600 })
    return startEmbedded({ dataDir, log: quiet, archives: true })
  }
  const embedded = await recoverTo(until).catch((error: Error) => {
    if (until === null || !hasEndedBefore(dataDir)) throw error
    // There was no change between the moment and the end of the log.
    return recoverTo(null)
  })
  const client = new pg.Client(embedded.connection)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ at: Date | null; key: Buffer | null }>(
      `select pg_last_xact_replay_timestamp() as at,
        (select key_id from public.sealing_key) as key`,
    )
    await forgetStore(client)
    const { at = null, key = null } = rows[0] ?? {}
    return { lastChange: at, hasKey: key === null || (await isKeyThere(dataDir, key)) }
  } finally {
    await client.end()
    await embedded.stop()
    writeFileSync(join(folder, CONF), own, { mode: 0o600 })
  }
}

function hasEndedBefore(dataDir: string): boolean {
  const file = join(dataDir, 'postgres.log')
  return existsSync(file) && readFileSync(file, 'utf8').slice(-5_000).includes(ENDED_BEFORE)
}

/** All that there are: one too many is cleared away as others that nobody refers to. */
async function restorePictures(dir: string, pictures: Pictures, packing: Packing): Promise<number> {
  const names = await filesBelow(join(dir, 'pictures'))
  for (const name of names) {
    const key = packing.seal ? name.replace(/\.enc$/, '') : name
    const content = unpacked(join(dir, 'pictures', name), packing, pathOf(key))
    await pictures.put(key, await buffer(content))
  }
  return names.length
}
