// Looking pictures up among many: by the product in PostgreSQL, and by reading all in memory.
import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { type Database, openDatabase } from '../../server/src/db/database.ts'
import { insertPictures } from '../../server/src/modules/media/index.ts'
import { BAND_BITS, BANDS } from '../../server/src/modules/media/same-pictures/bands.ts'
import { hashOf } from '../../server/src/modules/media/same-pictures/picture-hash.ts'
import { insertHash } from '../../server/src/modules/media/same-pictures/picture-hashes.repo.ts'
import { GREY_SIDE } from '../../server/src/modules/media/same-pictures/windows.ts'
import { findSamePictures } from '../../server/src/modules/moderation/kinds/same-pictures.repo.ts'
import { anOwnersAccount, aRoom, listed } from '../../server/src/testing/makers/listings.ts'
import { showing } from '../../server/src/testing/makers/pictures.ts'
import type { BenchDatabase } from '../parts/database.ts'
import { CHANGES } from './changes.ts'
import { differing, wordsOf } from './kinds.ts'
import type { Original } from './originals.ts'

export type LookUps = {
  readonly found: number
  readonly of: number
  readonly indexMs: readonly number[]
  readonly scanMs: readonly number[]
  readonly bytes: { readonly table: number; readonly index: number }
}

const SCANS = 20
const PART = 50_000

/** Looks changed pictures up, each shown by another owner than its original, among many others. */
export async function measureLookUps(
  database: BenchDatabase,
  hashes: number,
  pictures: readonly Original[],
): Promise<LookUps> {
  const db = openDatabase({ connection: database.connection })
  try {
    // An index is made of all rows in a fraction of the time that each row by itself takes.
    const { pool } = db.background
    const { rows: indexes } = await pool.query<{ made: string }>(
      "select indexdef as made from pg_indexes where indexname = 'picture_hashes_bands'",
    )
    await pool.query('drop index picture_hashes_bands')
    for (let from = 0; from < hashes; from += PART)
      await addRandom(db, from, Math.min(hashes, from + PART))
    await pool.query(indexes[0]?.made ?? '')
    const copies: { room: string; original: string }[] = []
    const [owner, thief] = [await anOwnersAccount(db), await anOwnersAccount(db)]
    for (const [n, { png, width, height }] of pictures.entries()) {
      const change = CHANGES[n % CHANGES.length]
      const copy = await change?.make(png, { width, height }).toBuffer()
      const [original] = await show(db, owner, png)
      const [room] = await show(db, thief, copy ?? png)
      if (original && room) copies.push({ room, original })
    }
    await pool.query('vacuum (analyze) picture_hashes')
    const indexMs: number[] = []
    let found = 0
    for (const { room, original } of [...copies, ...copies]) {
      const began = performance.now()
      const same = await findSamePictures(db.sql, [room])
      indexMs.push(performance.now() - began)
      if (same.some(({ otherListingId }) => otherListingId === original)) found += 1
    }
    const { rows } = await db.pool.query<{ table: number; index: number }>(`
      select pg_table_size('picture_hashes') as table,
        pg_relation_size('picture_hashes_bands') as index`)
    return {
      ...{ found, of: indexMs.length },
      indexMs: indexMs.slice(copies.length),
      scanMs: scan(hashes),
      bytes: rows[0] ?? { table: 0, index: 0 },
    }
  } finally {
    await db.close()
  }
}

/** Hashes of pictures that nobody shows. */
async function addRandom(db: Database, from: number, to: number): Promise<void> {
  const ids = `select md5('random' || n) as id, n from generate_series(${from}, ${to - 1}) n`
  await db.background.pool.query(`
    insert into pictures (id, color, width, height, hashed)
    select id, '#000000', 640, 480, true from (${ids}) r;
    insert into picture_hashes (picture_id, hash, bands, cut)
    select id, bits, array(select (k << ${BAND_BITS}) + (random() * ${2 ** BAND_BITS - 1})::integer
      from generate_series(0, ${BANDS - 1}) k where n >= 0), array_fill(bits, array[9])
    from (${ids}) r, lateral (select ('x' || md5(id) || md5(id || 'b'))::bit(256) as bits) b`)
}

/** A room that shows this picture, unless it is flat. */
async function show(db: Database, owner: string, picture: Buffer): Promise<string[]> {
  const side = { fit: 'fill' } as const
  const grey = await sharp(picture).greyscale().resize(GREY_SIDE, GREY_SIDE, side).raw().toBuffer()
  const hash = hashOf(grey)
  if (!hash) return []
  const id = randomUUID().replaceAll('-', '')
  const client = await db.pool.connect()
  await insertPictures(client, [{ id, color: '#000000', width: 640, height: 480 }]).finally(() =>
    client.release(),
  )
  await insertHash(db.sql, id, hash)
  return listed(db, [aRoom(owner, showing(id))])
}

/** Reading as many hashes one after the other, in this process. */
function scan(hashes: number): number[] {
  const all = new Uint32Array(hashes * 8).map((_, n) => Math.imul(n + 1, 0x9e3779b1))
  return Array.from({ length: SCANS }, () => {
    const asked = wordsOf(
      [...randomBytes(32)].map((byte) => byte.toString(2).padStart(8, '0')).join(''),
    )
    const began = performance.now()
    let nearest = Number.POSITIVE_INFINITY
    for (let from = 0; from < all.length; from += 8)
      nearest = Math.min(nearest, differing(asked, all, from))
    if (!Number.isFinite(nearest)) throw new Error('Nothing was compared.')
    return performance.now() - began
  })
}
