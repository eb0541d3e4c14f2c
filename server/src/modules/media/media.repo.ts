import type { Picture } from '@rentify/contract/media/picture'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database, Queryable } from '../../db/database.ts'
import type { Statement } from '../../db/reader.ts'
import type { PictureHash } from './same-pictures/picture-hash.ts'
import { insertHash } from './same-pictures/picture-hashes.repo.ts'

/** A registered picture; `width` and `height` are those of the largest stored size. */
export type StoredPicture = {
  readonly id: string
  readonly color: string
  readonly width: number
  readonly height: number
}
/** One that is being added; without `hash` it is not known yet what it looks like. */
export type NewPicture = StoredPicture & { readonly hash?: PictureHash | null | undefined }

/**
 * Registers pictures within a transaction, or finds them, and locks them: a concurrent deletion
 * waits until it ends.
 */
export async function insertPictures(
  client: pg.ClientBase,
  pictures: readonly StoredPicture[],
): Promise<void> {
  await client.query(
    `insert into pictures (id, color, width, height)
     select id, color, width, height
     from jsonb_to_recordset($1::jsonb) as p (id text, color text, width integer, height integer)
       order by id
     on conflict (id) do update set color = pictures.color where false`,
    [
      JSON.stringify(
        pictures.map(({ id, color, width, height }) => ({ id, color, width, height })),
      ),
    ],
  )
}

/** The uploading account of a picture, and the hash of the uploaded file. */
export type Uploaded = { readonly accountId: string; readonly sha256: string }

/**
 * The picture that this account uploaded from this file, kept for another day; null when there is
 * none.
 */
export async function renewUpload(
  db: Queryable,
  { accountId, sha256 }: Uploaded,
): Promise<StoredPicture | null> {
  const { rows } = await sql<StoredPicture>`
    update picture_uploads u set uploaded_at = now()
    from pictures p
    where p.id = u.picture_id and u.account_id = ${accountId}
      and u.file_sha256 = decode(${sha256}, 'hex')
    returning p.id, p.color, p.width, p.height`.execute(db)
  return rows[0] ?? null
}

/** The number of pictures that this account uploaded and no listing shows. */
export async function countUnclaimed(db: Queryable, accountId: string): Promise<number> {
  const { rows } = await sql<{ unclaimed: number }>`
    select count(*)::integer as unclaimed from picture_uploads u
    where account_id = ${accountId} and not exists (
      select from listing_pictures lp where lp.picture_id = u.picture_id)`.execute(db)
  return rows[0]?.unclaimed ?? 0
}

/**
 * Registers an uploaded picture, or finds it, and locks it: a concurrent deletion waits until this
 * transaction ends.
 */
export async function insertUpload(
  trx: Queryable,
  { id, color, width, height, hash }: NewPicture,
  { accountId, sha256 }: Uploaded,
): Promise<void> {
  // An update that changes no row locks the existing one; "do nothing" would not.
  await sql`
    insert into pictures (id, color, width, height, hashed)
    values (${id}, ${color}, ${width}, ${height}, ${hash !== undefined})
    on conflict (id) do update set color = pictures.color where false`.execute(trx)
  if (hash) await insertHash(trx, id, hash)
  await sql`
    insert into picture_uploads (picture_id, account_id, file_sha256)
    values (${id}, ${accountId}, decode(${sha256}, 'hex'))
    on conflict (picture_id, account_id) do update
      set uploaded_at = now(), file_sha256 = excluded.file_sha256`.execute(trx)
}

/** Locks those of these pictures that exist, in the order of their ids, and returns them. */
export async function lockPictures(trx: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pictures where id = any(${[...ids]}::text[])
    order by id for no key update`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Those of these pictures that exist, and whether each is an upload of this account. */
export async function findWithUpload(
  db: Queryable,
  accountId: string,
  ids: readonly string[],
): Promise<(Picture & { readonly isUploaded: boolean })[]> {
  const { rows } = await sql<Picture & { isUploaded: boolean }>`
    select p.id, p.color, exists (select from picture_uploads u
      where u.picture_id = p.id and u.account_id = ${accountId}) as "isUploaded"
    from pictures p where p.id = any(${[...ids]}::text[])`.execute(db)
  return rows
}

/** Deletes an account's uploads of these pictures, which a listing shows now. */
export async function deleteUploads(
  trx: Queryable,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`delete from picture_uploads
    where account_id = ${accountId} and picture_id = any(${[...ids]}::text[])`.execute(trx)
}

/** Deletes all of an account's uploads, and returns their pictures. */
export async function deleteAllUploads(trx: Queryable, accountId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`delete from picture_uploads where account_id = ${accountId} returning picture_id as id`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

/**
 * Locks a picture's name for deletion, whether it has a row or not: until this transaction ends an
 * upload of the same content waits. False when a concurrent transaction has deleted it.
 */
export async function lockForDeletion(trx: Queryable, id: string): Promise<boolean> {
  await sql`insert into pictures (id, color, width, height) values (${id}, '#000000', 1, 1) on conflict (id) do nothing`.execute(
    trx,
  )
  return (
    (await trx
      .selectFrom('pictures')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()) !== undefined
  )
}

const UNUSED = sql<boolean>`not exists (select from listing_pictures l where l.picture_id = p.id) and not exists (select from picture_uploads u where u.picture_id = p.id)`

/** Deletes a picture's row unless a listing or an upload uses it; returns whether it did. */
export async function deleteUnused(trx: Queryable, id: string): Promise<boolean> {
  const deleted = await sql`delete from pictures p where id = ${id} and ${UNUSED}`.execute(trx)
  return deleted.numAffectedRows === 1n
}

/**
 * Pictures registered more than a day ago that neither a listing nor an upload uses, at most
 * `limit` of them.
 */
export async function findUnusedPictures(db: Queryable, limit: number): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from pictures p where created_at < now() - interval '1 day' and ${UNUSED} limit ${limit}`.execute(
    db,
  )
  return found.rows.map(({ id }) => id)
}

/** Deletes uploads that no listing has used within a day (D60). */
export async function deleteOldUploads(db: Queryable): Promise<void> {
  await sql`delete from picture_uploads where uploaded_at < now() - interval '1 day'`.execute(db)
}

/** Of these names, those without a row. */
export async function findUnregistered(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select named.id from unnest(${[...ids]}::text[]) named (id) where not exists (select from pictures p where p.id = named.id)`.execute(
    db,
  )
  return found.rows.map(({ id }) => id)
}

/** Every picture that a listing shows, by its name. */
export async function findShownPictures(db: Queryable): Promise<string[]> {
  const shown = await db
    .selectFrom('listing_pictures')
    .select('picture_id')
    .distinct()
    .orderBy('picture_id')
    .execute()
  return shown.map(({ picture_id }) => picture_id)
}

const IS_UPLOAD_ALONE: Statement = {
  name: 'is_picture_upload_alone',
  text: `
    select exists (select from picture_uploads where picture_id = $1)
      and not exists (select from listing_pictures where picture_id = $1) as "isAlone"`,
}

/** Whether a picture is an upload that no listing shows. */
export async function isUploadAlone({ readPrimary }: Database, id: string): Promise<boolean> {
  const [found] = await readPrimary.query<{ isAlone: boolean }>(IS_UPLOAD_ALONE, [id])
  return found?.isAlone ?? false
}

const SHOWN_IN: Statement = {
  name: 'picture_shown_in',
  text: 'select distinct listing_id as id from listing_pictures where picture_id = $1 limit $2',
}

/** Listings that show a picture, at most `most`. */
export async function findListingsShowing(
  { readPrimary }: Database,
  id: string,
  most: number,
): Promise<string[]> {
  const rows = await readPrimary.query<{ id: string }>(SHOWN_IN, [id, most])
  return rows.map((row) => row.id)
}
