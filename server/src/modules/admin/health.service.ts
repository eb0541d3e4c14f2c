import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Health } from '@rentify/contract/admin/health.endpoints'
import { cutText } from '@rentify/contract/cut-text'
import { message } from '@rentify/contract/messages'
import type { BackupState } from '../../db/backup/index.ts'
import type { Database } from '../../db/database.ts'
import { findPending, type PendingStep } from '../../db/upgrade/index.ts'
import { Problem } from '../../http/problem.ts'
import { countJobs, findJobs, retryJobs } from '../../jobs/index.ts'
import { withoutPersonal } from '../../log.ts'
import { findMailState, type MailState } from '../../mail/index.ts'
import { findServers, type SeenServer, type Server } from '../../servers/index.ts'
import type { IndexState } from '../search/index.ts'
import { recordAudit } from './audit/recording.repo.ts'
import { findDatabaseSize, findLastBackup } from './health.repo.ts'

export type HealthDeps = {
  readonly db: Database
  /** The index of the process that answers. */
  readonly index: () => IndexState | null
  readonly backups: { state(): Promise<BackupState> } | null
  readonly installation: {
    readonly server: Server
    readonly dataDir: string
    readonly smtpUrl: string | null
    readonly google: object | null
    readonly geocoderUrl: string | null
    readonly mapFile: string | null
    readonly mapTilesUrl: string | null
  }
}

const MAX_JOBS = 50
const LONGEST_ERROR = 300
const STARTED_AT = new Date(Date.now() - process.uptime() * 1000).toISOString()

/** A part that cannot be read in time is null; the page says so, and shows the others. */
const orNull = <T>(part: Promise<T>): Promise<T | null> => part.catch(() => null)

/** How the installation is: cheap statements, each with the pool's time-out. */
export async function getHealth({ db, index, backups, installation }: HealthDeps): Promise<Health> {
  const { dataDir, smtpUrl, google, geocoderUrl, mapFile, mapTilesUrl } = installation
  const { server } = installation
  const [database, servers, mail, disk, backup, upgrade, scheduled, queue, failedJobs] =
    await Promise.all([
      orNull(findDatabaseSize(db.sql)),
      orNull(findServers(db.sql)),
      orNull(findMailState(db.sql)),
      orNull(readDisk(dataDir)),
      orNull(findLastBackup(db.sql)),
      orNull(findPending(db.pool)),
      backups ? orNull(backups.state()) : null,
      orNull(countJobs(db.sql)),
      findJobs(db.sql, { most: MAX_JOBS }).catch(() => []),
    ])
  return {
    version: server.version,
    commit: server.commit,
    startedAt: STARTED_AT,
    node: process.version,
    database,
    search: presentIndex(index()),
    servers: servers?.map((one) => presentServer(one, server)) ?? null,
    databaseHosts: db.databaseHosts().map(({ host, role, state, lagSeconds }) => ({
      ...{ host, role, state, lagSeconds },
    })),
    mail: mail && presentMail(mail),
    disk,
    backup: backup && { ...backup, at: backup.at.toISOString() },
    upgrade: upgrade ? upgrade.map(presentStep) : null,
    backups: scheduled && presentBackups(scheduled),
    queue: queue && { ...queue, dueSince: queue.dueSince?.toISOString() ?? null },
    failedJobs: failedJobs.map(({ id, name, attempts, updatedAt, error }) => ({
      _id: id,
      name,
      attempts,
      failedAt: updatedAt.toISOString(),
      error: error && cutText(withoutPersonal(error), LONGEST_ERROR),
    })),
    services: {
      mail: smtpUrl !== null,
      google: google !== null,
      geocoder: geocoderUrl !== null,
      mapTiles: mapFile !== null || mapTilesUrl !== null,
    },
  }
}

function presentIndex(state: IndexState | null): Health['search'] {
  return state && { ...state, readAt: state.readAt.toISOString() }
}

function presentStep({
  name,
  kind,
  tables,
  rowsDone,
}: PendingStep): NonNullable<Health['upgrade']>[number] {
  const rows = Math.max(rowsDone ?? 0, ...tables.map((table) => table.rows))
  return { name, kind: kind ?? 'before kinds', done: rowsDone, rows }
}

function presentBackups(state: BackupState): Health['backups'] {
  const { last, next, failure, drill, archive, offsite } = state
  const shown = ({ at, error }: { at: Date; error: string }) => ({
    at: at.toISOString(),
    error: cutText(withoutPersonal(error), LONGEST_ERROR),
  })
  return {
    bytes: last?.bytes ?? null,
    next: next.toISOString(),
    failure: failure && shown(failure),
    drill:
      drill &&
      (drill.error === null
        ? { at: drill.at.toISOString(), error: null }
        : shown({ at: drill.at, error: drill.error })),
    archive: archive && {
      from: archive.from.toISOString(),
      until: archive.until.toISOString(),
      bytes: archive.bytes,
    },
    offsite: offsite && {
      place: offsite.place,
      at: offsite.at?.toISOString() ?? null,
      until: offsite.until?.toISOString() ?? null,
      failure: offsite.failure && shown(offsite.failure),
    },
  }
}

function presentServer({ id, startedAt, seenAt, ...one }: SeenServer, here: Server) {
  return {
    ...one,
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isHere: id === here.id,
  }
}

function presentMail({ sentAt, failingSince, failedAt, error }: MailState): Health['mail'] {
  return {
    sentAt: sentAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
    error,
    failingSince: failingSince?.toISOString() ?? null,
  }
}

async function readDisk(dataDir: string): Promise<Health['disk']> {
  const { bavail, blocks, bsize } = await statfs(join(dataDir))
  return { free: bavail * bsize, total: blocks * bsize }
}

/**
 * Queues a failed job again, with all its attempts.
 * @throws {Problem} `job_not_found` when it is not, or no longer, among the failed ones.
 */
export async function retryJob({ db }: HealthDeps, id: string, by: string) {
  await db.transaction(async (trx) => {
    const [job] = await retryJobs(trx, [id])
    if (!job) throw new Problem('job_not_found')
    await recordAudit(trx, {
      by,
      action: 'job.retry',
      subject: { type: 'job', id },
      changes: [{ field: 'name', before: job.name, after: job.name }],
    })
  })
  return { success: true as const, message: message('job_queued_again') }
}
