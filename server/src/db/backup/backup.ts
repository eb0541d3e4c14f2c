import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { SECRET_KEY_FILE } from '../../encryption/index.ts'
import { StartError } from '../../start-error.ts'
import type { Connection } from '../database.ts'
import { columnList, qualified, readSequences, readTables, type Table } from './catalog.ts'
import { computerOf } from './computed.ts'
import { fingerprint, pack, packContent, packFile } from './files.ts'
import {
  type BackupFile,
  type BackupTable,
  MANIFEST_FILE,
  type Manifest,
  placeOfPicture,
  readManifest,
  writeManifest,
} from './manifest.ts'
import { type Packing, type Seal, suffixOf } from './packing.ts'
import { lockPictures } from './picture-lock.ts'
import { type Pictures, pathOf, picturesIn } from './pictures.ts'

export type BackupOptions = {
  connection: Connection
  dataDir: string
  folder: string
  /** Where they are stored, unless it is the data directory. */
  pictures?: Pictures
  /** Encrypts it. */
  seal?: Seal | null
  /**
   * One of several in a folder: its tables are compressed, and pictures lie beside it, where only
   * those are written that are in none of the earlier ones.
   */
  among?: { readonly known: ReadonlyMap<string, BackupFile> }
}

/**
 * Writes a snapshot of the database, its pictures and its encryption key into an empty folder while
 * the server runs. `recorded`: whether the health page shows it, which a replica cannot store.
 * @throws {StartError} when the folder is not empty or the database was never migrated.
 */
export async function backUp({
  connection,
  dataDir,
  folder,
  pictures: stored = picturesIn(dataDir),
  seal = null,
  among,
}: BackupOptions): Promise<Manifest & { recorded: boolean }> {
  const client = new pg.Client({ ...connection, application_name: 'rentify-backup' })
  // Without a listener a broken connection would end the process; its statement fails anyway.
  client.on('error', () => {})
  const packing = { compressed: among !== undefined, seal }
  await client.connect()
  try {
    await makeEmpty(client, folder)
    await lockPictures(client)
    // One snapshot for all tables: a concurrent transaction is in all of them or in none.
    await client.query('begin isolation level repeatable read read only')
    const migrations = await readMigrations(client)
    const tables: BackupTable[] = []
    const computedBy = await computerOf(client)
    for (const table of await readTables(client))
      tables.push(
        await dumpTable(client, computedBy ? table : { ...table, computed: [] }, {
          folder,
          packing,
        }),
      )
    // Sequences are outside snapshots: read after the rows, they are never behind them.
    const sequences = await readSequences(client)
    // A picture is stored before its row, never changes and is locked: copied after the rows, none
    // is missing.
    const shared = { sharesPictures: among !== undefined }
    const pictures = await copyPictures(
      stored,
      among?.known,
      (path) => placeOfPicture(folder, shared, packing, path),
      seal,
    )
    const key = await copyKey(dataDir, folder, seal)
    const { rows } = await client.query<{ version: string; now: Date }>(
      "select current_setting('server_version') as version, now()",
    )
    const manifest: Manifest = {
      format: 1,
      createdAt: rows[0]?.now.toISOString() ?? '',
      postgres: rows[0]?.version ?? '',
      migrations,
      tables,
      ...(computedBy ? { computedBy } : {}),
      sequences,
      pictures,
      ...shared,
      compressed: packing.compressed,
      ...(key ? { key } : {}),
      ...(seal ? { salt: seal.salt.toString('hex') } : {}),
    }
    await writeManifest(folder, manifest, seal)
    await rm(join(folder, INCOMPLETE))
    await client.query('rollback')
    // The backup is complete, whatever becomes of its row.
    const recorded = await recordBackup(client, manifest).catch(() => false)
    return { ...manifest, recorded }
  } finally {
    await client.end()
  }
}

/** For the health page, which shows the newest; an older version's database has no such table. */
async function recordBackup(client: pg.Client, { tables, pictures }: Manifest): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('public.backups') is not null as found",
  )
  if (!rows[0]?.found) return false
  const count = tables.reduce((sum, table) => sum + table.rows, 0)
  await client.query('insert into public.backups (rows, pictures) values ($1, $2)', [
    count,
    pictures.length,
  ])
  await client.query(
    'delete from public.backups where at < (select at from public.backups order by at desc limit 1 offset 99)',
  )
  return true
}

/** In a folder while its backup is written: one that was interrupted can be repeated there. */
const INCOMPLETE = 'incomplete'
const PARTS = [
  INCOMPLETE,
  'tables',
  'pictures',
  SECRET_KEY_FILE,
  `${SECRET_KEY_FILE}.enc`,
  MANIFEST_FILE,
]

/**
 * Readable by its owner only: it holds all password hashes and phone numbers. What an interrupted
 * backup left is deleted; a complete one has no such file, nor has anything else.
 */
async function makeEmpty(client: pg.Client, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Held until the connection ends, so that no other process writes there.
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('backup ' || $1, 0)) as locked`,
    [folder],
  )
  if (!rows[0]?.locked) throw new StartError(`A backup to ${folder} is running.`)
  const found = await readdir(folder)
  const isOurs =
    found.includes(INCOMPLETE) &&
    found.every((name) => PARTS.includes(name)) &&
    (await readManifest(folder).catch(() => null)) === null
  if (found.length > 0 && !isOurs)
    throw new StartError(`${folder} is not empty: a backup needs a folder of its own.`)
  for (const name of PARTS.toReversed())
    await rm(join(folder, name), { recursive: true, force: true })
  await chmod(folder, 0o700)
  await writeFile(join(folder, INCOMPLETE), '')
  await mkdir(join(folder, 'tables'))
}

async function readMigrations(client: pg.Client): Promise<Manifest['migrations']> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as found",
  )
  if (!rows[0]?.found)
    throw new StartError('There is nothing to back up: no Rentify has run on this database yet.')
  return (
    await client.query<{ name: string; hash: string }>(
      'select name, hash from public.schema_migrations order by name',
    )
  ).rows
}

async function dumpTable(
  client: pg.Client,
  { schema, name, columns, computed }: Table,
  { folder, packing }: { folder: string; packing: Packing },
): Promise<BackupTable> {
  const path = join('tables', `${schema}.${name}.copy${suffixOf(packing)}`)
  const list = columnList([...columns, ...computed])
  const rows = client.query(
    copyTo(`copy (select ${list} from ${qualified({ schema, name })}) to stdout`),
  )
  const packed = await pack(rows, join(folder, path), packing, path)
  return { schema, name, columns, computed, rows: rows.rowCount, file: { path, ...packed } }
}

/** Needed to decrypt what the tables hold. Null when the key comes from the environment. */
async function copyKey(
  dataDir: string,
  folder: string,
  seal: Seal | null,
): Promise<Manifest['key'] | null> {
  const from = join(dataDir, SECRET_KEY_FILE)
  const there = await stat(from).catch(() => null)
  if (!there) return null
  const packing = { compressed: false, seal }
  const to = join(folder, `${SECRET_KEY_FILE}${suffixOf(packing)}`)
  await packFile(from, to, packing, SECRET_KEY_FILE)
  return { path: SECRET_KEY_FILE, ...(await fingerprint(to)) }
}

/** A picture never changes: what an earlier backup has written need not be read again. */
async function copyPictures(
  stored: Pictures,
  known: ReadonlyMap<string, BackupFile> | undefined,
  placeOf: (path: string) => string,
  seal: Seal | null,
): Promise<BackupFile[]> {
  const copied: BackupFile[] = []
  for await (const part of stored.list(''))
    for (const { key } of part) {
      const path = pathOf(key)
      const to = placeOf(path)
      const there = known && (await stat(to).catch(() => null))
      const before = known?.get(path)
      if (there && before?.bytes === there.size) {
        copied.push(before)
        continue
      }
      const content = there ? null : await stored.get(key)
      if (content) await packContent(content, to, { compressed: false, seal }, path)
      // One without a row can be swept meanwhile.
      else if (!there) continue
      copied.push({ path, ...(await fingerprint(to)) })
    }
  return copied
}
