// Pictures become a listing's: those that its owner uploaded, or that another of their listings
// shows (ADR 0131).
import type { Picture } from '@rentify/contract/media/picture'
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'

/**
 * Checks that this account's listings may show these pictures.
 * @throws {Problem} at `pictureIds`, with `missing` in its details.
 */
export async function assertClaimable(
  db: Queryable,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  inOrder(ids, await find(db, accountId, ids, sql``))
}

/**
 * Claims pictures for a listing that this transaction writes, and returns them in the given order.
 * They are locked, so that no deletion takes them, and no longer count as uploads.
 * @throws {Problem} at `pictureIds` when one is missing, or not this account's.
 */
export async function claimPictures(
  trx: Queryable,
  accountId: string,
  ids: readonly string[],
): Promise<Picture[]> {
  const pictures = inOrder(ids, await find(trx, accountId, ids, sql`for key share of p`))
  await sql`delete from picture_uploads
    where account_id = ${accountId} and picture_id = any(${[...ids]}::text[])`.execute(trx)
  return pictures
}

async function find(
  db: Queryable,
  accountId: string,
  ids: readonly string[],
  lock: ReturnType<typeof sql>,
): Promise<Picture[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Picture>`
    select p.id, p.color from pictures p
    where p.id = any(${[...ids]}::text[]) and (
      exists (select from picture_uploads u where u.picture_id = p.id
        and u.account_id = ${accountId})
      or exists (
        select from listing_pictures lp join listings l on l.id = lp.listing_id
        where lp.picture_id = p.id and l.owner_id = ${accountId}))
    order by p.id ${lock}`.execute(db)
  return rows
}

function inOrder(ids: readonly string[], found: readonly Picture[]): Picture[] {
  const byId = new Map(found.map((picture) => [picture.id, picture]))
  const missing = ids.filter((id) => !byId.has(id))
  if (missing.length > 0)
    throw new Problem('validation_failed', {
      message: 'photo_gone',
      fields: [{ path: 'pictureIds', message: 'photo_gone' }],
      // A client that still has these files sends them again.
      details: { missing },
    })
  return ids.flatMap((id) => byId.get(id) ?? [])
}
