// A copy of the embedded database's files, from which its log leads to any later moment. The
// package has no pg_basebackup.
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { SECRET_KEY_FILE } from '../../../encryption/index.ts'
import type { Connection } from '../../connection.ts'
import { PASSWORD_FILE, POSTGRES_FOLDER } from '../../embedded/index.ts'
import { assertRoom, pack } from '../files.ts'
import type { Seal } from '../packing.ts'
import { suffixOf } from '../packing.ts'
import { readCluster } from './base-file.ts'
import { BASE_FILE, type Base, listBases, listLog, signatureOfBase } from './layout.ts'
import { numberOf, SEGMENT, segmentAt } from './segments.ts'

type BaseOptions = {
  readonly connection: Connection
  readonly dataDir: string
  readonly dir: string
  readonly seal: Seal | null
  readonly timeZone: string
  readonly databaseBytes: number
}

/** The copies that are kept: any moment from the older one on can be restored. */
export const KEPT_BASES = 2

/** Copies the database's files while it runs. */
export async function copyBase(options: BaseOptions): Promise<{ folder: string; bytes: number }> {
  const { connection, dataDir, dir, seal, timeZone, databaseBytes } = options
  await mkdir(join(dir, 'base'), { recursive: true, mode: 0o700 })
  for (const name of await readdir(join(dir, 'base')))
    if (/\.(part|old)$/.test(name))
      await rm(join(dir, 'base', name), { recursive: true, force: true })
  await assertRoom(dir, databaseBytes, 'a copy of the database’s files')
  const moment = new Date().toISOString().replaceAll(':', '')
  const partial = join(dir, 'base', `${moment}.part`)
  await mkdir(partial, { mode: 0o700 })
  const packing = { compressed: true, seal }
  const path = `files${suffixOf(packing)}`
  const client = new pg.Client({ ...connection, application_name: 'rentify-base' })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<
      { start: string } & Pick<Base, 'cluster' | 'major'> & {
          timeline: string
          segmentBytes: number
        }
    >(`
      select pg_backup_start('rentify', fast => true)::text as start,
        (select system_identifier::text from pg_control_system()) as cluster,
        current_setting('server_version_num')::int / 10000 as major,
        (select lpad(upper(to_hex(timeline_id)), 8, '0') from pg_control_checkpoint()) as timeline,
        pg_size_bytes(current_setting('wal_segment_size'))::int as "segmentBytes"`)
    const begun = rows[0]
    if (!begun) throw new Error('PostgreSQL began no backup.')
    const beside: string[] = []
    for (const name of [PASSWORD_FILE, SECRET_KEY_FILE])
      if (await stat(join(dataDir, name)).catch(() => null)) beside.push(name)
    const files = Readable.from(readCluster(join(dataDir, POSTGRES_FOLDER), beside), {
      objectMode: false,
    })
    const packed = await pack(files, join(partial, path), packing, path)
    const ended = await client.query<{ lsn: string; labelfile: string }>(
      'select lsn::text, labelfile from pg_backup_stop(wait_for_archive => false)',
    )
    const base: Base = {
      format: 1,
      cluster: begun.cluster,
      major: begun.major,
      endedAt: new Date().toISOString(),
      firstSegment: segmentAt(begun.start, begun.timeline, begun.segmentBytes),
      segmentBytes: begun.segmentBytes,
      stopLsn: ended.rows[0]?.lsn ?? '',
      label: ended.rows[0]?.labelfile ?? '',
      file: { path, ...packed },
      timeZone,
    }
    await writeFile(
      join(partial, BASE_FILE),
      `${JSON.stringify({ base, signature: signatureOfBase(seal, base) }, null, 2)}\n`,
      {
        mode: 0o600,
        flush: true,
      },
    )
  } finally {
    // Its connection's end ends an unfinished backup, too.
    await client.end()
  }
  await rename(partial, join(dir, 'base', moment))
  return { folder: `base/${moment}`, bytes: (await listBases(dir))[0]?.base.file.bytes ?? 0 }
}

/** Removes all copies but the newest, and the log before them. */
export async function removeOldBases(dir: string, keep = KEPT_BASES): Promise<Date | null> {
  const all = await listBases(dir)
  for (const { folder } of all.slice(keep)) {
    await rename(folder, `${folder}.old`)
    await rm(`${folder}.old`, { recursive: true, force: true })
  }
  const oldest = all.slice(0, keep).at(-1)?.base
  if (!oldest) return null
  const first = numberOf(oldest.firstSegment, oldest.segmentBytes)
  for (const { name, file } of await listLog(dir, oldest.cluster))
    if (SEGMENT.test(name) && numberOf(name, oldest.segmentBytes) < first)
      await rm(file, { force: true })
  return new Date(oldest.endedAt)
}
