import { createReadStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartError } from '../../start-error.ts'
import type { Connection } from '../database.ts'
import { isUnchanged, migrate, readMigrations } from '../upgrade/index.ts'
import { columnList, JOBS_SCHEMA, qualified, readTables } from './catalog.ts'
import { computerOf, withComputedValues } from './computed.ts'
import { withoutConstraints } from './constraints.ts'
import { unpacked, unpackFile, verify } from './files.ts'
import {
  type BackupTable,
  type Manifest,
  type OpenBackup,
  openBackup,
  placeOfPicture,
} from './manifest.ts'
import { suffixOf, unpackers } from './packing.ts'
import { keyOf, type Pictures, picturesIn } from './pictures.ts'

export type RestoreOptions = {
  connection: Connection
  dataDir: string
  folder: string
  /** Where they are stored, unless it is the data directory. */
  pictures?: Pictures
  /** Of an encrypted backup. */
  passphrase?: string | null
  /** Pictures are only compared with their hashes; empty files have their names. */
  picturesByName?: boolean
}

/**
 * Restores a backup into an empty database and its picture folder, then migrates it to this
 * version. All or nothing.
 * @throws {StartError} when the backup is damaged or newer than this version, the database is not
 * empty or has newer migrations, or a server runs on it.
 */
export async function restore({
  connection,
  dataDir,
  folder,
  pictures = picturesIn(dataDir),
  passphrase = null,
  picturesByName = false,
}: RestoreOptions): Promise<Manifest> {
  const backup = await openBackup(folder, passphrase)
  const { manifest, packing } = backup
  const single = { compressed: false, seal: packing.seal }
  const pictureAt = (path: string) => placeOfPicture(folder, manifest, packing, path)
  await verify(manifest.tables.map(({ file }) => ({ ...file, at: join(folder, file.path) })))
  await verify(manifest.pictures.map((file) => ({ ...file, at: pictureAt(file.path) })))
  const { key } = manifest
  const keyAt = key && join(folder, `${key.path}${suffixOf(single)}`)
  if (key && keyAt) await verify([{ ...key, at: keyAt }])
  await assertKnown(manifest)
  await withClient(connection, async (client) => {
    await assertEmpty(client)
    await assertNotAhead(client, manifest)
  })
  // Exactly the backup's migrations, whatever their numbers: later ones must see the rows they
  // change.
  await migrate(
    connection,
    manifest.migrations.map(({ name }) => name),
  )
  if (manifest.tables.some(({ schema }) => schema === JOBS_SCHEMA)) await migrateJobs(connection)
  for (const { path } of manifest.pictures)
    if (picturesByName) await name(join(dataDir, path))
    else await pictures.put(keyOf(path), await buffer(unpacked(pictureAt(path), single, path)))
  // The database is empty, so nothing is encrypted with an existing key.
  if (key && keyAt) await unpackFile(keyAt, join(dataDir, key.path), single, key.path)
  await withClient(connection, (client) => fill(client, backup, folder))
  await migrate(connection)
  return manifest
}

async function name(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, '')
}

async function withClient<T>(
  connection: Connection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'rentify-restore' })
  // Without a listener a broken connection would end the process; its statement fails anyway.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function assertKnown({ migrations }: Manifest): Promise<void> {
  const ours = new Map((await readMigrations()).map((migration) => [migration.name, migration]))
  const unknown = migrations.find(({ name }) => !ours.has(name))
  if (unknown)
    throw new StartError(
      `This backup was made by another version of Rentify: this one does not know its migration ${unknown.name}.`,
    )
  const changed = migrations.find(({ name, hash }) => {
    const known = ours.get(name)
    return known && !isUnchanged(known, hash)
  })
  if (changed)
    throw new StartError(
      `This backup was made by another version of Rentify: its migration ${changed.name} differs from this one's.`,
    )
}

/** In a database with newer migrations, those would never see the restored rows. */
async function assertNotAhead(client: pg.Client, { migrations }: Manifest): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as found",
  )
  if (!rows[0]?.found) return
  const ahead = await client.query<{ name: string }>(
    'select name from public.schema_migrations where name <> all ($1::text[]) order by name limit 1',
    [migrations.map(({ name }) => name)],
  )
  const [first] = ahead.rows
  if (first)
    throw new StartError(
      `The database has run ${first.name}, which this backup does not know: restore into a new DATA_DIR, or a database without tables.`,
    )
}

/** The application names of a server's and its commands' connections. */
const OF_A_SERVER = [
  'rentify',
  'rentify-background',
  'rentify-read',
  'rentify-listen',
  'rentify-probe',
]

/** What a first start writes: which key and which store of pictures are the database's. */
const OF_A_START = ['sealing_key', 'picture_store']

async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    'select from pg_stat_activity where datname = current_database() and application_name = any ($1)',
    [OF_A_SERVER],
  )
  if (rows.length > 0)
    throw new StartError('A Rentify server is running on this database: stop it first.')
  const tables = (await readTables(client)).filter(
    ({ schema, name }) => schema !== JOBS_SCHEMA && !OF_A_START.includes(name),
  )
  for (const table of tables) {
    const { rows } = await client.query<{ filled: boolean }>(
      `select exists (select from ${qualified(table)}) as filled`,
    )
    if (rows[0]?.filled)
      throw new StartError(
        `The database is not empty (there are rows in ${table.name}): restore into a new DATA_DIR, or an empty database.`,
      )
  }
}

async function migrateJobs(connection: Connection): Promise<void> {
  const pgPool = new pg.Pool({ ...connection, max: 2 })
  // A broken connection fails its query; without a listener it would end the process as well.
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => client.on('error', () => {}))
  await runMigrations({ pgPool }).finally(() => pgPool.end())
}

/** Where a backup is, and how its files are packed. */
type From = { readonly folder: string } & Pick<OpenBackup, 'packing'>

async function fill(
  client: pg.Client,
  { manifest, packing }: OpenBackup,
  folder: string,
): Promise<void> {
  const from = { folder, packing }
  await client.query('begin')
  const tables = await readTables(client)
  for (const wanted of manifest.tables) {
    const table = tables.find(
      ({ schema, name }) => schema === wanted.schema && name === wanted.name,
    )
    const missing = table
      ? (wanted.columns.find((column) => !table.columns.includes(column)) ??
        wanted.computed.find((column) => !table.computed.includes(column)))
      : wanted.name
    if (missing)
      throw new StartError(
        `This backup does not fit: the database has no ${table ? `${wanted.name}.` : ''}${missing}.`,
      )
  }
  if (tables.length > 0)
    await client.query(`lock table ${tables.map(qualified).join(', ')} in access exclusive mode`)
  // A server may have started meanwhile; from here on it waits for this transaction.
  await assertEmpty(client)
  await withoutConstraints(client, tables, async () => {
    // Its pictures are where the next start finds them, not where they were.
    const filled = manifest.tables.filter(({ name }) => name !== 'picture_store')
    // The queue may have run before: its jobs come from the backup. What is truncated in the same
    // transaction is filled with less to log.
    const whole = tables.filter(({ isPartitioned }) => !isPartitioned)
    if (whole.length > 0) await client.query(`truncate ${whole.map(qualified).join(', ')}`)
    const isSame =
      manifest.computedBy !== undefined && (await computerOf(client)) === manifest.computedBy
    await withComputedValues(client, isSame ? filled : [], async () => {
      for (const table of filled)
        if (isSame || table.computed.length === 0) await fillTable(client, table, from)
        else await fillComputing(client, table, from)
    })
  })
  for (const sequence of manifest.sequences)
    await client.query('select setval($1::regclass, $2)', [qualified(sequence), sequence.last])
  await freeJobs(client, manifest.tables)
  await client.query('commit')
  await client.query('analyze')
}

async function fillTable(client: pg.Client, table: BackupTable, from: From): Promise<void> {
  await copyInto(client, qualified(table), table, from)
  await assertFilled(client, table)
}

/** Leaves the computed values in the file aside: this database computes them. */
async function fillComputing(client: pg.Client, table: BackupTable, from: From): Promise<void> {
  await client.query(`create temp table filled (like ${qualified(table)}) on commit drop`)
  await copyInto(client, 'filled', table, from)
  const columns = columnList(table.columns)
  await client.query(
    `insert into ${qualified(table)} (${columns}) overriding system value select ${columns} from filled`,
  )
  await client.query('drop table filled')
  await assertFilled(client, table)
}

async function copyInto(
  client: pg.Client,
  target: string,
  { columns, computed, file }: Pick<BackupTable, 'columns' | 'computed' | 'file'>,
  { folder, packing }: From,
): Promise<void> {
  const rows = client.query(
    copyFrom(`copy ${target} (${columnList([...columns, ...computed])}) from stdin`),
  )
  const packed = createReadStream(join(folder, file.path))
  await pipeline([packed, ...unpackers(packing, file.path), rows])
}

async function assertFilled(client: pg.Client, table: BackupTable): Promise<void> {
  const { rows: counted } = await client.query<{ count: string }>(
    `select count(*) from ${qualified(table)}`,
  )
  if (Number(counted[0]?.count) !== table.rows)
    throw new StartError(
      `The restore went wrong: ${table.name} has ${counted[0]?.count} rows and should have ${table.rows}.`,
    )
}

/** The workers that had locked jobs at the time of the backup are gone: their jobs run again. */
async function freeJobs(client: pg.Client, tables: readonly BackupTable[]): Promise<void> {
  const withLocks = tables.filter(
    ({ schema, columns }) => schema === JOBS_SCHEMA && columns.includes('locked_at'),
  )
  for (const table of withLocks)
    await client.query(
      `update ${qualified(table)} set locked_at = null, locked_by = null where locked_at is not null`,
    )
}
