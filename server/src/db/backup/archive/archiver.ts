// Copies the log of the embedded database to the folder of backups, some seconds after each file of
// it is full or a minute old. A replication slot holds what is not copied yet.
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '../../connection.ts'
import { ARCHIVE_SLOT, ARCHIVED_AFTER_MS, POSTGRES_FOLDER } from '../../embedded/index.ts'
import { packContent, packFile } from '../files.ts'
import { proofOfFolder, sealOfFolder } from '../kept.ts'
import { type Seal, suffixOf } from '../packing.ts'
import { type Pictures, pathOf } from '../pictures.ts'
import { listLog, logFolder, readState, writeState } from './layout.ts'
import { HISTORY, numberOf, SEGMENT, segmentAt, timelineOf } from './segments.ts'

type ArchiverOptions = {
  readonly connection: Connection
  readonly dataDir: string
  readonly pictures: Pictures
  readonly dir: string
  readonly passphrase: string | null
  readonly log: { warn(message: string): void; info(message: string): void }
  /** Sends what was copied elsewhere; the next copy does not wait for it. */
  readonly send?: ((client: pg.Client) => Promise<void>) | undefined
  readonly everyMs?: number
}

type Archiver = {
  /** Copies what is complete now. */
  archive(): Promise<void>
  /** Closes the log file that is being written, copies it, and ends. */
  stop(): Promise<void>
}

const LOOK_EVERY_MS = 10_000
/** At its end the server waits no longer for the bucket; the next start sends the rest. */
const SEND_WITHIN_MS = 5_000
/** A file is closed after its time, by a process that looks for it now and then. */
const CLOSED_WITHIN_MS = ARCHIVED_AFTER_MS + 10_000
/** Pictures of rows whose transaction was open while they were looked for. */
export const OVERLAP_MS = 600_000

type Position = {
  cluster: string
  segmentBytes: number
  timeline: string
  flushed: string
  now: Date
  level: string
  slot: string | null
  status: string | null
}

/** Archives until it is stopped, through every failure of database and disk. */
export function startArchiver(options: ArchiverOptions): Archiver {
  const { log, everyMs = LOOK_EVERY_MS } = options
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let trouble: string | null = null
  let stopped = false
  let seal: { readonly made: Seal | null; readonly proof: string | null } | null = null
  let sending: Promise<void> = Promise.resolve()
  let isSending = false
  let sendTrouble: string | null = null

  /** Its failures leave the copy here as it is, and are told once. */
  const send = () => {
    if (!options.send || isSending) return
    isSending = true
    sending = withClient(options.connection, options.send)
      .then(
        () => {
          if (sendTrouble !== null) log.info('The log is sent off-site again.')
          sendTrouble = null
        },
        (error: Error) => {
          if (sendTrouble !== error.message)
            log.warn(`The log cannot be sent off-site: ${error.message}`)
          sendTrouble = error.message
        },
      )
      .finally(() => {
        isSending = false
      })
  }

  const once = (finish: boolean) =>
    withClient(options.connection, async (client) => {
      // A folder that was lost is begun again, with a seal of its own.
      if (!seal || seal.proof !== (await proofOfFolder(options.dir))) {
        const made = await sealOfFolder(options.dir, options.passphrase)
        seal = { made, proof: await proofOfFolder(options.dir) }
      }
      if (finish) await client.query('select pg_switch_wal()')
      await archiveOnce(client, options, seal.made)
    })
  const archive = (finish = false) => {
    running = running
      .catch(() => {})
      .then(() => once(finish))
      .then(() => {
        if (trouble !== null) log.info('The log is copied to the backups again.')
        trouble = null
        send()
      })
    return running
  }
  const look = async () => {
    await archive().catch((error: Error) => {
      if (trouble !== error.message)
        log.warn(`The log cannot be copied to the backups: ${error.message}`)
      trouble = error.message
    })
    if (!stopped) timer = setTimeout(look, everyMs).unref()
  }
  void look()
  return {
    archive,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await archive(true).catch((error: Error) =>
        log.warn(`The end of the log was not copied to the backups: ${error.message}`),
      )
      await sending
      send()
      await Promise.race([sending, pause(SEND_WITHIN_MS, undefined, { ref: false })])
    },
  }
}

/** Where nothing is archived any more, nothing is held for it. */
export async function endArchive(connection: Connection): Promise<void> {
  await withClient(connection, (client) =>
    client.query(
      'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1',
      [ARCHIVE_SLOT],
    ),
  )
}

async function withClient(
  connection: Connection,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'rentify-archive' })
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function readPosition(client: pg.Client): Promise<Position> {
  const { rows } = await client.query<Position>(
    `select (select system_identifier::text from pg_control_system()) as cluster,
      pg_size_bytes(current_setting('wal_segment_size'))::int as "segmentBytes",
      left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline,
      pg_current_wal_flush_lsn()::text as flushed, clock_timestamp() as now,
      current_setting('wal_level') as level, s.restart_lsn::text as slot, s.wal_status as status
    from (values (1)) one left join pg_replication_slots s on s.slot_name = $1`,
    [ARCHIVE_SLOT],
  )
  if (!rows[0]) throw new Error('PostgreSQL does not say where its log ends.')
  return rows[0]
}

async function archiveOnce(
  client: pg.Client,
  { dataDir, pictures, dir }: ArchiverOptions,
  seal: Seal | null,
): Promise<void> {
  const position = await readPosition(client)
  const { cluster, segmentBytes, timeline, flushed, now } = position
  if (position.level === 'minimal')
    throw new Error('PostgreSQL was started before BACKUP_DIR was set: stop the server, start it.')
  let before = await readState(dir, cluster)
  let from = position.slot
  if (from === null || position.status === 'lost') {
    from = await beginSlot(client, position.status === 'lost')
    before = null
  }
  const firstHeld = segmentAt(from, timeline, segmentBytes)
  const folder = logFolder(dir, cluster)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const packing = { compressed: true, seal }
  const suffix = suffixOf(packing)
  const there = new Set(await readdir(folder))
  const end = numberOf(segmentAt(flushed, timeline, segmentBytes), segmentBytes)
  const log = join(dataDir, POSTGRES_FOLDER, 'pg_wal')
  const complete = (await readdir(log))
    .filter((name) => SEGMENT.test(name) && timelineOf(name) === timeline)
    .filter((name) => {
      const number = numberOf(name, segmentBytes)
      return number >= numberOf(firstHeld, segmentBytes) && number < end
    })
    .sort()
  const histories = (await readdir(log)).filter((name) => HISTORY.test(name))
  // Before the log that names them.
  const since = new Date(before ? Date.parse(before.until) - OVERLAP_MS : 0)
  if (complete.some((name) => !there.has(`${name}${suffix}`)))
    await copyNewPictures(client, { pictures, dir, seal, since })
  for (const name of [...histories, ...complete])
    if (!there.has(`${name}${suffix}`))
      await packFile(join(log, name), join(folder, `${name}${suffix}`), packing, name)
  await client.query(
    `select pg_replication_slot_advance(slot_name, greatest(restart_lsn, $2::pg_lsn))
      from pg_replication_slots where slot_name = $1`,
    [ARCHIVE_SLOT, startOf(end, segmentBytes)],
  )
  for (const name of there)
    if (name.endsWith('.part')) await rm(join(folder, name), { force: true })
  const bytes = (await listLog(dir, cluster)).reduce((sum, file) => sum + file.bytes, 0)
  await writeState(dir, cluster, {
    firstSegment: before?.firstSegment ?? firstHeld,
    until: new Date(now.getTime() - CLOSED_WITHIN_MS).toISOString(),
    bytes,
  })
}

/** Returns where what it holds begins. */
async function beginSlot(client: pg.Client, isLost: boolean): Promise<string> {
  if (isLost) await client.query('select pg_drop_replication_slot($1)', [ARCHIVE_SLOT])
  await client.query('select pg_create_physical_replication_slot($1, true)', [ARCHIVE_SLOT])
  const { rows } = await client.query<{ lsn: string }>(
    'select restart_lsn::text as lsn from pg_replication_slots where slot_name = $1',
    [ARCHIVE_SLOT],
  )
  return rows[0]?.lsn ?? ''
}

/** A position as PostgreSQL writes it. */
function startOf(number: number, segmentBytes: number): string {
  const at = BigInt(number) * BigInt(segmentBytes)
  return `${(at >> 32n).toString(16).toUpperCase()}/${(at & 0xffffffffn).toString(16).toUpperCase()}`
}

/** Pictures whose rows are not older. */
export async function findPicturesSince(client: pg.Client, since: Date): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from public.pictures where created_at >= $1`,
    [since],
  )
  return rows.map(({ id }) => id)
}

/** The picture of a key, `ab/<id>-640.avif`. */
const idIn = (key: string) => key.slice(3).split('-')[0] ?? ''

type PictureOptions = { pictures: Pictures; dir: string; seal: Seal | null; since: Date }

async function copyNewPictures(
  client: pg.Client,
  { pictures, dir, seal, since }: PictureOptions,
): Promise<void> {
  const packing = { compressed: false, seal }
  const ids = Map.groupBy(await findPicturesSince(client, since), (id) => id.slice(0, 2))
  for (const [folder, wanted] of ids)
    for await (const part of pictures.list(`${folder}/`))
      for (const { key } of part.filter((one) => wanted.includes(idIn(one.key)))) {
        const path = pathOf(key)
        const to = join(dir, `${path}${suffixOf(packing)}`)
        const content = (await stat(to).catch(() => null)) ? null : await pictures.get(key)
        if (content) await packContent(content, to, packing, path)
      }
}
