// Backups by themselves: one a day, the pictures once, each week one of them restored on trial.
import pg from 'pg'
import { keyChangedAt } from '../../encryption/index.ts'
import type { BucketFiles } from '../../s3/index.ts'
import { BACKUP_LOCK } from '../advisory-locks.ts'
import type { Connection } from '../connection.ts'
import type { Database } from '../database.ts'
import { copyBase, removeOldBases } from './archive/index.ts'
import { type Archive, findArchive, findCluster, oldestBase } from './archives.ts'
import { beginDrill } from './drill.ts'
import { keepBackup, listBackups, namesOfComplete, removeOld, sealOfFolder } from './kept.ts'
import { isSendDue, readSent, readSentLog, sendAll } from './offsite/index.ts'
import type { Pictures } from './pictures.ts'
import { databaseBytes, findLastRun, momentsOf, type RunKind, recordRun } from './runs.ts'

export type BackupSchedule = {
  readonly connection: Connection
  readonly dir: string
  /** `hh:mm` in the installation's time zone. */
  readonly at: string
  readonly keep: number
  /** Whether the embedded database is archived, which the first process does. */
  readonly archives: boolean
}

type ScheduledOptions = {
  readonly db: Database
  readonly dataDir: string
  readonly pictures: Pictures
  readonly schedule: BackupSchedule
  readonly passphrase: string | null
  /** Where all of it is copied to; null: nowhere. */
  readonly offsite: BucketFiles | null
  readonly timeZone: () => Promise<string>
  /** What is wrong with a restored database, one sentence each. */
  readonly check: (connection: Connection, dataDir: string) => Promise<string[]>
  readonly log: { info(message: string): void; error(message: string): void }
}

/** For System health. */
export type BackupState = {
  readonly last: { readonly at: Date; readonly bytes: number } | null
  /** Since the last that went well. */
  readonly failure: { readonly at: Date; readonly error: string } | null
  readonly next: Date
  readonly drill: { readonly at: Date; readonly error: string | null } | null
  /** Whether the embedded database should be restorable to any moment. */
  readonly archives: boolean
  /** Between which moments it is; null while it is not. */
  readonly archive: { readonly from: Date; readonly until: Date; readonly bytes: number } | null
  readonly offsite: OffsiteState | null
}

type OffsiteState = {
  readonly place: string
  /** When all that there was had been sent; null: never yet. */
  readonly at: Date | null
  /** Until when the log of the embedded database is there. */
  readonly until: Date | null
  /** Since the last that went well. */
  readonly failure: { readonly at: Date; readonly error: string } | null
}

export type ScheduledBackups = {
  readonly job: { readonly name: string; readonly schedule: string; run(): Promise<void> }
  state(): Promise<BackupState>
  /** Ends a trial that runs, with its database. */
  close(): Promise<void>
}

const HOUR_MS = 3_600_000
const RETRY_MS = HOUR_MS
const DRILL_EVERY_MS = 7 * 24 * HOUR_MS
const DRILL_RETRY_MS = 24 * HOUR_MS
const LONGEST_ERROR = 500
/** Beyond it the log is begun anew with a copy of the files. */
const LARGEST_LOG_BYTES = 10_000_000_000

/** Scheduled backups of an installation: the job that looks every minute, and how they are. */
export function createScheduledBackups(options: ScheduledOptions): ScheduledBackups {
  const { db, dataDir, pictures, schedule, passphrase, offsite, log } = options
  const { connection, dir, at, keep } = schedule
  const { sql } = db.background
  let stopDrill = async () => {}
  let isClosing = false

  async function look(): Promise<void> {
    const client = new pg.Client({ ...connection, application_name: 'rentify-backups' })
    client.on('error', () => {})
    await client.connect()
    try {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [BACKUP_LOCK])
      if (rows[0]?.mine !== true) return
      if (await isBackupDue()) await backUpOnce()
      if (schedule.archives && (await isBaseDue())) await copyOnce()
      if (offsite && (await isSendDue({ dir, bucket: offsite, keep }))) await sendOnce(offsite)
      if (await isDrillDue()) await drillOnce()
    } finally {
      await client.end()
    }
  }

  async function isBackupDue(): Promise<boolean> {
    const { last } = await momentsOf(sql, { at, timeZone: await options.timeZone() })
    const [done, failed] = await lastOf('backup')
    const isMade = done && done.startedAt >= last && (await namesOfComplete(dir)).length > 0
    if (isMade) return false
    return !failed || Date.now() - failed.startedAt.getTime() >= RETRY_MS
  }

  /**
   * With the day's backup, or where the log has a gap since the last, or became too large, or the
   * key in the last copy does not read what is written since.
   */
  async function isBaseDue(): Promise<boolean> {
    const archive = await findArchive(sql, dir)
    const [done, failed] = await lastOf('base')
    if (failed && Date.now() - failed.startedAt.getTime() < RETRY_MS) return false
    // Before the first the log has to begin; after it, the folder was lost.
    if (!archive) return done !== null
    if (!archive.isCovered) return true
    if (done && (await keyChangedAt(sql)) > done.startedAt) return true
    const isNew = done !== null && Date.now() - done.startedAt.getTime() < RETRY_MS
    if (archive.logBytes > LARGEST_LOG_BYTES && !isNew) return true
    const { last } = await momentsOf(sql, { at, timeZone: await options.timeZone() })
    return !done || done.startedAt < last
  }

  const copyOnce = () =>
    record('base', async () => {
      const seal = await sealOfFolder(dir, passphrase)
      const timeZone = await options.timeZone()
      const size = await databaseBytes(sql)
      const copied = await copyBase({
        ...{ connection, dataDir, dir, seal, timeZone, databaseBytes: size },
      })
      const archive = await findArchive(sql, dir)
      await removeOldBases(dir, archive && archive.logBytes > LARGEST_LOG_BYTES ? 1 : 2)
      return copied
    })

  /** A failure is remembered beside the backups, and a line in the log. */
  const sendOnce = (bucket: BucketFiles) =>
    sendAll({ dir, bucket, keep }).then(
      ({ files, bytes }) =>
        log.info(`Sent ${files} files of ${bytes} bytes of backups to ${bucket.place}.`),
      (error: Error) =>
        isClosing || log.error(`Sending backups to ${bucket.place} failed: ${error.message}`),
    )

  async function offsiteState(bucket: BucketFiles): Promise<OffsiteState> {
    const { place } = bucket
    const sent = await readSent(dir, place)
    const cluster = schedule.archives ? await findCluster(sql) : null
    const log = cluster === null ? null : await readSentLog(dir, cluster, place)
    const until = [sent.logUntil, log?.until ?? null].filter((one) => one !== null).sort()
    const failure = sent.failure ?? log?.failure ?? null
    return {
      place,
      at: sent.at === null ? null : new Date(sent.at),
      until: until.length > 0 ? new Date(until.at(-1) ?? 0) : null,
      failure: failure && { at: new Date(failure.at), error: failure.error },
    }
  }

  async function isDrillDue(): Promise<boolean> {
    const [done, failed] = await lastOf('drill')
    const since = (run: typeof done) => Date.now() - (run?.startedAt.getTime() ?? 0)
    return since(done) >= DRILL_EVERY_MS && since(failed) >= DRILL_RETRY_MS
  }

  const lastOf = (kind: RunKind) =>
    Promise.all([findLastRun(sql, kind, true), findLastRun(sql, kind, false)])

  const backUpOnce = () =>
    record('backup', async () => {
      const seal = await sealOfFolder(dir, passphrase)
      const kept = await keepBackup({
        ...{ connection, dataDir, pictures, dir, seal },
        databaseBytes: await databaseBytes(sql),
      })
      await removeOld(dir, keep, await oldestBase(dir))
      log.info(`Backed up ${kept.rows} rows and ${kept.pictures} pictures to ${kept.folder}.`)
      return kept
    })

  const drillOnce = async () => {
    const [backup] = await listBackups(dir)
    if (!backup) return
    await record('drill', async () => {
      const drill = beginDrill({
        ...{ backup, dataDir, passphrase, check: options.check },
        databaseBytes: await databaseBytes(sql),
      })
      stopDrill = drill.stop
      await drill.done
      log.info(`The backup ${backup.folder} was restored on trial.`)
      return { folder: backup.folder, bytes: null }
    })
  }

  /** A failure is a row and a line in the log, not a job that is tried again at once. */
  async function record(
    kind: RunKind,
    work: () => Promise<{ folder: string; bytes: number | null }>,
  ): Promise<void> {
    const startedAt = new Date()
    const { folder, bytes, error } = await work().then(
      (done) => ({ ...done, error: null }),
      (cause: Error) => ({
        folder: null,
        bytes: null,
        error: cause.message.slice(0, LONGEST_ERROR),
      }),
    )
    // Ended with the server, which says nothing about it.
    if (isClosing) return
    if (error !== null) log.error(`${NAMES[kind]} failed: ${error}`)
    await recordRun(sql, { kind, startedAt, folder, bytes, error })
  }

  return {
    job: { name: 'backups.look', schedule: '* * * * *', run: look },
    async state() {
      const [[done, failed], [copied, notCopied], [tried, notRestored], { next }] =
        await Promise.all([
          lastOf('backup'),
          lastOf('base'),
          lastOf('drill'),
          options.timeZone().then((timeZone) => momentsOf(sql, { at, timeZone })),
        ])
      const isLater = (a: typeof done, b: typeof done) =>
        a !== null && (b === null || a.startedAt > b.startedAt)
      const drill = isLater(notRestored, tried) ? notRestored : tried
      const failure = isLater(failed, done) ? failed : isLater(notCopied, copied) ? notCopied : null
      return {
        last: done && { at: done.endedAt, bytes: done.bytes ?? 0 },
        failure: failure && { at: failure.endedAt, error: failure.error ?? '' },
        next,
        drill: drill && { at: drill.endedAt, error: drill.error },
        archives: schedule.archives,
        archive: schedule.archives ? await findArchive(sql, dir).then(shownArchive) : null,
        offsite: offsite && (await offsiteState(offsite)),
      }
    },
    close: () => {
      isClosing = true
      return stopDrill()
    },
  }
}

function shownArchive(archive: Archive | null): BackupState['archive'] {
  // In its first minute nothing is certain yet.
  return archive?.isCovered && archive.from && archive.from < archive.until
    ? { from: archive.from, until: archive.until, bytes: archive.bytes }
    : null
}

const NAMES: Readonly<Record<RunKind, string>> = {
  backup: 'A scheduled backup',
  base: 'A copy of the database’s files',
  drill: 'Restoring a backup on trial',
}
